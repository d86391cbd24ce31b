"""Lists of medals made into events, competitors and awards, on small lists of our own."""

from pathlib import Path
from types import ModuleType

import pytest

from tests.house.scripts import script


@pytest.fixture(scope="module")
def paralympic(checkout: Path) -> ModuleType:
    return script(checkout / "tools" / "archive" / "derive_paralympic.py")


@pytest.fixture(scope="module")
def olympic(checkout: Path) -> ModuleType:
    return script(checkout / "tools" / "archive" / "derive_olympic.py")


@pytest.fixture(scope="module")
def decisions(checkout: Path) -> ModuleType:
    return script(checkout / "tools" / "archive" / "derive_decisions.py")


@pytest.mark.parametrize(
    ("sport", "event", "discipline", "gender", "contest"),
    [
        ("Athletics", "Men's 100m - T51", "ATH", "M", "100 m T51"),
        ("Para Judo", "Women +70 kg J1", "JUD", "W", "+70 kg J1"),
        ("Goalball", "Men", "GBL", "M", "Tournament"),
        ("Wheelchair Rugby", "Mixed", "WRU", "X", "Tournament"),
        ("Wheelchair Tennis", "Quad Singles", "WTE", "X", "Singles Quad"),
        ("Shooting", "P1 - Men's 10m Air Pistol SH1", "SHO", "M", "10 m Air Pistol SH1"),
        ("Rowing", "PR1 Women's Single Sculls - PR1W1x", "ROW", "W", "Single Sculls PR1"),
        ("Wheelchair Fencing", "Men's &Eacute;p&eacute;e Team", "WFE", "M", "Épée Team"),
        ("Swimming", "Mixed 4x50m Freestyle Relay - 20 Points", "SWM", "X", "4x50 m Freestyle Relay 20 pts"),
        ("Cycling", "Men's Road Race H1", "CRD", "M", "Road Race H1"),
        ("Cycling", "Women's 500 m Time Trial C4-5", "CTR", "W", "500 m Time Trial C4-5"),
        ("Cycling", "Mixed Track Omnium LC1", "CTR", "X", "Omnium LC1"),
        ("Volleyball", "Men's Standing", "VVO", "M", "Standing"),
        ("Equestrian", "Dressage - Championship Grade II", "EQU", "X", "Dressage - Championship Grade II"),
    ],
)
def test_a_paralympic_event_has_a_discipline_a_gender_and_a_contest(
    paralympic: ModuleType, sport: str, event: str, discipline: str, gender: str, contest: str
) -> None:
    assert paralympic.discipline(sport, event) == discipline
    assert paralympic.contest(sport, event) == (gender, contest)


@pytest.mark.parametrize(
    ("cell", "members", "guides"),
    [
        ("Guide: ONE Anna", (), ("ONE Anna",)),
        ("ONE AnnaGuide: TWO BertTHREE Carl", ("ONE Anna", "THREE Carl"), ("TWO Bert",)),
        ("ONE AnnaTWO Bert (GK)", ("ONE Anna", "TWO Bert"), ()),
    ],
)
def test_guides_stand_behind_whom_they_guide(
    paralympic: ModuleType, cell: str, members: tuple[str, ...], guides: tuple[str, ...]
) -> None:
    assert paralympic.guided(cell) == (members, guides)


@pytest.mark.parametrize(
    ("sport", "event", "discipline", "gender", "contest"),
    [
        ("Athletics", "Athletics Men's 1,500 metres", "ATH", "M", "1500 m"),
        ("Swimming", "Swimming Women's 4 x 100 metres Freestyle Relay", "SWM", "W", "4x100 m Freestyle Relay"),
        ("Hockey", "Hockey Hockey, Men", "HOC", "M", "Tournament"),
        ("Cycling", "Cycling Men's Road Race, Individual", "CRD", "M", "Road Race, Individual"),
        ("Cycling", "Cycling Men's 1,000 metres Time Trial", "CTR", "M", "1000 m Time Trial"),
        ("Canoeing", "Canoe Slalom Canoe Singles (C1), Slalom, Women", "CSL", "W", "Canoe Singles (C1), Slalom"),
        ("Volleyball", "Volleyball Women's Beach Volleyball", "VBV", "W", "Tournament"),
        ("Gymnastics", "Artistic Gymnastics All-Around, Individual, Women", "GAR", "W", "All-Around, Individual"),
        ("Gymnastics", "Rhythmic Gymnastics Individual, Women", "GRY", "W", "Individual"),
        ("Gymnastics", "Trampolining Individual, Women", "GTR", "W", "Individual"),
    ],
)
def test_an_olympic_event_has_a_discipline_a_gender_and_a_contest(
    olympic: ModuleType, sport: str, event: str, discipline: str, gender: str, contest: str
) -> None:
    assert olympic.discipline(sport, event) == discipline
    assert olympic.contest(sport, event) == (gender, contest)


def row(
    team: str, code: str, athlete: str, medal: str = "Gold", event: str = "Rowing Men's Coxed Pairs"
) -> dict[str, str]:
    sport = event.partition(" ")[0]
    return {
        "games_id": "OG1900", "code": code, "team": team, "sport": sport, "event": event, "medal": medal,
        "athlete": athlete, "sex": "M",
    }  # fmt: skip


def test_a_team_counts_once_and_two_people_of_one_nation_twice(olympic: ModuleType) -> None:
    judo = "Judo Men's Heavyweight"
    listed = [
        row("Aland-1", "AAA", "One"), row("Aland-1", "AAA", "Two"), row("Aland-2", "AAA", "Three", "Silver"),
        row("Aland-2", "AAA", "Four", "Silver"), row("Aland", "AAA", "Five", "Bronze", judo),
        row("Aland", "AAA", "Six", "Bronze", judo), row("Bland", "BBB", "Seven", "Gold", judo),
        row("Cland", "CCC", "Eight", "Silver", judo),
    ]  # fmt: skip
    medals = olympic.medals_of(listed, olympic.teams(listed))
    counted = sorted((medal.organisation, medal.medal, medal.members) for medal in medals)
    assert counted == [
        ("AAA", "bronze", ()), ("AAA", "bronze", ()), ("AAA", "gold", ("One", "Two")),
        ("AAA", "silver", ("Three", "Four")), ("BBB", "gold", ()), ("CCC", "silver", ()),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("nations", "organisation"), [(("AAA", "BBB"), "ZZX"), (("AAA", "AAA", "BBB"), "AAA"), (("AAA", "AAA"), "AAA")]
)
def test_a_team_has_the_nation_of_more_than_half(
    olympic: ModuleType, nations: tuple[str, ...], organisation: str
) -> None:
    listed = [row("Club", nation, f"Rower {place}") for place, nation in enumerate(nations)]
    assert [medal.organisation for medal in olympic.medals_of(listed, olympic.teams(listed))] == [organisation]


def test_riders_are_a_team_of_their_nation_where_the_list_names_the_horse(olympic: ModuleType) -> None:
    team, alone = "Equestrianism Mixed Dressage, Team", "Equestrianism Mixed Dressage, Individual"
    listed = [
        row("Aland", "AAA", "One", event=alone), row("Aland", "AAA", "Two", "Silver", alone),
        row("Grey", "AAA", "One", event=team), row("Bay", "AAA", "Two", event=team),
    ]  # fmt: skip
    medals = olympic.medals_of(listed, {("Equestrianism", team)})
    assert [(medal.name, medal.members) for medal in medals if medal.contest == "Dressage, Team"] == [
        ("Aland", ("One", "Two"))
    ]


def award(organisation: str, medal: str, competitor: str = "") -> dict[str, str]:
    return {
        "event": "e", "medal": medal, "organisation": organisation, "competitor": competitor, "status": "official",
        "decision": "", "source": "list",
    }  # fmt: skip


def decided(organisation: str, before: str, after: str, beneficiaries: str = "") -> dict[str, str]:
    return {
        "organisation": organisation, "medal_before": before, "medal_after": after, "beneficiaries": beneficiaries,
    }  # fmt: skip


def test_a_decision_moves_medals_and_one_that_the_list_has_already_moves_none(decisions: ModuleType) -> None:
    before = [award("AAA", "gold", "1"), award("BBB", "silver", "2")]
    lost = decided("AAA", "gold", "none", "BBB:silver>gold; CCC:none>silver")
    after = decisions.after(before, [lost], "e")
    assert [(a["organisation"], a["medal"], a["competitor"]) for a in after] == [
        ("BBB", "gold", "2"),
        ("CCC", "silver", ""),
    ]
    assert decisions.after(after, [lost], "e") == after


def test_a_medal_that_is_given_back_goes_to_the_competitor_who_had_it(decisions: ModuleType) -> None:
    before = [award("AAA", "gold", "1"), award("BBB", "silver", "2")]
    chain = [decided("AAA", "gold", "none"), decided("AAA", "none", "gold")]
    after = decisions.after(before, chain, "e")
    assert sorted((a["organisation"], a["medal"], a["competitor"]) for a in after) == [
        ("AAA", "gold", "1"), ("BBB", "silver", "2"),
    ]  # fmt: skip
