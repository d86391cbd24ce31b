"""Standings of a table that a source states, whose figures may be blank: what follows of them is ranked, no more.

A blank figure is any number. So a row stands between what it has at least and what it may have, and a rank is certain
where no blank figure could change it: where what the rows may have does not meet. A row whose rank hangs on a blank
figure bears the rank that its source states, or none. Where nothing is blank, the ranks are those of `standings`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from math import inf
from typing import Any

from kotinos.model import Standing, StatedRow
from kotinos.ranking.standing import competition_ranks
from kotinos.tuples import NamedTuple


class Claimed(NamedTuple):
    """The rows of a table, and those of them whose rank in the order asked for hangs on a blank figure."""

    rows: tuple[Standing, ...]
    doubtful: tuple[Standing, ...] = ()


class _Span(NamedTuple):
    """What a row has at least and at most, as a key of which more stands higher; `blank` where the two differ."""

    least: tuple[int, ...]
    most: tuple[float, ...]
    blank: bool

    def before(self, other: "_Span") -> "_Span":
        """Both as one: the second decides where the first is equal."""
        return _Span(self.least + other.least, self.most + other.most, self.blank or other.blank)


class _Place(NamedTuple):
    rank: int
    equal: bool
    place: int
    doubtful: bool


def claimed_standings(
    rows: Sequence[StatedRow], *, order: str = "gold", name: Callable[[str], str] | None = None, ties: str = "code"
) -> Claimed:
    """The rows with their ranks by gold and by total; a row of which all figures are 0 is left out, as it is elsewhere.

    Rows are listed by what they have at least, and one that may have more after those that have just that; where their
    ranks hang on a blank figure, by those that they state. A row of no certain organisation takes a place as every
    other. The rank that a row states is taken where its own is not certain. `order`, `name` and `ties` as for
    `standings`; the order `printed` is that of the rows, with the ranks they state.
    """
    held = [row for row in rows if any(figure != 0 for figure in (*row.figures[:3], total_of(row)))]
    last = [(name(row.code) if name else row.code) if row.code else row.name or "" for row in held]
    by_gold = [_span(row.figures[:3]) for row in held]
    by_total = [_total_span(row) for row in held]
    gold_keys = [(*_listed(span), label) for span, label in zip(by_gold, last, strict=True)]
    golds = _as_stated(_places(by_gold, gold_keys, ties), [row.rank for row in held])
    if ties == "apart":  # no two share a rank, so that of equal totals the golds decide too
        by_total = [total.before(gold) for total, gold in zip(by_total, by_gold, strict=True)]
    totals = _places(by_total, [(*_listed(span), *key) for span, key in zip(by_total, gold_keys, strict=True)], ties)
    stated = Counter(row.rank for row in held)
    if order == "printed":
        golds = [_Place(0, False, place, doubtful=True) for place in range(1, len(held) + 1)]
    made = []
    for row, gold, total in zip(held, golds, totals, strict=True):
        rank, equal = (gold.rank, gold.equal) if not gold.doubtful else (row.rank, _shared(row.rank, stated))
        rank_total, equal_total = (None, None) if total.doubtful else (total.rank, total.equal)
        ranks = (rank, equal, gold.place, rank_total, equal_total, total.place)
        made.append(_standing(ranks, row))
    chosen = totals if order == "total" else golds
    listed = sorted(range(len(made)), key=lambda i: chosen[i].place)
    doubtful = () if order == "printed" else tuple(made[i] for i in listed if chosen[i].doubtful)
    return Claimed(tuple(made[i] for i in listed), doubtful)


def unranked_claim(row: StatedRow) -> Standing:
    """A row that is shown and takes no rank."""
    return _standing((None, None, None, None, None, None), row)


def _standing(
    ranks: tuple[int | None, bool | None, int | None, int | None, bool | None, int | None], row: StatedRow
) -> Standing:
    return Standing(*ranks, row.code, row.gold, row.silver, row.bronze, total_of(row), row.name)


def total_of(row: StatedRow) -> int | None:
    """All medals as stated; where that is blank, what the three come to, null where one of them is blank."""
    if row.total is not None:
        return row.total
    gold, silver, bronze, _ = row.figures
    return None if gold is None or silver is None or bronze is None else gold + silver + bronze


def _span(figures: Sequence[int | None]) -> _Span:
    least = tuple(figure or 0 for figure in figures)
    most = tuple(inf if figure is None else figure for figure in figures)
    return _Span(least, most, None in figures)


def _total_span(row: StatedRow) -> _Span:
    total = total_of(row)
    least = sum(figure or 0 for figure in row.figures[:3]) if total is None else total
    return _Span((least,), (inf if total is None else total,), total is None)


def _listed(span: _Span) -> tuple[int, ...]:
    return (*(-value for value in span.least), int(span.blank))


def _shared(rank: int | None, stated: Counter[int | None]) -> bool | None:
    return None if rank is None else stated[rank] > 1


def _places(spans: Sequence[_Span], keys: Sequence[Any], ties: str) -> list[_Place]:
    """The rank of each row, whether it is shared, its place from 1, and whether a blank figure could change it."""
    listed = sorted(range(len(spans)), key=keys.__getitem__)
    ranks, shared = competition_ranks([(spans[i].least, i if spans[i].blank else None) for i in listed], ties)
    doubtful = _doubtful([spans[i] for i in listed])
    if ties == "dense" and any(doubtful):  # how many ranks stand above is not known then
        first = doubtful.index(True)
        doubtful = [doubt or place > first for place, doubt in enumerate(doubtful)]
    of = {i: _Place(ranks[place], shared[place], place + 1, doubtful[place]) for place, i in enumerate(listed)}
    return [of[i] for i in range(len(spans))]


def _as_stated(places: list[_Place], stated: Sequence[int | None]) -> list[_Place]:
    """The places with each run of doubtful rows in the order of the ranks that the source states, if it states all."""
    found = list(places)
    listed = sorted(range(len(places)), key=lambda i: places[i].place)
    for doubtful, run in groupby(listed, key=lambda i: places[i].doubtful):
        rows = list(run)
        ranks = {i: rank for i in rows if (rank := stated[i]) is not None}
        if doubtful and len(ranks) == len(rows):
            for i, stands in zip(sorted(rows, key=ranks.__getitem__), rows, strict=True):
                found[i] = places[i]._replace(place=places[stands].place)
    return found


def _doubtful(listed: Sequence[_Span]) -> list[bool]:
    """Which of the rows, from first to last, meet a row that may have more; rows that are known never meet."""
    doubtful = [False] * len(listed)
    reach: tuple[float, ...] | None = None  # the most that a row below, with a blank figure, may have
    for place in range(len(listed) - 1, -1, -1):
        span = listed[place]
        if reach is not None and span.least <= reach:
            doubtful[place] = True
        if span.blank:
            if place and listed[place - 1].least <= span.most:
                doubtful[place] = True
            reach = span.most if reach is None else max(reach, span.most)
    return doubtful
