"""Paris 2024 through the command line: lists of medals and results give the official tables, event by event.

The lists are others' and are read from the folder beside the checkout. The shapes that they hold are proved on small
lists of our own in `tests/sheets/test_lists.py`.
"""

import csv
import json
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from kotinos.cli import main
from kotinos.journal.replaying import fold
from kotinos.medals.awarding import award
from kotinos.medals.counting import tallies
from kotinos.medals.medal_sets import tie
from kotinos.model import MEDALS, Award, Fact, Record
from kotinos.ranking.standing import split_by_policy, standings
from tests.recording import reading


def recorded(folder: Path, *arguments: str) -> Path:
    journal = folder / "paris.journal"
    assert main(["record", str(journal), *arguments, "--json"]) == 0
    return journal


@pytest.fixture(scope="module")
def olympic(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything: events, medals, medallists, results, nations, and the official file beside them."""
    official = shared / "feeds" / "OG2024_CIS_MedalNOCs_ENG.json"
    folder = tmp_path_factory.mktemp("olympic")
    return recorded(folder, str(shared / "feeds" / "og2024"), str(official), "--games", "OG2024")


@pytest.fixture(scope="module")
def results_only(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("results")
    return recorded(folder, str(shared / "feeds" / "og2024" / "results"), "--games", "OG2024")


@pytest.fixture(scope="module")
def paralympic(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("paralympic")
    return recorded(folder, str(shared / "feeds" / "pg2024"), "--games", "PG2024")


def lines(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def in_scopes(of: Record) -> dict[tuple[str, str, str], Any]:
    """Every row of the standings: of the Games and of each discipline, of all and of each gender."""
    events = {event.id: event for event in of.events}
    scopes: dict[tuple[str, str], list[Award]] = defaultdict(list)
    for each in of.awards:
        for discipline in ("GLO", events[each.event].discipline):
            for gender in ("TOT", events[each.event].gender):
                scopes[discipline, gender].append(each)
    rows: dict[tuple[str, str, str], Any] = {}
    for scope, awards in scopes.items():
        ranked, unranked, omitted = split_by_policy(tallies(awards), of.games.policy_delegations)
        assert unranked == []
        assert {tally.code for tally in omitted} <= {"AIN"}
        rows |= {(*scope, row.code or ""): row for row in standings(ranked)}
    return rows


@pytest.mark.parametrize("journal", ["olympic", "results_only"])
def test_every_row_of_the_official_file(shared: Path, journal: str, request: pytest.FixtureRequest) -> None:
    """Counts and all six rank fields, from the medals, and from the results alone with the decisions of the record."""
    of = reading.record(request.getfixturevalue(journal))
    ours = in_scopes(of)
    official = json.loads((shared / "feeds" / "OG2024_CIS_MedalNOCs_ENG.json").read_text("utf-8"))["medalNOC"]
    assert len(official) == len(ours) == 1391
    equal = {"Y": True, "N": False}
    for line in official:
        found = ours[line["sport"], line["gender"], line["org"]]
        counts = (line["gold"], line["silver"], line["bronze"], line["total"])
        assert (found.gold, found.silver, found.bronze, found.total) == counts, line
        ranks = (line["rank"], equal[line["rankEqual"]], line["sortRank"])
        assert (found.rank, found.rank_equal, found.sort_rank) == ranks, line
        ranks = (line["rankTotal"], equal[line["rankTotalEqual"]], line["sortRankTotal"])
        assert (found.rank_total, found.rank_total_equal, found.sort_rank_total) == ranks, line
    held = {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in tallies(of.awards)}
    assert held["AIN"] == (1, 3, 1)  # awarded, and not in the table


def test_the_official_file_is_held_as_a_claim(olympic: Path, shared: Path) -> None:
    of = reading.record(olympic)
    stated = {table.source: {row.code: row.figures for row in table.rows} for table in of.tables}
    assert set(stated) == {"OG2024_CIS_MedalNOCs_ENG", "medals_total"}
    official = json.loads((shared / "feeds" / "OG2024_CIS_MedalNOCs_ENG.json").read_text("utf-8"))["medalNOC"]
    rows = {
        line["org"]: (line["gold"], line["silver"], line["bronze"], line["total"])
        for line in official
        if (line["sport"], line["gender"]) == ("GLO", "TOT")
    }
    assert stated["OG2024_CIS_MedalNOCs_ENG"] == rows
    assert len(rows) == 91


def medals_by_event(facts: list[Fact]) -> dict[str, Counter[tuple[str, str, str | None]]]:
    awards = fold(facts, award=award)[0].awards
    found: dict[str, Counter[tuple[str, str, str | None]]] = defaultdict(Counter)
    for each in awards:
        if each.status in ("official", "reallocated", "reinstated"):
            found[each.event][each.medal, each.organisation, each.competitor] += 1
    return found


FLOOR = "OG2024/GAR/W/floor-exercise"


def test_the_rule_gives_the_medals_of_every_event_but_one_with_a_decision(olympic: Path) -> None:
    facts = reading.facts(olympic)
    of = fold(facts, award=award)[0]
    assert len(of.events) == len(of.results) == len(of.stated_medals) == 329
    # Wrestling 18, judo 15, boxing 13, taekwondo 8.
    assert Counter(event.medal_set for event in of.events) == {(1, 1, 1): 275, (1, 1, 2): 54}
    stated = medals_by_event(facts)
    by_rule = medals_by_event([fact for fact in facts if fact.what not in ("MedalsStated", "AwardDecided")])
    # The published result has the score that an inquiry gave, the medals what the appeal against it came to.
    assert {event for event in stated if stated[event] != by_rule[event]} == {FLOOR}
    without = [fact for fact in facts if fact.what != "AwardDecided"]
    found = fold(without, award=award)[1]
    assert [(one.code, one.expected, one.found) for one in found] == [
        ("K401", "gold BRA, silver USA, bronze USA", "gold BRA, silver USA, bronze ROU")
    ]
    # The decision of the record is the reason.
    assert fold(facts, award=award)[1] == ()
    assert {decision.id for decision in of.decisions if decision.event == FLOOR} >= {"OG2024-02"}


def test_the_lists_again_record_nothing(olympic: Path, shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = len(reading.facts(olympic))
    assert main(["record", str(olympic), str(shared / "feeds" / "og2024")]) == 0
    assert "nothing new" in capsys.readouterr().out
    assert len(reading.facts(olympic)) == before


def test_the_nations_are_those_that_took_part(olympic: Path) -> None:
    of = reading.record(olympic)
    assert len(of.delegations) == 206
    assert {"AIN", "EOR"} <= {each.organisation for each in of.delegations}


def test_the_paralympic_medals_give_every_count(paralympic: Path, shared: Path) -> None:
    of = reading.record(paralympic)
    assert (len(of.events), len(of.awards)) == (549, 1707)
    counted = tallies(of.awards)
    stated = {
        row["country_code"]: tuple(int(row[f"{medal.title()} Medal"]) for medal in MEDALS)
        for row in lines(shared / "feeds" / "pg2024" / "medals_total.csv")
    }
    assert len(stated) == 86
    assert {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in counted} == stated
    ranked, unranked, omitted = split_by_policy(counted, of.games.policy_delegations)
    assert [tally.code for tally in unranked] == ["NPA"]
    assert omitted == []
    assert len(standings(ranked)) == 85


def test_every_paralympic_event_has_a_set_that_a_rule_or_a_decision_gives(paralympic: Path) -> None:
    """One set is no tie: the shot put F55, by an appeal that took nothing back."""
    of = reading.record(paralympic)
    sets: dict[str, Counter[str]] = defaultdict(Counter)
    for each in of.awards:
        sets[each.event][each.medal] += 1
    counts = {event: (held["gold"], held["silver"], held["bronze"]) for event, held in sets.items()}
    odd = {event: found for event, found in counts.items() if found not in {(1, 1, 1), (1, 1, 2)}}
    assert {event for event, found in odd.items() if not tie(found)} == {"PG2024/ATH/M/shot-put-f55"}
