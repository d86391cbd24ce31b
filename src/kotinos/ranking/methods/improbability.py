"""The U-index: how improbable an organisation's medals were if all people of all medallists were as likely to win."""

from collections.abc import Iterable
from math import exp, fsum, lgamma, log, log1p

from kotinos.model import Tally
from kotinos.ranking.methods.ranking import Input, Ranking, by_score, with_inputs


def improbability(tallies: Iterable[Tally], populations: Iterable[Input]) -> Ranking:
    """Organisations by U = −log₁₀ P, P the chance of winning as many medals as they did, or more.

    P is a binomial sum: each of all medals falls to an organisation with the chance of its share in the population of
    all that won one. Organisations without a population are left out with their medals, and named. Source: R. C. Duncan
    and A. Parece, "Population-adjusted national rankings in the Olympics", Journal of Sports Analytics, 2024.
    """
    held, left_out = with_inputs(tallies, populations)
    medals = sum(tally.total for tally, _ in held)
    people = float(sum(given.value for _, given in held))
    rows = by_score((tally, _index(tally.total, medals, float(given.value) / people)) for tally, given in held)
    formula = "U = −log10 of the sum over m from M to T of C(T, m) · p^m · (1 − p)^(T − m), p = population ÷ all"
    source = "Duncan and Parece, Journal of Sports Analytics, 2024"
    return Ranking("u-index", formula, source, rows, tuple(given for _, given in held), left_out)


def _index(won: int, medals: int, share: float) -> float:
    """−log₁₀ of the chance that at least so many of all medals fall to a share; finite for any chance above zero."""
    if won <= 0 or share >= 1:
        return 0.0
    chances = [
        lgamma(medals + 1) - lgamma(m + 1) - lgamma(medals - m + 1) + m * log(share) + (medals - m) * log1p(-share)
        for m in range(won, medals + 1)
    ]
    greatest = max(chances)
    # Summed from the smallest, above the greatest: the chance itself may be smaller than any number of this machine.
    chance = greatest + log(fsum(exp(each - greatest) for each in chances))
    return max(0.0, -chance / log(10))
