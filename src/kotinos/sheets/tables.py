"""Which sheet is of which kind, and its rows: headings found, help and examples passed over."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.model import Where
from kotinos.sheets.cells import Row, Sheet
from kotinos.sheets.columns import EXAMPLE, Kind, folded, headings, is_kind, said_as
from kotinos.sheets.kinds import KINDS

MOST_ROWS = 100_000
ABOVE = 12  # rows that may stand above the headings

_NO_COLUMN = "the sheet lacks the column `{column}`, without which its rows cannot be read"
_UNKNOWN = "`{column}` is no column of the sheet `{sheet}`: passed over"
_MORE = "the sheet has more than {most} rows; those from here on are not read"
_HEAD_HINT = "headings: {columns}; found: {found}"


class Table(NamedTuple):
    """The rows of a sheet of a kind."""

    kind: Kind
    where: Where
    rows: tuple[Row, ...]


def kind_of(sheet: Sheet) -> Kind | None:
    """The kind of a sheet: by its name, or else by its headings; null where it is of none."""
    if sheet.name is not None:
        for kind in KINDS:
            if is_kind(kind, (sheet.name,)) and _head(kind, sheet) is not None:
                return kind
    best: tuple[int, Kind] | None = None
    for kind in KINDS:
        columns = _columns(kind, sheet)
        if kind.form:
            fits = len(columns) >= 3 and all(column.key in columns for column in kind.columns if column.needed)
        else:
            fits = len(columns) >= 3 and all(column.key in columns for column in kind.columns if column.needed)
            fits = fits or (kind.key == "disciplines" and set(columns) == {"code", "name"})
        fits = fits and (kind.key != "results" or "rank" in columns)
        if fits and (best is None or len(columns) > best[0]):
            best = (len(columns), kind)
    return best[1] if best else None


def read(sheet: Sheet, kind: Kind, found: list[Diagnostic]) -> Table:
    """The rows of a sheet; K334 where a column that they need is missing, K355 for a column that nobody knows."""
    where = sheet.where
    if kind.form:
        return Table(kind, where, (_form(kind, sheet, found),))
    head = _head(kind, sheet)
    at = places(kind, sheet.rows[head]) if head is not None else {}
    missing = [column for column in kind.columns if column.needed and column.key not in at.values()]
    if head is None or missing:
        if filled(sheet):
            values = {"column": (missing or kind.columns)[0].text}
            found.append(lacking(_NO_COLUMN, values, kind, sheet, head))
        return Table(kind, where, ())
    _unknown(sheet, head, at, where, found)
    rows: list[Row] = []
    heads = {key: " ".join(sheet.rows[head][column].split())[:40] for column, key in at.items()}
    hints = {column.key: said_as(column.hint) for column in kind.columns}
    for place in range(head + 1, len(sheet.rows)):
        cells = {
            key: " ".join(sheet.rows[place][column].split())
            for column, key in at.items()
            if column < len(sheet.rows[place])
        }
        if not any(cells.values()) or _is_help(hints, cells) or _is_example(sheet.rows[place]):
            continue
        here = where._replace(line=sheet.lines[place])
        if len(rows) == MOST_ROWS:
            found.append(Diagnostic("K354", ERROR, _MORE, {"most": MOST_ROWS}, here))
            break
        # A list keeps the line breaks between its parts.
        for column, key in at.items():
            if column < len(sheet.rows[place]) and "\n" in sheet.rows[place][column]:
                cells[key] = sheet.rows[place][column].strip()
        rows.append(Row(kind, {key: cell[:2_000] for key, cell in cells.items()}, here, found, heads))
    return Table(kind, where, tuple(rows))


def lacking(text: str, values: dict[str, Any], kind: Kind, sheet: Sheet, head: int | None) -> Diagnostic:
    """K334: the headings that are expected, and the row that stands in their place."""
    first = next((place for place, row in enumerate(sheet.rows) if any(cell.strip() for cell in row)), 0)
    place = first if head is None else head
    row = [" ".join(cell.split())[:40] for cell in sheet.rows[place][:20]]
    values |= {
        "columns": ", ".join(column.text for column in kind.columns if column.usual),
        "found": ", ".join(cell for cell in row if cell),
    }
    where = sheet.where._replace(line=sheet.lines[place])
    return Diagnostic("K334", ERROR, text, values, where, _HEAD_HINT, values["columns"], values["found"])


def _form(kind: Kind, sheet: Sheet, found: list[Diagnostic]) -> Row:
    """A form as one row: its headings stand in the first column, its values in the second."""
    known = headings(kind)
    cells: dict[str, str] = {}
    line = None
    for row, number in zip(sheet.rows, sheet.lines, strict=True):
        column = known.get(folded(row[0])) if row else None
        if column is not None and len(row) > 1 and column.key not in cells:
            cells[column.key] = " ".join(row[1].split())[:2_000]
            line = line or number
    return Row(kind, cells, sheet.where._replace(line=line), found, {})


def _columns(kind: Kind, sheet: Sheet) -> set[str]:
    """The columns of a kind that a sheet has."""
    if kind.form:
        known = headings(kind)
        first = [folded(row[0]) for row in sheet.rows[:50] if row]
        return {known[text].key for text in first if text in known}
    head = _head(kind, sheet)
    return set(places(kind, sheet.rows[head]).values()) if head is not None else set()


def _head(kind: Kind, sheet: Sheet) -> int | None:
    """The row of the headings: the one with most of them, two at least."""
    if kind.form:
        return 0 if len(_columns(kind, sheet)) >= 1 else None
    counts = [len(places(kind, row)) for row in sheet.rows[:ABOVE]]
    most = max(counts, default=0)
    return counts.index(most) if most >= 2 else None


def places(kind: Kind, row: Sequence[str]) -> dict[int, str]:
    """The columns of a kind that a row names as headings, by their place."""
    known = headings(kind)
    found: dict[int, str] = {}
    taken: set[str] = set()
    for place, cell in enumerate(row[:200]):
        column = known.get(folded(cell[:80])) if cell else None
        if column is not None and column.key not in taken:
            found[place] = column.key
            taken.add(column.key)
    return found


def _unknown(sheet: Sheet, head: int, at: dict[int, str], where: Where, found: list[Diagnostic]) -> None:
    for place, heading in enumerate(sheet.rows[head][:200]):
        if (
            heading.strip()
            and place not in at
            and any(len(row) > place and row[place] for row in sheet.rows[head + 1 : head + 1_000])
        ):
            values = {"column": " ".join(heading.split())[:40], "sheet": sheet.name or sheet.source}
            here = where._replace(line=sheet.lines[head])
            found.append(Diagnostic("K355", WARNING, _UNKNOWN, values, here))


def filled(sheet: Sheet) -> bool:
    """Whether a sheet holds anything."""
    return any(any(cell.strip() for cell in row) for row in sheet.rows)


def _is_help(hints: Mapping[str, Collection[str]], cells: dict[str, str]) -> bool:
    """The row of a template that says what the columns are for."""
    filled = 0
    for key, cell in cells.items():
        if cell:
            if folded(cell.removesuffix("*")) not in hints[key]:
                return False
            filled += 1
    return filled > 1


def _is_example(row: Sequence[str]) -> bool:
    first = next((cell for cell in row if cell.strip()), "")
    word, colon, _ = first.partition(":")
    return bool(colon) and folded(word) in said_as(EXAMPLE)


def tables(sheets: Sequence[Sheet], found: list[Diagnostic]) -> Iterator[Table]:
    """Every sheet that is of a kind, in the order in which their rows refer to one another."""
    kinds = [(sheet, kind_of(sheet)) for sheet in sheets]
    for kind in KINDS:
        for sheet, of in kinds:
            if of is kind:
                yield read(sheet, kind, found)
