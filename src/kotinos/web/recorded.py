"""The pages of the record: a Games, an organisation at it, its events, and its table as a file."""

import re
from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos import showing, states
from kotinos.chronicle import award_status, event_status, hold_in_words
from kotinos.diagnostics import KotinosError
from kotinos.holdings import Held
from kotinos.medals.counting import COUNTED
from kotinos.medals.deciding import IN_FORCE
from kotinos.medals.medal_sets import TIE, irregular
from kotinos.model import MEDALS, Award, Event, Figure, Record, Source
from kotinos.publishing import state_line
from kotinos.rules import event_rule, rules
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.answers import validated
from kotinos.web.logged import history, page_of, since_of
from kotinos.web.parameters import Asked, asked, language_of, organisation_code
from kotinos.web.rendering import page
from kotinos.web.site import Freshness, Site
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

    def __init__(self, site: Site) -> None:
        self._site = site

    def games(self, request: Request) -> Response:
        """A Games: its facts, each figure with its claims, its table, what differs from the close, its decisions."""
        language, wanted = self._read(request)
        fresh = self._site.of(wanted.games)
        shown = show(wanted, self._site.held)
        record = shown.record
        teller = Teller(language, record)
        compared = shown.at_close
        # A table is shown without its medals; which events have an odd set is read off the whole record.
        whole = not wanted.known and not wanted.source and not wanted.as_of
        sets = irregular(states.hold(record.games.code, held=self._site.held)) if whole else ()
        if shown.progress is not None:  # an event that is not over lacks medals that are still to come
            sets = tuple(one for one in sets if (far := shown.progress.get(one.event)) and far.finished)
        return self._page(
            "games.html",
            request,
            teller,
            record,
            wanted,
            fresh,
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
            state=state_line(shown, teller),
            rules=rules(shown, teller) if shown.progress is not None else (),
            days=() if shown.progress is None or self._undated(wanted) else _days(record),
        )

    def _undated(self, wanted: Asked) -> bool:
        """Whether a table as of a day would lack medals: none is linked then."""
        return bool(self._site.held.state(wanted.games, known=wanted.known).undated)

    def organisation(self, request: Request) -> Response:
        """An organisation at a Games: its row, the medals behind each figure, and how it changed since the close."""
        from starlette.exceptions import HTTPException

        code = request.path_params["organisation"]
        entered = self._site.entered(request.path_params["games"])
        if "/" in code and code not in entered:  # a Games may have such codes; else it is an address of nothing
            raise HTTPException(404)
        language, wanted = self._read(request)
        fresh = self._site.of(wanted.games)
        code = organisation_code(code, entered)
        found = showing.organisation(wanted.reference, code, held=self._site.held)
        record = found.shown.record
        teller = Teller(language, record)
        medals: dict[str, list[showing.Medal]] = {word: [] for word in MEDALS}
        apart = []
        for medal in sorted(found.medals, key=lambda medal: teller.event(medal.event)):
            if medal.award.status in COUNTED:
                medals[medal.award.medal].append(medal)
            else:
                apart.append((medal, award_status(medal.award.status, teller)))
        return self._page(
            "organisation.html", request, teller, record, wanted, fresh, found=found, code=code, medals=medals,
            kinds=KINDS, apart=apart,
        )  # fmt: skip

    def events(self, request: Request) -> Response:
        """All events of a Games, by sport."""
        language, wanted = self._read(request)
        fresh = self._site.of(wanted.games)
        state = self._site.held.state(wanted.games, known=wanted.known)
        record = state.record
        teller = Teller(language, record)
        by_discipline: dict[str, list[Event]] = {}
        for event in record.events:
            by_discipline.setdefault(teller.discipline(event.discipline), []).append(event)
        winners: dict[str, list[Award]] = {}
        for award in record.awards:
            if award.status in IN_FORCE:
                winners.setdefault(award.event, []).append(award)
        sports = [(_capital(sport), by_discipline[sport]) for sport in sorted(by_discipline)]
        statuses = {
            key: event_status(far, teller) for key, far in (state.progress or {}).items() if far.status is not None
        }
        return self._page(
            "events.html", request, teller, record, wanted, fresh, sports=sports, winners=winners, statuses=statuses
        )

    def event(self, request: Request) -> Response:
        """An event: who holds its medals, and its history of decisions."""
        from starlette.exceptions import HTTPException

        language, wanted = self._read(request)
        fresh = self._site.of(wanted.games)
        state = self._site.held.state(wanted.games, known=wanted.known)
        record = state.record
        event = event_at(record, request.path_params["event"])
        if event is None:
            raise HTTPException(404)
        teller = Teller(language, record)
        journal = self._site.journal_of(wanted.games)
        far = state.progress.get(event.id) if state.progress else None
        return self._page(
            "event.html",
            request,
            teller,
            record,
            wanted,
            fresh,
            here=event.id,
            event=event,
            status=event_status(far, teller) if far else None,
            holds=[hold_in_words(hold.kind, teller) for hold in far.holds] if far else [],
            result=next((result for result in record.results if result.event == event.id), None),
            rule=event_rule(event, teller) if journal else (),
            history=history(journal.history(event.id), teller) if journal else (),
            award_status=partial(award_status, teller=teller),
            awards=[award for award in record.awards if award.event == event.id],
            competitors={competitor.id: competitor for competitor in record.competitors},
            decisions=[decision for decision in record.decisions if decision.event == event.id],
            irregular=next((one for one in irregular(record) if one.event == event.id), None)
            if far is None or far.finished
            else None,
        )

    def changes(self, request: Request) -> Response:
        """What was recorded in a journal, newest first, each fact with the medals that it changed."""
        language, wanted = self._read(request)
        fresh = self._site.of(wanted.games)
        journal = self._site.journal_of(wanted.games)
        if journal is None:
            raise no_log(wanted.games, self._site.held)
        before = since_of(request.query_params.get("before"), "before") or None
        record = journal.now().record
        teller = Teller(language, record)
        log = page_of(journal, teller, before)
        return self._page("changes.html", request, teller, record, wanted, fresh, log=log, before=before)

    def file(self, request: Request) -> Response:
        """The table of a Games as a file."""
        from kotinos.web.files import FILES, written

        language, wanted = self._read(request)
        fresh = self._site.of(wanted.games)
        form = request.path_params["format"]
        if form not in FILES:
            raise KotinosError("K701", f"`{form[:20]}` is no format of a table", f"formats: {', '.join(FILES)}")
        body = written(show(wanted, self._site.held), form, language)
        name = re.sub(r"[^A-Za-z0-9.-]", "-", f"{wanted.reference}.{form}")
        media_type = FILES[form].media_type
        return validated(request, body, media_type, modified=fresh.modified, cache=fresh.cache, name=name)

    def _read(self, request: Request) -> tuple[str, Asked]:
        query = request.query_params
        language = language_of(query, request.headers.get("accept-language"))
        wanted = asked(request.path_params["games"], query, self._site.held.codes())
        if wanted.games not in self._site.held.codes():
            raise self._site.held.not_held(wanted.games)
        return language, wanted

    def _page(
        self,
        template: str,
        request: Request,
        teller: Teller,
        record: Record,
        wanted: Asked,
        fresh: Freshness,
        **values: Any,
    ) -> Response:
        shared = {
            "teller": teller,
            "games": record.games,
            "games_title": teller.games(record.games),
            "games_place": naming.short(record.games, teller.language),
            "sources_at": f"/{record.games.code}",
            "here": None,
            "asked": wanted,
            "logged": self._site.journal_of(record.games.code) is not None,
        }
        body = page(template, request, teller.language, **(shared | values))
        return validated(request, body, "text/html", modified=fresh.modified, cache=fresh.cache)


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


def event_at(record: Record, path: str) -> Event | None:
    """The event at an address, which leaves out the code of the Games that ids begin with; null where there is none."""
    wanted = (f"{record.games.code}/{path}", path)
    return next((event for event in record.events if event.id in wanted), None)


def no_log(code: str, held: Held) -> KotinosError:
    """What is said where the facts of a Games are not held one by one (K713), or the Games is not held at all."""
    if code not in held.codes():
        return held.not_held(code)
    said = f"no log is held of `{code}`: its medals are held as they stand, with the decisions on them"
    return KotinosError("K713", said, "`kotinos serve JOURNAL` serves a journal with its log")


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


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
