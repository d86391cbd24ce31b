"""Walk down the ranks of a table and see where they skip, where they do not after a tie, and where one is missing."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise

from kotinos.tuples import NamedTuple

Key = tuple[int, ...]


class Block(NamedTuple):
    """Rows that stand together: of one rank, or of one key with ranks from `rank` to `last_rank`.

    `even`: all have the same key. `key` is that of its last row.
    """

    rank: int
    last_rank: int
    key: Key
    even: bool
    rows: list[int]

    @property
    def tie(self) -> bool:
        """Whether equal rows share this rank, and nothing else does."""
        return self.even and len(self.rows) > 1 and self.rank == self.last_rank


class Gap(NamedTuple):
    """Ranks that are missing between two rows."""

    above: int
    below: int
    expected: int
    missing: int


class Step(NamedTuple):
    """What follows a shared rank: the row after it, and whether its rank skips (1, 2, 2, 4) or not (1, 2, 2, 3)."""

    above: int
    below: int
    skips: bool


class Misstep(NamedTuple):
    """A rank that is not the next one, where the ranks below go on as if it were."""

    above: int
    below: int
    expected: int


class Steps(NamedTuple):
    """All that the walk saw. `begins`: the rank of the first place, of whatever row; null where there is none."""

    begins: int | None
    gaps: tuple[Gap, ...]
    steps: tuple[Step, ...]
    missteps: tuple[Misstep, ...]


def walk(blocks: Sequence[Block], loose: Sequence[tuple[Key | None, int | None]]) -> Steps:
    """Walk down the blocks. `loose`: key and rank of rows that stand out of order or have no rank, but take a place.

    A wrong rank, after which the ranks go on as before, is told from a lasting change: rows that are missing, or a
    shared rank after which none is skipped.
    """
    extra = _extra(blocks, loose)
    gaps: list[Gap] = []
    steps: list[Step] = []
    missteps: list[Misstep] = []
    before = _rows_before(blocks, extra)
    ahead = blocks[0].rank - 1 - before[0] if blocks else 0
    if blocks and not blocks[0].even and ahead < len(blocks[0].rows):
        ahead = 0
    forgiven = sum(1 for key, rank in loose if key is not None or rank is None)
    begins = 1 + ahead if blocks else None
    for place in range(1, len(blocks)):
        block, above = blocks[place], blocks[place - 1]
        expected = 1 + before[place] + ahead
        off = block.rank - expected
        if not off:
            if above.tie and place not in extra:
                steps.append(Step(above.rows[-1], block.rows[0], True))
            continue
        returns = place + 1 < len(blocks) and blocks[place + 1].rank == 1 + before[place + 1] + ahead
        explained = not block.even or not above.even or place in extra
        if returns:
            if not explained:
                missteps.append(Misstep(above.rows[-1], block.rows[0], expected))
            continue
        ahead += off
        if off < 0 and above.tie and off == 1 - len(above.rows):
            steps.append(Step(above.rows[-1], block.rows[0], False))
        elif off < 0 and not explained:
            missteps.append(Misstep(above.rows[-1], block.rows[0], expected))
        elif 0 < off < len(block.rows) and not block.even:
            continue
        elif 0 < off <= forgiven:
            forgiven -= off
        elif off > 0:
            gaps.append(Gap(above.rows[-1], block.rows[0], expected, off))
    return Steps(begins, tuple(gaps), tuple(steps), tuple(missteps))


def _rows_before(blocks: Sequence[Block], extra: dict[int, int]) -> list[int]:
    """How many rows stand above each block."""
    before: list[int] = []
    count = 0
    for place, block in enumerate(blocks):
        count += extra.get(place, 0)
        before.append(count)
        count += len(block.rows)
    return before


def _extra(blocks: Sequence[Block], loose: Sequence[tuple[Key | None, int | None]]) -> dict[int, int]:
    """How many loose rows take a place before each block: where their key leaves one free, else where their rank is."""
    extra: defaultdict[int, int] = defaultdict(int)
    skips = _mostly_skips(blocks)
    for key, rank in loose:
        place = _first_below(blocks, key or ())
        if place < len(blocks):
            above = blocks[place - 1] if place else None
            taken = 0 if above is None else (above.rank - 1 + (len(above.rows) if skips else 1))
            if blocks[place].rank - 1 > taken:
                extra[place] += 1
                continue
        if rank is not None:
            extra[_first_after(blocks, rank)] += 1
    return dict(extra)


def _mostly_skips(blocks: Sequence[Block]) -> bool:
    after = [(above, below.rank - above.rank) for above, below in pairwise(blocks) if above.tie]
    dense = sum(1 for _, rise in after if rise == 1)
    return dense * 2 <= len(after)


def _first_below(blocks: Sequence[Block], key: Key) -> int:
    return _first(blocks, lambda block: block.key < key)


def _first_after(blocks: Sequence[Block], rank: int) -> int:
    return _first(blocks, lambda block: block.rank > rank)


def _first(blocks: Sequence[Block], holds: Callable[[Block], bool]) -> int:
    """The first block for which something holds that then holds for all below."""
    low, high = 0, len(blocks)
    while low < high:
        middle = (low + high) // 2
        if holds(blocks[middle]):
            high = middle
        else:
            low = middle + 1
    return low
