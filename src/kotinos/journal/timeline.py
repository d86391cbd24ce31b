"""The medals of every past: what each day of each of the two clocks added, event by event.

A table as known on one day and as of another is the sum of what came to be known by the one and to hold by the
other. The sum is exact whatever order facts came in: where the two clocks of an event run the same way its changes are
told one after another, and where they do not, every pair of days is told as what it adds to its neighbours.
"""

import gc
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from kotinos.journal.changes import (
    NO_SCOPE,
    TOUCHING,
    Change,
    Counting,
    Medals,
    Sums,
    first_pass,
    minus,
    one_pass,
    plus,
)
from kotinos.journal.days import NEVER, end_of
from kotinos.journal.replaying import OF_EVENT, Awarding, awarded, effective_end, in_force, standing
from kotinos.journal.store import Store
from kotinos.model import Event, Fact, Tally


class Moment(NamedTuple):
    """A past: as known on a day, and as of a day of the Games. Null is now, and to the end."""

    known: str | None = None
    as_of: str | None = None


NOW = Moment()
_DUMPED = tuple[int, list[tuple[str, str, list[tuple[str, str, str, int, int, int]]]]]
# As many facts are read in a row in the time that one event takes that is looked up.
_A_LOOK_UP = 100


class Timeline:
    """What all events of a journal came to, up to a fact; it is kept up with the journal by `catch_up`.

    It holds what each pair of days added to the table, and no events: what it takes in memory is bounded by the table.
    """

    def __init__(self, counting: Counting, award: Awarding = awarded) -> None:
        self._counting = counting
        self._award = award
        self._sums = Sums()
        self.sequence = 0

    def catch_up(self, store: Store) -> frozenset[str]:
        """Take in what was recorded since: the events that it concerns, computed again, and no others."""
        until = store.last()
        if until == self.sequence:
            return frozenset()
        if self.sequence:
            touched = {row[2] for rows in store.stored(self.sequence, until) for row in rows if row[1] in TOUCHING}
            touched.discard("")  # a decision may be known without its event
            for event in touched:
                self._again(store, event, self.sequence, until)
        else:
            touched = self._begin(store, until)
        self.sequence = until
        return frozenset(touched)

    def tallies(
        self,
        moment: Moment = NOW,
        *,
        discipline: str | None = None,
        gender: str = "TOT",
    ) -> tuple[Tally, ...]:
        """The medals of every organisation at a moment, in one scope, in the order of codes."""
        known, as_of = _last(moment.known), _last(moment.as_of)
        counts: dict[str, list[int]] = {}
        for (since, effective), added in self._sums.items():
            if since <= known and effective <= as_of:
                for (of, sex, code), (gold, silver, bronze) in added.items():
                    if (discipline is None or of == discipline) and gender in ("TOT", sex):
                        count = counts.get(code)
                        if count is None:
                            count = counts[code] = [0, 0, 0]
                        count[0] += gold
                        count[1] += silver
                        count[2] += bronze
        return tuple([Tally(code, *counts[code]) for code in sorted(counts) if any(counts[code])])

    def moments(self) -> tuple[Moment, ...]:
        """Every pair of days on which something changed, in order."""
        return tuple([Moment(_day(known), _day(effective)) for known, effective in sorted(self._sums)])

    def dump(self) -> bytes:
        """All of it as bytes, to be kept as a cache (`Store.keep`)."""
        days = [(*days, [(*cell, *counts) for cell, counts in added.items()]) for days, added in self._sums.items()]
        return msgspec.msgpack.encode((self.sequence, days))

    def load(self, body: bytes | None) -> None:
        """Begin with what `dump` gave, of the same journal and the same rules; what cannot be read is not taken."""
        if body is None:
            return
        try:
            sequence, days = msgspec.msgpack.decode(body, type=_DUMPED)
        except msgspec.DecodeError:
            return
        self.sequence = sequence
        self._sums = Sums()
        for known, effective, added in days:
            self._sums[known, effective] = {cell[:3]: list(cell[3:]) for cell in added}

    def _begin(self, store: Store, until: int) -> set[str]:
        """Take in all events; those that are told of in another order than one of the clocks has one by one."""
        # Nothing here points back at what holds it: Python's collector would look through all of it again and again.
        collecting = gc.isenabled()
        gc.disable()
        try:
            passed = first_pass(store, until, self.counted, self._counting)
        finally:
            if collecting:
                gc.enable()
        self._sums = passed.sums
        late, of = passed.late, passed.events
        if len(late) * _A_LOOK_UP > until:  # to read the log once more costs less than to look each of them up
            numbers = {event: number for event, (number, _) in late.items()}
            again = one_pass(store.stored(0, until), self.counted, self._counting, numbers)
            for (known, effective), added in again.sums.items():
                for (discipline, gender, code), (gold, silver, bronze) in added.items():
                    self._sums.add((discipline, gender), [(known, effective, code, gold, silver, bronze)], -1)
            of |= again.events
            passed.scopes.update(again.scopes)
            late = {}
        for key, event in of.items():
            if not event.irregular:
                self._sums.add(passed.scopes.get(key, NO_SCOPE), event.changes)
        irregular = {key for key, event in of.items() if event.irregular}
        for key in irregular:
            self._again(store, key, 0, until)
        for key, (number, _) in late.items():
            self._again(store, key, number - 1, until)
        return irregular | late.keys()

    def _again(self, store: Store, event: str, since: int, until: int) -> None:
        """Put what an event comes to in the place of what it came to up to a fact."""
        facts = list(store.facts(0, until, about=event, personal=False))
        for last, sign in ((since, -1), (until, 1)):
            known = [fact for fact in facts if fact.sequence <= last]
            if known:
                scheduled, changes = self._pairs(known, self._dates(store, known, last))
                scope = NO_SCOPE if scheduled is None else (scheduled.discipline, scheduled.gender)
                self._sums.add(scope, changes, sign)

    def _dates(self, store: Store, facts: Sequence[Fact], until: int) -> dict[str | None, str | None]:
        """When sources were named, where facts have no date of their own."""
        if all(fact.recorded is not None for fact in facts):
            return {}
        return {fact.source: fact.recorded for fact in store.facts(0, until, what=("SourceNamed",))}

    def counted(self, event: Event | None, facts: Sequence[Fact]) -> dict[str, Medals]:
        """The medals that facts of an event give by its rule, by organisation."""
        awards, _ = self._award(event, standing(facts))
        return {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in self._counting(awards)}

    def _pairs(
        self, facts: Sequence[Fact], dates: Mapping[str | None, str | None]
    ) -> tuple[Event | None, list[Change]]:
        """The event as it is scheduled now, and its changes."""
        since = {fact.sequence: end_of(fact.recorded or dates.get(fact.source))[:10] for fact in facts}
        states: list[tuple[str, Event | None, list[Fact]]] = []
        for known in sorted(set(since.values())):
            log = in_force([fact for fact in facts if since[fact.sequence] <= known])
            scheduled: Event | None = None
            for fact in log:
                if fact.what == "EventScheduled":
                    scheduled = fact.body  # type: ignore[assignment]
            states.append((known, scheduled, [fact for fact in log if fact.what in OF_EVENT]))
        ends = [{fact.sequence: effective_end(fact, event)[:10] for fact in log} for _, event, log in states]
        changes: list[Change] = []
        before: dict[str, dict[str, Medals]] = {}
        days = sorted({day for of in ends for day in of.values()})
        for (known, event, log), end in zip(states, ends, strict=True):
            earlier: dict[str, Medals] = {}
            for day in days:
                medals = self.counted(event, [fact for fact in log if end[fact.sequence] <= day])
                # What this pair of days adds to its two neighbours, which share the one before both.
                gained = minus(minus(medals, earlier), before.get(day, {}))
                changes += [(known, day, code, *counts) for code, counts in sorted(gained.items())]
                earlier = medals
                before[day] = plus(before.get(day, {}), gained)
        return (states[-1][1] if states else None), changes


def _last(day: str | None) -> str:
    return end_of(day)[:10]


def _day(day: str) -> str | None:
    return None if day == NEVER else day
