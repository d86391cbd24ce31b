"""K615: figures stand in the wrong column, in one row or in all."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.review.case import Case, Check, label, shown

CODE = "K615"
ALL = "the column `{found}` is the sum of the three others, and the column `{expected}` is not"
RANKED = "ranks follow the columns in the order {found}, not {expected}"
SWAPPED = "`{row}` {figures} adds up when `{column}` and total change places"
SHIFTED = "`{row}` stands one column to the left: {rank} + {gold} + {silver} = {bronze}"
HINTS = {
    ALL: "the headings of the columns may have changed places",
    RANKED: "the headings of the columns may have changed places",
    SHIFTED: "a cell may be missing at the beginning of the row",
}
EXCHANGED = {
    "gold-bronze-silver": "gold, bronze, silver",
    "silver-gold-bronze": "silver, gold, bronze",
    "bronze-silver-gold": "bronze, silver, gold",
}


def find(case: Case) -> Iterator[Diagnostic]:
    """Whole columns by the sums or by the ranks; then rows whose cells changed places or moved to the left."""
    sums, rows, key = case.sums, case.table.rows, case.ordering.key or ""
    if sums.moved:
        values: dict[str, object] = {"found": sums.moved, "expected": "total"}
        yield _diagnostic(case, None, ALL, values, sums.moved)
    elif key in EXCHANGED:
        values = {"found": EXCHANGED[key], "expected": "gold, silver, bronze"}
        yield _diagnostic(case, None, RANKED, values, "silver" if key.startswith("gold") else "gold")
    for index, column in sorted(sums.swapped.items()) if not sums.off else ():
        values = {"row": label(rows[index]), "figures": shown(rows[index].figures), "column": column}
        yield _diagnostic(case, index, SWAPPED, values | {"expected": "total", "found": column})
    for index in sorted(sums.shifted):
        row = rows[index]
        values = {"row": label(row), "rank": row.rank, "gold": row.gold, "silver": row.silver, "bronze": row.bronze}
        yield _diagnostic(case, index, SHIFTED, values | {"expected": "gold", "found": "rank"})


def _diagnostic(
    case: Case, index: int | None, text: str, values: dict[str, object], column: str | None = None
) -> Diagnostic:
    """At the row; of whole columns at the heading of the first that changed places, on which the table stands."""
    where = case.where(None if index is None else case.table.rows[index], column)
    return Diagnostic(
        CODE, ERROR, text, values, where, hint=HINTS.get(text), expected=values["expected"], found=values["found"]
    )


CHECK = Check(
    CODE,
    "column-moved",
    ERROR,
    "Figures stand in the wrong column, in one row or in all.",
    """The sum gives the total away wherever it stands, and the ranks give away which column counts as gold. Headings
that were put in another order than the figures, two cells that changed places, and a row that lost its first cell (as
below a shared rank that spans several rows) all look like a table of plausible figures, and are wrong in every one of
them.""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 4 | 1
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 1 | 4
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    find,
)
