"""What must hold of any input: `python fuzz/laws.py FORMAT FILE` tries one, as a finding says.

1. Reading answers with tables or diagnostics, each of which can be said; it raises nothing but KotinosError.
2. It takes at most `MOST_SECONDS` of processor time for 64 kB.
3. Grids are rows of text with as many lines as rows.
4. In a grid that gave a table, no row of an organisation and three figures goes missing.
5. A table that was read can be written in any format with headings, and reads again with the same rows.
"""

import re
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from kotinos.diagnostics import Diagnostic, KotinosError
from kotinos.documents.cells import FIGURE, TEXT, kind
from kotinos.documents.decoding import decode
from kotinos.documents.formats import xlsx
from kotinos.documents.grids import Grid
from kotinos.documents.labels import label
from kotinos.documents.reading import read
from kotinos.documents.writing import FORMATS, write
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedRow, StatedTable, Statement
from kotinos.publishing import page_of_table
from kotinos.telling import Teller

MOST_SECONDS = 10.0
_SMALL = 1_000
ANY = "any"  # the format is recognised
_MOST_ROWS_AGAIN = 400
_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[ .,’'&()-](?=[^\W\d_]))*")  # no mark in it
_INSIDE = ("ellipsis", "note", "repeated heading")
_TELLER = Teller("en")
_HEADED = tuple(name for name in FORMATS if name != "page")  # the page has no headings of columns to read them by


class LawBrokenError(Exception):
    """A law that an input breaks."""


def hold(data: bytes, name: str) -> None:
    """Read the bytes as a format, or as any; raises LawBrokenError, or whatever reading raises by fault."""
    try:
        statement, diagnostics = read(
            data,
            "source",
            format=None if name == ANY else name,
            looks_like_organisation=looks_like_organisation,
            everything=True,
        )
    except KotinosError:
        return
    _answered(statement, diagnostics)
    if statement.tables or len(data) < _SMALL:
        grids = _grids(data, statement.format)
        for grid in grids:
            _grid(grid)
        _rows_stay(grids, statement)
    _reads_again(data, statement)


def _broken(law: str, *values: object) -> LawBrokenError:
    return LawBrokenError(f"{law}: " + " ".join(f"`{value!r}`"[:300] for value in values))


def _answered(statement: Statement, diagnostics: Sequence[Diagnostic]) -> None:
    if not statement.tables and not diagnostics:
        raise _broken("neither a table nor a diagnostic")
    for found in diagnostics:
        message, hint = found.said(str)
        if not message or "\n" in message or hint == "":
            raise _broken("a diagnostic that is no line", message, hint)
    for table in statement.tables:
        if not table.rows and table.total_row is None:
            raise _broken("a table without a row", table)


def _grids(data: bytes, name: str) -> tuple[Grid, ...]:
    if name == "xlsx":
        return xlsx.workbook(data, "source")[0].grids
    text, _ = decode(data, "source")
    if text is None:
        return ()
    try:
        found: tuple[Grid, ...] = import_module(f"kotinos.documents.formats.{name}").grids(text).grids
    except RecursionError:
        return ()
    return found


def _grid(grid: Grid) -> None:
    if not all(isinstance(cell, str) for row in grid.rows for cell in row):
        raise _broken("a cell that is no text", grid.rows[:3])
    if grid.lines and len(grid.lines) != len(grid.rows):
        raise _broken("lines that are not those of the rows", len(grid.lines), len(grid.rows))
    for row, column in grid.codes:
        if row >= len(grid.rows) or column >= len(grid.rows[row]):
            raise _broken("a code beside no cell", row, column)


def _rows_stay(grids: Sequence[Grid], statement: Statement) -> None:
    """Within a table, that is from its first row on and up to where something else is said to stand."""
    for number, grid in enumerate(grids, 1):
        tables = [table for table in statement.tables if table.where.table == number]
        if not tables or not grid.lines:
            continue
        said = {row.line for table in tables for row in (*table.rows, *_total(table))}
        passed = {entry.where.line: entry.what for entry in statement.passed_over if entry.where.table == number}
        within = False
        for line, row in zip(grid.lines, grid.rows, strict=True):
            if line in said or line in passed:
                within = line in said or passed[line] in _INSIDE
            elif within and _is_row(row):
                raise _broken("a row that went missing", line, row)


def _is_row(row: Sequence[str]) -> bool:
    return sum(kind(cell) == FIGURE for cell in row[:512]) >= 3 and any(
        kind(cell) == TEXT and looks_like_organisation(label(cell).name) for cell in row[:512]
    )


def _total(table: StatedTable) -> tuple[StatedRow, ...]:
    return () if table.total_row is None else (table.total_row,)


def _reads_again(data: bytes, statement: Statement) -> None:
    """The first table, in a format that the input picks. A row without a name or a figure is not of the law.

    Nor are organisations that have several rows: those are what tells other kinds of tables.
    """
    table = next(iter(statement.tables), None)
    if table is None or not 2 <= len(table.rows) <= _MOST_ROWS_AGAIN or not all(map(_whole, table.rows)):
        return
    if len({row.name for row in table.rows}) < len(table.rows):
        return
    target = _HEADED[sum(data[:64]) % len(_HEADED)]
    written = write(page_of_table(table, statement, _TELLER, target), target)
    again, _ = read(
        written.encode("utf-8", "surrogatepass") if isinstance(written, str) else written,
        "again",
        format=target,
        looks_like_organisation=looks_like_organisation,
    )
    if len(again.tables) != 1:
        raise _broken(f"as {target} it reads again as {len(again.tables)} tables", table.rows[:3], written[:300])
    before = [(row.name, row.figures) for row in table.rows]
    after = [(row.name, row.figures) for row in again.tables[0].rows]
    if before != after:
        first = next((pair for pair in zip(before, after, strict=False) if pair[0] != pair[1]), (before, after))
        raise _broken(f"as {target} it reads again otherwise", *first)


def _whole(row: StatedRow) -> bool:
    ranked = row.rank is not None or not row.rank_printed
    named = _NAME.fullmatch(row.name or "") is not None and looks_like_organisation(row.name or "")
    return ranked and named and None not in row.figures


def main() -> int:
    """Try one file; exit code 1 where it breaks a law."""
    name, path = sys.argv[1:]
    data = Path(path).read_bytes()
    begin = time.process_time()
    try:
        hold(data, name)
    finally:
        seconds = time.process_time() - begin
        sys.stdout.write(f"{path}: {len(data)} bytes as {name}, {seconds:.3f} s\n")
    allowed = MOST_SECONDS * max(1.0, len(data) / 65_536)
    if seconds > allowed:
        sys.stdout.write(f"more than the {allowed:.0f} s that it may take\n")
    return int(seconds > allowed)


if __name__ == "__main__":
    sys.exit(main())
