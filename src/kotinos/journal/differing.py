"""The difference of two pasts: whose medals differ, in which events, and the facts that made the difference."""

from collections.abc import Mapping
from typing import NamedTuple

from kotinos.journal.changes import NONE, Counted, Medals, plus
from kotinos.journal.days import end_of
from kotinos.journal.pathways import Step, steps
from kotinos.journal.store import Store
from kotinos.journal.timeline import Moment
from kotinos.model import Fact

# The golds, silvers and bronzes of each organisation that has a medal of an event.
Held = Mapping[str, Medals]


class Cause(NamedTuple):
    """An event in which an organisation has other medals in the one past than in the other.

    `facts` are those of the event that made the organisation's medals what they are, in order; the retraction of a
    fact stands beside the fact. What was recorded between and changed none of them, or was undone by a later fact, is
    not among them.
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


def between(
    store: Store, before: Moment, one: Mapping[str, Held], after: Moment, other: Mapping[str, Held], counted: Counted
) -> tuple[Difference, ...]:
    """Whose medals differ between two moments, in the order of codes; `one` and `other` are those of each event then.

    One that has as many medals as before, in other events, is named too. `counted` gives the medals of an event for
    some of its facts.
    """
    causes: dict[str, list[Cause]] = {}
    dates: dict[str | None, str | None] | None = None
    for event in sorted(one.keys() | other.keys()):
        was, now = one.get(event, {}), other.get(event, {})
        if was == now:
            continue
        facts = list(store.facts(about=event))
        if dates is None and any(fact.recorded is None for fact in facts):
            dates = {fact.source: fact.recorded for fact in store.facts(what=("SourceNamed",))}
        way = steps(facts, *_in_order(before, after), counted, dates or {})
        for code in sorted(was.keys() | now.keys()):
            if was.get(code) != now.get(code):
                cause = Cause(event, was.get(code, NONE), now.get(code, NONE), _moving(way, code))
                causes.setdefault(code, []).append(cause)
    sums = [_sums(held) for held in (one, other)]
    return tuple(
        [
            Difference(code, sums[0].get(code, NONE), sums[1].get(code, NONE), tuple(causes[code]))
            for code in sorted(causes)
        ]
    )


def _in_order(before: Moment, after: Moment) -> tuple[Moment, Moment]:
    """The two moments, the earlier one first: what lies between them is the same whichever is looked at first."""
    return (before, after) if tuple(map(end_of, before)) <= tuple(map(end_of, after)) else (after, before)


def _sums(events: Mapping[str, Held]) -> dict[str, Medals]:
    found: dict[str, Medals] = {}
    for medals in events.values():
        found = plus(found, medals)
    return found


def _moving(way: tuple[Step, ...], code: str) -> tuple[Fact, ...]:
    """The facts on the way that moved an organisation's medals, without those that later ones undid."""
    kept: list[tuple[Medals, Step]] = []
    medals = way[0].before.get(code, NONE) if way else NONE
    for step in way:
        now = step.after.get(code, NONE)
        if now == medals:
            continue
        back = next((place for place, (was, _) in enumerate(kept) if was == now), None)
        if back is None:
            kept.append((medals, step))
        else:  # it has again what it had before: that it had something else between is no cause of what it has
            del kept[back:]
        medals = now
    facts = {fact.sequence: fact for _, step in kept for fact in step.facts}
    return tuple([facts[sequence] for sequence in sorted(facts)])
