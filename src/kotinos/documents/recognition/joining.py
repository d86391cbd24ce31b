"""One table in several parts: pages of a document, or two halves side by side, whose ranks go on."""

from collections.abc import Iterable, Sequence

from kotinos.model import StatedTable


def joined(tables: Iterable[StatedTable]) -> list[StatedTable]:
    """The tables, each with those behind it that go on where it ends."""
    parts: list[list[StatedTable]] = []
    names: set[str | None] = set()  # of all parts of the last table
    for table in tables:
        own = {row.name for row in table.rows}
        if parts and _goes_on(parts[-1], table) and names.isdisjoint(own):
            parts[-1].append(table)
            names |= own
        else:
            parts.append([table])
            names = own
    return [_as_one(of) for of in parts]


def _as_one(parts: Sequence[StatedTable]) -> StatedTable:
    first, last = parts[0], parts[-1]
    return first._replace(rows=tuple(row for part in parts for row in part.rows), total_row=last.total_row)


def _goes_on(parts: Sequence[StatedTable], lower: StatedTable) -> bool:
    """Whether a table has the same columns as the parts before it, and the ranks that come next.

    Another Games begins with rank 1, or says what it is; a total ends a table.
    """
    upper, end = parts[0], parts[-1]
    if not upper.rows or not lower.rows or end.total_row is not None or upper.columns != lower.columns:
        return False
    if upper.where.sheet != lower.where.sheet or (lower.facts and lower.facts != upper.facts):
        return False
    last, first = end.rows[-1], lower.rows[0]
    shared = first.rank == last.rank is not None and first.figures == last.figures
    return upper.rows[0].rank == 1 and (shared or first.rank == sum(len(part.rows) for part in parts) + 1)
