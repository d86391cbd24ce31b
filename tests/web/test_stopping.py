"""The site as a process: a rehearsal moves it, it notes what it answers, and it stops in an orderly way."""

import contextlib
import json
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kotinos.cli import main
from kotinos.following import open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.web.application import application
from tests.journal import school
from tests.web.servers import PATIENCE, answered, get, serving


def stopped(process: subprocess.Popen[str]) -> str:
    """What it said on standard error until it had stopped when told to."""
    process.send_signal(signal.SIGTERM)
    _, errors = process.communicate(timeout=30)
    assert process.returncode in (0, -signal.SIGTERM)
    assert "Traceback" not in errors
    return errors


def told(line: socket.socket, until: bytes) -> bytes:
    got = b""
    while until not in got and (part := line.recv(65_536)):
        got += part
    assert until in got, got[-300:]
    return got


@pytest.fixture
def journal(tmp_path: Path) -> str:
    with SQLiteStore(tmp_path / "school.journal") as store:
        store.append(school.games())
    return str(tmp_path / "school.journal")


def test_who_follows_is_told_that_it_stops(tmp_path: Path, journal: str) -> None:
    with serving(tmp_path, journal) as (process, port), socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
        line.sendall(get("/SG2026/stream?since=19"))
        assert b"id: 20\nevent: change\n" in told(line, b"event: change")
        assert json.loads(answered(port, get("/healthz")).partition(b"\r\n\r\n")[2]) == {
            "status": "ok", "games": 88, "sequence": 20, "streams": 1,
        }  # fmt: skip
        process.send_signal(signal.SIGTERM)
        told(line, b'event: end\ndata: {"sequence":20}')
        _, errors = process.communicate(timeout=30)
    assert errors == ""


def test_what_is_being_answered_is_finished(tmp_path: Path) -> None:
    """A page that is being made when it is told to stop arrives whole; a new line is not taken any more."""
    with serving(tmp_path) as (process, port), socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
        line.sendall(get("/PG2024/events?lang=ar"))
        answered(port, get("/healthz"))  # who came later is answered: what was sent before has been taken
        process.send_signal(signal.SIGTERM)
        got = told(line, b"</html>")
        assert got.startswith(b"HTTP/1.1 200 ")
        _, errors = process.communicate(timeout=30)
    assert errors == ""
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port), 5)


def test_a_reader_who_takes_nothing_does_not_keep_it_from_stopping(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, port):
        answered(port, get("/PG2004"))
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
            line.settimeout(0.2)
            with contextlib.suppress(TimeoutError):
                for _ in range(100_000):
                    line.sendall(get("/PG2004") * 100)
                pytest.fail("it goes on reading")
            stopped(process)


def test_a_rehearsal_moves_by_itself_and_is_gone_at_the_end(tmp_path: Path) -> None:
    with serving(tmp_path, "--rehearse", "OG2024", "--speed", "30000") as (process, port):
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
            line.sendall(get("/OG2024/stream?since=1540", "Accept: application/x-ndjson"))
            told(line, b'"what":"MedalAwarded"')
        page = answered(port, get("/OG2024/live")).decode()
        assert "A rehearsal" in page
        first = answered(port, get("/api/games/OG2024/standings"))
        until = time.monotonic() + PATIENCE
        while answered(port, get("/api/games/OG2024/standings")) == first and time.monotonic() < until:
            time.sleep(0.1)
        assert answered(port, get("/api/games/OG2024/standings")) != first
        assert stopped(process) == ""


def test_what_is_answered_is_noted_in_lines_of_json(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "json") as (process, port):
        for _ in range(3):
            answered(port, get("/PG2004?lang=ru"))
        answered(port, get("/nothing/here"))
        answered(port, b"\x00\r\n\r\n")
        lines = [json.loads(line) for line in stopped(process).splitlines()]
    answers = [(each["path"], each["status"], each["prepared"]) for each in lines if "path" in each]
    assert answers == [
        ("/healthz", 200, False), ("/PG2004", 200, False), ("/PG2004", 200, True), ("/PG2004", 200, True),
        ("/nothing/here", 404, False),
    ]  # fmt: skip
    sizes = {each["bytes"] for each in lines if each.get("path") == "/PG2004"}
    assert len(sizes) == 1
    assert [each["message"] for each in lines if "message" in each] == ["Invalid HTTP request received."]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rehearse", "PG2004"], "K751"),
        (["--rehearse", "XX2001"], "K303"),
        (["--rehearse", "OG2024", "--speed", "0"], "K752"),
        (["some.journal", "--rehearse", "OG2024"], "K708"),
    ],
)
def test_what_cannot_be_rehearsed_is_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), *arguments]) == 2
    errors = capsys.readouterr().err
    assert errors.startswith(f"kotinos: {said} ")
    assert "Traceback" not in errors


def test_it_says_how_far_the_journal_is(tmp_path: Path, journal: str) -> None:
    with serving(tmp_path, journal) as (_, port):
        with SQLiteStore(journal) as desk:
            desk.append([school.retract(20, "2026-06-05")])
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=20) as answer:
            assert json.load(answer)["sequence"] == 21


def test_a_journal_that_cannot_be_read_makes_it_ill(journal: str) -> None:
    opened = open_journal(journal)
    with TestClient(application(journal=opened)) as site:
        assert site.get("/healthz").status_code == 200
        opened.store.close()
        answer = site.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "K318 the journal cannot be read")
