"""One pass over a whole log: what each day changed in the medals of each event.

It decodes what is in force at the end of a day, and nothing else: of a million facts most are results that were
superseded on the day on which they came. What it holds in memory is bounded by the state.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kotinos.journal.days import end_of
from kotinos.journal.encoding import awards_of, body_of
from kotinos.journal.replaying import OF_EVENT, SUPERSEDED
from kotinos.journal.versions import Versions
from kotinos.model import Award, Event, Fact, Tally

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


class Passed(NamedTuple):
    """What a pass over a log found.

    `medals`: the changes of the events of which nothing but medals was told, each with its event; they stand in one
    list, since a list for each event costs more than all the rest. `events`: what others came to; `late`: those of
    which anything else was told after the first medal, which need a pass of their own. `scheduled`: the events as they
    are scheduled last.
    """

    medals: list[tuple[str, str, str, str, int, int, int]]
    events: "dict[str, OfEvent]"
    late: set[str]
    scheduled: dict[str, Event]


def one_pass(
    stored: Iterable[Sequence[tuple[Any, ...]]],
    counted: Counted,
    counting: Counting,
    only: Collection[str] | None = None,
) -> Passed:
    """What each event came to. `stored` are rows as `Store.stored` gives them, from the first fact on.

    Of an event of which nothing but medals is told they are the changes, one by one, in whatever order they come; no
    rule is asked, and nothing else is held of it. With `only`, just these events, and none of them so.
    """
    passed = Passed([], {}, set(), {})
    events, medals = passed.events, _Medals(passed, counting)
    days, worth, told = medals.days, medals.worth, medals.told
    add = passed.medals.append
    for rows in stored:
        if only is not None:
            rows = [row for row in rows if row[2] in only]  # noqa: PLW2901 -- the same rows, fewer of them
        awards = iter(awards_of([row[6] for row in rows if row[1] == "MedalAwarded"]) if only is None else ())
        for row in rows:
            _, what, about, recorded, effective, _, _ = row
            if what not in TOUCHING:
                continue
            known = days[recorded] if recorded is None or len(recorded) < 10 else days[recorded[:10]]
            holds = None if effective is None else days[effective[:10]]
            award = next(awards) if what == "MedalAwarded" and only is None else None
            if award is None or about in events:
                medals.other(row, known, holds, counted)
            elif holds is None or recorded is None:
                medals.take(about, award, None if recorded is None else known, holds)
            else:  # nearly always
                told.add(about)
                _, medal, code, _, status, _, _ = award
                counts = worth[medal, status]
                if counts is not NONE:
                    add((about, known, holds, code, *counts))
    events.pop("", None)  # a decision may be known without its event
    if passed.late:
        passed.medals[:] = [each for each in passed.medals if each[0] not in passed.late]
    for event in events.values():
        event.turn()
    return passed


class _Medals:
    """The events of a pass of which nothing but medals is told, and how they are scheduled."""

    __slots__ = ("_passed", "_undated", "again", "days", "since", "told", "worth")

    def __init__(self, passed: Passed, counting: Counting) -> None:
        self._passed = passed
        self.worth = _Worth(counting)
        self._undated: set[str] = set()
        self.told: set[str] = set()
        self.again: set[str] = set()  # scheduled more than once
        self.days = _Days()
        self.since: dict[str, str] = {}

    def take(self, about: str, award: Award, known: str | None, effective: str | None) -> None:
        """A medal, and the days of its two clocks; null where they are not its own."""
        late = known is None
        if effective is None:
            self._undated.add(about)
            event = self._passed.scheduled.get(about)
            effective = self.days[event.date if event else None][:10]
            late = late or (event is not None and known is not None and known < self.since[about])
        if late:
            self._passed.late.add(about)
        self.told.add(about)
        counts = self.worth[award.medal, award.status]
        if counts is not NONE and known is not None:
            self._passed.medals.append((about, known, effective, award.organisation, *counts))

    def other(self, row: tuple[Any, ...], known: str, effective: str | None, counted: Counted) -> None:
        """Any fact that is no medal, or one of an event of which more is told."""
        _, what, about, *_, body = row
        event = self._passed.events.get(about)
        if event is None and what == "EventScheduled":
            self.schedule(about, body_of(what, body), known)  # type: ignore[arg-type]
            if about in self.again:
                self._passed.events[about] = OfEvent(counted, irregular=True)
        elif event is None and about in self.told:
            self._passed.late.add(about)
        else:
            if event is None:
                scheduled = self._passed.scheduled.get(about)
                event = self._passed.events[about] = OfEvent(counted, scheduled, self.since.get(about, ""))
            event.take(row, known, effective)

    def schedule(self, about: str, event: Event, known: str) -> None:
        """An event, since when it is known to be scheduled so."""
        if about in self._undated:
            self._passed.late.add(about)
        if about in self._passed.scheduled and about not in self.told:
            self.again.add(about)
        self._passed.scheduled[about], self.since[about] = event, known


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


class _Worth(dict[tuple[str, str], Medals]):
    """What a medal of a status adds to a table."""

    def __init__(self, counting: Counting) -> None:
        super().__init__()
        self._counting = counting

    def __missing__(self, of: tuple[str, str]) -> Medals:
        medals = NONE
        for tally in self._counting([Award("", of[0], "", None, of[1])]):
            medals = (tally.gold, tally.silver, tally.bronze)
        self[of] = medals
        return medals


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
