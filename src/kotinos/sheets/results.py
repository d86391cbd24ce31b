"""Entries and results from their sheets: one result an event, whole."""

from typing import NamedTuple

from kotinos.diagnostics import INFO, Diagnostic
from kotinos.model import Competitor, Event, Where
from kotinos.results import EventResult, Result
from kotinos.sheets.cells import Row
from kotinos.sheets.games import TWICE
from kotinos.sheets.irms import irm_of
from kotinos.sheets.names import Named
from kotinos.sheets.people import People, Places
from kotinos.sheets.said import Said

_PARTLY = "{count} of {rows} rows of `{event}` have neither a place nor an IRM: the result is taken as live"
_PARTLY_HINT = "a word in the column `Status` says otherwise"
_TWO = "the rows of `{event}` say two things in the column `{column}`: `{one}` and `{other}`"


class Line(NamedTuple):
    """A row of results that could be read, of a competitor by place among the people."""

    person: int
    row: Row
    rank: int | None
    irm: str | None


class Lines(NamedTuple):
    """The rows of an event. `part`: some could not be read."""

    lines: list[Line]
    part: bool = False


def entries(rows: tuple[Row, ...], events: Named, delegations: Named, people: People) -> None:
    """Enter everybody in their events. K335, K338 to K340: what cannot be read."""
    lines: dict[tuple[str, int], int | None] = {}
    for row in rows:
        if not row.needed():
            continue
        event, delegation = events.find(row, "event"), delegations.find(row, "delegation")
        if event is None or delegation is None:
            continue
        place = people.enter(row, event, delegation)
        if place is None:
            row.reject("K338", TWICE, row.kind.column("competitor"), _NUMBER, line=lines.get((row.cell("event"), 0)))
        else:
            lines.setdefault((row.cell("event"), 0), row.where.line)


_NUMBER = "two of one name have their start numbers"


def lines_of(rows: tuple[Row, ...], events: Named, delegations: Named, people: People) -> dict[str, Lines]:
    """The rows of each event. K325, K335 to K341: what cannot be read."""
    found: dict[str, Lines] = {}
    seen: dict[tuple[str, int], int | None] = {}
    for row in rows:
        readable = row.needed()
        event = events.find(row, "event") if readable else events.key_of(row.cell("event"))
        if event is None:
            continue
        of_event = found.setdefault(event, Lines([]))
        if not readable:
            found[event] = of_event._replace(part=True)
            continue
        before = len(row.found)
        line = _line(row, event, delegations, people, seen)
        if line is None or len(row.found) > before:
            found[event] = of_event._replace(part=True)
        else:
            of_event.lines.append(line)
    return found


def _line(
    row: Row, event: str, delegations: Named, people: People, seen: dict[tuple[str, int], int | None]
) -> Line | None:
    person = people.find(row, event, delegations)
    rank, irm, _ = row.place("rank")
    if row.cell("irm"):
        irm = irm_of(row.cell("irm")) or row.cell("irm").upper()
    if person is None:
        return None
    if (event, person) in seen and people.persons[person].name:
        row.reject("K338", TWICE, row.kind.column("competitor"), _NUMBER, line=seen[event, person])
        return None
    seen.setdefault((event, person), row.where.line)
    return Line(person, row, rank, irm)


def places_of(lines: dict[str, Lines], people: People) -> dict[int, Places]:
    """The places that the source gives each competitor; an entry is a place without a rank."""
    found: dict[int, set[tuple[str, int | None, str | None, str | None]]] = {}
    for event, of_event in lines.items():
        for line in of_event.lines:
            place = (event, line.rank, line.irm, line.row.cell("mark") or None)
            found.setdefault(line.person, set()).add(place)
    for event, entered in people.entered.items():
        for person in entered:
            if event not in lines:
                found.setdefault(person, set()).add((event, None, None, None))
    return {person: frozenset(places) for person, places in found.items()}


def competitors(people: People, ids: list[str], where: Where) -> list[Said]:
    """Everybody who has a name."""
    return [
        Said("CompetitorEntered", Competitor(key, person.delegation, person.name, person.members, person.guides), where)
        for person, key in zip(people.persons, ids, strict=True)
        if person.name
    ]


def stated(
    lines: dict[str, Lines], people: People, ids: list[str], events: dict[str, Event], where: Where
) -> tuple[list[Said], list[Diagnostic]]:
    """The result of each event that is scheduled; one whose own row could not be read waits for it."""
    said: list[Said] = []
    found: list[Diagnostic] = []
    for event, of_event in lines.items():
        if of_event.lines and event in events:
            body = _result(event, of_event, people, ids, events[event], found)
            said.append(Said("ResultStated", body, of_event.lines[0].row.where, part=of_event.part))
    for event, entered in people.entered.items():
        if event not in lines and event in events:
            start = tuple(
                [
                    Result(ids[place], people.persons[place].delegation, sport_class=sport_class or None)
                    for place, sport_class in entered.items()
                ]
            )
            body = EventResult(event, "start-list", start, entries=len(start))
            said.append(Said("ResultStated", body, where))
    return said, found


def _result(
    event: str, of_event: Lines, people: People, ids: list[str], scheduled: Event, found: list[Diagnostic]
) -> EventResult:
    entered = people.entered.get(event)
    unnamed: dict[int, int] = {}
    results = []
    for line in of_event.lines:
        person = people.persons[line.person]
        key = ids[line.person]
        if not person.name:  # a delegation as a team, or one of several who are not named
            unnamed[line.person] = unnamed.get(line.person, 0) + 1
            if unnamed[line.person] > 1:
                key = f"{key}/{unnamed[line.person]}"
        row = line.row
        results.append(Result(
            key, person.delegation, line.rank, line.irm, row.cell("mark") or None, row.word("mark_type", "") or None,
            row.cell("mark_unit") or None, row.cell("factored") or None,
            row.cell("class") or (entered or {}).get(line.person) or None, row.number("class_points"),
            row.word("eligible", "yes") == "yes", False, row.listed("organisations"), row.listed("records"),
            row.cell("note") or None,
        ))  # fmt: skip
    status = _status(of_event, scheduled, found)
    reason = _one(of_event, "reason", found)
    version = next((number for line in of_event.lines if (number := line.row.number("version"))), 1)
    return EventResult(
        event, status, tuple(results), version, reason or None, entries=len(entered) if entered is not None else None
    )


def _status(of_event: Lines, scheduled: Event, found: list[Diagnostic]) -> str:
    """The status that the rows say; where they say none: official, or live where places are still missing."""
    words = [word for line in of_event.lines if (word := line.row.word("status", ""))]
    if len(set(words)) > 1:
        _say_two(of_event, "status", words, found)
    if words:
        return words[0]
    by_value = scheduled.rule.ranked_by != "rank"
    empty = [
        line
        for line in of_event.lines
        if line.rank is None and not line.irm
        and not (by_value and (line.row.cell("factored") or line.row.cell("mark")))
    ]  # fmt: skip
    if len(empty) == len(of_event.lines):
        return "live" if any(line.row.cell("mark") for line in empty) else "start-list"
    if empty:
        row = empty[0].row
        values = {"count": len(empty), "rows": len(of_event.lines), "event": row.cell("event")}
        found.append(Diagnostic("K345", INFO, _PARTLY, values, row.where, _PARTLY_HINT))
        return "live"
    return "official"


def _one(of_event: Lines, key: str, found: list[Diagnostic]) -> str:
    """What the rows of an event say in a column that is about all of it; K338 where they say two things."""
    texts = [text for line in of_event.lines if (text := line.row.cell(key))]
    if len(set(texts)) > 1:
        _say_two(of_event, key, texts, found)
    return texts[0] if texts else ""


def _say_two(of_event: Lines, key: str, texts: list[str], found: list[Diagnostic]) -> None:
    row = of_event.lines[0].row
    one, other = list(dict.fromkeys(texts))[:2]
    values = {"event": row.cell("event"), "column": row.kind.column(key).text, "one": one, "other": other}
    hint = "the first one is taken"
    found.append(Diagnostic("K338", INFO, _TWO, values, row.where, hint))
