"""Rows that a delimiter within a name has cut into a cell too many: `2, Korea, South, 52, 67, 69`."""

from kotinos.documents.cells import TEXT, kind
from kotinos.documents.grids import Grid
from kotinos.documents.recognition.headings import Head
from kotinos.documents.recognition.layout import Layout


def with_commas(grid: Grid, head: Head, layout: Layout) -> Grid:
    """The grid with such names in one cell, where a row of one cell more than the heading fits only so."""
    width, name = len(head.texts), layout.label
    longer = [i for i in range(head.rows, len(grid.rows)) if len(grid.rows[i]) == width + 1] if width else []
    if not longer or name >= min(layout.gold, width):
        return grid
    rows = list(grid.rows)
    for index in longer:
        row = rows[index]
        kinds = list(map(kind, row))
        spanned = index > 0 and grid.rows[index - 1][name : name + 1] == [row[name]]  # the cell above reaches into it
        if kinds[name] == kinds[name + 1] == TEXT and not spanned and not layout.fits(kinds):
            whole = [*row[:name], f"{row[name]}, {row[name + 1]}", *row[name + 2 :]]
            rows[index] = whole if layout.fits([*kinds[:name], *kinds[name + 1 :]]) else row
    return grid._replace(rows=rows)
