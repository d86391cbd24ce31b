"""Names of Games and of host cities, in the languages that the archive has them in."""

import os.path
from collections.abc import Iterator
from functools import cache

from kotinos.archive.reading import lines, listed
from kotinos.languages.numbers import in_digits
from kotinos.model import Games

_FOLDER = os.path.dirname(__file__)  # not pathlib, which costs a command more than its table


def games_name(games: Games, language: str) -> str:
    """The name of a Games without its city, such as `XII Summer Paralympic Games`; in English where none is held.

    A Games that is no edition of its kind has a name of its own; where the language has none, that is English too.
    """
    patterns = _games_names()
    own = patterns.get((games.code, ""), {})
    kind = patterns.get((games.kind, games.season), {})
    named_so = own.get(language) or (kind.get(language) if games.edition else None)
    form = named_so or own.get("en") or kind.get("en", "{code}")
    edition = roman(games.edition) if games.edition else str(games.year)
    number = in_digits(str(games.edition or games.year), language)
    return form.format(roman=edition, number=number, code=games.code)


def city_name(city: str, language: str) -> str:
    """A host city's name in a language, the English one where none is held."""
    names = _names_of_cities()
    return names.get((city, language)) or names.get((city, language.replace("zh-Hant", "zh")), city)


def city_of(name: str) -> str | None:
    """The host city that a name stands for, in any language and case that is held, as `Games.city` has it."""
    return _cities().get(name.strip().casefold())


@cache
def _games_names() -> dict[tuple[str, str], dict[str, str]]:
    """The patterns by language, of each kind or code and season (none for a Games of its own name)."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for named, season, language, pattern in lines(f"{_FOLDER}/games_names.csv"):
        found.setdefault((named, season), {})[language] = pattern
    return found


@cache
def _names_of_cities() -> dict[tuple[str, str], str]:
    """The name of each host city in each language; a page names as many cities as there are Games."""
    return {(city, spoken): name for city, spoken, name in _city_names()}


@cache
def _cities() -> dict[str, str]:
    """The host cities by every name that they are told by, in lower case."""
    found: dict[str, str] = {}
    for city, _, name in _city_names():
        found.setdefault(name.casefold(), city)
    return found


def roman(value: int) -> str:
    """A whole number from 1 in Roman figures, as editions are counted."""
    figures = ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
    written = ""
    for size, letters in figures:
        written += letters * (value // size)
        value %= size
    return written


def _city_names() -> Iterator[tuple[str, str, str]]:
    """City, language (`ru-in` for the form after «in», `also` for a name that only leads back), name."""
    for city, _, names in lines(f"{_FOLDER}/cities.csv"):
        for part in listed(names):
            language, _, name = part.partition(":")
            yield city, language, name
