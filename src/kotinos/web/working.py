"""Work that a reader causes, off the server's own thread and within bounds."""

import asyncio
import ctypes
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from kotinos.web.bodies import Refused

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

AT_ONCE = 2
WAITING = 16
SECONDS = 20
# Of a processor, for one task: thousands of names that nobody bears take more, and no page that we know does.
PROCESSOR_SECONDS = 2.0
_LOOK_EVERY = 0.1

Answer = TypeVar("Answer")


class TooMuch(BaseException):
    """Raised in the middle of a task that takes too much of the processor; no `except Exception` holds it up."""


class Desk:
    """Explains at most a few documents at once; who would have to wait too long is asked to come again (503).

    A task that takes more of the processor than `processor_seconds` is stopped.
    """

    def __init__(
        self,
        at_once: int = AT_ONCE,
        waiting: int = WAITING,
        seconds: float = SECONDS,
        processor_seconds: float = PROCESSOR_SECONDS,
    ) -> None:
        self._at_once = at_once
        self._most = at_once + waiting
        self._seconds = seconds
        self._processor_seconds = processor_seconds
        self._present = 0
        self._counting = threading.Lock()  # a task is counted out by its own thread
        self._threads: ThreadPoolExecutor | None = None
        self._watching: set[asyncio.Task[None]] = set()

    async def work(self, task: Callable[[], Answer]) -> Answer:
        """The outcome of a task in a thread.

        Raises `Refused` with 503 where the desk is full or the time is up, and with 422 where the task took too much
        of the processor. A thread that is late for another reason keeps its place at the desk until it ends.
        """
        from concurrent.futures import ThreadPoolExecutor

        if self._present >= self._most:
            raise Refused(503)
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self._at_once, "explaining")
        with self._counting:
            self._present += 1
        bounded = _Bounded(task, self._processor_seconds)
        future = self._threads.submit(bounded.run)
        future.add_done_callback(self._left)  # also where it was cancelled before its turn
        watching = asyncio.create_task(bounded.watch())
        self._watching.add(watching)  # also where nobody waits for the task any more: it ends with it
        watching.add_done_callback(self._watching.discard)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), self._seconds)
        except TimeoutError:
            raise Refused(503) from None
        except TooMuch:
            raise Refused(422) from None

    def _left(self, _: object) -> None:
        with self._counting:
            self._present -= 1


class _Bounded(Generic[Answer]):
    """A task that is stopped when it has had too much of the processor."""

    def __init__(self, task: Callable[[], Answer], seconds: float) -> None:
        self._task = task
        self._seconds = seconds
        self._thread: int | None = None
        self._ended = False
        self._begun = 0.0
        self._changing = threading.Lock()  # nobody is stopped for a task that has ended

    def run(self) -> Answer:
        """The outcome of the task, in the thread of the caller; raises `TooMuch`."""
        with self._changing:
            self._thread, self._begun = threading.get_ident(), time.thread_time()
        try:
            return self._task()
        finally:
            with self._changing:
                self._ended = True

    async def watch(self) -> None:
        """Stop the task when it is time; where no system tells what a thread has had, nobody can."""
        if not hasattr(time, "pthread_getcpuclockid"):
            return
        while not self._ended:
            await asyncio.sleep(_LOOK_EVERY)
            with self._changing:
                if self._thread is None or self._ended:
                    continue
                spent = time.clock_gettime(time.pthread_getcpuclockid(self._thread)) - self._begun
                if spent > self._seconds:
                    # The one way to stop a thread of Python: it is raised where the thread stands.
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), ctypes.py_object(TooMuch))
                    return
