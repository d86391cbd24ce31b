"""Answers in the shapes of two that are served no more, for scrapers that were written for them; any Games has them.

CIS_MedalNOCs of olympics.com (Paris 2024), and the medal tally of an API that many programs used then. Their members
and their order are kept; figures, ranks and names are ours.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from kotinos import showing, states
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.identities.table import load
from kotinos.medals.counting import COUNTED, tallies
from kotinos.model import Award, Record, Standing
from kotinos.telling import Teller
from kotinos.web.pages.answering import answered, for_program
from kotinos.web.parameters import organisation_code
from kotinos.web.site import Site

if TYPE_CHECKING:
    from kotinos.showing import Shown

_ALL = "GLO"  # the discipline that stands for all of them


def olympics(site: Site, request: Request) -> Response:
    """Every medal table of a Games, by discipline and gender, as olympics.com had them: CIS_MedalNOCs."""
    wanted = for_program(site, request)
    record = site.held.state(wanted.asked.games, known=wanted.asked.known).record
    if not record.awards:
        said = Phrase("the medals behind `{state}` are not held, only its table", state=record.games.code)
        raise KotinosError("K309", said)
    shown = showing.show(wanted.asked.reference, why=False, held=site.held)
    scopes = list(_scopes(record))
    _refuse_gaps(shown, [row for discipline, gender, row in scopes if (discipline, gender) == (_ALL, "TOT")])
    teller = Teller(wanted.language, record)
    codes = {row.code: teller.code(row.code or "", "period") for _, _, row in scopes}
    scopes.sort(key=lambda each: (codes[each[2].code], each[0], each[1]))
    # A name is that of the code that is held: what is printed at the time may be another organisation's today.
    names = {row.code: teller.organisation(row.code or "") for _, _, row in scopes}
    by_name = sorted(names, key=lambda code: (names[code], codes[code]))
    places = {code: place for place, code in enumerate(by_name, 1)}
    rows = [
        {
            **_olympics_row(discipline, gender, row, codes[row.code]),
            "organisation": _organisation(codes[row.code], names[row.code], places[row.code]),
        }
        for discipline, gender, row in scopes
    ]
    return answered(request, {"medalNOC": rows}, wanted.fresh)


def _refuse_gaps(shown: "Shown", counted: Sequence[Standing]) -> None:
    """Raise K309 where the medals of the events are not those of the table of the Games, which is a claim."""
    stated = {row.code: medals for row in shown.rows if row.code and any(medals := _medals(row))}
    by_event = {row.code: _medals(row) for row in counted}
    differing = sorted(code for code in stated.keys() | by_event if code and stated.get(code) != by_event.get(code))
    if not differing:
        return
    code = differing[0]
    table, events = (dict.get(of, code, (0, 0, 0)) for of in (stated, by_event))
    said = Phrase(
        "the medals of `{games}` by event are not those of its table, in {count} of its rows: "
        "`{code}` has {table} in the table, {events} in the events",
        games=shown.games.code, count=len(differing), code=code, table=_printed(table), events=_printed(events),
    )  # fmt: skip
    raise KotinosError("K309", said, f"`/api/games/{shown.games.code}/standings`")


def _medals(row: Standing) -> tuple[int | None, int | None, int | None]:
    return row.gold, row.silver, row.bronze


def _printed(medals: Iterable[int | None]) -> str:
    return "-".join("?" if each is None else str(each) for each in medals)


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


def _olympics_row(discipline: str, gender: str, row: Standing, printed: str) -> dict[str, Any]:
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
        "org": printed,
    }


def _organisation(code: str, name: str, place: int) -> dict[str, Any]:
    """Its name, and its place among those of the table by name: the orders of the old answer are not held."""
    orders = dict.fromkeys(("protocolOrder", "descriptionOrder", "longDescriptionOrder"), place)
    return {"code": code, "description": name, "longDescription": name, **orders}


def tally(site: Site, request: Request) -> Response:
    """The medal table of a Games as the medal API for Paris 2024 had it; `country` asks for one organisation.

    One that took part and won nothing has zeros and no rank. One that the Games does not rank has its medals, and no
    rank, where it is asked for.
    """
    wanted = for_program(site, request)
    shown = showing.show(wanted.asked.reference, held=site.held)
    teller = Teller(wanted.language, shown.record)
    rows = [_tally_row(row.code, row, teller) for row in shown.rows if row.code]
    if asked := request.query_params.get("country"):
        code = organisation_code(asked.upper(), site.entered(wanted.asked.games))
        beside = [_tally_row(row.code, row, teller) for row in (*shown.unranked, *shown.omitted) if row.code]
        rows = [row for row in (*rows, *beside) if row["country"]["code"] == code]
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
