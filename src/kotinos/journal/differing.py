"""The difference of two pasts: whose medals differ, in which events, and the facts that made the difference."""

from collections.abc import Mapping
from typing import NamedTuple

from kotinos.journal.changes import NONE, Medals, plus
from kotinos.journal.days import end_of
from kotinos.journal.replaying import OF_EVENT, effective_end, in_force, standing
from kotinos.journal.store import Store
from kotinos.journal.timeline import Moment, Timeline
from kotinos.model import Event, Fact

# The golds, silvers and bronzes of each organisation that has a medal of an event.
Held = Mapping[str, Medals]


class Cause(NamedTuple):
    """An event in which an organisation has other medals in the one past than in the other.

    `facts` are those of the event that are in force in one of the two and not in the other, in order; the retraction
    of a fact stands beside the fact.
    """

    event: str
    before: Medals
    after: Medals
    facts: tuple[Fact, ...]


class Difference(NamedTuple):
    """An organisation whose medals differ: golds, silvers and bronzes before and after, and the causes by event."""

    organisation: str
    before: Medals
    after: Medals
    causes: tuple[Cause, ...]


def differences(store: Store, timeline: Timeline, before: Moment, after: Moment) -> tuple[Difference, ...]:
    """Whose medals differ between two moments, in the order of codes; the timeline is to be caught up with the store.

    One that has as many medals as before, in other events, is named too.
    """
    return between(store, before, timeline.events(before), after, timeline.events(after))


def between(
    store: Store, before: Moment, one: Mapping[str, Held], after: Moment, other: Mapping[str, Held]
) -> tuple[Difference, ...]:
    """As `differences`, where the medals of each event at both moments are known already."""
    causes: dict[str, list[Cause]] = {}
    for event in sorted(one.keys() | other.keys()):
        was, now = one.get(event, {}), other.get(event, {})
        if was == now:
            continue
        facts = _between(store, event, before, after)
        for code in sorted(was.keys() | now.keys()):
            if was.get(code) != now.get(code):
                causes.setdefault(code, []).append(Cause(event, was.get(code, NONE), now.get(code, NONE), facts))
    sums = [_sums(held) for held in (one, other)]
    return tuple(
        [
            Difference(code, sums[0].get(code, NONE), sums[1].get(code, NONE), tuple(causes[code]))
            for code in sorted(causes)
        ]
    )


def _sums(events: Mapping[str, Held]) -> dict[str, Medals]:
    found: dict[str, Medals] = {}
    for medals in events.values():
        found = plus(found, medals)
    return found


def _between(store: Store, event: str, before: Moment, after: Moment) -> tuple[Fact, ...]:
    facts = list(store.facts(about=event))
    one, other = _holding(facts, before), _holding(facts, after)
    changed = one ^ other
    retracting = {
        fact.sequence
        for fact in facts
        if fact.what == "Retracted" and fact.body.sequence in changed  # type: ignore[attr-defined]
    }
    return tuple([fact for fact in facts if fact.sequence in changed | retracting])


def _holding(facts: list[Fact], moment: Moment) -> set[int]:
    """The numbers of the facts that an event's medals depend on at a moment."""
    log = in_force([fact for fact in facts if end_of(fact.recorded) <= end_of(moment.known)])
    event: Event | None = None
    for fact in log:
        if fact.what == "EventScheduled":
            event = fact.body  # type: ignore[assignment]
    last = end_of(moment.as_of)
    held = standing([fact for fact in log if fact.what in OF_EVENT and effective_end(fact, event) <= last])
    results = [fact.sequence for fact in held if fact.what == "ResultStated"]
    # The versions before the last one make no medals: they are not what made the difference.
    return {fact.sequence for fact in held} - set(results[:-1])
