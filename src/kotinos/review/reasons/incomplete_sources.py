"""Medals that a source says itself are missing in it: which of a difference can be among them."""

from collections.abc import Collection, Mapping

from kotinos.review.comparing import Comparison, Reason
from kotinos.review.reasons.amounts import NONE, ByOrganisation, Medals, add, less
from kotinos.review.reasons.scoping import NOT_COUNTED

_LACKING = "One of the two sources says that medals are missing in it."
_SHARED = "The lower figure is also that of a source that does not depend on this one."


def lacking(code: str, rest: Medals, comparison: Comparison, uncounted: Mapping[str, Medals]) -> tuple[Reason, ...]:
    """The reasons of a row in which such a source has fewer medals, and of no colour more; else none.

    That it has gaps is known; that these medals are among them is inferred. It is not of a colour of which a source
    that does not depend on it has the same figure, unless the organisation has medals that many do not count
    (`uncounted`): that figure may be lower for them.
    """
    for of, part in ((comparison.a, rest), (comparison.b, less(NONE, rest))):
        if not of.lacking or min(part) < 0:
            continue
        beside = uncounted.get(code, NONE)
        gold, silver, bronze = (
            0 if (code, place) in of.shared and not beside[place] else rest[place] for place in range(3)
        )
        missing = (gold, silver, bronze)
        shared = less(rest, missing)
        found = [Reason("incomplete-source", "inferred", medals=missing, text=_LACKING)] if missing != NONE else []
        if shared != NONE:
            found.append(Reason("unexplained", "unexplained", medals=shared, text=_SHARED))
        return tuple(found)
    return ()


def not_counted(disciplines: ByOrganisation, beside: Collection[str]) -> dict[str, Medals]:
    """By organisation, the medals of the disciplines that many tables leave out."""
    found: dict[str, Medals] = {}
    for discipline in {*NOT_COUNTED, *beside} & disciplines.keys():
        for code, medals in disciplines[discipline].items():
            found[code] = add(found.get(code, NONE), medals)
    return found
