"""Which sets of medals an event can have, on real cases."""

import pytest

from kotinos.archive import holding
from kotinos.journal.replaying import replay
from kotinos.medals.medal_sets import irregular, tie
from kotinos.model import Award, Decision, Event, Games, Move, Record

GAMES = Games("XX2001", "X", "summer", 1, 2001, "Anywhere", "AAA", "2001-06-01", "2001-06-03")
JUDO = (1, 1, 2)


@pytest.mark.parametrize(
    ("medals", "legal"),
    [
        pytest.param((2, 0, 1), True, id="PG2004 100 m breaststroke SB13, OWG2002 10+10 km pursuit"),
        pytest.param((1, 1, 2), True, id="PG2004 dressage grade II"),
        pytest.param((1, 2, 0), True, id="two silvers"),
        pytest.param((1, 3, 0), True, id="three silvers"),
        pytest.param((3, 0, 0), True, id="three golds"),
        pytest.param((1, 1, 3), True, id="three bronzes"),
        pytest.param((2, 0, 2), True, id="ties for gold and for bronze"),
        pytest.param((1, 2, 1), False, id="PG2024 shot put F55: by an appeal, no tie"),
        pytest.param((0, 2, 1), False, id="OG2000 women's 100 m: by decision"),
        pytest.param((1, 0, 0), False, id="PG2004 table tennis women's team 1-3"),
        pytest.param((2, 1, 1), False, id="a silver too many"),
        pytest.param((2, 0, 0), False, id="a bronze too few"),
        pytest.param((0, 0, 0), False, id="nothing held"),
    ],
)
def test_ties_move_the_next_medals_away(medals: tuple[int, int, int], legal: bool) -> None:
    assert (tie(medals) is not None) == legal


@pytest.mark.parametrize(
    ("medals", "legal"),
    [
        ((1, 1, 3), True),
        ((2, 0, 2), True),
        ((1, 2, 0), False),
        ((1, 1, 1), False),
        ((0, 1, 2), False),
        ((2, 0, 1), False),
    ],
)
def test_where_two_bronzes_are_given(medals: tuple[int, int, int], legal: bool) -> None:
    assert (tie(medals, JUDO) is not None) == legal


def record(
    medals: tuple[int, int, int], medal_set: tuple[int, int, int], *decisions: Decision, kind: str = "medal"
) -> Record:
    names = ("gold",) * medals[0] + ("silver",) * medals[1] + ("bronze",) * medals[2]
    event = Event("E", "JUD", "Men's -60 kg", "M", (), kind, None, medal_set)
    return Record(
        GAMES, 1, events=(event,), awards=tuple(Award("E", m, "AAA", None) for m in names), decisions=decisions
    )


def decided(identity: str, kind: str, *moves: Move) -> Decision:
    return Decision(identity, "E", None, None, kind, None, None, None, "", moves, "known", ())


LOST = decided("D1", "disqualified", Move("CUB", "gold", None))
VACANT = decided("D2", "vacant", Move("JPN", "silver", "silver"))


def test_a_usual_set_is_not_told() -> None:
    assert irregular(record((1, 1, 2), JUDO)) == ()
    assert irregular(record((1, 1, 1), (1, 1, 1), LOST)) == ()
    assert irregular(record((0, 0, 0), (1, 1, 1), kind="cancelled")) == ()


def test_nothing_is_said_of_a_record_without_medals_by_event() -> None:
    assert irregular(record((0, 0, 0), (1, 1, 1))) == ()
    assert irregular(replay(holding.facts("PG2004"), known="2004-09-28")) == ()


def test_a_place_left_empty_names_the_decision_that_says_so() -> None:
    (found,) = irregular(record((0, 1, 2), JUDO, LOST, VACANT))
    assert (found.kind, found.decision) == ("by decision", "D2")
    assert found.explanation == "The gold stayed vacant by decision D2."
    (found,) = irregular(record((0, 1, 2), JUDO, LOST))
    assert (found.kind, found.decision) == ("by decision", "D1")


def test_a_decision_that_does_not_account_for_the_set_is_no_reason() -> None:
    (found,) = irregular(record((1, 0, 0), (1, 1, 1), LOST))
    assert (found.kind, found.decision) == ("gap", None)


def test_a_second_silver_by_appeal() -> None:
    appeal = decided("PG2024-04", "reinstated", Move("SRB", None, "silver"))
    (found,) = irregular(record((1, 2, 1), (1, 1, 1), appeal))
    assert (found.kind, found.decision, found.medals) == ("by decision", "PG2024-04", (1, 2, 1))
    assert "1-2-1" in found.explanation


def test_athens_has_five_events_without_the_usual_set() -> None:
    found = {i.event.removeprefix("PG2004/"): (i.kind, i.decision) for i in irregular(replay(holding.facts("PG2004")))}
    assert found == {
        "EQU/X/dressage-championship-grade-ii": ("tie", None),
        "JUD/M/up-to-60-kg": ("by decision", "PG2004-07"),
        "SWM/M/100-m-breaststroke-sb7": ("tie", None),
        "SWM/M/100-m-breaststroke-sb13": ("tie", None),
        "TTE/W/teams-1-3": ("gap", None),
    }


def test_an_event_whose_medals_are_pending_is_no_gap() -> None:
    held = record((1, 1, 0), (1, 1, 1))
    pending = held._replace(awards=(*held.awards, Award("E", "bronze", "AAA", None, "provisional")))
    assert [found.kind for found in irregular(held)] == ["gap"]
    assert irregular(pending) == ()


TIED_SILVER_MOVED_UP = (
    Move("CUB", "gold", None), Move("JPN", "silver", "gold"), Move("KOR", "silver", "gold"),
    Move("IRI", None, "bronze"),
)  # fmt: skip


def test_two_who_moved_up_to_gold_together_did_not_tie_for_it() -> None:
    """Two shared the second place behind a winner who was disqualified: the gold is shared by decision."""
    (found,) = irregular(record((2, 0, 1), (1, 1, 1), decided("D3", "disqualified", *TIED_SILVER_MOVED_UP)))
    assert (found.kind, found.decision) == ("by decision", "D3")
    assert "tie" not in found.explanation


def test_a_tie_that_a_decision_leaves_as_it_was_is_a_tie() -> None:
    (found,) = irregular(record((2, 0, 1), (1, 1, 1), decided("D4", "disqualified", Move("CUB", "bronze", None),
                                                              Move("IRI", None, "bronze"))))  # fmt: skip
    assert (found.kind, found.decision) == ("tie", None)


@pytest.mark.parametrize(
    ("games", "event"),
    [
        pytest.param("OG1992", "SWA/W/solo", id="a judge's slip of the keys, a second gold by appeal"),
        pytest.param("OWG2002", "FSK/X/pairs", id="a second gold after a judge's misconduct"),
        pytest.param("OG2012", "WRE/M/super-heavyweight-freestyle", id="both of the next after a doping case"),
        pytest.param("OWG2022", "FRS/W/ski-cross", id="a second bronze by appeal"),
    ],
)
def test_medals_that_were_given_beside_others_are_shared_by_decision(games: str, event: str) -> None:
    (found,) = [one for one in irregular(replay(holding.facts(games))) if one.event == f"{games}/{event}"]
    assert found.kind == "by decision"
