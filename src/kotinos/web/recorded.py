"""The pages of the record: a Games, an organisation at it, its events, and its table as a file."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos import showing, states
from kotinos.diagnostics import KotinosError
from kotinos.languages.events import discipline_name
from kotinos.medals.medal_sets import TIE, irregular
from kotinos.model import MEDALS, Award, Event, Figure, Record, Source
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.answers import validated
from kotinos.web.parameters import Asked, asked, language_of, organisation_code
from kotinos.web.rendering import page
from kotinos.wording import FIGURES, KINDS

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


class Recorded:
    """The pages of the record."""

    def __init__(self, modified: float) -> None:
        self._modified = modified

    def games(self, request: Request) -> Response:
        """A Games: its facts, each figure with its claims, its table, what differs from the close, its decisions."""
        language, wanted = _read(request)
        shown = show(wanted)
        record = shown.record
        teller = Teller(language, record)
        compared = shown.at_close
        # A table is shown without its medals; which events have an odd set is read off the whole record.
        sets = irregular(states.hold(record.games.code)) if not wanted.known and not wanted.source else ()
        return self._page(
            "games.html",
            request,
            teller,
            record,
            wanted,
            sources_at="",
            shown=shown,
            claims=claims(record, shown.figures),
            whats={what: _capital(teller.text(FIGURES[what])) for what in WHATS},
            held_sentence=naming.sentence(record.games, teller),
            changed={row.code: row for row in compared.comparison.differences} if compared else {},
            most=max((row.total for row in shown.rows), default=0),
            tables=[(source, table) for table in record.tables if (source := _source(record, table.source))],
            sets=[one for one in sets if one.kind != TIE],
            ties=[one for one in sets if one.kind == TIE],
        )

    def organisation(self, request: Request) -> Response:
        """An organisation at a Games: its row, the medals behind each figure, and how it changed since the close."""
        language, wanted = _read(request)
        code = organisation_code(request.path_params["organisation"])
        found = showing.organisation(wanted.reference, code)
        record = found.shown.record
        teller = Teller(language, record)
        medals: dict[str, list[showing.Medal]] = {word: [] for word in MEDALS}
        for medal in sorted(found.medals, key=lambda medal: teller.event(medal.event)):
            medals[medal.award.medal].append(medal)
        return self._page(
            "organisation.html", request, teller, record, wanted, found=found, code=code, medals=medals, kinds=KINDS
        )

    def events(self, request: Request) -> Response:
        """All events of a Games, by sport."""
        language, wanted = _read(request)
        record = states.hold(wanted.games, wanted.known)
        teller = Teller(language, record)
        by_discipline: dict[str, list[Event]] = {}
        for event in record.events:
            by_discipline.setdefault(discipline_name(event.discipline, language), []).append(event)
        winners: dict[str, list[Award]] = {}
        for award in record.awards:
            winners.setdefault(award.event, []).append(award)
        sports = [(_capital(sport), by_discipline[sport]) for sport in sorted(by_discipline)]
        return self._page("events.html", request, teller, record, wanted, sports=sports, winners=winners)

    def event(self, request: Request) -> Response:
        """An event: who holds its medals, and its history of decisions."""
        from starlette.exceptions import HTTPException

        language, wanted = _read(request)
        record = states.hold(wanted.games, wanted.known)
        key = f"{wanted.games}/{request.path_params['event']}"
        event = next((event for event in record.events if event.id == key), None)
        if event is None:
            raise HTTPException(404)
        return self._page(
            "event.html",
            request,
            Teller(language, record),
            record,
            wanted,
            here=event.id,
            event=event,
            awards=[award for award in record.awards if award.event == event.id],
            competitors={competitor.id: competitor for competitor in record.competitors},
            decisions=[decision for decision in record.decisions if decision.event == event.id],
            irregular=next((one for one in irregular(record) if one.event == event.id), None),
        )

    def file(self, request: Request) -> Response:
        """The table of a Games as a file."""
        from kotinos.web.files import FILES, written

        language, wanted = _read(request)
        form = request.path_params["format"]
        if form not in FILES:
            raise KotinosError("K701", f"`{form[:20]}` is no format of a table", f"formats: {', '.join(FILES)}")
        body = written(show(wanted), form, language)
        name = f"{wanted.reference.replace('@', '-').replace('#', '-')}.{form}"
        kept = "public, max-age=300"
        return validated(request, body, FILES[form].media_type, modified=self._modified, cache=kept, name=name)

    def _page(
        self, template: str, request: Request, teller: Teller, record: Record, wanted: Asked, **values: Any
    ) -> Response:
        shared = {
            "teller": teller,
            "games": record.games,
            "games_title": teller.games(record.games),
            "games_place": naming.short(record.games, teller.language),
            "sources_at": f"/{record.games.code}",
            "here": None,
            "asked": wanted,
        }
        body = page(template, request, teller.language, **(shared | values))
        return validated(request, body, "text/html", modified=self._modified, cache="public, max-age=300")


def show(wanted: Asked) -> showing.Shown:
    """The standings that an address asks for; raises as `showing.show` does."""
    return showing.show(
        wanted.reference,
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


def _read(request: Request) -> tuple[str, Asked]:
    query = request.query_params
    language = language_of(query, request.headers.get("accept-language"))
    return language, asked(request.path_params["games"], query)


def _source(record: Record, key: str) -> Source | None:
    return next((source for source in record.sources if source.id == key), None)


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
