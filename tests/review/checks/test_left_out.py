"""Rows that a source says it leaves out are not missing, and a total row that counts them is not wrong."""

import pytest

from kotinos import flow

HEADING = "Rank,Nation,Gold,Silver,Bronze,Total"
FIRST = ["1,Norway,7,3,3,13", "2,Sweden,4,3,3,10", "3,Switzerland,3,4,3,10"]
OWN = "9,Italy,1,0,0,1"
DOTS = "…,…,…,…,…,…"


def found(*lines: str) -> list[tuple[str, str]]:
    page = flow.read("\n".join([HEADING, *lines]).encode(), "table.csv")
    return [(one.code, one.severity) for one in flow.check(page) if one.code.startswith("K6")]


# What the rows that are left out won: in every colour, or not in all of them.
@pytest.mark.parametrize("left_out", [(0, 2, 2), (0, 0, 4), (0, 3, 0), (2, 0, 1)])
def test_a_total_row_below_dots_may_be_above_the_rows_in_some_columns(left_out: tuple[int, int, int]) -> None:
    medals = [whole + more for whole, more in zip((14, 10, 9), left_out, strict=True)]
    total = f",Total,{','.join(map(str, [*medals, sum(medals)]))}"
    assert found(*FIRST, DOTS, total) == []
    assert found(*FIRST, total) == [("K602", "error")]


@pytest.mark.parametrize("place", [4, 5, 9])
def test_ranks_are_left_out_where_dots_stand(place: int) -> None:
    own = f"{place},Italy,1,0,0,1"
    assert found(*FIRST, DOTS, own) == []


def test_ranks_are_missing_above_the_dots() -> None:
    assert found(FIRST[0], FIRST[2], DOTS, OWN) == [("K606", "error")]


def test_a_total_row_below_the_rows_is_wrong_beside_dots_too() -> None:
    assert found(*FIRST, DOTS, ",Total,13,12,12,37") == [("K602", "error")]
