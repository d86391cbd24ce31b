"""Which rows of a table are about one organisation."""

from collections.abc import Sequence

from kotinos.model import StatedRow
from kotinos.tuples import NamedTuple


class Repeat(NamedTuple):
    """A row, by index, that is about the organisation of an earlier one. `named`: both print the same name."""

    first: int
    again: int
    same_figures: bool
    named: bool


def repeats(rows: Sequence[StatedRow]) -> tuple[Repeat, ...]:
    """Rows with the code, or the printed name, of an earlier row; a name without letters or digits is none."""
    by_code: dict[str, int] = {}
    by_name: dict[str, int] = {}
    found = []
    for index, row in enumerate(rows):
        name = _plain(row.name)
        first = by_name.get(name) if name else None
        if first is not None and _differ(row, rows[first]):
            first = None  # one name, two organisations (Korea): the codes say so
        if first is None and row.code:
            first = by_code.get(row.code)
        if first is not None:
            earlier = rows[first]
            same_name = name == _plain(earlier.name) and not _differ(row, earlier)
            found.append(Repeat(first, index, row.figures == earlier.figures, same_name))
        if name:
            by_name.setdefault(name, index)
        if row.code:
            by_code.setdefault(row.code, index)
    return tuple(found)


def _differ(row: StatedRow, other: StatedRow) -> bool:
    """Whether codes, as resolved or as printed, tell the rows apart."""
    resolved = row.code and other.code and row.code != other.code
    printed = row.code_printed and other.code_printed and row.code_printed != other.code_printed
    return bool(resolved or printed)


def _plain(name: str | None) -> str:
    letters = name or ""
    if not letters.isalnum() and not letters.replace(" ", "").isalnum():
        letters = "".join(character for character in letters if character.isalnum() or character.isspace())
    return " ".join(letters.casefold().split())
