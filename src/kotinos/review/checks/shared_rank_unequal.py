"""K605: rows share a rank and have different medals."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.review.case import Case, Check, label, medals
from kotinos.review.delegations import NEUTRAL

CODE = "K605"
TEXT = "rank {found} is shared by `{row}` {medals} and `{other}` {other_medals}"
BLANK = "rank of `{row}` {medals} is blank, but the row above, `{other}`, has {other_medals}"
BLANK_FIRST = "rank of `{row}` {medals} is blank, and no row is above it"
LOST = "a row with the same medals, and the rank, may be missing above it"
MOST_BLANK = "ranks of {count} rows are blank where the row above has other medals, first of `{row}` {medals}"
BY_TOTAL = "the ranks are right if they follow the total of medals"
SAYS_EQUAL = "a blank rank says that a row equals the row above"


def find(case: Case) -> Iterator[Diagnostic]:
    """Ranks printed for unlike rows, then blank ranks that cannot be that of the row above."""
    rows, ordering = case.table.rows, case.ordering
    for index, partner in ordering.shared:
        if _explained(case, index, partner):
            continue
        values = {"found": ordering.ranks[index], **_pair(case, index, partner)}
        alike = ordering.doubtful and sum(case.sums.medals(index)) == sum(case.sums.medals(partner))
        yield Diagnostic(
            CODE,
            WARNING if alike else ERROR,
            TEXT,
            values,
            case.where(rows[index], "rank"),
            hint=BY_TOTAL if alike else None,
            expected=medals(rows[partner]),
            found=medals(rows[index]),
        )
    yield from _blank(case)


def _blank(case: Case) -> Iterator[Diagnostic]:
    rows = case.table.rows
    coded = sum(1 for row in rows if row.code) * 2 > len(rows)
    blank = [
        index
        for index in case.ordering.blank
        if (rows[index].code or not coded)
        and rows[index].code not in NEUTRAL
        and not _explained(case, index, max(index - 1, 0))
    ]
    if len(blank) * 3 > len(rows) and len(blank) > 2:
        first = rows[blank[0]]
        values = {"count": len(blank), "row": label(first), "medals": medals(first)}
        yield Diagnostic(CODE, WARNING, MOST_BLANK, values, case.where(first, "rank"), hint=SAYS_EQUAL)
        return
    for index in blank:
        row, above = rows[index], rows[index - 1] if index else None
        yield Diagnostic(
            CODE,
            ERROR,
            BLANK if above else BLANK_FIRST,
            _pair(case, index, max(index - 1, 0)),
            case.where(row, "rank"),
            hint=LOST if index == case.lost_above_blank else SAYS_EQUAL,
            expected=medals(above) if above else None,
            found=medals(row),
        )


def _explained(case: Case, index: int, partner: int) -> bool:
    """Whether a row of the two has a wrong total, and the medal that may be wrong would make them equal."""
    sums = case.sums
    return (
        not sums.shifted.isdisjoint((index, partner))
        or sums.medals(index) in sums.could_be(partner)
        or sums.medals(partner) in sums.could_be(index)
    )


def _pair(case: Case, index: int, partner: int) -> dict[str, object]:
    row, other = case.table.rows[index], case.table.rows[partner]
    return {"row": label(row), "medals": medals(row), "other": label(other), "other_medals": medals(other)}


CHECK = Check(
    CODE,
    "shared-rank-unequal",
    ERROR,
    "Rows share a rank and have different medals.",
    """A shared rank says that two rows are equal in gold, silver and bronze. Where they are not, the rank or a figure
is wrong. Many tables print a shared rank once and leave it blank below: a blank is read as the rank of the row above,
and is reported where that row has other medals. Delegations that take no rank, and rows with a dash, are let be.""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 1 | 4
2 | India | IND | 2 | 1 | 0 | 3
4 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
  | India | IND | 2 | 1 | 0 | 3
4 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    find,
)
