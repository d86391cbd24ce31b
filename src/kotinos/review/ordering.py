"""What the printed ranks of a table say: the key that they follow, and where they leave it.

A table may rank by gold, by all medals, by gold alone, or by nothing that its figures show. The key is found first,
as the one that leaves the fewest rows out of place, so that a table of totals is not held against the golds.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from kotinos.model import StatedRow
from kotinos.review.adding import Figures
from kotinos.review.stepping import Block, Gap, Misstep, Step, walk
from kotinos.tuples import NamedTuple

Key = tuple[int, ...]

# The columns that a key weighs, in its order: 0 gold, 1 silver, 2 bronze, 3 all of them.
KEYS = {"gold": (0, 1, 2), "total": (3,), "total-gold": (3, 0, 1, 2), "gold-alone": (0,)}
EXCHANGED = {"gold-bronze-silver": (0, 2, 1), "silver-gold-bronze": (1, 0, 2), "bronze-silver-gold": (2, 1, 0)}


_APPENDED = 5


class Ordering(NamedTuple):
    """The ranks of one table, rows named by their index.

    `key`: a name in `KEYS` or `EXCHANGED`, null where the ranks follow none or there are none. `doubtful`: the ranks
    follow the totals just as well. `ranks`: with each blank that takes the rank of the row above filled in.
    `blank`: rows whose blank rank cannot, the first of a run.
    `out_of_order`: row and the row that it contradicts, higher rank first.
    `shared`: two rows with one rank and unlike keys. `apart`: two rows with one key and unlike ranks, and how many
    rows share that key. `sharing`: whether equal rows share a rank somewhere. `steps`: what follows a shared rank.
    """

    key: str | None
    doubtful: bool
    ranks: tuple[int | None, ...]
    blank: tuple[int, ...] = ()
    out_of_order: tuple[tuple[int, int, int], ...] = ()
    shared: tuple[tuple[int, int], ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    sharing: bool = False
    begins: int | None = None
    first: int | None = None
    gaps: tuple[Gap, ...] = ()
    steps: tuple[Step, ...] = ()
    missteps: tuple[Misstep, ...] = ()
    groups: int = 0

    @property
    def selection(self) -> bool:
        """Whether so many ranks are left out that the table is a selection of rows."""
        return len(self.gaps) >= 3 and len(self.gaps) * 4 > self.groups

    @property
    def appended(self) -> bool:
        """Whether the only ranks left out are many, above the last row: a reader's own team below the first ten."""
        return len(self.gaps) == 1 and self.gaps[0].below == len(self.ranks) - 1 and self.gaps[0].missing >= _APPENDED

    @property
    def complete(self) -> bool:
        """Whether the ranks run from 1 without a gap, by gold."""
        return self.key == "gold" and self.begins == 1 and not self.gaps


def order(
    rows: Sequence[StatedRow],
    figures: Sequence[Figures],
    repeated: frozenset[int] = frozenset(),
    shifted: frozenset[int] = frozenset(),
) -> Ordering:
    """Read the ranks of a table. `figures`: those of each row with blanks filled.

    `repeated` rows repeat an earlier one and take no place; `shifted` rows take one, and their cells say nothing.
    """
    left_out = repeated | shifted
    printed = [row.rank if row.rank is not None and row.rank > 0 else None for row in rows]
    ranked = [
        index
        for index, rank in enumerate(printed)
        if rank is not None and None not in figures[index][:3] and index not in left_out
    ]
    if not ranked or len(rows) < 2:
        return Ordering(None, False, tuple(printed))
    by_gold = _keys(figures, KEYS["gold"])
    name, doubtful = _key_followed(printed, figures, by_gold, ranked)
    if name is None:
        return Ordering(None, False, tuple(printed))
    keys = by_gold if name == "gold" else _keys(figures, (KEYS | EXCHANGED)[name])
    ranks, runs = _filled(rows, printed, keys)
    ranked = [
        index
        for index, rank in enumerate(ranks)
        if rank is not None and keys[index] is not None and index not in left_out
    ]
    kept, moved = _in_order(ranked, keys, ranks)
    medalled = [index for index in kept if any(keys[index] or ())]
    blocks, shared, apart, sharing = _grouped(kept, medalled, keys, ranks)
    loose = [(keys[index], ranks[index]) for index in moved if any(keys[index] or ())]
    loose += [(keys[index], None) for run in runs for index in run]
    loose += [(None, None) for _ in shifted]
    # A blank row without a medal but with a total stands for one that has lost its figure, and takes a place.
    loose += [(None, None) for index, key in enumerate(keys) if not any(key or (1,)) and figures[index][3]]
    loose += [(None, rank) for index, rank in enumerate(ranks) if rank is not None and keys[index] is None]
    steps = walk(blocks, loose)
    return Ordering(
        name,
        doubtful,
        tuple(ranks),
        tuple(run[0] for run in runs),
        tuple(_contradiction(index, kept, keys, ranks) for index in moved),
        tuple(shared),
        tuple(apart),
        sharing,
        steps.begins,
        blocks[0].rows[0] if blocks else None,
        steps.gaps,
        steps.steps,
        steps.missteps,
        len(blocks),
    )


def _keys(figures: Sequence[Figures], columns: tuple[int, ...]) -> list[Key | None]:
    if columns == KEYS["gold"]:
        return [None if None in row[:3] else row[:3] for row in figures]  # type: ignore[misc]
    keys: list[Key | None] = []
    for gold, silver, bronze, _ in figures:
        if gold is None or silver is None or bronze is None:
            keys.append(None)
        else:
            medals = (gold, silver, bronze, gold + silver + bronze)
            keys.append(tuple([medals[column] for column in columns]))
    return keys


# --- the key that the ranks follow -----------------------------------------------------------------------------------


def _key_followed(
    ranks: Sequence[int | None], figures: Sequence[Figures], golds: Sequence[Key | None], ranked: list[int]
) -> tuple[str | None, bool]:
    """The name of the key, and whether it is in doubt; `golds` are the keys of the rows by gold.

    Gold is the rule of nearly all Games, so that a single row out of place does not speak against it. Another key
    must leave at most a third as many rows out of place.
    """
    by_gold = _cost(ranks, golds, ranked)
    if not by_gold:
        return "gold", False
    costs = {name: _cost(ranks, _keys(figures, KEYS[name]), ranked) for name in KEYS if name != "gold"}
    if by_gold <= 1:
        return "gold", 0 in (costs["total"], costs["total-gold"])
    costs = {name: cost for name, cost in costs.items() if _telling(ranks, _keys(figures, KEYS[name]), ranked)}
    best = min(
        costs,
        key=lambda name: (costs[name], _ranked_apart(ranks, _keys(figures, KEYS[name]), ranked)),
        default="gold",
    )
    if best in costs and best != "gold-alone" and costs[best] * 3 <= by_gold:
        return best, False
    # Ranks that follow the golds and, where those are equal, another column than silver follow more than the golds.
    if len(ranked) >= 5 and by_gold >= 3:
        exchanged = {name: _cost(ranks, _keys(figures, columns), ranked) for name, columns in EXCHANGED.items()}
        likely = min(exchanged, key=lambda name: exchanged[name])
        if exchanged[likely] * 5 <= by_gold:
            return likely, False
    if best in costs and costs[best] * 3 <= by_gold:
        return best, False
    if by_gold <= max(2, len(ranked) // 4):
        return "gold", False
    return None, False


def _telling(ranks: Sequence[int | None], keys: Sequence[Key | None], ranked: list[int]) -> bool:
    """Whether a key can tell the order: more than two unlike ones, of which equal ones share a rank or none is shared.

    Where all rows have the same golds or totals, any ranks would follow them.
    """
    if len({keys[index] for index in ranked}) < 3:
        return False
    apart = _ranked_apart(ranks, keys, ranked)
    return not apart or len({ranks[index] for index in ranked}) == len(ranked) or 8 <= len(ranked) >= 4 * apart


def _cost(ranks: Sequence[int | None], keys: Sequence[Key | None], ranked: list[int]) -> int:
    """Rows out of place under a key: out of order, or sharing a rank with a row of another key."""
    kept, moved = _in_order(ranked, keys, ranks)
    of_kept = [ranks[index] for index in kept]
    return len(moved) + len(set(zip(of_kept, [keys[index] for index in kept], strict=True))) - len(set(of_kept))


def _ranked_apart(ranks: Sequence[int | None], keys: Sequence[Key | None], ranked: list[int]) -> int:
    """How many ranks there are beyond one for each key."""
    return len({(keys[index], ranks[index]) for index in ranked}) - len({keys[index] for index in ranked})


def _in_order(
    ranked: Iterable[int], keys: Sequence[Key | None], ranks: Sequence[int | None]
) -> tuple[list[int], list[int]]:
    """The most rows whose ranks do not fall as the keys do, in order of key, and the rows that are left over."""
    listed = sorted(ranked, key=lambda index: ranks[index] or 0)
    listed.sort(key=lambda index: keys[index] or (), reverse=True)  # equal keys stay in the order of their ranks
    in_turn = [ranks[index] or 0 for index in listed]
    if in_turn == sorted(in_turn):
        return listed, []
    tails: list[int] = []
    tail_rows: list[int] = []
    before: dict[int, int | None] = {}
    for index in listed:
        rank = ranks[index] or 0
        place = bisect_right(tails, rank)
        before[index] = tail_rows[place - 1] if place else None
        if place == len(tails):
            tails.append(rank)
            tail_rows.append(index)
        else:
            tails[place], tail_rows[place] = rank, index
    kept: list[int] = []
    row: int | None = tail_rows[-1] if tail_rows else None
    while row is not None:
        kept.append(row)
        row = before[row]
    kept.reverse()
    staying = set(kept)
    return kept, [index for index in listed if index not in staying]


# --- what the ranks say ----------------------------------------------------------------------------------------------


def _filled(
    rows: Sequence[StatedRow], printed: Sequence[int | None], keys: Sequence[Key | None]
) -> tuple[list[int | None], list[list[int]]]:
    """Ranks with each blank filled from the rows above, and runs of rows where those have other medals.

    A blank takes the rank above where a row with it, or another blank since, has the same medals. A dash is no blank:
    it says that the row has no rank. In a list that is not in order of rank a blank says nothing.
    """
    ranks = list(printed)
    runs: list[list[int]] = []
    told = [rank for rank in printed if rank is not None]
    falls = sum(1 for above, below in pairwise(told) if below < above)
    if falls * 10 > len(told):
        return ranks, []
    rank: int | None = None
    taken: set[Key | None] = set()
    run_of: dict[Key, list[int]] = {}
    for index, row in enumerate(rows):
        key = keys[index]
        if ranks[index] is not None:
            rank, taken, run_of = ranks[index], {key}, {}
        elif row.rank is not None or (row.rank_printed or "").strip() or key is None or not any(key):
            continue
        elif key in taken:
            ranks[index] = rank
        elif key in run_of:
            run_of[key].append(index)
        else:
            run_of[key] = [index]
            runs.append(run_of[key])
    return ranks, runs if len(told) > 1 else []


def _grouped(
    kept: list[int], medalled: list[int], keys: Sequence[Key | None], ranks: Sequence[int | None]
) -> tuple[list[Block], list[tuple[int, int]], list[tuple[int, int]], bool]:
    """Rows by rank as blocks, rows that share a rank and should not, rows that should and do not."""
    pairs = {(keys[index], ranks[index] or 0) for index in kept}
    if len(pairs) == len({key for key, _ in pairs}) == len({rank for _, rank in pairs}):
        medals = {keys[index] for index in medalled}  # each key has one rank, and each rank one key
        return _blocks(medalled, keys, ranks), [], [], len(medals) < len(medalled)
    by_rank: defaultdict[int, list[int]] = defaultdict(list)
    for index in kept:
        by_rank[ranks[index] or 0].append(index)
    shared = []
    for rows in by_rank.values():
        by_key: defaultdict[Key | None, list[int]] = defaultdict(list)
        for index in rows:
            by_key[keys[index]].append(index)
        if len(by_key) > 1:
            most, *others = sorted(by_key.values(), key=lambda alike: -len(alike))
            shared += [(other[0], most[0]) for other in others]
    in_shared = {index for pair in shared for index in pair}
    with_key: defaultdict[Key | None, list[int]] = defaultdict(list)
    for index in medalled:
        with_key[keys[index]].append(index)
    apart = []
    sharing = False
    for alike in with_key.values():
        of_rank: defaultdict[int | None, list[int]] = defaultdict(list)
        for index in alike:
            of_rank[ranks[index]].append(index)
        sharing = sharing or any(len(together) > 1 for together in of_rank.values())
        if len(of_rank) > 1 and not in_shared.intersection(alike):
            most, other, *_ = sorted(of_rank.values(), key=lambda together: (-len(together), ranks[together[0]]))
            apart.append((other[0], most[0]))
    return _blocks(medalled, keys, ranks), shared, apart, sharing


def _blocks(medalled: list[int], keys: Sequence[Key | None], ranks: Sequence[int | None]) -> list[Block]:
    """Runs of one rank, or of one key where equal rows were ranked apart."""
    blocks: list[Block] = []
    for index in medalled:
        rank, key = ranks[index] or 0, keys[index] or ()
        last = blocks[-1] if blocks else None
        if last and rank == last.last_rank:
            even = last.even and key == last.key
            blocks[-1] = last._replace(even=even, key=key)
            last.rows.append(index)
        elif last and last.even and key == last.key:
            blocks[-1] = last._replace(last_rank=rank)
            last.rows.append(index)
        else:
            blocks.append(Block(rank, rank, key, True, [index]))
    return blocks


def _contradiction(
    index: int, kept: list[int], keys: Sequence[Key | None], ranks: Sequence[int | None]
) -> tuple[int, int, int]:
    """The row out of order with the nearest row by key that it contradicts: higher rank first, then the row itself."""
    key, rank = keys[index] or (), ranks[index] or 0
    nearest = None
    place = _place(index, kept, keys)
    for distance in range(len(kept)):
        below, above = place + distance, place - 1 - distance
        if below < len(kept) and (ranks[kept[below]] or 0) < rank and (keys[kept[below]] or ()) < key:
            nearest = (kept[below], index, index)
            break
        if above >= 0 and (ranks[kept[above]] or 0) > rank and (keys[kept[above]] or ()) > key:
            nearest = (index, kept[above], index)
            break
    return nearest or (index, index, index)


def _place(index: int, kept: list[int], keys: Sequence[Key | None]) -> int:
    """Where a row belongs by its key among those that are kept, which stand by falling key."""
    key = keys[index] or ()
    low, high = 0, len(kept)
    while low < high:
        middle = (low + high) // 2
        if (keys[kept[middle]] or ()) >= key:
            low = middle + 1
        else:
            high = middle
    return low
