"""Standings with the six rank fields of ODF, in one scope."""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence

from kotinos.model import Standing, Tally
from kotinos.ranking.orders import ORDERS, gold_first, total_first


def standings(
    tallies: Iterable[Tally], *, order: str = "gold", name: Callable[[str], str] | None = None, ties: str = "code"
) -> tuple[Standing, ...]:
    """The ranked rows of those organisations that hold a medal, in the order asked for.

    `rank` and `rank_total` are competition ranks (1, 2, 2, 4); `sort_rank` runs 1…n by the gold key and then by
    code, `sort_rank_total` by the total, the gold key and then the code (ODF General Messages, DT_MEDALS). Where a
    Games lists equal rows by name, `name` gives it. `ties` is the policy of the Games (`competition_ranks`). Raises
    KeyError for an order that is not in `ORDERS`.
    """
    rows = [tally for tally in tallies if tally.total]

    def last(tally: Tally) -> str:
        return name(tally.code) if name else tally.code

    by_gold = sorted(rows, key=lambda tally: (gold_first(tally), last(tally)))
    by_total = sorted(rows, key=lambda tally: (total_first(tally), gold_first(tally), last(tally)))
    ranks, shared = competition_ranks([gold_first(tally) for tally in by_gold], ties)
    ranks_total, shared_total = competition_ranks([total_first(tally) for tally in by_total], ties)
    place_total = {tally.code: place for place, tally in enumerate(by_total)}
    rows_by_code = {}
    for place, tally in enumerate(by_gold):
        other = place_total[tally.code]
        rows_by_code[tally.code] = Standing(
            ranks[place],
            shared[place],
            place + 1,
            ranks_total[other],
            shared_total[other],
            other + 1,
            tally.code,
            tally.gold,
            tally.silver,
            tally.bronze,
            tally.total,
        )
    key = ORDERS[order]
    listed = sorted(by_gold, key=key)  # stable: equal keys keep the order by gold key and code
    return tuple(rows_by_code[tally.code] for tally in listed)


def unranked(tally: Tally) -> Standing:
    """A row that is shown and takes no rank (a neutral delegation under such a policy)."""
    return Standing(None, None, None, None, None, None, tally.code, tally.gold, tally.silver, tally.bronze, tally.total)


def competition_ranks(keys: Sequence[Hashable], ties: str = "code") -> tuple[list[int], list[bool]]:
    """Ranks of sorted keys, and whether each is shared.

    `ties`: equal keys share a rank and the next one skips (1, 2, 2, 4: `code` and `name`, which say how they are
    listed), the next one does not skip (1, 2, 2, 3: `dense`), or each has a rank of its own (1, 2, 3, 4: `apart`).
    """
    if ties == "apart":
        return list(range(1, len(keys) + 1)), [False] * len(keys)
    count = Counter(keys)
    ranks: list[int] = []
    for place, key in enumerate(keys):
        above = ranks[-1] if ranks else 0
        ranks.append(above if place and key == keys[place - 1] else above + 1 if ties == "dense" else place + 1)
    return ranks, [count[key] > 1 for key in keys]


def split_by_policy(
    tallies: Iterable[Tally], delegations: Collection[tuple[str, str]]
) -> tuple[list[Tally], list[Tally], list[Tally]]:
    """Tallies that are ranked, shown unranked, and omitted, by the delegation policy of a Games."""
    policy = dict(delegations)
    ranked: list[Tally] = []
    apart: dict[str, list[Tally]] = {"ranked": ranked, "unranked": [], "omitted": []}
    for tally in tallies:
        apart[policy.get(tally.code, "ranked")].append(tally)
    return ranked, apart["unranked"], apart["omitted"]
