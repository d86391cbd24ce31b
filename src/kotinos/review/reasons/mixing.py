"""Teams of several nations: one source counts a team as mixed where another counts it for a nation."""

from collections.abc import Mapping

from kotinos.review.comparing import Reason
from kotinos.review.reasons.amounts import NONE, Medals, less, total, within

MIXED = "ZZX"
_COUNTED = "The sources do not count the same teams as mixed; one of them gives such medals to a nation."


def mixed(rest: Mapping[str, Medals]) -> dict[str, Reason]:
    """What is left of the row of the mixed teams, and whose medals those are as far as the figures tell.

    `rest` is what nothing else accounts for, by organisation. An inference: the other rows together lose where the
    mixed teams gain. A row of a nation has this reason only where its medals are the only ones that can be meant: it
    alone differs by exactly those of the mixed teams, or all the rows that differ add up to them without a rest.
    """
    own = rest.get(MIXED, NONE)
    others = {code: medals for code, medals in rest.items() if code != MIXED and medals != NONE}
    lost = less(NONE, total(others.values()))
    if sum(own) == 0 or sum(lost) * sum(own) <= 0:
        return {}
    meant = [code for code, medals in others.items() if less(NONE, medals) == own]
    if lost == own and all(within(less(NONE, medals), own) for medals in others.values()):
        meant = list(others)
    found = {MIXED: Reason("counting", "inferred", medals=own, text=_COUNTED)}
    if len(meant) == 1 or meant == list(others):
        found |= {code: Reason("counting", "inferred", medals=others[code], text=_COUNTED) for code in meant}
    return found
