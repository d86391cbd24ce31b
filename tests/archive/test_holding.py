"""What the archive hands out, whatever Games it holds: its own promises, checked on every Games."""

import csv
from pathlib import Path
from typing import TypeVar

import pytest

from kotinos.archive import holding
from kotinos.archive.naming import city_name, city_of, games_name, roman
from kotinos.diagnostics import KotinosError
from kotinos.model import PARTICIPATION, Award, Competitor, Decision, Event, Figure, StatedFact

T = TypeVar("T")
CODES = holding.codes()


def bodies(code: str, kind: type[T]) -> list[T]:
    return [fact.body for fact in holding.facts(code) if isinstance(fact.body, kind)]


@pytest.mark.parametrize("code", CODES)
def test_the_log_is_numbered_from_one_without_gaps_and_is_the_same_every_time(code: str) -> None:
    log = holding.facts(code)
    assert [fact.sequence for fact in log] == list(range(1, len(log) + 1))
    assert log == holding.facts(code)
    assert log[0].what == "GamesOpened"


def test_a_source_that_counts_disciplines_is_not_said_to_count_sports() -> None:
    """Of any two Games one source counts alike, and Olympedia and the entries of the IPC count disciplines."""
    counted: dict[str, set[str]] = {}
    for code in CODES:
        for figure in bodies(code, Figure):
            assert figure.what in PARTICIPATION
            if figure.what in ("sports", "disciplines"):
                counted.setdefault(figure.source, set()).add(figure.what)
    assert {source: kinds for source, kinds in counted.items() if len(kinds) > 1} == {}
    assert counted["olympedia"] == counted["ipc-entries"] == {"disciplines"}
    assert counted["ipc"] == {"sports"}


@pytest.mark.parametrize("code", CODES)
def test_everything_that_is_named_is_held(code: str) -> None:
    sources = {source.id for source in holding.sources(code)}
    events = {event.id for event in bodies(code, Event)}
    competitors = {competitor.id: competitor for competitor in bodies(code, Competitor)}
    decisions = {decision.id for decision in bodies(code, Decision)}
    assert len(events) == len(bodies(code, Event))
    assert len(competitors) == len(bodies(code, Competitor))
    for award in bodies(code, Award):
        assert award.event in events
        assert award.competitor is None or competitors[award.competitor].organisation == award.organisation
        assert award.decision is None or award.decision in decisions
        assert award.source in sources
    for decision in bodies(code, Decision):
        assert decision.event is None or decision.event in events
        assert set(decision.sources) <= sources
        assert decision.certainty in ("known", "inferred")
        for move in decision.moves:
            assert move.competitor is None or competitors[move.competitor].organisation == move.organisation
    for event in bodies(code, Event):
        assert (event.date is None) == (event.date_source is None)
        assert event.date_source is None or event.date_source in sources
    for fact in holding.facts(code):
        assert fact.source is None or fact.source in sources, fact


@pytest.mark.parametrize("code", CODES)
def test_an_event_id_fits_into_an_address_and_tells_what_it_is_of(code: str) -> None:
    for event in bodies(code, Event):
        games, discipline, gender, rest = event.id.split("/")
        assert (games, discipline, gender) == (code, event.discipline, event.gender)
        assert rest == rest.lower()
        assert rest.isascii()
        assert rest.replace("-", "").isalnum()


@pytest.mark.parametrize("code", CODES)
def test_the_id_of_a_person_does_not_hold_their_name(code: str) -> None:
    for competitor in bodies(code, Competitor):
        assert competitor.members or competitor.id.rsplit("/", 1)[1].isdigit()


# Rows whose total is not the sum of their medals as their sources print them; `check` says so of them.
MISPRINTED = {
    ("PG1976", "wikipedia-pt", "BEL"), ("PG1976", "wikipedia-pl", "USA"), ("PG1976", "wikipedia-pl", "AUT"),
    ("PWG1976", "wikipedia-sv", "CAN"), ("PG1984", "wikipedia-pl", "SWE"), ("PG1988", "wikipedia-de", "GBR"),
    ("PG2024", "volksfreund", "GER"),
}  # fmt: skip

# Organisations that a source without date lists twice; the second Nigeria of 2016 has the medal of Niger.
TWICE = {
    ("OG2000", "undated-1896-2020"): {"MKD"},
    ("OG2020", "undated-1896-2020"): {"MKD"},
    ("OG2016", "undated-1896-2024"): {"NGR"},
}


@pytest.mark.parametrize("code", CODES)
def test_a_claimed_table_has_a_code_in_every_row_and_adds_up(code: str) -> None:
    for table in holding.tables(code):
        assert table.coverage in ("full", "part", "lacking")
        codes = [row.code for row in table.rows]
        assert {held for held in codes if codes.count(held) > 1} == TWICE.get((code, table.source), set())
        for row in table.rows:
            assert row.code
            adds_up = row.total == (row.gold or 0) + (row.silver or 0) + (row.bronze or 0)
            assert row.total is None or adds_up is ((code, table.source, row.code) not in MISPRINTED)


@pytest.mark.parametrize("code", CODES)
def test_files_hold_nothing_but_their_columns(code: str) -> None:
    for path in (Path(holding.__file__).parent / code).rglob("*.csv"):
        with path.open(encoding="utf-8", newline="") as file:
            header, *rows = list(csv.reader(file))
        assert rows, path
        for row in rows:
            assert len(row) == len(header), (path.name, row)
            assert all(cell == cell.strip() for cell in row), (path.name, row)


def test_games_that_are_not_held_are_refused_with_those_that_are() -> None:
    with pytest.raises(KotinosError) as refused:
        holding.facts("XX1900")
    assert refused.value.code == "K303"
    assert "PG2004" in (refused.value.hint or "")
    with pytest.raises(KotinosError):
        holding.participants("XX1900")
    with pytest.raises(KotinosError):
        holding.tables("../PG2004")


# --- which Games a source is of ---------------------------------------------------------------------------------------

WHOLE: dict[str, int | str] = {
    "kind": "P",
    "season": "summer",
    "edition": 12,
    "host_city": "Афины",
    "opens": "2004-09-17",
    "closes": "2004-09-28",
}


@pytest.mark.parametrize(
    ("said", "code"),
    [
        pytest.param(WHOLE, "PG2004", id="all of it"),
        pytest.param({"opens": "2004-09-17", "closes": "2004-09-28"}, "PG2004", id="both days"),
        pytest.param({"kind": "P", "season": "summer", "edition": 12}, "PG2004", id="edition"),
        pytest.param({"kind": "P", "season": "summer", "opens": "2004-09"}, "PG2004", id="a month"),
        pytest.param({"kind": "P", "host_city": "アテネ", "closes": "2004"}, "PG2004", id="city and year in Japanese"),
        pytest.param({"kind": "P", "host_city": "ATHEN", "closes": "2004"}, "PG2004", id="city in capitals"),
        pytest.param({**WHOLE, "host_city": "Афинах"}, "PG2004", id="city after a preposition"),
        pytest.param({**WHOLE, "host_city": "Atlantis"}, "PG2004", id="a city that nobody knows says nothing"),
        pytest.param({**WHOLE, "kind": "O"}, None, id="another kind"),
        pytest.param({**WHOLE, "season": "winter"}, None, id="another season"),
        pytest.param({**WHOLE, "edition": 13}, None, id="another edition"),
        pytest.param({**WHOLE, "closes": "2004-09-29"}, None, id="another day"),
        pytest.param({"host_city": "Athens", "opens": "2004"}, None, id="a city and a year are of two Games"),
        pytest.param({"kind": "P", "edition": 12}, None, id="an edition without its season"),
        pytest.param({"kind": "P", "opens": "2004"}, None, id="a year alone"),
        pytest.param({"nations": 144, "athletes": 3969}, None, id="figures identify nothing"),
        pytest.param({}, None, id="nothing"),
    ],
)
def test_a_source_is_identified_by_what_it_says_or_not_at_all(said: dict[str, int | str], code: str | None) -> None:
    assert holding.identify(StatedFact(what, value, 1, str(value)) for what, value in said.items()) == code


def test_a_fact_announced_without_a_value_says_nothing() -> None:
    said: dict[str, int | str | None] = {**WHOLE, "edition": None}
    stated = [StatedFact(what, value, 1, "") for what, value in said.items()]
    assert holding.identify(stated) == "PG2004"


# --- names ----------------------------------------------------------------------------------------------------------


def test_a_games_has_its_name_in_each_language_and_english_else() -> None:
    games = holding.games("PG2004")
    assert games_name(games, "en") == "XII Summer Paralympic Games"
    assert games_name(games, "ru") == "XII летние Паралимпийские игры"
    assert games_name(games, "xx") == games_name(games, "en")


def test_a_host_city_has_names_and_names_lead_back_to_it() -> None:
    assert city_name("Athens", "ru") == "Афины"
    assert city_name("Athens", "ru-in") == "Афинах"
    assert city_name("Athens", "xx") == "Athens"
    assert city_name("Nowhere", "ru") == "Nowhere"
    assert city_of(" athènes ") == "Athens"
    assert city_of("Nowhere") is None


@pytest.mark.parametrize(
    ("value", "written"), [(1, "I"), (4, "IV"), (9, "IX"), (12, "XII"), (14, "XIV"), (33, "XXXIII"), (49, "XLIX")]
)
def test_editions_are_counted_in_roman_figures(value: int, written: str) -> None:
    assert roman(value) == written
