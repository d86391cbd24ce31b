"""What is held, with the states that were asked for last kept at hand: a server is asked for few, and often."""

from collections.abc import Callable, Collection, Hashable
from threading import Lock
from typing import Any, TypeVar

from kotinos.archive.holding import PART_OF, PARTS, facts
from kotinos.holdings import Held, Layer, State
from kotinos.model import Fact

_KEPT = 8  # a Games takes some megabytes
_MADE = 16
_OPENING = ""  # what every log begins with, whatever parts of it are read

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


class Logs:
    """The logs of the archive's Games, of which each part that was asked for is read once."""

    def __init__(self) -> None:
        self._logs = Memory(_KEPT)

    def facts(self, code: str, parts: Collection[str]) -> tuple[Fact, ...]:
        """As `holding.facts`."""
        log = self._logs.of(code, lambda: _by_part(code, parts))
        if missing := [part for part in parts if part not in log]:
            log.update(_by_part(code, missing))
        return tuple([fact for part in (_OPENING, *PARTS) if part == _OPENING or part in parts for fact in log[part]])


def _by_part(code: str, parts: Collection[str]) -> dict[str, list[Fact]]:
    found: dict[str, list[Fact]] = {part: [] for part in (_OPENING, *parts)}
    for fact in facts(code, parts):
        found[PART_OF.get(fact.what, _OPENING)].append(fact)
    return found


class Remembered(Layer):
    """The same Games as below, which must not change meanwhile. Any number of threads may ask."""

    def __init__(self, below: Held) -> None:
        super().__init__(below)
        self._states = Memory(_KEPT)

    def state(
        self, code: str, *, known: str | None = None, as_of: str | None = None, parts: Collection[str] = PARTS
    ) -> State:
        """As `Held.state`."""
        key = (code, known, as_of, frozenset(parts))
        return self._states.of(key, lambda: self._below.state(code, known=known, as_of=as_of, parts=parts))
