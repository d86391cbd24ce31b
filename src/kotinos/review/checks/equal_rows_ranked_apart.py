"""K604: rows with the same medals have different ranks."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.review.case import Case, Check, label, medals

CODE = "K604"
TEXT = "`{row}` has rank {found} and `{other}` rank {expected}, but both have {medals}"
NOWHERE = "no rank is shared: `{row}` has rank {found} and `{other}` rank {expected}, but both have {medals}"
BY_TOTAL = "`{row}` has rank {found} and `{other}` rank {expected}, but both have {medals} medals"
HINTS = {
    ERROR: "this table shares ranks elsewhere",
    WARNING: "equal rows may have been numbered in the order in which they are listed",
}


def find(case: Case) -> Iterator[Diagnostic]:
    """An error for each set of equal rows where the table shares ranks elsewhere, else one warning for the table."""
    ordering, games = case.ordering, case.context.games
    pairs = [pair for pair in ordering.apart if case.sums.suspects.isdisjoint(pair) and not _same_name(case, pair)]
    if ordering.key == "gold-alone":  # the golds are equal, the rest need not be
        pairs = [(one, other) for one, other in pairs if case.sums.medals(one) == case.sums.medals(other)]
    if not pairs or (games is not None and games.policy_ties == "apart"):
        return
    if ordering.sharing:
        for pair in pairs:
            yield _diagnostic(case, pair, ERROR, TEXT)
    else:
        yield _diagnostic(case, pairs[0], WARNING, NOWHERE)


def _same_name(case: Case, pair: tuple[int, int]) -> bool:
    one, other = (case.table.rows[index] for index in pair)
    return label(one) == label(other) or (one.code is not None and one.code == other.code)


def _diagnostic(case: Case, pair: tuple[int, int], severity: str, text: str) -> Diagnostic:
    later, earlier = (case.table.rows[index] for index in pair)
    found, expected = (case.ordering.ranks[index] for index in pair)
    by_total = case.ordering.key == "total"
    values = {
        "row": label(later),
        "found": found,
        "other": label(earlier),
        "expected": expected,
        "medals": sum(figure or 0 for figure in later.figures[:3]) if by_total else medals(later),
    }
    text = BY_TOTAL if by_total else text
    return Diagnostic(
        CODE,
        severity,
        text,
        values,
        case.where(later, "rank"),
        hint=HINTS[severity],
        expected=values["expected"],
        found=values["found"],
    )


CHECK = Check(
    CODE,
    "equal-rows-ranked-apart",
    ERROR,
    "Rows with the same medals have different ranks.",
    """Equal medals share a rank. A table that shares ranks in one place and not in another is wrong in one of them,
which is an error. A table that shares none has numbered its rows, often by alphabet; that is its own rule, and one
warning. Rows without a medal are not looked at.""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
2 | India | IND | 2 | 1 | 0 | 3
4 | Fiji | FIJ | 0 | 1 | 1 | 2
5 | Peru | PER | 0 | 1 | 1 | 2
""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
2 | India | IND | 2 | 1 | 0 | 3
4 | Fiji | FIJ | 0 | 1 | 1 | 2
4 | Peru | PER | 0 | 1 | 1 | 2
""",
    find,
)
