"""What a reader makes the site work on: each task has a bound of processor time, all of them have one core."""

import asyncio
import contextlib
import sys
import time

import pytest
from starlette.testclient import TestClient

from kotinos.flow import explain
from kotinos.web import explaining
from kotinos.web.application import application
from kotinos.web.bodies import Refused
from kotinos.web.working import PROCESSOR_SECONDS, Desk
from tests.web.conftest import PAGE

linux = pytest.mark.skipif(sys.platform != "linux", reason="no other system tells what a thread has had")


def busy(seconds: float | None = None) -> float:
    """Take as much of the processor; null: without an end. What was taken."""
    begun = time.thread_time()
    while seconds is None or time.thread_time() - begun < seconds:
        sum(range(1_000))
    return time.thread_time() - begun


@linux
def test_a_task_that_takes_too_much_is_stopped_and_the_desk_is_free_again() -> None:
    desk = Desk(at_once=1, waiting=0, processor_seconds=0.2)
    spent: list[float] = []

    def endless() -> None:
        begun = time.thread_time()
        try:
            busy()
        finally:
            spent.append(time.thread_time() - begun)

    async def go() -> None:
        for _ in range(3):
            with pytest.raises(Refused) as refused:
                await desk.work(endless)
            assert refused.value.status == 422
            assert await desk.work(lambda: "done") == "done"

    asyncio.run(go())
    assert len(spent) == 3  # each came to its end: none goes on beside the next


@linux
def test_what_stays_below_the_bound_is_left_alone_however_long_it_waits() -> None:
    async def go() -> None:
        desk = Desk(processor_seconds=0.2)
        assert await desk.work(lambda: busy(0.05)) >= 0.05
        await desk.work(lambda: time.sleep(0.6))  # waiting is no work
        assert await desk.work(lambda: busy(0.05)) >= 0.05  # a task has its own bound, on a thread that worked before

    asyncio.run(go())


@linux
def test_a_task_that_nobody_waits_for_any_more_is_stopped_too() -> None:
    async def go() -> None:
        desk = Desk(at_once=1, waiting=0, processor_seconds=0.2)
        task = asyncio.create_task(desk.work(busy))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with asyncio.timeout(30):
            while True:
                with contextlib.suppress(Refused):
                    assert await desk.work(lambda: "done") == "done"
                    break
                await asyncio.sleep(0.05)

    asyncio.run(go())


def test_all_tasks_together_take_one_core() -> None:
    async def go() -> float:
        desk = Desk(at_once=2)
        processor, wall = time.process_time(), time.monotonic()
        await asyncio.gather(desk.work(lambda: busy(0.3)), desk.work(lambda: busy(0.3)))
        return (time.process_time() - processor) / (time.monotonic() - wall)

    assert asyncio.run(go()) < 1.3


@linux
def test_the_reader_is_told_and_others_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explaining, "explanation", lambda *_: busy())
    with TestClient(application(desk=Desk(processor_seconds=0.2))) as site:
        answer = site.post("/?lang=en", data={"text": PAGE, "keep": "no"})
        assert answer.status_code == 422
        assert "takes too long to read" in answer.text
        assert site.get("/healthz").status_code == 200


ROWS = "".join(f"| {n} | Nation {n} | 1 | 1 | 1 | 3 |\n" for n in range(1, 60_000))


@pytest.mark.parametrize(
    "document",
    [
        ROWS,
        ROWS.replace("Nation", "Chinna"),
        "{|\n" + "|-\n| 1 || {{flagIOC|CHN}} || 1 || 2 || 3 || 6\n" * 50_000,
        "<table>" + "<tr><td>1<td>China<td>1<td>2<td>3<td>6" * 50_000,
        "<table><tr><td>1<td>China<td>1<td>2<td>3<td>6</table>" * 35_000,
        "China 1 2 3 6 " * 140_000,
        "{{" * 1_000_000,
    ],
    ids=["rows", "names with a slip", "wikitext", "HTML", "many tables", "one line", "braces"],
)
def test_the_largest_documents_stay_below_the_bound(document: str) -> None:
    """By what the bound is of: a document as large as is taken is answered, not refused."""
    content = document.encode()[:2_000_000]
    begun = time.process_time()
    explain(content, "document")
    assert time.process_time() - begun < 3 * PROCESSOR_SECONDS  # machines differ by less
