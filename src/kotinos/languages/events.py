"""Names of events and disciplines in other languages.

A discipline is a text of the catalogue. An event is put together from the parts that its English name has.
An English name has a gender, a contest and, at its end, a class: `Men's` · `Shot Put` · `F36`. Each part is looked up
in `event_words.<language>.csv`; distances, weights and classes go over as they are. A name with a part that the file
does not have stays English as a whole: half a translation is none.
"""

import csv
import os.path
from functools import cache

from kotinos.languages.catalogue import translator
from kotinos.model import Event

_FOLDER = os.path.dirname(__file__)  # not pathlib, as in `catalogue`
_GENDERS = {"Men's": "M", "Women's": "W", "Mixed": "X", "Open": "O"}


def discipline_name(code: str, language: str) -> str:
    """The name of an ODF discipline, in English where the language has none, and its code where that is not held."""
    name = _disciplines().get(code)
    return translator(language).context("discipline", name) if name else code


def event_name(event: Event, language: str) -> str:
    """The name of an event as results in that language have it; the record's English name where words are missing."""
    words = _words(language)
    gender, _, rest = event.name.partition(" ")
    if not words or gender not in _GENDERS:
        return event.name
    contest, printed = _without_class(rest)
    said = _contest(contest, words)
    sport_class = _class(printed, words) if printed else None
    if said is None or (printed and sport_class is None):
        return event.name
    order = words["order"] if printed else words["order without class"]
    name = order.format_map({"contest": said, "class": sport_class, "gender": words[event.gender]})
    return name[:1].upper() + name[1:]


@cache
def _disciplines() -> dict[str, str]:
    with open(f"{_FOLDER}/disciplines.csv", encoding="utf-8", newline="") as file:
        return {row["code"]: row["en"] for row in csv.DictReader(file)}


@cache
def _words(language: str) -> dict[str, str]:
    """The parts of names in a language; none for English and for languages without a file."""
    path = f"{_FOLDER}/event_words.{language}.csv"
    if not language.isalpha() or not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8", newline="") as file:
        return {row["part"]: row["words"] for row in csv.DictReader(file)}


def _without_class(rest: str) -> tuple[str, str]:
    """Contest and class: the class stands at the end, in one word or with the words `Div`, `Grade` or `pts`."""
    words = rest.split(" ")
    for count in (3, 2, 1):
        if len(words) > count and _is_class(words[-count:]):
            return " ".join(words[:-count]), " ".join(words[-count:])
    return rest, ""


def _is_class(words: list[str]) -> bool:
    if len(words) == 3:
        return words[1] == "Div"
    if len(words) == 2:
        first, second = words
        return first == "Grade" or (second == "pts" and first.isdigit()) or (first.startswith("LC") and "CP" in first)
    word = words[0]
    if word in ("Open", "Quad", "Standing", "Sitting", "Sonar", "2.4mR", "A", "B"):
        return True
    # A class of the first Games is a figure with a letter: 1A, 1B, 1C.
    return "x" not in word and (word[-1].isdigit() or (len(word) == 2 and word[0].isdigit() and word[1] in "ABC"))


def _contest(contest: str, words: dict[str, str]) -> str | None:
    """The contest in words; a distance (`100 m`, `4x100 m`) or a weight (`-60 kg`) in it goes over with its unit.

    What stands behind a comma is a part of its own: `Foil, Team` · `Kayak Singles, 500 m` · `Lightweight, Freestyle`.
    """
    if contest in words:
        return words[contest]
    first, comma, rest = contest.partition(", ")
    if comma:
        said = [_contest(first, words), *(words.get(f", {part}") or _contest(part, words) for part in rest.split(", "))]
        return None if None in said else ", ".join(part for part in said if part)
    parts = contest.split(" ")
    if len(parts) > 3 and f"{{n}} {parts[-1]}" in words and " ".join([*parts[:-2], "{d}"]) in words:
        measure = words[f"{{n}} {parts[-1]}"].format(n=_number(parts[-2]))
        return words[" ".join([*parts[:-2], "{d}"])].format(d=measure)
    if len(parts) < 2 or f"{{n}} {parts[1]}" not in words:
        return None
    amount = parts[0].lstrip("+-")
    sign = parts[0][: len(parts[0]) - len(amount)]
    kind = "{w}" if sign else "{r}" if "x" in amount else "{d}"
    pattern = words.get(" ".join([sign + kind, *parts[2:]]))
    if pattern is None:
        return None
    measure = words[f"{{n}} {parts[1]}"].format(n=_number(amount))
    return pattern.format_map({kind[1:-1]: measure})


def _number(amount: str) -> str:
    """A number as most languages but English write it: 67,5, 10 000, 4×100."""
    if amount.isdigit() and len(amount) > 4:
        return f"{amount[:-3]}\N{NO-BREAK SPACE}{amount[-3:]}"
    return amount.replace(".", ",").replace("x", "×")


def _class(printed: str, words: dict[str, str]) -> str | None:
    """The class in words; a code such as T37 or B1-3 is the same in every language."""
    if f"class {printed}" in words:
        return words[f"class {printed}"]
    first, *rest = printed.split(" ")
    if rest == ["pts"]:
        return words[f"{{n}} pts {_form(int(first))}"].format(n=first)
    if first == "Grade":
        return words["class Grade {c}"].format(c=rest[0])
    if rest[:1] == ["Div"]:
        several = "s" if "/" in rest[1] else ""
        return words["class {c} Div {n}" + several].format(c=first, n=rest[1])
    if printed in ("A", "B"):
        return words["class category {c}"].format(c=printed)
    if printed[0].isdigit():
        several = "s" if "-" in printed else ""
        return words["class {n}" + several].format(n=printed.replace("-", "\N{EN DASH}"))
    return printed


def _form(count: int) -> str:
    """The form that a number asks for in the languages that have three; others give the same words three times."""
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"
