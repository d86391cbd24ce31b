"""A recorder that is killed at any instant loses no acknowledged fact and leaves no half one.

The ordinary run kills a few times; `make kills` does so 300 times, two recorders each time.
"""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kotinos.journal.sqlite import SQLiteStore

KILLS = int(os.environ.get("KOTINOS_KILLS", "6"))
PER_JOURNAL = 6
RECORDER = Path(__file__).with_name("recorder.py")


def killed(path: Path, seconds: float, writers: int) -> dict[int, str]:
    """What two recorders at once acknowledged until they were killed: number → key."""
    started = [
        subprocess.Popen([sys.executable, str(RECORDER), str(path), str(writers)], stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
    time.sleep(seconds)
    told = b""
    for process in started:
        process.send_signal(signal.SIGKILL)
    for process in started:
        output, _ = process.communicate()
        told += output[: output.rfind(b"\n") + 1]
    return {int(line.split()[0]): line.split()[1].decode() for line in told.splitlines()}


@pytest.mark.parametrize("journal", range(-(-KILLS // PER_JOURNAL)))
def test_a_recorder_killed_at_random_points_loses_nothing_that_it_acknowledged(tmp_path: Path, journal: int) -> None:
    chance = random.Random(journal)  # noqa: S311 -- no secret
    path = tmp_path / "games.journal"
    acknowledged: dict[int, str] = {}
    for _ in range(PER_JOURNAL):
        acknowledged |= killed(path, chance.uniform(0, 0.2), chance.choice((1, 4)))
        with SQLiteStore(path) as store:
            facts = list(store.facts())
        assert [fact.sequence for fact in facts] == list(range(1, len(facts) + 1))
        held = {fact.sequence: fact.key for fact in facts}
        assert {number: held.get(number) for number in acknowledged} == acknowledged
        keys = [(fact.key or "").rsplit("-", 1) for fact in facts]
        assert [part for _, part in keys] == ["0", "1", "2"] * (len(keys) // 3)
        assert all(keys[place][0] == keys[place - place % 3][0] for place in range(len(keys)))
    assert acknowledged
    print(f"{PER_JOURNAL} kills of two recorders: {len(acknowledged)} facts acknowledged, {len(facts)} held")
