"""A part of a Games, by discipline, gender and day: its events, and the medals in it that count or are pending."""

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import State
from kotinos.model import Decision, Event, Record, Tally
from kotinos.states import Reference

GENDERS = ("M", "W", "X", "O")


def events_of(record: Record, discipline: str | None, gender: str) -> tuple[Event, ...]:
    """The medal events of a discipline (null: of all) and a gender (TOT: of all)."""
    return tuple(
        event
        for event in record.events
        if event.kind == "medal" and discipline in (None, event.discipline) and gender in ("TOT", event.gender)
    )


def decisions_of(record: Record, discipline: str | None, gender: str) -> tuple[Decision, ...]:
    """The decisions on the medals of a discipline (null: of all) and a gender (TOT: of all).

    One whose event is not known is of the whole Games alone.
    """
    if discipline is None and gender == "TOT":
        return record.decisions
    events = {event.id for event in events_of(record, discipline, gender)}
    return tuple(decision for decision in record.decisions if decision.event in events)


def day_of(record: Record, as_of: str) -> str:
    """A date, from a date or from the number of a day of the Games; raises K309 for what is neither.

    A number is that of a day from the opening to the close. A date may lie outside of them: events are held before the
    opening, and a decision comes after the close.
    """
    from datetime import date, timedelta

    opens, closes = record.games.opens, record.games.closes
    try:
        if as_of.isascii() and as_of.isdigit() and len(as_of) < 4 and opens:
            day = (date.fromisoformat(opens) + timedelta(days=int(as_of) - 1)).isoformat()
            if opens <= day <= (closes or day):
                return day
            hint = Phrase("its days are from 1 on")
            if closes:
                last = (date.fromisoformat(closes) - date.fromisoformat(opens)).days + 1
                text = "its days are 1 to {last}, from {opens} to {closes}"
                hint = Phrase(text, last=last, opens=opens, closes=closes)
            said = Phrase("`{day}` is no day of `{games}`", day=as_of, games=record.games.code)
            raise KotinosError("K309", said, hint)
        if len(as_of) == len("2004-09-28"):
            return date.fromisoformat(as_of).isoformat()
    except ValueError:
        pass
    hint = Phrase("a date, or N for the Nth day; the Games are from {opens} to {closes}", opens=opens, closes=closes)
    raise KotinosError("K309", Phrase("`{day}` is no day", day=as_of), hint)


def require_days(state: State, discipline: str | None, gender: str, day: str) -> None:
    """Raises K309 where a journal tells of an event of the scope, and does not hold since which day."""
    undated = state.undated
    if discipline is not None or gender != "TOT":
        undated = undated & {event.id for event in events_of(state.record, discipline, gender)}
    if undated:
        named = ", ".join(f"`{event[:60]}`" for event in sorted(undated)[:3])
        named += " …" if len(undated) > 3 else ""
        one = "the table as of {day} is not held: 1 event is told of without a day: {events}"
        many = "the table as of {day} is not held: {count} events are told of without a day: {events}"
        said = Phrase(one if len(undated) == 1 else many, day=day, count=len(undated), events=named)
        hint = "each event needs its date; `{games}@DATE` shows what was known on a date"
        raise KotinosError("K309", said, Phrase(hint, games=state.record.games.code))


def counted_in(state: State, of: Reference, discipline: str | None, gender: str, day: str | None) -> tuple[Tally, ...]:
    """The medals that count in a scope, up to a day where one is given; raises K309 where they are not held."""
    from kotinos.medals.counting import tallies

    record = state.record
    if of.source is not None or (not record.awards and state.progress is None):
        raise KotinosError("K309", Phrase("the medals behind `{state}` are not held, only its table", state=str(of)))
    if gender not in ("TOT", *GENDERS):
        said = Phrase("`{gender}` is no gender of an event", gender=gender)
        raise KotinosError("K309", said, Phrase("M, W, X (mixed), O (open) or TOT"))
    held = sorted({event.discipline for event in record.events})
    if discipline is not None and discipline not in held:
        said = Phrase("`{discipline}` is no discipline of {games}", discipline=discipline, games=record.games.code)
        raise KotinosError("K309", said, Phrase("disciplines: {known}", known=", ".join(held)))
    if discipline is None and gender == "TOT" and state.progress is not None:
        return tallies(record.awards)  # also the medals of an event that nobody has scheduled
    scope = events_of(record, discipline, gender)
    if state.progress is None and day is not None:
        if (dated := sum(event.date is not None for event in scope)) < len(scope):
            text = "the table as of {day} is not held: the day is known of {dated} of {count} events"
            said = Phrase(text, day=day, dated=dated, count=len(scope))
            hint = Phrase("`{games}@DATE` shows what was known on a date", games=record.games.code)
            raise KotinosError("K309", said, hint)
        scope = tuple(event for event in scope if (event.date or "") <= day)
    events = {event.id for event in scope}
    return tallies(award for award in record.awards if award.event in events)


def pending_in(record: Record, discipline: str | None, gender: str) -> tuple[Tally, ...]:
    """The medals in a scope that do not count yet, provisional or withheld."""
    from kotinos.medals.counting import pending

    events = {event.id for event in events_of(record, discipline, gender)}
    scoped = discipline is not None or gender != "TOT"
    return pending(award for award in record.awards if not scoped or award.event in events)
