"""The places that a result gives: printed ranks, places decided by contests, values of combined classes.

A printed rank stands. Ranks are worked out only where none is printed: by the contests that decide places, or by the
factored values that the rule of the event names. What a rule makes void loses its place.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.model import Event, MedalRule, Where

if TYPE_CHECKING:  # to name a competitor takes none of them
    from decimal import Decimal

    from kotinos.results import Contest, EventResult, Result, Side

# An IRM that strips a competitor of every place, also that of a beaten finalist; the loser of a contest otherwise keeps
# the place whatever ended it (ODF: DQB, disqualified for unsportsmanlike behaviour).
STRIPPED = frozenset({"DQB"})
VOID = "VOID"
# What has no rank and counts as no entry: they did not come.
_ABSENT = frozenset({"DNS", "WD", "WDR", "WDN", "NPS"})
_LEAST_FIRST = frozenset({"time"})

_TWICE = "`{competitor}` stands twice in the result of `{event}`"
_TWO_PLACES = "two contests of `{event}` give `{competitor}` place {one} and place {other}"
_CLASS = "`{competitor}` competed as class `{sport_class}` in `{event}`, which is for {classes}: the result is void"
_POINTS = "`{competitor}` has {points} class points in `{event}`, where {limit} are the most: the result is void"
_ORDER = "`{competitor}` is ranked {rank} with {value} in `{event}`, and {other_rank} has {other}"
_UNREADABLE = "the value `{value}` of `{competitor}` in `{event}` cannot be read as a number or a time"
_PASSES = "what is void has no place, and no decision moved the others: the place stays empty until one does"


def places(event: Event, result: EventResult, where: Where) -> tuple[tuple[Result, ...], tuple[Diagnostic, ...]]:
    """The results of an event with the rank that each has by its rule, in a fixed order.

    The order in which they are handed over does not matter. K409, K410: a result is void; K411: the printed ranks are
    not in the order of the values; K412: a competitor twice, or in two places; K415: a value cannot be read.
    """
    found: list[Diagnostic] = []
    results = _once(event, result, where, found)
    results = _by_contests(event, results, result.contests, where, found)
    results = [_valid(event, each, where, found) for each in results]
    if event.rule.ranked_by != "rank":
        results = _by_value(event, results, where, found)
    return tuple(sorted(results, key=_order)), tuple(found)


def entries(result: EventResult, results: Iterable[Result]) -> int:
    """How many entered: as stated, else all who came."""
    return result.entries if result.entries is not None else sum(each.irm not in _ABSENT for each in results)


def reached(rule: MedalRule, result: Result) -> bool:
    """Whether a result has the performance that a medal takes; one that cannot be read is given the benefit."""
    if rule.minimum is None:
        return True
    needed, value = number(rule.minimum), number(result.mark)
    if needed is None or value is None:
        return True
    return value <= needed if result.mark_type in _LEAST_FIRST else value >= needed


def number(text: str | None) -> Decimal | None:
    """A mark as a number: `12.40`, or a time such as `1:17:59.3` in seconds; null where it is neither."""
    from decimal import Decimal, InvalidOperation  # which showing a table does without

    if not text:
        return None
    value = Decimal(0)
    try:
        for part in text.strip().split(":"):
            value = value * 60 + Decimal(part)
    except InvalidOperation:
        return None
    return value if value.is_finite() else None


def listed(results: Iterable[Result]) -> tuple[Result, ...]:
    """Results as a table of them stands: by place, then who has none, each in the order in which they were stated."""
    return tuple(sorted(results, key=lambda each: (each.rank is None, each.rank or 0)))


def shared(results: Iterable[Result]) -> frozenset[int]:
    """The places that several have."""
    counts = Counter(each.rank for each in results)
    return frozenset(rank for rank, count in counts.items() if rank is not None and count > 1)


def is_own_team(competitor: str | None, organisation: str) -> bool:
    """Whether a competitor that has no name is its organisation's team: `SG2026/OAK`, or `SG2026/OAK/2` for another."""
    _, _, rest = (competitor or "").partition("/")
    return rest == organisation or (rest.startswith(f"{organisation}/") and rest[len(organisation) + 1 :].isdecimal())


def _order(result: Result) -> tuple[int, int, str, str, str]:
    return (result.rank is None, result.rank or 0, result.organisation, result.competitor, result.irm or "")


def _once(event: Event, result: EventResult, where: Where, found: list[Diagnostic]) -> list[Result]:
    """Each competitor once, with the better place; a team is one competitor."""
    held: dict[str, Result] = {}
    for each in sorted(result.results, key=_order):
        if each.competitor in held:
            values = {"competitor": each.competitor, "event": event.id}
            found.append(Diagnostic("K412", ERROR, _TWICE, values, where))
        else:
            held[each.competitor] = each
    return list(held.values())


def _by_contests(
    event: Event, results: list[Result], contests: Sequence[Contest], where: Where, found: list[Diagnostic]
) -> list[Result]:
    from kotinos.results import Result

    by_competitor = {each.competitor: each for each in results}
    given: dict[str, int] = {}
    for contest in sorted(contests, key=lambda contest: contest.unit):
        for side, place in decided(contest):
            before = given.get(side.competitor)
            if before is not None and before != place:
                values = {"event": event.id, "competitor": side.competitor, "one": before, "other": place}
                found.append(Diagnostic("K412", ERROR, _TWO_PLACES, values, where))
            given[side.competitor] = place if before is None else min(before, place)
            if side.competitor not in by_competitor:
                by_competitor[side.competitor] = Result(side.competitor, side.organisation)
    return [
        each._replace(rank=given[name]) if each.rank is None and not each.irm and name in given else each
        for name, each in by_competitor.items()
    ]


def decided(contest: Contest) -> tuple[tuple[Side, int], ...]:
    """The places that a contest has decided, each with its side.

    Who is alone, or whose only opponent has an IRM, wins without playing: a walkover. Nobody who is stripped has a
    place, and of two who both have an IRM neither.
    """
    sides = contest.sides
    won = [side for side in sides if side.outcome == "W"]
    if not won and all(side.outcome is None for side in sides):
        fit = [side for side in sides if not side.irm]
        if len(fit) == 1 and len(sides) <= 2:
            won = fit
    if len(won) != 1:
        return ()
    places = [(side, contest.winner if side in won else contest.loser) for side in sides]
    return tuple([(side, place) for side, place in places if place is not None and side.irm not in STRIPPED])


def _valid(event: Event, result: Result, where: Where, found: list[Diagnostic]) -> Result:
    """The result, or what is left of it where its class or its points are not those of the event."""
    rule = event.rule
    values: dict[str, Any] = {"competitor": result.competitor, "event": event.id}
    if result.irm == VOID:
        return result._replace(rank=None)
    if rule.eligible_classes and result.sport_class and result.sport_class not in rule.eligible_classes:
        values |= {"sport_class": result.sport_class, "classes": ", ".join(rule.eligible_classes)}
        classes = list(rule.eligible_classes)
        found.append(Diagnostic("K409", ERROR, _CLASS, values, where, _PASSES, classes, result.sport_class))
        return result._replace(rank=None, irm=VOID)
    points, limit = result.class_points, rule.class_points_limit
    if points is not None and limit is not None and points > limit:
        values |= {"points": points, "limit": limit}
        found.append(Diagnostic("K410", ERROR, _POINTS, values, where, _PASSES, limit, points))
        return result._replace(rank=None, irm=VOID)
    return result


def _by_value(event: Event, results: list[Result], where: Where, found: list[Diagnostic]) -> list[Result]:
    """Ranks by factored time or points where none is printed; where they are, whether they are in that order."""
    most_first = event.rule.ranked_by == "points"
    values: dict[str, Decimal] = {}
    for each in results:
        text = each.factored or each.mark
        if each.irm or not text:
            continue
        value = number(text)
        if value is None:
            said = {"value": text, "competitor": each.competitor, "event": event.id}
            found.append(Diagnostic("K415", WARNING, _UNREADABLE, said, where))
        else:
            values[each.competitor] = -value if most_first else value
    if any(each.rank is not None for each in results):
        _in_order(event, results, values, where, found)
        return results
    ordered = sorted(values.values())
    return [
        each._replace(rank=1 + bisect_left(ordered, values[each.competitor])) if each.competitor in values else each
        for each in results
    ]


def _in_order(
    event: Event, results: list[Result], values: dict[str, Decimal], where: Where, found: list[Diagnostic]
) -> None:
    ranked = sorted((each for each in results if each.rank and each.competitor in values), key=_order)
    for one, other in pairwise(ranked):
        # Equal values may be told apart by a rule that is not held, such as the time of two races; and are not here.
        if values[one.competitor] > values[other.competitor]:
            said = {
                "competitor": one.competitor, "rank": one.rank, "value": one.factored or one.mark, "event": event.id,
                "other_rank": other.rank, "other": other.factored or other.mark,
            }  # fmt: skip
            found.append(Diagnostic("K411", WARNING, _ORDER, said, where))
