"""Reads wait for their turn: those who have gone cost nothing, too many are refused, and some never wait."""

import asyncio
import json
import re
from typing import Any

import pytest

from kotinos.web.queueing import LEFT, Queue

PATIENCE = 20


class Site:
    """An application whose answers take until they are let go, and readers of it."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self.begun: list[str] = []
        self.most = self.now = 0
        self.go = asyncio.Event()
        self.queue = Queue(self.answer, at_once, waiting)

    async def answer(self, scope: Any, _receive: Any, send: Any) -> None:
        self.begun.append(scope["path"])
        self.now += 1
        self.most = max(self.most, self.now)
        try:
            await self.go.wait()
        finally:
            self.now -= 1
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    def read(self, path: str, leave: asyncio.Event | None = None, method: str = "GET") -> asyncio.Task[int | None]:
        """The status of an answer; null for none."""

        async def ask() -> int | None:
            statuses: list[int] = []

            async def receive() -> Any:
                raise AssertionError("to ask for a message is to read on")

            async def send(message: Any) -> None:
                if message["type"] == "http.response.start":
                    statuses.append(message["status"])

            state = {} if leave is None else {LEFT: leave}
            scope = {
                "type": "http", "method": method, "path": path, "headers": [], "query_string": b"", "state": state
            }  # fmt: skip
            await self.queue(scope, receive, send)
            return statuses[0] if statuses else None

        return asyncio.create_task(ask())


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_few_are_answered_at_once_and_too_many_are_refused(method: str) -> None:
    async def go() -> None:
        site = Site(2, 5)
        tasks = [site.read(f"/{number}", method=method) for number in range(10)]
        await settled()
        assert site.begun == ["/0", "/1"]
        site.go.set()
        statuses = await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert (statuses.count(200), statuses.count(503), site.most) == (len(site.begun), 10 - len(site.begun), 2)
        assert site.begun == [f"/{number}" for number in range(len(site.begun))]  # first come, first served
        assert await site.read("/again") == 200

    asyncio.run(go())


@pytest.mark.parametrize(("path", "kind"), [("/api/games", "application/json"), ("/PG2004", "text/plain")])
def test_a_refusal_is_of_the_kind_that_is_read_there(path: str, kind: str) -> None:
    async def go() -> None:
        site = Site(1, 0)
        said: list[Any] = []

        async def nothing() -> Any:
            raise AssertionError("what is refused is not read")

        async def send(message: Any) -> None:
            said.append(message)

        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b"lang=ru"}
        await site.queue(scope, nothing, send)
        headers = dict(said[0]["headers"])
        assert (said[0]["status"], headers[b"retry-after"]) == (503, b"5")
        assert headers[b"content-type"].startswith(kind.encode())
        body = said[1]["body"].decode()
        message = json.loads(body)["error"]["message"] if kind == "application/json" else body
        assert re.search("[а-я]", message)

    asyncio.run(go())


def test_who_has_gone_is_computed_nothing_and_keeps_no_place() -> None:
    async def go() -> None:
        site = Site(1, 50)
        leave = asyncio.Event()
        first = site.read("/first")
        await settled()
        gone = [site.read(f"/gone/{number}", leave) for number in range(50)]
        await settled()
        assert await site.read("/late") == 503
        leave.set()
        assert await asyncio.wait_for(asyncio.gather(*gone), PATIENCE) == [None] * 50
        last = site.read("/last")
        site.go.set()
        assert list(await asyncio.wait_for(asyncio.gather(first, last), PATIENCE)) == [200, 200]
        assert site.begun == ["/first", "/last"]

    asyncio.run(go())


def test_who_hangs_up_amid_an_answer_gives_his_turn_back() -> None:
    async def go() -> None:
        site = Site(1, 5)
        for _ in range(3):
            task = site.read("/a")
            await settled()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        site.go.set()
        assert await asyncio.wait_for(site.read("/b"), PATIENCE) == 200

    asyncio.run(go())


@pytest.mark.parametrize(
    ("path", "method"),
    [("/healthz", "GET"), ("/static/kotinos.css", "GET"), ("/robots.txt", "GET"), ("/", "POST"),
     ("/SG2026/stream", "GET"), ("/api/games/SG2026/stream", "GET")],
)  # fmt: skip
def test_some_never_wait(path: str, method: str) -> None:
    async def go() -> None:
        site = Site(1, 1)
        tasks = [site.read("/a"), site.read("/b"), site.read(path, method=method)]
        await settled()
        assert path in site.begun
        site.go.set()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)

    asyncio.run(go())
