"""The stream of a journal: it misses nothing, tells nothing twice, and ends when the site stops."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from kotinos.following import Journal, open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.model import Remark
from kotinos.web.application import application
from kotinos.web.streaming import Streams, media_type_of
from tests.journal import school

PATIENCE = 30  # seconds for what must come
EVENTS, LINES = "text/event-stream", "application/x-ndjson"


class Reader:
    """One who follows: the messages that came, and what may be waited for."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, Any]]] = []
        self._came = asyncio.Event()
        self.hold: asyncio.Event | None = None

    async def take(self, body: bytes) -> None:
        for message in body.decode().removesuffix("\n\n").split("\n\n"):
            fields = dict(line.partition(": ")[::2] for line in message.splitlines())
            value = json.loads(fields["data"])
            assert fields.get("id") == (str(value["sequence"]) if fields["event"] == "change" else fields.get("id"))
            self.got.append((fields["event"], value))
        self._came.set()
        if self.hold is not None:
            await self.hold.wait()

    @property
    def numbers(self) -> list[int]:
        return [value["sequence"] for kind, value in self.got if kind == "change"]

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, _ in self.got]

    async def until(self, met: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not met():
                self._came.clear()
                await self._came.wait()


@asynccontextmanager
async def following(streams: Streams, since: int, form: str = EVENTS) -> AsyncIterator[Reader]:
    reader = Reader()
    task = asyncio.create_task(streams.follow(since, "en", form, reader.take))
    try:
        yield reader
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def test_it_tells_what_was_and_what_comes(desk: SQLiteStore, journal: Journal) -> None:
    async def go() -> None:
        streams = Streams(journal)
        async with following(streams, 15) as reader:
            await reader.until(lambda: reader.numbers == list(range(16, 21)))
            desk.append([school.move(school.BOYS, "make-official", "referee", "2026-06-03T10:00:00Z")])
            await reader.until(lambda: reader.numbers == list(range(16, 22)))
            assert reader.got[0] == ("hello", {"sequence": 20})
            official = reader.got[-1][1]
            assert (official["what"], official["event"]) == ("StatusMoved", school.BOYS)
            assert [row["code"] for row in official["rows"]] == ["Elm", "Gst", "Oak"]
            desk.append([school.retract(21, "2026-06-04")])
            await reader.until(lambda: reader.numbers == list(range(16, 23)))
        streams.close()

    asyncio.run(go())


def test_it_is_what_the_changes_are(journal: Journal) -> None:
    """Each message is the change as `…/changes` has it, in both forms."""
    with TestClient(application(journal=journal)) as site:
        expected = site.get("/api/games/SG2026/changes?since=0&lang=en").json()["changes"]

    async def told(form: str) -> list[bytes]:
        got: list[bytes] = []
        silence = asyncio.Event()

        async def take(body: bytes) -> None:
            if not silence.is_set():
                got.append(body)
            if b"heartbeat" in body:
                silence.set()

        streams = Streams(journal, heartbeat=0.01)
        task = asyncio.create_task(streams.follow(0, "en", form, take))
        async with asyncio.timeout(PATIENCE):
            await silence.wait()
        task.cancel()
        streams.close()
        return got

    lines = [json.loads(line) for line in b"".join(asyncio.run(told(LINES))).splitlines()]
    assert [line for line in lines if "message" not in line] == expected
    assert lines[0] == {"message": "hello", "sequence": 20}
    assert lines[-1] == {"message": "heartbeat", "sequence": 20}
    events = b"".join(asyncio.run(told(EVENTS))).decode().split("\n\n")
    data = [json.loads(event.partition("data: ")[2]) for event in events if "event: change" in event]
    assert data == expected


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(batches=st.lists(st.integers(1, 4), min_size=1, max_size=5), breaks=st.lists(st.integers(0, 30), max_size=4))
def test_whoever_resumes_after_the_last_number_misses_nothing(
    batches: list[int], breaks: list[int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """However often the line breaks, and wherever: all numbers, each once, in their order."""
    with SQLiteStore(tmp_path_factory.mktemp("journal") / "school.journal") as store:
        store.append(school.games())
        opened = open_journal(store.path)

        async def record(count: int) -> None:
            drafts = [school.fact("RemarkMade", body, "2026-06-05") for body in _remarks(count)]
            await asyncio.to_thread(store.append, drafts)

        async def go() -> list[int]:
            streams = Streams(opened)
            seen: list[int] = []
            pending = list(batches)
            for stop in breaks:
                async with following(streams, seen[-1] if seen else 0) as reader:
                    if pending:
                        await record(pending.pop())
                    await asyncio.sleep(stop / 1000)
                    seen += reader.numbers
            async with following(streams, seen[-1] if seen else 0) as reader:
                for count in pending:
                    await record(count)
                last = store.last()
                await reader.until(lambda: last in (*seen, *reader.numbers))
                seen += reader.numbers
            streams.close()
            return seen

        assert asyncio.run(go()) == list(range(1, store.last() + 1))
        opened.store.close()


def _remarks(count: int) -> list[Remark]:
    return [Remark("Oak", None, f"remark {place}", ("desk",)) for place in range(count)]


def test_a_reader_of_another_journal_is_told_where_this_one_ends(journal: Journal, desk: SQLiteStore) -> None:
    async def go() -> None:
        streams = Streams(journal)
        async with following(streams, 99) as reader:
            await reader.until(lambda: reader.got == [("reset", {"sequence": 20})])
            desk.append([school.retract(20, "2026-06-04")])
            await reader.until(lambda: reader.numbers == [21])
        streams.close()

    asyncio.run(go())


def test_a_name_that_is_withheld_is_told_to_nobody_who_comes_later(journal: Journal, desk: SQLiteStore) -> None:
    async def go() -> None:
        streams = Streams(journal)
        async with following(streams, 0) as first:
            await first.until(lambda: first.numbers == list(range(1, 21)))
            assert "Runner of Elm School" in json.dumps(first.got)
            desk.withhold("Elm/1")
            await first.until(lambda: first.kinds[-1] == "refresh")
            async with following(streams, 0) as second:
                await second.until(lambda: second.numbers == list(range(1, 21)))
                assert "Runner of Elm School" not in json.dumps(second.got)
        streams.close()

    asyncio.run(go())


def test_a_slow_reader_holds_nobody_up_and_little_in_memory(journal: Journal, desk: SQLiteStore) -> None:
    async def go() -> None:
        streams = Streams(journal)
        async with following(streams, 20) as slow, following(streams, 20) as quick:
            slow.hold = asyncio.Event()
            for number in range(20):
                desk.append([school.retract(20, "2026-06-04") if number % 2 else school.retract(19, "2026-06-04")])
            await quick.until(lambda: quick.numbers == list(range(21, 41)))
            assert len(slow.got) <= 2  # nothing is made for it before it has taken the last
            slow.hold.set()
            slow.hold = None
            await slow.until(lambda: slow.numbers == list(range(21, 41)))
        streams.close()

    asyncio.run(go())


def test_it_says_that_the_site_stops_and_ends(journal: Journal) -> None:
    async def go() -> None:
        streams = Streams(journal)
        reader = Reader()
        task = asyncio.create_task(streams.follow(20, "en", EVENTS, reader.take))
        await reader.until(lambda: reader.kinds == ["hello"])
        streams.stop()
        async with asyncio.timeout(PATIENCE):
            await task
        assert reader.got[-1] == ("end", {"sequence": 20})
        assert (streams.present, streams.full) == (0, True)
        streams.close()

    asyncio.run(go())


@pytest.mark.parametrize("path", ["/SG2026/stream", "/api/games/SG2026/stream"])
def test_too_many_are_asked_to_come_again(journal: Journal, path: str) -> None:
    app = application(journal=journal)
    app.state.site.streams.most = 0
    with TestClient(app) as site:
        answer = site.get(path)
    assert (answer.status_code, answer.headers["retry-after"], answer.json()["error"]["code"]) == (503, "30", "K750")


@pytest.mark.parametrize("most", [1, 3, 10])
def test_no_more_follow_than_may_when_all_ask_at_once(journal: Journal, most: int) -> None:
    """Twice as many come in the same moment; as soon as one leaves, another may come."""
    app = application(journal=journal)
    app.state.site.streams.most = most
    scope: dict[str, Any] = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": "/api/games/SG2026/stream", "raw_path": b"/api/games/SG2026/stream", "query_string": b"",
        "root_path": "", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2), "headers": [],
    }  # fmt: skip

    async def go() -> None:
        leave, came = asyncio.Event(), asyncio.Event()

        async def ask(statuses: list[int]) -> None:
            async def receive() -> Any:
                await leave.wait()
                return {"type": "http.disconnect"}

            async def send(message: Any) -> None:
                if message["type"] == "http.response.start":
                    statuses.append(message["status"])
                    if len(statuses) == 2 * most:
                        came.set()

            await app(dict(scope), receive, send)

        for _ in range(2):
            statuses: list[int] = []
            asked = [asyncio.create_task(ask(statuses)) for _ in range(2 * most)]
            async with asyncio.timeout(PATIENCE):
                await came.wait()
            leave.set()
            await asyncio.gather(*asked)
            leave.clear()
            came.clear()
            assert sorted(statuses) == [200] * most + [503] * most

    asyncio.run(go())


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/api/games/PG2004/stream", 404, "K713"),
        ("/api/games/XX2001/stream", 404, "K303"),
        ("/api/games/SG2026/stream?since=-1", 400, "K307"),
        ("/api/games/SG2026/stream?until=3", 400, "K704"),
        ("/api/games/SG2026/stream?lang=xx", 400, "K709"),
    ],
)
def test_what_cannot_be_followed_is_said(journal: Journal, address: str, status: int, code: str) -> None:
    with TestClient(application(journal=journal)) as site:
        answer = site.get(address)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_a_head_is_answered_and_done(journal: Journal) -> None:
    with TestClient(application(journal=journal)) as site:
        answer = site.head("/api/games/SG2026/stream")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-accel-buffering"] == "no"


@pytest.mark.parametrize(
    ("accept", "form"),
    [("", EVENTS), ("*/*", EVENTS), (EVENTS, EVENTS), (LINES, LINES), ("application/x-ndjson;q=0.9, */*", LINES)],
)
def test_the_form_that_is_asked_for(accept: str, form: str) -> None:
    assert media_type_of(accept) == form


@pytest.mark.parametrize("readers", [10, 50])
def test_a_fact_is_put_into_words_once_for_all_who_follow(
    journal: Journal, desk: SQLiteStore, readers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    changes = journal.changes

    def counted(since: int = 0, most: int | None = None) -> Any:
        made.append(since)
        return changes(since, most)

    monkeypatch.setattr(journal, "changes", counted)
    last = journal.store.last()

    async def go() -> None:
        streams = Streams(journal)
        async with AsyncExitStack() as all_of_them:
            following_it = [await all_of_them.enter_async_context(following(streams, last)) for _ in range(readers)]
            for reader in following_it:
                await reader.until(lambda reader=reader: bool(reader.got))  # type: ignore[misc]
            desk.append([school.disqualified(school.GIRLS, "Elm", "2026-06-04")])
            for reader in following_it:
                await reader.until(lambda reader=reader: reader.numbers == [last + 1])  # type: ignore[misc]
        streams.close()

    asyncio.run(go())
    # That there is none yet, and the one; again where it is noticed meanwhile that one was recorded.
    assert max(made.count(last), made.count(last + 1)) <= 4
