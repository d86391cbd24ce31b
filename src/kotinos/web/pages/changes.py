"""What was recorded in a journal, with the medals that each fact changed."""

from starlette.requests import Request
from starlette.responses import Response

from kotinos import event_shapes
from kotinos.telling import Teller
from kotinos.web.logged import page_of, since_of
from kotinos.web.pages.answering import answered, for_page, for_program, no_log, shown_page
from kotinos.web.paging import next_of, part_of
from kotinos.web.site import Site


def page(site: Site, request: Request) -> Response:
    """What was recorded in a journal, newest first, each fact with the medals that it changed."""
    wanted = for_page(site, request)
    journal = site.journal_of(wanted.asked.games)
    if journal is None:
        raise no_log(wanted.asked.games, site.held)
    before = since_of(request.query_params.get("before"), "before") or None
    record = journal.now().record
    teller = Teller(wanted.language, record)
    log = page_of(journal, teller, before)
    return shown_page("changes.html", site, request, teller, record, wanted, log=log, before=before)


def answer(site: Site, request: Request) -> Response:
    """The facts of a journal after number `since`, in order, each with the medals that it changed; `limit` of them."""
    wanted = for_program(site, request)
    journal = site.journal_of(wanted.asked.games)
    if journal is None:
        raise no_log(wanted.asked.games, site.held)
    since = since_of(request.query_params.get("since"))
    teller = Teller(wanted.language, journal.now().record)
    limit = part_of(request).limit
    changes = journal.changes(since, None if limit is None else limit + 1)
    following = None
    if limit is not None and len(changes) > limit:
        changes = changes[:limit]
        following = next_of(request, since=changes[-1].fact.sequence)
    # Who asks beyond the end has seen another journal, and is told where this one ends.
    document = event_shapes.shape_changes(changes, min(since, journal.store.last()), teller)
    return answered(request, {**document, "next": following}, wanted.fresh)
