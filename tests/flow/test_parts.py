"""A table whose rows are those of a discipline of its Games, or of the disciplines of a sport, stands beside these."""

import pytest

from kotinos import flow
from kotinos.differences import medals_by_discipline
from kotinos.flow import TableExplanation
from kotinos.languages.catalogue import SITE_COMPLETE, SOURCE_LANGUAGE, translator
from kotinos.languages.events import discipline_name
from kotinos.showing import show
from kotinos.states import hold

Medals = tuple[int, int, int]
Rows = dict[str, Medals]

HELD = {games: medals_by_discipline(hold(games)) for games in ("OG2008", "PG1996", "OWG2010")}
LARGE = [
    (games, discipline)
    for games, by in HELD.items()
    for discipline, rows in by.items()
    if len(rows) >= 5 and sum(map(sum, rows.values())) >= 20
]
CYCLING = ("BMX", "CRD", "CTR", "MTB")


def together(games: str, disciplines: tuple[str, ...]) -> Rows:
    rows: Rows = {}
    for discipline in disciplines:
        for code, won in HELD[games][discipline].items():
            before = rows.get(code, (0, 0, 0))
            rows[code] = (before[0] + won[0], before[1] + won[1], before[2] + won[2])
    return dict(sorted(rows.items(), key=lambda item: (tuple(-count for count in item[1]), item[0])))


def explained(rows: Rows, games: str, title: str | None = None) -> TableExplanation:
    head = [f"# {title}", ""] if title else []
    lines = [f"| {code} | {row[0]} | {row[1]} | {row[2]} |" for code, row in rows.items()]
    page = "\n".join([*head, "| Nation | Gold | Silver | Bronze |", "|---|---|---|---|", *lines])
    return flow.explain(page.encode(), "a.md", games=games).tables[0]


def beside(found: TableExplanation) -> str | None:
    return found.compared.comparison.b.label if found.compared else None


@pytest.mark.parametrize(("games", "discipline"), LARGE)
def test_all_rows_of_a_discipline(games: str, discipline: str) -> None:
    rows = together(games, (discipline,))
    found = explained(rows, games)
    assert beside(found) == f"{games}/{discipline}"
    assert found.compared is not None
    assert (found.compared.comparison.equal_rows, found.compared.comparison.differences) == (len(rows), ())
    assert found.compared.beside is not None
    assert (found.compared.beside.code, found.compared.beside.found) == ("K226", [discipline])
    assert "+" not in found.compared.beside.message
    # A decision on another discipline is no history of this one.
    told = (*found.compared.history, *found.compared.taken_back)
    assert all((each.event or "").startswith(f"{games}/{discipline}/") for each in told)


def test_a_title_that_names_a_sport_is_compared_where_its_rows_are_those() -> None:
    rows = together("OG2008", CYCLING)
    found = explained(rows, "OG2008", "Cycling at the 2008 Summer Olympics: medal table")
    assert found.table.scope == "discipline"
    assert beside(found) == "OG2008/BMX+CRD+CTR+MTB"
    other = {code: (row[0] + 1, row[1], row[2]) for code, row in rows.items()}
    assert beside(explained(other, "OG2008", "Cycling at the 2008 Summer Olympics: medal table")) is None


@pytest.mark.parametrize("games", ["OG2008", "OWG2010"])
def test_the_disciplines_of_a_sport_together(games: str) -> None:
    sport = CYCLING if games == "OG2008" else ("FSK", "SSK", "STK")
    found = explained(together(games, sport), games)
    assert found.compared is not None
    assert found.compared.beside is not None
    assert (beside(found), found.compared.beside.found) == (f"{games}/{'+'.join(sport)}", list(sport))


def test_a_row_in_ten_may_be_another() -> None:
    rows = together("OG2008", ("ATH",))
    rows["USA"] = (rows["USA"][0], rows["USA"][1] + 1, rows["USA"][2])
    found = explained(rows, "OG2008")
    assert beside(found) == "OG2008/ATH"
    assert found.compared is not None
    assert [each.code for each in found.compared.comparison.differences] == ["USA"]


def test_the_first_ten_of_a_discipline() -> None:
    rows = dict(list(together("OG2008", ("SWM",)).items())[:10])
    assert beside(explained(rows, "OG2008")) == "OG2008/SWM"


@pytest.mark.parametrize(("games", "discipline"), [("OG1996", "SHO"), ("OG1996", "VVO"), ("OG2000", "WPO")])
def test_an_organisation_goes_by_the_code_that_it_had_then(games: str, discipline: str) -> None:
    held = medals_by_discipline(hold(games))[discipline]
    assert "YUG" in held  # and is read as SCG, its last code
    found = explained(held, games)
    assert found.compared is not None
    assert (beside(found), found.compared.comparison.differences) == (f"{games}/{discipline}", ())


@pytest.mark.parametrize("pair", [("ATH", "SWM"), ("ROW", "WRE"), ("JUD", "TKW")])
def test_rows_of_disciplines_of_two_sports_are_of_none(pair: tuple[str, str]) -> None:
    assert beside(explained(together("OG2008", pair), "OG2008")) == "OG2008"


def test_a_table_that_says_it_is_of_the_games_is_of_no_discipline() -> None:
    found = explained(together("OG2008", ("ATH",)), "OG2008", "2008 Summer Olympics: medal table")
    assert (found.table.scope, beside(found)) == ("games", "OG2008")


@pytest.mark.parametrize("games", list(HELD))
def test_the_table_of_the_games_is_of_no_discipline(games: str) -> None:
    shown = show(games)
    rows = {row.code: (row.gold or 0, row.silver or 0, row.bronze or 0) for row in shown.rows if row.code}
    assert beside(explained(rows, games)) == games
    assert beside(explained(dict(list(rows.items())[:10]), games)) == games


def test_the_events_that_are_told_are_those_of_the_disciplines() -> None:
    lines = "\n".join(f"{code},{row[0]},{row[1]},{row[2]}" for code, row in together("PG1996", ("LBW",)).items())
    found = flow.explain(f"Nation,Gold,Silver,Bronze\n{lines}\n".encode(), "a.csv", games="PG1996")
    assert beside(found.tables[0]) == "PG1996/LBW"
    assert all(each.event.startswith("PG1996/LBW/") for each in found.irregular)


@pytest.mark.parametrize("language", sorted({*SITE_COMPLETE} - {SOURCE_LANGUAGE}))
def test_the_disciplines_are_named_in_the_language_of_the_reader(language: str) -> None:
    compared = explained(together("OG2008", CYCLING), "OG2008").compared
    assert compared is not None
    found = compared.beside
    assert found is not None
    said, _ = found.said(translator(language).text)
    assert said != found.message
    assert all(discipline_name(code, language) in said for code in CYCLING)
    assert "\x04" not in said + found.message
