"""Names in one table and their medals in the next: how pages keep the column of names in its place."""

from collections.abc import Sequence
from itertools import pairwise

from kotinos.documents.cells import DASH, FIGURE, TEXT, kind
from kotinos.documents.grids import Grid
from kotinos.documents.recognition.headings import head_of
from kotinos.model import MEDALS

_FEWEST, _MOST_COLUMNS = 3, 4
_MOST_ROWS = 2_000


def paired(grids: Sequence[Grid]) -> tuple[Grid, ...]:
    """The grids, with one for each two of as many rows of which the first has no figures and the second no names."""
    if not any(_may_pair(one, other) for one, other in pairwise(grids)):
        return tuple(grids)
    found: list[Grid] = []
    for each in grids:
        grid = each
        if found and _may_pair(found[-1], grid) and _of_medals(grid) and _of_names(found[-1]):
            names = found.pop()
            width = max(map(len, names.rows))
            rows = [[*of, *[""] * (width - len(of)), *row] for of, row in zip(names.rows, grid.rows, strict=True)]
            grid = names._replace(rows=rows, title=names.title or grid.title, head=max(names.head, grid.head))
        found.append(grid)
    return tuple(found)


def _may_pair(one: Grid, other: Grid) -> bool:
    """Whether two tables are of as many rows, the first of few columns, and the last row of the other of figures."""
    return (
        _FEWEST <= len(one.rows) == len(other.rows) <= _MOST_ROWS
        and len(one.rows[-1]) <= _MOST_COLUMNS
        and _are_figures(other.rows[-1])
    )


def _of_medals(grid: Grid) -> bool:
    """Whether all columns are of figures under headings, and three of them of medals."""
    head = head_of(grid.rows, grid.head)
    return all(map(head.has, MEDALS)) and all(map(_are_figures, grid.rows[head.rows :]))


def _are_figures(row: Sequence[str]) -> bool:
    return all(kind(cell) in (FIGURE, DASH) for cell in row if cell)


def _of_names(grid: Grid) -> bool:
    """Whether most rows have a text, and no row two figures: a rank may stand beside the name."""
    kinds = [[kind(cell) for cell in row] for row in grid.rows]
    return sum(TEXT in row for row in kinds) * 5 >= len(kinds) * 4 and all(row.count(FIGURE) <= 1 for row in kinds)
