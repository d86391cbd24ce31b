"""Which columns are those of gold, silver and bronze where headings name several, and which column sums them."""

from collections.abc import Sequence
from itertools import pairwise

from kotinos.documents.cells import figure
from kotinos.documents.recognition.headings import Head, Row
from kotinos.documents.words import heading
from kotinos.model import MEDALS


def trio_of(places: dict[str, list[int]], head: Head, sample: Sequence[Row]) -> tuple[int, int, int]:
    """Gold, silver and bronze; of several such groups the one headed as the sum, else the largest."""
    trios = _trios(places, head)
    if len(trios) == 1:
        return trios[0]
    for trio in trios:
        group = head.groups[trio[0]] if trio[0] < len(head.groups) else ""
        if (group and heading(group).roles & {"total"}) or "combined" in group.casefold():
            return trio
    sums = [sum(figure(row[t[0]])[0] or 0 for row in sample if t[0] < len(row)) for t in trios]
    largest = max(range(len(trios)), key=lambda i: (sums[i], i))
    return trios[largest] if sums[largest] >= sum(sums) - sums[largest] else trios[0]


def _trios(places: dict[str, list[int]], head: Head) -> list[tuple[int, int, int]]:
    """A trio for each column of gold; of two that would share their silver the nearer: `First` may be a year."""
    in_turn = list(zip(*(places[medal] for medal in MEDALS), strict=False))
    if len({len(places[medal]) for medal in MEDALS}) == 1 and all(
        max(one) < min(other) for one, other in pairwise(in_turn)
    ):
        return [(gold, silver, bronze) for gold, silver, bronze in in_turn]  # one group behind another
    found: dict[int, tuple[int, int, int]] = {}
    for gold in places["gold"]:
        silver, bronze = _beside(gold, places["silver"], head), _beside(gold, places["bronze"], head)
        if silver not in found or abs(gold - silver) < abs(found[silver][0] - silver):
            found[silver] = (gold, silver, bronze)
    return list(found.values())


def trios_of(head: Head) -> list[tuple[int, int, int]]:
    """The columns of gold, silver and bronze that headings name, as often as they name them."""
    places = {medal: [i for i, roles in enumerate(head.roles) if medal in roles] for medal in MEDALS}
    return _trios(places, head) if all(places.values()) else []


def _beside(gold: int, columns: list[int], head: Head) -> int:
    """The column that belongs to a column of gold: under the same upper heading, else the nearest."""
    group = head.groups[gold] if gold < len(head.groups) else ""
    return min(columns, key=lambda i: (i < len(head.groups) and head.groups[i] != group, abs(i - gold)))


def total_of(candidates: list[int], trio: tuple[int, int, int], sample: Sequence[Row]) -> int | None:
    """The total column that belongs to the medals: the one that adds up most often, else the nearest."""
    free = [column for column in candidates if column not in trio]
    if not free:
        return None
    if len(free) == 1:
        return free[0]
    after = [column for column in free if column > trio[0]]
    values = values_of(sample)
    return max(free, key=lambda c: (sums_of(values, trio, c), c in after, -abs(c - trio[2])))


def values_of(sample: Sequence[Row]) -> list[list[int | None]]:
    """The figures of rows, null where a cell is none."""
    return [[value for value, _ in map(figure, row)] for row in sample]


def sums_of(values: Sequence[Sequence[int | None]], trio: tuple[int, ...], total: int) -> int:
    """How many rows have a total that is the sum of the three."""
    hits = 0
    one, two, three = trio
    last = max(*trio, total)
    for row in values:
        if last < len(row):
            gold, silver, bronze, summed = row[one], row[two], row[three], row[total]
            if gold is not None and silver is not None and bronze is not None and summed is not None:
                hits += gold + silver + bronze == summed
    return hits
