"""The description of the API for people, for programs, and the schemas of its documents."""

import inspect

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kotinos.schemas.documents import DOCUMENTS, schema
from kotinos.telling import Teller
from kotinos.web.pages.answering import SECONDS, answered, of_all, page_of_all
from kotinos.web.site import Site


def page(site: Site, request: Request) -> Response:
    """What a developer needs first: the addresses of the API, its formats, its stream of events, its licences."""
    from kotinos.web.routes import FORMATS, PLACES  # this answer stands in it

    language, fresh = of_all(site, request)
    teller = Teller(language)
    routes = [
        (place.api.replace(":path", ""), place.takes_api, _summary(place.answer))
        for place in PLACES
        if place.api is not None
    ]
    return page_of_all("api.html", request, teller, fresh, routes=routes, formats=teller.listed(FORMATS))


def _summary(answer: object) -> str:
    """The first sentence that is said of an answer."""
    return " ".join((inspect.getdoc(answer) or "").partition("\n\n")[0].split())


def openapi(site: Site, request: Request) -> Response:
    """The description of this API: OpenAPI 3.1."""
    from kotinos.web.describing import description  # it is made of the table that this answer stands in

    return answered(request, description(), site.record._replace(cache=f"public, max-age={SECONDS}"))


def one_schema(site: Site, request: Request) -> Response:
    """The JSON Schema of a document, by its name."""
    name = request.path_params["name"]
    if name not in DOCUMENTS:
        raise HTTPException(404)
    return answered(request, schema(name), site.record)
