"""The facts of a Games that the prose around a table states: edition, place, dates, and figures of participation."""

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache

from kotinos.documents.cells import figure, plain
from kotinos.documents.patterns import expression
from kotinos.documents.prose import days
from kotinos.documents.prose.places import YEAR, place_of
from kotinos.documents.words import Sought, fold, found_word, longest_first, mentions, roles, words
from kotinos.model import PARTICIPATION, StatedFact
from kotinos.tuples import NamedTuple

MOST_LINES = 1_000
_TOP_LINES = 40
_LONGEST_NAME = 60
# A pattern that begins with one kind of character is looked for three times as fast as one of two branches.
_NUMBER = expression(r"\d(?:\d{0,2}(?:[,.'’ \u00a0\u202f]\d{3})+(?!\d)|\d*)")
_UNCOUNTED: tuple[tuple[str, ...], list[tuple[str, str]]] = ((), [])
_ENDS = ("", *"])}.,;:%")
_LABELLED = expression(r"^[\s*•·–—\-]*+([^\d:：|]{2,60}?)\s*(?:[:：|]|\s-\s)\s*(.*)$")
_AFTER_LABELS = frozenset(":：|-")
_STROKES = ("-", "–", "—", ":", ",")  # between a year and what is said of it
_CODE = expression("[A-Z]{3}$")
_ROMAN = expression(r"(?<![A-Za-zА-я])(?!Les?\b)([IVXLХІ]{1,7})(?:\.|[eè]m?e?s?|[ºª]|-[а-яіa-z]{1,3})?\s+(?=[^\W\d_])")
_ROMAN_LETTERS = frozenset("IVXLХІ")
_ORDINAL = expression(
    r"(?<![\d.,])(\d{1,3})\s*(?:st|nd|rd|th|-?[еєыійхаяго]{1,3}|\.|º|ª|°|[eè]me|er|e|[.]?\s*edi\w*)\s+(?=[^\W\d_])"
)
_CJK_ORDINAL = expression(r"[第제]\s*(\d{1,3}|[一二三四五六七八九十]{1,4})\s*[届屆回회]")


class Named(NamedTuple):
    """Where a text names a Games: the letter of its kind and the place of the word in the folded text."""

    kind: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def named_games(text: str) -> Named | None:
    """The first Games that a text names."""
    if len(text) < 2:
        return None
    folded = fold(text)
    if next(_names_of_games().within(folded), None) is None:
        return None
    best: Named | None = None
    for role in roles("kind-"):
        word = found_word(role, folded)
        if word is None:
            continue
        start = folded.find(word)
        named = Named(role[5:], start, start + len(word))
        if best is None or (named.start, -named.end) < (best.start, -best.end):
            best = named
    if best is not None and best.kind == "O" and found_word("olympiad-of", folded) is not None:
        return None  # of mathematics, of chess
    return best


@cache
def _names_of_games() -> Sought:
    """Whatever may name a Games: most texts hold none of it, and need not be searched kind by kind."""
    return Sought(dict.fromkeys(word for role in roles("kind-") for word in words(role)))


def facts_of(prose: Sequence[tuple[int | None, str]]) -> tuple[StatedFact, ...]:
    """Every fact that the prose states, each once, in the order of the source.

    A figure that is announced without a value (`competitions:`) is a fact with a null value.
    """
    found: dict[str, StatedFact] = {}
    headline: int | None = None
    year: int | None = None
    for number, (line, whole) in enumerate(prose[:MOST_LINES]):
        text = whole[:4_000]
        if headline is None or number - headline < 8:
            named = named_games(text)
            if named is not None:
                headline = number if headline is None else headline
                for fact in _of_games(text, named, line, found.keys()):
                    _add(found, fact)
                year = year or _year(text, named)
        for fact in _labelled(text, line, year):
            _add(found, fact)
        if headline is not None and number - headline < 12:
            for fact in _counted(text, line):
                _add(found, fact)
            if "opens" not in found and (dates := days.interval(text, year)) is not None:
                _add(found, StatedFact("opens", dates[0], line, dates[2]))
                _add(found, StatedFact("closes", dates[1], line, dates[2]))
        for fact in _medals(text, line):
            _add(found, fact)
    if year is not None and "opens" not in found:
        found["year"] = StatedFact("year", year, None, str(year))
    for fact in _host_and_year(prose) if headline is None else ():
        _add(found, fact)
    return tuple(found.values())


def _host_and_year(prose: Sequence[tuple[int | None, str]]) -> tuple[StatedFact, ...]:
    """The host and the year where a page names no Games otherwise: `Sydney 2000`, in a line of its own near the top."""
    for line, text in prose[:_TOP_LINES]:
        if len(text) <= _LONGEST_NAME and YEAR.search(text):
            found = facts_of_title(text, line)
            if {"host_city", "year"} <= {fact.what for fact in found}:
                return tuple(fact for fact in found if fact.what in ("host_city", "year"))
    return ()


def facts_of_title(title: str, line: int | None) -> tuple[StatedFact, ...]:
    """The facts in the title of one table: which Games it is about."""
    named = named_games(title)
    found: dict[str, StatedFact] = {}
    if named is not None:
        for fact in _of_games(title, named, line):
            _add(found, fact)
        year = _year(title, named)
    else:
        other = mentions("other-competition", title)
        if not other and (place := place_of(title, line, labelled=False)) and YEAR.search(title):
            for fact in place:
                _add(found, fact)
        match = YEAR.search(title) if len(title) <= 60 else None
        year = int(match.group()) if match is not None else None
    if year is not None:
        _add(found, StatedFact("year", year, line, str(year)))
    return tuple(found.values())


def _add(found: dict[str, StatedFact], fact: StatedFact) -> None:
    held = found.get(fact.what)
    if held is None or (held.value is None and fact.value is not None):
        found[fact.what] = fact


def _year(text: str, named: Named) -> int | None:
    """The year in the name of the Games: near the word, or the only one."""
    folded = fold(text)
    near = [match for match in YEAR.finditer(folded) if named.start - 40 <= match.start() <= named.end + 60]
    if not near:
        return None
    return int(min(near, key=lambda match: min(abs(match.start() - named.end), abs(named.start - match.end()))).group())


def _of_games(text: str, named: Named, line: int | None, known: AbstractSet[str] = frozenset()) -> Iterator[StatedFact]:
    """What a text that names a Games says of it; what of that is `known` already is not looked for."""
    folded = fold(text)
    if "edition" not in known and (edition := _edition(text, named)) is not None:
        yield StatedFact("edition", edition[0], line, edition[1])
    original = text if len(text) == len(folded) else folded
    seasons = _seasons(folded, named) if "season" not in known else {}
    if len(seasons) == 1:
        ((season, word),) = seasons.items()
        yield StatedFact("season", season, line, _whole_word(original, folded, word))
    yield StatedFact("kind", named.kind, line, _whole_word(original, folded, folded[named.start : named.end]))
    if "host_city" not in known:
        yield from place_of(text, line, labelled=False)
    if not {"opens", "closes"} <= known and (dates := days.interval(text, _year(text, named))) is not None:
        yield StatedFact("opens", dates[0], line, dates[2])
        yield StatedFact("closes", dates[1], line, dates[2])


def _seasons(folded: str, named: Named) -> dict[str, str]:
    """The seasons that are named beside the Games, each with the word for it."""
    window = folded[max(0, named.start - 30) : named.end + 40]
    found = {role[7:]: word for role in roles("season-") if (word := found_word(role, window)) is not None}
    if not found and named.kind in "PO":
        found = {r[7:]: w for r in roles("season-") for w in longest_first(r) if len(w) > 3 and w in window}
    return found


def _whole_word(text: str, folded: str, part: str) -> str:
    start = folded.find(part)
    end = start + len(part)
    while end < len(text) and text[end].isalpha() and text[end] < "\u3000":
        end += 1
    return text[start:end]


def _edition(text: str, named: Named) -> tuple[int, str] | None:
    """A Roman or ordinal number shortly before the word for the Games."""
    for found in _ROMAN.finditer(text[: named.end + 40]) if not _ROMAN_LETTERS.isdisjoint(text) else ():
        if 0 <= named.start - found.end() <= 40 and (value := _roman(found.group(1))) is not None:
            return value, found.group(1)
    if ("第" in text or "제" in text) and (cjk := _CJK_ORDINAL.search(text)) is not None:
        digits = cjk.group(1)
        value = int(digits) if digits.isdigit() else _chinese(digits)
        if value is not None:
            return value, cjk.group()
    for found in _ORDINAL.finditer(text[: named.end + 40]):
        if 0 <= named.start - found.end() <= 30 and not days.day(text[found.start() : named.start]):
            return int(found.group(1)), found.group().strip()
    return None


def _roman(text: str) -> int | None:
    text = text.replace("Х", "X").replace("І", "I")
    values = {"I": 1, "V": 5, "X": 10, "L": 50}
    total = 0
    for index, letter in enumerate(text):
        value = values[letter]
        total += -value if index + 1 < len(text) and values[text[index + 1]] > value else value
    return total if 0 < total < 90 and _as_roman(total) == text else None


def _as_roman(number: int) -> str:
    written = ""
    for value, letters in ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= value:
            written += letters
            number -= value
    return written


def _chinese(text: str) -> int | None:
    digits = {c: i for i, c in enumerate("一二三四五六七八九", 1)}
    if "十" in text:
        tens, _, ones = text.partition("十")
        return digits.get(tens, 1) * 10 + (digits.get(ones, 0) if ones else 0)
    return digits.get(text)


def _labelled(text: str, line: int | None, year: int | None) -> Iterator[StatedFact]:
    """Facts of a line that is a label and its value: `- athletes: 3969`, `competitions:`."""
    if len(text) > 300 or _AFTER_LABELS.isdisjoint(text) or (found := _LABELLED.match(text)) is None:
        return
    name, value = fold(found.group(1)), found.group(2).strip()
    for what in PARTICIPATION:
        if name in words(what):
            number = _NUMBER.search(value)
            yield StatedFact(
                what,
                _number(number.group()) if number else None,
                line,
                number.group() if number else found.group(1).strip(),
            )
            if number is not None:
                yield from _counted(value, line)
            return
    if name in words("host") and _CODE.match(value):
        yield StatedFact("host_country", value, line, value)  # `host = KOR` of a medal template is an organisation
    elif name in words("host") and value:
        yield from place_of(value, line, labelled=True)
    elif name in words("opens") or name in words("closes"):
        what = "opens" if name in words("opens") else "closes"
        if (single := days.day(value, year)) is not None:
            yield StatedFact(what, single, line, value)
    elif name in words("dates") and (dates := days.interval(value, year)) is not None:
        yield StatedFact("opens", dates[0], line, dates[2])
        yield StatedFact("closes", dates[1], line, dates[2])


def _number(printed: str) -> int | None:
    return figure(printed)[0]


def _counted(text: str, line: int | None) -> Iterator[StatedFact]:
    """Figures of participation in running text: `3,969 athletes from 144 nations`."""
    for number in _NUMBER.finditer(text[:3_000]):
        tail = fold(text[number.end() : number.end() + 60]).lstrip(" -–")
        value = _number(number.group())
        behind = text[number.end() :].lstrip()[:1]
        if value is None or (YEAR.fullmatch(number.group()) and (not tail or behind in _STROKES)):
            continue
        what = _counted_as(tail)
        if what is not None:
            yield StatedFact(what, value, line, number.group())


def _counted_as(tail: str) -> str | None:
    pieces = tail.split()
    known = _counted_words()
    for skipped in range(min(3, len(pieces))):
        rest = " ".join(pieces[skipped:])
        if pieces[skipped][:1].isdigit() or (skipped and pieces[skipped - 1][-1:] in ".,;:)"):
            return None
        starts, entries = known.get(rest[:1], _UNCOUNTED)
        if not rest.startswith(starts):
            continue
        for word, what in entries:
            if rest.startswith(word) and (word[0] >= "\u3000" or not rest[len(word) : len(word) + 1].isalpha()):
                return what
    return None


@cache
def _counted_words() -> dict[str, tuple[tuple[str, ...], list[tuple[str, str]]]]:
    """By first letter the words of what is counted, and each with what it counts, the longest first."""
    found: dict[str, list[tuple[str, str]]] = {}
    for what in PARTICIPATION:
        for word in words(what):
            found.setdefault(word[0], []).append((word, what))
    for entries in found.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return {letter: (tuple(word for word, _ in entries), entries) for letter, entries in found.items()}


@cache
def _long_words(role: str) -> tuple[str, ...]:
    return tuple(word for word in words(role) if len(word) > 2)


def _medals(text: str, line: int | None) -> Iterator[StatedFact]:
    """Sums of medals in running text: `519 gold, 516 silver and 532 bronze were awarded`."""
    if len(text) < 20 or len(_NUMBER.findall(text)) < 3 or found_word("awarded", fold(text)) is None:
        return
    for sentence in re.split(r"(?<=[.!?。])\s+", text[:4_000]):
        if len(_NUMBER.findall(sentence)) < 3:
            continue
        folded = fold(sentence)
        if found_word("awarded", folded) is None:
            continue
        sums: dict[str, tuple[int, str]] = {}
        for number in _NUMBER.finditer(sentence):
            if sentence[number.end() : number.end() + 1] in _ENDS:
                continue  # the mark of a note, or the end of a clause
            tail = fold(sentence[number.end() : number.end() + 20]).strip(" -–")
            for medal in ("gold", "silver", "bronze"):
                if tail.startswith(_long_words(medal)):
                    value = _number(number.group())
                    if value is not None:
                        sums.setdefault(medal, (value, number.group()))
        if len(sums) == 3:
            for medal, (value, printed) in sums.items():
                yield StatedFact(medal, value, line, printed)


def headline(prose: Iterable[tuple[int | None, str]]) -> str:
    """The first line that names a Games, or nothing."""
    for _, text in prose:
        if named_games(text[:400]) is not None:
            return plain(text[:400])
    return ""
