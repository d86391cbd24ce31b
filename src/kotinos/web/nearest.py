"""What may have been meant by an address that leads nowhere: the Games and the organisations that are nearest to it."""

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING
from urllib.parse import quote

from kotinos.model import Games
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.site import Site

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

Suggestion = tuple[str, str]
_LONGEST = 60  # letters of a part of an address that are looked at
_MOST = 5
_LIVING = ("live", "board", "stream")


def nearest(site: Site, path: str, teller: Teller) -> list[Suggestion]:
    """Addresses with what they are of, the nearest first; none where nothing is near."""
    parts = [part[:_LONGEST] for part in path.split("/") if part]
    if not parts:
        return []
    held = {games.code: games for games in site.held.games_list()}
    if parts[0] == "organisations":
        return [
            (f"/organisations/{code}", teller.organisation(code, "current"))
            for code in _organisations(parts[1] if len(parts) > 1 else "")
        ]
    games = held.get(parts[0]) or held.get(parts[0].upper())
    if games is None:
        return [(f"/{code}", _title(held[code], teller)) for code in _games(parts[0], held)]
    if len(parts) == 2 and parts[1] in _LIVING:  # only a journal that is served has these
        return [(f"/{games.code}", _title(games, teller))]
    found = [
        (f"/{games.code}/{code}", f"{teller.organisation(code)}, {_title(games, teller)}")
        for code in (_organisations(parts[1]) if len(parts) == 2 else ())
    ]
    return [*found, (f"/{games.code}", _title(games, teller))]


def in_capitals(request: "Request") -> "Response | None":
    """Where a Games that is held is written in other capitals than its code has, the way to it; null where none is."""
    from starlette.responses import Response

    written = request.path_params.get("games", "")
    site: Site = request.app.state.site
    code = next((code for code in site.held.codes() if code.casefold() == written.casefold()), written)
    if code == written:
        return None
    path = quote(request.url.path.replace(f"/{written}", f"/{code}", 1))
    headers = {
        "location": f"{path}?{request.url.query}" if request.url.query else path,
        "cache-control": "no-cache",
        "access-control-allow-origin": "*",
    }
    return Response(status_code=308, headers=headers)


def _title(games: Games, teller: Teller) -> str:
    return f"{teller.games(games)}, {naming.short(games, teller.language)}" if not games.name else games.name


def _games(text: str, held: dict[str, Games]) -> list[str]:
    """Games of the year that is named, those of that city, and those with nearly that code."""
    upper = text.upper()
    year = re.search(r"[0-9]{4}", text)
    of_year = [code for code, games in held.items() if year and str(games.year) == year[0]]
    of_city = [code for code, games in held.items() if games.city.casefold() in text.casefold()]
    both = [code for code in of_city if code in of_year]
    close = get_close_matches(upper, held, n=_MOST, cutoff=0.7)
    return list(dict.fromkeys((*both, *(code for code in close if code in of_year), *of_year, *of_city, *close)))[
        :_MOST
    ]


def _organisations(text: str) -> list[str]:
    """The organisation of that name, and those that may be meant by it."""
    from kotinos.identities.codes import codes_known
    from kotinos.identities.resolving import resolve

    name = text.replace("-", " ").replace("_", " ")
    if text.upper() in codes_known():
        return [text.upper()]
    answer = resolve(name)
    own = [answer.code] if answer.code else []
    close = get_close_matches(text.upper(), codes_known(), n=3, cutoff=0.6) if len(text) <= 4 else []
    return list(dict.fromkeys((*own, *answer.candidates, *close)))[:_MOST]
