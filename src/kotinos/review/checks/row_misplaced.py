"""K619: a row stands out of the order of the ranks, and its rank is right."""

from bisect import bisect_right
from collections.abc import Iterator

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.review.case import Case, Check, label

CODE = "K619"
BELOW = "`{row}` of rank {rank} stands below `{other}` of rank {other_rank}"
ABOVE = "`{row}` of rank {rank} stands above `{other}` of rank {other_rank}"
FEWEST = 5  # rows with a rank: fewer say nothing of how they are listed
ONE_OF = 10  # rows, of which one may be out of place in a list that is in order of rank


def find(case: Case) -> Iterator[Diagnostic]:
    """Rows that stand elsewhere than their ranks say, where all others stand in the order of theirs."""
    ordering, rows = case.ordering, case.table.rows
    doubted = {index for pair in ordering.out_of_order for index in pair} | set(case.sums.suspects)
    doubted |= {index for pair in (*ordering.shared, *ordering.apart) for index in pair}
    doubted |= {repeat.again for repeat in case.repeats}
    listed = [index for index, row in enumerate(rows) if row.rank is not None and index not in doubted]
    if ordering.key is None or len(listed) < FEWEST:
        return
    ranks = [rows[index].rank or 0 for index in listed]
    staying = _in_order(ranks)
    moved = [place for place in range(len(ranks)) if place not in staying]
    if not moved or len(moved) > max(1, len(ranks) // ONE_OF):
        return
    for place in moved:
        rank = ranks[place]
        above = [other for other in staying if other < place and ranks[other] > rank]
        below = [other for other in staying if other > place and ranks[other] < rank]
        passed = above or below
        if len(passed) > 1 and place in (0, len(ranks) - 1):
            continue  # a reader's own team, or the host, apart from the list
        other = min(above) if above else max(below)
        values = {
            "row": label(rows[listed[place]]),
            "rank": rank,
            "other": label(rows[listed[other]]),
            "other_rank": ranks[other],
        }
        where = case.where(rows[listed[place]], "rank")
        text = BELOW if above else ABOVE
        yield Diagnostic(CODE, WARNING, text, values, where, expected=ranks[other], found=rank)


def _in_order(ranks: list[int]) -> set[int]:
    """The places of the longest list of ranks that do not fall."""
    tails: list[int] = []
    places: list[int] = []
    before: list[int] = []
    for place, rank in enumerate(ranks):
        at = bisect_right(tails, rank)
        before.append(places[at - 1] if at else -1)
        tails[at : at + 1] = [rank]
        places[at : at + 1] = [place]
    found = set()
    place = places[-1] if places else -1
    while place >= 0:
        found.add(place)
        place = before[place]
    return found


CHECK = Check(
    CODE,
    "row-misplaced",
    WARNING,
    "A row stands out of the order of the ranks, and its rank is right.",
    """A row that was entered late, or moved by hand, is read as the rank at which it stands. Its figures and its rank
are right, so that this is a warning. A list by alphabet or by region is in no order of rank and is not looked at, and
neither is a single row far above or below the others: the host, or the reader's own team.""",
    """
1 | Norway | NOR | 6 | 2 | 1 | 9
2 | Cuba | CUB | 5 | 1 | 0 | 6
4 | Fiji | FIJ | 3 | 1 | 1 | 5
3 | India | IND | 4 | 1 | 0 | 5
5 | Peru | PER | 2 | 1 | 1 | 4
6 | Mali | MLI | 1 | 0 | 0 | 1
""",
    """
1 | Norway | NOR | 6 | 2 | 1 | 9
2 | Cuba | CUB | 5 | 1 | 0 | 6
3 | India | IND | 4 | 1 | 0 | 5
4 | Fiji | FIJ | 3 | 1 | 1 | 5
5 | Peru | PER | 2 | 1 | 1 | 4
6 | Mali | MLI | 1 | 0 | 0 | 1
""",
    find,
)
