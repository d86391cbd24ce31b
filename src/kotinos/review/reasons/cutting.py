"""The decisions that are later than a table, found by the state of the record that comes nearest to it.

A table that was right on a day contains every decision of before, and none of after. So the decisions stand in the
order of their effect, and are taken back from the latest on: of the states that this goes through the nearest is the
table's.
"""

from collections.abc import Mapping, Sequence

from kotinos.dates import last_day
from kotinos.model import Decision
from kotinos.review.reasons.amounts import NONE, ByOrganisation, Medals, less, size
from kotinos.tuples import NamedTuple


class Cut(NamedTuple):
    """The decisions of after a state, in their order, and how many medals are still apart when they are taken back.

    `nearer`: how many rows they bring nearer. `since` is the day of the first of them, null where none is taken back or
    its day is not held.
    """

    later: tuple[Decision, ...]
    apart: int
    since: str | None
    nearer: int = 0


def nearest_state(changes: Mapping[str, Medals], decisions: Sequence[Decision], effects: ByOrganisation) -> Cut:
    """The state that comes nearest: of several the one with the fewest decisions taken back.

    `changes`: what each organisation has more in the later table. Decisions of one day are taken back together; one
    that has a year alone counts as of its end.
    """
    rest = dict(changes)
    apart = sum(map(size, rest.values()))
    ordered = sorted(decisions, key=day_of)
    best = Cut((), apart, None)
    place = len(ordered)
    while place > 0:
        day = day_of(ordered[place - 1])
        while place > 0 and day_of(ordered[place - 1]) == day:
            place -= 1
            for code, medals in effects.get(ordered[place].id, {}).items():
                before = rest.get(code, NONE)
                rest[code] = less(before, medals)
                apart += size(rest[code]) - size(before)
        if apart < best.apart:
            nearer = sum(1 for code, medals in rest.items() if size(medals) < size(changes.get(code, NONE)))
            best = Cut(tuple(ordered[place:]), apart, ordered[place].effect_on or ordered[place].decided_on, nearer)
    return best


def day_of(decision: Decision) -> str:
    """The day from which a decision counts; a year or a month alone is its end, and no date at all the end of time."""
    return last_day(decision.effect_on or decision.decided_on or "9999")
