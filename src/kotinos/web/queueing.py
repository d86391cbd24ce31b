"""Pages are made a few at once: who has gone is answered nothing, and who would wait too long is asked to come again.

What stands ready is answered before it comes here, and so is a form, which has bounds of its own (`working`).
"""

import asyncio
from typing import TYPE_CHECKING

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.web.interface import refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

AT_ONCE = 4  # more threads than processors only share what there is, and the server's own thread waits for its turn
WAITING = 200
RETRY_AFTER = 5
# What costs nothing is never waited for, and whoever follows a journal would keep a place for hours.
_AT_ONCE_ANSWERED = ("/healthz", "/robots.txt", "/static/")
_FOLLOWED = "/stream"
LEFT = "kotinos.left"  # where the protocol puts into a request's state the event that its reader is gone


class Queue:
    """Lets a few reads at once through to an application, in the order in which they came; an ASGI application."""

    def __init__(self, app: "ASGIApp", at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self._app = app
        self._most = waiting
        self._waiting = 0
        self._turns = asyncio.Semaphore(at_once)

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """One request."""
        if (
            scope["type"] != "http"
            or scope["method"] not in ("GET", "HEAD")
            or scope["path"].startswith(_AT_ONCE_ANSWERED)
            or scope["path"].endswith(_FOLLOWED)
        ):
            await self._app(scope, receive, send)
            return
        if self._waiting >= self._most:
            await _refuse(scope, receive, send)
            return
        # Not asked of `receive`: to ask for a message is to read on, and who sends without end would be read for ever.
        left: asyncio.Event = scope.get("state", {}).get(LEFT) or asyncio.Event()
        leaving = asyncio.ensure_future(left.wait())
        turn = asyncio.ensure_future(self._turns.acquire())
        self._waiting += 1
        try:
            await asyncio.wait({leaving, turn}, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.sleep(0)  # whoever hung up just now is seen to be gone
        except BaseException:
            if turn.done() and not turn.cancelled():
                self._turns.release()
            raise
        finally:
            self._waiting -= 1
            leaving.cancel()
            if not turn.done():
                turn.cancel()
        if turn.cancelled() or not turn.done():
            return
        try:
            if not left.is_set():
                await self._app(scope, receive, send)
        finally:
            self._turns.release()


async def _refuse(scope: "Scope", receive: "Receive", send: "Send") -> None:
    trouble = KotinosError("K744", Phrase("too many are waiting for an answer"), Phrase("ask again in a moment"))
    await refusal(scope, 503, trouble, {"retry-after": str(RETRY_AFTER)})(scope, receive, send)
