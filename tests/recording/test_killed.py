"""A recording that is killed: what was on the disk is there, and recording again adds the rest and nothing twice.

The ordinary run kills a few times. `KOTINOS_KILLS=300 pytest tests/recording/test_killed.py` is the long one.
"""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.recording import reading
from tests.recording.books import GAMES, Rows, book

KILLS = int(os.environ.get("KOTINOS_KILLS", "4"))
PER_BATCH = 4
START = [sys.executable, "-m", "kotinos", "record"]


def sheets() -> dict[str, Rows]:
    """So many rows that recording them takes several commits."""
    codes = [f"S{n:02}" for n in range(40)]
    delegations: Rows = [["Code", "Name"], *[[code, f"School {code}"] for code in codes]]
    events: Rows = [["Event", "Name", "Discipline"], *[[str(n), f"Contest {n}", "Games"] for n in range(1, 101)]]
    results: Rows = [
        ["Event", "Competitor", "Delegation", "Rank"],
        *[
            [str(event), f"Person {event}-{rank}", codes[(event * 7 + rank) % 40], str(rank)]
            for event in range(1, 101)
            for rank in range(1, 41)
        ],
    ]
    return {"Games": GAMES, "Delegations": delegations, "Events": events, "Results": results}


@pytest.mark.parametrize("batch", range(-(-KILLS // PER_BATCH)))
def test_a_recording_that_is_killed_is_completed_by_recording_again(tmp_path: Path, batch: int) -> None:
    workbook = book(tmp_path / "school.xlsx", sheets())
    whole = tmp_path / "whole.journal"
    began = time.monotonic()
    subprocess.run([*START, str(whole), str(workbook)], check=True, stdout=subprocess.DEVNULL)
    takes = time.monotonic() - began
    said = reading.plain(whole)
    chance = random.Random(batch)  # noqa: S311 -- no secret
    for kill in range(PER_BATCH):
        journal = tmp_path / f"{kill}.journal"
        process = subprocess.Popen([*START, str(journal), str(workbook)], stdout=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.2, 1) * takes)
        process.send_signal(signal.SIGKILL)
        process.wait()
        held = reading.plain(journal) if journal.exists() and reading.is_made(journal) else []
        # No half fact and none out of order: what is there is what a whole recording begins with.
        assert held == said[: len(held)]
        again = subprocess.run([*START, str(journal), str(workbook)], check=False, capture_output=True)
        assert (again.returncode, again.stderr) == (0, b""), kill
        assert reading.plain(journal) == said


def test_two_desks_that_record_the_same_at_once_record_it_once(tmp_path: Path) -> None:
    workbook = book(tmp_path / "school.xlsx", sheets())
    journal = tmp_path / "games.journal"
    desks = [subprocess.Popen([*START, str(journal), str(workbook)], stdout=subprocess.DEVNULL) for _ in range(3)]
    assert [desk.wait() for desk in desks] == [0, 0, 0]
    facts = reading.facts(journal)
    assert [fact.sequence for fact in facts] == list(range(1, len(facts) + 1))
    alone = tmp_path / "alone.journal"
    subprocess.run([*START, str(alone), str(workbook)], check=True, stdout=subprocess.DEVNULL)
    assert reading.plain(journal) == reading.plain(alone)
