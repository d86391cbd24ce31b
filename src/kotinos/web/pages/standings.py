"""The standings of a Games for programs and as a file, in the state, order and scope that are asked for."""

import re

from starlette.requests import Request
from starlette.responses import Response

from kotinos import shapes, showing
from kotinos.diagnostics import KotinosError
from kotinos.holdings import Held
from kotinos.telling import Teller
from kotinos.web.answers import validated
from kotinos.web.pages.answering import Wanted, answered, for_page, for_program
from kotinos.web.parameters import Asked, one_of
from kotinos.web.site import Site

NAMES = ("games", "current", "stated")
CODES = ("current", "period")


def show(wanted: Asked, held: Held) -> showing.Shown:
    """The standings that an address asks for; raises as `showing.show` does."""
    return showing.show(
        wanted.reference,
        held=held,
        order=wanted.order,
        discipline=wanted.discipline,
        gender=wanted.gender,
        as_of=wanted.as_of,
    )


def answer(site: Site, request: Request) -> Response:
    """The standings of one Games."""
    query = request.query_params
    names = one_of(query.get("names") or "games", NAMES, "names")
    codes = one_of(query.get("codes") or "current", CODES, "codes")
    wanted = for_program(site, request)
    shown = show(wanted.asked, site.held)
    teller = Teller(wanted.language, shown.record)
    return answered(request, shapes.shape_shown(shown, teller, names, codes), wanted.fresh)


def file(site: Site, request: Request) -> Response:
    """The table of a Games as a file."""
    return file_of(site, request, for_page(site, request))


def file_of(site: Site, request: Request, wanted: Wanted) -> Response:
    """The table of what is wanted as a file; raises K701 for a format that does not exist."""
    from kotinos.web.files import FILES, written

    form = request.path_params["format"]
    if form not in FILES:
        raise KotinosError("K701", f"`{form[:20]}` is no format of a table", f"formats: {', '.join(FILES)}")
    body = written(show(wanted.asked, site.held), form, wanted.language)
    of = wanted.asked
    scope = "".join(f"-{part}" for part in (of.discipline, of.gender if of.gender != "TOT" else None) if part)
    name = re.sub(r"[^A-Za-z0-9.-]", "-", f"{of.reference}{scope}.{form}")
    return validated(
        request, body, FILES[form].media_type, modified=wanted.fresh.modified, cache=wanted.fresh.cache, name=name
    )
