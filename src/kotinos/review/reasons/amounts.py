"""Golds, silvers and bronzes by which two rows differ."""

from collections.abc import Iterable, Mapping

Medals = tuple[int, int, int]
NONE: Medals = (0, 0, 0)
# By decision what it changed, or by discipline what was won in it: the medals of each organisation.
ByOrganisation = Mapping[str, Mapping[str, Medals]]


def add(a: Medals, b: Medals) -> Medals:
    """The sum."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def less(a: Medals, b: Medals) -> Medals:
    """The first without the second."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def signed(medals: Medals, sign: int) -> Medals:
    """The same, or the other way round where the sign is −1."""
    return (sign * medals[0], sign * medals[1], sign * medals[2])


def size(medals: Medals) -> int:
    """How many medals they are, whichever way they go."""
    return sum(abs(value) for value in medals)


def within(part: Medals, whole: Medals) -> bool:
    """Whether a part goes the way of the whole in every colour, and no further."""
    return all(0 <= one <= other or other <= one <= 0 for one, other in zip(part, whole, strict=True))


def total(all_of: Iterable[Medals]) -> Medals:
    """The sum of several."""
    summed = NONE
    for medals in all_of:
        summed = add(summed, medals)
    return summed
