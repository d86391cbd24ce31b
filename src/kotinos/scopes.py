"""A part of a Games, by discipline, gender and day: its events, and the medals in it that count or are pending."""

from kotinos.diagnostics import KotinosError
from kotinos.holdings import State
from kotinos.model import Event, Record, Tally
from kotinos.states import Reference

GENDERS = ("M", "W", "X", "O")


def events_of(record: Record, discipline: str | None, gender: str) -> tuple[Event, ...]:
    """The medal events of a discipline (null: of all) and a gender (TOT: of all)."""
    return tuple(
        event
        for event in record.events
        if event.kind == "medal" and discipline in (None, event.discipline) and gender in ("TOT", event.gender)
    )


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
            until = f"to {(date.fromisoformat(closes) - date.fromisoformat(opens)).days + 1}" if closes else "on"
            hint = f"its days are 1 {until}, from {opens} to {closes}" if closes else f"its days are from 1 {until}"
            raise KotinosError("K309", f"`{as_of}` is no day of `{record.games.code}`", hint)
        if len(as_of) == len("2004-09-28"):
            return date.fromisoformat(as_of).isoformat()
    except ValueError:
        pass
    hint = f"a date, or N for the Nth day; the Games are from {opens} to {closes}"
    raise KotinosError("K309", f"`{as_of}` is no day", hint)


def require_days(state: State, discipline: str | None, gender: str, day: str) -> None:
    """Raises K309 where a journal tells of an event of the scope, and does not hold since which day."""
    undated = state.undated
    if discipline is not None or gender != "TOT":
        undated = undated & {event.id for event in events_of(state.record, discipline, gender)}
    if undated:
        named = ", ".join(f"`{event[:60]}`" for event in sorted(undated)[:3])
        of = "1 event is" if len(undated) == 1 else f"{len(undated)} events are"
        raise KotinosError(
            "K309",
            f"the table as of {day} is not held: {of} told of without a day: {named}{' …' if len(undated) > 3 else ''}",
            f"each event needs its date; `{state.record.games.code}@DATE` shows what was known on a date",
        )


def counted_in(state: State, of: Reference, discipline: str | None, gender: str, day: str | None) -> tuple[Tally, ...]:
    """The medals that count in a scope, up to a day where one is given; raises K309 where they are not held."""
    from kotinos.medals.counting import tallies

    record = state.record
    if of.source is not None or (not record.awards and state.progress is None):
        raise KotinosError("K309", f"the medals behind `{of}` are not held, only its table")
    if gender not in ("TOT", *GENDERS):
        raise KotinosError("K309", f"`{gender}` is no gender of an event", "M, W, X (mixed), O (open) or TOT (all)")
    held = sorted({event.discipline for event in record.events})
    if discipline is not None and discipline not in held:
        hint = f"disciplines: {', '.join(held)}"
        raise KotinosError("K309", f"`{discipline}` is no discipline of {record.games.code}", hint)
    if discipline is None and gender == "TOT" and state.progress is not None:
        return tallies(record.awards)  # also the medals of an event that nobody has scheduled
    scope = events_of(record, discipline, gender)
    if state.progress is None and day is not None:
        if (dated := sum(event.date is not None for event in scope)) < len(scope):
            raise KotinosError(
                "K309",
                f"the table as of {day} is not held: the day is known of {dated} of {len(scope)} events",
                f"`{record.games.code}@DATE` shows what was known on a date",
            )
        scope = tuple(event for event in scope if (event.date or "") <= day)
    events = {event.id for event in scope}
    return tallies(award for award in record.awards if award.event in events)


def pending_in(record: Record, discipline: str | None, gender: str) -> tuple[Tally, ...]:
    """The medals in a scope that do not count yet, provisional or withheld."""
    from kotinos.medals.counting import pending

    events = {event.id for event in events_of(record, discipline, gender)}
    scoped = discipline is not None or gender != "TOT"
    return pending(award for award in record.awards if not scoped or award.event in events)
