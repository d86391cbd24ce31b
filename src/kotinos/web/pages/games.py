"""A Games: its facts, each figure with its claims, its table and what differs from the close."""

from collections.abc import Iterable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos import states
from kotinos.citing import citation
from kotinos.medals.medal_sets import TIE, irregular
from kotinos.model import PARTICIPATION, Figure, Record, Source
from kotinos.publishing import state_line
from kotinos.questions.days import numbers
from kotinos.rules import rules
from kotinos.scopes import decisions_of
from kotinos.shapes.games import shape_games
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.pages.answering import SECONDS, answered, capital, for_page, for_program, shown_page
from kotinos.web.pages.disciplines import genders
from kotinos.web.pages.medallists import disciplines as disciplines_of
from kotinos.web.pages.rows import rows_of
from kotinos.web.pages.standings import names_and_codes, standings
from kotinos.web.parameters import Asked, name_language, text_of
from kotinos.web.permanence import permanent
from kotinos.web.site import Site
from kotinos.wording import FIGURES


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
    q = text_of(request.query_params, "q")
    naming_of = names_and_codes(request)
    shown, ranking = standings(asked, site)
    record = shown.record
    teller = Teller(wanted.language, record)
    compared = shown.at_close
    part = asked.discipline is not None or asked.gender != "TOT"
    # A table is shown without its medals; which events have an odd set is read off the whole record.
    whole = not asked.known and not asked.source and not asked.as_of and not part
    sets = irregular(states.hold(record.games.code, held=site.held)) if whole else ()
    if shown.progress is not None:  # an event that is not over lacks medals that are still to come
        sets = tuple(one for one in sets if (far := shown.progress.get(one.event)) and far.finished)
    dated = days_held(record)
    told = rules(shown, teller)
    link = permanent(site, asked, record)
    if link is None and site.journal_of(asked.games) is not None:
        # It has one in a second, without anything being recorded: nobody is to keep the page as it is now.
        wanted = wanted._replace(fresh=wanted.fresh._replace(cache="no-store"))
    return shown_page(
        "games.html",
        site,
        request,
        teller,
        record,
        wanted,
        sources_at="",
        shown=shown,
        table=rows_of(shown, ranking, teller, q, part=(asked.discipline, asked.gender), naming=naming_of),
        q=q,
        scope=teller.scope(asked.discipline, asked.gender, record.games) if part else None,
        disciplines=disciplines_of(record, teller),
        genders=genders(record, asked.discipline),
        cited=citation(shown, teller, ranking),
        permanent=link,
        claims=claims(record, shown.figures),
        whats={what: capital(teller.text(FIGURES[what])) for what in PARTICIPATION},
        held_sentence=naming.sentence(record.games, teller),
        changed={row.code: row for row in compared.comparison.differences} if compared else {},
        tables=[(source, table) for table in record.tables if (source := _source(record, table.source))],
        sets=[one for one in sets if one.kind != TIE],
        ties=[one for one in sets if one.kind == TIE],
        state=state_line(shown, teller),
        decisions=decisions_of(record, asked.discipline, asked.gender),
        closing=states.table_at_close(record) is not None,
        rules=told[1:] if shown.progress is not None else (),
        policy=told[0].sentences,
        dated=dated,
        days=_days(record) if not _undated(site, asked, dated, whole=shown.progress is None) else (),
    )


def answer(site: Site, request: Request) -> Response:
    """One Games with its facts and sources."""
    wanted = for_program(site, request)
    record = states.hold(wanted.asked.games, wanted.asked.known, held=site.held)
    return answered(request, shape_games(record, Teller(wanted.language, record)), wanted.fresh)


def every(site: Site, request: Request) -> Response:
    """The Games held."""
    teller = Teller(name_language(request.query_params, request.headers.get("accept-language")))
    held = [{"code": games.code, "name": teller.games(games)} for games in site.held.games_list()]
    return answered(request, {"games": held}, site.of(None, SECONDS))


def claims(record: Record, shown: Iterable[Figure]) -> tuple[Claims, ...]:
    """The claims on nations, athletes, sports, disciplines and events, that of the shown source first."""
    sources = {source.id: source for source in record.sources}
    chosen = {figure.what: figure.value for figure in shown}
    found = []
    for what in PARTICIPATION:
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


def days_held(record: Record) -> tuple[int, int]:
    """Of how many medal events the day is held, and how many there are."""
    events = [event for event in record.events if event.kind == "medal"]
    return sum(event.date is not None for event in events), len(events)


def _undated(site: Site, wanted: Asked, dated: tuple[int, int], *, whole: bool) -> bool:
    """Whether a table as of a day would lack medals: none is offered then."""
    if whole:
        return dated[0] < dated[1] or not dated[1]
    return bool(site.held.state(wanted.games, known=wanted.known).undated)


def _days(record: Record) -> tuple[tuple[int, str], ...]:
    """The days of a Games, each with its number; none where they are not held."""
    return tuple((number, day) for day, number in numbers(record).items())


def _source(record: Record, key: str) -> Source | None:
    return next((source for source in record.sources if source.id == key), None)
