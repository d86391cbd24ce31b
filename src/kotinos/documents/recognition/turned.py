"""Tables that stand otherwise: a row for each medal and a column for each nation, or a row for each count."""

from collections.abc import Callable, Sequence

from kotinos.documents.cells import DASH, FIGURE, kind, plain
from kotinos.documents.grids import Grid
from kotinos.documents.labels import label
from kotinos.documents.recognition.headings import is_year
from kotinos.documents.words import heading
from kotinos.model import MEDALS

_FEWEST = 3
_MOST_ROWS, _MOST_COLUMNS = 20_000, 400
_MOST_OF_MEDALS = 10
_COUNTING = frozenset(("total",))
_OF_COUNTS = frozenset(("count", "counts", "number", "n", "value", "quantity", "medals", "anzahl", "nombre"))


def turned(grid: Grid, is_organisation: Callable[[str], bool]) -> Grid | None:
    """The grid with a row for each organisation and a column for each medal; null where it is no such table."""
    rows = grid.rows
    if not rows or not 1 < len(rows[0]) <= _MOST_COLUMNS or len(rows) > _MOST_ROWS:
        return None
    return _on_its_side(grid, is_organisation) or _count_by_count(grid)


def _on_its_side(grid: Grid, is_organisation: Callable[[str], bool]) -> Grid | None:
    """`Medal | NOR | GER`, `Gold | 16 | 12`, …: three or four rows, each of one medal or of their sum."""
    if len(grid.rows) > _MOST_OF_MEDALS:
        return None
    rows = [row for row in grid.rows if any(cell.strip() for cell in row)]
    if not _FEWEST < len(rows) <= len(MEDALS) + 2 or len({len(row) for row in rows}) != 1:
        return None
    roles = [_medal(row[0]) for row in rows[1:]]
    if [role for role in roles if role in MEDALS] != list(MEDALS) or set(roles) - {*MEDALS, "total"}:
        return None
    names = [plain(cell) for cell in rows[0][1:]]
    known = sum(1 for name in names if name and (is_organisation(name) or is_organisation(label(name).name)))
    if len(names) < _FEWEST or known * 2 < len(names):
        return None
    if any(kind(cell) not in (FIGURE, DASH) for row in rows[1:] for cell in row[1:] if cell.strip()):
        return None
    body = [list(column) for column in zip(*(row[1:] for row in rows), strict=True)]
    return Grid([["Nation", *(row[0] for row in rows[1:])], *body], (), grid.title, grid.above, 1, sheet=grid.sheet)


def _count_by_count(grid: Grid) -> Grid | None:
    """`NOR | Gold | 16`, `NOR | Silver | 8`, …: columns of a name, a medal and a count, and no other."""
    if len(grid.rows[0]) != _FEWEST or len(grid.rows) <= 2 * _FEWEST:
        return None
    head = [plain(cell) for cell in grid.rows[0]]
    body = [row for row in grid.rows[1:] if any(cell.strip() for cell in row)]
    if any(len(row) != _FEWEST for row in body):
        return None
    roles = [heading(text).roles for text in head]
    names = [place for place, of in enumerate(roles) if of & {"name", "code", "iso"}]
    medals = [place for place in range(_FEWEST) if place not in names and all(_medal(row[place]) for row in body)]
    if len(names) != 1 or len(medals) != 1:
        return None
    (name,), (medal,) = names, medals
    count = _FEWEST - name - medal
    said = head[count]
    if not (roles[count] & _COUNTING or said.casefold() in _OF_COUNTS) or is_year(said):
        return None
    found: dict[str, dict[str, str]] = {}
    for row in body:
        of_name = found.setdefault(plain(row[name]), {})
        role = _medal(row[medal]) or ""
        if role in of_name or kind(row[count]) not in (FIGURE, DASH):
            return None  # several counts of a medal: of sports, of years
        of_name[role] = row[count]
    if {role for of_name in found.values() for role in of_name} - {"total"} != set(MEDALS):
        return None
    shown = [*MEDALS, *(["total"] if any("total" in of_name for of_name in found.values()) else [])]
    cells = [[name, *(of_name.get(role, "0") for role in shown)] for name, of_name in found.items()]
    return Grid([[head[name], *shown], *cells], (), grid.title, grid.above, 1, sheet=grid.sheet)


def _medal(text: str) -> str | None:
    """The medal that a cell names, or `total`; null for any other."""
    roles: Sequence[str] = sorted(heading(text).roles) if text and len(text) <= 40 else ()
    return roles[0] if len(roles) == 1 and roles[0] in (*MEDALS, "total") else None
