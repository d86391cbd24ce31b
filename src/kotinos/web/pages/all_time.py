"""The medal table over all Games, of a kind, a season, a period, a discipline; with policies of merging and groups."""

from starlette.requests import Request
from starlette.responses import Response

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.question_rows import listed, notes_of
from kotinos.questions.all_time import AllTimeRow, all_time
from kotinos.questions.answer import Answer
from kotinos.questions.merging import policies
from kotinos.ranking.groups import memberships
from kotinos.ranking.orders import ORDERS
from kotinos.scopes import GENDERS
from kotinos.shapes.questions import shape_answer
from kotinos.telling import Teller
from kotinos.web.pages.answering import answered, capital, of_all, of_all_for_program, page_of_all
from kotinos.web.pages.nations import merge_of, selection_of
from kotinos.web.paging import paged
from kotinos.web.parameters import one_of, year_of
from kotinos.web.site import Site
from kotinos.web.tables import Table, filed

PARAMETERS = (
    "kind", "season", "since", "until", "uncounted", "discipline", "gender", "merge", "group", "order", "lang",
)  # fmt: skip
MOST_GROUPS = 5


def page(site: Site, request: Request) -> Response:
    """The medal table over many Games, with a form for what to count."""
    language, fresh = of_all(site, request)
    found, teller = _found(request), Teller(language)
    own = sorted(((code, capital(teller.discipline(code))) for code in _disciplines()), key=lambda each: each[1])
    return page_of_all(
        "all_time.html", request, teller, fresh, rows=found.rows, notes=notes_of(found, teller),
        asked=request.query_params, groups=request.query_params.getlist("group"), known_groups=_groups(),
        merges=tuple(policies()), disciplines=own, order=request.query_params.get("order") or "gold",
    )  # fmt: skip


def answer(site: Site, request: Request) -> Response:
    """The medal table over many Games: what `ask all-time --json` gives, or `limit` of its rows."""
    language, fresh = of_all_for_program(site, request)
    document = shape_answer("all-time", _found(request), Teller(language))
    document["rows"], document["next"] = paged(document["rows"], request)
    return answered(request, document, fresh)


def file(site: Site, request: Request) -> Response:
    """The medal table over many Games as a file."""
    language, fresh = of_all(site, request)
    teller = Teller(language)
    columns, rows = listed(_found(request), teller)
    return filed(request, Table("all-time", teller.text("Medals over all Games"), columns, rows), teller, fresh)


def _found(request: Request) -> Answer[AllTimeRow]:
    query = request.query_params
    groups = [group for group in dict.fromkeys(query.getlist("group")) if group]
    if len(groups) > MOST_GROUPS:
        said = Phrase("`{name}` is given {count} times", name="group", count=len(groups))
        raise KotinosError("K307", said, Phrase("at most {count} at once", count=MOST_GROUPS))
    for group in groups:
        one_of(group, _groups(), "group")
    discipline = query.get("discipline") or None
    selection = selection_of(request)._replace(
        since=year_of(query, "since"),
        until=year_of(query, "until"),
        uncounted=one_of(query.get("uncounted") or "no", ("yes", "no"), "uncounted") == "yes",
    )
    return all_time(
        selection,
        discipline=None if discipline is None else one_of(discipline, _disciplines(), "discipline"),
        gender=one_of(query.get("gender") or "TOT", ("TOT", *GENDERS), "gender"),
        merge=merge_of(request),
        groups=groups,
        order=one_of(query.get("order") or "gold", tuple(ORDERS), "order"),
    )


def _groups() -> tuple[str, ...]:
    """The groups whose members are held."""
    return tuple(dict.fromkeys(each.group for each in memberships()))


def _disciplines() -> tuple[str, ...]:
    """The disciplines in which a medal is held at any Games."""
    return tuple(sorted({event.split("/")[1] for code in holding.codes() for event, *_ in holding.medals(code)}))
