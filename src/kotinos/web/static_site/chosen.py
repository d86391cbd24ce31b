"""Some of the Games that are held, for a site of these alone."""

from collections.abc import Collection

from kotinos.archive.holding import PARTS
from kotinos.holdings import Held, Layer, State
from kotinos.model import Games


class Chosen(Layer):
    """Some of the Games that are held."""

    def __init__(self, below: Held, codes: Collection[str] | None) -> None:
        super().__init__(below)
        self._codes = tuple(code for code in below.codes() if codes is None or code in codes)

    def codes(self) -> tuple[str, ...]:
        """As `Held.codes`."""
        return self._codes

    def games_list(self) -> tuple[Games, ...]:
        """As `Held.games_list`."""
        return tuple(games for games in self._below.games_list() if games.code in self._codes)

    def state(
        self, code: str, *, known: str | None = None, as_of: str | None = None, parts: Collection[str] = PARTS
    ) -> State:
        """As `Held.state`."""
        if code not in self._codes:
            raise self.not_held(code)
        return self._below.state(code, known=known, as_of=as_of, parts=parts)
