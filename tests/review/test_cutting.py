"""The state of a Games that a table is nearest to, by the order in which decisions came."""

from hypothesis import given
from hypothesis import strategies as st

from kotinos.model import Decision
from kotinos.review.reasons.amounts import NONE, add
from kotinos.review.reasons.cutting import day_of, nearest_state

medals = st.tuples(*[st.integers(-1, 1)] * 3)
days = st.dates().map(str)


def _decision(number: int, day: str | None) -> Decision:
    return Decision(f"d{number}", f"e{number}", day, None, "", None, None, None, "", (), "known", ())


@given(st.lists(st.tuples(days, st.dictionaries(st.sampled_from("ABCDE"), medals, max_size=3)), max_size=8), st.data())
def test_a_table_of_a_day_leaves_nothing_apart(
    log: list[tuple[str, dict[str, tuple[int, int, int]]]], data: st.DataObject
) -> None:
    decisions = [_decision(number, day) for number, (day, _) in enumerate(log)]
    effects = {decision.id: effect for decision, (_, effect) in zip(decisions, log, strict=True)}
    until = data.draw(days)
    changes: dict[str, tuple[int, int, int]] = {}
    for decision in decisions:
        for code, effect in effects[decision.id].items() if day_of(decision) > until else ():
            changes[code] = add(changes.get(code, NONE), effect)
    found = nearest_state({code: change for code, change in changes.items() if change != NONE}, decisions, effects)
    assert found.apart == 0
    assert all(day_of(each) >= (found.since or "") for each in found.later)


def test_of_what_has_a_year_alone_the_end_counts_and_what_has_no_day_comes_last() -> None:
    held = [_decision(0, None), _decision(1, "2016"), _decision(2, "2016-11"), _decision(3, "2016-11-17")]
    assert [day_of(each) for each in held] == ["9999-12-31", "2016-12-31", "2016-11-30", "2016-11-17"]


def test_decisions_of_one_day_are_taken_back_together() -> None:
    held = [_decision(0, "2010-01-01"), _decision(1, "2012-01-01"), _decision(2, "2012-01-01")]
    effects = {"d0": {"A": (1, 0, 0)}, "d1": {"A": (0, 1, 0)}, "d2": {"B": (0, 0, 1)}}
    found = nearest_state({"A": (0, 1, 0), "B": (0, 0, 1)}, held, effects)
    assert ([each.id for each in found.later], found.since) == (["d1", "d2"], "2012-01-01")
    assert nearest_state({"C": (1, 0, 0)}, held, effects).later == ()
