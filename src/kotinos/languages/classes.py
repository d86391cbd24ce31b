"""The sport class in the name of an event: where it stands, and how a language says it."""

import re

from kotinos.languages.numbers import in_digits
from kotinos.languages.words import Words

# Classes by letters and Roman figures, as the first Games had them, and codes that every language writes alike.
_LETTERS = r"(?:CP )?[A-L](?:-[A-L])?|\d[A-C](?:[-+]\d[A-C])?"
_ROMAN = r"(?:Gr )?(?:I|II|III|IV|V)(?:-(?:I|II|III|IV|V))?(?: [AB])?"
_OF_LETTERS, _OF_ROMAN = (re.compile(rf"(?:{form})\Z") for form in (_LETTERS, _ROMAN))
_OF_CODES = re.compile(
    r"(?:LW[XVI]+(?:-[XVI]+)?|MH|ID|WH|Wh|HC|HC [A-C](?:-[A-C])?|B VI(?: \d-\d)?|SB-UL|LTA|TA|AS|[A-Z]{2,3}[12]x|"
    r"(?:LTA|TA)Mix\d[x+]?)\Z"
)
_AN_ENGLISH_WORD = re.compile(r"[A-Za-z][a-z]")  # in what is no code: `Standing`, `Sonar`
_LEADING = re.compile(r"(?:[CHTK]\d+(?:-\d+)?|B)\Z")  # before the contest, as lists of today have it: `H4-5 Time Trial`
ONLY_A_CLASS = re.compile(r"(?:PTS?\d|PTVI|PTWC|KL\d)\Z")  # a class that is the whole name
_SAID_BEFORE = re.compile(r" (?:- )?(?:Class|Classes|CL|Category|Cat\.)\Z")


def without_class(rest: str, words: Words) -> tuple[str, str]:
    """Contest and class: the class stands at the end, in one word or several, or before the contest."""
    parts = rest.split(" ")
    if rest in words:  # `Super G`, whose letter is no class
        return rest, ""
    for count in (4, 3, 2, 1):
        tail = parts[-count:]
        if len(parts) > count and (f"class {' '.join(tail)}" in words or _is_class(tail)):
            return _SAID_BEFORE.sub("", " ".join(parts[:-count])), " ".join(tail)
    if len(parts) > 1 and _LEADING.match(parts[0]):
        return " ".join(parts[1:]), parts[0]
    return rest, ""


def _is_class(words: list[str]) -> bool:
    said = " ".join(words)
    if _OF_LETTERS.match(said) or _OF_ROMAN.match(said) or _OF_CODES.match(said):
        return True
    if len(words) == 3:
        return words[1] == "Div" or words[:2] in (["Complete", "class"], ["Incomplete", "class"])
    if len(words) == 2:
        first, second = words
        return (
            first == "Grade"
            or (second == "pts" and first.isascii() and first.isdigit())
            or (first.startswith("LC") and "CP" in first)
        )
    if len(words) > 1:
        return False
    word = words[0]
    return word in ("Open", "Quad", "Standing", "Sitting", "Sonar", "2.4mR") or (
        "x" not in word and word[-1:].isdigit()
    )


_MOST_DIGITS = 4  # of points, which are tens; a number of thousands of digits is none that can be counted


def class_in_words(printed: str, words: Words, discipline: str) -> str | None:
    """The class in words; a code such as T37 or B1-3 is the same in every language."""
    if f"class {printed}" in words:
        return words[f"class {printed}"]
    if printed in ("A", "B", "C") and discipline == "WFE":
        return words.filled("class category {c}", c=printed)
    if _OF_LETTERS.match(printed) or _OF_ROMAN.match(printed):
        named = "class Gr {n}" if printed.startswith("Gr ") else "class {n}"
        number = printed.removeprefix("Gr ").replace("-", "\N{EN DASH}")
        return words.filled(named + ("s" if "-" in printed or "+" in printed else ""), n=number)
    return _of_two_words(printed.split(" "), words) or _of_one_word(printed, words)


def _of_two_words(parts: list[str], words: Words) -> str | None:
    first, *rest = parts
    if rest == ["pts"] and first.isascii() and first.isdigit() and len(first) <= _MOST_DIGITS:
        return words.counted("{n} pts", int(first))
    if first == "Grade":
        return words.filled("class Grade {c}", c=rest[0])
    if rest[:1] == ["Div"]:
        several = "s" if "/" in rest[1] else ""
        return words.filled("class {c} Div {n}" + several, c=first, n=in_digits(rest[1], words.language))
    if rest[:1] == ["class"]:  # Complete class 5, of a lesion of the spine
        lesion, number = words.get(f"class {first}"), _of_one_word(rest[1], words)
        return words.joined(lesion, number) if lesion and number else None
    return None


def _of_one_word(printed: str, words: Words) -> str | None:
    """A number that is a class: `10`, `1-2`; a code such as `T37` is written alike everywhere."""
    if _AN_ENGLISH_WORD.search(printed) and not _OF_CODES.match(printed):
        return None
    if not printed[0].isdigit():
        return printed
    several = "s" if "-" in printed else ""
    # The digits of a code stay what they are.
    number = printed if any(letter.isalpha() for letter in printed) else in_digits(printed, words.language)
    return words.filled("class {n}" + several, n=number.replace("-", "\N{EN DASH}"))
