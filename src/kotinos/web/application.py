"""The site and the API as one application: which address leads where."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import wraps
from inspect import iscoroutinefunction
from pathlib import Path
from typing import TYPE_CHECKING, cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from kotinos.diagnostics import KotinosError
from kotinos.web.answers import Guard, validated
from kotinos.web.assets import asset
from kotinos.web.encodings import PlainlyAccepted
from kotinos.web.explaining import Explaining
from kotinos.web.keeping import Kept
from kotinos.web.parameters import refuse_unknown
from kotinos.web.queueing import Queue
from kotinos.web.routes import PLACES, Answer, WaitedFor
from kotinos.web.site import Site, Still
from kotinos.web.streaming import Streams
from kotinos.web.troubles import broken, not_carried_out, not_served
from kotinos.web.working import Desk

if TYPE_CHECKING:
    from kotinos.following import Journal

_PACKAGE = Path(__file__).parents[1]


def application(
    kept: Kept | None = None,
    desk: Desk | None = None,
    journal: "Journal | None" = None,
    still: Still | None = None,
) -> Starlette:
    """The application. `kept` is where documents are kept, null for nowhere; `desk` bounds the work of explaining.

    `journal` is laid over the record: its Games stands first, and is told as it stands at each request.
    `still` makes the copy that is published as files.
    """
    modified = _last_change()
    site = Site(modified, journal, still=still, kept=kept, desk=desk)
    explaining = Explaining(site)

    def static(request: Request) -> Response:
        found = asset(request.path_params["name"])
        if found is None:
            raise HTTPException(404)
        cache = f"public, max-age={found.seconds}"
        return validated(request, found.body, found.media_type, modified=modified, cache=cache)

    made = Starlette(
        routes=[
            Route("/", explaining.home),
            Route("/", explaining.explain, methods=["POST"]),
            Route("/explain/{id}", explaining.kept),
            Route("/static/{name:path}", static),
            Route("/robots.txt", _robots),
            Route("/healthz", _health),
            *_routes(site),
        ],
        lifespan=_lifespan,
        middleware=_middleware() if still is None else [],
        exception_handlers={HTTPException: not_served, KotinosError: not_carried_out, Exception: broken},
    )
    made.state.site = site
    if journal is not None and still is None:
        site.streams = Streams(journal)
    return made


def _health(request: Request) -> Response:
    """Whether all that is served can be read, for whoever watches the process."""
    site: Site = request.app.state.site
    said: dict[str, str | int] = {"status": "ok", "games": len(site.held.codes())}
    status = 200
    if site.journal is not None:
        try:
            said["sequence"] = site.journal.store.last()
        except KotinosError as error:
            said["status"], status = f"{error.code} the journal cannot be read", 503
        said["streams"] = site.streams.present if site.streams else 0
    return JSONResponse(said, status, headers={"cache-control": "no-store"})


def _robots(_: Request) -> Response:
    return PlainTextResponse("User-agent: *\nDisallow: /explain/\n")


def _middleware() -> list[Middleware]:
    """What stands between readers and the site; a copy that answers nobody needs none of it."""
    return [
        Middleware(Guard),
        Middleware(Queue),
        Middleware(PlainlyAccepted),
        Middleware(GZipMiddleware, minimum_size=1000),
    ]


@asynccontextmanager
async def _lifespan(of: Starlette) -> AsyncIterator[None]:
    """As long as the application answers; at its end those who follow a journal are told so."""
    yield
    if (streams := of.state.site.streams) is not None:
        streams.stop()
        streams.close()


def _routes(site: Site) -> list[Route]:
    """The routes of all places of the record: answers for programs first, then files, then pages."""
    places = [of for of in PLACES if site.still is None or not of.living]
    made = [_route(of.api, of.answer, site, of.takes_api) for of in places if of.api and of.answer]
    made += [Route("/api/{rest:path}", _nothing)] + ([] if site.still is None else [Route("/api", _nothing)])
    made += [_route(of.file_path, of.file, site, of.parameters, page=True) for of in places if of.file_path and of.file]
    made += [_route(of.path, of.page, site, of.takes_page, page=True) for of in places if of.path and of.page]
    return made


def _route(path: str, of: Answer | WaitedFor, site: Site, parameters: tuple[str, ...], *, page: bool = False) -> Route:
    """A route whose answer is made of what is asked for, and refuses what cannot be asked."""
    if iscoroutinefunction(of):
        later: WaitedFor = of

        @wraps(of)
        async def waited(request: Request) -> Response:
            refuse_unknown(request.query_params, parameters, page=page)
            return await later(site, request)

        return Route(path, waited)

    now = cast("Answer", of)

    @wraps(of)
    def endpoint(request: Request) -> Response:
        refuse_unknown(request.query_params, parameters, page=page)
        return now(site, request)

    if site.still is None:
        return Route(path, endpoint)

    @wraps(of)
    async def alone(request: Request) -> Response:
        """The same where nobody else waits: made here and now, without a thread of its own."""
        return endpoint(request)

    return Route(path, alone)


def _nothing(_: Request) -> Response:
    """404, as JSON like every answer under `/api`."""
    raise HTTPException(404)


def _last_change() -> float:
    """When the record or a page last changed: the youngest file of the package."""
    return max(path.stat().st_mtime for path in _PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc")
