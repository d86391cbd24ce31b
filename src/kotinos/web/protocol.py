"""One connection: what stands ready is answered at once, everything else goes to the ordinary server, byte for byte.

An answer is given from here only between two requests: all of one plain head has come, nothing before it is open, and
not a byte came after it. So the ordinary parser sees a connection from which whole requests with their whole answers
were cut out, and nothing that could be read in two ways is ever read here.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from kotinos.web.prepared import ASKED, Prepared
from kotinos.web.queueing import LEFT

if TYPE_CHECKING:
    from kotinos.web.noting import Notes

SECONDS_FOR_A_HEAD = 10.0  # how long the beginning of a request may take to come
SECONDS_TO_READ = 30.0  # how long an answer may wait for a reader who takes nothing of it


class Protocol(H11Protocol):
    """uvicorn's connection, with prepared answers before it and bounds on slow senders and slow readers."""

    def __init__(self, *given: Any, prepared: Prepared, notes: "Notes | None" = None, **named: Any) -> None:
        super().__init__(*given, **named)
        self._prepared = prepared
        self._notes = notes
        self._between = True  # whether the ordinary server has nothing open; where not, it is asked each time
        self._since = 0.0  # when the last answer was given
        self._closing: float | None = None
        self._watching: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """As the base class."""
        super().connection_made(transport)
        self._left = asyncio.Event()
        self.app_state = {**self.app_state, LEFT: self._left}
        self._since = self.loop.time()
        self._watching = self.loop.call_later(SECONDS_FOR_A_HEAD / 2, self._watch)

    def connection_lost(self, exc: Exception | None) -> None:
        """As the base class."""
        for timer in (self._watching, self._stuck):
            if timer is not None:
                timer.cancel()
        self._left.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes of the reader: a whole plain request of what stands ready, or anything else."""
        if not self._between and self._is_between():
            self._between = True
        if not self._between or self.flow.write_paused or self.transport.is_closing():
            self._between = False
            super().data_received(data)
            return
        came = self.loop.time()
        ready = self._prepared.answer(data)
        if ready is None:
            self._pass_on(data)
            return
        self._unset_keepalive_if_required()
        self._since = self.loop.time()
        whole = ready.written(self.server_state.default_headers[0][1])
        self.transport.write(whole)
        self.server_state.total_requests += 1
        if self._notes is not None:
            target = data[4 : data.index(b" ", 4)].partition(b"?")[0].decode("ascii")
            seconds = self.loop.time() - came
            self._notes.note("GET", target, ready.status, seconds, ready.size, prepared=True)

    def on_response_complete(self) -> None:
        """As the base class."""
        self._since = self.loop.time()
        super().on_response_complete()

    def pause_writing(self) -> None:
        """As the base class; a reader who takes nothing for too long is cut off."""
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(SECONDS_TO_READ, self.transport.abort)

    def resume_writing(self) -> None:
        """As the base class."""
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
        super().resume_writing()

    def _pass_on(self, data: bytes) -> None:
        """Hand the bytes to the ordinary server; where they are a plain request, its answer is to be kept."""
        self._between = False
        key = self._prepared.wanted(data)
        if key is None:
            super().data_received(data)
            return
        state = self.app_state
        self.app_state = {**state, ASKED: key}
        try:
            super().data_received(data)  # the request is whole: it is begun before this returns
        finally:
            self.app_state = state

    def _is_between(self) -> bool:
        """Whether the ordinary server has answered everything it got, and holds no byte of what comes next."""
        return (
            self.conn.our_state is h11.IDLE
            and self.conn.their_state is h11.IDLE
            and not self.conn.trailing_data[0]
            and not self._is_answering()
        )

    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # the base class says it is never null, and begins with null
        return cycle is not None and not cycle.response_complete

    def _watch(self) -> None:
        """Close where nothing is being answered and nothing whole comes."""
        now = self.loop.time()
        if self.transport.is_closing():
            self._closing = self._closing or now
            if now - self._closing > SECONDS_TO_READ:
                self.transport.abort()
                return
        elif not self._is_answering():
            idle = self._between or self._is_between()
            if now - self._since > (self.timeout_keep_alive if idle and self._since else SECONDS_FOR_A_HEAD):
                self.transport.close()
        self._watching = self.loop.call_later(SECONDS_FOR_A_HEAD / 2, self._watch)
