"""The medallists of a Games, those with most medals first."""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos.diagnostics import Phrase
from kotinos.holdings import State
from kotinos.model import Record
from kotinos.questions.athletes import folded
from kotinos.questions.medallists import Filter, Medallist, people_among, winners
from kotinos.questions.people import medallist_id
from kotinos.shapes.questions import shape_medallist
from kotinos.telling import Teller
from kotinos.web.pages.answering import Wanted, answered, capital, for_page, for_program, require_part, shown_page
from kotinos.web.pages.disciplines import genders
from kotinos.web.paging import paged
from kotinos.web.parameters import not_a_value, number_of, organisation_code, text_of
from kotinos.web.site import Site
from kotinos.web.tables import Table, filed

AT_ONCE = 200  # rows of a page
_COLUMNS = ("name", "code", "organisation", "gold", "silver", "bronze", "total", "events")


class Found(NamedTuple):
    """The medallists of a part of a Games, and what the part is."""

    state: State
    part: Filter
    q: str
    rows: tuple[Medallist, ...]


def page(site: Site, request: Request) -> Response:
    """Everyone with a medal at a Games, those with most of them first."""
    wanted = for_page(site, request)
    found = _found(site, request, wanted)
    record = found.state.record
    teller = Teller(wanted.language, record)
    number = number_of(request.query_params, "page")
    pages = max(1, -(-len(found.rows) // AT_ONCE))
    if number > pages:
        raise not_a_value(str(number), "page", Phrase("a number from {least} to {most}", least=1, most=pages))
    codes = sorted({award.organisation for award in record.awards}, key=teller.organisation)
    games = record.games.code
    shown = found.rows[(number - 1) * AT_ONCE : number * AT_ONCE]
    return shown_page(
        "medallists.html", site, request, teller, record, wanted, part=found.part, q=found.q, at=number,
        pages=pages, count=len(found.rows), several=sum(row.total > 1 for row in found.rows),
        rows=[(row, medallist_id(row.name, row.code, games)) for row in shown],
        codes=codes, disciplines=disciplines(record, teller), genders=genders(record, None),
    )  # fmt: skip


def answer(site: Site, request: Request) -> Response:
    """Everyone with a medal at a Games, those with most of them first, each with the medals."""
    wanted = for_program(site, request)
    found = _found(site, request, wanted)
    teller = Teller(wanted.language, found.state.record)
    part, following = paged(found.rows, request)
    rows = [shape_medallist(row, teller) for row in part]
    held = bool(found.state.record.competitors) or found.state.progress is not None
    document = {"games": wanted.asked.games, "medallists": rows if held else None, "next": following}
    return answered(request, document, wanted.fresh)


def file(site: Site, request: Request) -> Response:
    """The medallists of a Games as a file."""
    wanted = for_page(site, request)
    found = _found(site, request, wanted)
    teller = Teller(wanted.language, found.state.record)
    rows = [
        (
            row.name, row.code, teller.organisation(row.code), row.gold, row.silver, row.bronze, row.total,
            "; ".join(teller.event(each.event) for each in row.won),
        )
        for row in found.rows
    ]  # fmt: skip
    title = teller.headed(teller.title(found.state.record.games), teller.text("Medallists"))
    return filed(request, Table(f"{wanted.asked.games}-medallists", title, _COLUMNS, rows), teller, wanted.fresh)


def disciplines(record: Record, teller: Teller) -> list[tuple[str, str]]:
    """The disciplines of a Games with their names, by name."""
    held = {event.discipline for event in record.events}
    return sorted(((code, capital(teller.discipline(code))) for code in held), key=lambda each: each[1])


def _found(site: Site, request: Request, wanted: Wanted) -> Found:
    asked = wanted.asked
    state = _state(site, wanted)
    code = request.query_params.get("organisation") or None
    if code is not None:
        code = organisation_code(code, site.entered(asked.games))
    require_part(state.record, asked)
    part = Filter(asked.discipline, asked.gender, code)
    q = text_of(request.query_params, "q")
    words = folded(q).split()
    among = site.made(asked.games, ("winners", asked.known), lambda: winners(_state(site, wanted).record))
    rows = people_among(among, part)
    if words:
        rows = tuple(row for row in rows if all(word in folded(row.name) for word in words))
    return Found(state, part, q, rows)


def _state(site: Site, wanted: Wanted) -> State:
    return site.held.state(wanted.asked.games, known=wanted.asked.known)
