"""K601: the total of a row is not the sum of its medals."""

from collections.abc import Iterator
from typing import Any

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.model import FIGURE_COLUMNS, MEDALS
from kotinos.review.case import Case, Check, label

CODE = "K601"
TEXT = "total of `{row}` is {found}, but {gold} + {silver} + {bronze} = {expected}"
TOTAL_ROW = "total of the total row is {found}, but {gold} + {silver} + {bronze} = {expected}"
MOST = (
    "totals of {count} rows in {rows} are not the sum, first of `{row}`: "
    "{found}, but {gold} + {silver} + {bronze} = {expected}"
)
BORNE_OUT = "the total row adds up with a total of {expected}"
OTHER_CELL = "the total row adds up with {right} in the column `{column}` of this row"
LOST_ZERO = "the row adds up with {right} in the column `{column}`: a zero at the end may be lost"
LAST_GOOD = "the last row that adds up is line {line}"
OTHER_COUNT = "the column may count something else than medals"


def find(case: Case) -> Iterator[Diagnostic]:
    """Rows first, then the total row where the rows bear it out."""
    sums = case.sums
    rows = [index for index in sums.wrong if index not in sums.swapped and index not in sums.stripped]
    if sums.off:
        first = rows[0] if rows else sums.wrong[0]
        values = _values(case, first) | {"count": len(sums.wrong), "rows": sums.comparable}
        where = case.where(case.table.rows[first], "total")
        yield Diagnostic(
            CODE, WARNING, MOST, values, where, hint=OTHER_COUNT, expected=values["expected"], found=values["found"]
        )
        return
    wrong = set(sums.wrong)
    good: int | None = None
    position = 0
    for index in rows:
        for earlier in range(position, index):
            if earlier not in wrong and None not in sums.figures[earlier]:
                good = case.table.rows[earlier].line
        position = index
        values = _values(case, index)
        hint = _hint(case, index, values, good)
        where = case.where(case.table.rows[index], "total")
        yield Diagnostic(
            CODE, ERROR, TEXT, values, where, hint=hint, expected=values["expected"], found=values["found"]
        )
    yield from _total_row(case)


def _total_row(case: Case) -> Iterator[Diagnostic]:
    row, beside = case.table.total_row, case.sums.total_row
    if row is None or beside is None or None in row.figures:
        return
    gold, silver, bronze, total = (figure or 0 for figure in row.figures)
    reported = bool(beside.differing) and not beside.above
    if gold + silver + bronze != total and not reported:
        values = {"gold": gold, "silver": silver, "bronze": bronze, "expected": gold + silver + bronze, "found": total}
        yield Diagnostic(
            CODE, ERROR, TOTAL_ROW, values, case.where(row, "total"), expected=values["expected"], found=values["found"]
        )


def _values(case: Case, index: int) -> dict[str, Any]:
    gold, silver, bronze, total = (figure or 0 for figure in case.sums.figures[index])
    values: dict[str, Any] = {"row": label(case.table.rows[index]), "gold": gold, "silver": silver, "bronze": bronze}
    return values | {"expected": gold + silver + bronze, "found": total}


def _hint(case: Case, index: int, values: dict[str, Any], good: int | None) -> str | None:
    """The cure that the total row points to, else where to look; adds what the hint names to the values."""
    beside = case.sums.total_row
    gold, silver, bronze, total = (figure or 0 for figure in case.sums.figures[index])
    excess = gold + silver + bronze - total
    if beside and "total" not in beside.differing and beside.lacking[3] == excess:
        return BORNE_OUT
    if beside and not beside.differing:
        for column, figure, lacking in zip(MEDALS, (gold, silver, bronze), beside.lacking[:3], strict=True):
            if lacking == -excess:
                values.update(column=column, right=figure - excess)
                return OTHER_CELL
    for column, figure in zip(FIGURE_COLUMNS, (gold, silver, bronze, total), strict=True):
        if (lost := excess if column == "total" else -excess) > 0 and lost in (9 * figure, 99 * figure):
            values.update(column=column, right=figure + lost)
            return LOST_ZERO
    if good is None:
        return None
    values["line"] = good
    return LAST_GOOD


CHECK = Check(
    CODE,
    "total-not-sum",
    ERROR,
    "The total of a row is not the sum of its medals.",
    """A medal table says everything twice: a row's total repeats its gold, silver and bronze. Where the two differ,
one of the four figures is wrong, and whoever takes the table over takes the mistake with it. The check does not say
which one; where the total row adds up with one of them corrected, the hint says so. A table in which most totals
differ gets one warning: its column counts something else.""",
    """
1 | China | CHN | 16 | 9 | 7 | 32
2 | France | FRA | 12 | 6 | 2 | 21
3 | Kenya | KEN | 3 | 4 | 5 | 12
""",
    """
1 | China | CHN | 16 | 9 | 7 | 32
2 | France | FRA | 12 | 6 | 2 | 20
3 | Kenya | KEN | 3 | 4 | 5 | 12
""",
    find,
)
