"""How a page, an answer of the API and a file are made of what is found: what is asked is read the same way for all."""

from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import Held
from kotinos.model import Event, Record
from kotinos.scopes import GENDERS
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.answers import validated
from kotinos.web.interface import written
from kotinos.web.parameters import Asked, asked, language_of, name_language
from kotinos.web.rendering import page
from kotinos.web.site import Freshness, Site

SECONDS = 60  # how long an answer on the record may be kept


class Wanted(NamedTuple):
    """What is asked for: the language, the state of a Games, and since when that is as it is."""

    language: str
    asked: Asked
    fresh: Freshness


def for_page(site: Site, request: Request) -> Wanted:
    """What a page of a Games is asked for; raises K301, K303 or K307."""
    language = language_of(request.query_params, request.headers.get("accept-language"))
    wanted = _state(site, request)
    return Wanted(language, wanted, site.of(wanted.games))


def for_program(site: Site, request: Request) -> Wanted:
    """What an answer of the API on a Games is asked for; raises K301, K303, K307 or K709."""
    language = name_language(request.query_params, request.headers.get("accept-language"))
    wanted = _state(site, request)
    return Wanted(language, wanted, site.of(wanted.games, SECONDS))


def _state(site: Site, request: Request) -> Asked:
    held = site.held.codes()
    wanted = asked(request.path_params["games"], request.query_params, held)
    if wanted.games not in held:
        raise site.held.not_held(wanted.games)
    return wanted


def answered(request: Request, value: dict[str, Any], fresh: Freshness) -> Response:
    """An answer of the API; where a list goes on, its `next` is a header too (RFC 8288)."""
    answer = validated(request, written(value), "application/json", modified=fresh.modified, cache=fresh.cache)
    answer.headers["access-control-allow-origin"] = "*"  # reads are for any page; nothing here is a secret
    answer.headers["access-control-expose-headers"] = "ETag, Link"
    if value.get("next"):
        answer.headers["link"] = f'<{value["next"]}>; rel="next"'
    return answer


def shown_page(
    template: str, site: Site, request: Request, teller: Teller, record: Record, wanted: Wanted, **values: Any
) -> Response:
    """A page of a Games."""
    shared = {
        "teller": teller,
        "games": record.games,
        "games_title": teller.games(record.games),
        "games_place": naming.short(record.games, teller.language),
        "sources_at": f"/{record.games.code}",
        "here": None,
        "asked": wanted.asked,
        "logged": site.journal_of(record.games.code) is not None,
    }
    body = page(template, request, teller.language, **(shared | values))
    return validated(request, body, "text/html", modified=wanted.fresh.modified, cache=wanted.fresh.cache)


def of_all(site: Site, request: Request) -> tuple[str, Freshness]:
    """The language of a page on more than one Games, and since when it is as it is."""
    return language_of(request.query_params, request.headers.get("accept-language")), site.of(None)


def of_all_for_program(site: Site, request: Request) -> tuple[str, Freshness]:
    """The same for an answer of the API; raises K307 or K709."""
    return name_language(request.query_params, request.headers.get("accept-language")), site.of(None, SECONDS)


def page_of_all(template: str, request: Request, teller: Teller, fresh: Freshness, **values: Any) -> Response:
    """A page on more than one Games."""
    shared: dict[str, Any] = {"teller": teller, "games": None, "here": None, "sources_at": None}
    body = page(template, request, teller.language, **(shared | values))
    return validated(request, body, "text/html", modified=fresh.modified, cache=fresh.cache)


def event_at(record: Record, path: str) -> Event:
    """The event at an address, which leaves out the code of the Games that ids begin with; 404 where there is none."""
    from starlette.exceptions import HTTPException

    wanted = (f"{record.games.code}/{path}", path)
    found = next((event for event in record.events if event.id in wanted), None)
    if found is None:
        raise HTTPException(404)
    return found


def require_part(record: Record, of: Asked) -> None:
    """Raises K309 where a Games has no events of the discipline or the gender that is asked for."""
    if of.gender not in ("TOT", *GENDERS):
        said = Phrase("`{gender}` is no gender of an event", gender=of.gender)
        raise KotinosError("K309", said, Phrase("M, W, X (mixed), O (open) or TOT"))
    held = {event.discipline for event in record.events}
    if of.discipline is not None and of.discipline not in held:
        said = Phrase("`{discipline}` is no discipline of {games}", discipline=of.discipline, games=of.games)
        raise KotinosError("K309", said, Phrase("disciplines: {known}", known=", ".join(sorted(held))))


def no_log(code: str, held: Held) -> KotinosError:
    """What is said where the facts of a Games are not held one by one (K713), or the Games is not held at all."""
    if code not in held.codes():
        return held.not_held(code)
    said = Phrase(
        "no log is held of `{code}`: its medals are held as they stand, with the decisions on them", code=code
    )
    return KotinosError("K713", said, "`kotinos serve JOURNAL` serves a journal with its log")


def capital(word: str) -> str:
    """A word at the head of a line."""
    return word[:1].upper() + word[1:]
