"""A grid of cells that may hold a medal table, as every format hands it to the one recogniser."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from kotinos.tuples import NamedTuple

MOST_ROWS = 500_000
MOST_STATED_ROWS = 25_000  # of a table: it takes apart, resolves and checks each, and no table has as many
MOST_CELLS_IN_A_ROW = 512
MOST_CELLS = 2_000_000  # of all tables of a page, whose spans make many cells of few characters
MOST_GRIDS = 2_000


class Grid(NamedTuple):
    """Rows of cell text, with spans already laid out.

    `lines` gives the source's line of each row, or is empty where the format has no lines. `title` is the caption,
    or what stands closest above; `above` the headings that it stands under, outermost first. `head` is the number
    of rows that the format itself marks as heading. `keys` says that the first row holds field names of records.
    `codes` are what flags, links or parameters say beside a name, by row and column. `scope` is set where the
    grid's own fields say it. `hints` are what links and flags say of the Games (`2008 Summer Olympics`).
    """

    rows: Sequence[Sequence[str]]
    lines: Sequence[int]
    title: str | None = None
    above: tuple[str, ...] = ()
    head: int = 0
    keys: bool = False
    sheet: str | None = None
    codes: Mapping[tuple[int, int], str] = MappingProxyType({})
    scope: str | None = None
    hints: Iterable[str] = ()

    def line(self, index: int) -> int | None:
        """The line of a row, where the format has lines."""
        return self.lines[index] if index < len(self.lines) else None


class Reading(NamedTuple):
    """What a format found in a source: grids, the prose around them as (line, text), and the marked language."""

    grids: tuple[Grid, ...]
    prose: tuple[tuple[int | None, str], ...] = ()
    remarks: tuple[str, ...] = ()
    language: str | None = None
