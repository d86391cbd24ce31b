"""Medals told line by line: `1. Norway – 16 gold, 8 silver, 13 bronze`, `中国 金牌38枚、银牌32枚、铜牌19枚`.

A line is read from its end: figures, words for medals and what stands between them, nothing else. What is before that
is the name. Lines of figures alone (`16-8-13`) are read only where the text speaks of medals.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import figure, plain
from kotinos.documents.grids import Grid, Reading
from kotinos.documents.labels import label
from kotinos.documents.patterns import expression
from kotinos.documents.recognition.spoken import names_medals
from kotinos.documents.words import fold, letter_role, mentions, words
from kotinos.model import MEDALS

FEWEST = 3
_MOST_LINES = 20_000
_LONGEST = 240
_MOST_SPOKEN = 2_000
_SHORTEST_OF_SEVERAL, _LONGEST_OF_SEVERAL = 24, 4_000
_BETWEEN_ENTRIES = " ,;.、，；،。"
_END_OF_ENTRY = expression(
    r"(?<![\d-])\d{1,3}\s?[-–—]\s?\d{1,3}\s?[-–—]\s?\d{1,3}(?![\d-])(?:\s?[(（]\s?\d{1,4}\s?[)）])?\s?[,;.、，；،]\s*"
)
_RANKED = expression(
    r"^(?:[-*•·▪]\s*)?(?:[#№第]?(\d{1,3}=?)\s*(?:[.):]|st|nd|rd|th|º|°|位|名|위)?\s+)?(\S.{0,79})$", re.DOTALL
)
_SPEAKER = expression(r"^<[^<>]{1,30}>\s+")
_SHORTCODES = tuple(
    expression(rf":(?:{word}_place|{number})(?:_medal)?:")
    for number, word in (("1st_place", "first"), ("2nd_place", "second"), ("3rd_place", "third"))
)
_FLAGS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
_STRONG = frozenset(",;/|()[]、，；،؛·•")  # between two medals, never between a figure and its medal
_WEAK = frozenset(":：=–—-−×x*+.")

Row = tuple[str, str, tuple[int | None, int | None, int | None], int | None]


class Piece(NamedTuple):
    """A piece of a line: `kind` is number, gold, silver, bronze, total, strong, weak, filler, or nothing known."""

    kind: str
    text: str
    start: int


def listed(lines: Iterable[tuple[int | None, str]], is_organisation: Callable[[str], bool]) -> Reading | None:
    """The lines that give a name and its medals, as one grid under headings of our own; null for fewer than three.

    Most names have to be organisations: athletes and sports are told so too. A colour that a line does not name is none
    of that medal where no line names a zero, else not stated. A remark says where there are more lines than are read.
    """
    remarks: tuple[str, ...] = ()
    told: list[tuple[int | None, Row]] = []
    bare: list[tuple[int | None, Row]] = []
    others: list[str] = []
    above: tuple[str, ...] = ()
    entries = ((line, entry) for line, text in lines for entry in _entries(text))
    for number, (line, text) in enumerate(entries):
        if number >= _MOST_LINES:
            remarks = (Phrase("only its first {most} lines are read", most=_MOST_LINES),)
            break
        whole = _without_marks(plain(text)) if len(text) < _LONGEST else ""
        row = _row(whole) if any(character.isdigit() for character in whole) else None
        if row is not None:
            told.append((line, row))
        elif len(others) < _MOST_SPOKEN:
            others.append(whole)
        if row is None and whole and not told:
            above = (*above[-1:], whole)
        if row is None and (row := _bare(whole)) is not None:
            bare.append((line, row))
    named = {medal for _, row in told for medal, value in zip(MEDALS, row[2], strict=True) if value is not None}
    rows = (
        told
        if len(told) >= FEWEST and len(named) == len(MEDALS)
        else bare
        if len(bare) >= FEWEST and (_ranks(bare) or _sums(bare)) and any(map(_of_medals, others))
        else []
    )
    known = sum(1 for _, row in rows if is_organisation(label(row[1]).name or row[1]))
    if len(rows) < FEWEST or known * 2 < len(rows):
        return None
    # The words above say whether medals are foretold; they are no title of the list.
    foretold = next((text for text in above if mentions("forecast", text)), None) if rows is told else None
    return Reading((_grid(rows)._replace(title=foretold),), (), remarks)


def _entries(text: str) -> list[str]:
    """The line, or each entry of one that gives several behind a title: `Medals: 1. China 201-111-71, 2. Japan …`."""
    if not _SHORTEST_OF_SEVERAL <= len(text) <= _LONGEST_OF_SEVERAL:
        return [text]
    ends = [found.end() for found in _END_OF_ENTRY.finditer(text)]
    if len(ends) < FEWEST - 1:
        return [text]
    pieces = [text[begin:end].rstrip(_BETWEEN_ENTRIES) for begin, end in pairwise((0, *ends, len(text)))]
    title, colon, first = pieces[0].replace("：", ": ").rpartition(": ")
    return [title, first, *pieces[1:]] if colon else pieces


def _of_medals(text: str) -> bool:
    """Whether a line speaks of medals that are won, and not of the matches for them, whose sets are told as well."""
    return names_medals(text) and not mentions("no-medals", text)


def _without_marks(text: str) -> str:
    """A line without the speaker before it, with medals for their shortcodes, and a rank in its key as a rank."""
    if text[:1] == "<" and (speaker := _SPEAKER.match(text)) is not None:
        text = text[speaker.end() :]
    if "_medal:" in text or "_place" in text:
        for number, medal in enumerate("🥇🥈🥉"):
            text = _SHORTCODES[number].sub(medal, text)
    return text.replace("\u20e3", ".", 1)


def _grid(rows: Sequence[tuple[int | None, Row]]) -> Grid:
    zeros = any(0 in row[2] for _, row in rows)
    total = any(row[3] is not None for _, row in rows)
    ranked = any(row[0] for _, row in rows)
    cells, lines = [["Rank", "Nation", "Gold", "Silver", "Bronze", "Total"][not ranked : 6 if total else 5]], []
    for line, (rank, name, medals, stated) in rows:
        left_out = "" if zeros and stated != sum(value or 0 for value in medals) else "0"
        values = [left_out if value is None else str(value) for value in medals]
        cells.append(
            [*([rank] if ranked else []), name, *values, *(["" if stated is None else str(stated)] if total else [])]
        )
        if line is not None:
            lines.append(line)
    return Grid(cells, [lines[0], *lines] if len(lines) == len(rows) else [])


def _row(text: str) -> Row | None:
    """The row that a line states, or null."""
    pieces = _pieces(text)
    tail = len(pieces)
    while tail > 0 and pieces[tail - 1].kind:
        tail -= 1
    while tail < len(pieces) and pieces[tail].text in (")", "）", "]", "*", "."):  # of the name
        tail += 1
    found = pieces[tail:]
    if tail == 0 or not found or not any(piece.kind in MEDALS for piece in found):
        return None
    named = _named(text[: found[0].start])
    counted = _counted(found)
    return (*named, *counted) if named and counted else None


def _named(text: str) -> tuple[str, str] | None:
    ranked = _RANKED.match(text.strip(" ,;:：–—-=([|"))
    if ranked is None or not any(character.isalpha() or character in _FLAGS for character in ranked.group(2)):
        return None
    name = ranked.group(2).strip()
    last = fold(name).rpartition(" ")[2]  # a sentence is no entry of a list
    return (ranked.group(1) or "", name) if not name[-1:].isdigit() and last not in words("won") else None


def _counted(pieces: Sequence[Piece]) -> tuple[tuple[int | None, int | None, int | None], int | None] | None:
    """The medals and the total of a line, if each figure stands on the same side of its medal."""
    answers = [found for first in (False, True) if (found := _paired(pieces, word_first=first)) is not None]
    fitting = [found for found in answers if found[1] is None or found[1] == sum(value or 0 for value in found[0])]
    for choice in (fitting, answers):
        if len(choice) == 1:
            return choice[0]
    return None


def _paired(
    pieces: Sequence[Piece], *, word_first: bool
) -> tuple[tuple[int | None, int | None, int | None], int | None] | None:
    found: dict[str, int] = {}
    rest: list[int] = []
    held: Piece | None = None  # a figure, or where words stand first a medal, that waits for the other
    for piece in [*pieces, Piece("strong", "", -1)]:
        medal = piece.kind in MEDALS
        if piece.kind == "number" or medal:
            if held is not None and (held.kind == "number") != (piece.kind == "number"):
                number, name = (piece, held.kind) if piece.kind == "number" else (held, piece.kind)
                if name in found or (held.kind == "number") == word_first:
                    return None
                found[name], held = _value(number), None
                continue
            if held is not None and held.kind == "number":
                rest.append(_value(held))
            elif held is not None or medal != word_first:
                if not (piece.kind == "number" and held is None):
                    return None
                rest.append(_value(piece))
                continue
            held = piece
        elif piece.kind == "strong" and held is not None:
            if held.kind != "number":
                return None
            rest.append(_value(held))
            held = None
        elif piece.kind == "total" and held is not None and held.kind == "number":
            rest.append(_value(held))
            held = None
    if not found or len(rest) > 1:
        return None
    return (found.get("gold"), found.get("silver"), found.get("bronze")), (rest[0] if rest else None)


def _value(piece: Piece) -> int:
    return figure(piece.text)[0] or 0


def _bare(text: str) -> Row | None:
    """A name and three figures between strokes: `Norway 16-8-13`, `Norway (16/8/13)`, with a total before or behind."""
    found = _TRIPLE.match(text) if _STROKES.search(text) else None
    if found is None and ("=" in text or "→" in text):
        found = _SUM.match(text)
    if found is None and text.count(",") >= len(MEDALS) - 1:
        found = _COMMAS.match(text)
    if found is None or (named := _named(found.group("name"))) is None:
        return None
    gold, silver, bronze = (int(found.group(medal)) for medal in MEDALS)
    total = found.group("before") or found.group("behind")
    if total is not None and int(total) != gold + silver + bronze:
        return None
    return (*named, (gold, silver, bronze), int(total) if total is not None else None)


# What each triple has. It is looked for first: most lines have none, and the whole pattern tries every place of them.
_STROKES = expression(r"\d\s*([-–—/:])\s*\d{1,3}\s*\1\s*\d")
_TRIPLE = expression(
    r"^(?P<name>.*?[^\W\d_][^\d]*?)[\s:–—=-]*(?:\(?(?P<before>\d{1,4})\)?[\s:–—=-]+)?"
    r"[\[(]?(?P<gold>\d{1,3})\s*(?P<mark>[-–—/:])\s*(?P<silver>\d{1,3})\s*(?P=mark)\s*(?P<bronze>\d{1,3})[)\]]?"
    r"(?:[\s:–—=(-]+(?P<behind>\d{1,4})\)?)?\.?$"
)


_SUM = expression(  # `Norway 16 8 13 = 37`
    r"^(?P<name>.*?[^\d\s+=:][^\d]*?)(?P<before>(?!))?[\s:–—-]+(?P<gold>\d{1,3})\s*(?P<mark>[+,/ ])\s*"
    r"(?P<silver>\d{1,3})\s*(?P=mark)\s*(?P<bronze>\d{1,3})\s*[=→]\s*(?P<behind>\d{1,4})\.?$"
)


_COMMAS = expression(  # `China: 201, 111, 71`
    r"^(?P<name>[^:：=]*[^\W\d_][^:：=]*)[:：=]\s*(?P<before>(?!))?(?P<gold>\d{1,3}),\s*(?P<silver>\d{1,3}),?\s*(?:(?:and|&|und|et|y|e|и)\s+)?"
    r"(?P<bronze>\d{1,3})(?:\s*(?:,|=|\()\s*(?P<behind>\d{1,4})\)?)?[.;]?$"
)


def _ranks(rows: Sequence[tuple[int | None, Row]]) -> bool:
    """Whether rows stand in the order of a medal table, as no scores and no days do for long."""
    medals = [row[2] for _, row in rows]
    return all(above >= below for above, below in pairwise(medals))


def _sums(rows: Sequence[tuple[int | None, Row]]) -> bool:
    """Whether each row has the sum of its figures, as no scores and no days have."""
    return all(row[3] is not None for _, row in rows)


def _pieces(text: str) -> list[Piece]:
    """Figures, words and marks of a line, each with what it stands for."""
    found: list[Piece] = []
    place = 0
    while place < len(text):
        character = text[place]
        end = place + 1
        if character.isdecimal():
            while end < len(text) and text[end].isdecimal():
                end += 1
            found.append(Piece("number", text[place:end], place))
        elif character.isalpha():
            while end < len(text) and _in_word(text[end], text[end + 1 : end + 2]):
                end += 1
            found.append(Piece(_kind(text[place:end]), text[place:end], place))
        elif not character.isspace() and character not in "\ufe0f\u200d":
            kind = (
                "strong" if character in _STRONG else "weak" if character in _WEAK else _meanings().get(character, "")
            )
            found.append(Piece(kind, character, place))
        place = end
    return found


def _in_word(character: str, following: str) -> bool:
    if character in "'’":
        return following.isalpha()
    return character.isalpha() or unicodedata.category(character).startswith("M")


def _kind(word: str) -> str:
    folded = fold(word)
    if (known := _meanings().get(folded)) is not None:
        return known
    if len(word) <= 2 and word.isupper():
        return next((medal for medal in (*MEDALS, "total") if letter_role(word, medal)), "")
    return ""


@cache
def _meanings() -> dict[str, str]:
    """What single words stand for in such a line; a word of two medals stands for neither."""
    found: dict[str, str] = {}
    for role, kind in (("total", "total"), ("medal-noun", "filler"), ("of-medal", "filler"), ("joined", "filler")):
        found.update(dict.fromkeys((word for word in words(role) if " " not in word), kind))
    found.update(dict.fromkeys(words("medal-counter"), "filler"))
    found["共"] = found["計"] = "total"
    of_medals: dict[str, set[str]] = {}
    for medal in MEDALS:
        for word in (*words(medal), *words(f"{medal}-prose")):
            for form in {word, *([f"d'{word}", f"d’{word}"] if word.isalpha() else [])}:
                if " " not in form and not form[:1].isdigit():
                    of_medals.setdefault(form.rstrip("."), set()).add(medal)
    for word, medals in of_medals.items():
        found[word] = medals.copy().pop() if len(medals) == 1 else ""
    for medal in MEDALS:
        for phrase in words(medal):
            for word in phrase.split()[:-1] if " " in phrase else ():  # `huy chương vàng`, `medallas de oro`
                found.setdefault(word, "filler")
    for last, before in _of_two_words("total"):  # `I alt`, `tổng số`
        found.setdefault(last, "total")
        found.setdefault(before, "filler")
    return found


def _of_two_words(role: str) -> Iterator[tuple[str, str]]:
    """The last and the first word of each phrase of two."""
    for phrase in words(role):
        first, _, last = phrase.partition(" ")
        if last and " " not in last:
            yield last, first
