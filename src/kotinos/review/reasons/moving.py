"""Columns of figures that changed places in a whole table: seen once beside another table, not row by row."""

from itertools import permutations

from kotinos.model import FIGURE_COLUMNS
from kotinos.review.comparing import Figures, Side
from kotinos.tuples import NamedTuple

FEWEST_ROWS = 5
FEWEST_FITTING = 3


class Moved(NamedTuple):
    """The columns of a table that stand under one another's headings.

    `order`: for gold, silver, bronze and total the column that holds it. `rows`: how many rows are equal with the
    columns put back, of `shared` that both tables have.
    """

    order: tuple[str, str, str, str]
    rows: int
    shared: int

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that hold another's figures, in their usual order."""
        return tuple(column for column, held in zip(FIGURE_COLUMNS, self.order, strict=True) if column != held)


def columns_moved(a: Side, b: Side) -> Moved | None:
    """How the columns of `a` must be put back to give `b`; null where that explains less than nearly all of its rows.

    Rows whose figures are the same in any order say nothing: five others at least must fit, or three where all do, and
    most must not as they stand. A table without totals has three columns.
    """
    pairs = [(row, b.figures[code]) for code, row in a.figures.items() if code in b.figures]
    telling = [(row, held) for row, held in pairs if None not in row[:3] and len(set(row[:3])) > 1]
    if len(telling) < FEWEST_FITTING:
        return None
    orders = {order: sum(_fits(row, order, held) for row, held in telling) for order in permutations(range(4))}
    best = max(orders, key=lambda order: (orders[order], order == (0, 1, 2, 3)))
    if best == (0, 1, 2, 3) or orders[best] * 5 < len(telling) * 4 or orders[0, 1, 2, 3] * 2 > len(telling):
        return None
    if len(telling) < FEWEST_ROWS and orders[best] < len(telling):
        return None
    rows = sum(_fits(row, best, held) for row, held in pairs)
    gold, silver, bronze, total = (FIGURE_COLUMNS[place] for place in best)
    return Moved((gold, silver, bronze, total), rows, len(pairs))


def put_back(side: Side, moved: Moved) -> Side:
    """The table with each figure under its own heading."""
    order = tuple(FIGURE_COLUMNS.index(column) for column in moved.order)
    figures = {code: _put(row, order) for code, row in side.figures.items()}
    return side._replace(figures=figures, totals=_put(side.totals, order))


def _fits(row: Figures, order: tuple[int, ...], held: Figures) -> bool:
    """Whether a row put in order is what is held; a total that is not stated is any."""
    put = _put(row, order)
    return put[:3] == held[:3] and put[3] in (None, held[3])


def _put(row: Figures, order: tuple[int, ...]) -> Figures:
    gold, silver, bronze, total = (row[place] for place in order)
    return (gold, silver, bronze, total)
