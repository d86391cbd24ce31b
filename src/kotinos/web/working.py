"""Work that a reader causes, off the server's own thread and within bounds."""

from collections.abc import Callable
from typing import TypeVar

from kotinos.web.bodies import Refused

AT_ONCE = 2
WAITING = 16
SECONDS = 20

Answer = TypeVar("Answer")


class Desk:
    """Explains at most a few documents at once; who would have to wait too long is asked to come again (503)."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING, seconds: float = SECONDS) -> None:
        self._at_once = at_once
        self._most = at_once + waiting
        self._seconds = seconds
        self._present = 0
        self._limiter: object | None = None

    async def work(self, task: Callable[[], Answer]) -> Answer:
        """The outcome of a task in a thread. Raises `Refused` with 503 where the desk is full or the time is up.

        A thread cannot be stopped: one that is late keeps its place at the desk until it ends.
        """
        import anyio
        from anyio.to_thread import run_sync

        if self._present >= self._most:
            raise Refused(503)
        if not isinstance(self._limiter, anyio.CapacityLimiter):
            self._limiter = anyio.CapacityLimiter(self._at_once)  # belongs to the loop that it is made in
        self._present += 1
        try:
            with anyio.fail_after(self._seconds):
                return await run_sync(task, abandon_on_cancel=True, limiter=self._limiter)
        except TimeoutError:
            raise Refused(503) from None
        finally:
            self._present -= 1
