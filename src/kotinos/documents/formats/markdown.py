"""Markdown: pipe tables under a line of dashes, in prose with headings; front matter is prose."""

import re

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import plain
from kotinos.documents.grids import MOST_CELLS_IN_A_ROW, Grid, Reading
from kotinos.documents.layouts.lines import MOST_LINES, title_of, unquoted
from kotinos.documents.patterns import expression
from kotinos.documents.published import PublishedPage

NAME = "markdown"
STRONGEST = 70
_RULE = expression(r"^\s*+\|?\s*+:?-++:?\s*+(?:\|\s*+:?-++:?\s*+)++\|?\s*+$|^\s*+\|\s*+:?-++:?\s*+\|\s*+$")
_HEADING = expression(r"^\s{0,3}(#{1,6})\s++(\S.*)$")
_BREAK = expression(r"(?<!\\)<br\s*/?>", re.IGNORECASE)
_TAG = expression(r"(?<!\\)</?[A-Za-z][^<>]{0,300}>")
_PICTURE = expression(r"^!\[([^\[\]]*)\]\([^()]*\)$")
_FORMAT = expression(r"\*\*|__|~~|`")
_ENTITY = expression(r"&(?=[A-Za-z#])")


def claims(text: str) -> int:
    """Claims a source with a line of dashes between pipes below a line with pipes."""
    previous = ""
    text = unquoted(text[:200_000])
    for line in text.split("\n"):
        if "|" in line and "-" in line and _RULE.match(line) and "|" in previous and _heads(previous, line):
            return 70
        previous = line
    return 0


def grids(text: str) -> Reading:
    """Every pipe table, its title the nearest heading or line of prose above."""
    lines = unquoted(text).split("\n", MOST_LINES)
    cut = len(lines) > MOST_LINES and lines.pop().strip()
    found: list[Grid] = []
    prose: list[tuple[int | None, str]] = []
    headings: list[tuple[int, str]] = []
    title: str | None = None
    number = 0
    while number < len(lines):
        line = lines[number]
        if (
            "|" in line
            and number + 1 < len(lines)
            and _RULE.match(lines[number + 1])
            and _heads(line, lines[number + 1])
        ):
            start = number
            rows, places = [cells(line)], [number + 1]
            number += 2
            while number < len(lines) and "|" in lines[number]:
                if not _RULE.match(lines[number]):
                    rows.append(cells(lines[number]))
                    places.append(number + 1)
                number += 1
            above = tuple(text for _, text in headings)
            found.append(Grid(rows, places, title if start else None, above, head=1))
            title = None
            continue
        if (heading := _HEADING.match(line)) is not None:
            level = len(heading.group(1))
            headings = [entry for entry in headings if entry[0] < level]
            title = plain(_FORMAT.sub("", heading.group(2).rstrip("# \t")))
            headings.append((level, title))
            prose.append((number + 1, title))
        elif line.strip() and not line.strip().startswith(("```", "---", "![")):
            title = title_of(_FORMAT.sub("", line))
            prose.append((number + 1, plain(_FORMAT.sub("", line))))
        number += 1
    remarks = (Phrase("only its first {most} lines are read", most=MOST_LINES),) if cut else ()
    return Reading(tuple(found), tuple(prose), remarks)


def _heads(row: str, rule: str) -> bool:
    """Whether a line of dashes is of a row's columns; one dash for all of them closes a table of another kind."""
    return len(cells(rule)) > 1 or (len(cells(row)) == 1 and "   " not in row.strip(" |"))


def cells(line: str) -> list[str]:
    """The cells of one row; an escaped pipe belongs to its cell."""
    stripped = line.strip()
    if "\\|" in stripped:
        stripped = stripped.replace("\\|", "\x01")
    parts = stripped.split("|", MOST_CELLS_IN_A_ROW + 1)
    if stripped.startswith("|"):
        parts = parts[1:]
    if stripped.endswith("|") and parts:
        parts = parts[:-1]
    return [_cell(part) for part in parts]


def _cell(text: str) -> str:
    text = text.replace("\x01", "|").strip()
    if text.startswith("![") and (picture := _PICTURE.match(text)) is not None:
        return picture.group(1).strip()
    if "<" in text:
        text = _TAG.sub("", _BREAK.sub(" ", text))
    if "&" in text:
        from html import unescape

        text = unescape(text)
    if "\\" in text:
        text = re.sub(r"\\([\\`*_{}\[\]()#+\-.!<>~])", r"\1", text)
    return text.strip()


def write(page: PublishedPage) -> str:
    """Heading, figures as a list, note, and the table."""
    lines = []
    if page.heading:
        lines += [f"# {_escaped(page.heading)}", ""]
    if page.figures:
        lines += [*(f"- {_escaped(figure)}" for figure in page.figures), ""]
    if page.note:
        lines += [_escaped(page.note), ""]
    lines.append("| " + " | ".join(_escaped(cell) for cell in page.columns) + " |")
    lines.append("|" + "|".join(" ---: " if i in page.numeric else " --- " for i in range(len(page.columns))) + "|")
    for row in page.rows:
        lines.append("| " + " | ".join(_escaped(cell) for cell in row.cells) + " |")
    if page.total_row is not None:
        lines.append("| " + " | ".join(f"**{_escaped(cell)}**" if cell else "" for cell in page.total_row.cells) + " |")
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    if "&" in text:
        text = _ENTITY.sub("&amp;", text)
    for mark in "\\`*_[]<>|":
        text = text.replace(mark, "\\" + mark)
    return " ".join(text.split())
