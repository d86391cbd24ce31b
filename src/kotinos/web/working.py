"""Work that a reader causes, off the server's own thread and within bounds."""

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from kotinos.web.bodies import Refused

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

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
        self._counting = Lock()  # a task is counted out by its own thread
        self._threads: ThreadPoolExecutor | None = None

    async def work(self, task: Callable[[], Answer]) -> Answer:
        """The outcome of a task in a thread. Raises `Refused` with 503 where the desk is full or the time is up.

        A thread cannot be stopped: one that is late keeps its place at the desk until it ends.
        """
        import asyncio
        from concurrent.futures import ThreadPoolExecutor

        if self._present >= self._most:
            raise Refused(503)
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self._at_once, "explaining")
        with self._counting:
            self._present += 1
        future = self._threads.submit(task)
        future.add_done_callback(self._left)  # also where it was cancelled before its turn
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), self._seconds)
        except TimeoutError:
            raise Refused(503) from None

    def _left(self, _: object) -> None:
        with self._counting:
            self._present -= 1
