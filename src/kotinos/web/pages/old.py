"""Answers in the shapes of two that are served no more, for scrapers that were written for them; any Games has them.

CIS_MedalNOCs of olympics.com (Paris 2024), and the medal tally of an API that many programs used then. Their members
and their order are kept; figures, ranks and names are ours.
"""

from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kotinos import showing, states
from kotinos.diagnostics import KotinosError
from kotinos.identities.table import load
from kotinos.medals.counting import COUNTED, tallies
from kotinos.model import Award, Record, Standing
from kotinos.telling import Teller
from kotinos.web.pages.answering import answered, for_program
from kotinos.web.parameters import organisation_code
from kotinos.web.site import Site

_ALL = "GLO"  # the discipline that stands for all of them


def olympics(site: Site, request: Request) -> Response:
    """Every medal table of a Games, by discipline and gender, as olympics.com had them: CIS_MedalNOCs."""
    wanted = for_program(site, request)
    record = site.held.state(wanted.asked.games, known=wanted.asked.known).record
    if not record.awards:
        raise KotinosError("K309", f"the medals of `{record.games.code}` are not held by event, only its table")
    teller = Teller(wanted.language, record)
    rows = [_olympics_row(*each, teller) for each in _scopes(record)]
    rows.sort(key=lambda row: (row["org"], row["sport"], row["gender"]))
    by_name = sorted({row["org"] for row in rows}, key=lambda code: (teller.organisation(code), code))
    places = {code: place for place, code in enumerate(by_name, 1)}
    for row in rows:
        row["organisation"] = _organisation(row["org"], places[row["org"]], teller)
    return answered(request, {"medalNOC": rows}, wanted.fresh)


def _scopes(record: Record) -> Iterator[tuple[str, str, Standing]]:
    """The rows of every scope in which there is a medal: discipline, gender, row."""
    events = {event.id: event for event in record.events}
    scopes: dict[tuple[str, str], list[Award]] = defaultdict(list)
    for award in record.awards:
        event = events.get(award.event)
        if award.status in COUNTED and event is not None and event.kind == "medal":
            for scope in ((d, g) for d in (_ALL, event.discipline) for g in ("TOT", event.gender)):
                scopes[scope].append(award)
    for (discipline, gender), awards in scopes.items():
        made = states.ranked(tallies(awards), record.games, record.delegations)
        for row in made.rows:
            yield discipline, gender, row


def _olympics_row(discipline: str, gender: str, row: Standing, teller: Teller) -> dict[str, Any]:
    return {
        "gender": gender,
        "sport": discipline,
        "gold": row.gold,
        "silver": row.silver,
        "bronze": row.bronze,
        "total": row.total,
        "rank": row.rank,
        "rankEqual": "Y" if row.rank_equal else "N",
        "sortRank": row.sort_rank,
        "rankTotal": row.rank_total,
        "rankTotalEqual": "Y" if row.rank_total_equal else "N",
        "sortRankTotal": row.sort_rank_total,
        "org": teller.code(row.code or "", "period"),
    }


def _organisation(code: str, place: int, teller: Teller) -> dict[str, Any]:
    """Its name, and its place among those of the table by name: the orders of the old answer are not held."""
    name = teller.organisation(code)
    orders = dict.fromkeys(("protocolOrder", "descriptionOrder", "longDescriptionOrder"), place)
    return {"code": code, "description": name, "longDescription": name, **orders}


def tally(site: Site, request: Request) -> Response:
    """The medal table of a Games as the medal API for Paris 2024 had it; `country` asks for one organisation.

    One that took part and won nothing has zeros and no rank.
    """
    wanted = for_program(site, request)
    shown = showing.show(wanted.asked.reference, held=site.held)
    teller = Teller(wanted.language, shown.record)
    rows = [_tally_row(row.code, row, teller) for row in shown.rows if row.code]
    if asked := request.query_params.get("country"):
        code = organisation_code(asked.upper(), site.entered(wanted.asked.games))
        rows = [row for row in rows if row["country"]["code"] == code]
        if not rows and showing.organisation(wanted.asked.reference, code, held=site.held).took_part:
            rows = [_tally_row(code, None, teller)]
    games = states.hold(wanted.asked.games, held=site.held).games.code
    return answered(
        request,
        {
            "last_updated": datetime.fromtimestamp(wanted.fresh.modified, UTC).isoformat(),
            "source": f"/api/games/{games}/standings",
            "length": len(rows),
            "results": rows,
        },
        wanted.fresh,
    )


def _tally_row(code: str, row: Standing | None, teller: Teller) -> dict[str, Any]:
    held = load().organisations.get(code)
    medals = {what: (getattr(row, what) if row else 0) for what in ("bronze", "gold", "silver", "total")}
    return {
        "country": {
            "code": code,
            "iso_alpha_2": (held.iso2 or None) if held else None,
            "iso_alpha_3": (held.iso3 or None) if held else None,
            "name": teller.organisation(code),
        },
        "medals": medals,
        "rank": row.rank if row else None,
    }
