"""The heading of a grid: how many of its rows it takes, and what it says of each column."""

from collections.abc import Sequence

from kotinos.documents.cells import DASH, FIGURE, TEXT, kind
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


NO_HEAD = Head(0, (), (), ())


def roles_of_row(row: Row) -> tuple[frozenset[str], ...]:
    """The roles of each cell of a row, taken as headings; letters count where three stand together."""
    roles = [heading(cell).roles if cell and len(cell) <= 120 else frozenset[str]() for cell in row]
    short = [1 for cell in row if cell and len(cell.strip(" .:")) <= 3]
    for index in range(len(row) - 2) if len(short) > 2 else ():
        three = row[index : index + 3]
        if all(cell and len(cell.strip(" .:")) <= 3 for cell in three) and (
            all(letter_role(cell, role) for cell, role in zip(three, MEDALS, strict=True)) or are_letters(three)
        ):
            for offset, role in enumerate(MEDALS):
                roles[index + offset] = frozenset((role,))
            if index + 3 < len(row) and letter_role(row[index + 3], "total"):
                roles[index + 3] = frozenset(("total",))
    return tuple(roles)


def is_heading(row: Row, *, first: bool = False) -> bool:
    """Whether a row is a heading: it names medals, or it is the first and names a column and holds no figure."""
    if first and any(kind(cell) == FIGURE for cell in row):
        return False
    if not first and sum([len(cell.strip(" .:")) <= 3 or may_name_a_medal(cell) for cell in row if cell]) < 2:
        return False  # as most rows: what their cells could mean as headings need not be asked
    if sum(1 for cell in row if kind(cell) == FIGURE) >= 2:
        return False
    roles = roles_of_row(row)
    medals = {role for found in roles for role in found if role in MEDALS}
    if len(medals) >= 2:
        return True
    named = sum(1 for found in roles if found and found != {"other"})
    filled = sum(1 for cell in row if cell.strip())
    return first and named >= 1 and (named >= 2 or filled <= 2)


def head_of(rows: Sequence[Row], marked: int = 0) -> Head:
    """The heading of a grid, which may take several rows; the columns' texts are joined from the top."""
    last = -1
    for index, row in enumerate(rows[:12]):
        if is_heading(row, first=index <= max(last + 1, marked - 1)):
            last = index
            if sum(1 for roles in roles_of_row(row) if roles & set(MEDALS)) >= 3:
                break
        elif sum(1 for cell in row if kind(cell) in (FIGURE, DASH)) >= 2:
            break
    count = last + 1
    if count == 0:
        return NO_HEAD
    width = max(len(row) for row in rows[:count])
    texts, roles, groups = [], [], []
    bottom = roles_of_row(rows[last])
    for column in range(width):
        cells = [row[column].strip() for row in rows[:count] if column < len(row)]
        distinct = list(dict.fromkeys(cell for cell in cells if cell))
        own = bottom[column] if column < len(bottom) else frozenset()
        for cell in reversed(distinct[:-1] if own else distinct):
            if own and own != {"other"}:
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
