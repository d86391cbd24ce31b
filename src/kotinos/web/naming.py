"""What a page calls things, in the reader's language, beyond what `telling` says."""

from typing import NamedTuple

from kotinos.archive.naming import city_name
from kotinos.languages import dates
from kotinos.languages.catalogue import translator
from kotinos.model import Games
from kotinos.telling import Teller


class HeldGames(NamedTuple):
    """A Games in a list: its code, what it is called, where and when it was."""

    code: str
    title: str
    place: str


def listed(games: Games, teller: Teller) -> HeldGames:
    """A Games as a list shows it."""
    return HeldGames(games.code, teller.games(games), teller.place_and_dates(games))


def short(games: Games, language: str) -> str:
    """«Athens 2004», what people call a Games."""
    return f"{city_name(games.city, language)} {games.year}"


def sentence(games: Games, teller: Teller) -> str:
    """«Held in Athens, Greece, 17–28 September 2004.», with the city in the form that the language wants after «in»."""
    language = teller.language
    inflected = city_name(games.city, f"{language}-in")
    city = inflected if inflected != games.city else city_name(games.city, language)
    said = translator(language).text("Held in {city}, {country}, {dates}.")
    when = dates.interval(games.opens, games.closes, language)
    return said.format(city=city, country=teller.organisation(games.country), dates=when)
