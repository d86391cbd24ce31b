"""Real results, most of them Paralympic, give the medals that were awarded, or a decision that is held explains it.

They are read from the folder beside the checkout; `test_proposing.py` has their shapes as tables of our own.
"""

from collections import Counter
from pathlib import Path

import pytest

from kotinos.archive import holding
from kotinos.journal.replaying import replay
from kotinos.medals.awarding import award
from kotinos.medals.proposing import proposed
from kotinos.model import Award, MedalRule
from tests.medals.cases import event, log
from tests.medals.real_results import RealResult, key, medals, read

Short = Counter[tuple[str, str]]


@pytest.fixture(scope="module")
def real(shared: Path) -> tuple[RealResult, ...]:
    return read(shared / "facts" / "results")


@pytest.fixture(scope="module")
def listed(shared: Path) -> dict[tuple[str, str, str], Short]:
    path = shared / "facts" / "paralympic_event_medals.csv"
    return {of: Counter(held) for of, held in medals(path).items()}


def in_short(awards: tuple[Award, ...]) -> Short:
    return Counter((award.medal, award.organisation) for award in awards)


# Events whose medals no rule gives from their result, each with the decision of the archive that does.
BY_DECISION = {
    ("PG2004", "judo", "men's60kg"): "PG2004-07",
    ("PG2024", "athletics", "men'sshotputf55"): "PG2024-03",
}
# Lists of medals that are not held: of these Games, and of a demonstration, which has none.
NOT_LISTED = {"PWG2022", "OWG1984", "OG2024"}


def test_real_results_give_the_medals_that_were_awarded(
    real: tuple[RealResult, ...], listed: dict[tuple[str, str, str], Short]
) -> None:
    differ = {}
    compared = 0
    for one in real:
        of = key(one.games, one.discipline, one.event)
        if one.games in NOT_LISTED:
            assert of not in listed
            continue
        compared += 1
        awards, found = proposed(event(), one.result)
        if in_short(awards) != listed[of] or found:
            differ[of] = [finding.code for finding in found]
    assert len(real) == 49
    assert compared == 46
    assert differ.keys() == BY_DECISION.keys()
    # Nobody is at the first place, which stays empty; a rank that does not skip after two silvers.
    assert differ == {next(iter(BY_DECISION)): ["K408"], list(BY_DECISION)[1]: ["K413"]}


@pytest.mark.parametrize("decision", BY_DECISION.values())
def test_the_decision_is_held(decision: str) -> None:
    record = replay(holding.facts(decision.partition("-")[0]))
    assert decision in [each.id for each in record.decisions]


def test_points_are_in_the_order_of_the_printed_ranks(real: tuple[RealResult, ...]) -> None:
    """Discus throw F53/54, 2008: by the points alone the same ranks come out, and not by the distances."""
    one = next(one for one in real if one.file.startswith("25-"))
    unranked = one.result._replace(results=tuple(each._replace(rank=None) for each in one.result.results))
    by_points, found = proposed(event(rule=MedalRule(ranked_by="points")), unranked)
    assert (by_points, found) == (proposed(event(), one.result)[0], ())
    by_distance = unranked._replace(results=tuple(each._replace(factored=None) for each in unranked.results))
    assert proposed(event(rule=MedalRule(ranked_by="points")), by_distance)[0] != by_points


def test_a_demonstration_gives_no_medals_that_count(real: tuple[RealResult, ...]) -> None:
    one = next(one for one in real if one.games == "OWG1984")
    assert award(event()._replace(kind="demonstration"), log((None, one.result)))[0] == ()
