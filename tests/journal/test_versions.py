"""The status of a result depends on the versions before the last, wherever its medals are computed."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.diagnostics import Diagnostic
from kotinos.journal.changes import one_pass
from kotinos.journal.differing import between
from kotinos.journal.memory import MemoryStore
from kotinos.journal.replaying import OF_EVENT, fold
from kotinos.journal.store import Draft
from kotinos.journal.timeline import NOW, Moment, Timeline
from kotinos.journal.versions import needed
from kotinos.medals.awarding import award
from kotinos.medals.counting import tallies
from kotinos.medals.progress import Progress, progress
from kotinos.medals.statuses import STATUSES
from kotinos.model import Award, Event, Fact, Retraction
from kotinos.results import Contest, EventResult, Result, Side, StatedMedal, StatedMedals, StatusMove
from tests.journal.logs import DAYS, GAMES, decisions, moves

EVENT = Event("E1", "ATH", "Shot Put", "M", (), date=DAYS[0])
SCHEDULED = Draft("EventScheduled", EVENT, DAYS[0])
PASTS = [Moment(known, as_of) for known in (None, *DAYS) for as_of in (None, *DAYS)]
CLOSES = "2001-06-01T21:00:00+02:00"


def version(
    status: str, number: int = 1, first: str = "AAA", reason: str | None = None, window: str | None = None
) -> EventResult:
    codes = [first, *[code for code in ("AAA", "BBB", "CCC") if code != first]]
    results = tuple(Result(f"{code}/1", code, place) for place, code in enumerate(codes, 1))
    return EventResult("E1", status, results, number, reason, window)


contested = st.builds(
    lambda of, sides: of._replace(contests=(Contest("final", 1, 2, sides),), entries=3, unit="final"),
    st.builds(version, st.sampled_from(STATUSES)), st.just((Side("AAA/1", "AAA", "L"), Side("BBB/1", "BBB", "W"))),
)  # fmt: skip
results = contested | st.builds(
    version, st.sampled_from(STATUSES), st.integers(1, 3), st.sampled_from(["AAA", "BBB"]),
    st.none() | st.just("lane 4"), st.none() | st.just(CLOSES),
)  # fmt: skip
steps = st.builds(
    StatusMove, st.just("E1"),
    st.sampled_from(["start", "finish", "reopen", "make-official", "correct", "cancel", "hold", "release"]),
    st.sampled_from(["results-desk", "jury", "organiser"]),
    st.none() | st.sampled_from(["2001-06-01T18:00:00+00:00", "2001-06-01T20:00:00+00:00"]),
    st.none() | st.just("why"), st.none() | st.sampled_from(["protest", "doping"]),
)  # fmt: skip
bodies = st.one_of(
    st.tuples(st.just("ResultStated"), results), st.tuples(st.just("ResultStated"), results),
    st.tuples(st.just("StatusMoved"), steps),
    st.tuples(st.just("MedalAwarded"), st.builds(Award, st.just("E1"), st.just("gold"), st.just("AAA"), st.none())),
    st.tuples(
        st.just("MedalsStated"),
        st.builds(lambda code: StatedMedals("E1", (StatedMedal("gold", code),)), st.sampled_from(["AAA", "BBB"])),
    ),
    st.tuples(
        st.just("AwardDecided"),
        st.builds(lambda of, made: of._replace(event="E1", moves=tuple(made)), decisions, st.lists(moves, max_size=2)),
    ),
)  # fmt: skip


@st.composite
def logs_of_results(draw: st.DrawFn) -> list[Draft]:
    log = [GAMES, SCHEDULED]
    in_order = draw(st.booleans())
    days = draw(st.lists(st.sampled_from(DAYS[:3]), max_size=12))
    for day in sorted(days) if in_order else days:
        what, body = draw(bodies)
        if draw(st.integers(0, 11)) == 0 and len(log) > 2:
            what, body = "Retracted", Retraction(draw(st.integers(3, len(log))), None)
        log.append(Draft(what, body, day, day if in_order else draw(st.none() | st.sampled_from(DAYS))))
    return log


def stored(log: list[Draft]) -> MemoryStore:
    store = MemoryStore()
    store.append(log)
    return store


@given(logs_of_results())
def test_every_past_of_a_result_is_what_folding_gives(log: list[Draft]) -> None:
    store = stored(log)
    timeline = Timeline(tallies, award)
    timeline.catch_up(store)
    for known, as_of in PASTS:
        record, _ = fold(store.facts(), known=known, as_of=as_of, award=award)
        assert timeline.tallies(Moment(known, as_of)) == tallies(record.awards), (known, as_of)


@given(logs_of_results())
def test_what_is_left_out_of_a_log_is_missed_on_no_day(log: list[Draft]) -> None:
    store = stored(log)
    kept = list(needed(store))
    for known, as_of in PASTS:
        seen = [looked_at(facts, known, as_of) for facts in (list(store.facts()), kept)]
        assert seen[0] == seen[1], (known, as_of)


# Of versions of a race that runs: in whatever order they come, and each on a day of its own or not.
lives = st.lists(
    st.tuples(
        st.sampled_from(["start-list", "live", "live"]), st.integers(1, 3),
        st.sampled_from(DAYS[:2]), st.sampled_from(DAYS[:2]),
    ),
    max_size=6,
)  # fmt: skip


@given(lives)
def test_what_is_left_out_of_a_race_that_runs_is_missed_on_no_day(lives: list[tuple[str, int, str, str]]) -> None:
    said = [Draft("ResultStated", version(of, number), known, holds) for of, number, known, holds in lives]
    store = stored([GAMES, SCHEDULED, *said])
    kept = list(needed(store))
    for known, as_of in PASTS:
        assert looked_at(list(store.facts()), known, as_of) == looked_at(kept, known, as_of), (known, as_of)


def looked_at(facts: list[Fact], known: str | None, as_of: str | None) -> object:
    """The record, what is found, and how far the event is."""
    far: list[Progress] = []

    def rule(event: Event | None, of: Sequence[Fact]) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
        awards, found = award(event, of)
        far.append(progress("E1", event, of, awards))
        return awards, found

    return fold(facts, known=known, as_of=as_of, award=rule), far


def test_of_a_race_that_runs_one_version_is_kept() -> None:
    said = [Draft("ResultStated", version("live", n), DAYS[0], DAYS[0]) for n in range(1, 50)]
    official = Draft("ResultStated", version("official", 50), DAYS[0], DAYS[0])
    assert [fact.sequence for fact in needed(stored([GAMES, SCHEDULED, *said, official]))] == [1, 2, 51, 52]
    taken_back = Draft("Retracted", Retraction(51, None), DAYS[0])
    assert len(list(needed(stored([GAMES, SCHEDULED, *said, official, taken_back])))) == 53


@given(logs_of_results())
def test_a_pass_of_its_own_gives_the_same(log: list[Draft]) -> None:
    """Events of which more is told after the first medal are read once more, or looked up one by one."""
    store = stored(log)
    timeline = Timeline(tallies, award)
    timeline.catch_up(store)
    of = one_pass(store.stored(), timeline.counted, tallies, {"E1": 0}).events.get("E1")
    if of is not None and not of.irregular:
        sums: dict[str, list[int]] = {}
        for _, _, code, *counts in of.changes:
            held = sums.setdefault(code, [0, 0, 0])
            sums[code] = [one + other for one, other in zip(held, counts, strict=True)]
        found = {code: tuple(counts) for code, counts in sums.items() if any(counts)}
        assert found == timeline.counted(EVENT, [fact for fact in store.facts() if fact.what in OF_EVENT])


def found_in(*bodies: EventResult | StatusMove) -> list[str]:
    kinds = {EventResult: "ResultStated", StatusMove: "StatusMoved"}
    drafts = [Draft(kinds[type(body)], body, DAYS[0]) for body in bodies]
    _, found = fold(stored([GAMES, SCHEDULED, *drafts]).facts(), award=award)
    return [one.code for one in found]


OFFICIAL = StatusMove("E1", "make-official", "referee", "2001-06-01T18:00:00+00:00")


@pytest.mark.parametrize(
    ("said", "codes"),
    [
        ((version("unofficial"), version("official")), []),
        ((version("official"), version("unofficial", 2)), ["K403"]),
        ((version("official"), version("official", 2)), ["K405"]),
        ((version("official"), version("official", 2, reason="lane 4")), []),
        ((version("official"), version("corrected", 2, reason="x"), version("official", 3)), ["K405"]),
        ((version("unofficial", 3), version("unofficial", 2)), ["K407"]),
        ((version("unofficial", window=CLOSES), version("unofficial", 2), OFFICIAL), ["K406"]),
        ((version("unofficial"), StatusMove("E1", "start", "referee"), version("official")), ["K403"]),
    ],
)
def test_what_is_found_across_versions(said: tuple[EventResult | StatusMove, ...], codes: list[str]) -> None:
    assert found_in(*said) == codes


def test_an_official_result_still_counts_after_a_version_that_says_it_does_not() -> None:
    log = [GAMES, SCHEDULED, *[Draft("ResultStated", version(*of), DAYS[0]) for of in (("official",), ("live", 2))]]
    timeline = Timeline(tallies, award)
    timeline.catch_up(stored(log))
    assert [tally.code for tally in timeline.tallies()] == ["AAA", "BBB", "CCC"]


def test_versions_that_were_superseded_made_no_difference() -> None:
    told = ((DAYS[0], "AAA"), (DAYS[0], "BBB"), (DAYS[1], "BBB"), (DAYS[2], "AAA"))
    drafts = [Draft("ResultStated", version("official", n, of, "x"), day) for n, (day, of) in enumerate(told, 1)]
    store = stored([GAMES, SCHEDULED, *drafts])
    timeline = Timeline(tallies, award)
    timeline.catch_up(store)
    held = [timeline.counted(EVENT, list(store.facts(2, until))) for until in (4, 6)]
    one, other = ({"E1": medals} for medals in held)
    difference = between(store, Moment(DAYS[0]), one, NOW, other, timeline.counted)[0]
    assert [fact.sequence for fact in difference.causes[0].facts] == [6]


def test_a_pass_holds_one_version_for_each_status_however_many_there_are() -> None:
    rows = [
        (number, "ResultStated", "E1", DAYS[0], DAYS[0], None, body)
        for number, body in enumerate(
            row[6]
            for rows in stored(
                [Draft("ResultStated", version(status, n, window=window), DAYS[0])
                 for status, window in (("live", None), ("unofficial", CLOSES), ("official", None))
                 for n in range(1, 50)]
            ).stored()
            for row in rows
        )
    ]  # fmt: skip
    of = one_pass([rows], lambda *_: {}, tallies).events["E1"]
    kept = [fact[0] for fact in of._facts.values()]
    assert kept == [48, 97, 146]
    assert all(one < other for one, other in pairwise(kept))
