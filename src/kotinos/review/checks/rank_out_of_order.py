"""K603: a rank contradicts the order that the ranks of the table follow."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.model import StatedRow
from kotinos.review.case import Case, Check, label, medals

CODE = "K603"
MORE = {
    "gold": (
        "rank {rank} of `{row}` {medals} stands above rank {other_rank} of `{other}` {other_medals}, "
        "which has more gold"
    ),
    "silver": (
        "rank {rank} of `{row}` {medals} stands above rank {other_rank} of `{other}` {other_medals}, "
        "which has more silver"
    ),
    "bronze": (
        "rank {rank} of `{row}` {medals} stands above rank {other_rank} of `{other}` {other_medals}, "
        "which has more bronze"
    ),
    "total": (
        "rank {rank} of `{row}` {medals} stands above rank {other_rank} of `{other}` {other_medals}, "
        "which has more medals"
    ),
}
ALONE = "rank {rank} of `{row}` {medals} is out of order"
NOT_NEXT = "rank {found} of `{row}` follows rank {rank} of `{other}`, where {expected} is next"
FAR = 4  # places; a row that stands further away is there by another rule, not by a slip
BY_TOTAL = "the ranks are in order if they follow the total of medals"


def find(case: Case) -> Iterator[Diagnostic]:
    """Rows out of order, each with the row that it contradicts; then ranks that are not the next one."""
    rows, ordering = case.table.rows, case.ordering
    told = set()
    for upper, lower, moved in ordering.out_of_order:
        same = (ordering.ranks[moved], case.sums.medals(moved))
        if same in told or _explained(case, upper, lower):
            continue
        told.add(same)
        above, below = rows[upper], rows[lower]
        values = {
            "rank": ordering.ranks[upper],
            "row": label(above),
            "medals": medals(above),
            "other_rank": ordering.ranks[lower],
            "other": label(below),
            "other_medals": medals(below),
        }
        text = MORE[_more(above, below, ordering.key)] if upper != lower else ALONE
        severity = WARNING if ordering.doubtful and not _a_slip(case, above, below, moved) else ERROR
        yield Diagnostic(
            CODE,
            severity,
            text,
            values,
            case.where(rows[moved], "rank"),
            hint=BY_TOTAL if ordering.doubtful else None,
            expected=medals(below),
            found=medals(above),
        )
    for step in ordering.missteps:
        row, other = rows[step.below], rows[step.above]
        found = ordering.ranks[step.below]
        values = {
            "found": found,
            "row": label(row),
            "rank": ordering.ranks[step.above],
            "other": label(other),
            "expected": step.expected,
        }
        yield Diagnostic(
            CODE, ERROR, NOT_NEXT, values, case.where(row, "rank"), expected=values["expected"], found=values["found"]
        )


def _a_slip(case: Case, above: StatedRow, below: StatedRow, moved: int) -> bool:
    """Whether it is a slip also where the totals fit: golds are equal, and the row is but a few places away."""
    if above.gold != below.gold:
        return False
    ranks, medals_of = case.ordering.ranks, case.sums.medals
    rank, own = ranks[moved] or 0, medals_of(moved)
    passed = sum(
        (other > rank) == (medals_of(index) > own)
        for index, other in enumerate(ranks)
        if other is not None and other != rank and medals_of(index) != own
    )
    return passed < FAR


def _explained(case: Case, upper: int, lower: int) -> bool:
    """Whether a row of the two has a wrong total, and the medal that may be wrong would put them in order."""
    medals_of, could_be = case.sums.medals, case.sums.could_be
    if not case.sums.shifted.isdisjoint((upper, lower)):
        return True
    return any(medals >= medals_of(lower) for medals in could_be(upper)) or any(
        medals_of(upper) >= medals for medals in could_be(lower)
    )


def _more(above: StatedRow, below: StatedRow, key: str | None) -> str:
    """What the lower row has more of, in the order in which the ranks weigh it."""
    weighed = {"total": (), "total-gold": (), "gold-bronze-silver": ("gold", "bronze", "silver")}
    weighed |= {"silver-gold-bronze": ("silver", "gold", "bronze"), "bronze-silver-gold": ("bronze", "silver", "gold")}
    for medal in weighed.get(key or "", ("gold", "silver", "bronze")):
        if (getattr(below, medal) or 0) > (getattr(above, medal) or 0):
            return medal
        if (getattr(below, medal) or 0) < (getattr(above, medal) or 0):
            break
    return "total"


CHECK = Check(
    CODE,
    "rank-out-of-order",
    ERROR,
    "A rank contradicts the order that the ranks of the table follow.",
    """Ranks follow gold, then silver, then bronze, unless the table shows that it ranks by the total. A row that
stands above one with more medals of the deciding colour is a slip of the ranks or of a figure. Both rows are named,
since either may be the wrong one. A table that follows no order is not checked; one that fits the total just as well
gets a warning.""",
    """
1 | Great Britain | GBR | 17 | 3 | 0 | 20
2 | United States | USA | 5 | 4 | 4 | 13
3 | Australia | AUS | 3 | 5 | 7 | 15
4 | Germany | GER | 3 | 6 | 4 | 13
5 | Spain | ESP | 3 | 5 | 3 | 11
""",
    """
1 | Great Britain | GBR | 17 | 3 | 0 | 20
2 | United States | USA | 5 | 4 | 4 | 13
3 | Germany | GER | 3 | 6 | 4 | 13
4 | Australia | AUS | 3 | 5 | 7 | 15
5 | Spain | ESP | 3 | 5 | 3 | 11
""",
    find,
)
