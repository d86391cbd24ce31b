"""Standings that are kept up to date medal by medal, with what each medal changed; always equal to `standings`."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable
from typing import Any, NamedTuple

from kotinos.model import MEDALS, Standing, Tally
from kotinos.ranking.standing import unranked

# A key is one number: three counts side by side, 20 bits each, so that a row is compared at once. The smaller number
# stands higher, as in `orders`.
_BITS = 20
_ALL = (1 << _BITS) - 1

# A place in an order: the key that decides the rank, and what decides among equal keys.
_Place = tuple[int, Any]


class Delta(NamedTuple):
    """What an update did to one order.

    `ranks`: every row whose rank is another now, with its rank before and after; null is no row. `shared`: every row
    that shares its rank now and did not, or the other way round. `places`: the row's place (`sort_rank`) before and
    after; the rows between the two moved by one, the other way.
    """

    ranks: tuple[tuple[str, int | None, int | None], ...]
    shared: tuple[tuple[str, bool], ...]
    places: tuple[int | None, int | None]


class LiveOrder:
    """Organisations in one order, with their competition ranks. A move costs what it changes, not what there is."""

    __slots__ = ("_codes", "_entries", "_keys", "_ranks")

    def __init__(self) -> None:
        self._keys: list[int] = []
        self._entries: list[Any] = []
        self._codes: list[str] = []
        self._ranks: dict[str, int] = {}

    @property
    def codes(self) -> tuple[str, ...]:
        """The organisations from first to last."""
        return tuple(self._codes)

    def rank(self, code: str) -> tuple[int, bool]:
        """The rank of an organisation, and whether it is shared; raises KeyError where it has no row."""
        first = self._ranks[code]
        key = self._keys[first - 1]
        return first, first < len(self._keys) and self._keys[first] == key

    def move(self, code: str, old: _Place | None, new: _Place | None) -> Delta:
        """Move a row from one place to another; null is no row."""
        keys, entries, codes, ranks = self._keys, self._entries, self._codes, self._ranks
        shared: list[tuple[str, bool]] = []
        was_shared = is_shared = False
        before = after = place = at = None
        below_old = below_new = len(keys)
        if old is not None:
            first = bisect_left(keys, old[0])
            end = bisect_right(keys, old[0], first)
            at = bisect_left(entries, old[1], first, end)
            del keys[at], entries[at], codes[at]
            before = ranks.pop(code)
            below_old = end - 1
            was_shared = end - first > 1
            if end - first == 2 and (new is None or new[0] != old[0]):
                shared.append((codes[first], False))
        if new is not None:
            first = bisect_left(keys, new[0])
            below_new = bisect_right(keys, new[0], first)
            place = bisect_left(entries, new[1], first, below_new)
            after = first + 1
            is_shared = below_new > first
            if below_new - first == 1 and (old is None or new[0] != old[0]):
                shared.append((codes[first], True))
        if old is None:
            below_old = len(keys)
        elif new is None:
            below_new = len(keys)
        # Of the others, only those between the two keys stand elsewhere now, and all by one.
        step = 1 if below_new < below_old else -1
        changed: list[tuple[str, int | None, int | None]] = []
        for other in codes[min(below_old, below_new) : max(below_old, below_new)]:
            rank = ranks[other]
            ranks[other] = rank + step
            changed.append((other, rank, rank + step))
        if new is not None and place is not None and after is not None:
            keys.insert(place, new[0])
            entries.insert(place, new[1])
            codes.insert(place, code)
            ranks[code] = after
        if before != after:
            changed.append((code, before, after))
        if was_shared != is_shared:
            shared.append((code, is_shared))
        return Delta(
            tuple(changed), tuple(shared), (None if at is None else at + 1, None if place is None else place + 1)
        )


class Update(NamedTuple):
    """A change of an organisation's medals in one scope: the counts, and what became of the two orders.

    The deltas are null for a delegation that takes no rank.
    """

    code: str
    before: tuple[int, int, int]
    after: tuple[int, int, int]
    by_gold: Delta | None
    by_total: Delta | None


class LiveTable:
    """The standings of one scope. `name` gives what equal rows are listed by, where it is not the code."""

    def __init__(self, apart: Collection[str] = (), name: Callable[[str], str] | None = None) -> None:
        self._apart = frozenset(apart)
        self._name = name
        self._counts: dict[str, int] = {}
        self._by_gold = LiveOrder()
        self._by_total = LiveOrder()

    def change(self, code: str, gold: int, silver: int, bronze: int) -> Update:
        """Add medals to those of an organisation, or take them away; raises ValueError below none of a kind."""
        old = self._counts.get(code, 0)
        counts = (old >> 2 * _BITS, old >> _BITS & _ALL, old & _ALL)
        new_counts = (counts[0] + gold, counts[1] + silver, counts[2] + bronze)
        if min(new_counts) < 0:
            raise ValueError(f"{code} has {counts}, and {(gold, silver, bronze)} is to be added")
        new = (new_counts[0] << 2 * _BITS) + (new_counts[1] << _BITS) + new_counts[2]
        if new:
            self._counts[code] = new
        elif old:
            del self._counts[code]
        if code in self._apart:
            return Update(code, counts, new_counts, None, None)
        last = self._name(code) if self._name else code
        by_gold = self._by_gold.move(code, (-old, last) if old else None, (-new, last) if new else None)
        by_total = self._by_total.move(
            code,
            (-sum(counts), (-old, last)) if old else None,
            (-sum(new_counts), (-new, last)) if new else None,
        )
        return Update(code, counts, new_counts, by_gold, by_total)

    def tallies(self) -> tuple[Tally, ...]:
        """The medals of every organisation that has one, in the order of codes."""
        return tuple([Tally(code, *self._medals(code)) for code in sorted(self._counts)])

    def rows(self, order: str = "gold") -> tuple[Standing, ...]:
        """The ranked rows in an order, as `standings` gives them; raises KeyError for an order that does not exist."""
        listed = {"gold": self._by_gold, "total": self._by_total}[order]
        place = {code: number for number, code in enumerate(self._by_gold.codes, 1)}
        place_total = {code: number for number, code in enumerate(self._by_total.codes, 1)}
        # By total, equal totals are listed as they stand by gold: both orders break ties in the same way.
        return tuple(
            [
                Standing(
                    *self._by_gold.rank(code), place[code], *self._by_total.rank(code), place_total[code],
                    code, *self._medals(code), sum(self._medals(code)),
                )
                for code in listed.codes
            ]
        )  # fmt: skip

    def beside(self, codes: Iterable[str]) -> tuple[Standing, ...]:
        """Those of the delegations without a rank that hold a medal, as rows without a rank."""
        return tuple([unranked(Tally(code, *self._medals(code))) for code in sorted(codes) if code in self._counts])

    def _medals(self, code: str) -> tuple[int, int, int]:
        packed = self._counts[code]
        return packed >> 2 * _BITS, packed >> _BITS & _ALL, packed & _ALL


Scope = tuple[str | None, str]


class LiveStandings:
    """The standings of a Games in every scope: all of it, a discipline, a gender (M, W, X, O), both.

    `delegations` is the policy of the Games: those that are not ranked are counted and stand in no order.
    """

    def __init__(self, delegations: Iterable[tuple[str, str]] = (), name: Callable[[str], str] | None = None) -> None:
        self._apart = [code for code, treatment in delegations if treatment != "ranked"]
        self._name = name
        self._tables: dict[Scope, LiveTable] = {}

    def scopes(self) -> tuple[Scope, ...]:
        """The scopes in which a medal was ever held, the whole Games first."""
        return tuple(sorted(self._tables, key=lambda scope: (scope[0] or "", scope[1] != "TOT", scope[1])))

    def table(self, discipline: str | None = None, gender: str = "TOT") -> LiveTable:
        """The standings of one scope."""
        table = self._tables.get((discipline, gender))
        if table is None:
            table = self._tables[discipline, gender] = LiveTable(self._apart, self._name)
        return table

    def award(self, code: str, medal: str, discipline: str, gender: str) -> dict[Scope, Update]:
        """A medal more for an organisation: what it changed in each of the four scopes that it counts in."""
        return self._change(code, discipline, gender, {medal: 1})

    def remove(self, code: str, medal: str, discipline: str, gender: str) -> dict[Scope, Update]:
        """A medal less; raises ValueError where none of that kind is held."""
        return self._change(code, discipline, gender, {medal: -1})

    def move(self, code: str, medal: str, to: str, discipline: str, gender: str) -> dict[Scope, Update]:
        """A medal becomes one of another kind; raises ValueError where none of the first kind is held."""
        return self._change(code, discipline, gender, {medal: -1, to: 1} if medal != to else {})

    def change(self, code: str, medals: tuple[int, int, int], discipline: str, gender: str) -> dict[Scope, Update]:
        """Several medals more or less at once, golds, silvers and bronzes."""
        return self._change(code, discipline, gender, dict(zip(MEDALS, medals, strict=True)))

    def _change(self, code: str, discipline: str, gender: str, medals: dict[str, int]) -> dict[Scope, Update]:
        gold, silver, bronze = (medals.get(medal, 0) for medal in MEDALS)
        # The narrowest first: what it cannot give is refused before the others have changed.
        scopes: tuple[Scope, ...] = ((discipline, gender), (discipline, "TOT"), (None, gender), (None, "TOT"))
        return {scope: self.table(*scope).change(code, gold, silver, bronze) for scope in scopes}
