"""What was recorded, with the medals that each fact changed: in a journal all facts, in the archive the decisions."""

from collections.abc import Sequence
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from kotinos import states
from kotinos.chronicle import shift
from kotinos.decided import decided
from kotinos.journal.effects import Effect
from kotinos.shapes.events import shape_changes
from kotinos.telling import Teller
from kotinos.web.logged import page_of, since_of
from kotinos.web.pages.answering import Wanted, answered, for_page, for_program, shown_page
from kotinos.web.paging import next_of, part_of
from kotinos.web.site import Site


def page(site: Site, request: Request) -> Response:
    """What was recorded, newest first, with the medals that it changed: facts of a journal, decisions of the record."""
    wanted = for_page(site, request)
    journal = site.journal_of(wanted.asked.games)
    before = since_of(request.query_params.get("before"), "before") or None
    if journal is None:
        return _page_of_decisions(site, request, wanted)
    record = journal.now().record
    teller = Teller(wanted.language, record)
    log = page_of(journal, teller, before)
    return shown_page("changes.html", site, request, teller, record, wanted, log=log, before=before)


def answer(site: Site, request: Request) -> Response:
    """The facts after number `since`, in order, each with the medals that it changed; `limit` of them.

    Of a journal all facts; of a Games of the archive the decisions on its medals, each with the rows of the table
    before and after it: as the table has them that is held, with those decisions taken back that came later.
    """
    wanted = for_program(site, request)
    code = wanted.asked.games
    since = since_of(request.query_params.get("since"))
    limit = part_of(request).limit
    journal = site.journal_of(code)
    if journal is None:
        record = states.hold(code, held=site.held)
        held = sorted(site.made(code, "decided", partial(decided, record)), key=lambda change: change.fact.sequence)
        changes: Sequence[Effect] = [change for change in held if change.fact.sequence > since]
        last = held[-1].fact.sequence if held else 0
    else:
        record = journal.now().record
        changes = journal.changes(since, None if limit is None else limit + 1)
        last = journal.store.last()
    teller = Teller(wanted.language, record)
    following = None
    if limit is not None and len(changes) > limit:
        changes = changes[:limit]
        following = next_of(request, since=changes[-1].fact.sequence)
    # Who asks beyond the end has seen another journal, and is told where this one ends.
    document = shape_changes(changes, min(since, last), teller)
    return answered(request, {**document, "next": following}, wanted.fresh)


def _page_of_decisions(site: Site, request: Request, wanted: Wanted) -> Response:
    """The decisions on the medals of a Games of the archive, those that took effect last first."""
    code = wanted.asked.games
    record = states.hold(code, held=site.held)
    changes = site.made(code, "decided", partial(decided, record))
    told = [
        (change.fact.body, [(row.organisation, shift(row.before, row.after)) for row in change.rows])
        for change in reversed(changes)
    ]
    return shown_page("decided.html", site, request, Teller(wanted.language, record), record, wanted, told=told)
