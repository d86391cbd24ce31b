"""A table without a heading is recognised by five equal rows at least, and by four of every five."""

import pytest

from kotinos.model import ClaimedTable, StatedRow, StatedTable, Where
from kotinos.review.recognising import recognise


def rows(count: int, wrong: int = 0, unresolved: int = 0) -> tuple[StatedRow, ...]:
    made = [StatedRow(None, None, f"N{n}", f"A{n:02}", 99 - n, n, n, 99 + n) for n in range(count)]
    for n in range(wrong):
        made[n] = made[n]._replace(gold=0)
    for n in range(unresolved):
        made[-1 - n] = made[-1 - n]._replace(code=None)
    return tuple(made)


HELD = {"PG2004": [ClaimedTable("ipc", "full", rows(40))], "PG2000": [ClaimedTable("ipc", "full", rows(40, 40))]}


@pytest.mark.parametrize(
    ("stated", "games"),
    [
        (rows(40), "PG2004"),
        (rows(5), "PG2004"),
        (rows(4), None),
        (rows(10, 2), "PG2004"),
        (rows(10, 3), None),
        (rows(10, 0, 2), "PG2004"),
        (rows(10, 0, 3), None),
        ((), None),
    ],
)
def test_how_many_rows_make_a_table_known(stated: tuple[StatedRow, ...], games: str | None) -> None:
    table = StatedTable(None, None, "unknown", Where("a.csv"), stated, None)
    found = recognise(table, HELD)
    assert (found.games if found else None) == games
