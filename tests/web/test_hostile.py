"""Hostile documents, posts and addresses: no markup, no traceback, nothing stored, others served meanwhile."""

import io
import threading
import zipfile
from collections.abc import AsyncIterator, Iterator
from typing import Any

import anyio
import pytest
from starlette.testclient import TestClient
from starlette.types import Message

from kotinos.web import bodies
from kotinos.web.application import application
from kotinos.web.bodies import Refused
from kotinos.web.keeping import LARGEST_DOCUMENT, Kept
from kotinos.web.working import Desk
from tests.web.conftest import PAGE
from tests.web.pages import Page

MARKUP = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\"><svg onload='alert(1)'>",
    "</textarea></main><style>*{display:none}</style>",
    "javascript:alert(1)",
    "{{ 777 * 3 }}{% raw %}${777*3}",
    "{row.__class__.__mro__}{0}{name",
    "&lt;b&gt;&amp;&#x3c;",
    "`<b>`code` <i>`",
    "\u202eevil\u2066\u2069\u200f",
    "%s%n\\x00\x07",
)


def documents(name: str) -> Iterator[str]:
    """Pages that have the name in each place that is told back."""
    yield f"{name}\n{PAGE}"
    yield PAGE.replace("Athens", name).replace("144", name).replace("3969", name)
    yield PAGE.replace("China", name)
    yield PAGE.replace("| 141 |", f"| {name} |")
    yield PAGE.replace("| 1 |", f"| {name} |")
    yield PAGE.replace("Rank | Nation", f"{name} | {name}")
    yield (
        PAGE + f"| 4 | {name} | 5 | 5 | 5 | 16 |\n| 9 | {name} | 5 | 5 | 5 | 17 |\n| Total | {name} | 1 | 1 | 1 | 9 |\n"
    )
    yield f'[{{"name": "{name}", "gold": 1, "silver": 1, "bronze": 1, "total": 5, "rank": 1}}]'
    yield name


@pytest.mark.parametrize("name", MARKUP)
def test_a_pasted_text_cannot_become_markup(reader: TestClient, name: str) -> None:
    usual = {tag for tag, _ in Page(reader.post("/", data={"text": PAGE, "keep": "no"}).text).tags} | {
        "details", "summary", "code", "dl", "dt", "dd", "ol", "h3", "strong",
    }  # fmt: skip
    for document in documents(name):
        answer = reader.post("/", data={"text": document, "keep": "no"})
        assert answer.status_code == 200
        page = Page(answer.text)
        assert page.faults == []
        assert {tag for tag, _ in page.tags} - usual == set()
        for _, attributes in page.tags:
            assert not any(attribute.startswith("on") or attribute == "style" for attribute in attributes)
            assert not (attributes.get("href") or "").lower().startswith(("javascript:", "data:", "//"))
        assert "2331" not in page.text


def test_names_that_turn_the_line_around_are_isolated(reader: TestClient) -> None:
    name = "\u202eaidnI"
    answer = reader.post("/", data={"text": PAGE.replace("China", name), "keep": "no"})
    assert "\u202e" not in answer.text.replace(name, "")
    for before in answer.text.split(name)[:-1]:
        assert before.rfind("<bdi") > before.rfind("</bdi>")


def test_a_very_long_name_is_cut(reader: TestClient) -> None:
    answer = reader.post("/", data={"text": PAGE.replace("China", "Z" * 100_000), "keep": "no"})
    assert answer.status_code == 200
    assert len(answer.content) < 60_000


def test_a_document_that_is_too_large_is_refused(client: TestClient) -> None:
    large = "| 1 | China | 63 | 46 | 32 | 141 |\n" * (LARGEST_DOCUMENT // 30)
    pasted = {"data": {"text": large, "keep": "yes"}}
    chosen = {"files": {"file": ("a.txt", large)}, "data": {"keep": "yes"}}
    for form in (pasted, chosen):
        answer = client.post("/", headers={"accept-language": "en"}, **form)
        assert answer.status_code == 413
        assert "too large" in Page(answer.text).text
    just = "x" * (LARGEST_DOCUMENT + 50_000)  # within the form's bound, beyond the document's
    assert client.post("/", files={"file": ("a.txt", just)}, data={"keep": "yes"}).status_code == 413


def test_a_body_without_an_end_is_read_to_the_bound_and_no_further() -> None:
    read = 0

    async def stream() -> AsyncIterator[bytes]:
        nonlocal read
        yield b'--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
        while True:
            read += 100_000
            yield b"a" * 100_000

    async def go() -> None:
        chunks = stream()

        async def receive() -> Message:
            return {"type": "http.request", "body": await anext(chunks), "more_body": True}

        with pytest.raises(Refused) as refused:
            await bodies.sent(_request(receive))
        assert refused.value.status == 413

    anyio.run(go)
    assert read < LARGEST_DOCUMENT + 400_000


def test_a_body_that_comes_too_slowly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "SECONDS_TO_SEND", 0.01)

    async def go() -> None:
        async def receive() -> Message:
            await anyio.sleep_forever()
            raise AssertionError

        with pytest.raises(Refused) as refused:
            await bodies.sent(_request(receive))
        assert refused.value.status == 408

    anyio.run(go)


def _request(receive: Any) -> Any:
    from starlette.requests import Request

    headers = [(b"content-type", b"multipart/form-data; boundary=x")]
    return Request({"type": "http", "method": "POST", "path": "/", "headers": headers, "query_string": b""}, receive)


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("application/json", b"{}", 415),
        ("text/plain", b"text", 415),
        ("", b"", 415),
        ("multipart/form-data", b"--x--", 400),
        ("multipart/form-data; boundary=x", b"nonsense", 400),
        ("multipart/form-data; boundary=x", b"--x\r\n\r\n\r\n--x--\r\n", 400),
        ("multipart/form-data; boundary=" + "x" * 5000, b"--x", 400),
        ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % n for n in range(10_000)), 400),
        ("application/x-www-form-urlencoded", b"text=%ff%fe%00", 200),
        ("application/x-www-form-urlencoded", b"text=%zz%", 200),
    ],
)
def test_a_body_that_is_no_form(reader: TestClient, kind: str, body: bytes, status: int) -> None:
    answer = reader.post("/", content=body, headers={"content-type": kind})
    assert answer.status_code == status
    assert Page(answer.text).faults == []


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.txt", b"\x00\x01\x02" * 1000),
        ("a.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40),
        ("../../etc/passwd", b"root:x:0:0"),
        ("a.xlsx", b"PK\x03\x04broken"),
        ("a.json", b"[" * 100_000),
        ("a.html", b"<table>" * 20_000),
        ("a.csv", b'"' * 50_000),
        ("a." + "x" * 500, b"1,China,1,1,1,3"),
        ("\u202efdp.exe", "Китай".encode("utf-16")),
    ],
)
def test_an_odd_file_is_answered(client: TestClient, name: str, content: bytes) -> None:
    answer = client.post("/", files={"file": (name, content)}, data={"keep": "yes"})
    assert answer.status_code == 303
    explained = client.get(answer.headers["location"])
    assert explained.status_code == 200
    assert Page(explained.text).faults == []


def test_a_workbook_that_unpacks_to_much_is_answered(client: TestClient) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("[Content_Types].xml", "<Types/>")
        book.writestr("xl/worksheets/sheet1.xml", b"<row>" + b" " * 300_000_000)
    assert len(packed.getvalue()) < LARGEST_DOCUMENT
    answer = client.post("/", files={"file": ("a.xlsx", packed.getvalue())}, data={"keep": "no"})
    assert answer.status_code == 200


def test_a_table_of_many_rows_is_shown_in_part(reader: TestClient) -> None:
    rows = "".join(f"| {n} | Nation {n} | 1 | 1 | 1 | 4 |\n" for n in range(1, 1_501))
    answer = reader.post("/", data={"text": PAGE + rows, "keep": "no"})
    assert answer.status_code == 200
    assert "more rows are not shown" in Page(answer.text).text
    assert len(answer.content) < 1_000_000


def test_others_are_served_while_someone_waits_and_too_many_are_asked_to_come_again(kept: Kept) -> None:
    """Two at once may be explained here, and one may wait: the fourth is refused, and pages are served meanwhile."""
    desk = Desk(at_once=2, waiting=1, seconds=30)
    let_go, started = threading.Event(), threading.Semaphore(0)

    def hold() -> str:
        started.release()
        let_go.wait(30)
        return "done"

    async def go() -> list[str]:
        done: list[str] = []

        async def wait() -> None:
            done.append(await desk.work(hold))

        async with anyio.create_task_group() as group:
            for _ in range(3):
                group.start_soon(wait)
            await anyio.to_thread.run_sync(lambda: [started.acquire() for _ in range(2)])
            with pytest.raises(Refused) as refused:
                await desk.work(hold)
            assert refused.value.status == 503
            with TestClient(application(kept=kept, desk=desk)) as site:
                assert (await anyio.to_thread.run_sync(site.get, "/healthz")).status_code == 200
                answer = await anyio.to_thread.run_sync(lambda: site.post("/", data={"text": PAGE, "keep": "no"}))
                assert (answer.status_code, answer.headers["retry-after"]) == (503, "60")
            let_go.set()
        return done

    assert anyio.run(go) == ["done"] * 3


def test_work_that_takes_too_long_is_given_up() -> None:
    let_go = threading.Event()

    async def go() -> None:
        with pytest.raises(Refused) as refused:
            await Desk(seconds=0.01).work(lambda: let_go.wait(30))
        assert refused.value.status == 503
        let_go.set()

    anyio.run(go)
