"""The medals of every past: what each day of each of the two clocks added, event by event.

A table as known on one day and as of another is the sum of what came to be known by the one and to hold by the
other. The sum is exact whatever order facts came in: where the two clocks of an event run the same way its changes are
told one after another, and where they do not, every pair of days is told as what it adds to its neighbours.
"""

import gc
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

import msgspec

from kotinos.journal.changes import NONE, TOUCHING, Change, Counting, Medals, minus, one_pass, plus
from kotinos.journal.days import NEVER, end_of
from kotinos.journal.replaying import OF_EVENT, Awarding, awarded, effective_end, in_force, standing
from kotinos.journal.store import Store
from kotinos.model import Event, Fact, Tally


class Moment(NamedTuple):
    """A past: as known on a day, and as of a day of the Games. Null is now, and to the end."""

    known: str | None = None
    as_of: str | None = None


NOW = Moment()
_NO_SCOPE = ("", "")
# As many facts are read in a row in the time that one event takes that is looked up.
_A_LOOK_UP = 100


class Timeline:
    """The changes of all events of a journal up to a fact, kept up with the journal by `catch_up`."""

    def __init__(self, counting: Counting, award: Awarding = awarded) -> None:
        self._counting = counting
        self._award = award
        self._changes: dict[str, list[Change]] = {}
        self._medals: list[
            tuple[str, str, str, str, int, int, int]
        ] = []  # of other events, and not yet set apart by event
        self._scopes: dict[str, tuple[str, str]] = {}
        self._summed: dict[tuple[str, str], dict[tuple[str, str, str], list[int]]] | None = None
        self.sequence = 0

    def catch_up(self, store: Store) -> frozenset[str]:
        """Take in what was recorded since: the events that it concerns, computed again, and no others."""
        until = store.last()
        if until == self.sequence:
            return frozenset()
        if self.sequence:
            touched = {row[2] for rows in store.stored(self.sequence, until) for row in rows if row[1] in TOUCHING}
        else:
            touched = self._begin(store, until)
        touched.discard("")  # a decision may be known without its event
        if touched:
            self._set_apart()
        dates = None
        for event in touched:
            facts = list(store.facts(0, until, about=event, personal=False))
            if dates is None and any(fact.recorded is None for fact in facts):
                dates = {fact.source: fact.recorded for fact in store.facts(0, until, what=("SourceNamed",))}
            self._set(event, *self._pairs(facts, dates or {}))
        self.sequence = until
        self._summed = None
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
        for (since, effective), added in self._sums().items():
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

    def events(self, moment: Moment = NOW) -> dict[str, dict[str, Medals]]:
        """The medals of each event at a moment, by organisation; an event without medals is not named."""
        known, as_of = _last(moment.known), _last(moment.as_of)
        found: dict[str, dict[str, Medals]] = {}
        self._set_apart()
        for event, changes in self._changes.items():
            medals: dict[str, Medals] = {}
            for since, effective, code, gold, silver, bronze in changes:
                if since <= known and effective <= as_of:
                    held = medals.get(code, NONE)
                    medals[code] = (held[0] + gold, held[1] + silver, held[2] + bronze)
            medals = {code: counts for code, counts in medals.items() if counts != NONE}
            if medals:
                found[event] = medals
        return found

    def moments(self) -> tuple[Moment, ...]:
        """Every pair of days on which something changed, in order."""
        return tuple([Moment(_day(known), _day(effective)) for known, effective in sorted(self._sums())])

    def dump(self) -> bytes:
        """All of it as bytes, to be kept as a cache (`Store.keep`)."""
        self._set_apart()
        return msgspec.msgpack.encode((self.sequence, self._scopes, self._changes))

    def load(self, body: bytes | None) -> None:
        """Begin with what `dump` gave, of the same journal and the same rules; what cannot be read is not taken."""
        kind = tuple[int, dict[str, tuple[str, str]], dict[str, list[Change]]]
        try:
            if body is not None:
                self.sequence, self._scopes, self._changes = msgspec.msgpack.decode(body, type=kind)
                self._medals = []
                self._summed = None
        except msgspec.DecodeError:
            return

    def _sums(self) -> Mapping[tuple[str, str], Mapping[tuple[str, str, str], list[int]]]:
        if self._summed is None:
            summed: dict[tuple[str, str], dict[tuple[str, str, str], list[int]]] = {}
            scopes = self._scopes
            others = ((event, *each) for event, of in self._changes.items() for each in of)
            for event, known, effective, code, gold, silver, bronze in chain(self._medals, others):
                discipline, gender = scopes.get(event, _NO_SCOPE)
                day = summed.get((known, effective))
                if day is None:
                    day = summed[known, effective] = {}
                count = day.get((discipline, gender, code))
                if count is None:
                    day[discipline, gender, code] = [gold, silver, bronze]
                else:
                    count[0] += gold
                    count[1] += silver
                    count[2] += bronze
            self._summed = summed
        return self._summed

    def _set_apart(self) -> None:
        """Set the changes of each event apart from those of the others."""
        for event, *change in self._medals:
            self._changes.setdefault(event, []).append(tuple(change))  # type: ignore[arg-type]
        self._medals = []

    def _set(self, event: str, scheduled: Event | None, changes: list[Change]) -> None:
        if scheduled is not None:
            self._scopes[event] = (scheduled.discipline, scheduled.gender)
        else:
            self._scopes.pop(event, None)
        if changes:
            self._changes[event] = changes
        else:
            self._changes.pop(event, None)

    def _begin(self, store: Store, until: int) -> set[str]:
        """Take in all events whose facts came in the order of both clocks; the others are returned."""
        # Nothing here points back at what holds it, and there is much of it: Python's collector would look through all
        # of it again and again, and find nothing.
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self._pass(store, until)
        finally:
            if collecting:
                gc.enable()

    def _pass(self, store: Store, until: int) -> set[str]:
        passed = one_pass(store.stored(0, until), self.counted, self._counting)
        self._medals = passed.medals
        self._scopes = {key: (event.discipline, event.gender) for key, event in passed.scheduled.items()}
        late, of = passed.late, passed.events
        if len(late) * _A_LOOK_UP > until:  # to read the log once more costs less than to look each of them up
            of |= one_pass(store.stored(0, until), self.counted, self._counting, late).events
            late = set()
        for key, event in of.items():
            if not event.irregular and event.changes:
                self._changes[key] = event.changes
        return {key for key, event in of.items() if event.irregular} | late

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
