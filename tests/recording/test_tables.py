"""A table that a source prints of a Games with its own delegations: their names, each where only one bears it."""

import pytest

from kotinos.model import ClaimedTable
from kotinos.recording import tables
from kotinos.sheets.said import Known

NAMES = {"Oak": "Oak School", "N1": "Northern School", "N2": "Northern School", "FRA": None}


@pytest.mark.parametrize(
    ("printed", "code"),
    [
        ("Oak School", "Oak"), ("OAK SCHOOL", "Oak"), ("oak", "Oak"), ("N2", "N2"), ("Northern School", None),
        ("France", "FRA"), ("Germany", None), ("Nowhere School", None),
    ],
)  # fmt: skip
def test_a_row_is_of_the_delegation_that_alone_is_called_so(printed: str, code: str | None) -> None:
    page = f"Rank,Name,Gold,Silver,Bronze,Total\n1,{printed},2,1,0,3\n2,Spain,1,1,1,3\n3,Italy,0,1,1,2\n"
    reading, is_table = tables.read(page.encode(), "table.csv", None, Known(names=NAMES), "desk", None)
    assert is_table
    (claimed,) = [said.body for said in reading.said if isinstance(said.body, ClaimedTable)]
    assert [row.code for row in claimed.rows] == [code, None, None]  # guests are in no table of a school
