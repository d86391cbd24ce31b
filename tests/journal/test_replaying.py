"""The fold over a log, on logs of a few facts and on every Games of the archive."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError
from kotinos.journal.days import end_of
from kotinos.journal.replaying import fold, replay
from kotinos.model import Award, Decision, Event, Fact, Games, Move, Source

GAMES = Games("XX2001", "X", "summer", 1, 2001, "Anywhere", "AAA", "2001-06-01", "2001-06-03")
EVENT = Event("XX2001/ATH/M/shot-put", "ATH", "Men's Shot Put", "M", ())
PODIUM = [
    Award(EVENT.id, medal, code, code + "/1") for medal, code in zip(("gold", "silver", "bronze"), "ABC", strict=True)
]


def decided(identity: str, *moves: Move, kind: str = "disqualified") -> Decision:
    return Decision(identity, EVENT.id, None, None, kind, None, None, None, "", moves, "known", ())


LOSS = decided(
    "D1", Move("A", "gold", None), Move("B", "silver", "gold"), Move("C", "bronze", "silver"), Move("D", None, "bronze")
)


def log(*bodies: object, recorded: str | None = None) -> list[Fact]:
    names = {Games: "GamesOpened", Event: "EventScheduled", Award: "MedalAwarded", Decision: "AwardDecided"}
    return [
        Fact(sequence, names[type(body)], recorded, None, None, body)  # type: ignore[arg-type]
        for sequence, body in enumerate((GAMES, *bodies), 1)
    ]


def in_force(facts: list[Fact]) -> dict[str, str]:
    return {award.organisation: award.medal for award in replay(facts).awards if award.status != "withdrawn"}


def test_a_decision_moves_the_medals_that_stand_before_it() -> None:
    facts = log(EVENT, *PODIUM, LOSS)
    assert in_force(facts) == {"B": "gold", "C": "silver", "D": "bronze"}
    lost = next(award for award in replay(facts).awards if award.organisation == "A")
    assert (lost.status, lost.medal, lost.decision) == ("withdrawn", "gold", "D1")


def test_medals_recorded_after_a_decision_have_it_in_them() -> None:
    after = [
        Award(EVENT.id, medal, code, None) for medal, code in zip(("gold", "silver", "bronze"), "BCD", strict=True)
    ]
    record, contradictions = fold(log(EVENT, LOSS, *after))
    assert {award.organisation: award.medal for award in record.awards} == {"B": "gold", "C": "silver", "D": "bronze"}
    assert contradictions == ()


def test_a_podium_that_is_withheld_keeps_its_medals_out_of_force() -> None:
    pending = decided("D0", *(Move(a.organisation, a.medal, a.medal) for a in PODIUM), kind="withheld")
    assert {award.status for award in replay(log(EVENT, *PODIUM, pending)).awards} == {"withheld"}
    assert in_force(log(EVENT, *PODIUM, pending, LOSS)) == {"B": "gold", "C": "silver", "D": "bronze"}


def test_two_medals_of_one_organisation_move_each_on_its_own() -> None:
    swap = decided("D1", Move("A", "gold", "silver", "A/1"), Move("A", "silver", "gold", "A/2"))
    podium = [Award(EVENT.id, "gold", "A", "A/1"), Award(EVENT.id, "silver", "A", "A/2")]
    record = replay(log(EVENT, *podium, swap))
    assert {award.competitor: award.medal for award in record.awards} == {"A/1": "silver", "A/2": "gold"}


def test_a_decision_on_a_medal_that_nobody_holds_is_told_and_moves_nothing() -> None:
    record, contradictions = fold(log(EVENT, *PODIUM, decided("D1", Move("Z", "gold", None))))
    assert [award.medal for award in record.awards] == ["gold", "silver", "bronze"]
    assert [found.code for found in contradictions] == ["K308"]
    assert "`Z`" in contradictions[0].message


def test_a_log_without_its_games_is_refused() -> None:
    with pytest.raises(KotinosError) as refused:
        replay([])
    assert refused.value.code == "K301"


def test_what_was_recorded_later_is_not_known() -> None:
    source = Source("s", "", "", "2001-07", "")
    facts = [
        Fact(1, "GamesOpened", "2001-06-01", None, None, GAMES),
        Fact(2, "SourceNamed", "2001-07", None, "s", source),
        Fact(3, "MedalAwarded", "2001-06-03", None, None, PODIUM[0]),
        Fact(4, "MedalAwarded", None, None, "s", PODIUM[1]),  # known when its source was
        Fact(5, "MedalAwarded", None, None, None, PODIUM[2]),  # the latest
    ]
    known = {
        day: len(replay(facts, known=day).awards)
        for day in ("2000", "2001-06-03", "2001-07-30", "2001-07-31", "2001-07")
    }
    assert known == {"2000": 0, "2001-06-03": 1, "2001-07-30": 1, "2001-07-31": 2, "2001-07": 2}
    assert len(replay(facts).awards) == 3


def test_athens_at_its_close_knows_its_events_and_not_the_list_of_medals_of_later() -> None:
    record = replay(holding.facts("PG2004"), known="2004-09-28")
    assert (len(record.events), record.awards) == (519, ())
    assert [table.source for table in record.tables] == ["closing-ru"]
    assert "PG2004-13" not in {decision.id for decision in record.decisions}


@pytest.mark.parametrize(
    ("earlier", "later"),
    [("2004-09-28", "2004-09"), ("2004-09", "2004"), ("2004", "2005-01-01"), ("2004-02-28", "2004-02"), ("2024", None)],
)
def test_a_day_known_in_part_counts_as_its_end(earlier: str, later: str | None) -> None:
    assert end_of(earlier) < end_of(later)


def test_a_time_lies_within_its_day() -> None:
    assert end_of("2004-09-27") < end_of("2004-09-28T10:00:00Z") < end_of("2004-09-28T11:00:00Z") < end_of("2004-09-28")


@given(st.data())
def test_the_order_in_which_facts_arrive_does_not_matter(data: st.DataObject) -> None:
    facts = log(
        EVENT, *PODIUM, LOSS, decided("D2", Move("D", "bronze", None)), *[p._replace(event="E2") for p in PODIUM]
    )
    shuffled = data.draw(st.permutations(facts))
    assert replay(shuffled) == replay(facts)


@given(st.integers(min_value=1, max_value=12), st.integers(min_value=1, max_value=28))
def test_more_is_known_on_a_later_day(month: int, day: int) -> None:
    facts = [
        f for f in holding.facts("PG2004") if f.what in ("GamesOpened", "SourceNamed", "AwardDecided", "TableStated")
    ]
    early = replay(facts, known=f"2004-{month:02}-{day:02}")
    late = replay(facts, known="2024-12-31")
    assert set(early.decisions) <= set(late.decisions)
    assert set(early.tables) <= set(late.tables)
