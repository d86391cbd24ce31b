"""Tables that lost their rows: each cell on a line of its own, as pages are copied from a browser."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from kotinos.documents.cells import DASH, FIGURE, kind, plain
from kotinos.documents.grids import Grid
from kotinos.documents.recognition.headings import roles_of_row
from kotinos.model import MEDALS

FEWEST = 3
_MOST_CELLS = 50_000
_LONGEST = 60
_MEDALS = frozenset(MEDALS)


class Cell(NamedTuple):
    """A cell with the line that it stands in."""

    text: str
    line: int


class Group(NamedTuple):
    """Words, and the figures that follow them before the next words."""

    words: list[Cell]
    figures: list[Cell]


def stacked(text: str) -> Grid | None:
    """The rows of a table whose cells stand under one another; null where words and figures do not alternate so.

    Each row is a name, which may take several lines, and the same number of figures, three at least. A rank before
    the name is the last figure before it.
    """
    groups = _groups(text)
    usual = Counter(len(group.figures) for group in groups if len(group.figures) >= FEWEST)
    if not usual:
        return None
    width = usual.most_common(1)[0][0]
    # Figures before the first word of all are nobody's, unless they are its rank.
    first = next((place for place, group in enumerate(groups) if len(group.figures) == width and group.words), None)
    if first is None:
        return None
    last = first
    while last + 1 < len(groups) and len(groups[last + 1].figures) == width:
        last += 1
    ends = last + 1 < len(groups) and len(groups[last + 1].figures) == width - 1
    before = groups[first - 1] if first > 0 else None
    ranked = before is not None and len(before.figures) == 1 and (ends or last + 1 == len(groups))
    rows = groups[first : last + 2 if ends and ranked else last + 1]
    if len(rows) < FEWEST or (width == FEWEST and ranked):
        return None
    ranks = [before.figures[0], *(group.figures[-1] for group in rows)] if ranked and before else []
    named = len(rows[1].words)  # what stands before the first name are headings
    lead = before.words if ranked and before else rows[0].words[:-named]
    cells, lines = [], []
    for place, group in enumerate(rows):
        figures = group.figures[: width - 1] if ranked else group.figures
        rank = [ranks[place].text] if ranked else []
        words = group.words if ranked or place else group.words[-named:]
        cells.append([*rank, _name(words), *(cell.text for cell in figures)])
        lines.append(words[-1].line)
    heading = [cell.text for cell in lead[-len(cells[0]) :]]
    if len(heading) == len(cells[0]) and {role for roles in roles_of_row(heading) for role in roles} >= _MEDALS:
        cells.insert(0, heading)
        lines.insert(0, lead[-1].line)
        lead = lead[: -len(heading)]
    title = lead[-1].text if lead and len(lead[-1].text) > 3 else None
    return Grid(cells, lines, title)


def _groups(text: str) -> list[Group]:
    groups: list[Group] = []
    count = 0
    for number, line in enumerate(text.split("\n"), 1):
        for piece in line.split("\t"):
            cell = plain(piece[:200])
            if not cell:
                continue
            count += 1
            if count > _MOST_CELLS:
                return groups
            if kind(cell) in (FIGURE, DASH):
                if groups:
                    groups[-1].figures.append(Cell(cell, number))
                else:
                    groups.append(Group([], [Cell(cell, number)]))
            elif groups and not groups[-1].figures:
                groups[-1].words.append(Cell(cell, number))
            else:
                groups.append(Group([Cell(cell, number)], []))
    return groups


def _name(words: Sequence[Cell]) -> str:
    """The last words before the figures, with a code that stands beside them."""
    texts = [cell.text for cell in words if len(cell.text) <= _LONGEST] or [words[-1].text]
    codes = [text for text in texts if len(text) == 3 and text.isascii() and text.isalpha() and text.isupper()]
    names = [text for text in texts if text not in codes]
    if not names:
        return codes[-1]
    return f"{names[-1]} ({codes[-1]})" if codes else names[-1]
