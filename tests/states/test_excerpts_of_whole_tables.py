"""An excerpt that has the rows of a held whole table differs for its reasons; with a row that is off it has none."""

import pytest

from kotinos.differences import Compared, compare_with_reasons
from kotinos.flow import explain
from kotinos.identities.naming import name_of
from kotinos.model import ClaimedTable, StatedRow
from kotinos.states import claim, hold, side_of_claim

RECORD = hold("PG2004")
NOW = side_of_claim("now", RECORD, claim(RECORD))
CLOSE = claim(RECORD, "closing-ru")


def against_today(rows: tuple[StatedRow, ...]) -> Compared:
    table = ClaimedTable("a page", "part", rows)
    return compare_with_reasons(NOW, side_of_claim("a page", RECORD, table), RECORD)


def causes(found: Compared) -> dict[str, set[str]]:
    return {row.code: {reason.cause for reason in row.reasons} for row in found.comparison.differences}


WHOLE = causes(against_today(CLOSE.rows))


@pytest.mark.parametrize("length", range(8, 70, 6))
def test_the_first_rows_of_a_table_have_its_reasons(length: int) -> None:
    found = against_today(CLOSE.rows[:length])
    assert causes(found) == {
        code: of for code, of in WHOLE.items() if code in {row.code for row in CLOSE.rows[:length]}
    }
    assert all(reason.certainty != "known" for row in found.comparison.differences for reason in row.reasons)


def with_others(rows: tuple[StatedRow, ...], places: tuple[int, ...]) -> tuple[StatedRow, ...]:
    """The rows with a silver more in some, as a page has that nobody else has."""
    made = [
        row._replace(silver=(row.silver or 0) + 1, total=(row.total or 0) + 1) if at in places else row
        for at, row in enumerate(rows)
    ]
    return tuple(made)


@pytest.mark.parametrize("place", range(10))
def test_a_row_that_is_another_takes_no_reasons_from_the_others(place: int) -> None:
    found = causes(against_today(with_others(CLOSE.rows[:10], (place,))))
    code = CLOSE.rows[place].code
    assert "decision" not in found.get(code or "", set())
    kept = {row.code for row in CLOSE.rows[:10]} - {code}
    told = {each: of for each, of in WHOLE.items() if each in kept}
    assert {each: of for each, of in found.items() if each != code} == told


@pytest.mark.parametrize("length", [10, 20, 30])
def test_rows_of_no_table_borrow_no_reasons(length: int) -> None:
    rows = with_others(CLOSE.rows[:length], tuple(range(0, length, 7)))
    assert "decision" not in set().union(*causes(against_today(rows)).values())


@pytest.mark.parametrize("place", range(10))
def test_a_page_that_took_over_a_change_of_one_row_has_the_reasons_of_the_others(place: int) -> None:
    now = {row.code: row for row in claim(RECORD).rows}
    rows = tuple(now[row.code] if at == place else row for at, row in enumerate(CLOSE.rows[:10]))
    kept = {row.code for at, row in enumerate(rows) if at != place}
    assert causes(against_today(rows)) == {code: of for code, of in WHOLE.items() if code in kept}


@pytest.mark.parametrize("code", ["IRI", "IRQ", "HUN", "AUT", "NED"])
def test_a_row_that_contradicts_a_decision_takes_it_from_the_others(code: str) -> None:
    row = next(row for row in claim(RECORD).rows if row.code == code)
    found = against_today((*CLOSE.rows[:10], row))
    assert causes(found)["AUS"] == {"unexplained"}
    at_close = next(row for row in CLOSE.rows if row.code == code)
    assert causes(against_today((*CLOSE.rows[:10], at_close)))["AUS"] == {"decision"}


@pytest.mark.parametrize("length", range(8, 70, 20))
def test_rows_without_totals_have_the_same_reasons(length: int) -> None:
    rows = tuple(row._replace(total=None) for row in CLOSE.rows[:length])
    assert causes(against_today(rows)) == causes(against_today(CLOSE.rows[:length]))


def test_four_rows_are_too_few() -> None:
    rows = tuple(row for row in CLOSE.rows if row.code in {"AUS", "CHN", "GBR", "CAN"})
    assert causes(against_today(rows)) == {"AUS": {"unexplained"}}


@pytest.mark.parametrize("length", range(3, 70, 6))
def test_an_excerpt_tells_the_decisions_that_moved_a_medal_of_its_rows(length: int) -> None:
    rows = CLOSE.rows[:length]
    found = against_today(rows)
    told = (*found.taken_back, *found.history)
    assert len(told) == len(set(told))
    codes = {row.code for row in rows}
    moved = {
        decision.event
        for decision in RECORD.decisions
        for move in decision.moves
        if move.organisation in codes and move.before != move.after
    }
    assert {decision.event for decision in told} == moved


def test_a_whole_table_tells_every_decision() -> None:
    found = against_today(CLOSE.rows)
    assert {decision.id for decision in (*found.taken_back, *found.history)} == {each.id for each in RECORD.decisions}


def page(rows: tuple[StatedRow, ...]) -> bytes:
    lines = [f"{name_of(row.code or '', 'en')},{row.gold},{row.silver},{row.bronze}" for row in rows]
    return "\n".join(["Paralympics Athens 2004", "", "Country,Gold,Silver,Bronze", *lines]).encode()


def test_an_excerpt_tells_the_irregular_events_of_its_rows() -> None:
    judo = "PG2004/JUD/M/up-to-60-kg"  # of Cuba, whose row is not among the first three
    whole = {each.event for each in explain(page(claim(RECORD).rows), "whole.csv").irregular}
    assert judo in whole
    assert {each.event for each in explain(page(claim(RECORD).rows[:3]), "first.csv").irregular} < whole - {judo}
    cuba = tuple(row for row in claim(RECORD).rows if row.code == "CUB")
    with_cuba = {each.event for each in explain(page((*claim(RECORD).rows[:3], *cuba)), "some.csv").irregular}
    assert judo in with_cuba
