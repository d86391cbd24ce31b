"""What is held, with the states that were asked for last kept at hand: a server is asked for few, and often."""

from collections.abc import Callable, Collection, Hashable
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from kotinos.archive.holding import PARTS
from kotinos.diagnostics import KotinosError
from kotinos.holdings import Held, State
from kotinos.model import Games

if TYPE_CHECKING:
    from kotinos.holdings import Moment
    from kotinos.journal.differing import Difference

_KEPT = 8  # a Games takes some megabytes
_MADE = 16

Made = TypeVar("Made")


class Memory:
    """What was made last, by what it was made of; any number of threads may ask."""

    def __init__(self, most: int = _MADE) -> None:
        self._most = most
        self._made: dict[Hashable, Any] = {}
        self._lock = Lock()

    def of(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What is kept under a key, else what `make` gives; what it raises is not kept."""
        with self._lock:
            if key in self._made:
                self._made[key] = made = self._made.pop(key)  # the last one asked for stands last
                return made  # type: ignore[no-any-return]
        made = make()
        with self._lock:
            self._made[key] = made
            while len(self._made) > self._most:
                del self._made[next(iter(self._made))]
        return made


class Remembered(Held):
    """The same Games as below, which must not change meanwhile. Any number of threads may ask."""

    def __init__(self, below: Held) -> None:
        self._below = below
        self._states: dict[tuple[str, str | None, str | None, frozenset[str]], State] = {}
        self._lock = Lock()

    def codes(self) -> tuple[str, ...]:
        """As `Held.codes`."""
        return self._below.codes()

    def games_list(self) -> tuple[Games, ...]:
        """As `Held.games_list`."""
        return self._below.games_list()

    def state(
        self, code: str, *, known: str | None = None, as_of: str | None = None, parts: Collection[str] = PARTS
    ) -> State:
        """As `Held.state`."""
        key = (code, known, as_of, frozenset(parts))
        with self._lock:
            if (state := self._states.pop(key, None)) is not None:
                self._states[key] = state  # the last one asked for stands last
                return state
        state = self._below.state(code, known=known, as_of=as_of, parts=parts)
        with self._lock:
            self._states[key] = state
            while len(self._states) > _KEPT:
                del self._states[next(iter(self._states))]
        return state

    def differences(self, before: "Moment", after: "Moment") -> "tuple[Difference, ...] | None":
        """As `Held.differences`."""
        return self._below.differences(before, after)

    def not_held(self, code: str) -> KotinosError:
        """As `Held.not_held`."""
        return self._below.not_held(code)
