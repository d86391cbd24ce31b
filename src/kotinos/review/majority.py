"""Three tables or more: which figures most of the independent sources have."""

from collections.abc import Collection, Sequence

from kotinos.model import FIGURE_COLUMNS
from kotinos.review.comparing import Figures, Side, beyond_the_end, sums
from kotinos.tuples import NamedTuple


class Witness(NamedTuple):
    """A table with the family of its source. Sources of one family copy one another, and have one voice."""

    side: Side
    family: str


class Cell(NamedTuple):
    """A figure on which tables differ: what each of them has, in their order, null where it has no such row or figure.

    `majority` is the value that more than half of the families have that have one, null where none is; `voices` is how
    many families have that value, or the one that most have, `families` how many have any. A family whose own tables
    differ has no voice in the cell.
    """

    code: str
    cell: str
    values: tuple[int | None, ...]
    majority: int | None
    voices: int
    families: int


def majority(witnesses: Sequence[Witness]) -> tuple[Cell, ...]:
    """The cells on which tables of one Games differ, by organisation and colour.

    An organisation beyond the end of an excerpt is not missing in it: the excerpt says nothing of it. A whole table
    without its row says that it has no medals, unless a row of it is of no certain organisation: that one may be it.
    A table is an excerpt where it says so, or where another shows that it ends before the organisations that it lacks.
    """
    beyond = [_beyond(witness.side, witnesses) for witness in witnesses]
    codes = sorted({code for witness in witnesses for code in witness.side.figures})
    found = []
    for code in codes:
        rows = [_row(witness.side, code, ends) for witness, ends in zip(witnesses, beyond, strict=True)]
        for place, cell in enumerate(FIGURE_COLUMNS):
            values = tuple(None if row is None else row[place] for row in rows)
            if len({value for value in values if value is not None}) > 1:
                found.append(_cell(code, cell, values, witnesses))
    return tuple(found)


def _beyond(side: Side, witnesses: Sequence[Witness]) -> frozenset[str]:
    """What an excerpt never set out to list, as any of the other tables shows it."""
    return frozenset(code for other in witnesses for code in beyond_the_end(side, other.side) if other.side is not side)


def _row(side: Side, code: str, beyond: Collection[str]) -> Figures | None:
    row = side.figures.get(code)
    if row is None:
        return None if side.partial or side.excerpt or side.apart or code in beyond else (0, 0, 0, 0)
    # A row without a stated total has the sum of its medals, so that sources with and without one can be compared.
    return row if row[3] is not None or None in row[:3] else (*row[:3], sums([row])[3])


def _cell(code: str, cell: str, values: Sequence[int | None], witnesses: Sequence[Witness]) -> Cell:
    said: dict[str, set[int]] = {}
    for witness, value in zip(witnesses, values, strict=True):
        if value is not None:
            said.setdefault(witness.family, set()).add(value)
    voices = [next(iter(of)) for of in said.values() if len(of) == 1]
    counts = {value: voices.count(value) for value in voices}
    most = max(counts.values(), default=0)
    first = [value for value, count in counts.items() if count == most]
    agreed = first[0] if len(first) == 1 and most * 2 > len(said) and most > 1 else None
    return Cell(code, cell, tuple(values), agreed, most, len(said))
