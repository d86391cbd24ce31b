"""A Games: its facts, each figure with its claims, its table and what differs from the close."""

from collections.abc import Iterable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos import shapes, states
from kotinos.citing import citation
from kotinos.medals.medal_sets import TIE, irregular
from kotinos.model import MEDALS, Figure, Record, Source, Standing
from kotinos.ordered import ordered
from kotinos.publishing import state_line
from kotinos.questions.athletes import folded
from kotinos.questions.days import numbers
from kotinos.questions.ranking import notes_of
from kotinos.ranking.methods.ranking import Ranked, Ranking
from kotinos.review.comparing import sum_of
from kotinos.rules import rules
from kotinos.showing import Shown
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.pages.answering import SECONDS, answered, capital, for_page, for_program, shown_page
from kotinos.web.pages.disciplines import genders
from kotinos.web.pages.medallists import disciplines as disciplines_of
from kotinos.web.pages.standings import standings
from kotinos.web.parameters import Asked, name_language, text_of
from kotinos.web.permanence import permanent
from kotinos.web.site import Site
from kotinos.wording import FIGURES

WHATS = ("nations", "athletes", "sports", "events")


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


class Line(NamedTuple):
    """A row of the table as a page shows it: its rank in the order that is shown, and its place by a method."""

    row: Standing
    rank: int | None
    equal: bool | None
    ranked: Ranked | None
    by_policy: bool


def page(site: Site, request: Request) -> Response:
    """A Games: its facts, each figure with its claims, its table, what differs from the close, its decisions."""
    wanted = for_page(site, request)
    asked = wanted.asked
    q = text_of(request.query_params, "q")
    shown, ranking = standings(asked, site.held)
    record = shown.record
    teller = Teller(wanted.language, record)
    compared = shown.at_close
    part = asked.discipline is not None or asked.gender != "TOT"
    # A table is shown without its medals; which events have an odd set is read off the whole record.
    whole = not asked.known and not asked.source and not asked.as_of and not part
    sets = irregular(states.hold(record.games.code, held=site.held)) if whole else ()
    if shown.progress is not None:  # an event that is not over lacks medals that are still to come
        sets = tuple(one for one in sets if (far := shown.progress.get(one.event)) and far.finished)
    lines = lines_of(shown, ranking)
    dated = days_held(record)
    told = rules(shown, teller)
    return shown_page(
        "games.html",
        site,
        request,
        teller,
        record,
        wanted,
        sources_at="",
        shown=shown,
        lines=named(lines, q, teller),
        all_lines=len(lines),
        q=q,
        scope=teller.scope(asked.discipline, asked.gender, record.games) if part else None,
        method=[teller.text(note.text).format(**note.values) for note in notes_of(ranking)] if ranking else (),
        bounded=any(line.ranked and line.ranked.best is not None for line in lines),
        disciplines=disciplines_of(record, teller),
        genders=genders(record, asked.discipline),
        cited=citation(shown, teller) if ranking is None else None,
        permanent=permanent(site, asked, record),
        claims=claims(record, shown.figures),
        whats={what: capital(teller.text(FIGURES[what])) for what in WHATS},
        held_sentence=naming.sentence(record.games, teller),
        changed={row.code: row for row in compared.comparison.differences} if compared else {},
        sums={what: sum_of(getattr(row, what) for row in shown.rows) for what in (*MEDALS, "total")},
        most=max((row.total or 0 for row in shown.rows), default=0),
        tables=[(source, table) for table in record.tables if (source := _source(record, table.source))],
        sets=[one for one in sets if one.kind != TIE],
        ties=[one for one in sets if one.kind == TIE],
        state=state_line(shown, teller),
        closing=states.table_at_close(record) is not None,
        rules=told[1:] if shown.progress is not None else (),
        policy=told[0].sentences,
        dated=dated,
        days=_days(record) if not _undated(site, asked, dated, whole=shown.progress is None) else (),
    )


def lines_of(shown: Shown, ranking: Ranking | None) -> tuple[Line, ...]:
    """The rows in the order that is asked for, then those that the Games shows without a rank."""
    if ranking is not None:
        ranked = [
            Line(row, at.rank if at else None, at.rank_equal if at else None, at, by_policy=False)
            for row, at in ordered(shown, ranking)
        ]
    elif shown.order == "total":
        ranked = [Line(row, row.rank_total, row.rank_total_equal, None, by_policy=False) for row in shown.rows]
    else:
        ranked = [Line(row, row.rank, row.rank_equal, None, by_policy=False) for row in shown.rows]
    return (*ranked, *(Line(row, None, None, None, by_policy=True) for row in shown.unranked))


def named(lines: tuple[Line, ...], q: str, teller: Teller) -> tuple[Line, ...]:
    """Those whose name, code or printed name has all the words that are looked for."""
    words = folded(q).split()
    if not words:
        return lines
    found = []
    for line in lines:
        code = line.row.code
        told = folded(f"{teller.organisation(code) if code else ''} {code or ''} {line.row.name or ''}")
        if all(word in told for word in words):
            found.append(line)
    return tuple(found)


def answer(site: Site, request: Request) -> Response:
    """One Games with its facts and sources."""
    wanted = for_program(site, request)
    record = states.hold(wanted.asked.games, wanted.asked.known, held=site.held)
    return answered(request, shapes.shape_games(record, Teller(wanted.language, record)), wanted.fresh)


def every(site: Site, request: Request) -> Response:
    """The Games held."""
    teller = Teller(name_language(request.query_params, request.headers.get("accept-language")))
    held = [{"code": games.code, "name": teller.games(games)} for games in site.held.games_list()]
    return answered(request, {"games": held}, site.of(None, SECONDS))


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
