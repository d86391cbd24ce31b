"""K613: a figure of a row is missing or cannot be read."""

from collections.abc import Iterator

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.model import FIGURE_COLUMNS
from kotinos.review.case import Case, Check, label, shown

CODE = "K613"
TEXTS = {
    "gold": "gold of `{row}` {found} has no figure",
    "silver": "silver of `{row}` {found} has no figure",
    "bronze": "bronze of `{row}` {found} has no figure",
    "total": "total of `{row}` {found} has no figure",
}
UNREADABLE = {
    "gold": "gold of `{row}` {found} is `{printed}`, which is no figure",
    "silver": "silver of `{row}` {found} is `{printed}`, which is no figure",
    "bronze": "bronze of `{row}` {found} is `{printed}`, which is no figure",
    "total": "total of `{row}` {found} is `{printed}`, which is no figure",
}
FITS = "{expected} would make the row add up"


def find(case: Case) -> Iterator[Diagnostic]:
    """Cells without a figure in columns that have one in most rows; a blank that stands for none is no finding."""
    figures = case.sums.figures
    if not any(None in row for row in figures):
        return
    for place, column in enumerate(FIGURE_COLUMNS):
        blank = [index for index, row in enumerate(figures) if row[place] is None]
        if not blank or len(blank) * 2 > len(figures):
            continue
        for index in blank:
            if index in case.sums.shifted:
                continue
            row, expected = case.table.rows[index], _fitting(figures[index], place)
            where = case.where(row, column)
            printed = case.context.unreadable.get((where.table, where.line, column))
            values = {"row": label(row), "found": shown(row.figures), "expected": expected, "printed": printed}
            yield Diagnostic(
                CODE,
                WARNING,
                TEXTS[column] if printed is None else UNREADABLE[column],
                values,
                where,
                hint=None if expected is None else FITS,
                expected=expected,
            )


def _fitting(figures: tuple[int | None, ...], place: int) -> int | None:
    """The figure with which the row adds up, where the three others are known and allow one."""
    others = [figure for index, figure in enumerate(figures) if index != place and figure is not None]
    if len(others) != 3:
        return None
    fitting = sum(others) if place == 3 else others[2] - others[0] - others[1]
    return fitting if fitting >= 0 else None


CHECK = Check(
    CODE,
    "figure-unreadable",
    WARNING,
    "A figure of a row is missing or cannot be read.",
    """A cell with a stain in a scanned page, a formula that was not worked out, a footnote in place of a figure: the
row is kept, and the cell is not guessed; what is printed there is told. An empty cell that stands for no medal, as the
rest of the row or of the table shows, is no finding.""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | ? | 0 | 3
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    find,
)
