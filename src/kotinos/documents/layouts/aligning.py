"""Aligned columns with blank cells: a piece of text belongs to the column that it stands under."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from kotinos.languages.widths import columns_of

Place = tuple[int, int]  # where a cell begins in its line and where it ends, counted in characters


def aligned(lines: Sequence[str], rows: Sequence[Sequence[str]], places: Sequence[Sequence[Place]]) -> list[list[str]]:
    """The cells of lines, with an empty one where a line has nothing under a column that others have.

    Columns are where the lines with most cells have them, two of them at least or the heading. A line whose pieces do
    not stand each under a column of its own is left as it is, and all are where the columns run into one another. Wide
    letters count twice, as terminals draw them, unless only the count of characters keeps the columns apart.
    """
    cells = [list(row) for row in rows]
    counts = Counter(map(len, rows))
    if rows and not any(character.isdigit() for character in lines[0]):
        counts[len(rows[0])] += 1
    for width in sorted((count for count, times in counts.items() if count > 3 and times > 1), reverse=True):
        for measure in (columns_of, len):
            placed = [_measured(line, row, measure) for line, row in zip(lines, places, strict=True)]
            bands = _bands([row for row in placed if len(row) == width])
            if bands is None:
                continue
            for number, row in enumerate(placed):
                if 1 < len(row) < width and (under := _under(row, bands)) is not None:
                    found = dict(zip(under, cells[number], strict=True))
                    cells[number] = [found.get(column, "") for column in range(width)]
            return cells
    return cells


def _bands(whole: Sequence[Sequence[Place]]) -> list[Place] | None:
    """Where each column begins and ends; null where two run into one another."""
    bands = [(min(column)[0], max([end for _, end in column])) for column in zip(*whole, strict=True)]
    return bands if all(left[1] <= right[0] for left, right in pairwise(bands)) else None


def _under(row: Sequence[Place], bands: Sequence[Place]) -> list[int] | None:
    """The column of each piece, from left to right; null where one stands under none, or two under one."""
    columns = []
    for start, end in row:
        touched = [column for column, band in enumerate(bands) if start < band[1] and band[0] < end]
        if len(touched) != 1:
            return None
        columns.append(touched[0])
    return columns if all(left < right for left, right in pairwise(columns)) else None


def _measured(line: str, row: Sequence[Place], measure: Callable[[str], int]) -> Sequence[Place]:
    if line.isascii():  # each letter takes a column
        return row
    return [(measure(line[:start]), measure(line[:end])) for start, end in row]
