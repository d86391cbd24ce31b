"""Host cities and countries in running text: the known ones by their English name, others as printed."""

import os
import re
from functools import cache

from kotinos.documents.patterns import expression
from kotinos.documents.words import Sought, fold, found_word
from kotinos.model import StatedFact
from kotinos.tuples import NamedTuple

YEAR = expression(r"(?<!\d)(18[89]\d|19\d\d|20\d\d)(?!\d)")
_COUNTRY = expression(r"^\s*(?:\(|[,，、]\s*)([^\W\d_][^\W\d_'’.\-]*(?:[ \-][^\W\d_a-zа-яà-ÿ][^\W\d_'’.\-]*)*)")
_BEFORE_COUNTRIES = frozenset("(,，、")
_HELD_PLACE = expression(
    r"^\s*(?:г\.\s*|the city of\s+)?([A-ZÀ-ÝА-ЯІЇЄŁŚ][^,.;:()\d]{1,40}?)\s*(?=[,.;(]|\s[a-zа-я]+\s+\d|\s\d|$)"
)


class City(NamedTuple):
    """A host city by its English name."""

    name: str
    country: str


@cache
def _cities() -> dict[str, City]:
    found: dict[str, City] = {}
    with open(f"{os.path.dirname(__file__)}/cities.txt", encoding="utf-8") as file:
        lines = file.read().splitlines()
    for line in lines:
        if line and not line.startswith("#"):
            name, country, forms = (*line.split("\t"), "")[:3]
            for form in (name, *forms.split("|")):
                if form:
                    found.setdefault(fold(form), City(name, country))
    return found


def is_host(name: str) -> bool:
    """Whether a name is that of a city that was host of Games."""
    return fold(name) in _cities()


@cache
def _forms() -> Sought:
    """The forms of all cities, the longest first."""
    return Sought(sorted(_cities(), key=lambda form: -len(form)))


def place_of(text: str, line: int | None, *, labelled: bool) -> list[StatedFact]:
    """Host city and country; the city's English name where it is a known host, else as printed."""
    folded = fold(text)
    best: tuple[int, str] | None = None
    if len(folded) == len(text):
        for form in _forms().within(folded):
            start = folded.find(form)
            end = start + len(form)
            if best is not None and start >= best[0]:
                continue
            wide = form[0] >= "\u3000"
            bounded = (start == 0 or not folded[start - 1].isalpha()) and (
                end >= len(folded) or not folded[end].isalpha()
            )
            if (wide or bounded) and (wide or text[start].isupper() or not text[start].isalpha() or form[0] > "\u05ff"):
                best = (start, form)
    if best is not None:
        start, form = best
        city = _cities()[form]
        printed = text[start : start + len(form)]
        found = [StatedFact("host_city", city.name, line, printed)]
        country = _country(text[start + len(form) :])
        if country is not None and YEAR.match(country.group(1)) is None:
            found.append(StatedFact("host_country", city.country, line, country.group(1).strip()))
        return found
    return _unknown_place(text, folded, line, labelled=labelled)


def _country(behind: str) -> re.Match[str] | None:
    """The country that a bracket or comma behind a city tells."""
    return _COUNTRY.match(behind) if behind.lstrip()[:1] in _BEFORE_COUNTRIES else None


def _unknown_place(text: str, folded: str, line: int | None, *, labelled: bool) -> list[StatedFact]:
    start = 0
    if not labelled:
        held = found_word("held", folded)
        if held is None or len(folded) != len(text):
            return []
        start = folded.find(held) + len(held)
    place = _HELD_PLACE.match(text[start:])
    if place is None:
        return []
    found = [StatedFact("host_city", place.group(1).strip(), line, place.group(1).strip())]
    country = _country(text[start + place.end(1) :])
    if country is not None:
        printed = country.group(1).strip()
        found.append(StatedFact("host_country", printed, line, printed))
    return found
