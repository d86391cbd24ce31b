"""A Games that is running: the table that follows the journal, the same on a big screen, the stream of its facts."""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.following import Journal
from kotinos.languages.catalogue import translator
from kotinos.publishing import state_line
from kotinos.showing import Shown
from kotinos.telling import Teller
from kotinos.web.answers import SCRIPT_POLICY
from kotinos.web.interface import error
from kotinos.web.logged import Entry, entry, since_of
from kotinos.web.pages.answering import for_page, for_program, no_log, shown_page
from kotinos.web.pages.standings import show
from kotinos.web.parameters import language_of
from kotinos.web.site import Site
from kotinos.web.streaming import RETRY_AFTER, Stream, media_type_of

LATEST = 12
# How many rows a column of the board has at most; fewer, and larger ones, where there are few.
_PER_COLUMN = (4, 6, 8, 10, 12, 15, 18, 20, 24, 30, 36)
_COLUMNS = 4


class Layout(NamedTuple):
    """How a board is divided: its columns, each from one row to another, and the rows that a column has room for."""

    columns: tuple[tuple[int, int], ...]
    rows: int


def page(site: Site, request: Request) -> Response:
    """The table of a running Games, kept up without being loaded again."""
    return _page("live.html", site, request, "live")


def board(site: Site, request: Request) -> Response:
    """The table of a running Games on a big screen: all of it at once, in large type, with what changed last."""
    return _page("board.html", site, request, "board")


def stream(site: Site, request: Request) -> Response:
    """The facts of a journal after number `since`, and each new one as it is recorded: events or lines of JSON."""
    wanted = for_page(site, request)
    return _stream(site, request, wanted.asked.games, wanted.language)


def answer(site: Site, request: Request) -> Response:
    """The facts after number `since`, and each new one as it is recorded: server-sent events, or lines of JSON."""
    wanted = for_program(site, request)
    return _stream(site, request, wanted.asked.games, wanted.language)


def layout(rows: int) -> Layout:
    """The columns of a board: as few as hold all rows in large type, of the same length but the last."""
    for columns in range(1, _COLUMNS + 1):
        for per in _PER_COLUMN:
            # A row is about as high as a fifteenth of the screen where there is one column, and less with each more.
            if columns * per >= rows and per <= 9 + 6 * columns:
                return _columns(rows, per)
    return _columns(rows, _PER_COLUMN[-1])


def _columns(rows: int, per: int) -> Layout:
    return Layout(tuple((start, min(start + per, rows)) for start in range(0, rows, per)), per)


def _page(template: str, site: Site, request: Request, name: str) -> Response:
    wanted = for_page(site, request)
    code = wanted.asked.games
    journal = site.journal_of(code)
    if journal is None:
        raise no_log(code, site.held)
    # Facts that come while the page is made are in the stream after this number, and may be in the table already.
    since = journal.store.last()
    shown = show(wanted.asked, site)
    teller = Teller(wanted.language, shown.record)
    made = shown_page(
        template,
        site,
        request,
        teller,
        shown.record,
        wanted,
        name=name,
        shown=shown,
        since=since,
        state=state_line(shown, teller),
        latest=_latest(journal, teller),
        layout=layout(_rows(shown)),
    )
    made.headers["content-security-policy"] = SCRIPT_POLICY
    return made


def _rows(shown: Shown) -> int:
    return len(shown.rows) + len(shown.unranked)


def _latest(journal: Journal, teller: Teller) -> tuple[Entry, ...]:
    """The last facts that changed medals, the newest first."""
    found = journal.latest(LATEST)
    facts = {change.fact.sequence: change.fact for change in found}
    return tuple(entry(change, teller, facts, frozenset(), news=True) for change in found)


def _stream(site: Site, request: Request, code: str, language: str) -> Response:
    if site.streams is None or site.journal_of(code) is None:
        raise no_log(code, site.held)
    text = translator(language_of(request.query_params, request.headers.get("accept-language"))).text
    since = since_of(request.headers.get("last-event-id") or request.query_params.get("since"))
    headers = {"access-control-allow-origin": "*", "vary": "Accept, Accept-Language"}
    streams = site.streams

    def refused() -> Response:
        said = Phrase("{count} readers follow already", count=streams.present)
        body = error("K750", *KotinosError("K750", said, Phrase("ask again in a moment")).said(text))
        held = {**headers, "retry-after": str(RETRY_AFTER), "cache-control": "no-store"}
        return Response(body, 503, held, "application/json")

    return Stream(streams, since, language, media_type_of(request.headers.get("accept", "")), headers, refused)
