"""The medals that the rule of an event proposes for its result; a decision, or an authority, wins over it."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Any

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.medals.placing import entries, places, reached
from kotinos.model import MEDALS, Award, Event, Where
from kotinos.results import EventResult, Result

_CLOSE = "`{competitor}` is ranked {rank} in `{event}` behind {before} others: counted as place {place}"
_EMPTY = "nobody is at place {place} in `{event}`: the {medal} is given to nobody"
_SEVERAL_EMPTY = "nobody is at the places {places} in `{event}`: {medals} are given to nobody"
_CLOSE_HINT = "after a tie the next rank skips (1, 2, 2, 4)"
_EMPTY_HINT = "a disqualification moves nobody up; a corrected result or a decision does"


def proposed(
    event: Event, result: EventResult, where: Where | None = None
) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
    """The medals that a result gives by the event's medal set, all of them provisional, and what is found on the way.

    Who ties shares the medal, and as many of the next fall away. Who is not eligible is placed, gets no medal, and the
    medal passes to the next. A place at which nobody stands stays empty (K408). While a result is live, only what a
    contest has decided is proposed. Ranks that do not skip after a tie are counted as if they did (K413).
    """
    where = where or Where(event.id)
    if result.status in ("start-list", "live"):
        # A running race has leaders and no medallists; a bronze match that is over has.
        result = result._replace(results=tuple([each._replace(rank=None) for each in result.results]))
    placed, found = places(event, result, where)
    at, said = _eligible_places(event, placed, where)
    found += said
    allowed = _allowed(event, entries(result, placed))
    awards: list[Award] = []
    taken: Counter[int] = Counter()
    for each, place in at:
        taken[place] += 1
        if place <= allowed and reached(event.rule, each):
            awards += _awarded(event, each, medal_at(event.medal_set, place))
    if result.status not in ("start-list", "live") and at:
        found += _empty(event, taken, min(allowed, max(taken)), where)
    return tuple(awards), found


def medal_at(medal_set: tuple[int, int, int], place: int) -> str:
    """The medal of a place: of (1, 1, 2) the third and the fourth have bronze. The place must be one of the set."""
    gold, silver, _ = medal_set
    return MEDALS[0] if place <= gold else MEDALS[1] if place <= gold + silver else MEDALS[2]


def _allowed(event: Event, entered: int) -> int:
    """The last place that has a medal, by the number of entries."""
    if entered < event.rule.minimum_entries:
        return 0
    places = sum(event.medal_set)
    return min(places, max(entered - 1, 0)) if event.rule.few_entries == "minus-one" else places


def _eligible_places(
    event: Event, placed: Sequence[Result], where: Where
) -> tuple[list[tuple[Result, int]], tuple[Diagnostic, ...]]:
    """Everyone who may have a medal, with their place among those who may.

    It is the printed rank less those ahead who are not eligible: a rank that nobody has stays empty. It is never ahead
    of the number of those before.
    """
    ranked = [each for each in placed if each.rank is not None and not each.irm]
    eligible = [each for each in ranked if each.eligible]
    passed = sorted(each.rank or 0 for each in ranked if not each.eligible)
    ranks = sorted(each.rank or 0 for each in eligible)
    at = []
    found = []
    for each in eligible:
        rank = each.rank or 0
        before = bisect_left(ranks, rank)
        place = rank - bisect_left(passed, rank)
        if place <= before:
            values = {
                "competitor": each.competitor, "rank": rank, "event": event.name or event.id, "place": before + 1,
                "before": before + bisect_left(passed, rank),
            }  # fmt: skip
            if place <= sum(event.medal_set):
                found.append(Diagnostic("K413", WARNING, _CLOSE, values, where, _CLOSE_HINT, before + 1, rank))
            place = before + 1
        at.append((each, place))
    return at, tuple(found)


def _empty(event: Event, taken: Counter[int], last: int, where: Where) -> tuple[Diagnostic, ...]:
    """The places ahead of someone that nobody has and no tie has filled."""
    places = []
    filled = 0
    for place in range(1, last + 1):
        filled = max(filled, place - 1 + taken[place]) if taken[place] else filled
        if filled < place:
            places.append(place)
    if not places:
        return ()
    medals = list(dict.fromkeys(medal_at(event.medal_set, place) for place in places))
    values: dict[str, Any] = {"place": places[0], "event": event.name or event.id, "medal": medals[0]}
    if len(places) == 1:
        return (Diagnostic("K408", WARNING, _EMPTY, values, where, _EMPTY_HINT),)
    values |= {"places": ", ".join(map(str, places)), "medals": ", ".join(medals)}
    return (Diagnostic("K408", WARNING, _SEVERAL_EMPTY, values, where, _EMPTY_HINT),)


def _awarded(event: Event, result: Result, medal: str) -> list[Award]:
    """One medal a competitor; of a team of several organisations one for each of them, where the rule says so."""
    organisations: tuple[str, ...] = (result.organisation,)
    if event.rule.mixed_teams == "each" and result.organisations:
        organisations = tuple(sorted(set(result.organisations)))
    return [Award(event.id, medal, code, result.competitor, "provisional") for code in organisations]
