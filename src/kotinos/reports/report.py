"""What every report is: a table with what it is of, the state that it shows, when it was made, and its version."""

from typing import NamedTuple

from kotinos.diagnostics import Diagnostic
from kotinos.model import MEDALS, Award, Competitor, Event, Record

Value = str | int | None


class Report(NamedTuple):
    """A report. `number` is that of its kind, `version` the number of the last fact that is in it.

    `scope` says of which Games and which part of it, `state` after how many events, of what day, as known when. `made`
    is when it was made (ISO 8601, UTC). `numeric` are the places of the columns that hold figures. `diagnostics` are
    what is found in the state that it is of.
    """

    number: int
    title: str
    scope: str
    state: str
    version: int
    made: str
    language: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    numeric: frozenset[int] = frozenset()
    notes: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def heading(self) -> tuple[str, ...]:
        """The lines above the table."""
        return (f"{self.number}  {self.title}", self.scope, self.state)

    def compact(self) -> "Report":
        """The same without columns in which nothing stands, for people; files for programs keep them."""
        kept = [place for place in range(len(self.columns)) if any(row[place] is not None for row in self.rows)]
        if not self.rows:
            return self
        return self._replace(
            columns=tuple(self.columns[place] for place in kept),
            rows=tuple(tuple(row[place] for place in kept) for row in self.rows),
            numeric=frozenset(at for at, place in enumerate(kept) if place in self.numeric),
        )


class Filter(NamedTuple):
    """Which part of a Games a report is of; null leaves a choice open. `day` is the day of an event."""

    discipline: str | None = None
    gender: str = "TOT"
    organisation: str | None = None
    event: str | None = None
    day: str | None = None

    def takes(self, event: Event) -> bool:
        """Whether an event is in it."""
        return (
            self.discipline in (None, event.discipline)
            and self.gender in ("TOT", event.gender)
            and self.event in (None, event.id)
            and self.day in (None, event.date)
        )


WHOLE = Filter()


class Won(NamedTuple):
    """A medal with its event and who holds it."""

    award: Award
    event: Event
    competitor: Competitor | None


def won(record: Record, part: Filter) -> list[Won]:
    """The medals of a part of a Games in the order of days, disciplines and events, gold first.

    Medals that were taken away are history and not among them; those that are pending are.
    """
    events = {event.id: event for event in record.events}
    competitors = {competitor.id: competitor for competitor in record.competitors}
    places = {event.id: place for place, event in enumerate(record.events)}
    found = [
        Won(award, events[award.event], competitors.get(award.competitor or ""))
        for award in record.awards
        if award.status not in ("withdrawn", "vacant")
        and award.event in events
        and part.takes(events[award.event])
        and part.organisation in (None, award.organisation)
    ]
    return sorted(
        found,
        key=lambda each: (
            each.event.date or "9999",
            each.event.discipline,
            places[each.event.id],
            MEDALS.index(each.award.medal),
            each.award.organisation,
        ),
    )
