"""One slip in a table is one finding, and it names the row."""

import pytest

from kotinos.diagnostics import Diagnostic
from kotinos.model import StatedRow, StatedTable
from kotinos.review.checking import check
from tests.review.checks.stating import state

# Ranks that are shared are printed once, so that a damaged row also takes the meaning from the blanks below it.
TABLE = """
 1 | Norway   | NOR | 16 | 8 | 13 | 37
 2 | Germany  | GER | 12 | 10 | 5 | 27
 3 | China    | CHN | 9 | 4 | 2 | 15
 4 | Sweden   | SWE | 8 | 5 | 5 | 18
 5 | Austria  | AUT | 7 | 7 | 4 | 18
 6 | Japan    | JPN | 3 | 6 | 9 | 18
 7 | Slovenia | SLO | 2 | 3 | 2 | 7
   | Finland  | FIN | 2 | 3 | 2 | 7
 9 | Poland   | POL | 1 | 1 | 0 | 2
10 | Latvia   | LAT | 0 | 1 | 1 | 2
   | Ukraine  | UKR | 0 | 1 | 1 | 2
   | Estonia  | EST | 0 | 1 | 1 | 2
13 | Spain    | ESP | 0 | 1 | 0 | 1
14 | Belgium  | BEL | 0 | 0 | 2 | 2
15 | Mexico   | MEX | 0 | 0 | 1 | 1
   | Cyprus   | CYP | 0 | 0 | 1 | 1
Total |     |     | 60 | 51 | 49 | 160
"""
STATEMENT, CONTEXT = state(TABLE)
GAMES_TABLE = STATEMENT.tables[0]


def found_in(rows: list[StatedRow], total_row: StatedRow | None) -> tuple[Diagnostic, ...]:
    table: StatedTable = GAMES_TABLE._replace(rows=tuple(rows), total_row=total_row)
    return check(STATEMENT._replace(tables=(table,)), CONTEXT)


def says(diagnostic: Diagnostic, row: StatedRow) -> bool:
    return row.name in diagnostic.values.values()


def test_the_table_is_right() -> None:
    assert check(STATEMENT, CONTEXT) == ()


@pytest.mark.parametrize("with_total_row", [True, False], ids=["total row", "no total row"])
@pytest.mark.parametrize("change", [-1, 1, 10, 40])
@pytest.mark.parametrize("field", ["rank", "gold", "silver", "bronze", "total"])
def test_one_wrong_cell_is_one_finding_that_names_its_row(field: str, change: int, with_total_row: bool) -> None:
    rows = list(GAMES_TABLE.rows)
    total_row = GAMES_TABLE.total_row if with_total_row else None
    for index, row in enumerate(rows):
        value = getattr(row, field)
        if value is None or value + change < (1 if field == "rank" else 0):
            continue
        wrong = row._replace(**{field: value + change})
        found = found_in([*rows[:index], wrong, *rows[index + 1 :]], total_row)
        assert len(found) == 1, (row.name, [diagnostic.message for diagnostic in found])
        assert says(found[0], row), (row.name, found[0].message)


def test_a_row_that_is_lost_is_one_finding_that_names_a_neighbour() -> None:
    rows = list(GAMES_TABLE.rows)
    for index, row in enumerate(rows):
        found = found_in([*rows[:index], *rows[index + 1 :]], GAMES_TABLE.total_row)
        beside = rows[max(index - 1, 0) : index + 3]
        assert len(found) == 1, (row.name, [diagnostic.message for diagnostic in found])
        assert found[0].code == "K602" or any(says(found[0], other) for other in beside), found[0].message


def test_ranks_that_changed_places_are_one_finding_that_names_both_rows() -> None:
    rows = list(GAMES_TABLE.rows)
    for index in range(6):
        upper, lower = rows[index], rows[index + 1]
        swapped = [*rows[:index], upper._replace(rank=lower.rank), lower._replace(rank=upper.rank), *rows[index + 2 :]]
        if index == 5:
            swapped[7] = swapped[7]._replace(rank=upper.rank)  # the blank below says the same as the rank above it
        found = found_in(swapped, GAMES_TABLE.total_row)
        assert [diagnostic.code for diagnostic in found][:1] == ["K603"]
        assert says(found[0], upper)
        assert says(found[0], lower)


@pytest.mark.parametrize("with_total_row", [True, False], ids=["total row", "no total row"])
@pytest.mark.parametrize("field", ["gold", "silver", "bronze"])
def test_a_figure_that_changed_places_with_the_total_is_one_finding_that_names_its_row(
    field: str, with_total_row: bool
) -> None:
    rows = list(GAMES_TABLE.rows)
    tried = 0
    for index, row in enumerate(rows):
        if 0 in row.figures[:3]:
            continue  # with a zero it adds up in two ways
        tried += 1
        wrong = row._replace(**{field: row.total, "total": getattr(row, field)})
        found = found_in([*rows[:index], wrong, *rows[index + 1 :]], GAMES_TABLE.total_row if with_total_row else None)
        assert [diagnostic.code for diagnostic in found] == ["K615"], (row.name, [each.message for each in found])
        assert says(found[0], row)
    assert tried > 5
