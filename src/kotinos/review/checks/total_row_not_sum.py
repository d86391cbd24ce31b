"""K602: the total row is not the sum of the rows."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.model import FIGURE_COLUMNS
from kotinos.review.case import Case, Check, shown

CODE = "K602"
TEXTS = {
    "gold": "gold of the total row is {found}, but the rows add up to {expected}",
    "silver": "silver of the total row is {found}, but the rows add up to {expected}",
    "bronze": "bronze of the total row is {found}, but the rows add up to {expected}",
    "total": "total of the total row is {found}, but the totals of the rows add up to {expected}",
}
SEVERAL = "total row is {found}, but the rows add up to {expected}"
ABOVE = "a row may be missing, or the figure of one is too low"
BELOW = "a row may stand twice, or the total row is older than the rows"


def find(case: Case) -> Iterator[Diagnostic]:
    """One finding for the row; silent where rows are missing or a wrong row accounts for the difference."""
    row, beside = case.table.total_row, case.sums.total_row
    if row is None or beside is None or not beside.differing or beside.above:
        return
    if case.sums.off and beside.differing == ("total",):
        return
    lacking = [amount for amount in beside.lacking if amount]
    missing = (bool(case.ordering.gaps) or case.left_out()) and all(amount > 0 for amount in lacking)
    if missing or case.lost_above_blank is not None:
        return
    hint = ABOVE if all(amount > 0 for amount in lacking) else BELOW if all(amount < 0 for amount in lacking) else None
    column: str | None = None
    values: dict[str, object] = {"found": shown(beside.printed), "expected": shown(beside.summed)}
    text = SEVERAL
    if len(beside.differing) == 1:
        column = beside.differing[0]
        place = FIGURE_COLUMNS.index(column)
        values = {"found": beside.printed[place], "expected": beside.summed[place]}
        text = TEXTS[column]
    yield Diagnostic(
        CODE,
        ERROR,
        text,
        values,
        case.where(row, column),
        hint=hint,
        expected=values["expected"],
        found=values["found"],
    )


CHECK = Check(
    CODE,
    "total-row-not-sum",
    ERROR,
    "The total row is not the sum of the rows.",
    """The last line of a table is its second witness. Where it does not agree with the rows, a row is missing, stands
twice or has a wrong figure, or the line was not brought up to date. A row whose own total is wrong is reported there
and not here again. A total row that is above the rows in every column is what the first ten rows of a longer table
look like, and is a warning of K606.""",
    """
1 | China | CHN | 4 | 1 | 2 | 7
2 | Kenya | KEN | 1 | 3 | 1 | 5
3 | Japan | JPN | 0 | 1 | 2 | 3
Total |   |   | 5 | 6 | 5 | 16
""",
    """
1 | China | CHN | 4 | 1 | 2 | 7
2 | Kenya | KEN | 1 | 3 | 1 | 5
3 | Japan | JPN | 0 | 1 | 2 | 3
Total |   |   | 5 | 5 | 5 | 15
""",
    find,
)
