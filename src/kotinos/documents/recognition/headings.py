"""The heading of a grid: how many of its rows it takes, and what it says of each column."""

from collections.abc import Sequence
from itertools import chain

from kotinos.documents.cells import DASH, FIGURE, TEXT, kind
from kotinos.documents.patterns import expression
from kotinos.documents.words import are_letters, heading, letter_role, may_name_a_medal
from kotinos.model import MEDALS
from kotinos.tuples import NamedTuple

Row = Sequence[str]


class Head(NamedTuple):
    """The heading of a grid: how many rows it takes, the text of each column, and the roles that it names."""

    rows: int
    texts: tuple[str, ...]
    roles: tuple[frozenset[str], ...]
    groups: tuple[str, ...]

    def has(self, role: str) -> bool:
        """Whether a column is headed so."""
        return any(role in roles for roles in self.roles)


_MEDALS = frozenset(MEDALS)
_NONE: frozenset[str] = frozenset()
_OTHER = frozenset(("other",))
_NUMBERED = expression(r"(?<=[^\W\d_])(?:\.{1,3}|[_ ])?\d{1,2}$")
NO_HEAD = Head(0, (), (), ())


def roles_of_row(row: Row) -> tuple[frozenset[str], ...]:
    """The roles of each cell of a row, taken as headings; letters count where three stand together."""
    row = _unnumbered(row)
    roles = [heading(cell).roles if cell and len(cell) <= 120 else _NONE for cell in row]
    short = [cell != "" and len(cell.strip(" .:")) <= 3 for cell in row]
    for index in range(len(row) - 2) if sum(short) > 2 else ():
        three = row[index : index + 3]
        if all(short[index : index + 3]) and (
            all(letter_role(cell, role) for cell, role in zip(three, MEDALS, strict=True)) or are_letters(three)
        ):
            for offset, role in enumerate(MEDALS):
                roles[index + offset] = frozenset((role,))
            if index + 3 < len(row) and letter_role(row[index + 3], "total"):
                roles[index + 3] = frozenset(("total",))
    return tuple(roles)


def _unnumbered(row: Row) -> Row:
    """The row without the numbers by which a program keeps equal headings apart: `Gold.1`, `Gold_1` beside `Gold`."""
    if not any(cell[-1:].isdigit() for cell in row):
        return row
    bare = [_NUMBERED.sub("", cell) for cell in row]
    return [text if text in row else cell for cell, text in zip(row, bare, strict=True)]


def heads_medals(row: Row) -> bool:
    """Whether a row names the three medals, each in a cell of its own or all in fewer."""
    return len(row) >= len(MEDALS) and {role for roles in roles_of_row(row) for role in roles} >= _MEDALS


def is_heading(row: Row, *, first: bool = False) -> bool:
    """Whether a row is a heading: it names medals, or it is the first and names a column and holds no figure."""
    return _roles_of_heading(row, first=first) is not None


def _roles_of_heading(row: Row, *, first: bool) -> tuple[frozenset[str], ...] | None:
    """The roles of the cells of a row that is a heading; null for any other."""
    if first and FIGURE in map(kind, row):
        return None
    if not first and sum([len(cell.strip(" .:")) <= 3 or may_name_a_medal(cell) for cell in row if cell]) < 2:
        return None  # as most rows: what their cells could mean as headings need not be asked
    if not first and list(map(kind, row)).count(FIGURE) >= 2:
        return None
    roles = roles_of_row(row)
    if len(_MEDALS.intersection(chain.from_iterable(roles))) >= 2:
        return roles
    named = sum([1 for found in roles if found and found != _OTHER])
    is_first = first and named >= 1 and (named >= 2 or sum([1 for cell in row if cell.strip()]) <= 2)
    return roles if is_first else None


def head_of(rows: Sequence[Row], marked: int = 0) -> Head:
    """The heading of a grid, which may take several rows; the columns' texts are joined from the top."""
    last = -1
    bottom: tuple[frozenset[str], ...] = ()
    for index, row in enumerate(rows[:12]):
        if (found := _roles_of_heading(row, first=index <= max(last + 1, marked - 1))) is not None:
            last, bottom = index, found
            if sum(1 for roles in found if roles & _MEDALS) >= 3:
                break
        elif sum(1 for cell in row if kind(cell) in (FIGURE, DASH)) >= 2:
            break
    count = last + 1
    if count == 0:
        return NO_HEAD
    width = max(len(row) for row in rows[:count])
    texts, roles, groups = [], [], []
    for column in range(width):
        cells = [row[column].strip() for row in rows[:count] if column < len(row)]
        distinct = list(dict.fromkeys(cell for cell in cells if cell))
        own = bottom[column] if column < len(bottom) else frozenset()
        for cell in reversed(distinct[:-1] if own else distinct):
            if own and own != _OTHER:
                break
            own = heading(cell).roles if len(cell) <= 120 else frozenset()
        texts.append(" ".join(distinct))
        roles.append(own)
        groups.append(distinct[0] if len(distinct) > 1 else "")
    return Head(count, tuple(texts), tuple(roles), tuple(groups))


def unknown_head(rows: Sequence[Row]) -> Head:
    """A first row of words or years that names no column in a language that is known, or none."""
    for index, row in enumerate(rows[:3]):
        filled = [cell for cell in row if cell.strip()]
        if len(filled) < 3 or not any(kind(cell) == TEXT for cell in filled):
            continue
        if all(kind(cell) == TEXT or is_year(cell) for cell in filled):
            roles = tuple(heading(cell).roles for cell in row)
            return Head(index + 1, tuple(cell.strip() for cell in row), roles, ("",) * len(row))
        break
    return NO_HEAD


def is_year(text: str) -> bool:
    """Whether a text is a year, alone or with a word beside it (`2008 Beijing`)."""
    if len(text) > 12:
        return False
    digits = "".join(filter(str.isdigit, text))
    return len(digits) == 4 and digits[:2] in ("18", "19", "20")
