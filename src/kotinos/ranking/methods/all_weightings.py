"""Best and worst rank over all weightings that value no silver over gold and no bronze over silver."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import gcd

from kotinos.diagnostics import Phrase
from kotinos.model import Tally
from kotinos.ranking.methods.ranking import Ranked, Ranking

# Any such weighting is a mixture of three: golds alone, golds and silvers alike, all medals alike. With shares
# a, b and c a score is a·G + b·(G + S) + c·(G + S + B), so that the weightings are the points of a triangle, and
# another organisation is level with this one along a straight line through it, or on none of it or all of it. Only the
# sign of a difference matters, so that points are whole numbers in proportion, and all of it is exact.
Vector = tuple[int, int, int]
_EDGES: tuple[Vector, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))  # the corners too: where two of the edges cross


def all_weightings(tallies: Iterable[Tally]) -> Ranking:
    """Organisations by the mean of their best and worst rank, exact over the whole of the weightings.

    The best rank is the least number of organisations that are ahead, and one more; it is found where lines cross,
    since whoever is level is not ahead. The worst is found beside the lines, where nobody is level.
    """
    rows = [tally for tally in tallies if tally.total]
    # Organisations with the same medals have the same bounds.
    bounds = {key: _bounds(key, rows) for key in {_vector(tally) for tally in rows}}
    ranked = []
    for tally in rows:
        best, worst = bounds[_vector(tally)]
        ranked.append((Fraction(best + worst, 2), best, tally, worst))
    ranked.sort(key=lambda row: (row[0], row[1], row[2].code))
    keys = [row[:2] for row in ranked]
    listed = tuple(
        Ranked(keys.index(keys[place]) + 1, keys.count(keys[place]) > 1, tally, mean, best, worst)
        for place, (mean, best, tally, worst) in enumerate(ranked)
    )
    formula = Phrase("mean of the best and the worst rank over all weights with gold ≥ silver ≥ bronze ≥ 0")
    return Ranking("all-weightings", formula, Phrase("The New York Times, 2018 to 2024"), listed)


def _vector(tally: Tally) -> Vector:
    return tally.gold, tally.gold + tally.silver, tally.total


def _bounds(of: Vector, rows: Sequence[Tally]) -> tuple[int, int]:
    """The best and the worst rank of one organisation."""
    always, lines = 0, []
    for tally in rows:
        other = _vector(tally)
        ahead = (other[0] - of[0], other[1] - of[1], other[2] - of[2])
        if all(part > 0 for part in ahead):
            always += 1
        elif any(part > 0 for part in ahead):  # ahead in some weightings; level or behind in others
            lines.append(ahead)
    if not lines:
        return always + 1, always + 1
    best = min(sum(_at(line, point) > 0 for line in lines) for point in _crossings({*lines, *_EDGES}))
    worst = max(_most_beside(lines))
    return always + best + 1, always + worst + 1


def _crossings(lines: Collection[Vector]) -> set[Vector]:
    """The points of the triangle where two lines cross."""
    return {point for one, other in combinations(sorted(lines), 2) if (point := _crossing(one, other))}


def _crossing(one: Vector, other: Vector) -> Vector | None:
    """Where two lines cross within the triangle; null where they do not, or are the same line."""
    a = one[1] * other[2] - one[2] * other[1]
    b = one[2] * other[0] - one[0] * other[2]
    c = one[0] * other[1] - one[1] * other[0]
    if a + b + c < 0:
        a, b, c = -a, -b, -c
    shared = gcd(a, b, c)
    return (a // shared, b // shared, c // shared) if a + b + c and min(a, b, c) >= 0 else None


def _most_beside(lines: Sequence[Vector]) -> Iterator[int]:
    """How many are ahead in each of the fields that the lines cut the triangle into.

    Every field lies beside a piece of a line or an edge. In the middle of a piece only those are level whose line it
    is; on its one side some of them are ahead, and on its other side the others.
    """
    every = sorted({*lines, *_EDGES})
    for along in every:
        on_it = sorted({point for other in every if (point := _crossing(along, other))}, key=_place)
        for first, second in pairwise(on_it):
            middle = _middle(first, second)
            signs = [_at(line, middle) for line in lines]
            ahead = sum(sign > 0 for sign in signs)
            level = [line for line, sign in zip(lines, signs, strict=True) if sign == 0]
            same = sum(_same_side(line, along) for line in level)
            # Outside of the triangle there is no weighting, and its edges have one side only.
            yield ahead + (same if along in _EDGES else max(same, len(level) - same))


def _place(point: Vector) -> tuple[Fraction, Fraction]:
    return Fraction(point[0], sum(point)), Fraction(point[1], sum(point))


def _middle(one: Vector, other: Vector) -> Vector:
    weight, counterweight = sum(other), sum(one)
    a, b, c = (here * weight + there * counterweight for here, there in zip(one, other, strict=True))
    return a, b, c


def _same_side(line: Vector, along: Vector) -> bool:
    """Whether two that are level along one line are ahead on the same side of it."""
    return sum(one * other for one, other in zip(line, along, strict=True)) > 0


def _at(line: Vector, point: Vector) -> int:
    return line[0] * point[0] + line[1] * point[1] + line[2] * point[2]
