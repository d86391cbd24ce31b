"""The choices of the forms, in words, and the files that a page's table can be taken away as."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kotinos.languages import dates
from kotinos.languages.catalogue import Translator
from kotinos.wording import GENDERS

if TYPE_CHECKING:
    from starlette.requests import Request

Options = list[tuple[str, str]]

# What a policy of merging does, in words; those of the data that have none are told by their name.
_MERGES = {
    "successors": "counted with the team that took their place",
    "germany": "the German teams counted as one",
}
_GROUPS = {
    "EU": "European Union",
    "Nordic": "Nordic countries",
    "ASEAN": "ASEAN",
    "Germany": "Germany, all teams",
}
_WEIGHTS = ("3-2-1", "5-3-1")
_FORMATS = {"csv": "CSV", "xlsx": "XLSX", "wiki": "wikitext", "json": "JSON", "md": "Markdown", "txt": "text"}


def gender_options(words: Translator, genders: Iterable[str]) -> Options:
    """All genders, then those that there are events of."""
    return [("TOT", words.text("all")), *((gender, words.text(GENDERS[gender])) for gender in genders)]


def order_options(words: Translator, asked: str) -> Options:
    """The orders, and the methods that take no more than the medals; weights that are asked for are one of them."""
    found = [
        ("gold", words.text("golds first")),
        ("total", words.text("all medals first")),
        *((weights, words.text("points {weights}").format(weights=weights)) for weights in _WEIGHTS),
        ("all-weightings", words.text("under all weightings")),
        ("improvement", words.text("improvement on the Games before")),
    ]
    if asked not in dict(found):
        found.append((asked, asked))
    return found


def day_options(words: Translator, days: Iterable[tuple[int, str]]) -> Options:
    """No day, then each day of a Games by its number and date."""
    text = words.text("day {number}, {date}")
    told = [(str(number), text.format(number=number, date=dates.day(date, words.language))) for number, date in days]
    return [("", words.text("the last")), *told]


def merge_options(words: Translator, policies: Iterable[str]) -> Options:
    """No merging, then each policy."""
    told = [(policy, words.text(_MERGES[policy]) if policy in _MERGES else policy) for policy in policies]
    return [("", words.text("each by itself")), *told]


def group_options(words: Translator, groups: Iterable[str]) -> Options:
    """No group, then each that is held, by its name."""
    return [("", words.text("none")), *((group, group_name(words, group)) for group in groups)]


def group_name(words: Translator, group: str) -> str:
    """A group of organisations in words; one of the data that has none by its own name."""
    return words.text(_GROUPS[group]) if group in _GROUPS else group


def taken(request: "Request") -> Options:
    """The formats of the table of a page with their addresses, in the state that the page shows; JSON is the API's."""
    from urllib.parse import quote, urlencode

    from kotinos.web.routes import place_of

    place = place_of(request)
    if place is None or (request.app.state.site.still is not None and not place.copied(request.query_params.keys())):
        return []
    path = {name: quote(str(value), safe="/") for name, value in request.path_params.items()}

    def address(pattern: str, known: tuple[str, ...]) -> str:
        query = [(name, value) for name, value in request.query_params.multi_items() if name in known and value]
        return pattern.replace(":path}", "}").format(**path) + (f"?{urlencode(query)}" if query else "")

    endings = [ending for ending in place.formats if ending != "json"] if place.files else []
    found = [(_FORMATS[ending], address(f"{place.files}.{ending}", place.parameters)) for ending in endings]
    if place.api and place.answer:
        found.append((_FORMATS["json"], address(place.api, place.takes_api)))
    return found
