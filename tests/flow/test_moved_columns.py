"""Columns that changed places in the whole table are one reason, and one finding at the heading."""

import pytest

from kotinos import flow
from kotinos.archive import holding
from kotinos.differences import Compared
from kotinos.model import FIGURE_COLUMNS
from kotinos.review.comparing import Figures
from kotinos.review.reasons.moving import Moved, columns_moved, put_back
from kotinos.states import claim, hold, side_of_claim

TITLE = "XII Summer Paralympic Games, Athens 2004"


def table(order: tuple[int, ...]) -> str:
    rows = holding.tables("PG2004")[0].rows
    lines = [TITLE, "", "Rank,NPC,Gold,Silver,Bronze,Total"]
    lines += [
        ",".join("" if cell is None else str(cell) for cell in (row.rank, row.code, *(row.figures[i] for i in order)))
        for row in rows
    ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("order", [(0, 2, 1), (1, 0, 2), (2, 1, 0), (1, 2, 0)])
@pytest.mark.parametrize("rows", [4, 10, 80])
def test_a_table_without_totals_or_with_few_rows_too(order: tuple[int, ...], rows: int) -> None:
    lines = table((*order, 3)).replace(",Total", "").split("\n")
    text = "\n".join([*lines[:3], *(line.rpartition(",")[0] for line in lines[3 : 3 + rows] if line)]) + "\n"
    found = flow.explain(text.encode(), "wrong.csv").tables[0]
    assert found.moved is not None
    assert found.moved.order == (*(FIGURE_COLUMNS[order.index(i)] for i in range(3)), "total")
    assert found.compared is not None
    assert {row.code for row in found.compared.comparison.differences} <= {
        row.code for row in _right().comparison.differences
    }


def _right() -> Compared:
    right = flow.explain(table((0, 1, 2, 3)).encode(), "right.csv").tables[0].compared
    assert right is not None
    return right


@pytest.mark.parametrize("order", [(0, 2, 1, 3), (1, 0, 2, 3), (2, 1, 0, 3), (3, 0, 1, 2), (0, 1, 3, 2)])
def test_columns_are_put_back_before_rows_are_compared(order: tuple[int, ...]) -> None:
    right = flow.explain(table((0, 1, 2, 3)).encode(), "right.csv").tables[0]
    wrong = flow.explain(table(order).encode(), "wrong.csv").tables[0]
    assert right.moved is None
    assert right.compared is not None
    assert wrong.compared is not None
    assert wrong.moved is not None
    assert wrong.moved.columns == tuple(column for i, column in enumerate(FIGURE_COLUMNS) if order[i] != i)
    assert wrong.compared.comparison.differences == right.compared.comparison.differences


def test_silver_and_bronze_that_changed_places_are_one_finding_at_the_heading() -> None:
    page = flow.read(table((0, 2, 1, 3)).encode(), "wrong.csv")
    found = [one for one in flow.check(page) if one.code.startswith("K6")]
    assert [(one.code, one.where.line, one.where.column) for one in found] == [("K615", 3, "silver")]


def test_few_rows_or_rows_that_are_otherwise_wrong_are_no_moved_columns() -> None:
    held = side_of_claim("PG2004", hold("PG2004"), claim(hold("PG2004")))
    moved = Moved(("gold", "bronze", "silver", "total"), 0, 0)
    swapped = put_back(held, moved)
    found = columns_moved(swapped, held)
    assert found is not None
    assert put_back(swapped, found).figures == held.figures
    few = held._replace(figures=dict(list(swapped.figures.items())[:2]))
    assert columns_moved(few, held) is None
    one_more: dict[str, Figures] = {code: ((row[0] or 0) + 1, *row[1:]) for code, row in held.figures.items()}
    assert columns_moved(held._replace(figures=one_more), held) is None
