"""Names of events and disciplines in other languages.

A discipline is a text of the catalogue. An event is put together from the parts that its English name has.
An English name has a gender, a contest and, at its end, a class: `Men's` · `Shot Put` · `F36`. Each part is looked up
in `event_words.<language>.csv`; distances and weights go over with the marks and digits of the language, classes as
they are. A name with a part that the file does not have stays English as a whole: half a translation is none.
"""

import csv
import os.path
import re
from functools import cache, lru_cache

from kotinos.languages.catalogue import translator
from kotinos.languages.classes import ONLY_A_CLASS, class_in_words, without_class
from kotinos.languages.numbers import decimal, in_digits
from kotinos.languages.words import Words
from kotinos.model import Event

_FOLDER = os.path.dirname(__file__)  # not pathlib, as in `catalogue`
_GENDERS = {"Men's": "M", "Women's": "W", "Mixed": "X", "Open": "O"}


def discipline_name(code: str, language: str) -> str:
    """The name of an ODF discipline, in English where the language has none, and its code where that is not held."""
    name = _disciplines().get(code)
    return translator(language).context("discipline", name) if name else code


def event_name(event: Event, language: str) -> str:
    """The name of an event as results in that language have it; the record's English name where words are missing."""
    return _said(event.name, event.discipline, event.gender, language) or event.name


def contest_name(name: str, language: str) -> str | None:
    """A name like that of an event, of which the record has no line: `Men's 56 kg`; nothing where words are missing."""
    words = _words(language)
    gender = _GENDERS.get(name.partition(" ")[0], "")
    return name_in_words(Event("", "", name, gender, ()), words) if words else None


def name_in_words(event: Event, words: Words) -> str | None:
    """The name of an event in the words of a language; nothing where one of its parts has none."""
    gender, _, rest = event.name.partition(" ")
    if gender not in _GENDERS:
        return None
    words = words.of(event.discipline)
    contest, printed = without_class(rest, words)
    said = contest if ONLY_A_CLASS.match(contest) else _contest(contest, words)
    sport_class = class_in_words(printed, words, event.discipline) if printed else None
    order, of_gender = words.get("order" if printed else "order without class"), words.get(event.gender)
    if said is None or order is None or of_gender is None or (printed and sport_class is None):
        return None
    name = order.format_map({"contest": said, "class": sport_class, "gender": of_gender})
    return name[:1].upper() + name[1:]


@lru_cache(maxsize=8_192)  # the pages of a site name the same events again and again
def _said(name: str, discipline: str, gender: str, language: str) -> str | None:
    words = _words(language)
    return name_in_words(Event("", discipline, name, gender, ()), words) if words else None


@cache
def _disciplines() -> dict[str, str]:
    with open(f"{_FOLDER}/disciplines.csv", encoding="utf-8", newline="") as file:
        return {row["code"]: row["en"] for row in csv.DictReader(file)}


@cache
def _words(language: str) -> Words | None:
    """The parts of names in a language; nothing for English and for languages without a file of their own."""
    path = f"{_FOLDER}/event_words.{language}.csv"
    if not language.replace("-", "").isalpha() or not os.path.exists(path):  # `zh-Hant` has a hyphen
        return None
    with open(path, encoding="utf-8", newline="") as file:
        return Words(language, {row["part"]: row["words"] for row in csv.DictReader(file)})


def _contest(contest: str, words: Words) -> str | None:
    """The contest in words; a distance (`100 m`, `4x100 m`) or a weight (`-60 kg`) in it goes over with its unit.

    What stands behind a comma is a part of its own: `Foil, Team` · `Kayak Singles, 500 m` · `Lightweight, Freestyle`.
    """
    if contest in words:
        return words[contest]
    first, comma, rest = contest.partition(", ")
    if comma:
        said = [_contest(first, words), *(words.get(f", {part}") or _contest(part, words) for part in rest.split(", "))]
        if None not in said:
            return words.joined(*(part for part in said if part))
    return _measured(contest.split(" "), words) or _with_ending(contest, words)


def _measured(parts: list[str], words: Words) -> str | None:
    """A contest with a measure before or behind it: `100 m Freestyle`, `Short Distance 5 km`, `up to 86 kg`."""
    if parts[:2] == ["up", "to"] and len(parts) > 2:
        parts = [f"-{parts[2]}", *parts[3:]]
    elif parts[0] == "over" and len(parts) > 1:
        parts = [f"+{parts[1]}", *parts[2:]]
    if kilometres := _KILOMETRES.match(parts[0]):
        parts = [kilometres[1], "km", *parts[1:]]
    if len(parts) > 2 and f"{{n}} {parts[-1]}" in words and _AMOUNT.match(parts[-2]):
        measure = words[f"{{n}} {parts[-1]}"].format(n=_number(parts[-2], words))
        if pattern := words.get(" ".join([*parts[:-2], "{d}"])):
            return pattern.format(d=measure)
        return _with_distance(" ".join(parts[:-2]), measure, words)
    if len(parts) < 2 or f"{{n}} {parts[1]}" not in words or not _AMOUNT.match(parts[0]):
        return None
    amount = parts[0].lstrip("+-")
    sign = parts[0][: len(parts[0]) - len(amount)]
    kind = "{w}" if sign else "{r}" if "x" in amount else "{d}"
    measure = words[f"{{n}} {parts[1]}"].format(n=_number(amount, words))
    pattern = words.get(" ".join([sign + kind, *parts[2:]]))
    if pattern is not None:
        return pattern.format_map({kind[1:-1]: measure})
    if sign or "x" in amount or len(parts) == 2:
        return None
    return _with_distance(" ".join(parts[2:]), measure, words)


def _with_distance(contest: str, measure: str, words: Words) -> str | None:
    said = _contest(contest, words)
    return words.get("{c} {d}", "{c} {d}").format(c=said, d=measure) if said else None


_KILOMETRES = re.compile(r"(\d[\d/]*)k\Z")
_AMOUNT = re.compile(r"[+-]?\d[\d.,/]*(?:x\d[\d.]*)?\Z")
_INSIDE = re.compile(r"(.+) \((.+)\)\Z")
_NUMBER = re.compile(r"\d[\d.,]*")
_WEIGHT = re.compile(r"(≤|>|\d+-)(\d+(?:\.\d+)?) kg\Z")


def _with_ending(contest: str, words: Words) -> str | None:
    """A contest with what may stand behind any: brackets with a measure or a style, `Team`, `with Aids`."""
    if inside := _INSIDE.match(contest):
        said, within = _contest(inside[1], words), _inside(inside[2], words)
        return words.get("{c} ({i})", "{c} ({i})").format(c=said, i=within) if said and within else None
    for ending in words.endings:
        if contest.endswith(ending):
            said = _contest(contest.removesuffix(ending), words)
            return words[f"{{c}}{ending}"].format(c=said) if said else None
    return None


def _inside(said: str, words: Words) -> str | None:
    """What stands in brackets: a weight (`≤57 kg`, `54-57 kg`), a style, or a contest of its own."""
    if f"({said})" in words:
        return words[f"({said})"]
    if (weight := _WEIGHT.match(said)) and "{n} kg" in words:
        least = weight[1].rstrip("-≤>")
        amount = _number(weight[2], words)
        measure = words["{n} kg"].format(n=f"{_number(least, words)}\N{EN DASH}{amount}" if least else amount)
        pattern = "{w}" if least else words.get("-{w}" if weight[1] == "≤" else "+{w}")
        return pattern.format(w=measure) if pattern else None
    if "/" in said:
        parts = [_contest(part, words) for part in said.split(" / ")]
        return None if None in parts else " / ".join(part for part in parts if part)
    return _contest(said, words)


def _number(amount: str, words: Words) -> str:
    """An amount as the language writes it: 67,5 and 10 000 in Russian, 4×100 (۴ در ۱۰۰ in Persian), 65/75."""
    if len(amount) < 5 and amount.isdigit():  # nearly all distances, which have no mark
        return in_digits(amount, words.language)
    written = _NUMBER.sub(lambda number: decimal(number[0], words.language), amount)
    return written.replace("x", words.get("x", "×"))
