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


def test_rows_of_no_table_borrow_no_reasons() -> None:
    rows = list(CLOSE.rows[:20])
    rows[4] = rows[4]._replace(bronze=(rows[4].bronze or 0) + 3)
    assert "decision" not in set().union(*causes(against_today(tuple(rows))).values())


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
