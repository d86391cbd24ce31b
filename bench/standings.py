"""An award with the ranks that it changed, beside sorting and ranking the whole table again."""

import random
import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from measuring import Measured, alone, told

if TYPE_CHECKING:
    from kotinos.ranking.live import LiveOrder

TITLE = "Standings of 200 organisations, one award after another, beside a full re-sort and re-rank with packed keys"
AWARDS = 4000
ORGANISATIONS = 200
_Change = tuple[str, int, int, int]


def measured(folder: Path, rounds: int) -> list[Measured]:
    """The figures of this subject, from a process of its own."""
    return alone(__file__, folder, rounds)


def changes(seed: int) -> list[_Change]:
    """Awards as Games give them: few organisations win much, many little; one in twenty is taken back."""
    chance = random.Random(seed)  # noqa: S311 -- no secret
    codes = [f"{number:03}" for number in range(ORGANISATIONS)]
    weights = [1 / (place + 3) for place in range(ORGANISATIONS)]
    held: list[_Change] = []
    made: list[_Change] = []
    held += [(code, 0, 0, 1) for code in codes]
    made += held
    while len(made) < AWARDS + ORGANISATIONS:
        if chance.random() < 0.05:
            code, gold, silver, bronze = held.pop(chance.randrange(len(held)))
            made.append((code, -gold, -silver, -bronze))
        else:
            colour = chance.randrange(3)
            award = (chance.choices(codes, weights)[0], int(colour == 0), int(colour == 1), int(colour == 2))
            held.append(award)
            made.append(award)
    return made


class Again:
    """What the live table is measured against: packed keys, sorted and ranked as a whole after every award."""

    def __init__(self) -> None:
        self.keys: dict[str, int] = {}
        self.ranks: dict[str, int] = {}

    def change(self, code: str, gold: int, silver: int, bronze: int) -> list[tuple[str, int | None, int | None]]:
        """The ranks that an award changed."""
        keys = self.keys
        keys[code] = keys.get(code, 0) + (gold << 40) + (silver << 20) + bronze
        if not keys[code]:
            del keys[code]
        listed = sorted(keys, key=keys.__getitem__, reverse=True)
        ranks = {listed[0]: 1} if listed else {}
        for place, (above, row) in enumerate(pairwise(listed), 2):
            ranks[row] = ranks[above] if keys[row] == keys[above] else place
        old, self.ranks = self.ranks, ranks
        changed: list[tuple[str, int | None, int | None]] = [
            (row, old.get(row), rank) for row, rank in ranks.items() if old.get(row) != rank
        ]
        if code not in ranks:
            changed.append((code, old.get(code), None))
        return changed


def main() -> None:
    """Both do the same awards, in turns; what they say of the ranks is compared before, award by award."""
    from kotinos.ranking.live import LiveOrder, LiveTable

    rounds = int(sys.argv[2])
    both: list[tuple[float, float]] = []
    one: list[tuple[float, float]] = []
    for turn in range(rounds + 1):
        made = changes(turn)
        if not turn:
            live, again = LiveTable(), Again()
            for change in made:
                update = live.change(*change)
                assert update.by_gold is not None
                assert sorted(update.by_gold.ranks, key=str) == sorted(again.change(*change), key=str)
            continue
        base = timed(Again().change, made)
        both.append((timed(LiveTable().change, made), base))
        one.append((timed(Keyed(LiveOrder()).change, made), base))
    told("award → changed ranks, by gold", 1 / 5, one)
    told("award → changed ranks, by gold and by total", 1 / 5, both)


class Keyed:
    """Counts and one live order: what the base does, and no more."""

    def __init__(self, order: "LiveOrder") -> None:
        self.keys: dict[str, int] = {}
        self.order = order

    def change(self, code: str, gold: int, silver: int, bronze: int) -> object:
        """The ranks that an award changed."""
        old = self.keys.get(code, 0)
        self.keys[code] = new = old - (gold << 40) - (silver << 20) - bronze
        return self.order.move(code, (old, code) if old else None, (new, code) if new else None)


def timed(change: Callable[[str, int, int, int], object], made: Sequence[_Change]) -> float:
    """Seconds for the awards after the first of each organisation."""
    for each in made[:ORGANISATIONS]:
        change(*each)
    begin = time.perf_counter()
    for each in made[ORGANISATIONS:]:
        change(*each)
    return time.perf_counter() - begin


if __name__ == "__main__":
    main()
