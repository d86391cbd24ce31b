"""K614: figures lost the zeros at their end."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.model import FIGURE_COLUMNS
from kotinos.review.case import Case, Check, label, shown

CODE = "K614"
TEXTS = {
    "gold": ("gold of `{row}` is {found} in {figures}, but the row adds up with {expected}: a zero at the end is lost"),
    "silver": (
        "silver of `{row}` is {found} in {figures}, but the row adds up with {expected}: a zero at the end is lost"
    ),
    "bronze": (
        "bronze of `{row}` is {found} in {figures}, but the row adds up with {expected}: a zero at the end is lost"
    ),
    "total": (
        "total of `{row}` is {found} in {figures}, but the row adds up with {expected}: a zero at the end is lost"
    ),
}
HINT = "10, 20 and 30 may have been cut to 1, 2 and 3 when text was trimmed or numbers were written as decimals"


def find(case: Case) -> Iterator[Diagnostic]:
    """Rows that a lost zero accounts for, where the table shows that this is how it errs."""
    if case.sums.off:
        return
    for index, (column, expected) in sorted(case.sums.stripped.items()):
        row = case.table.rows[index]
        found = case.sums.figures[index][FIGURE_COLUMNS.index(column)]
        values = {"row": label(row), "found": found, "expected": expected, "figures": shown(row.figures)}
        where = case.where(row, column)
        yield Diagnostic(
            CODE, ERROR, TEXTS[column], values, where, hint=HINT, expected=values["expected"], found=values["found"]
        )


CHECK = Check(
    CODE,
    "trailing-zeros-lost",
    ERROR,
    "Figures lost the zeros at their end.",
    """A program that trims zeros from `5.0` to get `5` also makes `1` of `10`. One such row may be a slip of another
kind, and is reported as K601, unless the total row is right with the zero. Two rows that only a lost zero accounts
for, or one in a long table where no figure ends in zero, show that the whole table went through such a program, and
every figure in it is in doubt.""",
    """
1 | Norway | NOR | 14 | 9 | 6 | 29
2 | Cuba | CUB | 1 | 4 | 3 | 17
3 | India | IND | 5 | 3 | 2 | 28
4 | Peru | PER | 3 | 2 | 2 | 7
5 | Mali | MLI | 0 | 1 | 2 | 3
""",
    """
1 | Norway | NOR | 14 | 9 | 6 | 29
2 | Cuba | CUB | 10 | 4 | 3 | 17
3 | India | IND | 5 | 3 | 20 | 28
4 | Peru | PER | 3 | 2 | 2 | 7
5 | Mali | MLI | 0 | 1 | 2 | 3
""",
    find,
)
