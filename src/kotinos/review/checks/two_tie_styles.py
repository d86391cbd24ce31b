"""K610: after shared ranks the table skips in one place and does not in another."""

from collections.abc import Iterator

from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.review.case import Case, Check, label
from kotinos.review.stepping import Step

CODE = "K610"
TEXT = (
    "rank {found} of `{row}` follows a shared rank {rank}, but rank {other_found} of `{other}` "
    "follows a shared rank {other_rank}: two ways to count on after a tie"
)
ONE_OF = "1, 2, 2, 4 and 1, 2, 2, 3 are both in use, but not in one table"


def find(case: Case) -> Iterator[Diagnostic]:
    """One finding where both ways occur: at the first row of the rarer one, beside the first of the other."""
    skipping = [step for step in case.ordering.steps if step.skips]
    dense = [step for step in case.ordering.steps if not step.skips]
    if not skipping or not dense:
        return
    rare, common = (dense, skipping) if len(dense) <= len(skipping) else (skipping, dense)
    step, other = rare[0], common[0]
    ranks, rows = case.ordering.ranks, case.table.rows
    values = {
        "found": ranks[step.below],
        "row": label(rows[step.below]),
        "rank": ranks[step.above],
        "other_found": ranks[other.below],
        "other": label(rows[other.below]),
        "other_rank": ranks[other.above],
    }
    yield Diagnostic(
        CODE,
        ERROR,
        TEXT,
        values,
        case.where(rows[step.below], "rank"),
        hint=ONE_OF,
        expected=_style(other),
        found=_style(step),
    )


def _style(step: Step) -> str:
    return "1224" if step.skips else "1223"


CHECK = Check(
    CODE,
    "two-tie-styles",
    ERROR,
    "After shared ranks the table skips in one place and does not in another.",
    """After two rows at 2 the next rank is 4 in most Games, and 3 in some lists. Either is a rule; both in one table
means that some of its ranks are wrong, and that they were counted by hand. The finding stands at the rarer of the
two.""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
2 | India | IND | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 1 | 1 | 1 | 3
4 | Chad | CHA | 1 | 0 | 0 | 1
4 | Peru | PER | 1 | 0 | 0 | 1
6 | Mali | MLI | 0 | 0 | 1 | 1
""",
    """
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
2 | India | IND | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 1 | 1 | 1 | 3
4 | Chad | CHA | 1 | 0 | 0 | 1
4 | Peru | PER | 1 | 0 | 0 | 1
5 | Mali | MLI | 0 | 0 | 1 | 1
""",
    find,
)
