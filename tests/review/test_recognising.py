"""A table without a heading is recognised by its equal rows, or as the state of a Games that no other is near to."""

import pytest

from kotinos.model import StatedRow, StatedTable, Where
from kotinos.review.recognising import Tallies, recognise


def rows(count: int, wrong: int = 0, unresolved: int = 0) -> tuple[StatedRow, ...]:
    made = [StatedRow(None, None, f"N{n}", f"A{n:02}", 99 - n, n, n, 99 + n) for n in range(count)]
    for n in range(wrong):
        made[n] = made[n]._replace(gold=0)
    for n in range(unresolved):
        made[-1 - n] = made[-1 - n]._replace(code=None)
    return tuple(made)


def held(games: str, of: tuple[StatedRow, ...]) -> Tallies:
    return Tallies(games, "ipc", {row.code: row.figures[:3] for row in of if row.code})


HELD = [held("PG2004", rows(40)), held("PG2000", rows(40, 40))]


@pytest.mark.parametrize(
    ("stated", "games"),
    [
        (rows(40), "PG2004"),
        (rows(5), "PG2004"),
        (rows(4), "PG2004"),  # an excerpt with many medals
        (rows(2), None),
        (tuple(row._replace(gold=1) for row in rows(4)), None),
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


def moved(of: tuple[StatedRow, ...], medals: int, each: int = 1) -> tuple[StatedRow, ...]:
    """The rows with a medal more or less here and there, as decisions leave them."""
    made = list(of)
    for n in range(medals):
        made[n % len(made)] = made[n % len(made)]._replace(silver=(made[n % len(made)].silver or 0) + each)
    return tuple(made)


TOP = rows(8)
FAR = tuple(row._replace(gold=50, silver=40) for row in rows(40))


@pytest.mark.parametrize(
    ("stated", "others", "games"),
    [
        (moved(TOP, 8), [FAR], "PG2004"),  # no row is equal, and eight medals of some eight hundred are others
        (moved(TOP, 8, 30), [FAR], None),  # too far
        (moved(TOP, 8), [FAR, moved(rows(40), 40, 2)], None),  # another Games is near as well
        (moved(rows(4), 4), [FAR], None),  # too few rows to be near
        ((*moved(TOP[:7], 7), StatedRow(None, 8, "?", None, 9, 9, 9, 27)), [FAR], None),  # a row of nobody known
    ],
)
def test_a_state_of_another_day_is_known_by_being_near_to_one_games_alone(
    stated: tuple[StatedRow, ...], others: list[tuple[StatedRow, ...]], games: str | None
) -> None:
    table = StatedTable(None, None, "unknown", Where("a.csv"), stated, None)
    found = recognise(table, [held("PG2004", rows(40)), *(held(f"X{n}", of) for n, of in enumerate(others))])
    assert (found.games if found else None) == games
    assert found is None or found.apart == 8


def test_two_games_with_the_same_rows_are_not_told_apart() -> None:
    table = StatedTable(None, None, "unknown", Where("a.csv"), rows(8), None)
    assert recognise(table, [held("A", rows(40)), held("B", rows(40))]) is None
    assert recognise(table, [held("A", rows(40)), held("B", moved(rows(40), 2))]) is None


def test_of_two_games_of_a_place_and_year_fewer_equal_rows_are_enough() -> None:
    table = StatedTable(None, None, "unknown", Where("a.csv"), rows(4, 2), None)
    both = [held("A", rows(40)), held("B", FAR)]
    assert recognise(table, both) is None
    found = recognise(table, both, named=True)
    assert found is not None
    assert found.games == "A"
