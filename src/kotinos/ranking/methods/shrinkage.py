"""Medals per head with few people or few medals drawn towards the mean of all: Bayesian shrinkage."""

from collections.abc import Iterable, Sequence
from math import exp, lgamma, log, sqrt

from kotinos.model import Tally
from kotinos.ranking.methods.ranking import Input, Ranking, by_score, with_inputs

_MILLION = 1_000_000


def shrinkage(tallies: Iterable[Tally], populations: Iterable[Input]) -> Ranking:
    """Organisations by the mean of what their medals and their population say of their rate per million people.

    Medals are Poisson at an organisation's own rate, the rates of all a gamma distribution whose shape and mean are
    those that make the medals of all most probable (empirical Bayes; D. Clayton and J. Kaldor, Biometrics 43, 1987).
    An organisation with few people stays near the mean of all, one with many people near its own medals per head.
    `uncertainty` is the standard deviation of that rate. Organisations without a population are left out, and named.
    """
    held, left_out = with_inputs(tallies, populations)
    medals = [tally.total for tally, _ in held]
    people = [float(given.value / _MILLION) for _, given in held]
    shape, rate = _prior(medals, people) if held else (1.0, 1.0)
    scored = [
        (tally, (tally.total + shape) / (millions + rate)) for (tally, _), millions in zip(held, people, strict=True)
    ]
    deviations = {
        tally.code: sqrt(tally.total + shape) / (millions + rate)
        for (tally, _), millions in zip(held, people, strict=True)
    }
    rows = tuple(row._replace(uncertainty=deviations[row.tally.code]) for row in by_score(scored))
    formula = f"(medals + {shape:.3g}) ÷ (million inhabitants + {rate:.3g}): the mean rate after the medals are seen"
    source = "empirical Bayes, gamma and Poisson: Clayton and Kaldor, Biometrics, 1987"
    return Ranking("shrinkage", formula, source, rows, tuple(given for _, given in held), left_out)


def _prior(medals: Sequence[int], people: Sequence[float]) -> tuple[float, float]:
    """Shape and rate of the gamma distribution under which these medals are most probable.

    For a given shape the best mean is found by bisection, since its derivative falls; the best shape by a search by
    golden section over its logarithm, whose likelihood has one peak or grows for ever where all rates are alike.
    """
    low, high = -6.0, 8.0
    section = (sqrt(5) - 1) / 2
    left, right = high - section * (high - low), low + section * (high - low)
    at_left, at_right = (_likelihood(exp(x), medals, people) for x in (left, right))
    for _ in range(60):
        if at_left < at_right:
            low, left, at_left = left, right, at_right
            right = low + section * (high - low)
            at_right = _likelihood(exp(right), medals, people)
        else:
            high, right, at_right = right, left, at_left
            left = high - section * (high - low)
            at_left = _likelihood(exp(left), medals, people)
    shape = exp((low + high) / 2)
    return shape, _rate(shape, medals, people)


def _rate(shape: float, medals: Sequence[int], people: Sequence[float]) -> float:
    """The rate that fits a shape best: where the expected medals of all are those that were won."""
    low, high = 1e-9, 1e9
    for _ in range(100):
        middle = sqrt(low * high)
        # The derivative of the likelihood: above zero while the prior is too near to nought.
        slope = sum(
            shape / middle - (shape + won) / (middle + millions) for won, millions in zip(medals, people, strict=True)
        )
        if slope > 0:
            low = middle
        else:
            high = middle
    return sqrt(low * high)


def _likelihood(shape: float, medals: Sequence[int], people: Sequence[float]) -> float:
    """The logarithm of how probable the medals are under a shape and the rate that fits it, but for a constant."""
    rate = _rate(shape, medals, people)
    return sum(
        lgamma(won + shape) - lgamma(shape) + shape * log(rate / (rate + millions)) + won * log(1 / (rate + millions))
        for won, millions in zip(medals, people, strict=True)
    )
