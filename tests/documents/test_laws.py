"""The laws that `make fuzz` searches by hold of the pages of the tests, and are no laws that nothing could break."""

from pathlib import Path

import pytest

from kotinos.documents.grids import Grid
from kotinos.model import StatedRow, StatedTable, Statement, Where
from tests.house.scripts import script

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*/input.*"))


@pytest.mark.parametrize("page", GOLDEN, ids=lambda page: page.parent.name)
def test_they_hold_of_each_page(page: Path, checkout: Path) -> None:
    script(checkout / "fuzz" / "laws.py").hold(page.read_bytes(), "any")


def _statement(*rows: StatedRow) -> Statement:
    table = StatedTable(None, None, "unknown", Where("source", 1, None, 1), rows, None)
    return Statement("source", "csv", None, (), (table,), ())


def test_a_row_that_went_missing_breaks_one(checkout: Path) -> None:
    laws = script(checkout / "fuzz" / "laws.py")
    grid = Grid([["China", "5", "2", "1"], ["Japan", "1", "2", "1"]], [1, 2])
    first = StatedRow(1, None, "China", None, 5, 2, 1, None)
    laws._rows_stay((grid,), _statement(first, StatedRow(2, None, "Japan", None, 1, 2, 1, None)))
    with pytest.raises(laws.LawBrokenError):
        laws._rows_stay((grid,), _statement(first))


def test_a_grid_with_a_line_too_many_breaks_one(checkout: Path) -> None:
    laws = script(checkout / "fuzz" / "laws.py")
    with pytest.raises(laws.LawBrokenError):
        laws._grid(Grid([["China"]], [1, 2]))
