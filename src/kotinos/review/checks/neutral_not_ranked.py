"""K618: a neutral or refugee delegation is missing from the ranks."""

from collections.abc import Iterator

from kotinos.diagnostics import INFO, WARNING, Diagnostic
from kotinos.review.case import Case, Check, label, medals
from kotinos.review.delegations import NEUTRAL

CODE = "K618"
UNRANKED = "`{row}` {medals} has no rank, though rows with fewer medals have one"
AGAINST = "`{row}` {medals} has no rank, but {games} ranks {code}"
RANKED = "`{row}` {medals} has rank {found}, but {games} shows {code} without one"
OMITTED_RANKED = "`{row}` {medals} has rank {found}, but {games} leaves {code} out of its table"
LEFT_OUT = "{code} won medals at {games} and has no row, as in the official table"
LOST = "{code} won medals at {games} and has no row, but {games} ranks it"
HINT = "some Games rank such delegations, some show them without a rank, some leave them out"


def find(case: Case) -> Iterator[Diagnostic]:
    """Rows of such delegations, against the policy of the Games where it is known; then those without a row."""
    games, policy = case.context.games, case.context.delegations
    ordering = case.ordering
    if ordering.key is None or case.table.scope == "all-time":
        return
    for index, row in enumerate(case.table.rows):
        rule = policy.get(row.code or "")
        if (rule is None and row.code not in NEUTRAL) or not any(row.figures[:3]):
            continue
        values = {"row": label(row), "medals": medals(row), "code": row.code, "found": ordering.ranks[index]}
        values["games"] = games.code if games else None
        text = _text(ordering.ranks[index] is not None, rule)
        if text:
            severity = WARNING if text != UNRANKED else INFO
            yield Diagnostic(
                CODE, severity, text, values, case.where(row, "rank"), hint=HINT, expected=rule, found=values["found"]
            )
    yield from _left_out(case)


def _text(ranked: bool, rule: str | None) -> str | None:
    if ranked:
        return {"unranked": RANKED, "omitted": OMITTED_RANKED}.get(rule or "")
    return {None: UNRANKED, "ranked": AGAINST}.get(rule)


def _left_out(case: Case) -> Iterator[Diagnostic]:
    """Delegations with a medal and without a row, in a table of a whole Games that goes on below the last gold."""
    games, codes = case.context.games, {row.code for row in case.table.rows}
    if games is None or case.table.scope != "games" or not case.whole or case.table.as_of is not None:
        return
    medallists = case.context.medallists
    for code, rule in sorted(case.context.delegations.items()):
        if code in codes or (medallists is not None and code not in medallists):
            continue
        values = {"code": code, "games": games.code}
        text, severity = (LOST, WARNING) if rule == "ranked" else (LEFT_OUT, INFO)
        yield Diagnostic(CODE, severity, text, values, case.where(), hint=HINT, expected=rule)


CHECK = Check(
    CODE,
    "neutral-not-ranked",
    WARNING,
    "A neutral or refugee delegation is missing from the ranks.",
    """Athletes who compete without a flag win medals like all others. Some Games rank their delegation, some show it
without a rank, some leave its row out, and then the rows do not add up to the medals awarded. The finding says which
of these a table does, and whether its Games does the same.""",
    """
games: XG2030
delegations: AIN ranked
1 | Norway | NOR | 4 | 2 | 1 | 7
– | Individual Neutral Athletes | AIN | 2 | 1 | 0 | 3
2 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    """
games: XG2030
delegations: AIN ranked
1 | Norway | NOR | 4 | 2 | 1 | 7
2 | Individual Neutral Athletes | AIN | 2 | 1 | 0 | 3
3 | Fiji | FIJ | 0 | 1 | 1 | 2
""",
    find,
)
