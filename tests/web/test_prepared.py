"""Answers that stand ready: the bytes of the application, never older than what was recorded, in bounded memory."""

import asyncio
import gzip
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kotinos.following import open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.web.application import application
from kotinos.web.prepared import ASKED, MOST_HEADS, Key, Prepared, Preparing, Ready, may_be_kept
from kotinos.web.watching import Watch
from tests.journal import school
from tests.web.servers import answered, get, hot, ordinary

CHROME = (
    "Accept-Encoding: gzip, deflate, br, zstd",
    "Accept-Language: ru-RU,ru;q=0.9,en;q=0.8",
    "Connection: keep-alive",
)


def key(target: bytes = b"/a", held: bytes | None = None, language: str = "en") -> Key:
    return Key(target, b"a.example", b"", language, False, held)


def ready(size: int = 10, tag: bytes = b'W/"x"', status: int = 200) -> Ready:
    return Ready(status, tag, [(b"etag", tag)], b"x" * size)


def test_an_answer_is_found_by_all_that_it_depends_on() -> None:
    prepared = Prepared(lambda: 0)
    prepared.keep(key(), ready(), 0)
    plain = get("/a")
    assert prepared.answer(plain) is prepared.answer(plain)
    assert prepared.answer(get("/a", "Accept-Language: en-GB")) is prepared.answer(plain)
    for other in (
        get("/a?b"), get("/A"), get("/%61"), get("/a", host="b.example"), get("/a", "Accept-Language: ru"),
        get("/a", "Accept-Encoding: gzip"), get("/a", "X-Forwarded-Proto: https"), plain + b"\r\n", plain[:-1],
    ):  # fmt: skip
        assert prepared.answer(other) is None
    assert prepared.given == 4


def test_nothing_is_answered_of_another_version() -> None:
    version: list[int | None] = [1]
    prepared = Prepared(lambda: version[0])
    prepared.keep(key(), ready(), 1)
    assert prepared.answer(get("/a")) is not None
    version[0] = 2
    assert prepared.answer(get("/a")) is None
    prepared.keep(key(), ready(), 1)  # it was made before
    assert prepared.answer(get("/a")) is None
    prepared.keep(key(), ready(), 2)
    assert prepared.answer(get("/a")) is not None
    version[0] = None  # the journal cannot be asked
    assert prepared.answer(get("/a")) is None
    assert (prepared.wanted(get("/a")), prepared.size) == (None, 0)


def test_a_tag_that_is_held_is_answered_by_what_the_application_said_to_it() -> None:
    prepared = Prepared(lambda: 0)
    prepared.keep(key(), ready(), 0)
    held = get("/a", 'If-None-Match: W/"x"')
    assert prepared.answer(held) is None  # the application says 304 once
    prepared.keep(key(held=b'W/"x"'), ready(0, status=304), 0)
    answer = prepared.answer(held)
    assert answer is not None
    assert answer.status == 304
    other = prepared.answer(get("/a", 'If-None-Match: "y"'))
    assert other is prepared.answer(get("/a"))


def test_the_memory_is_bounded_and_the_oldest_give_way() -> None:
    prepared = Prepared(lambda: 0, most_bytes=100_000)
    for number in range(100):
        prepared.keep(key(f"/{number}".encode()), ready(5_000), 0)
        assert prepared.answer(get(f"/{number}")) is not None
        assert prepared.size <= 100_000
    assert prepared.answer(get("/99")) is not None
    assert prepared.answer(get("/0")) is None
    prepared.keep(key(b"/99"), ready(6_000), 0)  # in the place of what was there
    assert prepared.size <= 100_000


def test_heads_are_remembered_up_to_a_bound() -> None:
    prepared = Prepared(lambda: 0)
    prepared.keep(key(), ready(), 0)
    for number in range(MOST_HEADS + 10):
        assert prepared.answer(get("/a", f"User-Agent: {number}")) is not None
    assert len(prepared._heads) <= MOST_HEADS


@pytest.mark.parametrize(
    ("kept", "status", "headers"),
    [
        (True, 200, {}),
        (True, 304, {}),
        (True, 200, {"cache-control": "no-cache"}),
        (True, 200, {"vary": "Accept-Language, Accept-Encoding"}),
        (True, 200, {"content-encoding": "gzip"}),
        (False, 206, {}),
        (False, 404, {}),
        (False, 500, {}),
        (False, 200, {"etag": None}),
        (False, 200, {"cache-control": None}),
        (False, 200, {"cache-control": "no-store"}),
        (False, 200, {"cache-control": "private, max-age=60"}),
        (False, 200, {"vary": "Cookie"}),
        (False, 200, {"vary": "*"}),
        (False, 200, {"vary": "Accept-Language, Origin"}),
        (False, 200, {"set-cookie": "a=b"}),
        (False, 200, {"transfer-encoding": "chunked"}),
        (False, 200, {"connection": "close"}),
        (False, 200, {"content-encoding": "br"}),
    ],
)
def test_what_may_be_kept_the_answer_says(kept: bool, status: int, headers: dict[str, str | None]) -> None:
    said = {"etag": 'W/"x"', "cache-control": "public, max-age=60", **headers}
    lines = [(n.encode(), v.encode()) for n, v in said.items() if v is not None]
    assert may_be_kept(status, lines, gzip=True) is kept
    assert may_be_kept(status, lines, gzip=False) is (kept and "content-encoding" not in headers)


@pytest.fixture(scope="module")
def site() -> Iterator[tuple[int, int, Prepared]]:
    """The ordinary server and ours, of the same application."""
    app = application()
    prepared = Prepared(lambda: 0)
    with ordinary(app) as one, hot(app, prepared) as other:
        yield one, other, prepared


@pytest.mark.parametrize("lines", [(), CHROME, ("Accept-Encoding: gzip",)])
@pytest.mark.parametrize(
    "path",
    ["/", "/PG2004", "/PG2004?order=total&lang=ru", "/PG2004/events", "/api/games", "/api/games/PG2004/standings",
     "/PG2004/standings.csv", "/static/kotinos.css"],
)  # fmt: skip
def test_a_ready_answer_is_byte_for_byte_that_of_the_application(
    site: tuple[int, int, Prepared], path: str, lines: tuple[str, ...]
) -> None:
    one, other, prepared = site
    request = get(path, *lines)
    expected = answered(one, request)
    assert answered(other, request) == expected
    before = prepared.given
    assert answered(other, request) == expected
    assert prepared.given == before + 1
    tag = expected.partition(b"etag: ")[2].partition(b"\r")[0].decode()
    held = get(path, *lines, f"If-None-Match: {tag}")
    unchanged = answered(one, held)
    assert unchanged.startswith(b"HTTP/1.1 304 ")
    assert [answered(other, held) for _ in range(3)] == [unchanged] * 3
    assert prepared.given == before + 3


@pytest.mark.parametrize(
    "path",
    ["/healthz", "/XX2001", "/PG2004?nonsense=1", "/explain/abc", "/robots.txt", "/PG2004/standings.pdf", "//PG2004"],
)
def test_what_is_no_whole_known_answer_is_never_kept(site: tuple[int, int, Prepared], path: str) -> None:
    one, other, prepared = site
    before = prepared.given
    answers = {answered(port, get(path)) for port in (one, other, other)}
    assert len(answers) == 1
    assert prepared.given == before


def test_what_is_recorded_or_withheld_is_told_at_the_next_request(tmp_path: Path) -> None:
    with SQLiteStore(tmp_path / "school.journal") as desk:
        desk.append(school.games())
        journal = open_journal(desk.path)
        watch = Watch(journal)
        prepared = Prepared(watch.version)
        with hot(application(journal=journal), prepared) as port:
            address, event = "/api/games/SG2026/standings", "/SG2026/events/RUN/W/100"
            for number in range(20, 24):
                answers = [answered(port, get(address)) for _ in range(3)]
                assert len(set(answers)) == 1
                assert f'"sequence": {number}'.encode() in answers[0]
                desk.append(
                    [
                        school.move(
                            school.GIRLS, "hold" if number % 2 else "release", "jury", "2026-06-03", "lane", "protest"
                        )
                    ]
                )
            assert prepared.given == 8
            assert all(b"Runner of Elm School" in answered(port, get(event)) for _ in range(2))
            desk.withhold("Elm/1")
            assert b"Runner of Elm School" not in answered(port, get(event))
        watch.close()
        journal.store.close()


def test_a_compressed_answer_is_the_whole_one(site: tuple[int, int, Prepared]) -> None:
    _, other, _ = site
    whole = answered(other, get("/PG2004")).partition(b"\r\n\r\n")[2]
    packed = [answered(other, get("/PG2004", "Accept-Encoding: gzip")).partition(b"\r\n\r\n")[2] for _ in "12"]
    assert [gzip.decompress(each) for each in packed] == [whole, whole]


def asked_at_once(app: ASGIApp, keys: list[Key], prepared: Prepared) -> list[bytes]:
    """What each of many readers is answered who ask in the same moment, through what prepares answers."""
    preparing = Preparing(app, prepared)

    async def one(of: Key) -> bytes:
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            sent.append(message)

        await preparing({"type": "http", "state": {ASKED: of}}, receive, send)
        assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
        return bytes(sent[1]["body"])

    async def all_of_them() -> list[bytes]:
        return await asyncio.gather(*(one(each) for each in keys))

    return asyncio.run(all_of_them())


class Slow:
    """An application that counts what it makes, and is asked by others meanwhile."""

    def __init__(self, cache: str = "public, max-age=60", version: Callable[[], object] = int) -> None:
        self.made = 0
        self._cache = cache
        self._meanwhile = version

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.made += 1
        body = str(self.made).encode()
        for _ in range(5):
            await asyncio.sleep(0)
        self._meanwhile()
        headers = {"etag": 'W/"x"', "cache-control": self._cache, "content-length": str(len(body))}
        await Response(body, headers=headers)(scope, receive, send)


def test_one_page_is_made_once_for_all_who_ask_for_it_at_once() -> None:
    app = Slow()
    got = asked_at_once(app, [key()] * 20 + [key(b"/b")] * 20, Prepared(lambda: 0))
    assert app.made == 2
    assert (len(set(got[:20])), len(set(got[20:])), len(set(got))) == (1, 1, 2)


def test_what_is_not_for_all_each_has_made_for_itself() -> None:
    app = Slow("no-store")
    assert len(set(asked_at_once(app, [key()] * 20, Prepared(lambda: 0)))) == app.made == 20


def test_what_was_made_while_something_was_recorded_is_given_to_nobody_else() -> None:
    """Something may have been withheld: who asked after that must not be told it."""
    versions = itertools.count()
    app = Slow(version=lambda: next(versions))
    assert len(set(asked_at_once(app, [key()] * 20, Prepared(lambda: next(versions))))) == app.made == 20


def test_who_waits_for_a_page_that_breaks_asks_again() -> None:
    class Breaks(Slow):
        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            if not self.made:
                self.made += 1
                await asyncio.sleep(0)
                raise RuntimeError("once")
            await super().__call__(scope, receive, send)

    app = Breaks()
    preparing = Preparing(app, Prepared(lambda: 0))
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    async def ask() -> None:
        await preparing({"type": "http", "state": {ASKED: key()}}, receive, send)

    async def both() -> tuple[BaseException | None, BaseException | None]:
        return await asyncio.gather(ask(), ask(), return_exceptions=True)

    first, second = asyncio.run(both())
    assert isinstance(first, RuntimeError)
    assert second is None
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
