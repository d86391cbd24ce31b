"""The disciplines of a Games, and one of them: its medal table, its events and who won them."""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import State
from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Event, Record
from kotinos.questions.medallists import Filter, Won, won
from kotinos.ranking.methods.ranking import Ranking
from kotinos.rules import rules
from kotinos.scopes import events_of
from kotinos.shapes.events import shape_event_line
from kotinos.shapes.questions import shape_won
from kotinos.showing import Shown
from kotinos.telling import Teller
from kotinos.web.pages.answering import Wanted, answered, capital, for_page, for_program, shown_page
from kotinos.web.pages.rows import rows_of
from kotinos.web.pages.standings import file_of, shape, standings
from kotinos.web.site import Site
from kotinos.web.tables import Table, filed


class Row(NamedTuple):
    """A discipline with the numbers of its events and medals, and who leads its table; null where no medal is held."""

    code: str
    name: str
    events: int
    gold: int
    silver: int
    bronze: int
    total: int
    leaders: tuple[str, ...]


def page(site: Site, request: Request) -> Response:
    """The disciplines of a Games, each with its events, its medals and who won most."""
    wanted = for_page(site, request)
    state, teller = _state(site, wanted)
    return shown_page("disciplines.html", site, request, teller, state.record, wanted, rows=_rows(state.record, teller))


def answer(site: Site, request: Request) -> Response:
    """The disciplines of a Games, each with its events, its medals and who won most."""
    wanted = for_program(site, request)
    state, teller = _state(site, wanted)
    rows = [{**row._asdict(), "leaders": list(row.leaders)} for row in _rows(state.record, teller)]
    return answered(request, {"games": state.record.games.code, "disciplines": rows}, wanted.fresh)


def file(site: Site, request: Request) -> Response:
    """The disciplines of a Games as a file."""
    wanted = for_page(site, request)
    state, teller = _state(site, wanted)
    rows = [(*row[:-1], ", ".join(row.leaders)) for row in _rows(state.record, teller)]
    title = teller.headed(teller.title(state.record.games), teller.text("Disciplines"))
    return filed(request, Table(f"{wanted.asked.games}-disciplines", title, Row._fields, rows), teller, wanted.fresh)


def _state(site: Site, wanted: Wanted) -> tuple[State, Teller]:
    state = site.held.state(wanted.asked.games, known=wanted.asked.known)
    return state, Teller(wanted.language, state.record)


def _rows(record: Record, teller: Teller) -> list[Row]:
    events: dict[str, int] = {}
    disciplines: dict[str, str] = {}
    for event in record.events:
        if event.kind == "medal":
            disciplines[event.id] = event.discipline
            events[event.discipline] = events.get(event.discipline, 0) + 1
    counts: dict[str, dict[str, list[int]]] = {}
    for award in record.awards:
        if award.status in COUNTED and award.event in disciplines:
            of = counts.setdefault(disciplines[award.event], {}).setdefault(award.organisation, [0, 0, 0])
            of[MEDALS.index(award.medal)] += 1
    rows = []
    for code in sorted(events, key=teller.discipline):
        own = counts.get(code, {})
        best = max(own.values(), default=None)
        gold, silver, bronze = (sum(count[place] for count in own.values()) for place in range(3))
        leaders = tuple(sorted(of for of, count in own.items() if count == best))
        name = capital(teller.discipline(code))
        rows.append(Row(code, name, events[code], gold, silver, bronze, gold + silver + bronze, leaders))
    return rows


# --- one discipline ---------------------------------------------------------------------------------------------------


class Found(NamedTuple):
    """A discipline of a Games: its table, its events, and their medals."""

    shown: Shown
    ranking: Ranking | None
    state: State
    events: tuple[Event, ...]
    won: tuple[Won, ...]


def one_page(site: Site, request: Request) -> Response:
    """A discipline at a Games: its medal table, its events and who won them."""
    wanted = _of_path(for_page(site, request), request)
    found = _found(site, wanted)
    teller = Teller(wanted.language, found.state.record)
    medals: dict[str, list[Won]] = {}
    for each in found.won:
        medals.setdefault(each.event.id, []).append(each)
    code = wanted.asked.discipline or ""
    return shown_page(
        "discipline.html", site, request, teller, found.state.record, wanted, shown=found.shown, events=found.events,
        medals=medals, code=code, name=capital(teller.discipline(code)), genders=genders(found.state.record, code),
        table=rows_of(found.shown, found.ranking, teller, part=(code, wanted.asked.gender)),
        policy=rules(found.shown, teller)[0].sentences,
    )  # fmt: skip


def one_answer(site: Site, request: Request) -> Response:
    """The medal table of a discipline at a Games, its events and their medals."""
    wanted = _of_path(for_program(site, request), request)
    found = _found(site, wanted)
    teller = Teller(wanted.language, found.state.record)
    document = shape(found.shown, found.ranking, wanted)
    document["contests"] = [shape_event_line(event, teller) for event in found.events]
    document["medals"] = [shape_won(each, teller) for each in found.won]
    return answered(request, document, wanted.fresh)


def one_file(site: Site, request: Request) -> Response:
    """The medal table of a discipline at a Games as a file."""
    return file_of(site, request, _of_path(for_page(site, request), request))


def genders(record: Record, discipline: str | None) -> tuple[str, ...]:
    """The genders of the events of a discipline; null: of all."""
    own = {event.gender for event in record.events if discipline in (None, event.discipline)}
    return tuple(gender for gender in ("M", "W", "X", "O") if gender in own)


def _of_path(wanted: Wanted, request: Request) -> Wanted:
    code = request.path_params["discipline"]
    return wanted._replace(asked=wanted.asked._replace(discipline=code))


def _found(site: Site, wanted: Wanted) -> Found:
    asked = wanted.asked
    state = site.held.state(asked.games, known=asked.known)
    held = sorted({event.discipline for event in state.record.events})
    if asked.discipline not in held:
        named = {"discipline": (asked.discipline or "")[:40], "games": asked.games}
        said = Phrase("`{discipline}` is no discipline of {games}", **named)
        raise KotinosError("K732", said, Phrase("disciplines: {known}", known=", ".join(held)))
    shown, ranking = standings(asked, site)
    part = Filter(asked.discipline, asked.gender)
    medals = tuple(won(state.record, part)) if state.record.awards else ()
    events = events_of(state.record, asked.discipline, asked.gender)
    return Found(shown, ranking, state, events, medals)
