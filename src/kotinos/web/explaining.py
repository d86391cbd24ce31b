"""The front page, and what comes back for a document that a reader gives."""

from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kotinos import flow
from kotinos.archive import holding
from kotinos.differences import Compared
from kotinos.languages.catalogue import translator
from kotinos.model import Figure, Record
from kotinos.review.comparing import Figures
from kotinos.review.figures import FigureFinding
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.answers import validated
from kotinos.web.bodies import Refused, sent
from kotinos.web.keeping import DAYS_KEPT
from kotinos.web.pages.explained import CACHE, RETRY_AFTER, games_meant, kept
from kotinos.web.parameters import language_of, refuse_unknown
from kotinos.web.rendering import page, today
from kotinos.web.site import Site
from kotinos.wording import FIGURES

MOST_ROWS = 1_000  # of one table on a page
MOST_FINDINGS = 300
MOST_TABLES = 30


class Explaining:
    """The pages about documents that readers give."""

    def __init__(self, site: Site) -> None:
        self._kept = site.kept
        self._desk = site.desk
        self._site = site

    def home(self, request: Request) -> Response:
        """The form, and the Games that are held."""
        refuse_unknown(request.query_params, ("lang",), page=True)
        language = language_of(request.query_params, request.headers.get("accept-language"))
        fresh = self._site.of(None)
        body = self._form(request, language)
        return validated(request, body, "text/html", modified=fresh.modified, cache=fresh.cache)

    async def explain(self, request: Request) -> Response:
        """A document explained: at its link (303) where one was asked for and there is room, else directly."""
        language = language_of(request.query_params, request.headers.get("accept-language"))
        try:
            given = await sent(request)
            not_kept = "asked"
            if given.keep and self._kept is not None:
                from starlette.concurrency import run_in_threadpool

                link = await run_in_threadpool(self._kept.keep, given.content, given.ending, today())
                if link is not None:
                    query = f"?lang={language}" if "lang" in request.query_params else ""
                    return RedirectResponse(f"/explain/{link}{query}", status_code=303)
                not_kept = "full"
            values = {"not_kept": not_kept, "kept_until": None, "kept_id": None}
            task = partial(explanation, request, language, given.content, given.ending, values)
            body = await self._desk.work(task)
        except Refused as refused:
            return self._refused(request, language, refused.status)
        return Response(body, media_type="text/html", headers={"cache-control": "no-store"})

    async def kept(self, request: Request) -> Response:
        """The explanation at a permanent link; 404 where nothing is kept there, or no longer."""
        refuse_unknown(request.query_params, ("games", "lang"), page=True)
        language = language_of(request.query_params, request.headers.get("accept-language"))
        games = games_meant(request)
        document = await kept(self._site, request)
        values = {"not_kept": None, "kept_until": document.until, "kept_id": document.id}
        task = partial(explanation, request, language, document.content, document.ending, values, games)
        try:
            body = await self._desk.work(task)
        except Refused as refused:
            return self._refused(request, language, refused.status)
        modified = self._site.record.modified
        answer = validated(request, body, "text/html", modified=modified, cache=CACHE)
        answer.headers["x-robots-tag"] = "noindex"
        return answer

    def _form(self, request: Request, language: str, problem: str | None = None) -> bytes:
        return page(
            "home.html",
            request,
            language,
            held=self._site.listed.written(self._site, request, language),
            problem=problem,
            can_keep=self._kept is not None,
            days_kept=DAYS_KEPT,
        )

    def _refused(self, request: Request, language: str, status: int) -> Response:
        """The form again, with what stood in the way."""
        text = translator(language).text
        problems = {
            400: text("There was nothing to read: paste a table or choose a file."),
            408: text("The document took too long to arrive. Send it again, or only the part with the table."),
            413: text("The document is too large: at most 2 MB is read. Send only the part with the table."),
            422: text("The document takes too long to read. Send only the part with the table."),
            415: text("Send the document with the form on this page."),
            503: text("Too much is being explained at the moment. Try again in a minute."),
        }
        headers = {"cache-control": "no-store"}
        if status == 503:
            headers["retry-after"] = RETRY_AFTER
        if status in (408, 413):
            headers["connection"] = "close"  # what was not read is not waited for
        body = self._form(request, language, problems.get(status, problems[400]))
        return Response(body, status_code=status, media_type="text/html", headers=headers)


def _corrected(compared: Compared | None) -> dict[str, str] | None:
    """Of what the record has the table that a reader's is compared with: of the Games, a day, or a discipline.

    Null where it is of several disciplines, of which there is no table.
    """
    label = compared.comparison.b.label if compared else ""
    if "+" in label:
        return None
    _, of_day, day = label.partition(":")
    _, of_discipline, discipline = label.partition("/")
    return {"as_of": day} if of_day else {"discipline": discipline} if of_discipline else {}


def explanation(
    request: Request, language: str, content: bytes, ending: str, values: dict[str, Any], games: str | None = None
) -> bytes:
    """The page about one document, of `games` where its reader says so."""
    explained = flow.explain(content, f"document{ending}", games=games)
    record = explained.record
    teller = Teller(language, record)
    compared = next((table.compared for table in explained.tables if table.compared), None)
    return page(
        "explanation.html",
        request,
        language,
        **values,
        teller=teller,
        games=record.games if record else None,
        games_code=record.games.code if record else None,
        games_title=teller.games(record.games) if record else None,
        games_place=naming.short(record.games, language) if record else None,
        sources_at=f"/{record.games.code}" if record else None,
        here=None,
        page_language=explained.statement.language,
        tables=explained.tables[:MOST_TABLES],
        elsewhere={
            place: _in_words(each, teller) for place, each in enumerate(explained.tables) if _other(each, record)
        },
        most_rows=MOST_ROWS,
        figures=[_told(finding, teller) for finding in explained.figures],
        diagnostics=explained.diagnostics[:MOST_FINDINGS],
        more_diagnostics=max(0, len(explained.diagnostics) - MOST_FINDINGS),
        corrected=_corrected(compared),
        games_meant=games,
        # Whoever keeps a table that names no Games may say which it is; the link then has the Games in it.
        to_choose=naming.grouped(holding.games_list(), teller) if explained.tables and compared is None else (),
        taken_back=compared.taken_back if compared else (),
        history=compared.history if compared else (),
        irregular=explained.irregular,
    )


def _other(table: flow.TableExplanation, record: Record | None) -> bool:
    """Whether a table is of another Games than the page: the links of the page do not reach its events and sources."""
    of = table.compared.record if table.compared else None
    return of is not None and (record is None or of.games.code != record.games.code)


def _in_words(table: flow.TableExplanation, teller: Teller) -> list[str]:
    """A table of another Games beside its own record: which Games it is, how far it agrees, each difference and why."""
    compared = table.compared
    if compared is None or compared.record is None:
        return []
    own, comparison = teller.of_record(compared.record), compared.comparison
    beside = [own.beside(compared)] if compared.beside else []
    lines = [own.games(compared.record.games), *beside, own.comparison(comparison)]
    for difference in comparison.differences[:MOST_ROWS]:
        figures = ", ".join("–" if row is None else _figures(row) for row in (difference.a, difference.b))
        reasons = (
            own.headed(own.certainty(each.certainty), own.reason(each, difference)) for each in difference.reasons
        )
        lines.append(f"{own.organisation(difference.code)} ({difference.code}): {figures}. {' '.join(reasons)}")
    return lines


def _figures(row: Figures) -> str:
    return "-".join("?" if figure is None else str(figure) for figure in row[:3])


def _told(finding: FigureFinding, teller: Teller) -> dict[str, Any]:
    """A figure of the page beside the claims of others, in words."""
    stated = finding.stated
    what = teller.text(FIGURES[stated.what])
    return {
        "what": what[:1].upper() + what[1:],
        "stated": _value(stated.what, stated.value, teller),
        "held": None if finding.held is None else _value(stated.what, finding.held, teller),
        "agrees": finding.agrees,
        "differing": _grouped(finding.differing, teller),
    }


def _grouped(claims: tuple[Figure, ...], teller: Teller) -> list[tuple[str, str]]:
    """Each other value with the titles of its sources."""
    groups: dict[int, list[str]] = {}
    for claim in claims:
        if claim.value is not None:
            groups.setdefault(claim.value, []).append(teller.text(teller.source(claim.source)))
    return [(teller.number(value), "; ".join(titles)) for value, titles in groups.items()]


def _value(what: str, value: int | str | None, teller: Teller) -> str:
    if value is None:
        return teller.text("announced without a figure")
    if what in ("opens", "closes"):
        return teller.date(str(value)) or ""
    if isinstance(value, int):
        return str(value) if what in ("edition", "year") else teller.number(value)
    if what == "season":
        return {"summer": teller.text("summer"), "winter": teller.text("winter")}.get(value, value)
    if what == "kind":
        return {"P": teller.text("Paralympic"), "O": teller.text("Olympic")}.get(value, value)
    return value
