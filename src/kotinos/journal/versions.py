"""Which version of a result another makes needless to read, told without reading either whole.

The status of an event needs the versions of its result before the last: one that was official does not become
unofficial again, and a protest window holds until another is stated. Of a run of versions of one status the last
says all of that: the ones before it need not be read, and there may be a hundred thousand of them.
"""

from typing import Any, NamedTuple

import msgspec

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
        # The id of the event in quotes, and the status in quotes.
        event, status = len(msgspec.json.encode(row[2])), _head(body).status
        self._last = _Last(sequence, body[: 1 + event + 1 + len(msgspec.json.encode(status))], window)
        return None

    def interrupted(self) -> None:
        """A step was taken: what was stated before it is needed beside what comes after."""
        self._last = None
