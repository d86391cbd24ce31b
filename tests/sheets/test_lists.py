"""Lists as olympics.com had them in 2024, on a small Games of our own: which unit decides, and who is who."""

import csv
import io
from collections import Counter

from kotinos.medals.proposing import proposed
from kotinos.model import Competitor, Delegation, Discipline, Event, Games
from kotinos.results import EventResult, StatedMedals
from kotinos.sheets.cells import Sheet
from kotinos.sheets.feeds.calendar import words
from kotinos.sheets.feeds.lists import list_of
from kotinos.sheets.feeds.reading import is_feed, read
from kotinos.sheets.said import Known, Reading

GAMES = Games("SG2026", "S", "summer", None, 2026, "Anytown", "AAA", None, None)
UNITS = (
    "date,stage_code,event_code,event_name,gender,discipline_name,discipline_code,participant_code,"
    "participant_name,participant_country_code,rank,result,result_type,result_WLT,result_IRM"
)
MEDALS = "medal_type,medal_code,medal_date,name,gender,discipline,event,event_type,url_event,code,country_code"


def sheet(head: str, *rows: str) -> Sheet:
    cells = list(csv.reader(io.StringIO("\n".join((head, *rows)))))
    return Sheet("list.csv", "list", cells, range(1, len(cells) + 1))


def unit(event: str, stage: str, code: str, organisation: str, rank: str = "", wlt: str = "", irm: str = "") -> str:
    """A row of results; the code of a unit is that of its event, and the unit itself behind it."""
    stage_code = f"{'X' * 22}{stage}"
    return f"2026-06-01,{stage_code},,{event},M,Judo,JUD,{code},NAME {code},{organisation},{rank},,,{wlt},{irm}"


def result_of(*rows: str) -> tuple[EventResult, Event]:
    found = read([sheet(UNITS, *rows)], GAMES, Known(), "lists")
    assert found.found == ()
    (result,) = [said.body for said in found.said if isinstance(said.body, EventResult)]
    (event,) = [said.body for said in found.said if isinstance(said.body, Event)]
    return result, event


def podium(*rows: str) -> list[tuple[str, str | None]]:
    result, event = result_of(*rows)
    awards, _ = proposed(event, result)
    return sorted(((each.medal, each.competitor) for each in awards), key=lambda pair: (pair[0], pair[1] or ""))


def bodies(of: Reading, kind: type) -> list[object]:
    return [said.body for said in of.said if isinstance(said.body, kind)]


def test_a_list_is_known_by_its_columns() -> None:
    assert list_of(sheet(UNITS)) == "units"
    assert list_of(sheet(MEDALS)) == "medals"
    assert list_of(sheet("event,tag,sport,sport_code,sport_url")) == "events"
    assert list_of(sheet("Event,Competitor,Rank")) is None
    assert not is_feed([sheet("event,tag,sport,sport_code,sport_url")])


def test_one_unit_ranks_the_whole_event() -> None:
    rows = [unit("Long", "FNL-000100--", f"{n}.0", "AAA", f"{n}.0") for n in (1, 2, 3, 4)]
    rows += [unit("Long", "QFNL000100--", "4", "AAA", "1")]
    assert podium(*rows) == [("bronze", "3"), ("gold", "1"), ("silver", "2")]


def test_a_unit_of_the_whole_event_goes_before_its_parts() -> None:
    rows = [unit("Decathlon", "------------", code, "AAA", rank) for code, rank in (("7", "1"), ("8", "2"), ("9", "3"))]
    rows += [
        unit("Decathlon", "FNL-000100--", code, "AAA", rank) for code, rank in (("9", "1"), ("8", "2"), ("7", "3"))
    ]
    assert podium(*rows) == [("bronze", "9"), ("gold", "7"), ("silver", "8")]


def test_a_jump_off_tells_equal_places_apart() -> None:
    rows = [unit("High", "FNL-000100--", code, "AAA", rank) for code, rank in (("1", "1"), ("2", "1"), ("3", "3"))]
    rows += [unit("High", "FNL-0001RR--", code, "AAA", rank) for code, rank in (("2", "1"), ("1", "2"))]
    assert podium(*rows) == [("bronze", "3"), ("gold", "2"), ("silver", "1")]


def test_a_rank_is_repeated_for_each_part_of_a_performance() -> None:
    rows = [
        unit("Rings", "FNL-000100--", code, "AAA", rank)
        for code, rank in (("1", ""), ("1", "1"), ("1", "1"), ("2", "2"))
    ]
    result, _ = result_of(*rows)
    assert [(each.competitor, each.rank) for each in result.results] == [("1", 1), ("2", 2)]


def match(stage: str, winner: str, loser: str, irm: str = "") -> list[str]:
    return [unit("Match", stage, winner, "AAA", wlt="W"), unit("Match", stage, loser, "AAA", wlt="L", irm=irm)]


def test_a_final_and_a_bronze_match() -> None:
    rows = match("SFNL000100--", "1", "3") + match("SFNL000200--", "2", "4")
    rows += match("FNL-000100--", "1", "2") + match("FNL-000200--", "4", "3")
    assert podium(*rows) == [("bronze", "4"), ("gold", "1"), ("silver", "2")]


def test_both_beaten_in_the_semi_finals_have_the_bronze_where_nothing_decides_it() -> None:
    rows = match("SFNL000100--", "1", "3") + match("SFNL000200--", "2", "4") + match("FNL-000100--", "1", "2")
    result, event = result_of(*rows)
    assert event.medal_set == (1, 1, 2)
    assert podium(*rows) == [("bronze", "3"), ("bronze", "4"), ("gold", "1"), ("silver", "2")]
    assert result.unit == "FNL-000100--"


def test_the_bronze_that_was_not_played_goes_to_who_could() -> None:
    rows = (
        match("SFNL000100--", "1", "3", irm="DNF") + match("SFNL000200--", "2", "4") + match("FNL-000100--", "1", "2")
    )
    assert podium(*rows) == [("bronze", "4"), ("gold", "1"), ("silver", "2")]


def test_two_contests_of_the_repechage_give_two_bronzes() -> None:
    rows = match("FNL-000100--", "1", "2") + match("REPF000100--", "5", "3") + match("REPF000200--", "4", "6")
    _, event = result_of(*rows)
    assert event.medal_set == (1, 1, 2)
    assert podium(*rows) == [("bronze", "4"), ("bronze", "5"), ("gold", "1"), ("silver", "2")]


def test_the_medal_goes_by_its_type_and_a_team_has_its_members() -> None:
    medals = sheet(
        MEDALS,
        "Gold Medal,1,2026-06-01,Oak,X,Judo,Mixed Team,TEAM,,JUDXTEAM--OAK01,OAK",
        "Bronze Medal,2,2026-06-02,Elm,X,Judo,Mixed Team,TEAM,,JUDXTEAM--ELM01,ELM",
    )
    medallists = sheet(
        "medal_type,name,country_code,discipline,event,code_athlete,code_team",
        "Gold Medal,FIRST Ada,OAK,Judo,Mixed Team,1,JUDXTEAM--OAK01",
        "Gold Medal,SECOND Bea,OAK,Judo,Mixed Team,2,JUDXTEAM--OAK01",
    )
    nations = sheet("code,country,country_long,tag,note", "OAK,Oak School,Oak,oak,P", "FIR,Fir School,Fir,fir,NP")
    found = read([medals, medallists, nations], GAMES, Known(), "lists")
    assert found.found == ()
    (stated,) = bodies(found, StatedMedals)
    assert isinstance(stated, StatedMedals)
    assert [(each.medal, each.organisation) for each in stated.medals] == [("gold", "OAK"), ("bronze", "ELM")]
    assert bodies(found, Competitor) == [
        Competitor("JUDXTEAM--OAK01", "OAK", "Oak", ("FIRST Ada", "SECOND Bea")),
        Competitor("JUDXTEAM--ELM01", "ELM", "Elm"),
    ]
    assert bodies(found, Delegation) == [
        Delegation("ELM", None, "lists"), Delegation("OAK", None, "lists", None, "Oak School"),
    ]  # fmt: skip
    assert bodies(found, Discipline) == [Discipline("JUDO", "Judo")]
    assert bodies(found, Event) == [Event("SG2026/JUDO/X/team", "JUDO", "Mixed Team", "X", (), date="2026-06-02")]
    assert {said.weak for said in found.said if not isinstance(said.body, StatedMedals)} == {True}


def test_a_row_that_cannot_be_read_is_left_out_and_nothing_is_taken_back() -> None:
    medals = sheet(
        MEDALS,
        "Gold Medal,1,2026-06-01,Oak,X,Judo,Team,TEAM,,1,OAK",
        "Tin Medal,1,2026-06-01,Oak,X,Judo,Team,TEAM,,2,OAK",
        "Silver Medal,1,2026-06-01,Oak,X,Judo,Team,TEAM,,,OAK",
    )
    found = read([medals], GAMES, Known(), "lists")
    assert [(one.code, one.where.line) for one in found.found] == [("K358", 3), ("K358", 4)]
    assert found.whole == frozenset()
    assert Counter(said.what for said in found.said)["MedalsStated"] == 1


def test_an_event_that_is_held_keeps_its_id_its_day_and_its_medal_set() -> None:
    held = Event("SG2026/JUD/M/90", "JUD", "Men's -90 kg", "M", (), date="2026-06-01", medal_set=(1, 1, 2))
    known = Known(calendar=(held,), sports={"judo": "JUD"})
    medals = sheet(MEDALS, "Gold Medal,1,2026-06-03,Oak,M,Judo,Men -90kg,ATH,,1,OAK")
    found = read([medals], GAMES, known, "lists")
    assert bodies(found, Event) == [held]
    other = read([sheet(MEDALS, "Gold Medal,1,2026-06-03,Oak,M,Judo,Men +90kg,ATH,,1,OAK")], GAMES, known, "lists")
    assert [event.id for event in bodies(other, Event) if isinstance(event, Event)] == ["SG2026/JUD/M/+90kg"]


def test_names_that_lists_write_otherwise() -> None:
    alike = [
        ("Men -90 kg", "Men's -90kg"),
        ("Men's Shot Put - F55", "Men's Shot Put F55"),
        ("Women", "Women's Tournament"),
        ("4 x 400m Relay Mixed", "Mixed 4x400 m Relay"),
    ]
    for one, other in alike:
        assert words(one) == words(other)
    apart = [("Men -90 kg", "Men +90 kg"), ("Men's 100m", "Men's 1000m"), ("Shot Put F55", "Shot Put F56")]
    for one, other in apart:
        assert words(one) != words(other)
