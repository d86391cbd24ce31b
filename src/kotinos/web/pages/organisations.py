"""An organisation at a Games, with the medals behind its figures."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kotinos import shapes, showing
from kotinos.chronicle import award_status
from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS
from kotinos.telling import Teller
from kotinos.web.pages.answering import answered, for_page, for_program, shown_page
from kotinos.web.parameters import organisation_code
from kotinos.web.site import Site
from kotinos.wording import KINDS


def page(site: Site, request: Request) -> Response:
    """An organisation at a Games: its row, the medals behind each figure, and how it changed since the close."""
    code = request.path_params["organisation"]
    entered = site.entered(request.path_params["games"])
    if "/" in code and code not in entered:  # a Games may have such codes; else it is an address of nothing
        raise HTTPException(404)
    wanted = for_page(site, request)
    code = organisation_code(code, entered)
    found = showing.organisation(wanted.asked.reference, code, held=site.held)
    record = found.shown.record
    teller = Teller(wanted.language, record)
    medals: dict[str, list[showing.Medal]] = {word: [] for word in MEDALS}
    apart = []
    for medal in sorted(found.medals, key=lambda medal: teller.event(medal.event)):
        if medal.award.status in COUNTED:
            medals[medal.award.medal].append(medal)
        else:
            apart.append((medal, award_status(medal.award.status, teller)))
    return shown_page(
        "organisation.html", site, request, teller, record, wanted, found=found, code=code, medals=medals,
        kinds=KINDS, apart=apart,
    )  # fmt: skip


def answer(site: Site, request: Request) -> Response:
    """One organisation at a Games, with the medals behind its figures."""
    wanted = for_program(site, request)
    code = organisation_code(request.path_params["organisation"], site.entered(wanted.asked.games))
    found = showing.organisation(wanted.asked.reference, code, held=site.held)
    teller = Teller(wanted.language, found.shown.record)
    return answered(request, shapes.shape_organisation(found, teller), wanted.fresh)
