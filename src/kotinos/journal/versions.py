"""Which version of a result another makes needless to read, told without reading either whole.

The status of an event needs the versions of its result before the last: one that was official does not become
unofficial again, and a protest window holds until another is stated. Of a run of versions of one status the last
says all of that: the ones before it need not be read, and there may be a hundred thousand of them.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from kotinos.journal.replaying import OF_EVENT
from kotinos.journal.store import Store
from kotinos.model import Fact

# A body that ends so has no window, no unit, no entries and no contests: the last four fields of a result.
_PLAIN_END = b",null,null,null,[]]"


class _Head(msgspec.Struct, array_like=True):
    """The fields of `results.EventResult` that its status depends on; what stands between them is not decoded."""

    event: msgspec.Raw
    status: str
    results: msgspec.Raw
    version: int = 1
    reason: msgspec.Raw = msgspec.Raw(b"null")
    window_closes: str | None = None


_head = msgspec.json.Decoder(_Head).decode
# Statuses of which a version says nothing about the one before it.
_ON_THE_WAY = frozenset({"start-list", "live"})


class _Last(NamedTuple):
    sequence: int
    beginning: bytes
    window: bool


class Versions:
    """The versions of one event's result on the way through a log, as they are stored."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: _Last | None = None

    def superseded_by(self, row: tuple[Any, ...]) -> int | None:
        """The number of the version that the next one makes needless to read, null where there is none."""
        sequence, body = row[0], row[6]
        last = self._last
        window = not body.endswith(_PLAIN_END) and _head(body).window_closes is not None
        if last is not None and body.startswith(last.beginning):
            self._last = _Last(sequence, last.beginning, window)
            return last.sequence if window or not last.window else None
        self._last = _Last(sequence, _beginning(row[2], body), window)
        return None

    def interrupted(self) -> None:
        """A step was taken: what was stated before it is needed beside what comes after."""
        self._last = None


def needed(store: Store) -> Iterator[Fact]:
    """The facts of a log without the live versions that change nothing on any day, whichever of its clocks is turned.

    That is one that another of its status follows on its day, where nothing else was told of the event before. Where a
    fact of the event was retracted, all of its versions are there: an earlier one may count again. Of a log that was
    written while races ran nearly all is left out, and what it takes to hold the rest is bounded by the state.
    """
    until = store.last()
    needless = bytearray(until + 1)
    last: dict[str, _Live | None] = {}  # null where anything else was told
    retracted: set[str] = set()
    for rows in store.stored(0, until):
        for row in rows:
            what, about = row[1:3]
            if what == "ResultStated":
                held = last.get(about, _BEFORE)
                if held is not None:
                    last[about] = live = _live(row, held.highest)
                    if live is not None and live.follows(held):
                        needless[held.sequence] = 1
            elif what in OF_EVENT:
                last[about] = None
            elif what == "Retracted":
                retracted.add(about)
    for event in retracted:
        for fact in store.facts(0, until, about=event, personal=False):
            needless[fact.sequence] = 0
    return store.facts(0, until, but=needless.__getitem__)


class _Live(NamedTuple):
    """A version that says nothing but where everybody is just now."""

    sequence: int
    status: str
    version: int
    highest: int  # of the versions so far: a lower one than that is told (K407)
    recorded: str
    days: tuple[str | None, str | None, str | None]

    def follows(self, other: "_Live") -> bool:
        """Whether the other one is needed no more, on any day."""
        return (
            self.status == other.status
            and self.days == other.days
            and self.version >= other.version == other.highest
            and self.recorded >= other.recorded
        )


_BEFORE = _Live(0, "", 0, 0, "", (None, None, None))


def _live(row: tuple[Any, ...], highest: int) -> _Live | None:
    sequence, _, _, recorded, effective, source, body = row
    head = _head(body)
    if head.status not in _ON_THE_WAY or head.window_closes is not None or bytes(head.reason) != b"null":
        return None
    days = (recorded and recorded[:10], effective and effective[:10], source)
    return _Live(sequence, head.status, head.version, max(highest, head.version), recorded or "", days)


def _beginning(event: str, body: bytes) -> bytes:
    """A body up to its status: the id of the event in quotes, and the status in quotes."""
    return body[: 1 + len(msgspec.json.encode(event)) + 1 + len(msgspec.json.encode(_head(body).status))]
