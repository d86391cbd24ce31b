"""Rows that stand in another's place: one organisation under several codes, or its figures in a row of another name."""

from collections.abc import Callable, Sequence

from kotinos.review.comparing import Difference, Figures, Reason
from kotinos.review.reasons.amounts import add

_SUMMED = "One of the two tables counts these organisations as one; the figures add up exactly."
_MISPLACED = "A row of one table has the figures that the other gives to the organisation without a row."


def kindred(differences: Sequence[Difference], kin: Callable[[str], frozenset[str]]) -> dict[str, Reason]:
    """The organisations that one table counts under a predecessor or successor, or several of them as one.

    `kin` gives those, one step away or more. An inference: the figures are exactly those of the other row, or add up to
    it, and none of these organisations has a row in both.
    """
    found: dict[str, Reason] = {}
    only_a = {row.code: row.a for row in differences if row.b is None and row.a is not None}
    only_b = {row.code: row.b for row in differences if row.a is None and row.b is not None}
    for ones, others in ((only_a, only_b), (only_b, only_a)):
        for code, figures in ones.items():
            parts = sorted(other for other in others if other in kin(code))
            if parts and code not in found and _sum([others[part] for part in parts]) == figures[:3]:
                reason = Reason("code-alias", "inferred", text=_SUMMED, organisations=(code, *parts))
                found |= dict.fromkeys((code, *parts), reason)
    return found


def misplaced(differences: Sequence[Difference]) -> dict[str, Reason]:
    """The organisations of which one has no row in a table, and another has its figures there instead of its own."""
    found: dict[str, Reason] = {}
    for missing in differences:
        for absent, there in (("a", missing.b), ("b", missing.a)):
            if getattr(missing, absent) is not None or there is None:
                continue
            bearers = [row for row in differences if row.a and row.b and getattr(row, absent)[:3] == there[:3]]
            if len(bearers) == 1 and sum(count or 0 for count in there[:3]) > 0:
                codes = (missing.code, bearers[0].code)
                reason = Reason("typing", "inferred", text=_MISPLACED, organisations=codes)
                found |= dict.fromkeys(codes, reason)
    return found


def _sum(rows: Sequence[Figures]) -> tuple[int, int, int] | None:
    """Golds, silvers and bronzes of several rows; null where a figure is not held."""
    summed = (0, 0, 0)
    for gold, silver, bronze, _ in rows:
        if gold is None or silver is None or bronze is None:
            return None
        summed = add(summed, (gold, silver, bronze))
    return summed
