"""Recognise a table without a heading by its figures."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kotinos.model import ClaimedTable, StatedTable

FEWEST_ROWS = 5


class Recognised(NamedTuple):
    """The Games and the claim whose table it is, with the number of rows that are equal."""

    games: str
    source: str
    equal: int


def recognise(table: StatedTable, held: Mapping[str, Iterable[ClaimedTable]]) -> Recognised | None:
    """The held table that this one is, in at least five rows and at least four of every five; null if none is.

    The figures of two Games never agree so far, so no evidence beside the rows is needed.
    """
    rows = {row.code: row.figures[:3] for row in table.rows if row.code}
    best = Recognised("", "", 0)
    for games, claims in held.items():
        for claim in claims:
            equal = sum(row.code in rows and rows[row.code] == row.figures[:3] for row in claim.rows if row.code)
            if equal > best.equal:
                best = Recognised(games, claim.source, equal)
    if best.equal >= FEWEST_ROWS and best.equal * 5 >= len(table.rows) * 4:
        return best
    return None
