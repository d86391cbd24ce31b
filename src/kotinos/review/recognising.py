"""Recognise a table that names no Games by its figures: as a held table is, or as none but one nearly is."""

from collections.abc import Iterable, Mapping

from kotinos.model import StatedTable
from kotinos.tuples import NamedTuple

FEWEST_ROWS = 3
_ENOUGH_ROWS = 5  # equal ones are of no two Games; of fewer the medals have to be many
_ENOUGH_MEDALS = 20  # in the rows of a short excerpt
_NEAR = 0.12  # of its medals may be others in an old state of a Games
_FAR = 0.2  # of its medals are others at least in every other Games, and twice as many as in the nearest

Medals = tuple[int | None, int | None, int | None]


class Tallies(NamedTuple):
    """A held table: its Games, its source, and its figures by organisation."""

    games: str
    source: str
    figures: Mapping[str, Medals]


class Recognised(NamedTuple):
    """The Games and the claim whose table it is, with the number of rows that are equal.

    `apart`: how many medals differ, where the figures are near those of the Games and not equal.
    """

    games: str
    source: str
    equal: int
    apart: int | None = None


class _Likeness(NamedTuple):
    equal: int
    apart: int
    table: Tallies


def recognise(table: StatedTable, held: Iterable[Tallies], *, named: bool = False) -> Recognised | None:
    """The held table that this one is, or the only Games of which it may be an older or a later state; null if none is.

    It is one where at least five rows, and four of every five, are equal; or all rows of a shorter excerpt with twenty
    medals at least. `named`: the source names the place and the year of what is held, so that half of the rows are
    enough. Never where another Games has as many equal rows, or is near as well.
    """
    rows = {row.code: row.figures[:3] for row in table.rows if row.code}
    best: dict[str, _Likeness] = {}
    for each in held:
        found = _likeness(rows, each)
        if each.games not in best or (found.equal, -found.apart) > (best[each.games].equal, -best[each.games].apart):
            best[each.games] = found
    likest = sorted(best.values(), key=lambda found: (-found.equal, found.apart))
    if not likest or len(rows) < FEWEST_ROWS:
        return None
    first, others = likest[0], likest[1:]
    medals = sum(sum(value or 0 for value in figures) for figures in rows.values())
    next_equal = max((found.equal for found in others), default=0)
    enough = first.equal >= _ENOUGH_ROWS or (first.equal == len(table.rows) and medals >= _ENOUGH_MEDALS)
    equal = enough and first.equal * 5 >= len(table.rows) * 4 and next_equal * 2 < first.equal
    if equal or (named and first.equal * 2 >= len(table.rows) and next_equal * 3 <= first.equal):
        return Recognised(first.table.games, first.table.source, first.equal)
    nearest, *further = sorted(best.values(), key=lambda found: found.apart)
    known = sum(1 for code in rows if code in nearest.table.figures)
    far = all(found.apart >= max(_FAR * medals, 2 * nearest.apart) for found in further)
    whole = known == len(table.rows) >= _ENOUGH_ROWS and medals >= 2 * _ENOUGH_MEDALS
    if whole and far and nearest.apart <= _NEAR * medals:
        return Recognised(nearest.table.games, nearest.table.source, nearest.equal, nearest.apart)
    return None


def _likeness(rows: Mapping[str, Medals], table: Tallies) -> _Likeness:
    """How many rows are equal, and by how many medals the rows of a table differ in all."""
    equal = apart = 0
    for code, figures in rows.items():
        held = table.figures.get(code, (0, 0, 0))
        if code in table.figures and held == figures:
            equal += 1
        else:
            apart += sum(abs((one or 0) - (other or 0)) for one, other in zip(figures, held, strict=True))
    return _Likeness(equal, apart, table)
