"""The laws of a journal as its readers see it: live = recomputed, undo is exact, the order of arrival is irrelevant."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kotinos.diagnostics import KotinosError
from kotinos.following import Journal
from kotinos.journal.memory import MemoryStore
from kotinos.journal.store import Draft
from kotinos.medals.counting import tallies
from kotinos.model import Retraction
from kotinos.publishing import page_of
from kotinos.scopes import GENDERS
from kotinos.shapes.games import shape_games, shape_shown, shape_why
from kotinos.showing import organisation, show
from kotinos.states import ranked
from kotinos.telling import Teller
from tests.journal import logs

CODE = "XX2001"
SCOPES: list[dict[str, Any]] = [{}, {"order": "total"}, {"as_of": "1"}, {"as_of": "2001-06-02"}]
SCOPES += [{"gender": gender} for gender in GENDERS]


def answers(journal: Journal) -> dict[str, str]:
    """What a reader is told in every scope and state: documents without their sequence, and tables as they are."""
    told = {}
    for reference in (CODE, f"{CODE}@2001-06-02", f"{CODE}:2@2001-06-03"):
        for scope in SCOPES if reference == CODE else SCOPES[:2]:
            try:
                shown = show(reference, held=journal, **scope)
            except KotinosError as error:  # a state after a day is not held where events have none
                told[f"{reference} {scope}"] = str(error)
                continue
            teller = Teller("en", shown.record)
            document = {**shape_shown(shown, teller), **shape_why(shown, teller)}
            # The number of the last fact says how long the log is, and not what it comes to.
            document.pop("sequence")
            document.pop("citation", None)  # which names the last fact
            told[f"{reference} {scope}"] = json.dumps(document)
            told[f"{reference} {scope} as text"] = str(page_of(shown, teller, "text"))
            told[f"{reference} {scope} as a page"] = str(page_of(shown, teller, "page"))
    for code in logs.CODES:
        try:
            found = organisation(CODE, code, held=journal)
            told[code] = repr((found.standing, found.medals, found.took_part, found.delegation))
        except KotinosError as error:  # neither entered, nor with a medal
            told[code] = error.code
    record = journal.now().record
    told["games"] = json.dumps(shape_games(record, Teller("en", record)))
    return told


@given(logs.logs(size=10))
@settings(max_examples=25)
def test_live_is_recomputed(log: list[Draft]) -> None:
    """A journal that was followed from its first fact on tells what one tells that was opened at the end."""
    store = MemoryStore()
    followed = Journal(store)
    for draft in log:
        store.append([draft])
        followed.now()
        followed.changes()
    assert answers(followed) == answers(Journal(store))


@given(logs.logs())
def test_what_the_facts_changed_adds_up_to_the_table(log: list[Draft]) -> None:
    store = MemoryStore()
    store.append(log)
    journal = Journal(store)
    counts: dict[str, tuple[int, ...]] = {}
    for number, change in enumerate(journal.changes(), 1):
        assert change.fact.sequence == number
        for row in change.rows:
            assert counts.get(row.organisation, (0, 0, 0)) == row.before != row.after
            counts[row.organisation] = row.after
    held = {tally.code: tuple(tally[1:]) for tally in tallies(journal.now().record.awards)}
    assert {code: medals for code, medals in counts.items() if any(medals)} == held


openings = st.builds(
    lambda treatment, ties, city: (
        "GamesOpened",
        logs.GAMES.body._replace(
            policy_delegations=(("AAA", treatment),), policy_ties=ties, city=city
        ),
    ),
    st.sampled_from(["omitted", "unranked", "ranked"]),
    st.sampled_from(["code", "name", "dense", "apart"]),
    st.sampled_from(["Here", "There"]),
)  # fmt: skip


@given(st.data())
@settings(max_examples=80)
def test_what_the_facts_did_to_the_ranks_adds_up_to_those_of_the_table(data: st.DataObject) -> None:
    """After every fact, by whatever policies the Games has then, whether they were changed or that was taken back."""
    log = data.draw(logs.logs(logs.facts | openings, size=14))
    store = MemoryStore()
    followed = Journal(store)
    ranks: dict[str, int | None] = {}
    for number, draft in enumerate(log):
        store.append([draft])
        for change in followed.log(number):
            for moved in change.ranks:
                assert ranks.get(moved.organisation) == moved.before != moved.after
                ranks[moved.organisation] = moved.after
        try:
            record = Journal(store).now().record
        except KotinosError:  # what opened the Games was taken back
            continue
        rows = ranked(tallies(record.awards), record.games, record.delegations).rows
        assert {code: rank for code, rank in ranks.items() if rank is not None} == {row.code: row.rank for row in rows}


@given(logs.logs(size=10), logs.facts, logs.days, st.none() | logs.days)
@settings(max_examples=30)
def test_retracting_gives_byte_for_byte_what_was_told_before(
    log: list[Draft], fact: tuple[str, Any], recorded: str, effective: str | None
) -> None:
    store = MemoryStore()
    store.append(log)
    before = answers(Journal(store))
    (recorded_fact,) = store.append([Draft(*fact, recorded, effective)])
    store.append([Draft("Retracted", Retraction(recorded_fact.sequence, "typed wrongly"), recorded)])
    assert answers(Journal(store)) == before
    # Whoever takes the retraction back has the fact again.
    with_fact = MemoryStore()
    with_fact.append([*log, Draft(*fact, recorded, effective)])
    store.append([Draft("Retracted", Retraction(len(log) + 2, None), recorded)])
    assert tables(Journal(store)) == tables(Journal(with_fact))


def tables(journal: Journal) -> dict[str, str]:
    return {name: told for name, told in answers(journal).items() if name.endswith(("text", "page"))}


@given(st.data())
@settings(max_examples=25)
def test_the_order_of_arrival_is_irrelevant(data: st.DataObject) -> None:
    """Two desks that had an event each: whichever is taken in first, however they are mixed, the same is told.

    Facts of one event keep their order, which is what corrects what.
    """
    by_event: dict[str, list[Draft]] = {}
    for number, (what, body) in enumerate(data.draw(st.lists(st.one_of(*logs.of_events), max_size=12))):
        event = str(getattr(body, "event", None) or getattr(body, "id", ""))
        time = f"2001-06-{1 + number // 6:02}T{10 + number % 6}:00:00Z"  # no two became known at the same moment
        by_event.setdefault(event, []).append(Draft(what, body, time, data.draw(st.none() | logs.days)))
    first, second = (by_event.get(event, []) for event in logs.EVENTS)
    queues = [iter(first), iter(second)]
    mixed = [next(queues[place]) for place in data.draw(st.permutations([0] * len(first) + [1] * len(second)))]
    told = []
    for log in ([*first, *second], [*second, *first], mixed):
        store = MemoryStore()
        store.append([logs.GAMES, *log])
        told.append(tables(Journal(store)))
    assert told[0] == told[1] == told[2]


MOMENTS = ("2001-05-31", "2001-06-01", "2001-06-02", "2001-06-02T12:00:00Z")


@given(logs.logs(logs.facts | openings, size=8), st.lists(logs.facts | openings, min_size=1, max_size=6))
@settings(max_examples=60)
def test_what_was_shown_stays_the_same_for_ever(log: list[Draft], more: list[tuple[str, Any]]) -> None:
    """Whatever becomes known after a moment, the Games itself too, what was known then is told as it was told then."""
    store = MemoryStore()
    store.append(log)
    before = pasts(Journal(store))
    store.append([Draft(what, body, "2001-08-01", None) for what, body in more])
    assert pasts(Journal(store)) == before


def pasts(journal: Journal) -> dict[str, str]:
    """What is told of moments, each as known then, and of days of the Games as known then."""
    told = {}
    for known in MOMENTS:
        for reference in (f"{CODE}@{known}", f"{CODE}:2@{known}"):
            try:
                shown = show(reference, held=journal)
            except KotinosError as error:
                told[reference] = str(error)
                continue
            told[reference] = json.dumps(shape_shown(shown, Teller("en", shown.record)))
        record = journal.state(CODE, known=known).record
        told[known] = json.dumps(shape_games(record, Teller("en", record)))
    return told
