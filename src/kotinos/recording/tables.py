"""A medal table that a source prints, as a claim of that source in the journal: to be compared with what it holds."""

import os

from kotinos.model import ClaimedTable, Games, Source, StatedRow, StatedTable
from kotinos.sheets.names import NO_DELEGATION, named
from kotinos.sheets.said import Known, Reading, Said

LICENCE = "not stated"


def read(
    data: bytes, name: str, games: Games | None, known: Known, source: str, date: str | None
) -> tuple[Reading, bool]:
    """The first table of a source that is of all events, as a claim, and whether it holds one.

    Names are those of the Games' own delegations where it has named them, else those of all organisations. A row whose
    name is not resolved is kept without a code.
    """
    from kotinos import flow  # only a table takes that much

    page = flow.read(data, name, games=games.code if games else None)
    tables = [table for table in page.statement.tables if table.scope in ("games", "unknown")]
    if not tables:
        return Reading((), page.diagnostics), False
    table = tables[0]
    rows, own = _resolved(table, known)
    found = [each for each in page.diagnostics if each.code[:2] != "K2" or each.where.line not in own]
    title = table.title or title_of(name)
    said = (
        Said("SourceNamed", Source(source, title, source, date, LICENCE, page.statement.language), table.where),
        Said("TableStated", ClaimedTable(source, "full", rows), table.where, effective=date),
    )
    return Reading(said, tuple(found)), True


def title_of(name: str) -> str:
    """The name of a file or folder without the folders above it; what of it is no text is a question mark."""
    return os.path.basename(os.path.normpath(name)).encode(errors="replace").decode()


def _resolved(table: StatedTable, known: Known) -> tuple[tuple[StatedRow, ...], set[int | None]]:
    """The rows with the codes of the Games' own delegations, and the lines of those that have one."""
    own = named(NO_DELEGATION)
    for key, name in known.names.items():
        if name is not None:
            own.add(key, (key,), (name,))
    if not own.by_code:
        return table.rows, set()
    rows = []
    lines = set()
    for row in table.rows:
        code = own.key_of(row.code_printed or "") or own.key_of(row.name or "")
        rows.append(row._replace(code=code or (row.code if row.code in known.names else None)))
        if code is not None:
            lines.add(row.line)
    return tuple(rows), lines
