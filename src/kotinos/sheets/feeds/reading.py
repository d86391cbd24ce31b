"""Lists of one Games as olympics.com had them, put together: events, results, medals, and who is who."""

from collections.abc import Mapping, Sequence

from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.model import Competitor, Delegation, Event, Games, Where
from kotinos.results import StatedMedal, StatedMedals
from kotinos.sheets.cells import Sheet
from kotinos.sheets.feeds.calendar import Calendar, EventKey
from kotinos.sheets.feeds.lists import Row, code, list_of, rows
from kotinos.sheets.feeds.units import event_result, medal_set, unit_of
from kotinos.sheets.said import Known, Reading, Said

_NO_MEDAL = "`{medal}` is no medal: the row is left out"
Units = dict[EventKey, dict[str, list[Row]]]
_UNITS = ("stage_code", "event_name", "discipline_name", "participant_code", "participant_country_code")


def is_feed(sheets: Sequence[Sheet]) -> bool:
    """Whether one of the sheets is a list of medals or results."""
    return any(list_of(sheet) in ("medals", "units", "medallists") for sheet in sheets)


def read(sheets: Sequence[Sheet], games: Games, known: Known, source: str) -> Reading:
    """What the lists say. K358: a row that cannot be read; it is left out.

    Medals go by `medal_type`: the code of a medal is of another list and may differ. A competitor of a team has its
    members from the list of medallists. Events, competitors and delegations are said only where nobody has said them.
    """
    found: list[Diagnostic] = []
    by_list: dict[str, list[Sheet]] = {}
    for sheet in sheets:
        by_list.setdefault(list_of(sheet) or "", []).append(sheet)
    calendar = Calendar(games.code, known)
    for sheet in by_list.get("events", ()):
        for row in rows(sheet, ("sport", "sport_code"), found):
            calendar.name_sport(row["sport"], row["sport_code"])
    units = _units(by_list.get("units", ()), calendar, found)
    medals = _medals(by_list.get("medals", ()), found)
    people = _competitors(units, medals, _members(by_list.get("medallists", ()), found))
    events: dict[str, Event] = {}
    results = _results(units, calendar, events)
    podiums = _podiums(medals, calendar, events)
    where = Where(source)
    said = [
        *calendar.said(where),
        *_delegations(by_list.get("nations", ()), people, known, source, found),
        *(Said("EventScheduled", event, where, weak=True) for event in events.values()),
        *people,
        *results,
        *podiums,
    ]
    whole = {"MedalsStated" if by_list.get("medals") else "", "ResultStated" if by_list.get("units") else ""} - {""}
    return Reading(tuple(said), tuple(found), frozenset(whole) if not found else frozenset())


def _results(units: Units, calendar: Calendar, events: dict[str, Event]) -> list[Said]:
    """The result of each event; an event that nobody has said gets the medal set of its result."""
    said = []
    for key, stages in units.items():
        row = next(iter(next(iter(stages.values()))))
        event = calendar.event(*key, row["gender"])
        result = event_result(event.id, stages)
        events[event.id] = event if event.id in calendar.held else event._replace(medal_set=medal_set(result))
        said.append(Said("ResultStated", result, row.where))
    return said


def _podiums(medals: Mapping[EventKey, list[Row]], calendar: Calendar, events: dict[str, Event]) -> list[Said]:
    """The medals of each event; an event without a day is entered with that of its last medal."""
    said = []
    for key, listed in medals.items():
        event = calendar.event(*key, listed[0]["gender"])
        days = [row["medal_date"] for row in listed if row.get("medal_date")]
        held = events.setdefault(event.id, event)
        if held.date is None and days:
            events[event.id] = held._replace(date=_iso(max(days)))
        given = tuple([StatedMedal(_medal(row), row["country_code"], code(row["code"])) for row in listed])
        said.append(Said("MedalsStated", StatedMedals(event.id, given), listed[0].where))
    return said


def _units(sheets: Sequence[Sheet], calendar: Calendar, found: list[Diagnostic]) -> Units:
    stages: Units = {}
    for sheet in sheets:
        for row in rows(sheet, _UNITS, found):
            if row.get("discipline_code"):
                calendar.name_sport(row["discipline_name"], row["discipline_code"])
            of_event = stages.setdefault((row["discipline_name"], row["event_name"]), {})
            of_event.setdefault(unit_of(row), []).append(row)
    return stages


def _medals(sheets: Sequence[Sheet], found: list[Diagnostic]) -> dict[EventKey, list[Row]]:
    medals: dict[EventKey, list[Row]] = {}
    for sheet in sheets:
        for row in rows(sheet, ("medal_type", "discipline", "event", "country_code", "code"), found):
            if _medal(row) in ("gold", "silver", "bronze"):
                medals.setdefault((row["discipline"], row["event"]), []).append(row)
            else:
                values = {"medal": row["medal_type"][:40]}
                found.append(Diagnostic("K358", ERROR, _NO_MEDAL, values, row.where))
    return medals


def _medal(row: Mapping[str, str]) -> str:
    return row["medal_type"].split()[0].lower()


def _iso(day: str) -> str:
    """A day as ISO has it; one of the lists has the day first."""
    parts = day[:10].split("-")
    return "-".join(reversed(parts)) if len(parts[0]) == 2 else day[:10]


def _members(sheets: Sequence[Sheet], found: list[Diagnostic]) -> dict[str, tuple[str, ...]]:
    """The members of each team, in the order of the list."""
    members: dict[str, list[str]] = {}
    for sheet in sheets:
        for row in rows(sheet, ("name", "country_code"), found):
            if row.get("code_team"):
                of_team = members.setdefault(code(row["code_team"]), [])
                if row["name"] not in of_team:
                    of_team.append(row["name"])
    return {team: tuple(names) for team, names in members.items()}


def _competitors(
    units: Units, medals: Mapping[EventKey, list[Row]], members: Mapping[str, tuple[str, ...]]
) -> tuple[Said, ...]:
    """Everybody who is in a result or has a medal and is named, each once."""
    named = [
        (code(row["participant_code"]), row["participant_country_code"], row["participant_name"], row.where)
        for stages in units.values() for rows_of in stages.values() for row in rows_of
    ]  # fmt: skip
    named += [
        (code(row["code"]), row["country_code"], row.get("name", ""), row.where)
        for listed in medals.values() for row in listed
    ]  # fmt: skip
    people: dict[str, Said] = {}
    for key, organisation, name, where in named:
        if name and key not in people:
            body = Competitor(key, organisation, name, members.get(key, ()))
            people[key] = Said("CompetitorEntered", body, where, weak=True)
    return tuple(people.values())


def _delegations(
    sheets: Sequence[Sheet], people: Sequence[Said], known: Known, source: str, found: list[Diagnostic]
) -> list[Said]:
    """Who took part: those that the list of nations says, and everybody who is in a result or has a medal."""
    names: dict[str, tuple[str, Where]] = {}
    for sheet in sheets:
        for row in rows(sheet, ("code",), found):
            if row.get("note") == "P":
                names[row["code"]] = (row.get("country") or "", row.where)
    for each in people:
        if isinstance(each.body, Competitor):
            names.setdefault(each.body.organisation, ("", each.where))
    return [
        Said(
            "DelegationEntered",
            Delegation(organisation, None, source, None, None if known.is_code(organisation) else name or None),
            where,
            weak=True,
        )
        for organisation, (name, where) in sorted(names.items())
    ]
