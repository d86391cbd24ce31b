"""Which column has the ranks, and whether its numbers are ranks or count the rows."""

from collections.abc import Sequence
from itertools import pairwise

from kotinos.documents.cells import TEXT, figure, kind, rank, rank_like
from kotinos.documents.recognition.headings import Head, Row
from kotinos.documents.recognition.layout import SAMPLE, Layout
from kotinos.documents.words import fold, mentions

_HIGHEST_RANK = 250  # there are some 210 committees, and less than a hundred with a medal
_HIGHEST_FIRST = 100  # of a table that begins in the middle
_FEWEST_NUMBERED = 4  # rows whose numbers are counted by no chance
_IN_ORDER = 0.75  # of neighbouring rows; the others may be faults of the page
_OF_NUMBERS = frozenset(
    ("#", "№", "no", "nr", "n", "nº", "n°", "№ п/п", "п/п", "lp", "l.p", "s.no", "sl.no", "序号", "序號")
)
_NUMBERS_OF_ROWS = frozenset(
    ("obs", "row", "rows", "index", "idx", "id", "observation", "rownames", "_n")  # of consoles
)


def may_number_rows(text: str) -> bool:
    """Whether a heading may be that of the numbers of rows, as well as of ranks: `No.`, `#`, `№ п/п`."""
    return fold(text).strip(" .:") in _OF_NUMBERS


def headed_rank(head: Head, columns: Sequence[int], taken: set[int], name: int | None) -> int | None:
    """The column headed as the rank: of several that by gold, as the table is ordered, and none that counts rows."""

    def order(column: int) -> tuple[bool, bool]:
        text = head.texts[column]
        by_gold = mentions("gold", text) or "gold" in fold(text)  # `RankGold`, as a page runs it together
        return not by_gold, may_number_rows(text)

    ordered = sorted(columns, key=order) if len(columns) > 1 else columns
    fitting = (
        column
        for column in ordered
        if column not in taken and not _is_a_count(head.texts[column], column, name) and not _numbers_rows(head, column)
    )
    return next(fitting, None)


def unnumbered(body: Sequence[Row], layout: Layout) -> Layout:
    """The layout without its ranks where those count the rows, and the rows stand in no order of medals.

    A table by names that a console prints has its numbers, which are no ranks.
    """
    column = layout.rank
    if column is None:
        return layout
    last = max(column, layout.label, *layout.figures)
    rows = [row for row in body[:SAMPLE] if last < len(row) and kind(row[layout.label]) == TEXT]
    numbers = [figure(row[column])[0] for row in rows if row[column].strip()]
    if len(numbers) < _FEWEST_NUMBERED or numbers not in (list(range(1, len(numbers) + 1)), list(range(len(numbers)))):
        return layout
    if numbers[0] == 0:
        return layout._replace(rank=None)
    stated = [tuple(figure(row[place])[0] for place in layout.figures[:3]) for row in rows if row[column].strip()]
    medals = [tuple(value or 0 for value in row) for row in stated if None not in row]
    if len(medals) < _FEWEST_NUMBERED:
        return layout
    orders: tuple[list[tuple[int, ...]], ...] = (medals, [(sum(row),) for row in medals], [row[::-1] for row in medals])
    falling = max(sum(above >= below for above, below in pairwise(keys)) for keys in orders)
    return layout._replace(rank=None) if falling < _IN_ORDER * (len(medals) - 1) else layout


def _numbers_rows(head: Head, column: int) -> bool:
    """Whether a heading says that its column has the numbers of rows, as consoles print them: `Obs`, `Row`, `id`."""
    return column < len(head.texts) and fold(head.texts[column]).strip(" .:#") in _NUMBERS_OF_ROWS


def _is_a_count(text: str, column: int, name: int | None) -> bool:
    """Whether a heading such as `No.` behind the name counts something, since such ranks stand before it."""
    if name is None or column < name:
        return False
    return fold(text).split()[-1].rstrip(".") in ("no", "nr", "#", "№", "n", "r")


def not_ranks(sample: Sequence[Row], layout: Layout) -> int:
    """How many rows have something where the rank is that is none."""
    column = layout.rank
    if column is None or column < 0:
        return 0
    cells = [row[column] for row in sample if column < len(row)]
    return len(cells) - sum(map(rank_like, cells))


def _counts_rows(cells: Sequence[str]) -> bool:
    """Whether figures begin with 1, never fall, and are never more than the number of the row."""
    counted = [rank(cell) for cell in cells]
    present = [value for value in counted if value is not None]
    return (
        len(present) == len(counted) > 1
        and present[0] == 1
        and all(above <= below for above, below in pairwise(present))
        and all(value <= place for place, value in enumerate(present, 1))
        and present[-1] > 1
    )


def rank_column(body: Sequence[Row], layout: Layout, head: Head) -> int | None:
    """The unheaded column of ranks before the name: figures that never fall; of two such the nearer."""
    found = []
    named = [row for row in body[:SAMPLE] if layout.label < len(row) and kind(row[layout.label]) == TEXT]
    for column in range(layout.label):
        roles = head.roles[column] if column < len(head.roles) else frozenset[str]()
        # A cell that spans both columns is the label of a total, or of a group.
        cells = [row[column] for row in named if column < len(row) and row[column] != row[layout.label]]
        if _numbers_rows(head, column):
            continue
        if roles and not roles & {"rank", "name"} and not (roles == {"other"} and _counts_rows(cells)):
            continue
        present = [cell for cell in cells if cell.strip()]
        ranks = [value for cell in present if rank_like(cell) and (value := figure(cell)[0]) is not None]
        if present and sum(1 for cell in present if rank_like(cell)) >= 0.8 * len(present):
            rising = sum(1 for a, b in pairwise(ranks) if b >= a)
            if ranks and not roles & {"rank"} and (ranks[0] > _HIGHEST_FIRST or max(ranks) > _HIGHEST_RANK):
                continue  # years, or the numbers of records
            if rising < len(ranks) - 1 and not roles & {"rank"} and (ranks[0] > 1 or ranks[-1] > 2 * len(ranks)):
                continue  # the numbers of records that were sorted: ranks fall by a fault alone
            if rising >= 0.7 * (len(ranks) - 1) and (not ranks or ranks[0] >= 1 or len(ranks) < 2):
                found.append(column)
    return found[-1] if found else None
