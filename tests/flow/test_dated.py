"""A table that says of which day it is stands beside the record of that day."""

import pytest

from kotinos import flow
from kotinos.documents.prose.dated import dated, says_of_one_day
from kotinos.showing import show

HEADS = "| Rank | Nation | Gold | Silver | Bronze | Total |\n|---|---|---|---|---|---|\n"


def page(title: str, above: str, rows: list[tuple[str, int, int, int]], below: str = "") -> bytes:
    lines = [f"| {at} | {r[0]} | {r[1]} | {r[2]} | {r[3]} | {sum(r[1:])} |" for at, r in enumerate(rows, 1)]
    return f"# {title}\n\n{above}\n\n{HEADS}{chr(10).join(lines)}\n\n{below}\n".encode()


def state(reference: str) -> list[tuple[str, int, int, int]]:
    found = show(reference)
    rows = (*found.rows, *found.unranked, *found.omitted)
    return [(row.code, row.gold or 0, row.silver or 0, row.bronze or 0) for row in rows if row.code]


@pytest.mark.parametrize(
    ("title", "above", "below"),
    [
        ("2024 Summer Paralympics medal table as of 31 August", "", ""),
        ("2024 Summer Paralympics", "Medal table after day 4", ""),
        ("2024 Summer Paralympics", "Medal table, 31 August 2024", ""),
        ("Sommer-Paralympics 2024: Medaillenspiegel", "Stand: 31. August", ""),
        ("Летние Паралимпийские игры 2024 года", "Медальный зачёт по состоянию на 31 августа", ""),
        ("Jeux paralympiques d’été de 2024", "Tableau des médailles au 31 août 2024", ""),
        ("2024年夏季残奥会奖牌榜", "截至8月31日", ""),
        ("2024 Summer Paralympics", "", "As of 31 August 2024, with 549 events to be held."),
    ],
)
def test_it_is_compared_with_the_medals_up_to_that_day(title: str, above: str, below: str) -> None:
    rows = state("PG2024:2024-08-31")
    found = flow.explain(page(title, above, rows, below), "a.md")
    compared = found.tables[0].compared
    assert compared is not None
    assert compared.comparison.b.label == "PG2024:2024-08-31"
    assert (compared.comparison.equal_rows, compared.comparison.differences) == (len(rows), ())
    assert [each.code for each in found.diagnostics if each.code in ("K225", "K616")] == ["K225"]


def test_what_was_won_between_two_days_is_a_matter_of_its_date() -> None:
    late = {row[0]: row[1:] for row in state("PG2024:2024-09-01")}
    rows = [row if at % 2 else (row[0], *late[row[0]]) for at, row in enumerate(state("PG2024:2024-08-31"))]
    found = flow.explain(page("2024 Summer Paralympics", "Medal table as of 31 August", rows), "a.md").tables[0]
    assert found.compared is not None
    causes = {reason.cause for row in found.compared.comparison.differences for reason in row.reasons}
    assert causes == {"date"}


def test_where_no_days_are_held_nothing_of_it_is_unexplained() -> None:
    rows = [(code, gold // 2, silver // 2, bronze // 3) for code, gold, silver, bronze in state("PG2004")]
    rows = [row for row in rows if any(row[1:])]
    found = flow.explain(page("2004 Summer Paralympics", "Medal table as of 22 September 2004", rows), "a.md")
    compared = found.tables[0].compared
    assert compared is not None
    reasons = [reason for row in compared.comparison.differences for reason in row.reasons]
    assert len(reasons) > 50
    assert {(reason.cause, reason.certainty) for reason in reasons} == {("date", "inferred")}
    assert "K225" in {each.code for each in found.diagnostics}


@pytest.mark.parametrize("above", ["Medal table as of 31 August 2024", "Written on 1 September", "After day 3"])
def test_a_date_that_is_not_that_of_the_table_changes_nothing(above: str) -> None:
    found = flow.explain(page("2024 Summer Paralympics", above, state("PG2024")), "a.md").tables[0]
    assert found.compared is not None
    assert found.compared.comparison.b.label == "PG2024"


@pytest.mark.parametrize(
    "title",
    ["Medals won on day 3 of the 2024 Summer Olympics", "Medaillen des Tages", "Медали дня: 1 августа", "当日奖牌榜"],
)
def test_medals_of_one_day_are_not_those_of_the_games(title: str) -> None:
    assert says_of_one_day(title)
    found = flow.explain(page("2024 Summer Olympics", title, [("Japan", 2, 1, 1), ("China", 1, 2, 0)]), "a.md")
    assert [(each.table.scope, each.compared) for each in found.tables] == [("other", None)]


@pytest.mark.parametrize(
    "title", ["Medal table", "2024 Summer Olympics, 26 July to 11 August 2024", "Medal tables by day of birth", "Day"]
)
def test_a_title_of_no_day_has_none(title: str) -> None:
    assert dated([title], ()) is None
    assert not says_of_one_day(title)
