"""The way of an event from one moment to another: one fact after the other, with the medals that each left."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kotinos.journal.changes import Counted, Medals
from kotinos.journal.days import end_of
from kotinos.journal.replaying import OF_EVENT, effective_end, in_force
from kotinos.journal.timeline import Moment
from kotinos.model import Event, Fact


class Step(NamedTuple):
    """A fact that came into force or was taken back, with what took it back, and the medals before and after."""

    facts: tuple[Fact, ...]
    before: Mapping[str, Medals]
    after: Mapping[str, Medals]


class _Side(NamedTuple):
    """What is known of an event at a moment, and what of it is in force, by number."""

    known: dict[int, Fact]
    held: dict[int, Fact]


def steps(
    facts: Sequence[Fact], before: Moment, after: Moment, counted: Counted, dates: Mapping[str | None, str | None]
) -> tuple[Step, ...]:
    """What leads from an event's facts at one moment to those at a later one, in the order in which it was recorded.

    `facts` are all of the event. A fact without a day of its own became known on that of its source, in `dates`. The
    first step begins with the medals of the one moment, and the last ends with those of the other.
    """
    one, other = (_side(facts, moment, dates) for moment in (before, after))
    needless = _needless(one, other)
    now = {number: fact for number, fact in one.held.items() if number not in needless}
    all_held = one.held | other.held
    turned = []
    for number in (one.held.keys() ^ other.held.keys()) - needless:
        retracting = _retracting(number, one, other)
        turned.append((max((each.sequence for each in retracting), default=number), number, retracting))
    medals = _medals(now, counted)
    way = []
    for _, number, retracting in sorted(turned, key=lambda each: each[:2]):
        if now.pop(number, None) is None:
            now[number] = all_held[number]
        was, medals = medals, _medals(now, counted)
        way.append(Step((all_held[number], *retracting), was, medals))
    return tuple(way)


def _side(facts: Sequence[Fact], moment: Moment, dates: Mapping[str | None, str | None]) -> _Side:
    day, last = end_of(moment.known), end_of(moment.as_of)
    known = [fact for fact in facts if end_of(fact.recorded or dates.get(fact.source)) <= day]
    log = in_force(known)
    event = _scheduled(log)
    held = [
        fact
        for fact in log
        if fact.what == "EventScheduled" or (fact.what in OF_EVENT and effective_end(fact, event) <= last)
    ]
    return _Side({fact.sequence: fact for fact in known}, {fact.sequence: fact for fact in held})


def _needless(one: _Side, other: _Side) -> set[int]:
    """Results that came and went on the way as one came after the other, with nothing between: only the last says.

    They are the most of a log that was written while races ran, and to count the medals after each takes long.
    """
    found = set()
    last: tuple[int, str, bool] | None = None
    for number, fact in sorted((one.held | other.held).items(), key=lambda pair: pair[0]):
        if fact.what != "ResultStated" or number not in other.held:  # one that is taken back shows what it covered
            last = None
            continue
        status, new = fact.body.status, number not in one.held  # type: ignore[attr-defined]
        if last is not None and last[1:] == (status, new):
            found.add(last[0])
        last = (number, status, new)
    return found


def _retracting(number: int, one: _Side, other: _Side) -> tuple[Fact, ...]:
    """The retractions that took a fact back, or gave it back, between; none where it came to be known, or to hold."""
    if not (number in one.known and number in other.known):
        return ()
    found: list[Fact] = []
    of = {number}
    for sequence in sorted(one.known.keys() | other.known.keys()):
        fact = one.known.get(sequence) or other.known[sequence]
        if fact.what == "Retracted" and fact.body.sequence in of:  # type: ignore[attr-defined]
            of.add(sequence)
            if not (sequence in one.known and sequence in other.known):
                found.append(fact)
    return tuple(found)


def _medals(held: Mapping[int, Fact], counted: Counted) -> Mapping[str, Medals]:
    log = [held[number] for number in sorted(held)]
    return counted(_scheduled(log), [fact for fact in log if fact.what in OF_EVENT])


def _scheduled(log: Sequence[Fact]) -> Event | None:
    found: Event | None = None
    for fact in log:
        if fact.what == "EventScheduled":
            found = fact.body  # type: ignore[assignment]
    return found
