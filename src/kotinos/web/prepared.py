"""Whole answers that stand ready: what the ordinary application answered once is answered again without asking it.

An answer is prepared by being given: the application answers a plain request, and what it said is kept, byte for byte,
until anything is recorded. What may be kept the answer itself says: it has a tag, may be kept by anyone, and differs by
language and encoding alone.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from kotinos.languages.negotiation import negotiated
from kotinos.web.heads import Plain, plain

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 64_000_000
LARGEST = 1_000_000
MOST_HEADS = 4_096
SECONDS_TO_WAIT = 10.0  # for an answer that another reader has asked for already
ASKED = "kotinos.prepare"  # where the protocol says in a request's state what it would have wanted ready
_VARIES = frozenset({"accept-language", "accept-encoding"})
_REASONS = {200: b"200 OK", 304: b"304 Not Modified"}


class Key(NamedTuple):
    """What an answer depends on. `held` is the tag of the reader where it made the answer a 304, else null."""

    target: bytes
    host: bytes
    scheme: bytes
    language: str
    gzip: bool
    held: bytes | None


class Ready:
    """One answer as it goes over the line, but for its date."""

    __slots__ = ("_date", "_whole", "after", "before", "size", "status", "tag")

    def __init__(self, status: int, tag: bytes, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        self.status = status
        self.tag = tag
        self.size = len(body)
        lines = b"".join([b"%s: %s\r\n" % header for header in headers])
        self.before = b"HTTP/1.1 %s\r\ndate: " % _REASONS[status]
        self.after = b"\r\n%s\r\n%s" % (lines, body)
        self._date, self._whole = b"", b""

    def written(self, date: bytes) -> bytes:
        """The answer with the date of now."""
        if date is not self._date:
            self._whole = b"".join((self.before, date, self.after))
            self._date = date
        return self._whole

    def __len__(self) -> int:
        return 2 * (len(self.before) + len(self.after))  # as it is kept, and with its date


class Prepared:
    """The answers that stand ready, of a bounded size; the oldest give way.

    `version` is another number whenever an answer might be another; null where that cannot be told, and then nothing
    is answered from here.
    """

    def __init__(self, version: Callable[[], int | None], most_bytes: int = MOST_BYTES) -> None:
        self._now = version
        self._version = version()
        self._most = most_bytes
        self._answers: dict[Key, Ready] = {}
        self._heads: dict[bytes, Ready] = {}
        self.size = 0
        self.given = 0  # how many answers were given from here

    def answer(self, head: bytes) -> Ready | None:
        """The answer to a request, of which `head` is everything that came; null where the ordinary server answers."""
        if (version := self._now()) != self._version:
            self.clear()
            self._version = version
        if version is None:
            return None
        ready = self._heads.get(head)
        if ready is None:
            ready = self._found(head)
        if ready is not None:
            self.given += 1
        return ready

    def wanted(self, head: bytes) -> Key | None:
        """What would have to be ready for a request to be answered from here; null for one that never is."""
        asked = plain(head)
        return None if asked is None or self._version is None else key_of(asked)

    def version(self) -> int | None:
        """What an answer must have been made at, from beginning to end, to be kept."""
        return self._now()

    def keep(self, key: Key, ready: Ready, version: int | None) -> None:
        """Keep an answer that was made at a version."""
        if version is None or version != self._version or len(ready) > 2 * LARGEST:
            return
        key = key._replace(held=key.held if ready.status == 304 else None)
        if (old := self._answers.pop(key, None)) is not None:
            self.size -= len(old)
            self._heads.clear()
        self._answers[key] = ready
        self.size += len(ready)
        while self.size > self._most:
            oldest = next(iter(self._answers))
            self.size -= len(self._answers.pop(oldest))
            self._heads.clear()  # they hold on to it

    def clear(self) -> None:
        """Forget all answers."""
        self._answers.clear()
        self._heads.clear()
        self.size = 0

    def _found(self, head: bytes) -> Ready | None:
        """The answer to a head that was not looked at yet."""
        asked = plain(head)
        if asked is None:
            return None
        key = key_of(asked)
        ready = self._answers.get(key)
        if ready is None and asked.held is not None:
            whole = self._answers.get(key._replace(held=None))
            # The reader has another version; who has this one is told so by the ordinary server, once.
            ready = whole if whole is not None and _opaque(whole.tag) != _opaque(asked.held) else None
        if ready is not None:
            if len(self._heads) >= MOST_HEADS:
                self._heads.clear()
            self._heads[head] = ready
        return ready


class Made(NamedTuple):
    """An answer as the application gave it: how it began, and its whole body."""

    started: "Message"
    body: bytes


def key_of(asked: Plain) -> Key:
    """What the answer to a plain request depends on."""
    language = negotiated(None, asked.languages.decode("ascii") or None)
    return Key(asked.target, asked.host, asked.scheme, language, asked.gzip, asked.held)


class Preparing:
    """Keeps what the application answers where the protocol asked for it; an ASGI application around another."""

    def __init__(self, app: "ASGIApp", prepared: Prepared) -> None:
        self._app = app
        self._prepared = prepared
        self._making: dict[Key, asyncio.Future[Made | None]] = {}

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """One request."""
        key: Key | None = scope["state"].pop(ASKED, None) if scope["type"] == "http" and "state" in scope else None
        if key is None:
            await self._app(scope, receive, send)
            return
        if (coming := self._making.get(key)) is not None:
            # One makes it, and the others wait for that a while; what is not for all each has made for itself.
            await asyncio.wait((coming,), timeout=SECONDS_TO_WAIT)
            made = coming.result() if coming.done() else None
            if made is None:
                await self._app(scope, receive, send)
            else:
                await send(made.started)
                await send({"type": "http.response.body", "body": made.body})
            return
        making = self._making[key] = asyncio.get_running_loop().create_future()
        try:
            await self._make(key, making, scope, receive, send)
        finally:
            self._end(key, making, None)

    def _end(self, key: Key, making: "asyncio.Future[Made | None]", made: Made | None) -> None:
        """Tell those who wait, once."""
        if not making.done():
            del self._making[key]
            making.set_result(made)

    async def _make(
        self, key: Key, making: "asyncio.Future[Made | None]", scope: "Scope", receive: "Receive", send: "Send"
    ) -> None:
        version = self._prepared.version()
        started: Message | None = None
        body: list[bytes] | None = []

        async def take(message: "Message") -> None:
            nonlocal started, body
            if message["type"] == "http.response.start":
                started = message
                if not may_be_kept(message["status"], message["headers"], gzip=key.gzip):
                    body = None
            elif message["type"] == "http.response.body":
                if body is not None:
                    body.append(message.get("body", b""))
                    if sum(map(len, body)) > LARGEST:
                        body = None
                if body is not None and started is not None and not message.get("more_body", False):
                    made = Made(started, b"".join(body))
                    self._end(key, making, made if self._keep(key, made, version) else None)
            if body is None:
                self._end(key, making, None)
            await send(message)

        await self._app(scope, receive, take)

    def _keep(self, key: Key, made: Made, version: int | None) -> bool:
        """Keep an answer for all, if nothing was recorded while it was made; whether it is for all."""
        headers = [(bytes(name).lower(), bytes(value)) for name, value in made.started["headers"]]
        said = dict(headers)
        status = made.started["status"]
        if status == 200 and said.get(b"content-length") != str(len(made.body)).encode():
            return False
        if version is None or self._prepared.version() != version:
            return False
        self._prepared.keep(key, Ready(status, said[b"etag"], headers, made.body), version)
        return True


def may_be_kept(status: int, headers: "list[tuple[bytes, bytes]]", *, gzip: bool) -> bool:
    """Whether an answer says of itself that anyone may be given the same who takes `gzip`, or does not."""
    said: dict[str, str] = {}
    for name, value in headers:
        key = name.decode("latin-1").lower()
        said[key] = f"{said[key]}, {value.decode('latin-1')}" if key in said else value.decode("latin-1")
    cache = said.get("cache-control", "no-store").lower()
    varies = {each.strip().lower() for each in said.get("vary", "").split(",") if each.strip()}
    return (
        status in _REASONS
        and "etag" in said
        and not any(word in cache for word in ("no-store", "private"))
        and varies <= _VARIES
        and ("content-encoding" not in said or (gzip and said["content-encoding"] == "gzip"))
        and not said.keys() & {"set-cookie", "transfer-encoding", "connection", "trailer", "upgrade"}
    )


def _opaque(tag: bytes) -> bytes:
    return tag.removeprefix(b"W/")
