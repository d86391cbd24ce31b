"""Blocks of lines that hold several cells each: pipes, tabs, aligned columns, columns one space apart."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import DASH, FIGURE, kind, plain, rank
from kotinos.documents.grids import MOST_CELLS_IN_A_ROW, MOST_GRIDS, Grid, Reading
from kotinos.documents.patterns import expression

if TYPE_CHECKING:
    from kotinos.documents.layouts.aligning import Place

MOST_LINES = 200_000
_LONGEST = 20_000
_LONGEST_NAME = 80
_MOST_ALIGNED = 5_000
_FEW_COLUMNS, _MOST_COLUMNS = 10, 40
_FEWEST_QUOTED = 3
_FEWEST_FIGURES, _ABBREVIATED = 3, 3
_ANSI = expression("\x1b\\[[0-9;?]*[A-Za-z]")
_RULE = expression(r"^[\s|+\-=_─━│┃┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬═║:.*╭╮╰╯╪╞╡╟╢╫┠┨┯┷┿╤╧╇╈┏┓┗┛┣┫┳┻╋~]+$")
_OTHER_BARS = "│┃║｜¦┆┊"
_BARS = str.maketrans(dict.fromkeys(_OTHER_BARS, "|"))
_LABEL = expression(r"^[^:：]{1,60}[:：]\s*[\d.,\s]*$")
_QUOTED = expression(r"^(?:>[ \t]?)++", re.MULTILINE)
_COLOUR = expression(r"\{color(?::[^{}\n]{0,40})?\}")  # of Jira and Confluence
_FRAMED = expression(r"^[ \t]*\|([^|\n]*)\|[ \t]*$", re.MULTILINE)
_BEHIND_NUMBERS = expression(r"^([^│|\n]{0,12})│([^│|\n]*)$", re.MULTILINE)
_OF_TEXTILE = expression(r"\|_[<>=~^-]?\.\s")
_DECIMAL = expression(r"^\d++[.,]\d++%?$|^\d++%$")
_GAP = expression(r"\s{2,}|\t+")


def grids(text: str) -> Reading:
    """The blocks of lines that hold several cells each; all other lines are prose."""
    lines = _unmarked(text).split("\n", MOST_LINES)
    remarks: tuple[str, ...] = ()
    if len(lines) > MOST_LINES:
        lines.pop()
        remarks = (Phrase("only its first {most} lines are read", most=MOST_LINES),)
    _unwrap(lines)
    found: list[Grid] = []
    prose: list[tuple[int | None, str]] = []
    block: list[tuple[int, list[str]]] = []
    sources: list[str] = []
    style: str | None = None
    title: str | None = None
    barred = any(map(text.__contains__, _OTHER_BARS))
    for number, line in enumerate(lines, 1):
        if _RULE.match(line) and line.strip() and block:
            continue
        piped = line.translate(_BARS) if barred else line
        cut = _style(piped, style)
        if cut is None or (style is not None and cut != style and not _joins(style, cut)):
            if block and not line.strip():
                block.append((number, []))
                sources.append(line)
                continue
            if block and style in ("gap", "space") and _goes_on(sources[-1], line, lines[number : number + 1]):
                block.append((number, [plain(line)]))  # the rest of a name
                sources.append(line)
                continue
            title = _close(found, block, sources, title)
            block, sources, style = [], [], None
        if cut is not None:
            block.append((number, _cells(piped, cut)))
            sources.append(line)
            style = style or cut
        elif line.strip() and not _RULE.match(line):
            prose.append((number, plain(line[:_LONGEST])))
            title = title_of(line)
    _close(found, block, sources, title)
    return Reading(tuple(found), tuple(prose), remarks)


def _unmarked(text: str) -> str:
    """The text without what is put around its lines, or between the numbers of rows and what is numbered."""
    if "\x1b" in text:
        text = _ANSI.sub("", text)
    if "|" in text:
        text = _within_one_frame(text)
    if "│" in text:
        text = _BEHIND_NUMBERS.sub(r"\1  \2", text)
    if "{color" in text:
        text = _COLOUR.sub("", text)
    return unquoted(text)


def _within_one_frame(text: str) -> str:
    """The text without the bars around whole rows (`|  China   9   2   1 |`), where rows have no others."""
    framed = _FRAMED.findall(text)
    if len(framed) < _FEWEST_FIGURES or text.count("|") != 2 * len(framed):
        return text
    return _FRAMED.sub(r"  \1", text)


def unquoted(text: str) -> str:
    """The text without the marks of what is quoted (`> `), where several of its lines begin with one."""
    if text.count("\n>") + text.startswith(">") < _FEWEST_QUOTED or ">>>" in text[:200]:  # prompts of a console
        return text
    return _QUOTED.sub("", text)


def _unwrap(lines: list[str]) -> None:
    """Put a row on one line whose name takes several, with the figures under it, as pages of a PDF are copied."""
    for index, line in enumerate(lines):
        words = line.split() if line[:1] in " 0123456789-–—" and "\t" not in line else ()
        if not 2 <= len(words) <= 20:
            continue
        if len(words) == 2 or not all(kind(word) in (FIGURE, DASH) for word in words):
            if not words[-1][-1].isdigit() and _broken(
                words, lines[index + 1 : index + 4], lines[max(0, index - 2) : index]
            ):
                below = lines[index + 1].strip()
                glued = words[-1][-1] in "-‐\u00ad"
                whole = line.rstrip(" -‐\u00ad" if glued and below[0].islower() else " ")
                lines[index] = f"{whole}{below}" if glued else f"{whole} {below}"
                lines[index + 1] = ""
            continue
        for start in range(index - 1, max(-1, index - 4), -1):
            above = lines[start].strip()
            if not above or len(above) > _LONGEST_NAME or any(map(str.isdigit, above.lstrip("0123456789"))):
                break
            if _ranked(above.split()[0]) and " " in above:
                lines[start] = " ".join((*map(str.strip, lines[start:index]), *words))
                lines[start + 1 : index + 1] = [""] * (index - start)
                break


def _broken(words: Sequence[str], below: Sequence[str], above: Sequence[str]) -> bool:
    """Whether a rank and a name go on in the next line, with the figures: `2 Trinidad and To-`, `bago 5 3 2 10`.

    A ranked row stands above or below, so that the number is none of a chapter whose heading it stands before.
    """
    if not below or not _ranked(words[0]) or any(kind(word) == FIGURE for word in words[1:]):
        return False
    rest, after, last = [each.split() for each in (*below, "", "")[:3]]
    if not _counted(rest) or not rest[0][0].isalpha():
        return False
    before = next((each.split() for each in reversed(above) if each), [])
    own = rank(words[0]) or 0
    if _counted(before) and _ranked(before[0]) and (rank(before[0]) or 0) <= own:
        return True
    following = rank(after[0]) if len(after) > 1 and _ranked(after[0]) else None
    return following is not None and own <= following and (_counted(after) or _counted(last))


def _counted(words: Sequence[str]) -> bool:
    """Whether a line ends in three figures behind a word."""
    return len(words) > 3 and all(kind(word) in (FIGURE, DASH) for word in words[-3:])


def _goes_on(above: str, line: str, below: Sequence[str]) -> bool:
    """Whether a line between two ranked rows may be the rest of the name in the upper one: a few words, no figure."""
    if not below or len(line.split()) > 3 or len(line.strip()) > _LONGEST_NAME or any(map(str.isdigit, line)):
        return False
    first, second = (rank(words[0]) if len(words := each.split()) > 3 else None for each in (above, below[0]))
    return first is not None and second is not None and first <= second


def _close(found: list[Grid], block: list[tuple[int, list[str]]], sources: list[str], title: str | None) -> str | None:
    while block and not block[-1][1]:
        block.pop()
    if block:
        _align(block, sources)
        _apart([cells for _, cells in block])
        if any(len(cells) > len(block[0][1]) > _FEWEST_FIGURES for _, cells in block):
            from kotinos.documents.layouts.thousands import regrouped

            block[:] = [(number, regrouped(cells, len(block[0][1]))) for number, cells in block]
        read = len(found) < MOST_GRIDS and len(block) > 1 and len(block[1][1]) > _FEWEST_FIGURES
        if read and _is_of_words(block[0][1], sources[0]):
            from kotinos.documents.layouts.spaced_headings import of_several_words

            block[0] = (block[0][0], of_several_words(block[0][1], block[1][1]))
        found.append(Grid([cells for _, cells in block], [number for number, _ in block], title))
        return None
    return title


def _is_of_words(cells: Sequence[str], line: str) -> bool:
    """Whether the first line of a block is cut at each space, and may be one of headings."""
    return cells == line.split() and "  " not in line.strip() and not any(map(str.isdigit, line))


def _align(block: list[tuple[int, list[str]]], sources: list[str]) -> None:
    """Put the cells of lines that lack some under the columns that they stand under."""
    if len({len(cells) for _, cells in block if len(cells) > 1}) < 2 or len(block) > _MOST_ALIGNED:
        return
    places: list[list[Place]] = []
    for (_, cells), line in zip(block, sources, strict=False):
        if (found := _places(line, cells)) is None:
            return
        places.append(found)
    from kotinos.documents.layouts.aligning import aligned

    rows = aligned(sources[: len(block)], [cells for _, cells in block], places)
    block[:] = [(number, cells) for (number, _), cells in zip(block, rows, strict=True)]


def _places(line: str, cells: list[str]) -> "list[Place] | None":
    """Where the cells of a line stand; null where they are not cut at gaps: between pipes or tabs none is lost."""
    if "\t" in line:
        return None
    found, position = [], 0
    for cell in cells:
        start = line.find(cell, position) if cell else -1
        if start < 0 or line[position:start].strip():
            return None
        position = start + len(cell)
        found.append((start, position))
    return found


def _apart(rows: list[list[str]]) -> None:
    """Take a figure off the end of a name that fills its column, in a row with one cell less than the others."""
    widths = Counter(len(row) for row in rows if row)
    usual = widths.most_common(1)[0][0]
    for row in rows:
        if len(row) == usual - 1:
            for index, cell in enumerate(row):
                name, found, last = cell.rpartition(" ")
                if found and kind(last) == FIGURE and kind(name) not in (FIGURE, DASH):
                    row[index : index + 1] = [name, last]
                    break


def title_of(line: str) -> str | None:
    """The line as the title of what follows; an entry of a list and a label with a figure or nothing are none."""
    text = plain(line)
    if _LABEL.match(text) or text.startswith("sep="):  # what sheets are told of their commas
        return None
    return None if text[:1] in "-*•·–—$>" or len(text) > 300 else text.strip("#=* ") or None


def _joins(style: str, cut: str) -> bool:
    """Whether lines of both styles may stand in one block."""
    return {style, cut} <= {"gap", "space"}


def _style(line: str, current: str | None) -> str | None:
    """How a line is cut into cells: at pipes, tabs, delimiters, gaps, or single spaces before figures; null: prose."""
    if len(line) > _LONGEST or not line.strip():
        return None
    if line.count("|") >= 2 or (current == "|" and "|" in line):
        return "|"
    if line.count("\t") >= 2:
        return "\t"
    stripped = line.strip()
    if line.count(" & ") >= 2 and stripped.endswith("\\"):  # a row of LaTeX
        return "&"
    for mark in (";", "#", ",", "，", "；"):
        if stripped.count(mark) >= 3 and (current == mark or _delimited(stripped, mark)):
            return mark
    return _spacing(stripped, current)


def _spacing(stripped: str, current: str | None) -> str | None:
    pieces = _at_gaps(stripped)
    if len(pieces) >= 3 and (current == "gap" or _short(pieces)):
        return "gap"
    words = stripped.split()
    figures = len(list(takewhile(_counts, reversed(words))))
    if (figures >= 3 and len(words) > figures) or _headed(words):
        return "space"
    return current if current in ("gap", "space") and len(pieces) >= 2 and figures >= 1 else None


def _counts(word: str) -> bool:
    """Whether a word is a figure, or a share or points with decimals."""
    return kind(word) in (FIGURE, DASH) or _DECIMAL.match(word) is not None


def _at_gaps(stripped: str) -> list[str]:
    """The pieces of a line between gaps of two spaces or more, or tabs."""
    if stripped.isprintable():  # there are no other spaces in it
        return [*map(str.lstrip, filter(None, stripped.split("  ")))]
    return _GAP.split(stripped)


def _headed(words: Sequence[str]) -> bool:
    """Whether words are headings: of medals, or a name and abbreviations of something else (`Team W D L`)."""
    from kotinos.documents.recognition.headings import is_heading

    if len(words) > _FEW_COLUMNS:  # men, women and all beside one another: their headings return
        return (
            len(words) <= _MOST_COLUMNS and 2 * len(words) >= 3 * len(set(words)) and is_heading(words[:_FEW_COLUMNS])
        )
    if len(words) > _FEWEST_FIGURES and all(len(word) <= _ABBREVIATED and word[0].isupper() for word in words[1:]):
        from kotinos.documents.words import heading

        if heading(words[0]).roles & {"name", "rank", "code"} or all(len(word) == 1 for word in words[1:]):
            return True
    return len(words) >= _FEWEST_FIGURES and is_heading(words)


def _short(pieces: Sequence[str]) -> bool:
    return max(map(len, pieces)) <= 60


def _delimited(line: str, mark: str) -> bool:
    pieces = [piece.strip(' "') for piece in line.split(mark)]
    figures = sum(1 for piece in pieces if kind(piece) in (FIGURE, DASH))
    if figures >= 3 and all(len(piece) <= 60 for piece in pieces):
        return True
    return all(piece and len(piece) <= 30 for piece in pieces) and _headed(pieces)


def _cells(line: str, cut: str) -> list[str]:
    if cut == "|":
        stripped = line.strip()
        if stripped.startswith("||") and 2 * stripped.count("||") == stripped.count(
            "|"
        ):  # headings of Jira and MoinMoin
            stripped = stripped.replace("||", "|")
        elif "|_" in stripped:  # headings of Textile
            stripped = _OF_TEXTILE.sub("|", stripped)
        cells = stripped.split("|", MOST_CELLS_IN_A_ROW + 1)
        if stripped.startswith("|"):
            cells = cells[1:]
        if stripped.endswith("|") and cells:
            cells = cells[:-1]
        return [cell.strip() for cell in cells]
    if cut == "&":
        return [cell.strip() for cell in line.strip().rstrip("\\").split("&", MOST_CELLS_IN_A_ROW)]
    if cut in ("\t", ";", "#", "，", "；"):
        return [cell.strip(' "') for cell in line.split(cut, MOST_CELLS_IN_A_ROW)]
    if cut == ",":
        import csv

        return [cell.strip() for cell in next(csv.reader([line], skipinitialspace=True))]
    if cut == "gap":
        return _spread(_at_gaps(line.strip()))
    return _spaced(line.split())


def _spread(pieces: list[str]) -> list[str]:
    """Cells cut at gaps; a piece that holds a rank and a name, or several figures, falls apart."""
    cells: list[str] = []
    for index, piece in enumerate(pieces):
        if piece.isalnum():  # as most, one word
            cells.append(piece)
            continue
        words = piece.split()
        if len(words) > 1 and index > 0 and all(kind(word) in (FIGURE, DASH) for word in words):
            cells.extend(words)
        elif len(words) > 1 and index == 0 and _ranked(words[0]) and not words[1].isdigit():
            cells.extend((words[0], " ".join(words[1:])))
        else:
            cells.append(piece)
    return cells


def _ranked(word: str) -> bool:
    return len(word) <= 6 and any(character.isdigit() for character in word) and rank(word) is not None


def _without_strokes(words: list[str]) -> list[str]:
    """The words without the strokes between a name and its figures: `Kenya - 9 - 7 - 5`; no zeros alternate so."""
    place = len(words)
    while place > 1 and words[place - 1].isdigit() and kind(words[place - 2]) == DASH:
        place -= 2
    if len(words) - place < 2 * _FEWEST_FIGURES or not place or words[place - 1].isdigit():
        return words
    return [*words[:place], *words[place + 1 :: 2]]


def _of_a_list(headings: list[str]) -> list[str]:
    """Headings without what a list of them stands behind, and without its commas: `Medals: gold, silver and bronze`."""
    first = next((place for place, word in enumerate(headings) if word.endswith(",")), 0)
    behind = [place for place, word in enumerate(headings[:first], 1) if word.endswith((":", "-", "–", "—"))]
    if not behind:
        return headings
    from kotinos.documents.recognition.spoken import pieces_of

    return pieces_of(" ".join(headings[behind[-1] :]))


def _spaced(words: list[str]) -> list[str]:
    """Cells one space apart: figures at the end, a rank at the start, and the name between them."""
    words = _without_strokes(words)
    end = len(words)
    while end > 0 and _counts(words[end - 1]):
        end -= 1
    if end == len(words):
        return _of_a_list(words)
    figures = words[end:]
    start = 0
    if len(words[:end]) > 1 and _ranked(words[0]):
        start = 1
    return [*words[:start], " ".join(words[start:end]), *figures]
