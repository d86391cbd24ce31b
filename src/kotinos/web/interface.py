"""The API for programs: the same shapes as the command line's `--json`, with the same parameters as `show`."""

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kotinos import event_shapes, shapes, showing, states
from kotinos.diagnostics import KotinosError
from kotinos.telling import Teller
from kotinos.web.answers import validated
from kotinos.web.logged import since_of
from kotinos.web.parameters import STANDINGS, Asked, asked, name_language, organisation_code, refuse_unknown
from kotinos.web.recorded import event_at, no_log, show
from kotinos.web.site import Freshness, Site

NAMES = ("games", "current", "stated")
CODES = ("current", "period")
SECONDS = 60  # how long an answer on the record may be kept


class Interface:
    """The answers under `/api`."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def all_games(self, request: Request) -> Response:
        """The Games held."""
        refuse_unknown(request.query_params, ("lang",))
        teller = Teller(_language(request))
        fresh = self._site.of(None, SECONDS)
        held = [{"code": games.code, "name": teller.games(games)} for games in self._site.held.games_list()]
        return _answer(request, {"games": held}, fresh)

    def games(self, request: Request) -> Response:
        """One Games with its facts and sources."""
        refuse_unknown(request.query_params, ("known", "lang"))
        wanted, fresh = self._asked(request)
        record = states.hold(wanted.games, wanted.known, held=self._site.held)
        return _answer(request, shapes.shape_games(record, Teller(_language(request), record)), fresh)

    def standings(self, request: Request) -> Response:
        """The standings of one Games."""
        query = request.query_params
        refuse_unknown(query, STANDINGS)
        names = _one_of(query.get("names") or "games", NAMES, "names")
        codes = _one_of(query.get("codes") or "current", CODES, "codes")
        wanted, fresh = self._asked(request)
        shown = show(wanted, self._site.held)
        teller = Teller(_language(request), shown.record)
        return _answer(request, shapes.shape_shown(shown, teller, names, codes), fresh)

    def organisation(self, request: Request) -> Response:
        """One organisation at a Games, with the medals behind its figures."""
        refuse_unknown(request.query_params, ("known", "source", "lang"))
        wanted, fresh = self._asked(request)
        code = organisation_code(request.path_params["organisation"], self._site.entered(wanted.games))
        found = showing.organisation(wanted.reference, code, held=self._site.held)
        teller = Teller(_language(request), found.shown.record)
        return _answer(request, shapes.shape_organisation(found, teller), fresh)

    def events(self, request: Request) -> Response:
        """All events of a Games."""
        refuse_unknown(request.query_params, ("known", "lang"))
        wanted, fresh = self._asked(request)
        state = self._site.held.state(wanted.games, known=wanted.known)
        return _answer(request, event_shapes.shape_events(state, Teller(_language(request), state.record)), fresh)

    def event(self, request: Request) -> Response:
        """One event with its medals and its history."""
        from starlette.exceptions import HTTPException

        refuse_unknown(request.query_params, ("known", "lang"))
        wanted, fresh = self._asked(request)
        state = self._site.held.state(wanted.games, known=wanted.known)
        event = event_at(state.record, request.path_params["event"])
        if event is None:
            raise HTTPException(404)
        journal = self._site.journal_of(wanted.games)
        facts = journal.history(event.id) if journal else None
        teller = Teller(_language(request), state.record)
        return _answer(request, event_shapes.shape_event(state, event, teller, facts), fresh)

    def changes(self, request: Request) -> Response:
        """The facts of a journal after number `since`, in order, each with the medals that it changed."""
        refuse_unknown(request.query_params, ("since", "lang"))
        wanted, fresh = self._asked(request)
        journal = self._site.journal_of(wanted.games)
        if journal is None:
            raise no_log(wanted.games, self._site.held)
        since = since_of(request.query_params.get("since"))
        teller = Teller(_language(request), journal.now().record)
        changes = journal.changes(since)
        # Who asks beyond the end has seen another journal, and is told where this one ends.
        return _answer(request, event_shapes.shape_changes(changes, min(since, journal.store.last()), teller), fresh)

    def _asked(self, request: Request) -> tuple[Asked, Freshness]:
        """The state that is asked for, and since when it is as it is; raises K301, K303 or K307."""
        held = self._site.held.codes()
        wanted = asked(request.path_params["games"], request.query_params, held)
        if wanted.games not in held:
            raise self._site.held.not_held(wanted.games)
        return wanted, self._site.of(wanted.games, SECONDS)


def _answer(request: Request, value: dict[str, Any], fresh: Freshness) -> Response:
    answer = validated(request, written(value), "application/json", modified=fresh.modified, cache=fresh.cache)
    answer.headers["access-control-allow-origin"] = "*"  # reads are for any page; nothing here is a secret
    return answer


def written(value: dict[str, Any]) -> bytes:
    """One JSON document, as the command line writes it."""
    return json.dumps(value, ensure_ascii=False, indent=1).encode() + b"\n"


def error(code: str, message: str, hint: str | None = None) -> bytes:
    """The body of an error."""
    return written({"error": {"code": code, "message": message, "hint": hint}})


def _language(request: Request) -> str:
    return name_language(request.query_params, request.headers.get("accept-language"))


def _one_of(value: str, known: tuple[str, ...], parameter: str) -> str:
    if value not in known:
        raise KotinosError("K307", f"`{value[:40]}` is no value of `{parameter}`", f"it is {', '.join(known)}")
    return value
