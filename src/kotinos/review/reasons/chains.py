"""The decisions of one event: each builds on the one before, so that only the latest of them can be taken back."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from kotinos.model import Decision
from kotinos.review.reasons.amounts import NONE, ByOrganisation, Medals, add

# The latest decisions of an event, and what they changed together.
Choice = tuple[Sequence[Decision], dict[str, Medals]]


def chains(decisions: Iterable[Decision]) -> dict[str, list[Decision]]:
    """Decisions by event, in their order; one whose event is not known stands alone."""
    found: dict[str, list[Decision]] = defaultdict(list)
    for decision in decisions:
        found[decision.event or decision.id].append(decision)
    return found


def latest(chain: Sequence[Decision], effects: ByOrganisation) -> Iterator[Choice]:
    """The last decision of an event, the last two, and so on, each with what they changed together."""
    effect: dict[str, Medals] = {}
    for count in range(1, len(chain) + 1):
        for code, medals in effects.get(chain[-count].id, {}).items():
            effect[code] = add(effect.get(code, NONE), medals)
        yield chain[-count:], {**effect}
