"""What is said of a sheet that is of no kind: that it has lost its headings, or that it is the desk's own."""

from collections.abc import Callable
from typing import NamedTuple

from kotinos.diagnostics import INFO, Diagnostic
from kotinos.sheets.cells import Sheet, is_place
from kotinos.sheets.columns import Kind, is_kind
from kotinos.sheets.kinds import ENTRIES, KINDS, RESULTS
from kotinos.sheets.tables import ABOVE, filled, lacking, places

_LOOKED_AT = 200  # rows by which a sheet is judged
_MOST_COLUMNS = 20

_BY_NAME = "the sheet is called `{sheet}` and has no row of headings: nothing of it is read"
_BY_CELLS = "the sheet holds what a sheet of {kind} holds, and has no row of headings: nothing of it is read"
_OTHER = "the sheet `{sheet}` is none of those that are read: passed over"


class Names(NamedTuple):
    """Whether a cell names an event, or a delegation, of the Games."""

    event: Callable[[str], bool]
    delegation: Callable[[str], bool]


def unread(sheet: Sheet, names: Names | None) -> Diagnostic | None:
    """K334 for a sheet without headings that is meant to be read, K353 for any other; null for an empty one."""
    if not filled(sheet):
        return None
    other = Diagnostic("K353", INFO, _OTHER, {"sheet": sheet.name or sheet.source}, sheet.where)
    return without_headings(sheet, names) or other


def without_headings(sheet: Sheet, names: Names | None) -> Diagnostic | None:
    """K334 for a sheet that is meant to be of a kind though its headings do not say so; null where nothing tells.

    It is meant so by its name, or by its cells (`_by_cells`), which takes the `names` of the Games.
    """
    if not filled(sheet):
        return None
    called = next((kind for kind in KINDS if sheet.name and is_kind(kind, (sheet.name,))), None)
    if called is not None:
        return lacking(_BY_NAME, {"sheet": sheet.name}, called, sheet, None)
    kind = _by_cells(sheet, names) if names is not None else None
    return lacking(_BY_CELLS, {"kind": kind.text}, kind, sheet, None) if kind is not None else None


def _by_cells(sheet: Sheet, names: Names) -> Kind | None:
    """Results or entries, where three columns tell of it: by what most of their cells hold, or by a heading."""
    rows = [row for row in sheet.rows[:_LOOKED_AT] if any(row)]
    is_one = {"event": names.event, "delegation": names.delegation, "rank": is_place}
    held: set[str] = set()
    for place in range(min(_MOST_COLUMNS, max(map(len, rows), default=0))):
        cells = [row[place] for row in rows if place < len(row) and row[place].strip()]
        # A number may be that of an event or a place: a column is taken for one of them, an event first. One row may
        # be of headings that nobody knows.
        for key in [key for key in is_one if key not in held] if len(cells) * 2 > len(rows) else ():
            if sum(map(is_one[key], cells)) >= max(1, len(cells) - 1 - len(cells) // 10):
                held.add(key)
                break
    told = held | {key for row in sheet.rows[:ABOVE] for key in places(RESULTS, row).values()}
    if len(told) < 3 or not held & {"event", "delegation"}:
        return None
    if told & {"rank", "mark"}:
        return RESULTS
    return ENTRIES if {"event", "delegation"} <= told else None
