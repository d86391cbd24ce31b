"""Tables of forums (`[tr][td]`) and of reStructuredText (`* - cell`), whose cells stand in marks of their own."""

import re

from kotinos.documents.cells import plain
from kotinos.documents.grids import Grid, Reading
from kotinos.documents.layouts.lines import title_of
from kotinos.documents.layouts.typst import typst
from kotinos.documents.patterns import expression

_CELL = expression(r"\[(/?(?:table|t[rdh]))[^\[\]]{0,100}\]|([^\[]++|\[)", re.IGNORECASE)
_MARK = expression(
    r"\[/?(?:b|i|u|s|url|img|color|size|center|left|right|font|flag)(?:=[^\[\]]{0,200})?\]", re.IGNORECASE
)
_DIRECTIVE = expression(r"^\.\. list-table::[ \t]*(.*)$")
_OPTIONS = expression(r"^\[[^\[\]]*\]\s*$")  # `[cols="3,1,1,1", options="header"]`, between a title and its table
_OF_ASCIIDOC = expression(r"(?:(?<=\s)|^)(?:\d{0,2}[.+*]?[<^>]{0,2}[adehlmsv]?)?\|")
_ITEM = expression(r"^[ \t]+(?:(\*)[ \t]+)?-(?:[ \t]+(.*))?$")


def enclosed(text: str) -> Reading | None:
    """The tables and the prose around them; null where there is none."""
    if "[/t" in text or "[/T" in text:
        found = _of_forum(text)
    elif "table(" in text and (table := typst(text)) is not None:
        return table
    else:
        found = _of_asciidoc(text) if "|===" in text else _of_lists(text)
    return found if found.grids else None


def _of_forum(text: str) -> Reading:
    grids: list[Grid] = []
    prose: list[tuple[int | None, str]] = []
    rows: list[list[list[str]]] = []  # the pieces of each cell, put together once
    lines: list[int] = []
    within = False
    line = 1
    for piece in _CELL.finditer(_MARK.sub("", text)):
        mark, words = (piece.group(1) or "").lower(), piece.group(2)
        if words is not None:
            if within and rows and rows[-1]:
                rows[-1][-1].append(words)
            elif not within and (said := plain(words)):
                prose.append((line, said))
            line += words.count("\n")
        elif mark == "/table":
            grids.append(Grid(_cells(rows), lines, _title(prose)))
            rows, lines, within = [], [], False
        elif mark == "table":
            within = True
        elif mark == "tr":
            rows.append([])
            lines.append(line)
            within = True
        elif mark in ("td", "th") and rows:
            rows[-1].append([])
    if rows:
        grids.append(Grid(_cells(rows), lines, _title(prose)))
    return Reading(tuple(grid for grid in grids if grid.rows), tuple(prose))


def _cells(rows: list[list[list[str]]]) -> list[list[str]]:
    return [[plain("".join(pieces)) for pieces in row] for row in rows]


def _title(prose: list[tuple[int | None, str]]) -> str | None:
    return title_of(prose[-1][1]) if prose else None


def _of_asciidoc(text: str) -> Reading:
    """Tables between `|===` whose cells may each have a line; as many columns as the first line has cells."""
    grids: list[Grid] = []
    prose: list[tuple[int | None, str]] = []
    cells: list[str] = []
    lines: list[int] = []
    width, within = 0, False
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() == "|===":
            if within and width:
                rows = [cells[start : start + width] for start in range(0, len(cells), width)]
                grids.append(Grid(rows, lines[::width], _title(prose)))
            within, width, cells, lines = not within, 0, [], []
        elif within:
            found = [plain(cell) for cell in _OF_ASCIIDOC.split(line)[1:]]
            width = width or len(found)
            cells += found
            lines += [number] * len(found)
        elif line.strip() and not _OPTIONS.match(line):
            prose.append((number, plain(line).lstrip(".=# ")))
    return Reading(tuple(grid for grid in grids if grid.rows), tuple(prose))


def _of_lists(text: str) -> Reading:
    grids: list[Grid] = []
    prose: list[tuple[int | None, str]] = []
    open_rows: list[list[str]] | None = None
    lines: list[int] = []
    for number, line in enumerate(text.split("\n"), 1):
        if (begun := _DIRECTIVE.match(line)) is not None:
            open_rows, lines = [], []
            grids.append(Grid(open_rows, lines, plain(begun.group(1)) or None))
        elif open_rows is not None and (item := _ITEM.match(line)) is not None:
            if item.group(1):
                open_rows.append([])
                lines.append(number)
            if open_rows:
                open_rows[-1].append(plain(item.group(2) or ""))
        elif line[:1].strip():
            open_rows = None
            prose.append((number, plain(line)))
    return Reading(tuple(grid for grid in grids if grid.rows), tuple(prose))
