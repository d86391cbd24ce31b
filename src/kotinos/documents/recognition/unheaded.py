"""The order of columns that no heading names: what the order of the rows says of it."""

from collections.abc import Sequence
from itertools import pairwise

from kotinos.diagnostics import INFO, WARNING, Diagnostic
from kotinos.documents.cells import figure
from kotinos.documents.labels import label
from kotinos.documents.recognition.layout import SAMPLE, Layout
from kotinos.model import Where

_FEWEST = 4
_FEWEST_FALLING = 4
_SHARED = 10
_ENOUGH = 0.8  # of the neighbouring rows stand in the order of a medal table; the others may be faults of the page

GOLD_FIRST, BRONZE_FIRST, UNSAID, CONTRADICTED = "gold first", "bronze first", "unsaid", "contradicted"


def order_of(body: Sequence[Sequence[str]], layout: Layout) -> str:
    """What the rows say of three columns taken as gold, silver and bronze.

    GOLD_FIRST: they stand in that order of medals, or in that of their totals. BRONZE_FIRST: each row is in order where
    the columns are read from the right, and not so where they are read from the left. CONTRADICTED: in order from the
    right without a fault, and with few from the left. UNSAID: in no order, as by names.
    """
    columns = layout.figures[:3]
    rows = [
        values
        for row in body[:SAMPLE]
        if max(columns) < len(row) and None not in (values := tuple(figure(row[column])[0] for column in columns))
    ]
    left = _falling(rows)
    if len(rows) < _FEWEST or left == 1:
        return GOLD_FIRST if left >= _ENOUGH or len(rows) < 2 else UNSAID
    right = _falling([values[::-1] for values in rows])
    if right == 1 and rows[0] != rows[-1]:
        return BRONZE_FIRST if left < _ENOUGH else CONTRADICTED
    if left >= _ENOUGH or _falling([(sum(value or 0 for value in values),) for values in rows]) >= _ENOUGH:
        return GOLD_FIRST
    return UNSAID


def doubt(body: Sequence[Sequence[str]], layout: Layout, where: Where) -> Diagnostic | None:
    """What is to be said (K270) where the order of the columns is not the usual one, or nothing speaks for it."""
    if layout.gold > layout.bronze:
        text = "no heading says which medals the columns are of; the rows are in the order of bronze, silver and gold"
        return Diagnostic("K270", INFO, text, {}, where, found=BRONZE_FIRST)
    if order_of(body, layout) == UNSAID:
        text = "no heading says which medals the columns are of, and the rows are in no order of medals"
        hint = "the columns are taken as gold, silver and bronze; add a heading where they are not"
        return Diagnostic("K270", WARNING, text, {}, where, hint, found=UNSAID)
    return None


def _falling(rows: Sequence[tuple[int | None, ...]]) -> float:
    """The share of neighbouring rows of which the upper one has as many or more."""
    pairs = list(pairwise(rows))
    return sum(1 for above, below in pairs if above >= below) / len(pairs) if pairs else 1.0


def falls_alone(body: Sequence[Sequence[str]], layout: Layout) -> bool:
    """Whether three columns fall from left to right in every row, and from row to row.

    Any measure that is sorted does so; that no nation has more silvers than golds, or more bronzes than silvers, is not
    so at any Games.
    """
    rows = [
        [figure(row[place])[0] or 0 for place in layout.figures[:3]]
        for row in body[:SAMPLE]
        if max(layout.figures[:3]) < len(row)
    ]
    return len(rows) >= _FEWEST_FALLING and all(
        first > second for row in (*rows, *map(list, zip(*rows, strict=True))) for first, second in pairwise(row)
    )


def in_no_order(body: Sequence[Sequence[str]], layout: Layout) -> bool:
    """Whether rows of three figures alone stand in no order of medals, and in none of their names either."""
    if layout.total is not None or layout.rank is not None or order_of(body, layout) != UNSAID:
        return False
    names = [label(row[layout.label]).name.casefold() for row in body[:SAMPLE] if layout.label < len(row)]
    return sum(above <= below for above, below in pairwise(names)) < _ENOUGH * (len(names) - 1)


def are_shares(body: Sequence[Sequence[str]], layout: Layout) -> bool:
    """Whether most rows differ and all have the same sum, as parts of a hundred have and no medals of many nations."""
    rows = [
        tuple(figure(row[place])[0] for place in layout.figures[:3])
        for row in body[:SAMPLE]
        if max(layout.figures[:3]) < len(row)
    ]
    sums = {sum(value or 0 for value in row) for row in rows}
    differ = 2 * len(set(rows)) > len(rows) >= _FEWEST_FALLING
    return differ and len(sums) == 1 and min(sums) >= _SHARED


def in_order(body: Sequence[Sequence[str]], layout: Layout) -> bool:
    """Whether most rows stand in the order of medals."""
    keys = [
        tuple(figure(row[i])[0] or 0 for i in layout.figures[:3])
        for row in body[:SAMPLE]
        if max(layout.figures[:3]) < len(row)
    ]
    return sum(above >= below for above, below in pairwise(keys)) >= _ENOUGH * (len(keys) - 1)
