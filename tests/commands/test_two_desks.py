"""Two desks at one journal: a decision is looked at and recorded without another in between."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kotinos.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples" / "school-games"
TAKEN = ("Boys 100", "disqualified", "--from", "OAK:silver", "--authority", "jury")


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    shutil.copytree(EXAMPLES, tmp_path / "sheets")
    path = tmp_path / "school.journal"
    assert main(["record", str(path), str(tmp_path / "sheets")]) == 0
    return path


def facts(journal: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    capsys.readouterr()
    assert main(["log", str(journal), "--names"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_of_four_desks_that_take_one_medal_one_does(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "kotinos", "decide", str(journal), *TAKEN, "--wait", "60"]
    desks = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(4)]
    assert sorted(desk.wait(120) for desk in desks) == [0, 1, 1, 1]
    assert [fact["what"] for fact in facts(journal, capsys)].count("AwardDecided") == 1


def test_a_desk_that_waits_too_long_says_so(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from kotinos.journal.alone import alone

    with alone(journal, 1):
        assert main(["decide", str(journal), *TAKEN, "--wait", "0.1"]) == 2
    assert "K319" in capsys.readouterr().err


def test_two_logs_that_contradict_one_another_are_told(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same key with another body: the log has nothing new, and says something else."""
    lines = [json.dumps(fact) for fact in facts(journal, capsys)]
    other = tmp_path / "other.ndjson"
    other.write_text("\n".join(lines).replace("Boys 100 m", "Boys 200 m") + "\n", encoding="utf-8")
    assert main(["record", str(journal), str(other)]) != 0
    assert "K313" in capsys.readouterr().err
