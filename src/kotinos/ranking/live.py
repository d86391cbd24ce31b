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
_Place = tuple[Any, Any]


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
    """Organisations in one order, with their ranks (1, 2, 2, 4). A move costs what it changes, not what there is."""

    __slots__ = ("_codes", "_entries", "_keys", "_ranks")

    def __init__(self) -> None:
        # Side by side, from first to last: what is compared, what decides among equals, who it is, and the rank.
        self._keys: list[Any] = []
        self._entries: list[Any] = []
        self._codes: list[str] = []
        self._ranks: list[int] = []

    @property
    def codes(self) -> tuple[str, ...]:
        """The organisations from first to last."""
        return tuple(self._codes)

    def ranks(self) -> dict[str, tuple[int, bool, int]]:
        """The rank of each organisation, whether it is shared, and its place, from first to last."""
        ranks = self._ranks
        shared = [rank in (ranks[place - 1 : place] + ranks[place + 1 : place + 2]) for place, rank in enumerate(ranks)]
        return {
            code: (rank, equal, place)
            for place, (code, rank, equal) in enumerate(zip(self._codes, ranks, shared, strict=True), 1)
        }

    def move(self, code: str, old: _Place | None, new: _Place | None) -> Delta:
        """Move a row from one place to another; null is no row."""
        keys, entries, codes, ranks = self._keys, self._entries, self._codes, self._ranks
        shared: list[tuple[str, bool]] = []
        was_shared = is_shared = False
        before = after = start = end = None
        other_key = old is None or new is None or old[0] != new[0]
        if old is not None:
            first = bisect_left(keys, old[0])
            below_old = bisect_right(keys, old[0], first) - 1
            place = first if below_old == first else bisect_left(entries, old[1], first, below_old + 1)
            del keys[place], entries[place], codes[place], ranks[place]
            before, start = first + 1, place + 1
            was_shared = below_old > first
            if below_old - first == 1 and other_key:
                shared.append((codes[first], False))
        else:
            below_old = len(keys)
        if new is not None:
            first = bisect_left(keys, new[0])
            below_new = bisect_right(keys, new[0], first)
            place = first if below_new == first else bisect_left(entries, new[1], first, below_new)
            after, end = first + 1, place + 1
            is_shared = below_new > first
            if below_new - first == 1 and other_key:
                shared.append((codes[first], True))
        else:
            below_new = len(keys)
        changed: list[tuple[str, int | None, int | None]] = []
        # Of the others, only those between the two keys stand elsewhere now, and all by one.
        if below_new != below_old:
            between = slice(below_new, below_old) if below_new < below_old else slice(below_old, below_new)
            step = 1 if below_new < below_old else -1
            stood = ranks[between]
            stand = ranks[between] = [rank + step for rank in stood]
            changed += zip(codes[between], stood, stand, strict=True)
        if new is not None and after is not None and end is not None:
            keys.insert(end - 1, new[0])
            entries.insert(end - 1, new[1])
            codes.insert(end - 1, code)
            ranks.insert(end - 1, after)
        if before != after:
            changed.append((code, before, after))
        if was_shared is not is_shared:
            shared.append((code, is_shared))
        return Delta(tuple(changed), tuple(shared), (start, end))


class DenseOrder(LiveOrder):
    """As `LiveOrder`, with ranks that do not skip after equal rows (1, 2, 2, 3): numbered anew with each move."""

    __slots__ = ()

    def ranks(self) -> dict[str, tuple[int, bool, int]]:
        """As `LiveOrder.ranks`."""
        found = super().ranks()
        numbers = {rank: number for number, rank in enumerate(dict.fromkeys(rank for rank, _, _ in found.values()), 1)}
        return {code: (numbers[rank], equal, place) for code, (rank, equal, place) in found.items()}

    def move(self, code: str, old: _Place | None, new: _Place | None) -> Delta:
        """As `LiveOrder.move`."""
        before = {row: rank for row, (rank, _, _) in self.ranks().items()}
        delta = super().move(code, old, new)
        after = {row: rank for row, (rank, _, _) in self.ranks().items()}
        ranks = [(row, before.get(row), after.get(row)) for row in before | after]
        return delta._replace(ranks=tuple([each for each in ranks if each[1] != each[2]]))


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
    """The standings of one scope. `apart` are the delegations that take no rank.

    `name` gives what equal rows are listed by, where it is not the code; `ties` says which ranks they have, as in
    `competition_ranks`.
    """

    def __init__(
        self, apart: Collection[str] = (), name: Callable[[str], str] | None = None, ties: str = "code"
    ) -> None:
        self._apart = frozenset(apart)
        self._name = name
        self._alone = ties == "apart"
        self._counts: dict[str, int] = {}
        kind = DenseOrder if ties == "dense" else LiveOrder
        self._by_gold = kind()
        self._by_total = kind()

    def change(self, code: str, gold: int, silver: int, bronze: int) -> Update:
        """Add medals to those of an organisation, or take them away; raises ValueError below none of a kind."""
        old = self._counts.get(code, 0)
        golds, silvers, bronzes = before = old >> 2 * _BITS, old >> _BITS & _ALL, old & _ALL
        golds, silvers, bronzes = after = golds + gold, silvers + silver, bronzes + bronze
        if golds < 0 or silvers < 0 or bronzes < 0:
            raise ValueError(f"{code} has {before}, and {(gold, silver, bronze)} is to be added")
        new = golds << 2 * _BITS | silvers << _BITS | bronzes
        if new:
            self._counts[code] = new
        elif old:
            del self._counts[code]
        if code in self._apart:
            return Update(code, before, after, None, None)
        last = self._name(code) if self._name else code
        from_: _Place | None
        to: _Place | None
        from_, to = (-old, last) if old else None, (-new, last) if new else None
        total_from: _Place | None
        total_to: _Place | None
        total_from, total_to = (-sum(before), from_) if old else None, (-sum(after), to) if new else None
        if self._alone:  # what decides among equals decides the rank
            from_, to = from_ and (from_, None), to and (to, None)
            total_from, total_to = total_from and (total_from, None), total_to and (total_to, None)
        return Update(
            code, before, after, self._by_gold.move(code, from_, to), self._by_total.move(code, total_from, total_to)
        )

    def tallies(self) -> tuple[Tally, ...]:
        """The medals of every organisation that has one, in the order of codes."""
        return tuple([Tally(code, *self._medals(code)) for code in sorted(self._counts)])

    def rows(self, order: str = "gold") -> tuple[Standing, ...]:
        """The ranked rows in an order, as `standings` gives them; raises KeyError for an order that does not exist."""
        listed = {"gold": self._by_gold, "total": self._by_total}[order].codes
        by_gold, by_total = self._by_gold.ranks(), self._by_total.ranks()
        rows = []
        for code in listed:
            medals = self._medals(code)
            rank, equal, place = by_gold[code]
            rank_total, equal_total, place_total = by_total[code]
            rows.append(Standing(rank, equal, place, rank_total, equal_total, place_total, code, *medals, sum(medals)))
        return tuple(rows)

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
