"""A Games: its facts, each figure with its claims, its table and what differs from the close."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos import shapes, showing, states
from kotinos.diagnostics import KotinosError
from kotinos.holdings import Held
from kotinos.medals.medal_sets import TIE, irregular
from kotinos.model import Figure, Record, Source
from kotinos.publishing import state_line
from kotinos.rules import rules
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.answers import validated
from kotinos.web.pages.answering import SECONDS, answered, capital, for_page, for_program, shown_page
from kotinos.web.parameters import Asked, name_language, one_of
from kotinos.web.site import Site
from kotinos.wording import FIGURES

WHATS = ("nations", "athletes", "sports", "events")
NAMES = ("games", "current", "stated")
CODES = ("current", "period")


class Claims(NamedTuple):
    """What sources claim of one thing: each value with its sources, day and the reason why it differs."""

    what: str
    shown: int | None
    others: tuple[int, ...]
    claims: tuple["Claim", ...]


class Claim(NamedTuple):
    """One value and who claims it."""

    value: int | None
    sources: tuple[Source, ...]
    note: str | None
    certainty: str | None


def page(site: Site, request: Request) -> Response:
    """A Games: its facts, each figure with its claims, its table, what differs from the close, its decisions."""
    wanted = for_page(site, request)
    asked = wanted.asked
    shown = show(asked, site.held)
    record = shown.record
    teller = Teller(wanted.language, record)
    compared = shown.at_close
    # A table is shown without its medals; which events have an odd set is read off the whole record.
    whole = not asked.known and not asked.source and not asked.as_of
    sets = irregular(states.hold(record.games.code, held=site.held)) if whole else ()
    if shown.progress is not None:  # an event that is not over lacks medals that are still to come
        sets = tuple(one for one in sets if (far := shown.progress.get(one.event)) and far.finished)
    return shown_page(
        "games.html",
        site,
        request,
        teller,
        record,
        wanted,
        sources_at="",
        shown=shown,
        claims=claims(record, shown.figures),
        whats={what: capital(teller.text(FIGURES[what])) for what in WHATS},
        held_sentence=naming.sentence(record.games, teller),
        changed={row.code: row for row in compared.comparison.differences} if compared else {},
        most=max((row.total for row in shown.rows), default=0),
        tables=[(source, table) for table in record.tables if (source := _source(record, table.source))],
        sets=[one for one in sets if one.kind != TIE],
        ties=[one for one in sets if one.kind == TIE],
        state=state_line(shown, teller),
        rules=rules(shown, teller) if shown.progress is not None else (),
        days=() if shown.progress is None or _undated(site, asked) else _days(record),
    )


def answer(site: Site, request: Request) -> Response:
    """One Games with its facts and sources."""
    wanted = for_program(site, request)
    record = states.hold(wanted.asked.games, wanted.asked.known, held=site.held)
    return answered(request, shapes.shape_games(record, Teller(wanted.language, record)), wanted.fresh)


def standings(site: Site, request: Request) -> Response:
    """The standings of one Games."""
    query = request.query_params
    names = one_of(query.get("names") or "games", NAMES, "names")
    codes = one_of(query.get("codes") or "current", CODES, "codes")
    wanted = for_program(site, request)
    shown = show(wanted.asked, site.held)
    teller = Teller(wanted.language, shown.record)
    return answered(request, shapes.shape_shown(shown, teller, names, codes), wanted.fresh)


def file(site: Site, request: Request) -> Response:
    """The table of a Games as a file."""
    from kotinos.web.files import FILES, written

    wanted = for_page(site, request)
    form = request.path_params["format"]
    if form not in FILES:
        raise KotinosError("K701", f"`{form[:20]}` is no format of a table", f"formats: {', '.join(FILES)}")
    body = written(show(wanted.asked, site.held), form, wanted.language)
    name = re.sub(r"[^A-Za-z0-9.-]", "-", f"{wanted.asked.reference}.{form}")
    media_type = FILES[form].media_type
    return validated(
        request, body, media_type, modified=wanted.fresh.modified, cache=wanted.fresh.cache, name=name
    )  # fmt: skip


def every(site: Site, request: Request) -> Response:
    """The Games held."""
    teller = Teller(name_language(request.query_params, request.headers.get("accept-language")))
    held = [{"code": games.code, "name": teller.games(games)} for games in site.held.games_list()]
    return answered(request, {"games": held}, site.of(None, SECONDS))


def show(wanted: Asked, held: Held) -> showing.Shown:
    """The standings that an address asks for; raises as `showing.show` does."""
    return showing.show(
        wanted.reference,
        held=held,
        order=wanted.order,
        discipline=wanted.discipline,
        gender=wanted.gender,
        as_of=wanted.as_of,
    )


def claims(record: Record, shown: Iterable[Figure]) -> tuple[Claims, ...]:
    """The claims on nations, athletes, sports and events, that of the shown source first."""
    sources = {source.id: source for source in record.sources}
    chosen = {figure.what: figure.value for figure in shown}
    found = []
    for what in WHATS:
        groups: dict[tuple[int | None, str | None, str | None], list[Source]] = {}
        for figure in record.figures:
            if figure.what == what and figure.source in sources:
                groups.setdefault((figure.value, figure.note, figure.certainty), []).append(sources[figure.source])
        if not groups:
            continue
        claimed = [Claim(value, tuple(by), note, certainty) for (value, note, certainty), by in groups.items()]
        claimed.sort(key=lambda claim: (claim.value != chosen.get(what), claim.value is None))
        values = dict.fromkeys(claim.value for claim in claimed if claim.value is not None)
        others = tuple(value for value in values if value != chosen.get(what))
        found.append(Claims(what, chosen.get(what), others, tuple(claimed)))
    return tuple(found)


def _undated(site: Site, wanted: Asked) -> bool:
    """Whether a table as of a day would lack medals: none is linked then."""
    return bool(site.held.state(wanted.games, known=wanted.known).undated)


def _days(record: Record) -> tuple[int, ...]:
    """The numbers of the days of a Games; none where they are not held."""
    from datetime import date

    try:
        opens, closes = date.fromisoformat(record.games.opens or ""), date.fromisoformat(record.games.closes or "")
    except ValueError:
        return ()
    return tuple(range(1, min((closes - opens).days + 1, 60) + 1))


def _source(record: Record, key: str) -> Source | None:
    return next((source for source in record.sources if source.id == key), None)
