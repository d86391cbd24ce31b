"""The description of the API and the schemas of its documents, as documents of their own."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kotinos.schemas.documents import DOCUMENTS, schema
from kotinos.web.pages.answering import SECONDS, answered
from kotinos.web.site import Site


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
