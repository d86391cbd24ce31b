"""One pass over a whole log: what each day changed in the medals of each event.

It decodes what is in force at the end of a day, and nothing else: of a million facts most are results that were
superseded on the day on which they came. What it holds in memory is bounded by the state.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from sys import intern
from typing import Any, NamedTuple

from kotinos.journal.days import end_of
from kotinos.journal.encoding import body_of, medals_of, programme_of
from kotinos.journal.replaying import OF_EVENT, SUPERSEDED
from kotinos.journal.store import Store, Stretch
from kotinos.journal.versions import Versions
from kotinos.model import MEDALS, Award, Event, Fact, Tally

Medals = tuple[int, int, int]
NONE: Medals = (0, 0, 0)
TOUCHING = OF_EVENT | {"EventScheduled", "Retracted"}
# Which of the awards count, by organisation; each award by itself, whatever stands beside it.
Counting = Callable[[Iterable[Award]], Iterable[Tally]]
# The medals that an event's facts give, by organisation.
Counted = Callable[[Event | None, Sequence[Fact]], dict[str, Medals]]


# Medals that an organisation has more (or less) in an event: known since one day, in effect since another, code, golds,
# silvers, bronzes. Plain tuples, as are stored rows: Python's collector leaves them alone, and there may be many.
Change = tuple[str, str, str, int, int, int]


# A scope that an event counts in, and what stands in a table of it: known since a day, in effect since another.
Scope = tuple[str, str]
NO_SCOPE: Scope = ("", "")


class Sums(dict[tuple[str, str], dict[tuple[str, str, str], list[int]]]):
    """What each pair of days, of both clocks, added to the medals of each scope and organisation."""

    def add(self, scope: Scope, changes: Iterable[Change], sign: int = 1) -> None:
        """Add the changes of an event, or with -1 take them out; what comes to nothing is not held."""
        for known, effective, code, *counts in changes:
            day = self.setdefault((known, effective), {})
            held = day.setdefault((*scope, code), [0, 0, 0])
            for place, count in enumerate(counts):
                held[place] += sign * count
            if not any(held):
                del day[*scope, code]
                if not day:
                    del self[known, effective]


# Facts of a stretch: a reader holds no transaction open while it is at work.
_STRETCH = 512


class Passed(NamedTuple):
    """What a pass over a log found.

    `sums`: what the events came to of which nothing but medals was told. `events`: the others, but for `late` ones, of
    which anything else was told after the first medal, each with the number of the fact that did it and the scope that
    it has in the sums until then. `scopes`: those of `events`.
    """

    sums: Sums
    events: "dict[str, OfEvent]"
    late: dict[str, tuple[int, Scope]]
    scopes: dict[str, Scope]


def one_pass(
    stored: Iterable[Sequence[tuple[Any, ...]]],
    counted: Counted,
    counting: Counting,
    only: Mapping[str, int] | None = None,
) -> Passed:
    """What each event came to. `stored` are rows as `Store.stored` gives them, from the first fact on.

    Of an event of which nothing but medals is told no rule is asked, and nothing else is held of it than its scope.
    With `only`, just these events, and none of them so: `sums` has what they come to up to the number beside them, as
    a pass without `only` has it.
    """
    on_the_way = _Pass(counted, counting)
    apart = _Pass(counted, counting)
    for rows in stored:
        if only is None:
            on_the_way.take(rows)
        else:
            chosen = [row for row in rows if row[2] in only]
            apart.take([row for row in chosen if row[0] < only[row[2]]])
            for row in chosen:
                if row[1] in TOUCHING:
                    on_the_way.other(row)
    passed = on_the_way.finish()
    return passed if only is None else passed._replace(sums=apart.finish().sums)


def first_pass(store: Store, until: int, counted: Counted, counting: Counting) -> Passed:
    """As `one_pass` of all that a store holds up to a fact; what is medals alone is read in stretches (`Stretch`)."""
    on_the_way = _Pass(counted, counting)
    alone = True
    for since in range(0, until, _STRETCH):
        end = min(since + _STRETCH, until)
        # A log goes on as it went: where results are told in it, few stretches are asked for in vain.
        if not (alone and on_the_way.take_stretch(store.stretch(since, end))):
            alone = True
            for rows in store.stored(since, end):
                on_the_way.take(rows)
                alone = alone and _OTHERS.isdisjoint([row[1] for row in rows])
    return on_the_way.finish()


class _Pass:
    """A log on the way: medals that are nothing but that are counted many at a time, all else event by event."""

    def __init__(self, counted: Counted, counting: Counting) -> None:
        self._counted = counted
        self._worth = _Worth(counting)
        self._days = _Days()
        # By the days of the two clocks, then by the tables that they count in, then by organisation.
        self._medals: defaultdict[tuple[str, str], defaultdict[str | None, defaultdict[str, int]]] = defaultdict(
            lambda: defaultdict(lambda: defaultdict(int))
        )
        self._told: set[str] = set()  # events of which a medal is counted here
        self._scopes: dict[str, str] = {}  # each once, as one text
        self._programme: dict[str, tuple[str, bytes]] = {}  # how each event is scheduled, and since which day
        self._events: dict[str, OfEvent] = {}
        self._late: dict[str, tuple[int, Scope]] = {}

    def finish(self) -> Passed:
        """What was found."""
        sums = Sums()
        for days, by_scope in self._medals.items():
            day = {
                (*_apart(scope), code): [count >> 2 * _BITS, count >> _BITS & _MOST, count & _MOST]
                for scope, counts in by_scope.items()
                for code, count in counts.items()
                if count
            }
            if day:
                sums[days] = day
        self._events.pop("", None)  # a decision may be known without its event
        for event in self._events.values():
            event.turn()
        return Passed(sums, self._events, self._late, {event: self._scope(event) for event in self._events})

    def take_stretch(self, stretch: Stretch) -> bool:
        """The next facts, where they are nothing but medals of one day, and the programme as one day knew it.

        False, and nothing is taken, where they are not, or where more than that is told of an event. Whether it is
        scheduled before its first medal or after it does not matter: only the tables that it counts in depend on it.
        """
        medals, programme = medals_of(stretch.awards.bodies), programme_of(stretch.programme.bodies)
        if stretch.others or medals is None or programme is None:
            return False
        known, holds = self._day(stretch.awards.recorded), self._day(stretch.awards.effective)
        planned = self._day(stretch.programme.recorded)
        if (medals and (known is None or holds is None)) or (programme and planned is None):
            return False
        told = {medal.event for medal in medals}
        if not (self._events.keys().isdisjoint(told) and self._late.keys().isdisjoint(told)):
            return False
        if programme:
            events = {event.id for event, _ in programme}
            held = (self._told, self._scopes.keys(), self._events.keys())
            if len(events) < len(programme) or not all(each.isdisjoint(events) for each in held):
                return False
            for event, body in programme:
                self._scopes[event.id] = intern(f"{event.discipline}\x1f{event.gender}")
                self._programme[event.id] = (planned, body)  # type: ignore[assignment] # it is not null
        if medals:
            self._told |= told
            scopes = self._scopes.get
            counts, worth = self._medals[known or "", holds or ""], self._worth
            for medal in medals:
                counts[scopes(medal.event)][medal.organisation] += worth[medal.status][medal.medal]
        return True

    def _day(self, ends: tuple[str, str] | None) -> str | None:
        """The one day of a clock that lies between two times; null where it may be more than one."""
        if ends is None or ends[0][:10] != ends[1][:10]:
            return None
        return self._days[ends[0][:10]]

    def take(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """The next rows, as they are stored."""
        for row in rows:
            about = row[2]
            if about in self._late:  # it is computed by itself, from all of its facts
                continue
            if row[1] == "MedalAwarded" and about not in self._events and None not in row[3:5]:
                award: Award = body_of("MedalAwarded", row[6])  # type: ignore[assignment]
                self._told.add(about)
                counts = self._medals[self._days[row[3][:10]], self._days[row[4][:10]]][self._scopes.get(about)]
                counts[award.organisation] += self._worth[award.status][award.medal]
            elif row[1] in TOUCHING:
                self.other(row)

    def other(self, row: tuple[Any, ...]) -> None:
        """A fact that is no medal, or a medal of an event of which more is told."""
        sequence, what, about, recorded, effective, _, _ = row
        known = self._days[recorded and recorded[:10]]
        holds = None if effective is None else self._days[effective[:10]]
        event = self._events.get(about)
        if event is None and about in self._told:
            self._late[about] = (sequence, self._scope(about))
        elif event is None and what == "EventScheduled":
            again = about in self._scopes
            self._schedule(row)
            if again:
                self._events[about] = OfEvent(self._counted, irregular=True)
        else:
            if event is None:
                event = self._events[about] = self._of_event(about)
            event.take(row, known, holds)

    def _of_event(self, about: str) -> "OfEvent":
        held = self._programme.get(about)
        if held is None:
            return OfEvent(self._counted)
        event: Event = body_of("EventScheduled", held[1])  # type: ignore[assignment]
        return OfEvent(self._counted, event, held[0])

    def _schedule(self, row: tuple[Any, ...]) -> None:
        event: Event = body_of("EventScheduled", row[6])  # type: ignore[assignment]
        self._scopes[row[2]] = intern(f"{event.discipline}\x1f{event.gender}")
        self._programme[row[2]] = (self._days[row[3] and row[3][:10]], row[6])

    def _scope(self, event: str) -> Scope:
        return _apart(self._scopes.get(event))


def _apart(scope: str | None) -> Scope:
    """A scope that was one text on the way: a text knows its hash, and a pair of them does not."""
    discipline, _, gender = (scope or "\x1f").partition("\x1f")
    return discipline, gender


_OTHERS = TOUCHING - {"MedalAwarded", "EventScheduled"}


class OfEvent:
    """An event on the way through the log: its facts in force, and its medals at the end of the last day.

    `irregular`: its facts came in another order than one of the clocks has, or one was retracted, or the programme was
    changed after them. Its changes are then not those that stand here.
    """

    __slots__ = ("_counted", "_effective", "_facts", "_known", "_medals", "_versions", "changes", "event", "irregular")

    def __init__(
        self, counted: Counted, event: Event | None = None, known: str = "", *, irregular: bool = False
    ) -> None:
        self._counted = counted
        self._facts: dict[Any, tuple[Any, ...]] = {}
        self._known, self._effective = known, ""
        self._medals: dict[str, Medals] = {}
        self._versions = Versions()
        self.changes: list[Change] = []
        self.event = event
        self.irregular = irregular

    def take(self, row: tuple[Any, ...], known: str, effective: str | None) -> None:
        """Take in the next fact, as it is stored, with the days of its two clocks."""
        what = row[1]
        if self.irregular:
            return
        if what in ("EventScheduled", "Retracted") or row[3] is None:
            self.irregular = True
            return
        effective = effective or end_of(self.event.date if self.event else None)[:10]
        if known != self._known or effective != self._effective:
            if known < self._known or effective < self._effective:
                self.irregular = True
                return
            if self._facts:
                self.turn()
            self._known, self._effective = known, effective
        if what in SUPERSEDED:
            self._facts.pop(what, None)
            self._facts[what] = row
            return
        if what == "ResultStated":
            superseded = self._versions.superseded_by(row)
            if superseded is not None:
                del self._facts[superseded]
        elif what == "StatusMoved":
            self._versions.interrupted()
        self._facts[row[0]] = row

    def turn(self) -> None:
        """Count the medals at the end of a day, and tell what the day changed."""
        if self.irregular or not self._facts:
            return
        facts = [
            Fact(sequence, what, recorded, effective, source, body_of(what, body))
            for sequence, what, _, recorded, effective, source, body in self._facts.values()
        ]
        medals = self._counted(self.event, facts)
        if medals != self._medals:
            gained = sorted((minus(medals, self._medals) if self._medals else medals).items())
            self.changes += [(self._known, self._effective, code, *counts) for code, counts in gained]
            self._medals = medals


class _Days(dict[str | None, str]):
    """The day that a date known in part ends with."""

    def __missing__(self, date: str | None) -> str:
        self[date] = day = end_of(date)[:10]
        return day


# Golds, silvers and bronzes in one number, which is quicker to add to than three.
_BITS = 30
_MOST = (1 << _BITS) - 1


class _Worth(dict[str, dict[str, int]]):
    """What a medal adds to a table, by its status."""

    def __init__(self, counting: Counting) -> None:
        super().__init__()
        self._counting = counting

    def __missing__(self, status: str) -> dict[str, int]:
        self[status] = worth = dict.fromkeys(MEDALS, 0)
        for medal in MEDALS:
            for tally in self._counting([Award("", medal, "", None, status)]):
                worth[medal] += (tally.gold << 2 * _BITS) + (tally.silver << _BITS) + tally.bronze
        return worth


def minus(one: Mapping[str, Medals], other: Mapping[str, Medals]) -> dict[str, Medals]:
    """What one has more than the other; who has the same is not named."""
    return plus(one, {code: (-gold, -silver, -bronze) for code, (gold, silver, bronze) in other.items()})


def plus(one: Mapping[str, Medals], other: Mapping[str, Medals]) -> dict[str, Medals]:
    """The sum of both; who has none is not named."""
    found = dict(one)
    for code, (gold, silver, bronze) in other.items():
        held = found.get(code, NONE)
        found[code] = (held[0] + gold, held[1] + silver, held[2] + bronze)
    return {code: counts for code, counts in found.items() if counts != NONE}
