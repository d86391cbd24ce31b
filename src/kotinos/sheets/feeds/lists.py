"""Which list a file is, by its columns, and its rows by column."""

from collections.abc import Iterator, Sequence

from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.model import Where
from kotinos.sheets.cells import Sheet

# The columns by which each list is known.
LISTS: dict[str, frozenset[str]] = {
    "medals": frozenset({"medal_type", "gender", "discipline", "event", "code", "country_code"}),
    "medallists": frozenset({"medal_type", "name", "discipline", "event", "code_athlete", "code_team", "country_code"}),
    "events": frozenset({"event", "sport", "sport_code"}),
    "units": frozenset({
        "stage_code", "event_name", "discipline_name", "discipline_code", "gender", "participant_code",
        "participant_name", "participant_country_code",
    }),
    "nations": frozenset({"code", "country", "country_long", "note"}),
}  # fmt: skip

_LACKS = "the row has no `{column}`: it is left out"


class Row(dict[str, str]):
    """A row by column, with its place."""

    def __init__(self, cells: Iterator[tuple[str, str]], where: Where) -> None:
        super().__init__(cells)
        self.where = where


def list_of(sheet: Sheet) -> str | None:
    """Which list a sheet is, null where it is none of them."""
    head = {cell.strip() for cell in sheet.rows[0]} if sheet.rows else set()
    return next((name for name, columns in LISTS.items() if columns <= head), None)


def rows(sheet: Sheet, needed: Sequence[str], found: list[Diagnostic]) -> Iterator[Row]:
    """The rows of a list; K358 for one that lacks what it is nothing without."""
    head = [cell.strip() for cell in sheet.rows[0]]
    for cells, line in zip(sheet.rows[1:], sheet.lines[1:], strict=True):
        if not any(cells):
            continue
        row = Row(zip(head, (cell.strip() for cell in cells), strict=False), Where(sheet.source, line))
        lacking = [column for column in needed if not row.get(column)]
        if lacking:
            found.append(Diagnostic("K358", ERROR, _LACKS, {"column": lacking[0]}, row.where))
        else:
            yield row


def code(cell: str) -> str:
    """A competitor's code; a table that was kept as numbers has `.0` behind it."""
    return cell.removesuffix(".0")
