"""The standings of a Games for programs and as a file, in the state, order and scope that are asked for."""

import re
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos import showing
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.ranking.methods.choosing import is_method
from kotinos.ranking.methods.ranking import Ranking
from kotinos.shapes.events import Shape
from kotinos.shapes.games import shape_shown
from kotinos.telling import Teller
from kotinos.web.answers import validated
from kotinos.web.pages.answering import Wanted, answered, for_page, for_program
from kotinos.web.parameters import Asked, one_of
from kotinos.web.site import Site

NAMES = ("games", "current", "stated")
CODES = ("current", "period")


class Standings(NamedTuple):
    """The standings that an address asks for, and their ranking where that is by a method."""

    shown: showing.Shown
    ranking: Ranking | None


def names_and_codes(request: Request) -> tuple[str, str]:
    """The names and the codes of organisations that are asked for; raises K307 for others."""
    query = request.query_params
    names = one_of(query.get("names") or "games", NAMES, "names")
    return names, one_of(query.get("codes") or "current", CODES, "codes")


def show(wanted: Asked, site: Site) -> showing.Shown:
    """The standings that an address asks for, by gold where a method is asked; raises as `showing.show` does."""
    wanted = wanted._replace(order="gold") if is_method(wanted.order) else wanted

    def made() -> showing.Shown:
        return showing.show(
            wanted.reference,
            held=site.held,
            order=wanted.order,
            discipline=wanted.discipline,
            gender=wanted.gender,
            as_of=wanted.as_of,
        )

    return site.made(wanted.games, wanted, made)


def standings(wanted: Asked, site: Site) -> Standings:
    """The standings that an address asks for, by any order and method; raises as `show` and `rank_shown` do."""
    shown = show(wanted, site)
    if not is_method(wanted.order):
        return Standings(shown, None)
    from kotinos.questions.ranking import rank_shown

    return Standings(shown, rank_shown(shown, wanted.order, held=site.held))


def answer(site: Site, request: Request) -> Response:
    """The standings of one Games."""
    names, codes = names_and_codes(request)
    wanted = for_program(site, request)
    shown, ranking = standings(wanted.asked, site)
    return answered(request, shape(shown, ranking, wanted, names, codes), wanted.fresh)


def shape(
    shown: showing.Shown, ranking: Ranking | None, wanted: Wanted, names: str = "games", codes: str = "current"
) -> Shape:
    """What `show --json` gives."""
    teller = Teller(wanted.language, shown.record)
    if ranking is None:
        return shape_shown(shown, teller, names, codes)
    from kotinos.ordered import shape_by_method

    return shape_by_method(shown, ranking, wanted.asked.order, teller, names, codes)


def file(site: Site, request: Request) -> Response:
    """The table of a Games as a file, in the names and with the codes that are asked for."""
    return file_of(site, request, for_page(site, request))


def file_of(site: Site, request: Request, wanted: Wanted) -> Response:
    """The table of what is wanted as a file; raises K701 for a format that does not exist."""
    from kotinos.web.files import FILES, table_file
    from kotinos.web.interface import written

    form = request.path_params["format"]
    if form not in FILES:
        said = Phrase("`{form}` is no format of this table", form=form[:20])
        raise KotinosError("K701", said, Phrase("formats: {known}", known=", ".join(FILES)))
    names, codes = names_and_codes(request)
    shown, ranking = standings(wanted.asked, site)
    if form == "json":
        body = written(shape(shown, ranking, wanted, names, codes))
    else:
        body = table_file(shown, ranking, form, wanted.language, names, codes)
    of = wanted.asked
    gender, order = (None if value == usual else value for value, usual in ((of.gender, "TOT"), (of.order, "gold")))
    scope = "".join(f"-{part}" for part in (of.discipline, gender, of.as_of, order) if part)
    name = re.sub(r"[^A-Za-z0-9.-]", "-", f"{of.reference}{scope}.{form}")
    return validated(
        request, body, FILES[form].media_type, modified=wanted.fresh.modified, cache=wanted.fresh.cache, name=name
    )
