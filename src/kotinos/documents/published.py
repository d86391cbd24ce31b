"""A page as it is to be published: every string already in the reader's language."""

from kotinos.tuples import NamedTuple


class PublishedRow(NamedTuple):
    """One row: `rank` is empty where a shared rank is printed once or there is none; a null figure is an empty cell.

    The last four are what a method of ranking gives, of which a table by gold or total has none.
    """

    rank: str
    name: str
    code: str | None
    gold: int | None
    silver: int | None
    bronze: int | None
    total: int | None
    score: str | None = None
    uncertainty: str | None = None
    best: int | None = None
    worst: int | None = None


class Cells(NamedTuple):
    """A row as text, cell by cell."""

    cells: tuple[str, ...]


class PublishedPage(NamedTuple):
    """A Games' page as such pages are laid out: heading, figures, note, table.

    `heading`: the sentence on top, or "". `figures`: lines as printed, without a bullet (`nations: 144`). `note`: a
    line above the table, or null. `headings`: of the columns that are shown, in order; their names are in `shown`
    (of rank, name, code, gold, silver, bronze, total, score, uncertainty, best, worst). `table_heading`: the one cell
    above the table of `page`
    (`СТРАНА / МЕДАЛИ`). `games_code`, `language`, `title`: for formats that have a place for them. `digits`: zero to
    nine as the language writes them, where that is otherwise and a person reads the table.
    """

    heading: str
    figures: tuple[str, ...]
    note: str | None
    headings: tuple[str, ...]
    body: tuple[PublishedRow, ...]
    total: PublishedRow | None = None
    shown: tuple[str, ...] = ("rank", "name", "gold", "silver", "bronze", "total")
    table_heading: str = ""
    language: str | None = None
    title: str | None = None
    games_code: str | None = None
    digits: str = ""

    @property
    def columns(self) -> tuple[str, ...]:
        """The headings of the columns."""
        return self.headings

    @property
    def numeric(self) -> frozenset[int]:
        """The positions of the columns of figures and ranks."""
        return frozenset(i for i, name in enumerate(self.shown) if name not in ("name", "code"))

    @property
    def rows(self) -> tuple[Cells, ...]:
        """The rows as text."""
        return tuple(Cells(self.cells(row)) for row in self.body)

    @property
    def total_row(self) -> Cells | None:
        """The row of totals as text, where there is one."""
        return None if self.total is None else Cells(self.cells(self.total))

    def cells(self, row: PublishedRow) -> tuple[str, ...]:
        """The cells of a row in the order of the columns."""
        values = row._asdict()
        cells = tuple("" if values[name] is None else str(values[name]) for name in self.shown)
        if self.digits in ("", "0123456789"):
            return cells
        table = str.maketrans("0123456789", self.digits)
        return tuple(cell.translate(table) if i in self.numeric else cell for i, cell in enumerate(cells))

    def values(self, row: PublishedRow) -> tuple[str | int | None, ...]:
        """The cells of a row as figures and text, a rank as a number where it is one."""
        values = row._asdict()
        values["rank"] = int(row.rank) if row.rank.isascii() and row.rank.isdigit() else row.rank or None
        return tuple(values[name] for name in self.shown)
