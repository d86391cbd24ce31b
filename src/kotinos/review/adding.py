"""Whether the figures of a table add up: rows against their totals, and the rows against the total row."""

from itertools import chain, product
from operator import attrgetter

from kotinos.model import FIGURE_COLUMNS, StatedRow, StatedTable
from kotinos.tuples import NamedTuple

Figures = tuple[int | None, int | None, int | None, int | None]
_PRINTED = attrgetter(*FIGURE_COLUMNS)


class TotalRow(NamedTuple):
    """The total row beside the sums of the rows, in the order of `FIGURE_COLUMNS`.

    `differing` are the columns that no wrong row accounts for. `above`: the total row is above the rows in every
    column, as where a table lists the first ten only.
    """

    printed: Figures
    summed: Figures
    differing: tuple[str, ...]
    above: bool

    @property
    def lacking(self) -> tuple[int | None, ...]:
        """How far the rows stay below the total row, by column."""
        pairs = zip(self.printed, self.summed, strict=True)
        return tuple(None if p is None or s is None else p - s for p, s in pairs)


class Sums(NamedTuple):
    """The arithmetic of one table; rows are named by their index.

    `figures`: those of each row, with a blank that stands for none as 0. `wrong`: rows whose total is not the sum.
    `comparable`: how many rows could be added. `moved`: the column that holds the sums where it is not the total.
    `swapped`: of a row, the figure that changed places with the total. `shifted`: rows that stand one cell to the
    left. `stripped`: of a row, the column whose figure lost its zeros, and what it was.
    """

    figures: tuple[Figures, ...]
    wrong: tuple[int, ...]
    comparable: int
    moved: str | None
    swapped: dict[int, str]
    shifted: frozenset[int]
    stripped: dict[int, tuple[str, int]]
    total_row: TotalRow | None

    @property
    def suspects(self) -> frozenset[int]:
        """Rows with a figure that is doubted already, from which nothing should be concluded about ranks."""
        return frozenset(self.wrong) | self.shifted

    def medals(self, index: int) -> tuple[int, int, int]:
        """Gold, silver and bronze of a row, an unknown one as 0."""
        gold, silver, bronze, _ = self.figures[index]
        return (gold or 0, silver or 0, bronze or 0)

    def could_be(self, index: int) -> list[tuple[int, int, int]]:
        """What the medals of a row with a wrong total could be, if it is one of them that is wrong."""
        if index not in self.wrong:
            return []
        medals = self.medals(index)
        excess = sum(medals) - (self.figures[index][3] or 0)
        changed = [
            tuple(medal - excess if place == column else medal for place, medal in enumerate(medals))
            for column in range(3)
        ]
        if index in self.swapped:
            gold, silver, bronze, _ = _put_back(self.figures[index], self.swapped[index])
            changed.append((gold or 0, silver or 0, bronze or 0))
        return [(gold, silver, bronze) for gold, silver, bronze in changed if min(gold, silver, bronze) >= 0]

    @property
    def off(self) -> bool:
        """Whether most totals are not the sum, so that the column is something else or another count."""
        return self.comparable >= 6 and len(self.wrong) * 2 > self.comparable


def add(table: StatedTable, twice: frozenset[int] = frozenset(), unread: frozenset[int | None] = frozenset()) -> Sums:
    """Work out the arithmetic of a table.

    `twice`: rows that repeat another one; `unread`: lines of rows with a cell that holds something, and no figure.
    """
    figures = _figures(table.rows, unread)
    known = [index for index, row in enumerate(figures) if None not in row]
    wrong = tuple([index for index in known if _residual(figures[index])])
    moved = _moved(figures, known, wrong)
    swapped = {} if moved else _swapped(figures, wrong)
    stripped = {} if moved else _stripped(figures, [index for index in wrong if index not in swapped], table.total_row)
    total_row = None
    if table.total_row and table.rows:
        total_row = _total_row(table.total_row.figures, table.rows, figures, wrong, twice)
        if swapped and total_row and total_row.differing:
            others = tuple(index for index in wrong if index not in swapped)
            put_back = tuple(_put_back(row, swapped.get(index)) for index, row in enumerate(figures))
            again = _total_row(table.total_row.figures, table.rows, put_back, others, twice)
            total_row = again if again and not again.differing else total_row
    untold = [index for index, row in enumerate(table.rows) if row.total is None]
    shifted = frozenset(index for index in untold if _is_shifted(table.rows[index], figures))
    return Sums(figures, wrong, len(known), moved, swapped, shifted, stripped, total_row)


def _figures(rows: tuple[StatedRow, ...], unread: frozenset[int | None]) -> tuple[Figures, ...]:
    """Figures with a blank as 0 where it means none: no 0 is printed, the row has no figure, or it adds up so."""
    printed = tuple(map(_PRINTED, rows))
    if None not in chain.from_iterable(printed):  # as in most tables: nothing has to be made of a blank
        return printed
    printed_zero = any(0 in row.figures[:3] for row in rows)
    figures: list[Figures] = []
    for row in rows:
        gold, silver, bronze, total = row.figures
        medals = (gold, silver, bronze)
        if None in medals:
            told = sum(figure for figure in medals if figure)
            empty = medals == (None, None, None)
            fits = total == told if total is not None else not printed_zero and row.line not in unread
            if (empty and not total) or (not empty and fits):
                gold, silver, bronze = gold or 0, silver or 0, bronze or 0
                total = 0 if empty else total
        figures.append((gold, silver, bronze, total))
    return tuple(figures)


def _moved(figures: tuple[Figures, ...], known: list[int], wrong: tuple[int, ...]) -> str | None:
    """The medal column that is the sum of the three others in nearly all rows, where the total is not."""
    if len(known) < 3 or len(wrong) * 2 < len(known):
        return None
    telling = [figures[index] for index in known if sum(1 for cell in figures[index] if cell) >= 3]
    for column in range(3):
        fitting = sum(1 for row in telling if 2 * (row[column] or 0) == sum(cell or 0 for cell in row))
        if len(telling) >= 3 and fitting * 5 >= len(telling) * 4:
            return FIGURE_COLUMNS[column]
    return None


def _swapped(figures: tuple[Figures, ...], wrong: tuple[int, ...]) -> dict[int, str]:
    """Rows that add up when one medal figure and the total change places."""
    found = {}
    for index in wrong:
        row = figures[index]
        fitting = [column for column in range(3) if 2 * (row[column] or 0) == sum(cell or 0 for cell in row)]
        if len(fitting) == 1 and sum(1 for cell in row if cell) >= 3:
            found[index] = FIGURE_COLUMNS[fitting[0]]
    return found


def _put_back(row: Figures, column: str | None) -> Figures:
    """The figures of a row with the total and the figure that changed places with it where they belong."""
    if column is None:
        return row
    put = list(row)
    place = FIGURE_COLUMNS.index(column)
    put[place], put[3] = put[3], put[place]
    return (put[0], put[1], put[2], put[3])


def _stripped(
    figures: tuple[Figures, ...], wrong: list[int], total_row: StatedRow | None
) -> dict[int, tuple[str, int]]:
    """Rows that add up when one figure is ten (or a hundred) times as large, where that is how the table errs.

    One such row may be chance. Two are evidence, and so is a table with many figures above 9 of which none ends in 0,
    or a total row that is right with the zero and without it is not. A column that the total row confirms as it stands
    has lost nothing.
    """
    found: dict[int, tuple[str, int]] = {}
    if not wrong:
        return found
    confirmed = [
        total_row is not None and total_row.figures[column] == sum(row[column] or 0 for row in figures)
        for column in range(4)
    ]
    for index in wrong:
        row = figures[index]
        cures = [
            (FIGURE_COLUMNS[column], cell * factor)
            for column, cell in enumerate(row)
            for factor in (10, 100)
            if cell and not confirmed[column] and _adds_up(row, column, cell * factor)
        ]
        if len(cures) == 1:
            found[index] = cures[0]
    large = [cell for row in figures for cell in row if cell is not None and cell > 9]
    if len(found) * 2 > len(wrong) and (len(found) > 1 or (len(large) >= 20 and all(cell % 10 for cell in large))):
        return found
    return found if len(found) == 1 and _borne_out(found, figures, total_row) else {}


def _borne_out(found: dict[int, tuple[str, int]], figures: tuple[Figures, ...], total_row: StatedRow | None) -> bool:
    """Whether all columns add up to the total row with the zeros that one row lost, and else with nothing changed."""
    if total_row is None or None in total_row.figures:
        return False
    (index, (name, value)), *_ = found.items()
    for column, stated in enumerate(total_row.figures):
        right = FIGURE_COLUMNS[column] == name
        added = sum(value if right and place == index else row[column] or 0 for place, row in enumerate(figures))
        if added != stated:
            return False
    return True


def _adds_up(row: Figures, column: int, value: int) -> bool:
    cells = [value if place == column else cell or 0 for place, cell in enumerate(row)]
    return sum(cells[:3]) == cells[3]


def _is_shifted(row: StatedRow, figures: tuple[Figures, ...]) -> bool:
    """A row without a total whose rank, gold and silver add up to its bronze, where other rows have totals."""
    if row.total is not None or row.rank is None or None in (row.gold, row.silver, row.bronze):
        return False
    if row.rank_printed and not row.rank_printed.strip().isdigit():
        return False
    fits = row.rank + (row.gold or 0) + (row.silver or 0) == row.bronze
    return fits and any(others[3] is not None for others in figures)


def _total_row(
    printed: Figures,
    rows: tuple[StatedRow, ...],
    figures: tuple[Figures, ...],
    wrong: tuple[int, ...],
    twice: frozenset[int],
) -> TotalRow | None:
    best: TotalRow | None = None
    for left_out in _left_out(rows, twice):
        counted = [row for index, row in enumerate(figures) if index not in left_out]
        summed = _column_sums(counted, figures)
        lacking = [None if p is None or s is None else p - s for p, s in zip(printed, summed, strict=True)]
        known = [amount for amount in lacking if amount is not None]
        if not known:
            continue
        above = len(known) >= 3 and all(amount > 0 for amount in known)
        residuals = [_residual(figures[index]) for index in wrong if index not in left_out]
        differing = () if not any(known) else _unexplained(lacking, residuals)
        candidate = TotalRow(printed, summed, differing, above)
        if best is None or len(candidate.differing) < len(best.differing):
            best = candidate
        if not differing:
            break
    return best


def _left_out(rows: tuple[StatedRow, ...], twice: frozenset[int]) -> list[frozenset[int]]:
    """Rows that a total row may leave out: none; group sums; rows without a rank; rows that stand twice."""
    ranked = any(row.rank is not None for row in rows)
    coded = sum(1 for row in rows if row.code)
    groups = frozenset(index for index, row in enumerate(rows) if not row.code and row.rank is None)
    unranked = frozenset(
        index for index, row in enumerate(rows) if ranked and row.rank is None and (row.rank_printed or "").strip()
    )
    choices = [frozenset[int]()]
    if coded * 2 > len(rows):
        choices.append(groups)
    choices += [unranked, twice]
    return list(dict.fromkeys(choices))


def _column_sums(counted: list[Figures], figures: tuple[Figures, ...]) -> Figures:
    if counted and None not in chain.from_iterable(figures):
        gold, silver, bronze, total = map(sum, zip(*counted, strict=True))
        return (gold, silver, bronze, total)
    sums: list[int | None] = []
    for column in range(4):
        if all(row[column] is None for row in figures):
            derived = column == 3 and all(None not in row[:3] for row in counted)
            sums.append(sum(sum(cell or 0 for cell in row[:3]) for row in counted) if derived else None)
        elif column == 3:
            cells = [row[3] if row[3] is not None else _sum_of_medals(row) for row in counted]
            sums.append(None if None in cells else sum(cell or 0 for cell in cells))
        else:
            blank = any(row[column] is None for row in counted)
            sums.append(None if blank else sum(row[column] or 0 for row in counted))
    return (sums[0], sums[1], sums[2], sums[3])


def _sum_of_medals(row: Figures) -> int | None:
    return None if None in row[:3] else sum(cell or 0 for cell in row[:3])


def _residual(row: Figures) -> int:
    gold, silver, bronze, total = row
    return (gold or 0) + (silver or 0) + (bronze or 0) - (total or 0)


def _unexplained(lacking: list[int | None], residuals: list[int]) -> tuple[str, ...]:
    """The columns that still differ when each wrong row is wrong in the one cell that explains most.

    A row whose total is 1 too many accounts for 1 in the column of totals, or, were the gold wrong, for 1 less gold.
    """
    plain = tuple(FIGURE_COLUMNS[column] for column, amount in enumerate(lacking) if amount)
    if len(residuals) > 5:
        return plain
    best = plain
    for cells in product((3, 0, 1, 2), repeat=len(residuals)):
        rest = list(lacking)
        for column, residual in zip(cells, residuals, strict=True):
            amount = rest[column]
            if amount is not None:
                rest[column] = amount - residual if column == 3 else amount + residual
        left = tuple(FIGURE_COLUMNS[column] for column, amount in enumerate(rest) if amount)
        if len(left) < len(best):
            best = left
    return _without_consequence(best, lacking)


def _without_consequence(columns: tuple[str, ...], lacking: list[int | None]) -> tuple[str, ...]:
    """Without the total, where it differs only because the medals do."""
    medals = [amount or 0 for amount in lacking[:3]]
    if len(columns) > 1 and columns[-1] == "total" and sum(medals) == lacking[3]:
        return columns[:-1]
    return columns
