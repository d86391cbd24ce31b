"""Tables of which each column is copied after the other: a heading, and under it as many lines as there are rows."""

from itertools import takewhile

from kotinos.documents.cells import DASH, FIGURE, kind, plain
from kotinos.documents.grids import Grid
from kotinos.documents.layouts.lines import title_of
from kotinos.documents.recognition.headings import roles_of_row
from kotinos.model import MEDALS

_FEWEST = 3
_MOST_LINES = 20_000
_LONGEST = 80
_MEDALS = frozenset(MEDALS)
_COLUMNS = frozenset((*_MEDALS, "rank", "name", "code", "total"))


def columnwise(text: str) -> Grid | None:
    """The rows of such a table; null where gold, silver, bronze and names do not each have as many lines."""
    lines = [
        (number, cell)
        for number, line in enumerate(text.split("\n", _MOST_LINES)[:_MOST_LINES], 1)
        if (cell := plain(line[:_LONGEST]))
    ]
    columns: list[tuple[str, list[tuple[int, str]]]] = []
    title = None
    for place, (number, cell) in enumerate(lines):
        roles = roles_of_row([cell])[0] & _COLUMNS if kind(cell) not in (FIGURE, DASH) else frozenset()
        last = lines[place + 1][1] if place + 1 < len(lines) else ""
        if roles and not (columns and roles_of_row([last])[0] & _MEDALS):  # `Total` above the next heading is a row
            columns.append((cell, []))
        elif columns:
            columns[-1][1].append((number, cell))
        else:
            title = title_of(cell)
    if columns:  # a foot may stand under the last
        columns[-1] = (columns[-1][0], list(takewhile(lambda entry: kind(entry[1]) in (FIGURE, DASH), columns[-1][1])))
    roles_of = dict(zip([name for name, _ in columns], roles_of_row([name for name, _ in columns]), strict=False))
    counted = [len(cells) for name, cells in columns if roles_of[name] & _MEDALS]
    if len(counted) != len(_MEDALS) or len(set(counted)) != 1 or counted[0] < _FEWEST:
        return None
    rows = counted[0]
    whole = [(name, cells) for name, cells in columns if len(cells) == rows]
    names = next((cells for name, cells in whole if roles_of[name] & {"name", "code"}), None)
    figures = [cell for name, cells in whole if roles_of[name] & _MEDALS for _, cell in cells]
    if names is None or any(kind(cell) in (FIGURE, DASH) for _, cell in names):
        return None
    if any(kind(cell) not in (FIGURE, DASH) for cell in figures) or len(figures) != rows * len(_MEDALS):
        return None
    body = [[cells[row][1] for _, cells in whole] for row in range(rows)]
    return Grid(
        [[name for name, _ in whole], *body], [columns[0][1][0][0], *(number for number, _ in names)], title, head=1
    )
