"""The people behind the medals: each member of a team, each pilot and guide has the medal of their competitor."""

from collections.abc import Iterable
from typing import NamedTuple

from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Award, Competitor


class Medallist(NamedTuple):
    """A person of one organisation and their medals; people of one name in one organisation are taken as one."""

    name: str
    organisation: str
    gold: int
    silver: int
    bronze: int


def persons(competitor: Competitor) -> tuple[str, ...]:
    """Everyone who has the competitor's medal, by name: a team's members, or the athlete, then pilots and guides."""
    return (competitor.members or (competitor.name,)) + competitor.guides


def medallists(awards: Iterable[Award], competitors: Iterable[Competitor]) -> tuple[Medallist, ...]:
    """Everyone with a medal, most golds, then silvers, then bronzes first, then by organisation and name.

    Awards without a competitor add nobody. Shapes: one row a person; the sum over persons exceeds the medals awarded.
    """
    by_id = {competitor.id: competitor for competitor in competitors}
    counts: dict[tuple[str, str], list[int]] = {}
    for award in awards:
        competitor = by_id.get(award.competitor or "")
        if competitor is None or award.status not in COUNTED:
            continue
        for name in persons(competitor):
            counts.setdefault((competitor.organisation, name), [0, 0, 0])[MEDALS.index(award.medal)] += 1
    found = [Medallist(name, organisation, *count) for (organisation, name), count in counts.items()]
    return tuple(sorted(found, key=lambda m: (-m.gold, -m.silver, -m.bronze, m.organisation, m.name)))
