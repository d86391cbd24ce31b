"""A table that says no day and has the medals of one day of its Games stands beside the record of that day."""

import pytest

from kotinos import flow
from kotinos.flow import TableExplanation
from kotinos.showing import show

DAYS = [
    ("OG2024", "2024-07-29"),
    ("OG2024", "2024-08-05"),
    ("OG2024", "2024-08-10"),
    ("PG2024", "2024-08-31"),
    ("PG2024", "2024-09-06"),
    ("PG2020", "2021-08-27"),
    ("PG2020", "2021-09-02"),
]
Row = tuple[str, int, int, int]


def state(reference: str) -> list[Row]:
    found = show(reference)
    rows = (*found.rows, *found.unranked, *found.omitted)
    return [(row.code, row.gold or 0, row.silver or 0, row.bronze or 0) for row in rows if row.code]


def explained(rows: list[Row], games: str | None, title: str = "") -> TableExplanation:
    lines = [",".join(map(str, row)) for row in rows]
    page = (
        "\n".join([title, "", "Nation,Gold,Silver,Bronze", *lines])
        if title
        else "\n".join(["Nation,Gold,Silver,Bronze", *lines])
    )
    return flow.explain(page.encode(), "a.csv", games=games).tables[0]


def stands_beside(found: TableExplanation) -> tuple[str, int, set[str]]:
    assert found.compared is not None
    comparison = found.compared.comparison
    return comparison.b.label, comparison.equal_rows, {each.code for each in comparison.differences}


def of_day(found: TableExplanation) -> tuple[str, object] | None:
    told = found.compared.beside if found.compared else None
    return (told.code, told.found) if told else None


@pytest.mark.parametrize(("games", "day"), DAYS)
def test_all_rows_of_a_day(games: str, day: str) -> None:
    rows = state(f"{games}:{day}")
    found = explained(rows, games)
    assert stands_beside(found) == (f"{games}:{day}", len(rows), set())
    assert of_day(found) == ("K225", day)


@pytest.mark.parametrize(("games", "day"), DAYS)
def test_the_first_ten_of_a_day(games: str, day: str) -> None:
    assert stands_beside(explained(state(f"{games}:{day}")[:10], games)) == (f"{games}:{day}", 10, set())


@pytest.mark.parametrize(("games", "day"), DAYS)
def test_a_row_in_ten_may_be_another(games: str, day: str) -> None:
    rows = state(f"{games}:{day}")
    rows[1] = (*rows[1][:3], rows[1][3] + 1)
    assert stands_beside(explained(rows, games)) == (f"{games}:{day}", len(rows) - 1, {rows[1][0]})


@pytest.mark.parametrize(("games", "day"), DAYS)
def test_rows_of_no_day_are_beside_the_games(games: str, day: str) -> None:
    rows = [
        (code, gold, silver, bronze + at % 3) for at, (code, gold, silver, bronze) in enumerate(state(f"{games}:{day}"))
    ]
    assert stands_beside(explained(rows, games))[0] == games


@pytest.mark.parametrize("games", ["OG2024", "PG2024", "PG2020"])
@pytest.mark.parametrize("count", [5, 10, None])
def test_the_table_at_the_end_is_of_no_day(games: str, count: int | None) -> None:
    found = explained(state(games)[:count], games)
    assert stands_beside(found)[0] == games
    assert of_day(found) is None


@pytest.mark.parametrize("count", [1, 2, 4])
def test_few_rows_are_of_no_day(count: int) -> None:
    assert stands_beside(explained(state("OG2024:2024-07-29")[:count], "OG2024"))[0] == "OG2024"


def test_where_no_days_are_held_it_is_beside_the_games() -> None:
    rows = [(code, gold // 2, silver // 2, bronze // 2) for code, gold, silver, bronze in state("PG2004")]
    assert stands_beside(explained(rows, "PG2004"))[0] == "PG2004"


@pytest.mark.parametrize(("games", "day"), DAYS)
@pytest.mark.parametrize("count", [12, None])
def test_it_is_known_by_its_day_where_it_does_not_name_its_games(games: str, day: str, count: int | None) -> None:
    rows = state(f"{games}:{day}")[:count]
    found = explained(rows, None)
    assert found.table.games == games
    assert stands_beside(found) == (f"{games}:{day}", len(rows), set())


@pytest.mark.parametrize(("games", "day"), DAYS)
def test_few_rows_or_other_rows_are_of_no_day(games: str, day: str) -> None:
    rows = state(f"{games}:{day}")
    other = [(code, gold, silver + (at % 4 == 0), bronze) for at, (code, gold, silver, bronze) in enumerate(rows[:12])]
    assert of_day(explained(other, None)) is None  # it may be near the table of the whole Games
    last = [row for row in rows if sum(row[1:]) == 1][:12]  # twelve medals in all
    assert of_day(explained(last, None)) is None


def test_a_table_that_names_another_games_is_of_that() -> None:
    found = explained(state("OG2024:2024-07-29"), None, "Tokyo 2020 Summer Olympics")
    assert found.table.games == "OG2020"
