"""Improvement on the last Games: more medals than then."""

from collections.abc import Iterable
from fractions import Fraction

from kotinos.diagnostics import Phrase
from kotinos.model import Tally
from kotinos.ranking.methods.ranking import Ranking, by_score


def improvement(tallies: Iterable[Tally], before: Iterable[Tally], *, weights: str = "1-1-1") -> Ranking:
    """Organisations of either Games by how many medals more they have, weighted if wanted; fewer is below zero.

    An organisation that is no more, or was not yet, counts as one without medals: hand in tallies that were merged
    first where that is not meant.
    """
    from kotinos.ranking.methods.weighted import parse_weights

    weight = parse_weights(weights)
    then, now = ({tally.code: tally for tally in given} for given in (before, tallies))
    rows = []
    for code in then.keys() | now.keys():
        here, there = now.get(code, Tally(code, 0, 0, 0)), then.get(code, Tally(code, 0, 0, 0))
        if here.total or there.total:
            rows.append((here, _score(here, weight) - _score(there, weight)))
    formula = (
        Phrase("medals now − medals then")
        if weights == "1-1-1"
        else Phrase("points now − points then, at {weights}", weights=weights)
    )
    return Ranking("improvement", formula, Phrase("in use in the press"), by_score(rows))


def _score(tally: Tally, weights: tuple[Fraction, Fraction, Fraction]) -> Fraction:
    return sum((count * weight for count, weight in zip(tally[1:4], weights, strict=True)), Fraction(0))
