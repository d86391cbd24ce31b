"""Count medals: each award once, for the organisation of its competitor."""

from collections.abc import Iterable

from kotinos.model import MEDALS, Award, Tally

# A medal that is provisional or withheld is shown and not counted; one that is withdrawn is history.
COUNTED = frozenset({"official", "reallocated", "reinstated"})
PENDING = frozenset({"provisional", "withheld"})


def tallies(awards: Iterable[Award]) -> tuple[Tally, ...]:
    """The medals of every organisation that has one, in the order of codes.

    A team is one competitor and one medal; two competitors of one organisation in one event are two.
    """
    counts: dict[str, list[int]] = {}
    for award in awards:
        if award.status in COUNTED:
            count = counts.get(award.organisation)
            if count is None:
                count = counts[award.organisation] = [0, 0, 0]
            count[MEDALS.index(award.medal)] += 1
    return tuple([Tally(code, *counts[code]) for code in sorted(counts)])


def pending(awards: Iterable[Award]) -> tuple[Tally, ...]:
    """The medals that are shown apart and not counted yet, provisional or withheld, by organisation."""
    shown = [award._replace(status="official") for award in awards if award.status in PENDING]
    return tallies(shown)
