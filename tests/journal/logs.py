"""Logs of all kinds of facts, for hypothesis: small enough that days, events and organisations meet often."""

from typing import NamedTuple

from hypothesis import strategies as st

from kotinos.journal.store import Draft
from kotinos.model import (
    MEDALS,
    Award,
    ClaimedTable,
    Competitor,
    Decision,
    Delegation,
    Discipline,
    Event,
    Figure,
    Games,
    Move,
    Remark,
    Retraction,
    Source,
    StatedRow,
)
from kotinos.results import EventResult, Presentation, Result, StatedMedal, StatedMedals, StatusMove

GAMES = Draft(
    "GamesOpened", Games("XX2001", "X", "summer", 1, 2001, "Anywhere", "AAA", "2001-06-01", "2001-06-03"), "2001-06-01"
)
DAYS = ("2001-06-01", "2001-06-02", "2001-06-03", "2001-07")
CODES = ("AAA", "BBB", "CCC")
EVENTS = ("E1", "E2")

codes = st.sampled_from(CODES)
events = st.sampled_from(EVENTS)
medals = st.sampled_from(MEDALS)
moves = st.builds(Move, codes, st.none() | medals, st.none() | medals)
awards = st.builds(Award, events, medals, codes, st.none())
decisions = st.builds(
    lambda number, event, moves: Decision(
        f"D{number}", event, None, None, "disqualified", None, None, None, "", tuple(moves), "known", ()
    ),
    st.integers(1, 3), events, st.lists(moves, max_size=2),
)  # fmt: skip
scheduled = st.builds(
    lambda key, gender, date: Event(key, "ATH", key, gender, (), date=date),
    events, st.sampled_from("MW"), st.none() | st.sampled_from(DAYS),
)  # fmt: skip
others: list[st.SearchStrategy[tuple[str, NamedTuple]]] = [
    st.tuples(st.just("SourceNamed"), st.builds(lambda n, t: Source(n, t, n, None, ""), codes, codes)),
    st.tuples(st.just("FigureStated"), st.builds(Figure, codes, st.integers(0, 9), codes, st.none())),
    st.tuples(st.just("DelegationEntered"), st.builds(Delegation, codes, st.none() | st.integers(0, 9), codes)),
    st.tuples(st.just("DisciplineNamed"), st.builds(Discipline, codes, codes)),
    st.tuples(st.just("CompetitorEntered"), st.builds(Competitor, codes, codes, codes)),
    st.tuples(st.just("RemarkMade"), st.builds(lambda c: Remark(c, None, "differs", ()), codes)),
    st.tuples(
        st.just("TableStated"),
        st.builds(lambda c, n: ClaimedTable(c, "full", (StatedRow(1, 1, c, c, n, 0, 0, n),)), codes, st.integers(0, 3)),
    ),
]
of_events: list[st.SearchStrategy[tuple[str, NamedTuple]]] = [
    st.tuples(st.just("MedalAwarded"), awards),
    st.tuples(st.just("AwardDecided"), decisions),
    st.tuples(st.just("EventScheduled"), scheduled),
    st.tuples(
        st.just("ResultStated"),
        st.builds(lambda e, c: EventResult(e, "official", (Result(f"{c}/1", c, 1),)), events, codes),
    ),
    st.tuples(st.just("StatusMoved"), st.builds(lambda e: StatusMove(e, "hold", "jury", hold="protest"), events)),
    st.tuples(
        st.just("MedalsStated"), st.builds(lambda e, m, c: StatedMedals(e, (StatedMedal(m, c),)), events, medals, codes)
    ),
    st.tuples(st.just("MedalPresented"), st.builds(Presentation, events, medals, codes)),
]
facts = st.one_of(*of_events, *others)
days = st.sampled_from(DAYS)


@st.composite
def logs(draw: st.DrawFn, kinds: st.SearchStrategy[tuple[str, NamedTuple]] = facts, size: int = 14) -> list[Draft]:
    """A log that opens its Games, with retractions of any fact but that one."""
    log = [GAMES]
    for number in range(draw(st.integers(0, size))):
        if number and draw(st.integers(0, 5)) == 0:
            body: NamedTuple = Retraction(draw(st.integers(2, len(log))), None)
            log.append(Draft("Retracted", body, draw(days)))
        else:
            what, body = draw(kinds)
            log.append(Draft(what, body, draw(days), draw(st.none() | days)))
    return log
