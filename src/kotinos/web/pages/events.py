"""The events of a Games, and one of them with its medals, its result and its history."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from kotinos.chronicle import award_status, event_status, hold_in_words
from kotinos.holdings import State
from kotinos.medals.deciding import IN_FORCE
from kotinos.medals.medal_sets import irregular
from kotinos.medals.placing import listed, shared
from kotinos.model import MEDALS, Award, Event
from kotinos.rules import event_rule
from kotinos.shapes.events import shape_event, shape_events
from kotinos.telling import Teller
from kotinos.web.logged import history
from kotinos.web.pages.answering import (
    Wanted,
    answered,
    capital,
    event_at,
    for_page,
    for_program,
    require_part,
    shown_page,
)
from kotinos.web.paging import paged
from kotinos.web.site import Site
from kotinos.web.tables import Table, filed


def page(site: Site, request: Request) -> Response:
    """All events of a Games, or those of a discipline or a gender, by sport."""
    wanted = for_page(site, request)
    state = _state(site, wanted)
    record = state.record
    teller = Teller(wanted.language, record)
    by_discipline: dict[str, list[Event]] = {}
    for event in record.events:
        by_discipline.setdefault(teller.discipline(event.discipline), []).append(event)
    winners: dict[str, list[Award]] = {}
    for award in record.awards:
        if award.status in IN_FORCE:
            winners.setdefault(award.event, []).append(award)
    sports = [(capital(sport), by_discipline[sport]) for sport in sorted(by_discipline)]
    statuses = {key: event_status(far, teller) for key, far in (state.progress or {}).items() if far.status is not None}
    return shown_page(
        "events.html", site, request, teller, record, wanted, sports=sports, winners=winners, statuses=statuses
    )


def answer(site: Site, request: Request) -> Response:
    """All events of a Games, or those of a discipline or a gender; or `limit` of them."""
    wanted = for_program(site, request)
    state = _state(site, wanted)
    events, following = paged(state.record.events, request)
    part = state._replace(record=state.record._replace(events=tuple(events)))
    document = shape_events(part, Teller(wanted.language, state.record))
    return answered(request, {**document, "next": following}, wanted.fresh)


def file(site: Site, request: Request) -> Response:
    """All events of a Games and who holds their medals, as a file."""
    wanted = for_page(site, request)
    state = _state(site, wanted)
    record, teller = state.record, Teller(wanted.language, state.record)
    holders: dict[tuple[str, str], list[str]] = {}
    for award in record.awards:
        if award.status in IN_FORCE:
            holders.setdefault((award.event, award.medal), []).append(award.organisation)
    rows = [
        (
            teller.discipline(event.discipline), teller.event(event, discipline=False), event.date,
            *(", ".join(holders.get((event.id, medal), ())) for medal in MEDALS),
        )
        for event in record.events
    ]  # fmt: skip
    title = teller.headed(teller.title(record.games), teller.text("Events"))
    table = Table(f"{wanted.asked.games}-events", title, ("discipline", "event", "date", *MEDALS), rows)
    return filed(request, table, teller, wanted.fresh)


def _state(site: Site, wanted: Wanted) -> State:
    """A Games with the events that are asked for; raises K309 for a discipline or a gender that it has not."""
    asked = wanted.asked
    state = site.held.state(asked.games, known=asked.known)
    if asked.discipline is None and asked.gender == "TOT":
        return state
    require_part(state.record, asked)
    events = tuple(
        event
        for event in state.record.events
        if asked.discipline in (None, event.discipline) and asked.gender in ("TOT", event.gender)
    )
    return state._replace(record=state.record._replace(events=events))


def one_page(site: Site, request: Request) -> Response:
    """An event: who holds its medals, and its history of decisions."""
    wanted = for_page(site, request)
    state = site.held.state(wanted.asked.games, known=wanted.asked.known)
    record = state.record
    event = event_at(record, request.path_params["event"])
    teller = Teller(wanted.language, record)
    journal = site.journal_of(wanted.asked.games)
    far = state.progress.get(event.id) if state.progress else None
    result = next((result for result in record.results if result.event == event.id), None)
    known = wanted.asked.known
    odd = site.made(
        wanted.asked.games, ("irregular", known), lambda: {found.event: found for found in irregular(record)}
    )
    return shown_page(
        "event.html",
        site,
        request,
        teller,
        record,
        wanted,
        here=event.id,
        event=event,
        status=event_status(far, teller) if far else None,
        holds=[hold_in_words(hold.kind, teller) for hold in far.holds] if far else [],
        result=result,
        listed=listed(result.results) if result else (),
        shared=shared(result.results) if result else frozenset(),
        rule=event_rule(event, teller) if journal else (),
        history=history(journal.history(event.id), teller) if journal else (),
        award_status=partial(award_status, teller=teller),
        awards=[award for award in record.awards if award.event == event.id and award.status in IN_FORCE],
        lost=[award for award in record.awards if award.event == event.id and award.status not in IN_FORCE],
        competitors={competitor.id: competitor for competitor in record.competitors},
        decisions=[decision for decision in record.decisions if decision.event == event.id],
        irregular=odd.get(event.id) if far is None or far.finished else None,
    )


def one_answer(site: Site, request: Request) -> Response:
    """One event with its medals and its history."""
    wanted = for_program(site, request)
    state = site.held.state(wanted.asked.games, known=wanted.asked.known)
    event = event_at(state.record, request.path_params["event"])
    journal = site.journal_of(wanted.asked.games)
    facts = journal.history(event.id) if journal else None
    teller = Teller(wanted.language, state.record)
    return answered(request, shape_event(state, event, teller, facts), wanted.fresh)


def one_file(site: Site, request: Request) -> Response:
    """The medals of an event as a file."""
    wanted = for_page(site, request)
    state = site.held.state(wanted.asked.games, known=wanted.asked.known)
    record, teller = state.record, Teller(wanted.language, state.record)
    event = event_at(record, request.path_params["event"])
    competitors = {competitor.id: competitor for competitor in record.competitors}
    rows = [
        (
            award.medal, teller.competitor(competitors.get(award.competitor or ""), award), award.organisation,
            teller.organisation(award.organisation), award.status, award.source,
        )
        for award in sorted(record.awards, key=lambda each: each.status not in IN_FORCE)  # who lost one stands last
        if award.event == event.id
    ]  # fmt: skip
    columns = ("medal", "won_by", "code", "organisation", "status", "source")
    return filed(request, Table(event.id, teller.event(event), columns, rows), teller, wanted.fresh)
