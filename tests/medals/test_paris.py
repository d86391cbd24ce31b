"""Paris 2024, event by event: results give the medals by rule, the medals give the official tables.

The lists are others' and are read from the folder beside the checkout. The shapes that they hold are proved on small
tables of our own in the other files here.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from kotinos.archive import holding
from kotinos.journal.replaying import replay
from kotinos.medals.awarding import award
from kotinos.medals.counting import tallies
from kotinos.medals.medal_sets import tie
from kotinos.medals.proposing import proposed
from kotinos.model import MEDALS, Award, Event, Fact, Tally
from kotinos.ranking.standing import split_by_policy, standings
from kotinos.results import EventResult, StatedMedals
from tests.medals import published
from tests.medals.published import EventKey, PublishedMedal

ByEvent = dict[EventKey, list[PublishedMedal]]


@pytest.fixture(scope="module")
def olympic(shared: Path) -> Path:
    return shared / "feeds" / "og2024"


@pytest.fixture(scope="module")
def disciplines(olympic: Path) -> dict[str, str]:
    return {row["sport"]: row["sport_code"] for row in published.lines(olympic / "events.csv")}


@pytest.fixture(scope="module")
def medals(olympic: Path) -> ByEvent:
    return by_event(published.medals(olympic / "medals.csv"))


@pytest.fixture(scope="module")
def results(olympic: Path) -> dict[EventKey, EventResult]:
    return published.results(olympic / "results")


FLOOR = ("Artistic Gymnastics", "Women's Floor Exercise")


def event_of(key: EventKey, result: EventResult) -> Event:
    """The event with its medal set: as many bronzes as units decide one (ODF: units with the flag `Medal`)."""
    return Event("/".join(key), "", key[1], "O", (), medal_set=(1, 1, published.bronzes(result)))


def by_event(medals: Iterable[PublishedMedal]) -> ByEvent:
    found: ByEvent = defaultdict(list)
    for medal in medals:
        found[medal.event].append(medal)
    return found


def in_short(medals: Iterable[Award | PublishedMedal]) -> Counter[tuple[str, str, str | None]]:
    return Counter((medal.medal, medal.organisation, medal.competitor) for medal in medals)


def test_the_rule_gives_the_medals_of_every_event_but_one_with_a_decision(
    results: dict[EventKey, EventResult], medals: ByEvent
) -> None:
    assert len(results) == len(medals) == 329
    assert set(results) == set(medals)
    differ = {}
    sets: Counter[tuple[int, int, int]] = Counter()
    for key, result in results.items():
        event = event_of(key, result)
        sets[event.medal_set] += 1
        awards, found = proposed(event, result)
        assert found == (), key
        if in_short(awards) != in_short(medals[key]):
            differ[key] = (in_short(awards), in_short(medals[key]))
    # Wrestling 18, judo 15, boxing 13, taekwondo 8.
    assert sets == {(1, 1, 1): 275, (1, 1, 2): 54}
    # The published result has the score that an inquiry gave, the medals what the appeal against it came to.
    assert set(differ) == {FLOOR}


def test_the_decision_leads_from_the_result_to_the_medals_of_the_floor_exercise(
    results: dict[EventKey, EventResult], medals: ByEvent
) -> None:
    key, result = FLOOR, results[FLOOR]
    event = event_of(key, result)
    decisions = [each for each in replay(holding.facts("OG2024")).decisions if each.id == "OG2024-02"]
    # The archive names events and competitors by ids of its own.
    moves = tuple(move._replace(competitor=None) for move in decisions[0].moves)
    podium = StatedMedals(event.id, published.stated(medals[key]), "IOC")
    facts = [
        Fact(1, "ResultStated", None, None, "results", result),
        Fact(2, "MedalsStated", None, None, "medals", podium),
    ]
    held, found = award(event, facts)
    assert in_short(held) == in_short(medals[key])
    assert [(one.code, one.found) for one in found] == [("K401", "gold BRA, silver USA, bronze ROU")]
    assert found[0].expected == "gold BRA, silver USA, bronze USA"
    decision = Fact(2, "AwardDecided", None, None, "cas", decisions[0]._replace(event=event.id, moves=moves))
    held, found = award(event, [facts[0], decision])
    assert tallies(held) == tallies(published.awards(medals[key]))
    assert found == ()
    assert award(event, [facts[0], decision, facts[1]._replace(sequence=3)])[1] == ()


def test_the_medals_give_the_official_file_in_all_its_rows(
    shared: Path, medals: ByEvent, disciplines: dict[str, str]
) -> None:
    games = holding.games("OG2024")
    everyone = [medal for of_event in medals.values() for medal in of_event]
    scopes: dict[tuple[str, str], list[PublishedMedal]] = defaultdict(list)
    for medal in everyone:
        for discipline in ("GLO", disciplines[medal.event[0]]):
            for gender in ("TOT", medal.gender):
                scopes[discipline, gender].append(medal)
    ours = {}
    for (discipline, gender), listed in scopes.items():
        ranked, unranked, omitted = split_by_policy(tallies(published.awards(listed)), games.policy_delegations)
        assert unranked == []
        assert {tally.code for tally in omitted} <= {"AIN"}
        for row in standings(ranked):
            ours[discipline, gender, row.code] = row
    rows = published.official(shared / "feeds" / "OG2024_CIS_MedalNOCs_ENG.json")
    assert len(rows) == len(ours) == 1391
    equal = {"Y": True, "N": False}
    for line in rows:
        found = ours[line["sport"], line["gender"], line["org"]]
        counts = (line["gold"], line["silver"], line["bronze"], line["total"])
        assert (found.gold, found.silver, found.bronze, found.total) == counts, line
        ranks = (line["rank"], equal[line["rankEqual"]], line["sortRank"])
        assert (found.rank, found.rank_equal, found.sort_rank) == ranks, line
        ranks = (line["rankTotal"], equal[line["rankTotalEqual"]], line["sortRankTotal"])
        assert (found.rank_total, found.rank_total_equal, found.sort_rank_total) == ranks, line
    # Awarded, and not in the table.
    assert Tally("AIN", 1, 3, 1) in tallies(published.awards(everyone))


def test_the_paralympic_medals_give_every_count(shared: Path) -> None:
    folder = shared / "feeds" / "pg2024"
    medals = by_event(published.medals(folder / "medals.csv"))
    everyone = [medal for of_event in medals.values() for medal in of_event]
    assert (len(medals), len(everyone)) == (549, 1707)
    counted = tallies(published.awards(everyone))
    stated = {
        row["country_code"]: tuple(int(row[f"{medal.title()} Medal"]) for medal in MEDALS)
        for row in published.lines(folder / "medals_total.csv")
    }
    assert len(stated) == 86
    assert {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in counted} == stated
    ranked, unranked, omitted = split_by_policy(counted, holding.games("PG2024").policy_delegations)
    assert [tally.code for tally in unranked] == ["NPA"]
    assert omitted == []
    assert len(standings(ranked)) == 85


def test_every_paralympic_event_has_a_set_that_a_rule_or_a_decision_gives(shared: Path) -> None:
    """One set is no tie: the shot put F55, by an appeal that took nothing back."""
    medals = by_event(published.medals(shared / "feeds" / "pg2024" / "medals.csv"))
    sets = {key: tuple(Counter(each.medal for each in of)[medal] for medal in MEDALS) for key, of in medals.items()}
    usual = {(1, 1, 1), (1, 1, 2)}
    odd = {key: found for key, found in sets.items() if found not in usual}
    assert {key for key, (gold, silver, bronze) in odd.items() if not tie((gold, silver, bronze))} == {
        ("Para Athletics", "Men's Shot Put - F55")
    }
