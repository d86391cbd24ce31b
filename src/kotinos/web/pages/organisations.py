"""An organisation at a Games, with the medals behind its figures."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kotinos import showing
from kotinos.chronicle import award_status
from kotinos.medals.counting import COUNTED
from kotinos.medals.deciding import IN_FORCE
from kotinos.model import MEDALS
from kotinos.shapes.games import shape_organisation
from kotinos.telling import Teller
from kotinos.web.pages.answering import Wanted, answered, for_page, for_program, shown_page
from kotinos.web.pages.standings import show
from kotinos.web.parameters import organisation_code
from kotinos.web.site import Site
from kotinos.web.tables import Table, filed
from kotinos.wording import KINDS


def page(site: Site, request: Request) -> Response:
    """An organisation at a Games: its row, the medals behind each figure, and how it changed since the close."""
    wanted = for_page(site, request)
    found = _found(site, request, wanted)
    record = found.shown.record
    teller = Teller(wanted.language, record)
    medals: dict[str, list[showing.Medal]] = {word: [] for word in MEDALS}
    apart = []
    for medal in sorted(found.medals, key=lambda medal: teller.event(medal.event)):
        if medal.award.status in COUNTED:
            medals[medal.award.medal].append(medal)
        else:
            apart.append((medal, award_status(medal.award.status, teller)))
    row = found.standing
    lacking = {word: getattr(row, word) for word in MEDALS if row and getattr(row, word) and not medals[word]}
    part = wanted.asked.discipline is not None or wanted.asked.gender != "TOT"
    scope = teller.scope(wanted.asked.discipline, wanted.asked.gender, record.games) if part else None
    # A medal is told alike on the pages of each discipline, day and source; only a state has other decisions on it.
    spoken = (wanted.language, "lang" in request.query_params, wanted.asked.known, wanted.asked.as_of)
    return shown_page(
        "organisation.html", site, request, teller, record, wanted, found=found, code=found.code, medals=medals,
        told=site.told(wanted.asked.games, spoken), lacking=lacking, kinds=KINDS, apart=apart, scope=scope,
    )  # fmt: skip


def answer(site: Site, request: Request) -> Response:
    """One organisation at a Games, with the medals behind its figures."""
    wanted = for_program(site, request)
    found = _found(site, request, wanted)
    teller = Teller(wanted.language, found.shown.record)
    return answered(request, shape_organisation(found, teller), wanted.fresh)


def file(site: Site, request: Request) -> Response:
    """The medals of an organisation at a Games as a file."""
    wanted = for_page(site, request)
    found = _found(site, request, wanted)
    teller = Teller(wanted.language, found.shown.record)
    rows = [
        (
            medal.award.medal, teller.discipline(medal.event.discipline), teller.event(medal.event, discipline=False),
            medal.event.date, teller.competitor(medal.competitor, medal.award), medal.award.status, medal.award.source,
        )
        for medal in sorted(found.medals, key=lambda each: each.award.status not in IN_FORCE)  # lost ones last
    ]  # fmt: skip
    columns = ("medal", "discipline", "event", "date", "won_by", "status", "source")
    title = teller.headed(teller.organisation(found.code), teller.title(found.shown.games))
    return filed(request, Table(f"{wanted.asked.games}-{found.code}", title, columns, rows), teller, wanted.fresh)


def _found(site: Site, request: Request, wanted: Wanted) -> showing.Delegated:
    """The organisation at the Games, whole or in a discipline and a gender; 404 for an address of nothing."""
    code = request.path_params["organisation"]
    asked = wanted.asked
    entered = site.entered(asked.games)
    if "/" in code and code not in entered:  # a Games may have such codes
        raise HTTPException(404)
    code = organisation_code(code, entered)
    whole = site.made(asked.games, ("whole", asked.of_day), lambda: showing.show_whole(asked.of_day, held=site.held))
    found = showing.organisation_in(whole, code)
    if asked.discipline is None and asked.gender == "TOT":
        return found
    shown = show(asked, site)
    events = {event.id for event in shown.scope}
    row = next((row for row in (*shown.rows, *shown.unranked, *shown.omitted) if row.code == found.code), None)
    medals = tuple(medal for medal in found.medals if medal.event.id in events)
    return found._replace(shown=shown, standing=row, medals=medals, since_close=None)
