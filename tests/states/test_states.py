"""The states of Athens 2004: as it stands now, as known on a date, as a source claims it, and what changed."""

from datetime import date
from typing import Any

import pytest

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError
from kotinos.model import Games, Record, Standing
from kotinos.scopes import day_of
from kotinos.showing import organisation, show
from kotinos.states import Reference, is_reference, parse_reference, tallies_of, year_of


def test_references() -> None:
    assert parse_reference("PG2004") == Reference("PG2004")
    assert parse_reference("PG2004@2004-09-28") == Reference("PG2004", "2004-09-28")
    assert parse_reference("PG2004#closing-ru") == Reference("PG2004", None, "closing-ru")
    assert str(parse_reference("PG2004@2004-09-28")) == "PG2004@2004-09-28"
    assert str(parse_reference("PG2004#closing-ru")) == "PG2004#closing-ru"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("PG2004@2008", "PG2004@2008-12-31"),
        ("PG2004@2008-02", "PG2004@2008-02-29"),
        ("PG2004@2007-02", "PG2004@2007-02-28"),
        ("pg2004", "PG2004"),
        ("Pg2004:3@2005", "PG2004:3@2005-12-31"),
    ],
)
def test_a_year_or_a_month_is_its_end_and_a_code_is_written_in_any_case(written: str, meant: str) -> None:
    assert str(parse_reference(written)) == meant
    assert is_reference(written)


@pytest.mark.parametrize("code", [games.code for games in holding.games_list()])
def test_the_earliest_state_that_is_named_can_be_asked_for(code: str) -> None:
    with pytest.raises(KotinosError) as raised:
        show(f"{code}@1800-01-01", why=False)
    assert raised.value.hint is not None
    reference = raised.value.hint.rpartition(" ")[2]
    assert show(reference, why=False).rows, reference


@pytest.mark.parametrize("games", [games for games in holding.games_list() if games.opens and games.closes])
def test_a_day_by_its_number_is_a_day_of_the_games(games: Games) -> None:
    days = (date.fromisoformat(games.closes or "") - date.fromisoformat(games.opens or "")).days + 1
    record = Record(games, 0)
    assert (day_of(record, "1"), day_of(record, str(days))) == (games.opens, games.closes)
    for number in (0, days + 1, 999):
        with pytest.raises(KotinosError) as raised:
            day_of(record, str(number))
        assert (raised.value.code, f"1 to {days}" in (raised.value.hint or "")) == ("K309", True)


@pytest.mark.parametrize(
    ("reference", "code"),
    [
        ("PG1904", "K303"),
        ("", "K303"),
        ("PG2004@", "K307"),
        ("PG2004#", "K307"),
        ("PG2004@tomorrow", "K307"),
        ("PG2004@2004-02-30", "K307"),
        ("PG2004@20040928", "K307"),
        ("PG2004@1999-01-01", "K302"),
        ("PG2004#nobody", "K312"),
    ],
)
def test_a_reference_to_what_is_not_held(reference: str, code: str) -> None:
    with pytest.raises(KotinosError) as raised:
        show(reference)
    assert raised.value.code == code
    assert "\n" not in raised.value.message


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("PG2004", True),
        ("PG2004#closing-ru", True),
        ("OG1896", True),
        ("table.csv", False),
        ("-", False),
        ("PG", False),
    ],
)
def test_a_reference_is_told_from_a_file_name(text: str, is_one: bool) -> None:
    assert is_reference(text) is is_one


@pytest.mark.parametrize(
    ("code", "year"), [("PG2004", 2004), ("OWG2026", 2026), ("PG", None), (None, None), ("PG20O4", None)]
)
def test_the_year_of_a_games(code: str | None, year: int | None) -> None:
    assert year_of(code) == year


def test_the_table_at_the_close_is_that_of_the_page() -> None:
    known, claimed = show("PG2004@2004-09-28"), show("PG2004#closing-ru")
    assert [(row.rank, row.code, row.gold, row.silver, row.bronze) for row in known.rows] == [
        (row.rank, row.code, row.gold, row.silver, row.bronze) for row in claimed.rows
    ]
    assert len(known.rows) == 75
    assert (known.rows[52].rank, known.rows[54].rank, known.rows[55].rank) == (53, 53, 56)
    assert known.at_close is None


def test_what_changed_since_the_close() -> None:
    shown = show("PG2004")
    assert shown.at_close is not None
    comparison = shown.at_close.comparison
    assert comparison.equal_rows == 68
    assert comparison.a.totals == comparison.b.totals == (519, 517, 532, 1568)
    assert [difference.code for difference in comparison.differences] == [
        "AUS",
        "AUT",
        "GER",
        "HUN",
        "IRI",
        "IRQ",
        "NED",
    ]
    assert sorted((rank.code, rank.a, rank.b) for rank in comparison.rank_differences) == [
        ("ARG", 61, 62),
        ("BIH", 56, 57),
        ("BOT", 56, 57),
        ("CYP", 56, 57),
        ("EGY", 24, 23),
        ("IRI", 23, 24),
        ("IRL", 60, 61),
        ("IRQ", 63, 53),
        ("JOR", 63, 64),
        ("PLE", 63, 64),
        ("VEN", 62, 63),
        ("ZIM", 56, 57),
    ]


def test_the_figures_beside_a_table_are_those_of_its_source() -> None:
    assert {figure.what: figure.value for figure in show("PG2004").figures} == {
        "nations": 135,
        "athletes": 3749,
        "sports": 19,
        "disciplines": 20,
        "events": 519,
    }
    assert {figure.what: figure.value for figure in show("PG2004#closing-ru").figures} == {
        "nations": 144,
        "athletes": 3969,
        "sports": 19,
        "events": None,
    }


def test_a_discipline_is_counted_from_its_medals() -> None:
    shown = show("PG2004", discipline="PWL")
    assert [(row.rank, row.code, row.gold, row.silver, row.bronze) for row in shown.rows[:3]] == [
        (1, "EGY", 5, 6, 2),
        (2, "CHN", 5, 4, 6),
        (3, "IRI", 2, 0, 3),
    ]
    assert sum(tally.gold for tally in tallies_of(shown.rows)) == 20
    everyone = [
        sum(tally.total for tally in tallies_of(show("PG2004", gender=gender).rows))
        for gender in ("M", "W", "X", "TOT")
    ]
    assert sum(everyone[:3]) == everyone[3] == 1568


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"order": "beauty"}, "K501"),
        ({"discipline": "SKI"}, "K309"),
        ({"gender": "Q"}, "K309"),
        ({"as_of": "3"}, "K309"),
    ],
)
def test_a_scope_that_is_not_held(arguments: dict[str, Any], code: str) -> None:
    with pytest.raises(KotinosError) as raised:
        show("PG2004", **arguments)
    assert raised.value.code == code


def test_the_medals_behind_a_claim_are_not_held() -> None:
    with pytest.raises(KotinosError) as raised:
        show("PG2004#closing-ru", discipline="ATH")
    assert raised.value.code == "K309"


def test_the_medals_behind_a_row() -> None:
    delegated = organisation("PG2004", "IRQ")
    assert [(medal.award.medal, medal.event.id) for medal in delegated.medals] == [
        ("gold", "PG2004/PWL/M/over-100-kg"),
        ("bronze", "PG2004/PWL/M/up-to-82-5-kg"),
    ]
    assert [decision.id for decision in delegated.medals[0].decisions] == ["PG2004-13"]
    assert delegated.since_close is not None
    assert (delegated.since_close.a, delegated.since_close.b) == ((0, 1, 1, 2), (1, 0, 1, 2))


def test_the_medals_behind_a_row_after_a_day() -> None:
    whole, after = organisation("OG2024", "FRA"), organisation("OG2024:5", "FRA")
    assert after.standing is not None
    assert len(after.medals) == after.standing.total
    assert len(after.medals) < len(whole.medals)
    assert {medal.event.date or "" for medal in after.medals} <= {f"2024-07-{day}" for day in range(24, 31)}


def test_who_took_part_without_a_medal_and_who_did_not() -> None:
    took_part, absent = organisation("PG2004", "AFG"), organisation("PG2004", "PRK")
    assert (took_part.took_part, took_part.standing, took_part.medals) == (True, None, ())
    assert absent.took_part is False
    with pytest.raises(KotinosError) as raised:
        organisation("PG2004", "XYZ")
    assert raised.value.code == "K310"


def test_the_table_after_a_day_where_every_day_is_held() -> None:
    first, last, after = (show("PG2024", as_of=day) for day in ("2", "12", "2024-09-08"))
    assert (first.as_of, last.as_of) == ("2024-08-29", "2024-09-08")
    golds = sum(tally.gold for tally in tallies_of((*first.rows, *first.unranked)))
    assert golds == first.finished  # the neutrals won one of them
    assert (first.rows[0].code, first.finished) == ("CHN", 22)
    assert last.rows == after.rows
    assert last.finished == len(last.scope) == 549
    whole = show("PG2024")
    assert {row.code: row.figures for row in map(_Row, last.rows)} == {
        row.code: row.figures for row in map(_Row, show("PG2024", gender="TOT", as_of="2024-12-31").rows)
    }
    assert whole.finished == 549


class _Row:
    def __init__(self, row: Standing) -> None:
        self.code, self.figures = row.code, (row.gold, row.silver, row.bronze)


@pytest.mark.parametrize("day", ["0x3", "yesterday", "2024-13-01", "9999999", "²", ""])
def test_a_day_that_is_none(day: str) -> None:
    with pytest.raises(KotinosError) as raised:
        show("PG2024", as_of=day)
    assert raised.value.code == "K309"


def test_the_events_of_a_scope() -> None:
    assert (len(show("PG2004", discipline="ATH").scope), show("PG2004", discipline="ATH").finished) == (194, 194)
    assert show("PG2004@2004-09-28").finished is None


def test_a_source_has_its_own_date() -> None:
    with pytest.raises(KotinosError) as raised:
        show("PG2004#closing-ru@2000-01-01")
    assert raised.value.code == "K307"
