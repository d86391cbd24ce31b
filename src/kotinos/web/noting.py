"""What was answered, a line each: how the site is doing, and nothing about who reads it.

A line has no address of a reader, no query, and no link to a kept document, which is known to those alone who have it.
"""

import json
import logging
import sys
import threading
import time
from datetime import UTC, datetime
from queue import Empty, Full, Queue
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

FORMS = ("json", "text", "none")
_LONGEST = 300  # characters of a path
_MOST = 10_000  # lines that wait to be written; a reader of lines that stands still must not make the site stand still


class Notes:
    """Lines on what was answered, written by a thread of their own."""

    def __init__(self, form: str, out: TextIO | None = None) -> None:
        self._form = form
        self._out = out or sys.stderr
        self._lines: Queue[str | None] = Queue(_MOST)
        self._lost = 0
        self._thread = threading.Thread(target=self._write, name="notes", daemon=True)
        self._thread.start()

    def note(self, method: str, path: str, status: int, seconds: float, size: int, *, prepared: bool = False) -> None:
        """One answer: its status is 0 where the reader left before there was one."""
        shown = "/explain/…" if path.startswith("/explain/") else path[:_LONGEST]
        at = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        ms = round(seconds * 1000, 2)
        if self._form == "json":
            said = {"at": at, "method": method, "path": shown, "status": status, "ms": ms, "bytes": size}
            self._put(json.dumps(said | {"prepared": prepared}))
        else:
            told = shown.encode("unicode_escape").decode("ascii")
            self._put(f"{at} {method} {told} {status} {ms} ms {size} B{' prepared' if prepared else ''}")

    def say(self, level: str, message: str) -> None:
        """A message of the server itself."""
        at = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        if self._form == "json":
            self._put(json.dumps({"at": at, "level": level, "message": message}))
        else:
            self._put(f"{at} {level} {message}")

    def close(self) -> None:
        """Write what is left, for a second at most."""
        self._put(None)
        self._thread.join(1)

    def _put(self, line: str | None) -> None:
        try:
            self._lines.put_nowait(line)
        except Full:
            self._lost += 1

    def _write(self) -> None:
        ended = False
        while not ended:
            lines = [self._lines.get()]
            try:
                while len(lines) < 1000:
                    lines.append(self._lines.get_nowait())
            except Empty:
                pass
            if ended := None in lines:
                lines = lines[: lines.index(None)]
            if self._lost:
                lost, self._lost = self._lost, 0
                lines.append(json.dumps({"lost": lost}) if self._form == "json" else f"{lost} lines are lost")
            try:
                self._out.write("".join(f"{line}\n" for line in lines))
                self._out.flush()
            except (OSError, ValueError):  # nobody reads them any more
                return


class Noted:
    """Notes what an application answers; an ASGI application around another."""

    def __init__(self, app: "ASGIApp", notes: Notes) -> None:
        self._app = app
        self._notes = notes

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, status, size = time.perf_counter(), 0, 0

        async def count(message: "Message") -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "http.response.body" and scope["method"] != "HEAD":
                size += len(message.get("body", b""))
            await send(message)

        try:
            await self._app(scope, receive, count)
        finally:
            self._notes.note(scope["method"], scope["path"], status, time.perf_counter() - started, size)


class Handler(logging.Handler):
    """Hands what libraries log to the notes."""

    def __init__(self, notes: Notes) -> None:
        super().__init__(logging.WARNING)
        self._notes = notes

    def emit(self, record: logging.LogRecord) -> None:
        """One message, its traceback with it."""
        self._notes.say(record.levelname.lower(), self.format(record))
