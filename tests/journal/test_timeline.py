"""The medals of any past are those that folding gives, and the difference of two pasts is in the facts it names."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.diagnostics import Diagnostic
from kotinos.journal import changes
from kotinos.journal.differing import Difference, between
from kotinos.journal.memory import MemoryStore
from kotinos.journal.replaying import awarded, fold
from kotinos.journal.store import Draft
from kotinos.journal.timeline import Moment, Timeline
from kotinos.medals.counting import tallies
from kotinos.model import MEDALS, Award, Decision, Event, Fact, Move, Retraction
from kotinos.results import EventResult, Presentation, StatedMedal, StatedMedals, StatusMove
from tests.journal.logs import DAYS, GAMES, codes, facts, logs, of_events

PASTS = [Moment(known, as_of) for known in (None, *DAYS) for as_of in (None, *DAYS)]


def stored(log: Sequence[Draft]) -> MemoryStore:
    store = MemoryStore()
    store.append(log)
    return store


def caught_up(store: MemoryStore) -> Timeline:
    timeline = Timeline(tallies)
    timeline.catch_up(store)
    return timeline


@given(logs(st.one_of(*of_events), size=20))
def test_every_past_is_what_folding_gives(log: list[Draft]) -> None:
    store = stored(log)
    timeline = caught_up(store)
    for known, as_of in PASTS:
        record, _ = fold(store.facts(), known=known, as_of=as_of)
        assert timeline.tallies(Moment(known, as_of)) == tallies(record.awards), (known, as_of)
        for gender in "MW":
            of = {event.id for event in fold(store.facts())[0].events if event.gender == gender}
            counted = tallies(award for award in record.awards if award.event in of)
            assert timeline.tallies(Moment(known, as_of), discipline="ATH", gender=gender) == counted


@given(logs(st.one_of(*of_events), size=20), st.integers(1, 7))
def test_in_whatever_stretches_a_log_is_read_it_comes_to_the_same(log: list[Draft], size: int) -> None:
    store = stored([draft for draft in log if draft.what in ("GamesOpened", "EventScheduled", "MedalAwarded")] + log)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(changes, "_STRETCH", size)
        timeline = caught_up(store)
    for known, as_of in PASTS:
        record, _ = fold(store.facts(), known=known, as_of=as_of)
        assert timeline.tallies(Moment(known, as_of)) == tallies(record.awards), (known, as_of)
    anew = caught_up(store)
    assert timeline.moments() == anew.moments()
    for gender in "MW":
        assert timeline.tallies(discipline="ATH", gender=gender) == anew.tallies(discipline="ATH", gender=gender)


DECISION = Decision(
    "D1", "E1", None, None, "disqualified", None, None, None, "", (Move("AAA", "gold", "silver"),), "known", ()
)


@pytest.mark.parametrize("size", [1, 2, 512])
@pytest.mark.parametrize("place", range(2, 7))
@pytest.mark.parametrize(
    "more",
    [
        Draft("EventScheduled", Event("E1", "ATH", "E1", "M", ()), DAYS[0]),
        Draft("AwardDecided", DECISION, DAYS[0], DAYS[0]),
        Draft("StatusMoved", StatusMove("E1", "hold", "jury", hold="protest"), DAYS[0]),
        Draft("MedalsStated", StatedMedals("E1", (StatedMedal("gold", "BBB"),)), DAYS[0], DAYS[0]),
        Draft("MedalAwarded", Award("E1", "gold", "BBB", None), None, DAYS[0]),
        Draft("Retracted", Retraction(2, None), DAYS[0]),
    ],
    ids=lambda more: more.what,
)
def test_a_medal_counts_once_wherever_more_is_told_of_its_event(more: Draft, place: int, size: int) -> None:
    given = [
        Draft("MedalAwarded", Award(event, medal, "AAA", None), DAYS[0], DAYS[0])
        for event, medal in (("E1", "gold"), ("E2", "gold"), ("E1", "silver"), ("E2", "bronze"))
    ]
    scheduled = Draft("EventScheduled", Event("E1", "ATH", "E1", "W", (), date=DAYS[1]), DAYS[0])
    for first in (given[0], given[1]):
        log = [GAMES, first, scheduled, *given[1:], given[0]]
        log.insert(place, more)
        store = stored(log)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(changes, "_STRETCH", size)
            timeline = caught_up(store)
        for known, as_of in PASTS:
            record, _ = fold(store.facts(), known=known, as_of=as_of)
            assert timeline.tallies(Moment(known, as_of)) == tallies(record.awards), (known, as_of)


def ruled(event: Event | None, facts: Sequence[Fact]) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
    """A rule that looks at everything: results give medals, a hold takes one, a stated podium wins, then decisions."""
    given: list[Award] = []
    for fact in facts:
        body = fact.body
        if isinstance(body, EventResult):
            place = 0 if event is None else MEDALS.index("silver")
            given = [Award(body.event, MEDALS[place], body.results[0].organisation, None)]
        elif isinstance(body, StatedMedals):
            given = [Award(body.event, each.medal, each.organisation, None) for each in body.medals]
        elif isinstance(body, StatusMove):
            given = given[1:]
    own, found = awarded(event, facts)
    return (*given, *own), found


@given(logs(st.one_of(*of_events), size=20))
def test_every_past_is_what_folding_gives_under_any_rule(log: list[Draft]) -> None:
    store = stored(log)
    timeline = Timeline(tallies, ruled)
    timeline.catch_up(store)
    for known, as_of in PASTS:
        record, _ = fold(store.facts(), known=known, as_of=as_of, award=ruled)
        assert timeline.tallies(Moment(known, as_of)) == tallies(record.awards), (known, as_of)


@given(logs(), logs())
def test_catching_up_gives_what_beginning_anew_gives(log: list[Draft], more: list[Draft]) -> None:
    store = stored(log)
    timeline = caught_up(store)
    kept = Timeline(tallies)
    kept.load(timeline.dump())
    store.append(more)
    for each in (timeline, kept):
        each.catch_up(store)
        anew = caught_up(store)
        assert each.sequence == store.last()
        for past in PASTS:
            assert each.tallies(past) == anew.tallies(past)
    assert timeline.catch_up(store) == frozenset()


def differences(store: MemoryStore, timeline: Timeline, before: Moment, after: Moment) -> tuple[Difference, ...]:
    """The difference of two pasts that folding gives."""
    one, other = (events(store, moment) for moment in (before, after))
    return between(store, before, one, after, other, timeline.counted)


def events(store: MemoryStore, moment: Moment) -> dict[str, dict[str, tuple[int, int, int]]]:
    found: dict[str, list[Award]] = {}
    for award in fold(store.facts(), known=moment.known, as_of=moment.as_of)[0].awards:
        found.setdefault(award.event, []).append(award)
    held = {event: {each.code: each[1:4] for each in tallies(awards)} for event, awards in found.items()}
    return {event: medals for event, medals in held.items() if medals}


@given(logs(facts, size=20), st.sampled_from(PASTS), st.sampled_from(PASTS))
def test_differences_add_up(log: list[Draft], before: Moment, after: Moment) -> None:
    store = stored(log)
    timeline = caught_up(store)
    one = {tally.code: tally[1:4] for tally in timeline.tallies(before)}
    other = {tally.code: tally[1:4] for tally in timeline.tallies(after)}
    found = differences(store, timeline, before, after)
    for difference in found:
        code = difference.organisation
        assert (difference.before, difference.after) == (one.get(code, (0, 0, 0)), other.get(code, (0, 0, 0)))
        gained = [sum(cause.after[n] - cause.before[n] for cause in difference.causes) for n in range(3)]
        assert gained == [b - a for a, b in zip(difference.before, difference.after, strict=True)]
        assert all(cause.before != cause.after for cause in difference.causes)
    named = {difference.organisation for difference in found}
    assert {code for code in one | other if one.get(code) != other.get(code)} <= named


def rejected(event: str, kind: str) -> tuple[str, NamedTuple]:
    return "AwardDecided", Decision("idle", event, None, None, kind, "Jury", None, None, "", (), "known", ())


idle = st.one_of(
    st.builds(rejected, st.sampled_from(["E1", "E2"]), st.sampled_from(["protest-rejected", "appeal-rejected"])),
    st.tuples(
        st.just("MedalPresented"), st.builds(Presentation, st.sampled_from(["E1", "E2"]), st.just("gold"), codes)
    ),
)


@given(logs(st.one_of(*of_events), size=12), st.sampled_from(PASTS), st.sampled_from(PASTS), st.lists(idle, max_size=3))
def test_what_moves_no_medal_is_no_cause(
    log: list[Draft], before: Moment, after: Moment, more: list[tuple[str, NamedTuple]]
) -> None:
    """Whatever was decided that left the medals alone, before the facts that moved them or after, is not named."""
    found = []
    for drafts in (log, [*log, *(Draft(what, body, DAYS[-1]) for what, body in more)]):
        store = stored(drafts)
        timeline = Timeline(tallies, ruled)
        timeline.catch_up(store)
        causes, others = (
            {
                (each.organisation, cause.event): [fact.sequence for fact in cause.facts]
                for each in differences(store, timeline, *way)
                for cause in each.causes
            }
            for way in ((before, after), (after, before))
        )
        assert causes == others
        assert all(causes.values())
        found.append(causes)
    assert found[0] == found[1]


def test_what_is_kept_and_cannot_be_read_is_computed_again() -> None:
    store = stored([GAMES, Draft("MedalAwarded", Award("E1", "gold", "AAA", None), "2001-06-01")])
    for body in (None, b"", b"\xff\xff", b'{"a": 1}'):
        timeline = Timeline(tallies)
        timeline.load(body)
        timeline.catch_up(store)
        assert timeline.tallies() == caught_up(store).tallies() != ()


LIFTING = Event("PG2004/PWL/M/over-100-kg", "PWL", "Men's Powerlifting Over 100 kg", "M", ())


@pytest.fixture
def lifting() -> MemoryStore:
    """Athens 2004: the gold of the powerlifting over 100 kg was lost, and the others moved up."""
    podium = [("gold", "IRI"), ("silver", "IRQ"), ("bronze", "HUN")]
    moved = (
        Move("IRI", "gold", None), Move("IRQ", "silver", "gold"), Move("HUN", "bronze", "silver"),
        Move("AUS", None, "bronze"),
    )  # fmt: skip
    decision = Decision("D13", LIFTING.id, "2004-10-20", None, "doping", None, None, None, "", moved, "inferred", ())
    store = MemoryStore()
    store.append(
        [
            GAMES,
            Draft("EventScheduled", LIFTING, "2004-09-01", "2004-09-27"),
            *[Draft("MedalAwarded", Award(LIFTING.id, m, c, None), "2004-09-27", "2004-09-27") for m, c in podium],
            Draft("AwardDecided", decision, "2005-01-10", "2004-10-20"),
        ]
    )
    return store


def test_the_difference_of_two_states_names_the_decision(lifting: MemoryStore) -> None:
    found = differences(lifting, caught_up(lifting), Moment("2004-09-28"), Moment())
    assert [(each.organisation, each.before, each.after) for each in found] == [
        ("AUS", (0, 0, 0), (0, 0, 1)),
        ("HUN", (0, 0, 1), (0, 1, 0)),
        ("IRI", (1, 0, 0), (0, 0, 0)),
        ("IRQ", (0, 1, 0), (1, 0, 0)),
    ]
    (cause,) = found[3].causes
    assert (cause.event, cause.before, cause.after) == (LIFTING.id, (0, 1, 0), (1, 0, 0))
    assert [(fact.sequence, fact.what) for fact in cause.facts] == [(6, "AwardDecided")]


def test_the_two_clocks_differ(lifting: MemoryStore) -> None:
    """Between its effect and its becoming known the decision is in the table only of those who look back."""
    timeline = caught_up(lifting)

    def golds(known: str | None, as_of: str | None) -> list[str]:
        return [tally.code for tally in timeline.tallies(Moment(known, as_of)) if tally.gold]

    assert golds("2004-12-31", None) == ["IRI"]
    assert golds(None, "2004-10-19") == ["IRI"]
    assert golds(None, "2004-10-20") == ["IRQ"]
    assert golds("2005-01-10", "2004-12-31") == ["IRQ"]
    assert golds(None, "2004-09-26") == []


def test_a_retraction_stands_beside_what_it_takes_back(lifting: MemoryStore) -> None:
    lifting.append([Draft("Retracted", Retraction(6, "not final"), "2005-02-01")])
    found: tuple[Difference, ...] = differences(lifting, caught_up(lifting), Moment("2005-01-31"), Moment())
    assert [fact.sequence for fact in found[0].causes[0].facts] == [6, 7]
    assert differences(lifting, caught_up(lifting), Moment("2004-09-28"), Moment()) == ()
