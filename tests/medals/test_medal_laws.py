"""Laws of medals: order is irrelevant, what is awarded is counted, a gold more never lowers, undo is exact."""

from hypothesis import given
from hypothesis import strategies as st

from kotinos.medals.awarding import award
from kotinos.medals.counting import pending, tallies
from kotinos.medals.deciding import IN_FORCE, decide, opposite
from kotinos.medals.medal_sets import tie
from kotinos.medals.podiums import podium
from kotinos.medals.proposing import proposed
from kotinos.medals.reversing import changed, delta
from kotinos.model import MEDALS, Award, Decision, Fact, MedalRule, Move, Tally
from kotinos.ranking.standing import standings
from kotinos.results import EventResult, Result
from tests.medals.cases import EVENT, event

CODES = ("AAA", "BBB", "CCC", "DDD")
SETS = st.sampled_from([(1, 1, 1), (1, 1, 2), (4, 4, 4), (1, 0, 0)])


@st.composite
def results(draw: st.DrawFn) -> EventResult:
    """A result as competition ranks make it, with ties, IRMs and guests."""
    sizes = draw(st.lists(st.integers(1, 3), max_size=6))
    found: list[Result] = []
    for size in sizes:
        rank = len(found) + 1
        for _ in range(size):
            name = f"competitor {len(found)}"
            found.append(Result(name, draw(st.sampled_from(CODES)), rank, eligible=draw(st.integers(0, 4)) > 0))
    missing = draw(st.lists(st.sampled_from(["DNS", "DNF", "DSQ"]), max_size=3))
    found += [Result(f"missing {place}", "DDD", None, irm) for place, irm in enumerate(missing)]
    return EventResult(EVENT, "official", tuple(found))


@given(results(), SETS, st.randoms())
def test_the_order_of_results_is_irrelevant(held: EventResult, medal_set: tuple[int, int, int], random: object) -> None:
    shuffled = list(held.results)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    one, other = proposed(event(medal_set), held), proposed(event(medal_set), held._replace(results=tuple(shuffled)))
    assert one == other


@given(results(), SETS)
def test_every_medal_proposed_is_counted_once(held: EventResult, medal_set: tuple[int, int, int]) -> None:
    awards, _ = award(event(medal_set), [Fact(1, "ResultStated", None, None, None, held)])
    assert sum(tally.total for tally in tallies(awards)) == len(awards)
    assert len({each.competitor for each in awards}) == len(awards)
    unofficial, _ = award(
        event(medal_set), [Fact(1, "ResultStated", None, None, None, held._replace(status="unofficial"))]
    )
    assert (tallies(unofficial), pending(unofficial)) == ((), tallies(awards))


@given(results())
def test_a_tie_gives_a_set_that_a_tie_can_give(held: EventResult) -> None:
    whole = held._replace(results=tuple(each._replace(eligible=True) for each in held.results if each.rank))
    awards, _ = proposed(event(), whole)
    count = [sum(each.medal == medal for each in awards) for medal in MEDALS]
    medals = (count[0], count[1], count[2])
    assert len(whole.results) < 3 or medals == (1, 1, 1) or tie(medals)


@given(results(), SETS)
def test_equal_ranks_have_equal_medals_and_better_ones_no_worse(
    held: EventResult, medal_set: tuple[int, int, int]
) -> None:
    awards, _ = proposed(event(medal_set), held)
    medal = {each.competitor: MEDALS.index(each.medal) for each in awards}
    eligible = [each for each in held.results if each.rank and each.eligible]
    for one in eligible:
        for other in eligible:
            if (one.rank or 0) <= (other.rank or 0):
                assert medal.get(one.competitor, 3) <= medal.get(other.competitor, 3)
            if one.rank == other.rank:
                assert medal.get(one.competitor) == medal.get(other.competitor)


@given(results(), st.integers(0, 6))
def test_minus_one_never_gives_a_medal_to_the_last_of_few(held: EventResult, entered: int) -> None:
    rule = MedalRule(few_entries="minus-one")
    plain = held._replace(results=tuple(each._replace(eligible=True) for each in held.results), entries=entered)
    awards, _ = proposed(event(rule=rule), plain)
    ranks = {each.competitor: each.rank or 0 for each in plain.results}
    assert all(ranks[each.competitor or ""] <= max(entered - 1, 0) for each in awards)


# --- decisions ------------------------------------------------------------------------------------------------------


@st.composite
def decisions(draw: st.DrawFn) -> tuple[tuple[Award, ...], Decision]:
    """Medals of an event, and a decision that moves medals which are held, and gives some to who has none."""
    medals = draw(st.lists(st.tuples(st.sampled_from(MEDALS), st.sampled_from(CODES)), min_size=1, max_size=6))
    awards = tuple(Award(EVENT, medal, code, f"{place}") for place, (medal, code) in enumerate(medals))
    after = st.sampled_from([None, *MEDALS])
    moved = draw(st.lists(st.sampled_from(awards), unique=True))
    moves = [Move(each.organisation, each.medal, draw(after), each.competitor) for each in moved]
    gained = draw(st.lists(st.sampled_from(CODES), max_size=2))
    moves += [Move(code, None, draw(st.sampled_from(MEDALS)), f"next {place}") for place, code in enumerate(gained)]
    decision = Decision("D", EVENT, None, None, "disqualified", None, None, None, "", tuple(moves), "known", ())
    return awards, decision


@given(decisions())
def test_a_decision_changes_the_table_by_its_delta(case: tuple[tuple[Award, ...], Decision]) -> None:
    awards, decision = case
    after, missing = decide(awards, decision)
    assert missing == ()
    assert tallies(after) == changed(tallies(awards), delta(decision))


@given(decisions())
def test_its_opposite_restores_the_medals_exactly(case: tuple[tuple[Award, ...], Decision]) -> None:
    awards, decision = case
    after, missing = decide(decide(awards, decision)[0], opposite(decision))
    assert missing == ()
    assert tallies(after) == tallies(awards)

    def holders(of: tuple[Award, ...]) -> list[tuple[str, str, str]]:
        return sorted((each.medal, each.organisation, each.competitor or "") for each in of if each.status in IN_FORCE)

    assert holders(after) == holders(awards)


@given(decisions(), results())
def test_retracting_a_decision_restores_every_award(
    case: tuple[tuple[Award, ...], Decision], held: EventResult
) -> None:
    """Medals are worked out anew from the facts in force: what is taken back was never there."""
    stated = Fact(1, "ResultStated", None, None, None, held)
    before = award(event(), [stated])
    award(event(), [stated, Fact(2, "AwardDecided", None, None, None, case[1])])
    assert award(event(), [stated]) == before


@given(decisions())
def test_a_decision_on_a_result_is_made_once_however_often_it_is_applied(
    case: tuple[tuple[Award, ...], Decision],
) -> None:
    awards, decision = case
    once, _ = decide(awards, decision)
    twice, missing = decide(once, decision, again=True)
    circle = any(
        other is not move and other.after == move.before and other.organisation == move.organisation
        for move in decision.moves
        for other in decision.moves
    )
    if not circle and all(move.after != move.before for move in decision.moves):
        assert (tallies(twice), missing) == (tallies(once), ())


@given(decisions(), SETS)
def test_a_podium_shows_every_medal_in_force(
    case: tuple[tuple[Award, ...], Decision], medal_set: tuple[int, int, int]
) -> None:
    after, _ = decide(*case)
    places = podium(after, medal_set)
    assert sum(place.organisation is not None for place in places) == sum(each.status in IN_FORCE for each in after)
    assert sum(place.organisation is None for place in places) <= sum(medal_set)


TALLIES = st.lists(st.tuples(*[st.integers(0, 3)] * 3), min_size=1, max_size=8).map(
    lambda counts: [Tally(f"A{place:02}", *count) for place, count in enumerate(counts)]
)


@given(TALLIES, st.integers(0, 7))
def test_a_gold_more_never_lowers(held: list[Tally], place: int) -> None:
    tally = held[place % len(held)]
    more = [each._replace(gold=each.gold + 1) if each is tally else each for each in held]

    def rank(of: list[Tally]) -> int:
        return next((row.rank or 0 for row in standings(of) if row.code == tally.code), len(held) + 1)

    assert rank(more) <= rank(held)


@given(TALLIES)
def test_equal_rows_share_a_rank_and_the_next_skips(held: list[Tally]) -> None:
    rows = standings(held)
    for row in rows:
        better = [
            other for other in rows if (other.gold, other.silver, other.bronze) > (row.gold, row.silver, row.bronze)
        ]
        same = [
            other for other in rows if (other.gold, other.silver, other.bronze) == (row.gold, row.silver, row.bronze)
        ]
        assert (row.rank, row.rank_equal) == (1 + len(better), len(same) > 1)
