"""One table in several parts: pages of a document, or two halves side by side, whose ranks go on."""

from collections.abc import Iterable

from kotinos.model import StatedTable


def joined(tables: Iterable[StatedTable]) -> list[StatedTable]:
    """The tables, each with those behind it that go on where it ends."""
    found: list[StatedTable] = []
    for table in tables:
        if found and _goes_on(found[-1], table):
            found[-1] = found[-1]._replace(rows=(*found[-1].rows, *table.rows), total_row=table.total_row)
        else:
            found.append(table)
    return found


def _goes_on(upper: StatedTable, lower: StatedTable) -> bool:
    """Whether a table has the same columns as the one before, other names, and the ranks that come next.

    Another Games begins with rank 1, or says what it is; a total ends a table.
    """
    if not upper.rows or not lower.rows or upper.total_row is not None or upper.columns != lower.columns:
        return False
    if upper.where.sheet != lower.where.sheet or (lower.facts and lower.facts != upper.facts):
        return False
    last, first = upper.rows[-1], lower.rows[0]
    shared = first.rank == last.rank is not None and first.figures == last.figures
    if upper.rows[0].rank != 1 or not (shared or first.rank == len(upper.rows) + 1):
        return False
    return {row.name for row in upper.rows}.isdisjoint(row.name for row in lower.rows)
