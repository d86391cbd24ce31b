"""Compare two medal tables, paired by organisation, never by row number."""

from collections.abc import Callable, Iterable

from kotinos.model import Move, StatedRow, StatedTable
from kotinos.review.excerpts import is_excerpt
from kotinos.tuples import NamedTuple

Figures = tuple[int | None, int | None, int | None, int | None]


class Side(NamedTuple):
    """A table made ready to be compared: figures and ranks by organisation, and what it adds up to.

    `apart` counts the rows that stand for no certain organisation and take no part in the comparison. `partial`:
    the source gave some organisations only, and lacks nothing. `lacking`: it says itself that medals are missing in it.
    `excerpt`: it says itself that rows are left out. `shared`: of a source that lacks medals, the figures that a table
    of another family has too, as organisation and place of the colour.
    """

    label: str
    figures: dict[str, Figures]
    ranks: dict[str, int | None]
    totals: Figures
    apart: int = 0
    partial: bool = False
    lacking: bool = False
    excerpt: bool = False
    shared: frozenset[tuple[str, int]] = frozenset()


class Reason(NamedTuple):
    """What is behind a difference, or behind a part of it.

    `cause`: decision, missing-organisation, code-alias, edition, scope, date, counting, tie-policy,
    incomplete-source, typing, unexplained. `certainty`: known (a held decision or claim says so), inferred,
    unexplained; an inference is never told as a fact. `moves` is what the decision changed for this organisation, in
    the order of the decision; `only_in` says which side has it already (a or b). `medals` is the part of the
    difference (gold, silver, bronze, b less a) that the reason is about. `discipline` is the one that only one side
    counts, `organisations` are those whose medals one side counts as this one's, `games` the Games that a row is of.
    """

    cause: str
    certainty: str
    event: str | None = None
    moves: tuple[Move, ...] = ()
    only_in: str | None = None
    decision: str | None = None
    medals: tuple[int, int, int] = (0, 0, 0)
    text: str | None = None
    sources: tuple[str, ...] = ()
    discipline: str | None = None
    organisations: tuple[str, ...] = ()
    games: str | None = None


class Difference(NamedTuple):
    """An organisation whose figures differ; a side is null where it has no such row."""

    code: str
    a: Figures | None
    b: Figures | None
    reasons: tuple[Reason, ...] = ()

    @property
    def change(self) -> tuple[int, int, int]:
        """Golds, silvers and bronzes that b has more than a; an unreadable figure counts as equal."""
        a, b = self.a or (0, 0, 0, 0), self.b or (0, 0, 0, 0)
        gold, silver, bronze = (
            0 if before is None or after is None else after - before for before, after in zip(a[:3], b[:3], strict=True)
        )
        return (gold, silver, bronze)


class RankDifference(NamedTuple):
    """An organisation that both tables hold at different ranks."""

    code: str
    a: int
    b: int


class Comparison(NamedTuple):
    """The outcome: rows that are equal, those that differ, and organisations beyond the end of an excerpt.

    `aliases`: organisations of a that are counted under another of their codes in b (EUA and GER in 1964).
    """

    a: Side
    b: Side
    equal_rows: int
    differences: tuple[Difference, ...]
    rank_differences: tuple[RankDifference, ...]
    beyond_a: tuple[str, ...] = ()
    beyond_b: tuple[str, ...] = ()
    aliases: tuple[tuple[str, str], ...] = ()


def turned(comparison: Comparison) -> Comparison:
    """The same with the two tables in each other's place."""
    return comparison._replace(
        a=comparison.b,
        b=comparison.a,
        differences=tuple(
            each._replace(a=each.b, b=each.a, reasons=tuple(map(_turned, each.reasons)))
            for each in comparison.differences
        ),
        rank_differences=tuple(each._replace(a=each.b, b=each.a) for each in comparison.rank_differences),
        beyond_a=comparison.beyond_b,
        beyond_b=comparison.beyond_a,
        aliases=tuple((other, code) for code, other in comparison.aliases),
    )


def _turned(reason: Reason) -> Reason:
    gold, silver, bronze = reason.medals
    only_in = {"a": "b", "b": "a"}.get(reason.only_in or "")
    return reason._replace(only_in=only_in, medals=(-gold, -silver, -bronze))


def side(label: str, rows: Iterable[StatedRow], total_row: StatedRow | None = None) -> Side:
    """Make rows ready; a blank rank is that of the row above where the medals are the same.

    Of two rows for one organisation the first is taken: the check of the table reports the second.
    """
    figures: dict[str, Figures] = {}
    ranks: dict[str, int | None] = {}
    apart = 0
    held = tuple(rows)
    for row, rank in zip(held, printed_ranks(held), strict=True):
        if row.code is None:
            apart += 1
        elif row.code not in figures:
            figures[row.code], ranks[row.code] = row.figures, rank
    totals = total_row.figures if total_row is not None else sums(figures.values())
    return Side(label, figures, ranks, totals, apart)


def printed_ranks(rows: Iterable[StatedRow]) -> list[int | None]:
    """The rank of each row as its source means it: one that is printed once is that of the equal rows below it too.

    Of a figure that is blank it is not known whether it is equal.
    """
    ranks: list[int | None] = []
    above: StatedRow | None = None
    for row in rows:
        same = above is not None and None not in row.figures[:3] and row.figures[:3] == above.figures[:3]
        ranks.append(row.rank if row.rank is not None else ranks[-1] if same else None)
        above = row
    return ranks


def side_of_table(label: str, table: StatedTable, *, dots: bool = False) -> Side:
    """A stated table made ready to be compared; `dots`: a row of it says that rows are left out."""
    return side(label, table.rows, table.total_row)._replace(excerpt=is_excerpt(table, dots=dots))


def sums(figures: Iterable[Figures]) -> Figures:
    """Sums of the columns, null where a figure of the column is not held.

    A row without a stated total counts with what its medals add up to.
    """
    held = [(*row[:3], sum_of(row[:3]) if row[3] is None else row[3]) for row in figures]
    gold, silver, bronze, total = (sum_of(row[column] for row in held) for column in range(4))
    return (gold, silver, bronze, total)


def sum_of(figures: Iterable[int | None]) -> int | None:
    """The sum of figures; null where one of them is not held, since any number would pretend to be the sum."""
    total = 0
    for figure in figures:
        if figure is None:
            return None
        total += figure
    return total


def compare(a: Side, b: Side) -> Comparison:
    """The cells that differ between two tables; reasons are added by `explaining.explain`."""
    differences = []
    equal = 0
    beyond_a, beyond_b = beyond_the_end(a, b), beyond_the_end(b, a)
    for code in sorted(a.figures.keys() | b.figures.keys()):
        if code in beyond_a or code in beyond_b:
            continue
        of_a, of_b = a.figures.get(code), b.figures.get(code)
        if of_a is not None and of_b is not None and _agree(of_a, of_b):
            equal += 1
        elif any(of_a or ()) or any(of_b or ()):  # a row of zeros on one side says no more than its absence
            differences.append(Difference(code, of_a, of_b))
    ranks = tuple(
        RankDifference(code, rank_a, rank_b)
        for code, rank_a in a.ranks.items()
        if rank_a is not None and (rank_b := b.ranks.get(code)) is not None and rank_a != rank_b
    )
    return Comparison(a, b, equal, tuple(differences), ranks, beyond_a, beyond_b)


def paired(
    a: Side, b: Side, kin: Callable[[str], frozenset[str]], heirs: Callable[[str], frozenset[str]] | None = None
) -> tuple[Side, tuple[tuple[str, str], ...]]:
    """The first side with the codes of the second where one organisation goes by two of them, and those pairs.

    `kin` gives predecessors and successors, `heirs` also theirs, and so on: one of those is meant only where the rows
    are the same but for two medals. A code that the other side has is never changed, and none is where two of its kin
    could be meant.
    """
    pairs = []
    for code, row in a.figures.items():
        if code not in b.figures:
            meant = [other for other in kin(code) if other in b.figures and other not in a.figures]
            if not meant and heirs is not None:
                far = (other for other in heirs(code) if other in b.figures and other not in a.figures)
                meant = [other for other in far if _apart(row, b.figures[other]) <= 2]
            if len(meant) == 1:
                pairs.append((code, meant[0]))
    taken = [other for _, other in pairs]
    names = {code: other for code, other in pairs if taken.count(other) == 1}
    figures = {names.get(code, code): row for code, row in a.figures.items()}
    ranks = {names.get(code, code): rank for code, rank in a.ranks.items()}
    return a._replace(figures=figures, ranks=ranks), tuple(names.items())


def _apart(a: Figures, b: Figures) -> int:
    """By how many medals two rows differ."""
    return sum(abs((one or 0) - (other or 0)) for one, other in zip(a[:3], b[:3], strict=True))


def _agree(a: Figures, b: Figures) -> bool:
    return all(x is None or y is None or x == y for x, y in zip(a, b, strict=True))


def beyond_the_end(excerpt: Side, whole: Side) -> tuple[str, ...]:
    """Organisations of `whole` that an excerpt never set out to list.

    Of a top ten all that stand below its last row; of a selection, which has less than half of them, all others.
    Empty where the first table is no excerpt: where it lists an organisation that stands below a missing one.
    """
    missing = [code for code in whole.figures if code not in excerpt.figures and any(whole.figures[code])]
    shared = [code for code in excerpt.figures if code in whole.figures]
    if excerpt.partial or len(missing) > len(shared) > 0:
        return tuple(sorted(missing))
    if len(missing) < 2 or not shared:
        return ()
    lowest = min(_strength(whole.figures[code]) for code in shared)
    if all(_strength(whole.figures[code]) <= lowest for code in missing):
        return tuple(sorted(missing))
    return ()


def rows_alike(stated: Side, held: Side) -> frozenset[str]:
    """The organisations of a table whose medals are those of a held one; a table need not state totals."""
    alike = set()
    for code, row in stated.figures.items():
        other = held.figures.get(code)
        if other is not None and row[:3] == other[:3] and (None in (row[3], other[3]) or row[3] == other[3]):
            alike.add(code)
    return frozenset(alike)


def _strength(figures: Figures) -> tuple[int, ...]:
    return tuple(value or 0 for value in figures[:3])
