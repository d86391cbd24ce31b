"""What a decision changed, and taking it back."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kotinos.archive import holding
from kotinos.medals.reversing import changed, delta, undo
from kotinos.model import Award, Decision, Move, Tally

MEDALS = st.sampled_from(["gold", "silver", "bronze", None])
DECISIONS = {fact.body.id: fact.body for fact in holding.facts("PG2004") if isinstance(fact.body, Decision)}


def decided(moves: list[Move]) -> Decision:
    return Decision("D", "E", None, None, "disqualified", None, None, None, "", tuple(moves), "known", ())


def test_the_lost_gold_of_powerlifting() -> None:
    assert delta(DECISIONS["PG2004-13"]) == {
        "IRI": (-1, 0, 0), "IRQ": (1, -1, 0), "AUS": (0, 1, -1), "HUN": (0, 0, 1),
    }  # fmt: skip


def test_what_moves_nobody_changes_nothing() -> None:
    assert delta(DECISIONS["PG2004-07"]) == {}
    assert delta(DECISIONS["PG2004-03"]) == {}


def test_a_medal_passed_on_within_an_organisation_changes_nothing() -> None:
    assert (
        delta(
            decided(
                [Move("AAA", "gold", None, "1"), Move("AAA", "silver", "gold", "2"), Move("AAA", None, "silver", "3")]
            )
        )
        == {}
    )


def test_two_inferred_decisions_turn_today_into_the_close_but_for_two_bronzes() -> None:
    tables = {table.source: table for table in holding.tables("PG2004")}
    today = [Tally(row.code or "", row.gold or 0, row.silver or 0, row.bronze or 0) for row in tables["ipc"].rows]
    before = changed(changed(today, undo(delta(DECISIONS["PG2004-13"]))), undo(delta(DECISIONS["PG2004-12"])))
    close = {row.code: row.figures for row in tables["closing-ru"].rows}
    rest = {
        t.code: (t.gold, t.silver, t.bronze) for t in before if close[t.code] != (t.gold, t.silver, t.bronze, t.total)
    }
    assert rest == {"GER": (19, 28, 31), "NED": (5, 11, 13)}


tallied = st.dictionaries(st.sampled_from(["AAA", "BBB", "CCC"]), st.tuples(*[st.integers(5, 9)] * 3), min_size=3).map(
    lambda counts: tuple(Tally(code, *counts[code]) for code in sorted(counts))
)
moves = st.lists(st.builds(Move, st.sampled_from(["AAA", "BBB", "CCC"]), MEDALS, MEDALS), max_size=4)


@given(tallied, moves)
def test_taking_back_is_the_inverse(counts: tuple[Tally, ...], made: list[Move]) -> None:
    change = delta(decided(made))
    assert changed(changed(counts, change), undo(change)) == counts
    assert undo(undo(change)) == change


# Decisions that the held medals do not have in them, which their notes say: reported otherwise, expected, or younger.
NOT_IN_THE_MEDALS = {
    "PG2000-02", "OG2008-16", "PWG2014-04", "PWG2014-06", "PWG2014-08", "PG2024-18", "PG2024-19", "PG2024-20",
    "PG2024-21",
}  # fmt: skip


def test_every_held_decision_can_be_taken_back_from_the_medals_of_its_event() -> None:
    for code in holding.codes():
        log = holding.facts(code)
        decisions = [f.body for f in log if isinstance(f.body, Decision) and f.body.id not in NOT_IN_THE_MEDALS]
        medals: dict[str | None, Counter[tuple[str, str]]] = {}
        for fact in log:
            if isinstance(fact.body, Award):
                medals.setdefault(fact.body.event, Counter())[fact.body.organisation, fact.body.medal] += 1
        for decision in reversed(decisions):
            if decision.event is None:
                continue  # of which event is not certain, so there are no medals to take it from
            held = medals.get(decision.event, Counter())
            for move in decision.moves:
                if move.after:
                    held[move.organisation, move.after] -= 1
                    assert held[move.organisation, move.after] >= 0, (decision.id, move)
            for move in decision.moves:
                if move.before:
                    held[move.organisation, move.before] += 1
