"""A document that a reader asked to keep, and its explanation for programs."""

from functools import partial
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from kotinos import flow
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.web.bodies import Refused
from kotinos.web.interface import refusal
from kotinos.web.pages.answering import answered
from kotinos.web.parameters import name_language, not_a_value
from kotinos.web.site import Freshness, Site

if TYPE_CHECKING:
    from kotinos.web.keeping import KeptDocument

# For whoever knows the link alone, and no longer than a reader looks at it: the document may be forgotten any day.
CACHE = "private, max-age=60"
RETRY_AFTER = "60"  # seconds


async def answer(site: Site, request: Request) -> Response:
    """A kept document explained, as `explain --json` gives it; 404 where nothing is kept there, or no longer."""
    language = name_language(request.query_params, request.headers.get("accept-language"))
    games = games_meant(request)
    document = await kept(site, request)
    try:
        shape = await site.desk.work(partial(_explained, document, games, language))
    except Refused as refused:
        return _refused(request, refused.status)
    reply = answered(request, shape, Freshness(site.record.modified, CACHE))
    reply.headers["x-robots-tag"] = "noindex"
    return reply


def games_meant(request: Request) -> str | None:
    """The Games that the reader says a document is of, which it need not say itself; K307 for one that is not held."""
    from kotinos.archive import holding

    games = request.query_params.get("games") or None
    if games is not None and games not in holding.codes():
        raise not_a_value(games, "games", "`/api/games` lists what is held")
    return games


async def kept(site: Site, request: Request) -> "KeptDocument":
    """The document behind the link that is asked for; 404 where nothing is kept there, or no longer."""
    from starlette.concurrency import run_in_threadpool
    from starlette.exceptions import HTTPException

    from kotinos.web.rendering import today

    document = None
    if site.kept is not None:
        document = await run_in_threadpool(site.kept.find, request.path_params["id"], today())
    if document is None:
        raise HTTPException(404, "no-document")
    return document


def _explained(document: "KeptDocument", games: str | None, language: str) -> dict[str, Any]:
    """What is found, in a thread of the desk."""
    from kotinos.shapes.compared import shape_explanation
    from kotinos.telling import Teller

    explained = flow.explain(document.content, f"document{document.ending}", games=games)
    shape = shape_explanation(explained, Teller(language, explained.record))
    return {**shape, "kept_until": document.until}


def _refused(request: Request, status: int) -> Response:
    """Why a document that is kept is not explained now."""
    if status == 503:
        busy = Phrase("Too much is being explained at the moment. Try again in a minute.")
        return refusal(request.scope, status, KotinosError("K744", busy), {"retry-after": RETRY_AFTER})
    long = Phrase("The document takes too long to read. Send only the part with the table.")
    return refusal(request.scope, status, KotinosError("K747", long))
