"""A stated table with blanks and a name that nobody knows: nothing of it becomes a zero, and nothing vanishes."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kotinos.cli import main
from kotinos.documents.writing import FORMATS
from kotinos.following import Journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.showing import Shown, show

TABLE = """rank,name,gold,silver,bronze,total
1,China,10,5,3,18
2,Atlantis,8,?,2,
3,France,5,,4,12
4,Italy,5,2,1,8
4,Spain,5,2,1,8
6,Peru,0,1,,
"""
# Code (null: of no certain organisation), name, and the figures as the table states them.
ROWS = [
    ("CHN", "China", 10, 5, 3, 18),
    (None, "Atlantis", 8, None, 2, None),
    ("FRA", "France", 5, None, 4, 12),
    ("ITA", "Italy", 5, 2, 1, 8),
    ("ESP", "Spain", 5, 2, 1, 8),
    ("PER", "Peru", 0, 1, None, None),
]
RANKS = [1, 2, 3, 4, 4, 6]


@pytest.fixture
def journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A journal in which a source states the table, and nothing else."""
    source, path = tmp_path / "desk.csv", tmp_path / "games.journal"
    source.write_text(TABLE, encoding="utf-8")
    assert main(["record", str(path), str(source), "--games", "PG2028"]) == 0
    capsys.readouterr()
    return path


def shown_of(journal: Path, reference: str, order: str = "gold") -> Shown:
    with SQLiteStore(journal, write=False) as store:
        return show(reference, held=Journal(store), order=order)


def told(journal: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main([*arguments, "--journal", str(journal), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_table_as_its_source_states_it(journal: Path) -> None:
    shown = shown_of(journal, "PG2028#desk")
    assert [(row.code, row.name, *row[7:11]) for row in shown.rows] == ROWS
    assert [row.rank for row in shown.rows] == RANKS
    assert [row.rank_equal for row in shown.rows] == [False, False, False, True, True, False]
    assert [each.code for each in shown.diagnostics] == ["K506", "K508"]


def test_the_table_ranked_says_which_ranks_hang_on_a_blank(journal: Path) -> None:
    shown = shown_of(journal, "PG2028")
    assert [(row.code, row.rank) for row in shown.rows] == [
        ("CHN", 1), (None, 2), ("FRA", 3), ("ESP", 4), ("ITA", 4), ("PER", 6),
    ]  # fmt: skip
    blank, doubtful, nameless = shown.diagnostics
    assert blank.message == (
        "`desk` leaves figures blank: `Atlantis` `silver`, `FRA` `silver`, `PER` `bronze`; "
        "they are not held, nor are the sums of their columns"
    )
    assert (doubtful.code, doubtful.values["listed"]) == ("K507", "`FRA`, `ESP`, `ITA`")
    assert (nameless.code, nameless.values["listed"]) == ("K508", "`Atlantis`")


def test_by_total_no_rank_is_told_that_a_blank_could_change(journal: Path) -> None:
    shown = shown_of(journal, "PG2028", "total")
    assert [row.code for row in shown.rows] == ["CHN", "FRA", None, "ESP", "ITA", "PER"]
    assert {row.rank_total for row in shown.rows} == {None}  # Atlantis and Peru may have any number


def test_as_json_what_is_not_held_is_null(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = told(journal, capsys, "show", "PG2028#desk")
    columns = ("code", "name", "gold", "silver", "bronze", "total")
    assert [tuple(row[column] for column in columns) for row in document["rows"]] == ROWS
    sums = {"gold": 33, "silver": None, "bronze": None, "total": None}
    assert (document["totals"], document["awarded"]) == (sums, sums)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("reference", ["PG2028", "PG2028#desk"])
def test_every_format_is_read_back_to_what_is_stated(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], format: str, reference: str
) -> None:
    path = tmp_path / f"table.{format}"
    assert main(["show", reference, "--journal", str(journal), "--to", format, "-o", str(path)]) == 0
    capsys.readouterr()
    assert main(["read", str(path), "--games", "PG2028", "--json"]) == 0
    table = json.loads(capsys.readouterr().out)["sources"][0]["tables"][0]
    columns = ("code", "name", "gold", "silver", "bronze", "total")
    read = [tuple(row[column] for column in columns) for row in table["rows"]]
    assert sorted(read, key=str) == sorted(ROWS, key=str)
    if table["total_row"]:
        assert [table["total_row"][column] for column in columns[2:]] == [33, None, None, None]


def test_an_organisation_is_told_with_what_is_not_held(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "PG2028", "--journal", str(journal), "--organisation", "FRA"]) == 0
    assert "5 gold, ? silver, 4 bronze, 12 in all; rank 3." in capsys.readouterr().out
    standing = told(journal, capsys, "show", "PG2028", "--organisation", "FRA")["standing"]
    assert (standing["silver"], standing["total"], "name" in standing) == (None, 12, False)


def test_a_comparison_claims_no_sum_of_what_is_not_held(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = told(journal, capsys, "compare", "PG2028#desk", str(journal.with_name("desk.csv")))
    assert (document["equal_rows"], document["differences"]) == (5, [])
    assert document["unresolved"] == {"a": 1, "b": 1}
    assert document["totals"]["a"] == document["totals"]["b"] == [25, None, None, None]
    assert main(["compare", "PG2028#desk", str(journal.with_name("desk.csv")), "--journal", str(journal)]) == 0
    assert "The totals 25-?-?-? and 25-?-?-? agree as far as they are held." in " ".join(
        capsys.readouterr().out.split()
    )


def test_a_later_statement_without_blanks_closes_the_gap(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    filled = tmp_path / "whole.csv"
    filled.write_text(
        TABLE.replace("?,2,", "1,2,11").replace(",,4,", ",3,4,").replace("1,,", "1,0,1"), encoding="utf-8"
    )
    assert main(["record", str(journal), str(filled), "--games", "PG2028", "--source", "desk"]) == 0
    assert "FRA: 3. 5-?-4-12 → 3. 5-3-4-12" in capsys.readouterr().out
    shown = shown_of(journal, "PG2028")
    assert [each.code for each in shown.diagnostics] == ["K508"]
    assert [(row.code, row.rank, row.silver) for row in shown.rows] == [
        ("CHN", 1, 5), (None, 2, 1), ("FRA", 3, 3), ("ESP", 4, 2), ("ITA", 4, 2), ("PER", 6, 1),
    ]  # fmt: skip


def test_a_chart_draws_no_figure_that_is_not_held(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "PG2028#desk", "--journal", str(journal), "--to", "svg"]) == 0
    svg = capsys.readouterr().out
    assert "2  Atlantis: 8-?-2; 3  France: 5-?-4;" in svg
    # What stands behind each bar: as the source states it, and not the sum of what it does not leave blank.
    assert re.findall(r'font-weight="600"[^>]*>([^<]*)<', svg)[1:] == ["18", "?", "12", "8", "8", "?"]
