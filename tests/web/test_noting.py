"""Lines on what was answered: JSON or text, without queries, without links to kept documents, never in the way."""

import io
import json
import threading

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from kotinos.web import noting
from kotinos.web.noting import Noted, Notes


def answered(form: str, *paths: str) -> list[str]:
    """The lines on some requests."""
    out = io.StringIO()
    notes = Notes(form, out)

    def tell(request: Request) -> Response:
        if request.path_params["rest"] == "broken":
            raise RuntimeError
        return PlainTextResponse("told", 404 if request.path_params["rest"] == "none" else 200)

    app = Starlette(routes=[Route("/{rest:path}", tell)])
    with TestClient(Noted(app, notes), raise_server_exceptions=False) as site:
        for path in paths:
            site.get(path)
    notes.close()
    return out.getvalue().splitlines()


def test_a_line_of_json_says_what_was_answered() -> None:
    (line,) = answered("json", "/PG2004?lang=ru&secret=abc")
    said = json.loads(line)
    assert said.pop("at").endswith("Z")
    assert said.pop("ms") >= 0
    assert said == {"method": "GET", "path": "/PG2004", "status": 200, "bytes": 4, "prepared": False}


def test_a_line_of_text_says_the_same() -> None:
    (line,) = answered("text", "/none")
    assert line.split()[1:4] == ["GET", "/none", "404"]
    assert line.endswith(" ms 4 B")


@pytest.mark.parametrize("form", ["json", "text"])
def test_neither_queries_nor_links_to_kept_documents_nor_line_ends_are_noted(form: str) -> None:
    lines = answered(form, "/explain/abcdefghij?x=y", "/a%0aGET%20/b", "/" + "x" * 5_000, "/%E2%80%AEabc?token=1")
    assert len(lines) == 4
    assert not any("abcdefghij" in line or "token" in line or "\u202e" in line for line in lines)
    assert len(lines[2]) < 600


def test_what_breaks_is_noted() -> None:
    (line,) = answered("json", "/broken")
    assert json.loads(line)["status"] == 500


def test_a_reader_of_lines_that_stands_still_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """What there is no room for is lost, and the number of lines that are lost is told."""
    go_on, waits = threading.Event(), threading.Event()

    class Still(io.StringIO):
        def write(self, text: str, /) -> int:
            waits.set()
            go_on.wait(30)
            return super().write(text)

    monkeypatch.setattr(noting, "_MOST", 10)
    out = Still()
    notes = Notes("json", out)
    notes.note("GET", "/first", 200, 0, 0)
    assert waits.wait(30)
    for _ in range(100):
        notes.note("GET", "/", 200, 0, 0)
    go_on.set()
    notes.note("GET", "/last", 200, 0, 0)
    notes._thread.join(0.2)
    notes.close()
    said = [json.loads(line) for line in out.getvalue().splitlines()]
    assert said[0]["path"] == "/first"
    assert sum(each.get("lost", 0) for each in said) >= 89
    assert len(said) < 20


def test_a_form_that_nobody_reads_any_more_is_passed_over() -> None:
    out = io.StringIO()
    out.close()
    notes = Notes("json", out)
    notes.note("GET", "/", 200, 0, 0)
    notes.note("GET", "/", 200, 0, 0)
    notes.close()
