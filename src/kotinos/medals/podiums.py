"""A podium as it stands, with its empty and pending places, and every state that it has been through."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kotinos.diagnostics import Diagnostic
from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Award, Decision, Event, Fact
from kotinos.results import StatusMove

HELD, PROVISIONAL, WITHHELD, VACANT = "held", "provisional", "withheld", "vacant"


class Place(NamedTuple):
    """One medal of an event: who has it, or nobody. `state`: held, provisional, withheld, vacant."""

    medal: str
    organisation: str | None
    competitor: str | None
    state: str


class State(NamedTuple):
    """A podium between two facts: since when it holds, null where that is not held, and the fact that made it."""

    since: str | None
    fact: Fact
    podium: tuple[Place, ...]


def podium(awards: Sequence[Award], medal_set: tuple[int, int, int] = (1, 1, 1)) -> tuple[Place, ...]:
    """The places of an event, gold first, those of one medal by organisation; an event nobody has a medal of is vacant.

    A place is vacant where the set gives a medal that nobody has, and no tie has used it up.
    """
    found = []
    left = sum(medal_set)
    before = 0
    for index, medal in enumerate(MEDALS):
        held = [each for each in awards if each.medal == medal and each.status in _STATES]
        held.sort(key=lambda each: (each.organisation, each.competitor or "", each.status))
        found += [Place(medal, each.organisation, each.competitor, _STATES[each.status]) for each in held]
        # What those ahead have beyond their own places is taken from the places of this medal.
        places = min(max(medal_set[index] - max(before, 0), 0), left)
        found += [Place(medal, None, None, VACANT)] * max(places - len(held), 0)
        before = max(before, 0) + len(held) - medal_set[index]
        left -= max(places, len(held))
    return tuple(found)


_STATES = dict.fromkeys(COUNTED, HELD) | {"provisional": PROVISIONAL, "withheld": WITHHELD}


def states(
    event: Event,
    facts: Sequence[Fact],
    award: Callable[[Event, Sequence[Fact]], tuple[tuple[Award, ...], tuple[Diagnostic, ...]]],
) -> tuple[State, ...]:
    """Every podium that the facts of an event led to, in their order; a fact that changes nothing adds none.

    `award` is `kotinos.medals.awarding.award`. A day that is not held is null: it is not taken from the next one.
    """
    found: list[State] = []
    for end, fact in enumerate(facts, 1):
        awards, _ = award(event, facts[:end])
        now = podium(awards, event.medal_set)
        if not found or found[-1].podium != now:
            found.append(State(_since(fact), fact, now))
    return tuple(found)


def _since(fact: Fact) -> str | None:
    body = fact.body
    if isinstance(body, Decision):
        return body.effect_on or body.decided_on or fact.effective
    return body.at or fact.effective if isinstance(body, StatusMove) else fact.effective
