"""A medallist over all Games."""

from starlette.requests import Request
from starlette.responses import Response

from kotinos.questions.people import person
from kotinos.shapes.questions import shape_person
from kotinos.states import hold
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.pages.answering import answered, of_all, of_all_for_program, page_of_all
from kotinos.web.site import Site
from kotinos.web.tables import Table, filed

_COLUMNS = ("games", "year", "medal", "discipline", "event", "code", "name", "team")


def page(site: Site, request: Request) -> Response:
    """A medallist: all medals that are held under the name, and what is uncertain about whose they are."""
    language, fresh = of_all(site, request)
    found, teller = person(request.path_params["id"], site.held), Teller(language)
    games = {each.games.code: each.games for each in found.medals}
    titles = naming.told_apart(games.values(), teller)
    of_games = {code: Teller(language, hold(code, parts=("sources",), held=site.held)) for code in games}
    return page_of_all("athlete.html", request, teller, fresh, person=found, titles=titles, of_games=of_games)


def answer(site: Site, request: Request) -> Response:
    """A medallist: all medals that are held under the name."""
    language, fresh = of_all_for_program(site, request)
    return answered(request, shape_person(person(request.path_params["id"], site.held), Teller(language)), fresh)


def file(site: Site, request: Request) -> Response:
    """The medals of a medallist as a file."""
    language, fresh = of_all(site, request)
    found, teller = person(request.path_params["id"], site.held), Teller(language)
    rows = [
        (
            each.games.code, each.games.year, each.award.medal, teller.discipline(each.event.discipline),
            teller.event(each.event, discipline=False), each.award.organisation, each.name, each.team,
        )
        for each in found.medals
    ]  # fmt: skip
    return filed(request, Table(found.id, found.name, _COLUMNS, rows), teller, fresh)
