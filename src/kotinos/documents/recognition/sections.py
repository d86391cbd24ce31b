"""Several tables in one grid: under headings that return, side by side, or told apart by a column."""

from collections.abc import Sequence
from itertools import pairwise

from kotinos.documents.cells import DASH, FIGURE, kind, plain
from kotinos.documents.grids import Grid
from kotinos.documents.labels import label
from kotinos.documents.patterns import expression
from kotinos.documents.recognition import headings
from kotinos.documents.recognition.headings import Head
from kotinos.documents.recognition.layout import Layout
from kotinos.documents.words import heading, is_total_label, may_name_a_medal
from kotinos.model import MEDALS

MOST_SECTIONS = 400
_WHOLE = frozenset(("glo", "tot", "total", "all", "overall", "all sports", "all events", "всего", "gesamt", "general"))


def sections_of(grid: Grid) -> list[tuple[Grid, Head]]:
    """The grid with its heading, or its parts where a heading returns under a title, an empty row or a total row.

    Columns that stand twice side by side are laid under one another.
    """
    rows = grid.rows
    starts: list[int] = []
    if 2 < len(rows) <= 20_000:
        for index, row in enumerate(rows):
            if _medal_heading(row) and (not starts or _begins(rows, index)):
                starts.append(index)
                if len(starts) > MOST_SECTIONS:
                    break
    if len(starts) < 2:
        return _unrolled(_titled(grid, starts))
    parts = []
    for number, start in enumerate(starts):
        end = starts[number + 1] if number + 1 < len(starts) else len(rows)
        top = 0 if number == 0 else start
        title = grid.title if number == 0 else None
        above = _title_above(rows, start)
        if number + 1 < len(starts):
            end = _title_start(rows, end)
        part = Grid(
            rows[start:end] if above else rows[top:end],
            grid.lines[start:end] if above else grid.lines[top:end],
            above or title or grid.title,
            grid.above,
            0,
            grid.keys,
            grid.sheet,
            {(r - start, c): code for (r, c), code in grid.codes.items() if start <= r < end},
        )
        parts.extend(_unrolled(part))
    return parts


def _medal_heading(row: Sequence[str]) -> bool:
    if len(row) < 3 or row[-1].isdigit():
        return False
    medals = short = 0
    for left, cell in enumerate(row, 1 - len(row)):
        if 0 < len(cell) <= 3 and not cell.isdigit():
            short += 1
        elif len(cell) <= 40 and may_name_a_medal(cell) and heading(cell).roles & _TRIO:
            medals += 1
        if medals + short - left < 3:
            return False
    return headings.is_heading(row) and len({r for roles in headings.roles_of_row(row) for r in roles} & _TRIO) == 3


_TRIO = frozenset(MEDALS)
_MOMENT = expression(r"^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?$")  # `As of | 2012-08-12`: the title stands above


def _begins(rows: Sequence[Sequence[str]], index: int) -> bool:
    before = rows[index - 1]
    filled = [cell for cell in before if cell.strip()]
    return (
        len(filled) <= 1 or _wording(before) is not None or any(is_total_label(label(cell).name) for cell in filled[:2])
    )


def _wording(row: Sequence[str]) -> str | None:
    """A row of words alone, which a title with commas in it makes of itself; null for any row of a table."""
    filled = list(dict.fromkeys(plain(cell) for cell in row if cell.strip()))
    if not filled or any(kind(cell) in (FIGURE, DASH) for cell in filled) or headings.is_heading(row):
        return None
    if len(filled) > 1 and sum(bool(heading(cell).roles & {"rank", "name", "code"}) for cell in filled) > 1:
        return None  # the upper one of two rows of headings
    return ", ".join(filled)


def _title_above(rows: Sequence[Sequence[str]], start: int) -> str | None:
    for index in range(start - 1, max(-1, start - 4), -1):
        filled = list(dict.fromkeys(plain(cell) for cell in rows[index] if cell.strip()))
        if filled and not (index > 0 and 1 < len(filled) < len(_TRIO) + 1 and _MOMENT.match(filled[-1])):
            return _wording(rows[index])
    return None


def _title_start(rows: Sequence[Sequence[str]], end: int) -> int:
    """Where the next part's title begins, so that it does not end this part."""
    index = end
    while index > 0:
        before = rows[index - 1]
        if len({plain(cell) for cell in before if cell.strip()}) > 1 and _wording(before) is None:
            break
        index -= 1
    return max(index, 1)


def _titled(grid: Grid, starts: list[int]) -> Grid:
    """One table: a lone cell above its heading is its title."""
    if starts and starts[0] > 0 and (title := _title_above(grid.rows, starts[0])):
        return grid._replace(title=grid.title or title)
    return grid


def _unrolled(grid: Grid) -> list[tuple[Grid, Head]]:
    """Columns that stand several times side by side (`Rank Nation G S B T` twice), laid under one another.

    Each is a table of its own where the same names stand in them.
    """
    head = headings.head_of(grid.rows, grid.head)
    names = [i for i, roles in enumerate(head.roles) if "name" in roles]
    golds = [i for i, roles in enumerate(head.roles) if "gold" in roles]
    if len(names) < 2 or len(names) != len(golds) or any(n > g for n, g in zip(names, golds, strict=True)):
        return [(grid, head)]
    width = names[1] - names[0]
    if any(b - a != width for a, b in pairwise(names)) or golds[1] - golds[0] != width:
        return [(grid, head)]
    first = names[0] % width
    offset = names[0] - first
    if _named_again(grid, head, names):
        return [_block(grid, head, offset + block * width, width) for block in range(len(names))]
    rows = [list(row[offset : offset + width]) for row in grid.rows[: head.rows]]
    lines = list(grid.lines[: head.rows])
    for block in range(len(names)):
        start = offset + block * width
        for index in range(head.rows, len(grid.rows)):
            cells = list(grid.rows[index][start : start + width])
            if any(cell.strip() for cell in cells):
                rows.append(cells)
                if (line := grid.line(index)) is not None:
                    lines.append(line)
    laid = grid._replace(rows=rows, lines=lines, codes={})
    return [(laid, headings.head_of(laid.rows, laid.head))]


def _named_again(grid: Grid, head: Head, names: Sequence[int]) -> bool:
    """Whether columns of names have many of the same, as tables of two Games have, and one table in two halves not."""
    columns = [
        {plain(row[place]) for row in grid.rows[head.rows :] if place < len(row) and row[place].strip()}
        for place in names
    ]
    return any(
        sum(not is_total_label(name) for name in one & other) * 3 >= min(len(one), len(other)) > 0
        for one, other in pairwise(columns)
    )


def _block(grid: Grid, head: Head, start: int, width: int) -> tuple[Grid, Head]:
    """One of several tables side by side, with what stands above its own columns as its title."""
    rows = [list(row[start : start + width]) for row in grid.rows]
    above = dict.fromkeys(plain(cell) for row in rows[: head.rows - 1] for cell in row if cell.strip())
    title = ", ".join(text for text in above if heading(text).roles <= {"other"}) or None
    outer = (*grid.above, grid.title) if grid.title and not title else grid.above
    part = grid._replace(
        rows=rows[head.rows - 1 :], lines=grid.lines[head.rows - 1 :], title=title, above=outer, head=1, codes={}
    )
    return part, headings.head_of(part.rows, part.head)


def groups_of(grid: Grid, head: Head, layout: Layout, *, in_turn: bool = False) -> list[Grid]:
    """The grid's rows by what its columns of years, Games, sports and genders say, in the order of the source.

    Empty where no such column makes every organisation stand once in each group. `in_turn`: also where the rows of a
    group do not all follow one another, or one is alone: such a column says something of each organisation.
    """
    taken = {position for position in layout if position is not None}
    keys = [
        column
        for column, roles in enumerate(head.roles)
        if column not in taken and roles & {"year", "games", "sport", "gender"} and "athlete" not in roles
    ]
    if not keys:
        return []
    groups: dict[tuple[str, ...], list[int]] = {}
    for index in range(head.rows, len(grid.rows)):
        row = grid.rows[index]
        key = tuple(plain(row[column]) if column < len(row) else "" for column in keys)
        groups.setdefault(key, []).append(index)
    if len(groups) < 2 or len(groups) > 5000:
        return []
    if in_turn and any(len(rows) < 2 or rows[-1] - rows[0] >= len(rows) for rows in groups.values()):
        return []
    parts = []
    for key, indexes in groups.items():
        names = [grid.rows[i][layout.label] for i in indexes if layout.label < len(grid.rows[i])]
        if len(set(names)) < 0.9 * len(names):
            return []
        title = " · ".join(part for part in key if part.casefold() not in _WHOLE and part) or grid.title
        above = (*grid.above, grid.title) if grid.title else grid.above
        part = Grid(
            [grid.rows[i] for i in indexes],
            [line for i in indexes if (line := grid.line(i)) is not None],
            title,
            above,
            sheet=grid.sheet,
            scope=_scope(head, keys, key),
        )
        parts.append(part)
    return parts


def _scope(head: Head, keys: Sequence[int], key: Sequence[str]) -> str | None:
    """The scope that the fields of a group state: a sport, a gender, or the whole of the Games."""
    stated = {
        role: part.casefold() in _WHOLE
        for column, part in zip(keys, key, strict=True)
        for role in ("sport", "gender")
        if part and role in head.roles[column]
    }
    if stated.get("sport") is False:
        return "discipline"
    if stated.get("gender") is False:
        return "other"
    return "games" if "sport" in stated else None
