"""Blocks of lines that hold several cells each: pipes, tabs, aligned columns, columns one space apart."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import DASH, FIGURE, kind, plain, rank
from kotinos.documents.grids import MOST_GRIDS, Grid, Reading
from kotinos.documents.layouts.cutting import FEWEST_FIGURES, LONGEST, cells_of, is_ranked, style_of
from kotinos.documents.patterns import expression

if TYPE_CHECKING:
    from kotinos.documents.layouts.aligning import Place

MOST_LINES = 200_000
_LONGEST_NAME = 80
_MOST_ALIGNED = 5_000
_FEWEST_QUOTED = 3
_ANSI = expression("\x1b\\[[0-9;?]*[A-Za-z]")
_RULE = expression("^[\\s|+\\-=_:.*~\u2500-\u257f]+$")
_OTHER_BARS = "│┃║｜¦┆┊"
_BARS = str.maketrans(dict.fromkeys(_OTHER_BARS, "|"))
_LABEL = expression(r"^[^:：]{1,60}[:：]\s*[\d.,\s]*$")
_QUOTED = expression(r"^(?:>[ \t]?)++", re.MULTILINE)
_COLOUR = expression(r"\{color(?::[^{}\n]{0,40})?\}")  # of Jira and Confluence
_FRAMED = expression(r"^[ \t]*+(?:\d{1,6}\.[ \t]*+)?\|([^|\n]*)\|[ \t]*$", re.MULTILINE)  # rows may be numbered
_BEHIND_NUMBERS = expression(r"^([^│|\n]{0,12})│([^│|\n]*)$", re.MULTILINE)


def grids(text: str) -> Reading:
    """The blocks of lines that hold several cells each; all other lines are prose."""
    remarks: tuple[str, ...] = ()
    if text.count("\n") >= MOST_LINES:
        text = "\n".join(text.split("\n", MOST_LINES)[:MOST_LINES])
        remarks = (Phrase("only its first {most} lines are read", most=MOST_LINES),)
    lines = _unmarked(text).split("\n")
    if any(map(text.__contains__, ("-- --", "== ==", "─ ─", "- -- "))):
        from kotinos.documents.layouts.ruled import ruled

        ruled(lines)
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
        cut = style_of(piped, style)
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
            block.append((number, cells_of(piped, cut)))
            sources.append(line)
            style = style or cut
        elif line.strip() and not _RULE.match(line):
            prose.append((number, plain(line[:LONGEST])))
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
    if len(framed) < FEWEST_FIGURES or text.count("|") != 2 * len(framed):
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
            if is_ranked(above.split()[0]) and " " in above:
                lines[start] = " ".join((*map(str.strip, lines[start:index]), *words))
                lines[start + 1 : index + 1] = [""] * (index - start)
                break


def _broken(words: Sequence[str], below: Sequence[str], above: Sequence[str]) -> bool:
    """Whether a rank and a name go on in the next line, with the figures: `2 Trinidad and To-`, `bago 5 3 2 10`.

    A ranked row stands above or below, so that the number is none of a chapter whose heading it stands before.
    """
    if not below or not is_ranked(words[0]) or any(kind(word) == FIGURE for word in words[1:]):
        return False
    rest, after, last = [each.split() for each in (*below, "", "")[:3]]
    if not _counted(rest) or not rest[0][0].isalpha():
        return False
    before = next((each.split() for each in reversed(above) if each), [])
    own = rank(words[0]) or 0
    if _counted(before) and is_ranked(before[0]) and (rank(before[0]) or 0) <= own:
        return True
    following = rank(after[0]) if len(after) > 1 and is_ranked(after[0]) else None
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
        if any(len(cells) > len(block[0][1]) > FEWEST_FIGURES for _, cells in block):
            from kotinos.documents.layouts.thousands import regrouped

            block[:] = [(number, regrouped(cells, len(block[0][1]))) for number, cells in block]
        read = len(found) < MOST_GRIDS and len(block) > 1 and len(block[1][1]) > FEWEST_FIGURES
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
    if len(rows[0]) == usual + 1 > FEWEST_FIGURES and all(map(_glued, (row for row in rows[1:] if len(row) == usual))):
        usual += 1  # the headings tell of one column more, and each row lacks it
    for row in rows:
        if len(row) == usual - 1 and (index := _glued(row)):
            name, _, last = row[index - 1].rpartition(" ")
            row[index - 1 : index] = [name, last]


def _glued(row: Sequence[str]) -> int:
    """The position, counted from 1, of the first cell of a row that is a name and a figure; 0: none is."""
    for position, cell in enumerate(row, 1):
        name, found, last = cell.rpartition(" ")
        if found and kind(last) == FIGURE and kind(name) not in (FIGURE, DASH):
            return position
    return 0


def title_of(line: str) -> str | None:
    """The line as the title of what follows; an entry of a list and a label with a figure or nothing are none."""
    text = plain(line)
    if _LABEL.match(text) or text.startswith("sep="):  # what sheets are told of their commas
        return None
    return None if text[:1] in "-*•·–—$>" or len(text) > 300 else text.strip("#=* ") or None


def _joins(style: str, cut: str) -> bool:
    """Whether lines of both styles may stand in one block."""
    return {style, cut} <= {"gap", "space"}
