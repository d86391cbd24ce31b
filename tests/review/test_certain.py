"""A held decision is known to be behind a difference only where nothing else that is held could be."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from kotinos.model import Decision
from kotinos.review.reasons.amounts import NONE, Medals, less, signed, size, total
from kotinos.review.reasons.certain import certain
from tests.review.test_explaining import ART, Rows, a_side, causes, decision, effects, explained

SWAP = [("AUS", "gold", None), ("GER", "silver", "gold")]
BEFORE: Rows = {"AUS": (3, 3, 3), "GER": (3, 3, 3), "JPN": (3, 3, 3)}
AFTER: Rows = {"AUS": (2, 3, 3), "GER": (4, 2, 3), "JPN": (3, 3, 3)}


def certainties(a: Rows, b: Rows, *held: Decision) -> set[str]:
    found = explained(a, b, held)
    assert all(reason.decision for row in found.comparison.differences for reason in row.reasons[:1])
    return {reason.certainty for row in found.comparison.differences for reason in row.reasons if reason.decision}


def test_one_decision_that_alone_fits_is_known() -> None:
    for a, b in ((BEFORE, AFTER), (AFTER, BEFORE)):
        assert certainties(a, b, decision("one", "100 m", SWAP, "known")) == {"known"}


def test_of_two_decisions_with_the_same_effect_neither_is_known() -> None:
    one, other = (decision(id, event, SWAP, "known") for id, event in (("one", "100 m"), ("two", "200 m")))
    for held in ((one, other), (other, one)):
        assert certainties(BEFORE, AFTER, *held) == {"inferred"}
    both: Rows = {"AUS": (1, 3, 3), "GER": (5, 1, 3), "JPN": (3, 3, 3)}
    assert certainties(BEFORE, both, one, other) == {"known"}  # nothing but the two together


def test_two_decisions_that_together_do_what_a_third_does() -> None:
    whole = decision("whole", "100 m", SWAP, "known")
    halves = (decision("loss", "200 m", SWAP[:1], "known"), decision("gain", "400 m", SWAP[1:], "known"))
    assert certainties(BEFORE, AFTER, whole, *halves) == {"inferred"}


def test_a_decision_that_only_the_other_table_may_have_is_another_way() -> None:
    back = [("AUS", None, "gold"), ("GER", "gold", "silver")]
    one, other = decision("one", "100 m", SWAP, "known"), decision("back", "200 m", back, "known")
    assert certainties(BEFORE, AFTER, one, other) == {"inferred"}


def test_a_decision_that_sets_a_row_further_apart_is_not_known() -> None:
    """Two rows come nearer by it and a third does not: it may be in both tables, or in none."""
    wide = decision("wide", "100 m", [*SWAP, ("JPN", None, "bronze")], "known")
    found = explained(BEFORE, {**AFTER, "JPN": (3, 3, 2)}, [wide])
    assert {reason.certainty for row in found.comparison.differences for reason in row.reasons} == {
        "inferred",
        "unexplained",
    }


def test_a_decision_that_leaves_a_rest_in_a_row_is_not_known() -> None:
    found = explained(BEFORE, {**AFTER, "GER": (4, 2, 4)}, [decision("one", "100 m", SWAP, "known")])
    assert {reason.certainty for row in found.comparison.differences for reason in row.reasons if reason.decision} == {
        "inferred"
    }


def test_what_is_only_inferred_stays_so() -> None:
    assert certainties(BEFORE, AFTER, decision("one", "100 m", SWAP, "inferred")) == {"inferred"}


def test_beside_a_discipline_that_is_inferred_no_decision_is_known() -> None:
    from kotinos.review.comparing import compare
    from kotinos.review.reasons.explaining import explain

    b: Rows = {"USA": (3, 0, 0), "ITA": (3, 0, 0), "GER": (2, 0, 0), "FRA": (1, 1, 0), "SUI": (2, 0, 0)}
    a: Rows = {"USA": (1, 0, 0), "ITA": (1, 0, 0), "GER": (1, 0, 0), "FRA": (1, 0, 0), "SUI": (1, 0, 0)}
    held = (decision("back", "pentathlon", [("USA", None, "gold")], "known"),)
    found = explain(compare(a_side(a), a_side(b)), held, effects(held), disciplines=ART)
    assert causes(found)["USA"] == [("scope", "inferred"), ("decision", "inferred")]


CODES = ["AUS", "GER", "JPN"]
moves = st.tuples(
    st.sampled_from(CODES), st.sampled_from([None, "gold", "silver"]), st.sampled_from([None, "gold", "silver"])
)
several = st.lists(st.tuples(st.sampled_from("xyz"), st.lists(moves, min_size=1, max_size=3)), max_size=4)


@given(several, st.dictionaries(st.sampled_from(CODES), st.tuples(*[st.integers(-1, 1)] * 2, st.just(0))), st.data())
def test_what_is_certain_has_no_other_way_among_all_that_there_are(
    held: list[tuple[str, list[tuple[str, str | None, str | None]]]], changes: dict[str, Medals], data: st.DataObject
) -> None:
    decisions = [decision(f"{place}", event, made, "known") for place, (event, made) in enumerate(held)]
    of = effects(decisions)
    chains = [[each.id for each in decisions if each.event == event] for event in "xyz"]
    ways = [
        frozenset(id for chain, count in zip(chains, counts, strict=True) for id in chain[len(chain) - count :])
        for counts in product(*[range(len(chain) + 1) for chain in chains])
    ]
    taken = data.draw(st.sampled_from(ways))
    sure = certain(changes, [each for each in decisions if each.id in taken], decisions, of)
    assert sure <= taken
    for id in sure:
        rows = {code for code, medals in of[id].items() if medals != NONE}
        assert rows
        for sign, way in product((1, -1), ways):
            goal = {code: signed(medals, sign) for code, medals in changes.items()}
            parts = [frozenset(each for each in chain if each in way) for chain in chains]
            if any(_sum(part, of, code) != NONE and code not in changes for part in parts for code in CODES):
                continue  # a row that is equal in both tables
            if any(size(less(goal[code], _sum(way, of, code))) > size(goal[code]) for code in goal):
                continue  # a row that is further apart then
            if all(_sum(way, of, code) == goal.get(code, NONE) for code in rows):
                assert sign == 1 or all(goal.get(code, NONE) == NONE for code in rows)
                for part, chain in zip(parts, chains, strict=True):
                    # What changes nothing in the rows is no other way for them.
                    touching = {each for each in chain if any(of[each].get(code, NONE) != NONE for code in rows)}
                    if any(_sum(part, of, code) != NONE for code in rows):
                        assert part & touching == taken & touching


def _sum(ids: object, of: dict[str, dict[str, Medals]], code: str) -> Medals:
    return total(of.get(each, {}).get(code, NONE) for each in ids)  # type: ignore[attr-defined]


def test_what_is_left_in_a_row_of_another_decision_of_the_event_does_not_count() -> None:
    """London 2012, women's 1500 m: the one silver is not accounted for, and who moved up by a later decision is."""
    lost = decision("lost", "1500 m", [("RUS", "silver", None)], "known")
    passed = decision("passed", "1500 m", [("ETH", "bronze", "silver"), ("USA", None, "bronze")], "known")
    found = explained(
        {"RUS": (4, 4, 4), "ETH": (1, 1, 2), "USA": (4, 4, 4)},
        {"RUS": (4, 2, 4), "ETH": (1, 2, 1), "USA": (4, 4, 5)},
        [lost, passed],
    )
    told = {row.code: [reason.certainty for reason in row.reasons] for row in found.comparison.differences}
    assert told == {"RUS": ["inferred", "unexplained"], "ETH": ["known"], "USA": ["known"]}


def test_a_search_without_an_end_proves_nothing() -> None:
    """Forty decisions of which any twenty fit."""
    many = [decision(f"{n}", f"event {n}", [("AUS", "gold", None)], "known") for n in range(40)]
    assert certain({"AUS": (-20, 0, 0)}, many[:20], many, effects(many)) == frozenset()
