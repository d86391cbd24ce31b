"""An exported log taken into a journal: what is new here is recorded, what is here already stays as it is."""

import json
from collections.abc import Iterator
from typing import Any, cast

from kotinos.diagnostics import Diagnostic, KotinosError
from kotinos.journal.exchange import Merged, merge
from kotinos.journal.store import Store
from kotinos.recording.shadow import Shadow


def take(store: Store | Shadow, data: bytes, name: str, games: str | None) -> tuple[Merged, tuple[Diagnostic, ...]]:
    """Merge a log; raises K351 where it is of another Games than the journal, else as `exchange.merge`."""
    of = games_of(data)
    if games is not None and of is not None and of != games:
        text = f"`{name}` is the log of `{of}`, and the journal is of `{games}`"
        raise KotinosError("K351", text, "a journal is of one Games; record it in another file")
    return merge(cast(Store, store), data.splitlines(keepends=True), name)


def games_of(data: bytes) -> str | None:
    """The code of the Games that a log is of, null where it does not say."""
    for line in _openings(data):
        body = line.get("body")
        code = body.get("code") if isinstance(body, dict) else None
        if isinstance(code, str):
            return code
    return None


def _openings(data: bytes) -> Iterator[dict[str, Any]]:
    place = data.find(b'"GamesOpened"')
    while place >= 0:
        line = data[data.rfind(b"\n", 0, place) + 1 :].partition(b"\n")[0]
        try:
            read = json.loads(line)
        except (ValueError, RecursionError):
            read = None
        if isinstance(read, dict) and read.get("what") == "GamesOpened":
            yield read
        place = data.find(b'"GamesOpened"', place + 1)
