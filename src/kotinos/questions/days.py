"""The days of a Games: which events were decided on each, who won them, and the table after it."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import ARCHIVE, Held, State
from kotinos.medals.counting import COUNTED, tallies
from kotinos.model import MEDALS, Event, Record, Standing
from kotinos.questions.medallists import Filter, Won, won
from kotinos.scopes import day_of
from kotinos.showing import Shown, show
from kotinos.states import parse_reference, ranked

_MOST = 60  # days of a Games; none was longer but those of 1900 to 1908, which had no days of their own


class DayRow(NamedTuple):
    """A day with the events decided on it and the medals that count. `number` is null outside of the Games."""

    date: str
    number: int | None
    events: int
    gold: int
    silver: int
    bronze: int
    total: int


class Days(NamedTuple):
    """The days of a Games. `dated` of its `events` medal events are held with their day, and stand in the rows."""

    record: Record
    rows: tuple[DayRow, ...]
    dated: int
    events: int


class Day(NamedTuple):
    """One day: its events, their medals, how those that count add up, and the table after it.

    `decided` of its `events` are over. `after` is null where the day of some event is not held: the table would lack
    its medals.
    """

    record: Record
    date: str
    number: int | None
    events: tuple[Event, ...]
    decided: int
    won: tuple[Won, ...]
    rows: tuple[Standing, ...]
    after: Shown | None
    dated: int
    of: int


def days(reference: str, *, held: Held = ARCHIVE) -> Days:
    """The days of a Games from its opening to its close, and those outside of them on which an event was decided."""
    state = _state(reference, held)
    record = state.record
    events = _medal_events(record)
    numbered = numbers(record)
    scheduled: dict[str, list[Event]] = {}
    for event in events:
        if event.date:
            scheduled.setdefault(event.date, []).append(event)
    rows = []
    for day in sorted({*numbered, *scheduled}) if scheduled else ():
        medals = [each.award.medal for each in won(record, Filter(day=day)) if each.award.status in COUNTED]
        counts = [medals.count(medal) for medal in MEDALS]
        decided = _decided(state, scheduled.get(day, ()))
        rows.append(DayRow(day, numbered.get(day), decided, counts[0], counts[1], counts[2], len(medals)))
    return Days(record, tuple(rows), sum(event.date is not None for event in events), len(events))


def day(reference: str, of: str, *, held: Held = ARCHIVE) -> Day:
    """A day by its date or its number.

    Raises K309 for what is neither, K734 for one outside of the Games, and as `showing.show` for the reference.
    """
    state = _state(reference, held)
    record = state.record
    date = day_of(record, of)
    number = numbers(record).get(date)
    events = _medal_events(record)
    if number is None and not any(event.date == date for event in events):
        hint = Phrase("the Games are from {opens} to {closes}", opens=record.games.opens, closes=record.games.closes)
        raise KotinosError("K734", Phrase("{day} is no day of {games}", day=date, games=record.games.code), hint)
    medals = tuple(won(record, Filter(day=date)))
    tally = tallies(each.award for each in medals)
    try:
        after = show(reference, held=held, as_of=date, why=False)
    except KotinosError as error:
        if error.code != "K309":
            raise
        after = None
    of_day = tuple(event for event in events if event.date == date)
    return Day(
        record, date, number, of_day, _decided(state, of_day), medals,
        ranked(tally, record.games, record.delegations).rows, after, sum(event.date is not None for event in events),
        len(events),
    )  # fmt: skip


def _decided(state: State, events: Sequence[Event]) -> int:
    """How many of the events are over: what is on the programme of a Games that is on need not be."""
    if state.progress is None:
        return len(events)
    return sum(event.id in state.progress and state.progress[event.id].finished for event in events)


def _state(reference: str, held: Held) -> State:
    of = parse_reference(reference, held)
    return held.state(of.games, known=of.known)


def _medal_events(record: Record) -> tuple[Event, ...]:
    return tuple(event for event in record.events if event.kind == "medal")


def numbers(record: Record) -> dict[str, int]:
    """The days from the opening to the close with their numbers; none where those two are not held."""
    try:
        opens, closes = date.fromisoformat(record.games.opens or ""), date.fromisoformat(record.games.closes or "")
    except ValueError:
        return {}
    span = (closes - opens).days + 1
    if span > _MOST:
        return {}
    return {(opens + timedelta(days=place)).isoformat(): place + 1 for place in range(span)}
