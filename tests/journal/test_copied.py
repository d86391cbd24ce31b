"""A journal whose file is copied alone: what was recorded is in it, also while somebody reads it."""

import shutil
from pathlib import Path

import pytest

from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.model import Delegation


def record(path: Path, codes: str) -> None:
    with SQLiteStore(path) as store:
        store.append([Draft("DelegationEntered", Delegation(code, None, "desk"), "2026-06-01") for code in codes])


@pytest.mark.parametrize("reading", [False, True])
def test_the_file_alone_holds_every_fact(tmp_path: Path, reading: bool) -> None:
    path, copied = tmp_path / "school.journal", tmp_path / "copy.journal"
    record(path, "ABC")
    reader = SQLiteStore(path, write=False) if reading else None
    try:
        record(path, "DEF")
        assert reader is None or reader.last() == 6
        record(path, "GHI")
        shutil.copyfile(path, copied)
    finally:
        if reader is not None:
            reader.close()
    with SQLiteStore(copied, write=False) as store:
        assert [fact.sequence for fact in store.facts()] == list(range(1, 10))
