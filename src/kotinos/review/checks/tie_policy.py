"""K611: the table treats equal rows otherwise than its Games does."""

from collections.abc import Iterator

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.model import Games
from kotinos.review.case import Case, Check, label

CODE = "K611"
DENSE = "rank {found} of `{row}` follows a shared rank {rank}, but {games} skips: {expected}"
SKIPS = "rank {found} of `{row}` follows a shared rank {rank}, but {games} does not skip: {expected}"
SHARES = "`{row}` and `{other}` share rank {found}, but {games} ranks equal rows apart"


def find(case: Case) -> Iterator[Diagnostic]:
    """One finding for the table, at the first row that shows its way; silent where the table mixes two ways."""
    games, steps = case.context.games, case.ordering.steps
    if games is None or case.table.scope == "all-time" or len({step.skips for step in steps}) != 1:
        return
    step, rows, ranks = steps[0], case.table.rows, case.ordering.ranks
    rank, found = ranks[step.above] or 0, ranks[step.below] or 0
    tied = [index for index, other in enumerate(ranks) if other == rank]
    if games.policy_ties == "apart":
        values = {"row": label(rows[tied[-1]]), "other": label(rows[tied[0]]), "found": rank, "games": games.code}
        yield Diagnostic(
            CODE, WARNING, SHARES, values, case.where(rows[tied[-1]], "rank"), expected="apart", found=rank
        )
        return
    if step.skips == _skips(games):
        return
    expected = rank + 1 if step.skips else rank + len(tied)
    values = {"found": found, "row": label(rows[step.below]), "rank": rank, "games": games.code, "expected": expected}
    yield Diagnostic(
        CODE,
        WARNING,
        SKIPS if step.skips else DENSE,
        values,
        case.where(rows[step.below], "rank"),
        expected=values["expected"],
        found=values["found"],
    )


def _skips(games: Games) -> bool:
    """Whether a rank is skipped after a tie; how equal rows are listed (`code`, `name`) has no part in it."""
    return games.policy_ties != "dense"


CHECK = Check(
    CODE,
    "tie-policy",
    WARNING,
    "The table treats equal rows otherwise than its Games does.",
    """How equal rows are ranked is a rule of each Games. The Olympic and Paralympic Games share the rank and skip the
next one (1, 2, 2, 4). A table that keeps another rule throughout is consistent in itself, and still has other ranks
than the official one, so that the two differ without a single medal between them.""",
    """
games: XG2030
ties: code
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
2 | India | IND | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 1 | 1 | 1 | 3
""",
    """
games: XG2030
ties: code
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
2 | India | IND | 2 | 1 | 0 | 3
4 | Fiji | FIJ | 1 | 1 | 1 | 3
""",
    find,
)
