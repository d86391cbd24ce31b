"""The API for programs: the same shapes as the command line's `--json`, with the same parameters as `show`."""

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kotinos import shapes, showing, states
from kotinos.archive import holding
from kotinos.diagnostics import KotinosError
from kotinos.telling import Teller
from kotinos.web.answers import validated
from kotinos.web.parameters import STANDINGS, asked, games_code, name_language, organisation_code, refuse_unknown
from kotinos.web.recorded import show

NAMES = ("games", "current", "stated")
CODES = ("current", "period")


class Interface:
    """The answers under `/api`."""

    def __init__(self, modified: float) -> None:
        self._modified = modified

    def all_games(self, request: Request) -> Response:
        """The Games held."""
        refuse_unknown(request.query_params, ("lang",))
        teller = Teller(_language(request))
        held = [{"code": games.code, "name": teller.games(games)} for games in holding.games_list()]
        return self._answer(request, {"games": held})

    def games(self, request: Request) -> Response:
        """One Games with its facts and sources."""
        refuse_unknown(request.query_params, ("known", "lang"))
        wanted = asked(games_code(request.path_params["games"]), request.query_params)
        record = states.hold(states.parse_reference(wanted.reference).games, wanted.known)
        return self._answer(request, shapes.shape_games(record, Teller(_language(request), record)))

    def standings(self, request: Request) -> Response:
        """The standings of one Games."""
        query = request.query_params
        refuse_unknown(query, STANDINGS)
        names = _one_of(query.get("names") or "games", NAMES, "names")
        codes = _one_of(query.get("codes") or "current", CODES, "codes")
        shown = show(asked(request.path_params["games"], query))
        teller = Teller(_language(request), shown.record)
        return self._answer(request, shapes.shape_shown(shown, teller, names, codes))

    def organisation(self, request: Request) -> Response:
        """One organisation at a Games, with the medals behind its figures."""
        refuse_unknown(request.query_params, ("known", "source", "lang"))
        wanted = asked(request.path_params["games"], request.query_params)
        found = showing.organisation(wanted.reference, organisation_code(request.path_params["organisation"]))
        teller = Teller(_language(request), found.shown.record)
        return self._answer(request, shapes.shape_organisation(found, teller))

    def events(self, request: Request) -> Response:
        """All events of a Games."""
        refuse_unknown(request.query_params, ("known", "lang"))
        wanted = asked(request.path_params["games"], request.query_params)
        record = states.hold(states.parse_reference(wanted.reference).games, wanted.known)
        return self._answer(request, shapes.shape_events(record, Teller(_language(request), record)))

    def event(self, request: Request) -> Response:
        """One event with its medals and its history."""
        from starlette.exceptions import HTTPException

        refuse_unknown(request.query_params, ("known", "lang"))
        wanted = asked(request.path_params["games"], request.query_params)
        record = states.hold(states.parse_reference(wanted.reference).games, wanted.known)
        key = f"{wanted.games}/{request.path_params['event']}"
        event = next((event for event in record.events if event.id == key), None)
        if event is None:
            raise HTTPException(404)
        return self._answer(request, shapes.shape_event(record, event, Teller(_language(request), record)))

    def _answer(self, request: Request, value: dict[str, Any]) -> Response:
        answer = validated(
            request, written(value), "application/json", modified=self._modified, cache="public, max-age=60"
        )
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
