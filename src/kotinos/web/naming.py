"""What a page calls things, in the reader's language, beyond what `telling` says."""

from collections.abc import Iterable
from typing import NamedTuple

from kotinos.archive.naming import city_name
from kotinos.languages import dates
from kotinos.languages.catalogue import translator
from kotinos.languages.numbers import in_digits
from kotinos.model import Games
from kotinos.telling import Teller
from kotinos.wording import KINDS_OF_GAMES, OTHER_GAMES


class HeldGames(NamedTuple):
    """A Games in a list: its code, what people call it, and its full name."""

    code: str
    short: str
    title: str


class GamesGroup(NamedTuple):
    """The Games of one kind and season, the latest first."""

    title: str
    games: tuple[HeldGames, ...]


def grouped(held: Iterable[Games], teller: Teller, first: Games | None = None) -> list[GamesGroup]:
    """All Games for a list: by kind and season, the latest first; before them the one that the site is about."""
    held = [games for games in held if games != first]
    groups: dict[tuple[str, str], list[Games]] = {kind: [] for kind in KINDS_OF_GAMES}
    for games in held:
        groups.setdefault((games.kind, games.season), []).append(games)
    made = []
    if first is not None:
        own = HeldGames(first.code, short(first, teller.language), teller.games(first))
        made.append(GamesGroup(teller.text("The Games of this site"), (own,)))
    for kind, members in groups.items():
        members.sort(key=lambda games: (games.year, games.opens or ""), reverse=True)
        shown = tuple(HeldGames(g.code, short(g, teller.language), teller.games(g)) for g in members)
        title = teller.text(KINDS_OF_GAMES[kind]) if kind in KINDS_OF_GAMES else teller.text(OTHER_GAMES)
        made.append(GamesGroup(title, shown))
    return [group for group in made if group.games]


def short(games: Games, language: str) -> str:
    """«Athens 2004», what people call a Games, or the name that it gives itself."""
    return games.name or f"{city_name(games.city, language)} {in_digits(str(games.year), language)}".strip()


def told_apart(held: Iterable[Games], teller: Teller) -> dict[str, str]:
    """Codes with what people call each Games; its whole name where another has the same, as Rome 1960 twice."""
    held = tuple(held)
    called = [short(games, teller.language) for games in held]
    return {
        games.code: teller.title(games) if called.count(name) > 1 else name
        for games, name in zip(held, called, strict=True)
    }


def sentence(games: Games, teller: Teller) -> str:
    """«Held in Athens, Greece, 17–28 September 2004.», with the city in the form that the language wants after «in»."""
    language = teller.language
    if games.name or not all((games.city, games.country, games.opens, games.closes)):  # it need not be over
        held = teller.place_and_dates(games)
        return f"{held}." if held else ""
    inflected = city_name(games.city, f"{language}-in")
    city = inflected if inflected != games.city else city_name(games.city, language)
    said = translator(language).text("Held in {city}, {country}, {dates}.")
    when = dates.interval(games.opens, games.closes, language)
    return said.format(city=city, country=teller.organisation(games.country), dates=when)
