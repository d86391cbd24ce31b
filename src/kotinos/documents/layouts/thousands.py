"""Figures of four digits and more that a space takes apart: `1 061`, where the cells stand a space apart too."""

from collections.abc import Sequence
from itertools import combinations, pairwise

from kotinos.documents.cells import FIGURE, figure, kind

_MOST = 4  # figures of a row: gold, silver, bronze and total
_MOST_PLACES = 2 * _MOST  # where two cells may be one figure; the ways to choose among more of them have no bound


def regrouped(cells: list[str], width: int) -> list[str]:
    """The cells of a row with as many as its heading has, where thousands and the rest are figures of their own.

    Of several ways to put them together it is the only one whose last figure sums the three before it; else the row
    stays as it is.
    """
    more = len(cells) - width
    if not 0 < more <= _MOST:
        return cells
    places = [
        i for i in range(len(cells) - 1) if _thousands(cells[i]) and len(cells[i + 1]) == 3 and cells[i + 1].isdecimal()
    ]
    if len(places) > _MOST_PLACES:
        return cells
    found = [_together(cells, chosen) for chosen in combinations(places, more) if _apart(chosen)]
    summed = [row for row in found if _sums(row)]
    return summed[0] if len(summed) == 1 else cells


def _thousands(cell: str) -> bool:
    return kind(cell) == FIGURE and cell.isdecimal() and len(cell) <= 3 and cell[0] != "0"


def _apart(chosen: Sequence[int]) -> bool:
    return all(right - left > 1 for left, right in pairwise(chosen))


def _together(cells: Sequence[str], chosen: Sequence[int]) -> list[str]:
    joined = [cell + cells[i + 1] if i in chosen else cell for i, cell in enumerate(cells)]
    return [cell for i, cell in enumerate(joined) if i - 1 not in chosen]


def _sums(row: Sequence[str]) -> bool:
    values = [figure(cell)[0] for cell in row[-_MOST:]]
    return None not in values and sum(value or 0 for value in values[:-1]) == values[-1]
