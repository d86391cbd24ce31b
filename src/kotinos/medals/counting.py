"""Count medals: each award once, for the organisation of its competitor."""

from collections.abc import Iterable, Iterator, Mapping

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


def by_day(
    medals: Iterable[tuple[str, str, str, str]], days: Mapping[str, str | None]
) -> Iterator[tuple[str, Mapping[str, tuple[int, int, int]]]]:
    """The medals of the events up to each day by organisation, in one pass; nothing where the day of one is not held.

    `medals`: event, medal, organisation and status; `days`: of each event, as ISO text. What is given of a day is of
    that day until the next one is asked for.
    """
    if None in days.values():
        return
    won: dict[str, list[tuple[str, int]]] = {day: [] for day in days.values() if day}
    for event, medal, organisation, status in medals:
        if status in COUNTED and (day := days.get(event)):
            won[day].append((organisation, MEDALS.index(medal)))
    counts: dict[str, tuple[int, int, int]] = {}
    for day in sorted(won):
        for organisation, place in won[day]:
            row = list(counts.get(organisation, (0, 0, 0)))
            row[place] += 1
            counts[organisation] = (row[0], row[1], row[2])
        yield day, counts
