"""Published documents of others beside their truth: every row, rank and figure; the hostile ones declined."""

import csv
import re
from pathlib import Path

import pytest

from kotinos.documents.cells import rank
from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedRow, Statement

SHARED = Path(__file__).parents[3] / "shared"
CORPUS = SHARED / "corpus"
DOCUMENTS = sorted(CORPUS.glob("[0-9]*")) if CORPUS.is_dir() else []
ALL_TIME = {"131"}

pytestmark = pytest.mark.skipif(not DOCUMENTS, reason="the documents of others (a folder `shared`) are not here")


def _truth(number: str) -> list[list[dict[str, str]]]:
    tables = []
    for path in sorted((CORPUS / "truth").glob(f"{number}*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            tables.append(list(csv.DictReader(file)))
    return tables


def _read(path: Path) -> Statement:
    return read(path.read_bytes(), path.name, looks_like_organisation=looks_like_organisation)[0]


def _figures(row: StatedRow) -> list[int | None]:
    return [row.rank, row.gold, row.silver, row.bronze, row.total]


@pytest.mark.parametrize("path", DOCUMENTS, ids=[path.name[:28] for path in DOCUMENTS])
def test_document_gives_its_truth(path: Path) -> None:
    number = path.name[:3]
    truth = _truth(number)
    statement = _read(path)
    if number in ALL_TIME:
        assert [table.scope for table in statement.tables] == ["all-time"]
        return
    assert len(statement.tables) == len(truth)
    for table, expected in zip(statement.tables, truth, strict=True):
        wanted = [
            [rank(row["rank"]), *(int(row[m]) if row[m] else None for m in ("gold", "silver", "bronze", "total"))]
            for row in expected
        ]
        assert [_figures(row) for row in table.rows] == wanted
        for row, name in zip(table.rows, (row["name_as_printed"] for row in expected), strict=True):
            assert row.name
            assert row.name in name
            printed = re.search(r"[(（](\w{3})[)）]", name)
            assert printed is None or row.code_printed == printed.group(1).upper()


def test_medal_standings_feed_falls_into_disciplines_and_genders() -> None:
    path = SHARED / "feeds" / "OG2024_CIS_MedalNOCs_ENG.json"
    statement = _read(path)
    whole = [table for table in statement.tables if table.scope == "games"]
    assert len(whole) == 1
    assert len(whole[0].rows) == 91
    assert sum(len(table.rows) for table in statement.tables) == 1391
    assert {table.scope for table in statement.tables} == {"games", "discipline", "other"}
