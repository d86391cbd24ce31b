"""K606: the ranks, or the total row, show that rows are missing."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.review.case import Case, Check, label, medals, shown

CODE = "K606"
GAP = "rank {found} of `{row}` follows rank {rank} of `{other}`, where {expected} is next; rows missing: {missing}"
SELECTION = (
    "ranks leave out rows in {count} places, "
    "first between `{other}` and `{row}`: rank {found}, where {expected} is next"
)
BEGINS = "ranks begin with {found} of `{row}`, and nothing is above it"
ABOVE = "total row is {found}, but the rows add up to {expected}, less in every column; {missing} is missing"
BETWEEN = "what is missing lies between {upper} and {lower}"
BEYOND = "what is missing lies between {upper} and {lower}; the total row is {lacking} above the rows"
EXCERPT = "the total row may be that of a longer table"


def find(case: Case) -> Iterator[Diagnostic]:
    """Gaps in the ranks; else a total row above the rows in every column."""
    ordering, rows = case.ordering, case.table.rows
    if ordering.selection:
        yield _selection(case)
    elif ordering.gaps:
        yield from _gaps(case)
    if ordering.begins and ordering.begins > 1 and ordering.first is not None:
        values = {"expected": 1, "found": ordering.begins, "row": label(rows[ordering.first])}
        where = case.where(rows[ordering.first], "rank")
        yield Diagnostic(CODE, WARNING, BEGINS, values, where, expected=values["expected"], found=values["found"])
        return
    beside = case.sums.total_row
    if case.lost_above_blank is None and beside and beside.above and (ordering.selection or not ordering.gaps):
        values = {
            "found": shown(beside.printed),
            "expected": shown(beside.summed),
            "missing": shown(beside.lacking[:3]),
        }
        yield Diagnostic(
            CODE,
            WARNING,
            ABOVE,
            values,
            case.where(case.table.total_row),
            hint=EXCERPT,
            expected=values["expected"],
            found=values["found"],
        )


def _gaps(case: Case) -> Iterator[Diagnostic]:
    rows, ordering, beside = case.table.rows, case.ordering, case.sums.total_row
    known = [amount for amount in beside.lacking[:3] if amount is not None] if beside else []
    for gap in ordering.gaps:
        above, below = rows[gap.above], rows[gap.below]
        if case.left_out(above, below):
            continue  # the source says so itself
        values = {
            "found": ordering.ranks[gap.below],
            "row": label(below),
            "rank": ordering.ranks[gap.above],
            "other": label(above),
            "expected": gap.expected,
            "missing": gap.missing,
            "upper": medals(above),
            "lower": medals(below),
        }
        hint = BETWEEN
        if beside and any(known) and min(known) >= 0:
            values["lacking"] = shown(beside.lacking[:3])
            hint = BEYOND
        yield Diagnostic(
            CODE,
            WARNING if ordering.appended else ERROR,
            GAP,
            values,
            case.where(below, "rank"),
            hint=hint,
            expected=values["expected"],
            found=values["found"],
        )


def _selection(case: Case) -> Diagnostic:
    rows, ordering = case.table.rows, case.ordering
    gap = ordering.gaps[0]
    values = {
        "count": len(ordering.gaps),
        "other": label(rows[gap.above]),
        "row": label(rows[gap.below]),
        "found": ordering.ranks[gap.below],
        "expected": gap.expected,
    }
    where = case.where(rows[gap.below], "rank")
    return Diagnostic(CODE, WARNING, SELECTION, values, where, expected=values["expected"], found=values["found"])


CHECK = Check(
    CODE,
    "rows-missing",
    ERROR,
    "The ranks, or the total row, show that rows are missing.",
    """A rank that is skipped belongs to a row that was lost on the way, often one whose name or flag the source could
not write. What it had lies between its neighbours, and the hint gives both. A table that skips many ranks is a
selection, as one is that skips five or more above its last row, ranks may begin further down, and a total row may count
more than the rows shown: each of these is one warning.""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
2 | India | IND | 2 | 1 | 0 | 3
5 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
2 | India | IND | 2 | 1 | 0 | 3
4 | Peru | PER | 1 | 0 | 0 | 1
5 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    find,
)
