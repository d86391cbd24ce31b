"""From sheets to a live page, with a correction and an undo, by the commands of the how-to alone."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from kotinos.cli import main
from tests.recording.books import SCHOOL, book, changed, with_row

SHEETS = with_row(with_row(SCHOOL, "Results", ["3", "", "ELM", "3", "", "", ""]), "Delegations", ["FIR", "Fir School"])


def recorded(folder: Path, sheets: Any) -> None:
    book(folder / "games.xlsx", sheets)
    assert main(["record", str(folder / "games.journal"), str(folder / "games.xlsx")]) == 0


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The site of a journal that a desk goes on recording into."""
    recorded(tmp_path, SHEETS)
    command = [sys.executable, "-m", "kotinos", "serve", str(tmp_path / "games.journal"), "--port", "0"]
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path / "state"), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, text=True)
    try:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "http://" in line)
        yield next(word for word in line.split() if word.startswith("http://")).rstrip("/.,")
    finally:
        process.terminate()
        process.communicate()


def fetched(address: str) -> str:
    with urlopen(address) as answer:  # noqa: S310 -- the site that was started above
        text: str = answer.read().decode()
        return text


def table(site: str) -> list[tuple[int | None, str, int, int, int]]:
    rows = json.loads(fetched(f"{site}/api/games/SG2026/standings"))["rows"]
    return [(row["rank"], row["name"], row["gold"], row["silver"], row["bronze"]) for row in rows]


BEFORE = [(1, "Ash School", 1, 2, 0), (2, "Elm School", 1, 1, 2), (3, "Oak School", 1, 1, 1)]


def test_a_live_page_with_a_correction_and_an_undo(
    site: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert table(site) == BEFORE
    page = fetched(f"{site}/SG2026")
    assert all(word in page for word in ("School Games 2026", "Ash School", "Elm School", "Oak School"))
    wrong = changed(changed(changed(SHEETS, "Results", 2, 4, "2"), "Results", 3, 4, "1"), "Results", 4, 4, "3")
    recorded(tmp_path, changed(wrong, "Results", 2, 7, "photo finish read again"))
    assert "photo finish read again" in capsys.readouterr().out
    assert table(site) == [(1, "Elm School", 2, 0, 2), (2, "Ash School", 1, 1, 1), (3, "Oak School", 0, 2, 1)]
    assert "photo finish read again" in fetched(f"{site}/SG2026/events/1")
    last = json.loads(fetched(f"{site}/api/games/SG2026/standings"))["sequence"]
    assert main(["decide", str(tmp_path / "games.journal"), "--retract", str(last), "--reason", "another race"]) == 0
    assert table(site) == BEFORE
    # The sheet is put back as well, and says nothing new.
    recorded(tmp_path, SHEETS)
    assert "nothing new" in capsys.readouterr().out
    assert table(site) == BEFORE
