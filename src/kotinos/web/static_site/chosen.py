"""Some of the Games that are held, for a site of these alone."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from kotinos.archive.holding import PARTS
from kotinos.diagnostics import KotinosError
from kotinos.holdings import Held, State
from kotinos.model import Games

if TYPE_CHECKING:
    from kotinos.holdings import Moment
    from kotinos.journal.differing import Difference


class Chosen(Held):
    """Some of the Games that are held."""

    def __init__(self, below: Held, codes: Collection[str] | None) -> None:
        self._below = below
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

    def differences(self, before: "Moment", after: "Moment") -> "tuple[Difference, ...] | None":
        """As `Held.differences`."""
        return self._below.differences(before, after)

    def not_held(self, code: str) -> KotinosError:
        """As `Held.not_held`."""
        return self._below.not_held(code)
