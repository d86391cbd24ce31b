"""Columns of figures that changed places in a whole table: seen once beside another table, not row by row."""

from itertools import permutations

from kotinos.review.comparing import Figures, Side
from kotinos.tuples import NamedTuple

COLUMNS = ("gold", "silver", "bronze", "total")
FEWEST_ROWS = 5


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
        return tuple(column for column, held in zip(COLUMNS, self.order, strict=True) if column != held)


def columns_moved(a: Side, b: Side) -> Moved | None:
    """How the columns of `a` must be put back to give `b`; null where that explains less than nearly all of its rows.

    Rows whose figures are the same in any order say nothing: five others at least must fit, and most must not as they
    stand.
    """
    pairs = [(row, b.figures[code]) for code, row in a.figures.items() if code in b.figures]
    telling = [(row, held) for row, held in pairs if None not in row and len(set(row[:3])) > 1]
    if len(telling) < FEWEST_ROWS:
        return None
    orders = {order: sum(_put(row, order) == held for row, held in telling) for order in permutations(range(4))}
    best = max(orders, key=lambda order: (orders[order], order == (0, 1, 2, 3)))
    if best == (0, 1, 2, 3) or orders[best] * 5 < len(telling) * 4 or orders[0, 1, 2, 3] * 2 > len(telling):
        return None
    rows = sum(_put(row, best) == held for row, held in pairs)
    gold, silver, bronze, total = (COLUMNS[place] for place in best)
    return Moved((gold, silver, bronze, total), rows, len(pairs))


def put_back(side: Side, moved: Moved) -> Side:
    """The table with each figure under its own heading."""
    order = tuple(COLUMNS.index(column) for column in moved.order)
    figures = {code: _put(row, order) for code, row in side.figures.items()}
    return side._replace(figures=figures, totals=_put(side.totals, order))


def _put(row: Figures, order: tuple[int, ...]) -> Figures:
    gold, silver, bronze, total = (row[place] for place in order)
    return (gold, silver, bronze, total)
