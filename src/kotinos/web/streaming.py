"""A journal as a stream: every fact after a number, and each new one as it is recorded.

What is promised: a reader that resumes after the last number it has seen misses nothing and is told nothing twice;
a line comes at least every `HEARTBEAT` seconds; when the site stops, the stream says so and ends.
"""

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from starlette.responses import Response

from kotinos.shapes.events import shape_changes
from kotinos.telling import Teller
from kotinos.web.watching import Watch

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from kotinos.following import Journal

HEARTBEAT = 15.0
LOOK_EVERY = 0.25
MOST = 1_000  # streams at once
AT_ONCE = 500  # facts; a long past is told in pieces, each made when the reader has taken the one before
RETRY_AFTER = 30
_KEPT = 64  # pieces that several readers are told

# How a message is written: its kind, the number to resume after (null: none of its own), and what it holds.
Form = Callable[[str, int | None, Mapping[str, Any]], bytes]


def _event(kind: str, number: int | None, value: Mapping[str, Any]) -> bytes:
    """A message as a server-sent event."""
    identity = "" if number is None else f"id: {number}\n"
    return f"{identity}event: {kind}\ndata: {_json(value)}\n\n".encode()


def _line(kind: str, _number: int | None, value: Mapping[str, Any]) -> bytes:
    """A message as a line of JSON; a change is the object alone, as `…/changes` has it."""
    return f"{_json(value if kind == 'change' else {'message': kind, **value})}\n".encode()


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


FORMS: dict[str, Form] = {"text/event-stream": _event, "application/x-ndjson": _line}


class _Piece(NamedTuple):
    """Some facts as they are written, and the number to resume after."""

    body: bytes
    after: int


class Streams:
    """Those who follow a journal, told of what is new by one who looks for it."""

    def __init__(self, journal: "Journal", most: int = MOST, *, heartbeat: float = HEARTBEAT) -> None:
        self._journal = journal
        self.most = most
        self._heartbeat = heartbeat
        self._watch = Watch(journal)
        self._version: int | None = None
        self._news = asyncio.Event()
        self._pieces: dict[tuple[int, str, str], asyncio.Task[tuple[_Piece, bool]]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._present = 0
        self._seats = 0
        self.stopping = False

    @property
    def present(self) -> int:
        """How many follow."""
        return self._present

    @property
    def full(self) -> bool:
        """Whether nobody else can follow at the moment."""
        return max(self._present, self._seats) >= self.most or self.stopping

    @contextmanager
    def seat(self) -> Iterator[bool]:
        """Whether there is room for one more, who has it from this moment on: many may ask at once."""
        if self.full:
            yield False
            return
        self._seats += 1
        try:
            yield True
        finally:
            self._seats -= 1

    def stop(self) -> None:
        """End all streams; those who ask afterwards are refused."""
        self.stopping = True
        self._news.set()

    def close(self) -> None:
        """Let go of the journal."""
        self._watch.close()

    async def follow(self, since: int, language: str, media_type: str, send: Callable[[bytes], Any]) -> None:
        """Tell one reader, until cancelled or the site stops. `send` waits as long as the reader is behind."""
        form = FORMS[media_type]
        self._enter()
        try:
            end = await asyncio.to_thread(self._journal.store.last)
            if since > end:  # it has seen another journal
                since = end
                await send(form("reset", since, {"sequence": since}))
            else:
                await send(form("hello", None, {"sequence": end}))
            woken = False
            while not self.stopping:
                news = self._news  # taken before the journal is read: what comes meanwhile sets it
                piece = await self._piece(since, language, media_type)
                if piece.body:
                    since, woken = piece.after, False
                    await send(piece.body)
                    continue
                if woken:  # what changed is no fact: something is withheld
                    await send(form("refresh", None, {"sequence": since}))
                try:
                    await asyncio.wait_for(news.wait(), self._heartbeat)
                    woken = True
                except TimeoutError:
                    await send(form("heartbeat", None, {"sequence": since}))
                    woken = False
            await send(form("end", None, {"sequence": since}))
        finally:
            self._leave()

    def _enter(self) -> None:
        self._present += 1
        if self._looking is None:
            # What is recorded from here on is news; what was before is read by each reader for itself.
            self._version = self._watch.version()
            self._pieces.clear()
            self._looking = asyncio.get_running_loop().create_task(self._look())

    def _leave(self) -> None:
        self._present -= 1
        if not self._present and self._looking is not None:
            self._looking.cancel()
            self._looking = None

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            version = await asyncio.to_thread(self._watch.version)
            if version != self._version:
                self._version = version
                self._pieces.clear()
                news, self._news = self._news, asyncio.Event()
                news.set()

    async def _piece(self, since: int, language: str, media_type: str) -> _Piece:
        key = (since, language, media_type)
        while True:
            coming = self._pieces.get(key)
            if asked_first := coming is None:
                if len(self._pieces) >= _KEPT:
                    self._pieces.clear()
                coming = self._pieces[key] = asyncio.create_task(self._once(key))
            # Whoever asks for the same meanwhile waits for this one; if a reader leaves, the others still get it.
            piece, is_for_all = await asyncio.shield(coming)
            if is_for_all or asked_first:
                return piece

    async def _once(self, key: tuple[int, str, str]) -> tuple[_Piece, bool]:
        """A piece, and whether others may be told it: what was read while something was withheld is told to one."""
        own, is_for_all = asyncio.current_task(), False
        try:
            version = await asyncio.to_thread(self._watch.version)
            piece = await asyncio.to_thread(self._made, *key)
            is_for_all = version is not None and version == await asyncio.to_thread(self._watch.version)
        finally:
            if not is_for_all and self._pieces.get(key) is own:
                del self._pieces[key]
        return piece, is_for_all

    def _made(self, since: int, language: str, media_type: str) -> _Piece:
        changes = self._journal.changes(since, AT_ONCE)
        if not changes:
            return _Piece(b"", since)
        told = shape_changes(changes, since, Teller(language, self._journal.now().record))["changes"]
        form = FORMS[media_type]
        return _Piece(b"".join([form("change", each["sequence"], each) for each in told]), changes[-1].fact.sequence)


class Stream(Response):
    """The answer that follows a journal, or says that too many do: `refused`."""

    def __init__(
        self,
        streams: Streams,
        since: int,
        language: str,
        media_type: str,
        headers: dict[str, str],
        refused: Callable[[], Response],
    ) -> None:
        super().__init__(status_code=200, headers=headers, media_type=media_type)
        self._streams = streams
        self._since = since
        self._language = language
        self._form = media_type
        self._refused = refused
        del self.headers["content-length"]
        self.headers["cache-control"] = "no-store"
        # What compresses would hold lines back until it has enough of them, and so would nginx.
        self.headers["content-encoding"] = "identity"
        self.headers["x-accel-buffering"] = "no"

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """One request; ends when the reader leaves or the site stops."""
        with self._streams.seat() as free:
            await (self._follow if free else self._refused())(scope, receive, send)

    async def _follow(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body", "body": b""})
            return

        async def tell(body: bytes) -> None:
            await send({"type": "http.response.body", "body": body, "more_body": True})

        if self._form == "text/event-stream":
            await tell(b"retry: 3000\n\n")
        telling = asyncio.ensure_future(self._streams.follow(self._since, self._language, self._form, tell))
        leaving = asyncio.ensure_future(_left(receive))
        try:
            await asyncio.wait({telling, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if telling.done():
                telling.result()
                await send({"type": "http.response.body", "body": b""})
        finally:
            for task in (telling, leaving):
                task.cancel()
            await asyncio.gather(telling, leaving, return_exceptions=True)


async def _left(receive: "Receive") -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def media_type_of(accept: str) -> str:
    """The form that a reader asks for: lines of JSON where it names them, else server-sent events."""
    return "application/x-ndjson" if "ndjson" in accept.lower() else "text/event-stream"
