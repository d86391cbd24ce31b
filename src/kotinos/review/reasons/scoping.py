"""Disciplines that one of two tables counts and the other leaves out: the medals of art competitions above all."""

from collections.abc import Collection, Mapping

from kotinos.review.reasons.amounts import NONE, ByOrganisation, Medals, less, signed, size, within
from kotinos.tuples import NamedTuple

# Contests that were held for medals at Games and are no longer counted as Olympic events: art competitions (1912-1948),
# and the prizes for alpinism and aeronautics (1924-1936).
NOT_COUNTED = ("ART", "ALN", "AER")


class Scope(NamedTuple):
    """A discipline that one table leaves out. `sign` is 1 where the second table counts it, −1 where the first does."""

    discipline: str
    sign: int


def scopes(
    rest: Mapping[str, Medals],
    by_discipline: ByOrganisation,
    lacking: int = 0,
    beside: Collection[str] = (),
) -> tuple[Scope, ...]:
    """The disciplines whose medals are in one of two tables and not in the other, as an inference from the figures.

    `rest` is what is not explained yet, by organisation (the second table less the first), `by_discipline` what the
    record holds. A discipline is taken only as a whole: every organisation that has medals of it must differ by them
    at least, and the same way. Of those that are counted everywhere today it must be large enough that chance is
    excluded (five medals of three organisations), and leave each of its rows equal; or be at least half of all the
    medals that differ, where a source says itself that it lacks some (`lacking`: 1 the first, −1 the second).
    Those `beside` the programme, which were demonstrated at this Games, are taken as those that are no longer counted.
    """
    left = dict(rest)
    differing = sum(size(medals) for medals in rest.values())
    found = []
    not_counted = {*NOT_COUNTED, *beside}
    order = sorted(by_discipline, key=lambda code: (code not in not_counted, -_count(by_discipline[code]), code))
    for discipline in order:
        medals = by_discipline[discipline]
        for sign in (1, -1):
            amounts = {code: signed(amount, sign) for code, amount in medals.items()}
            if not amounts or not all(within(amount, left.get(code, NONE)) for code, amount in amounts.items()):
                continue
            after = {code: less(left[code], amount) for code, amount in amounts.items()}
            large = _count(medals) >= 5 and len(medals) >= 3
            rounded = all(amount == NONE for amount in after.values())
            most = lacking == sign and 2 * _count(medals) >= differing
            if discipline in not_counted or (large and (rounded or most)):
                left.update(after)
                found.append(Scope(discipline, sign))
                break
    return tuple(found)


def _count(medals: Mapping[str, Medals]) -> int:
    return sum(sum(amount) for amount in medals.values())
