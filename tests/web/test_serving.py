"""The site as a process: it says where it is, answers, stops when told, and says in one line why it cannot start."""

import json
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from kotinos.diagnostics import KotinosError
from kotinos.journal.sqlite import SQLiteStore
from kotinos.web.serving import serve
from tests.journal import school

CODE = "import sys; from kotinos.web.serving import serve; serve('127.0.0.1', 0, data=sys.argv[1])"


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_its_address_answers_and_stops(tmp_path: Path, stop: signal.Signals) -> None:
    command = [sys.executable, "-c", CODE, str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            address = line.split()[0]
            assert address.startswith("http://127.0.0.1:")
            with urllib.request.urlopen(f"{address}healthz", timeout=20) as answer:  # noqa: S310 - our own server
                assert answer.status == 200
            process.send_signal(stop)
            _, errors = process.communicate(timeout=30)
        finally:
            process.kill()  # without effect on one that has stopped; else a failure here would wait for ever
        assert "Traceback" not in errors
        assert process.returncode in (0, -stop)
    assert (tmp_path / "data" / "documents.sqlite").exists()


def test_a_taken_port_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(KotinosError) as error:
            serve("127.0.0.1", port, data=tmp_path)
    assert error.value.code == "K702"
    assert error.value.message == f"cannot serve at `127.0.0.1` port {port}: address already in use"
    assert error.value.hint == "choose another with --host and --port"


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("127.0.0.1", -1), ("no.such.host.invalid", 0)])
def test_an_address_that_is_none_is_one_line(tmp_path: Path, host: str, port: int) -> None:
    with pytest.raises(KotinosError) as error:
        serve(host, port, data=tmp_path)
    assert error.value.code == "K702"
    assert "\n" not in error.value.message


def test_a_folder_that_was_named_must_be_writable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KotinosError) as error:
        serve(data=tmp_path / "file")
    assert error.value.code == "K707"


def test_it_follows_a_journal_that_another_process_writes(tmp_path: Path) -> None:
    path = tmp_path / "school.journal"
    with SQLiteStore(path) as store:
        store.append(school.opening())
    command = [sys.executable, "-m", "kotinos", "serve", str(path), "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[0]

            def golds() -> list[str]:
                with urllib.request.urlopen(f"{address}api/games/SG2026/standings", timeout=20) as answer:  # noqa: S310
                    return [row["code"] for row in json.load(answer)["rows"] if row["gold"]]

            assert golds() == []
            for codes in (("Oak", "Elm", "Ash"), ("Elm", "Oak", "Ash")):
                with SQLiteStore(path) as store:
                    store.append([school.result(school.GIRLS, codes, "2026-06-01", reason="read again")])
                assert golds() == [codes[0]]
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=30)
        finally:
            process.kill()
    assert errors == ""


@pytest.mark.parametrize(("content", "code"), [(None, "K322"), (b"no journal", "K317"), (b"", "K322")])
def test_what_is_no_journal_is_one_line(tmp_path: Path, content: bytes | None, code: str) -> None:
    path = tmp_path / "games.journal"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(KotinosError) as error:
        serve(port=0, journal=str(path), data=tmp_path)
    assert error.value.code == code
    assert "\n" not in error.value.message
