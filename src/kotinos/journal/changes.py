"""One pass over a whole log: what each day changed in the medals of each event.

It decodes what is in force at the end of a day, and nothing else: of a million facts most are results that were
superseded on the day on which they came. What it holds in memory is bounded by the state.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kotinos.journal.days import NEVER, end_of
from kotinos.journal.encoding import body_of
from kotinos.journal.replaying import OF_EVENT, SUPERSEDED
from kotinos.model import Event, Fact

Medals = tuple[int, int, int]
NONE: Medals = (0, 0, 0)
TOUCHING = OF_EVENT | {"EventScheduled", "Retracted"}
# The medals that an event's facts give, by organisation.
Counted = Callable[[Event | None, Sequence[Fact]], dict[str, Medals]]


# Medals that an organisation has more (or less) in an event: known since one day, in effect since another, code, golds,
# silvers, bronzes. Plain tuples, as are stored rows: Python's collector leaves them alone, and there may be many.
Change = tuple[str, str, str, int, int, int]


def one_pass(stored: Iterable[Sequence[tuple[Any, ...]]], counted: Counted) -> "dict[str, OfEvent]":
    """What each event came to. `stored` are rows as `Store.stored` gives them, from the first fact on."""
    events: dict[str, OfEvent] = {}
    days = _Days()
    for rows in stored:
        for row in rows:
            if row[1] in TOUCHING:
                event = events.get(row[2])
                if event is None:
                    event = events[row[2]] = OfEvent(counted)
                if not event.irregular:
                    event.take(row, days[row[3]], event.date if row[4] is None else days[row[4]])
    events.pop("", None)  # a decision may be known without its event
    for event in events.values():
        event.turn()
    return events


class OfEvent:
    """An event on the way through the log: its facts in force, and its medals at the end of the last day.

    `irregular`: its facts came in another order than one of the clocks has, or one was retracted, or the programme was
    changed after them. Its changes are then not those that stand here.
    """

    __slots__ = ("_counted", "_effective", "_facts", "_known", "_medals", "changes", "date", "event", "irregular")

    def __init__(self, counted: Counted) -> None:
        self._counted = counted
        self._facts: dict[Any, tuple[Any, ...]] = {}
        self._known = self._effective = ""
        self._medals: dict[str, Medals] = {}
        self.changes: list[Change] = []
        self.event: Event | None = None
        self.date = NEVER
        self.irregular = False

    def take(self, row: tuple[Any, ...], known: str, effective: str) -> None:
        """Take in the next fact, as it is stored, with the days of its two clocks."""
        what = row[1]
        if known != self._known or effective != self._effective:
            if what == "EventScheduled":
                effective = self._effective
            elif known < self._known or effective < self._effective:
                self.irregular = True
            if self._facts:
                self.turn()
            self._known, self._effective = known, effective
        if what in SUPERSEDED:
            self._facts.pop(what, None)
            self._facts[what] = row
        elif what == "EventScheduled":
            self._schedule(row)
        elif what == "Retracted" or row[3] is None:
            self.irregular = True
        else:
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

    def _schedule(self, row: tuple[Any, ...]) -> None:
        if self._facts or self.event is not None:
            self.irregular = True
            return
        event: Event = body_of(row[1], row[6])  # type: ignore[assignment]
        self.event, self.date = event, end_of(event.date)[:10]


class _Days(dict[str | None, str]):
    """The day that a date known in part ends with."""

    def __missing__(self, date: str | None) -> str:
        self[date] = day = end_of(date)[:10]
        return day


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
