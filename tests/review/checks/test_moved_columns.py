"""A table whose columns changed places gets that said once, and every other fault of it beside."""

from typing import Any

import pytest

from kotinos import flow
from kotinos.model import FIGURE_COLUMNS, StatedRow, StatedTable
from kotinos.review.checking import check
from tests.review.checks.stating import state

STATEMENT, CONTEXT = state("""
 1 | Norway   | NOR | 16 | 8 | 13 | 37
 2 | Germany  | GER | 12 | 10 | 5 | 27
 3 | China    | CHN | 9 | 4 | 2 | 15
 4 | Sweden   | SWE | 8 | 5 | 5 | 18
 5 | Slovenia | SLO | 2 | 3 | 2 | 7
 5 | Finland  | FIN | 2 | 3 | 2 | 7
 7 | Poland   | POL | 1 | 1 | 0 | 2
 8 | Latvia   | LAT | 0 | 1 | 1 | 2
 8 | Estonia  | EST | 0 | 1 | 1 | 2
10 | Belgium  | BEL | 0 | 0 | 2 | 2
Total |     |     | 50 | 36 | 33 | 119
""")
TABLE = STATEMENT.tables[0]


def exchanged(row: StatedRow, column: str) -> StatedRow:
    moved: dict[str, Any] = {column: row.total, "total": getattr(row, column)}
    return row._replace(**moved)


def codes_of(table: StatedTable) -> list[str]:
    return sorted(finding.code for finding in check(STATEMENT._replace(tables=(table,)), CONTEXT))


def changed(index: int, **values: Any) -> StatedTable:
    rows = list(TABLE.rows)
    rows[index] = rows[index]._replace(**values)
    return TABLE._replace(rows=tuple(rows))


FAULTS = {
    "none": TABLE,
    "total not the sum": changed(2, total=16),
    "total row not the sum": TABLE._replace(
        total_row=TABLE.total_row and TABLE.total_row._replace(silver=37, total=120)
    ),
    "rank out of order": changed(1, rank=4)._replace(rows=(*changed(1, rank=4).rows[:3], *changed(3, rank=2).rows[3:])),
    "equal rows apart": changed(5, rank=6),
    "shared rank": changed(3, rank=3),
    "row twice": TABLE._replace(rows=(*TABLE.rows[:3], *TABLE.rows[2:])),
    "rows missing": TABLE._replace(rows=(*TABLE.rows[:2], *TABLE.rows[3:])),
    "cells exchanged": TABLE._replace(rows=(TABLE.rows[0], exchanged(TABLE.rows[1], "bronze"), *TABLE.rows[2:])),
}


@pytest.mark.parametrize("column", FIGURE_COLUMNS[:3])
@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_is_found_beside_a_column_that_moved(fault: str, column: str) -> None:
    table = FAULTS[fault]
    total_row = table.total_row and exchanged(table.total_row, column)
    moved = table._replace(rows=tuple(exchanged(row, column) for row in table.rows), total_row=total_row)
    assert codes_of(moved) == sorted([*codes_of(table), "K615"])


@pytest.mark.parametrize("column", FIGURE_COLUMNS[:3])
def test_a_row_whose_total_is_none_beside_its_medals_is_one_whose_cells_changed_places(column: str) -> None:
    none: dict[str, Any] = {column: 0}
    row = StatedRow(9, 4, "Sweden", "SWE", 3, 2, 5, 10)._replace(**none)
    right = row._replace(total=(row.gold or 0) + (row.silver or 0) + (row.bronze or 0))
    rows = (*TABLE.rows[:3], exchanged(right, column), *TABLE.rows[4:])
    assert codes_of(TABLE._replace(rows=rows, total_row=None)) == ["K615"]


@pytest.mark.parametrize(
    "heading", ["Rank,Nation,Gold,Silver,Bronze,Total", "Rank,Nation,Code,Gold,Silver,Bronze,Total"]
)
def test_a_total_headed_behind_the_medals_is_read_there_though_the_sums_stand_elsewhere(heading: str) -> None:
    lines = [heading]
    for row in TABLE.rows:
        code = [row.code] if "Code" in heading else []
        lines.append(",".join(map(str, [row.rank, row.name, *code, row.total, row.silver, row.bronze, row.gold])))
    page = flow.read("\n".join(lines).encode(), "table.csv")
    (read,) = page.statement.tables
    assert [row.figures for row in read.rows] == [exchanged(row, "gold").figures for row in TABLE.rows]
    assert [(one.code, one.found) for one in flow.check(page) if one.severity == "error"] == [("K615", "gold")]
