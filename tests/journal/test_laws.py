"""Laws of the fold: undo is exact, the order of arrival says nothing, and every kind of fact obeys both."""

from collections.abc import Sequence
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from kotinos.journal.encoding import KINDS
from kotinos.journal.memory import MemoryStore
from kotinos.journal.replaying import fold
from kotinos.journal.store import Draft
from kotinos.medals.counting import tallies
from kotinos.model import Record, Retraction
from kotinos.ranking.standing import standings
from tests.journal import logs as logs_of_all_kinds
from tests.journal.logs import DAYS, facts, logs


def stored(log: Sequence[Draft]) -> MemoryStore:
    store = MemoryStore()
    store.append(log)
    return store


def state(store: MemoryStore, known: str | None = None, as_of: str | None = None) -> bytes:
    """All that a log gives, as bytes: the record with its order, what is found about it, and the table."""
    record, found = fold(store.facts(), known=known, as_of=as_of)
    return repr((record._replace(sequence=0), found, standings(tallies(record.awards)))).encode()


def undo(store: MemoryStore, sequences: Sequence[int], recorded: str = DAYS[-1]) -> tuple[int, ...]:
    return tuple(store.append([Draft("Retracted", Retraction(each, None), recorded)])[0].sequence for each in sequences)


@given(logs(), logs(facts), st.data())
def test_retracting_gives_the_state_from_before(log: list[Draft], more: list[Draft], data: st.DataObject) -> None:
    store = stored(log)
    before = [state(store, known, as_of) for known in (None, *DAYS) for as_of in (None, *DAYS)]
    added = store.append(more[1:])  # without opening the Games once more
    undo(store, data.draw(st.permutations([fact.sequence for fact in added])), DAYS[0])
    # What was taken back at once never was, on either clock.
    assert [state(store, known, as_of) for known in (None, *DAYS) for as_of in (None, *DAYS)] == before


@given(logs(), st.data())
def test_retracting_a_retraction_brings_the_fact_back(log: list[Draft], data: st.DataObject) -> None:
    store = stored(log)
    before = state(store)
    undone = undo(store, data.draw(st.lists(st.integers(2, len(log)), max_size=3)) if len(log) > 1 else [])
    undo(store, undone)
    assert state(store) == before


@given(logs(), st.data())
def test_facts_about_different_things_may_come_in_any_order(log: list[Draft], data: st.DataObject) -> None:
    """Facts about one event, or one organisation, come in their order; those about others come in between anywhere."""
    log = [draft for draft in log if draft.what != "Retracted"]
    groups: dict[tuple[str, str], list[Draft]] = {}
    for draft in log[1:]:
        field = KINDS[draft.what].about
        about = str(getattr(draft.body, field or ""))
        kind = "event" if hasattr(draft.body, "event") or draft.what == "EventScheduled" else draft.what
        groups.setdefault((kind, about), []).append(draft)
    order = data.draw(st.permutations([key for key, of in groups.items() for _ in of]))
    queues = {key: list(of) for key, of in groups.items()}
    shuffled = [log[0], *[queues[key].pop(0) for key in order]]
    one, other = fold(stored(log).facts())[0], fold(stored(shuffled).facts())[0]
    # A decision is known by its id: stated of two events, it is the later one's. Ids here are shared on purpose.
    if len({draft.body.id for draft in log if draft.what == "AwardDecided"}) == len(  # type: ignore[attr-defined]
        {(draft.body.id, draft.body.event) for draft in log if draft.what == "AwardDecided"}  # type: ignore[attr-defined]
    ):
        assert as_sets(one) == as_sets(other)
        assert standings(tallies(one.awards)) == standings(tallies(other.awards))


def as_sets(record: Record) -> list[object]:
    return [sorted(map(repr, field)) if isinstance(field, tuple) and i else field for i, field in enumerate(record)]


def test_the_laws_are_tried_on_every_kind_of_fact() -> None:
    """A kind that is new here must be drawn in `logs.py`, or the laws say nothing of it."""
    source = Path(logs_of_all_kinds.__file__).read_text(encoding="utf-8")
    assert {what for what in KINDS if f'"{what}"' not in source} == set()
