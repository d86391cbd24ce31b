"""Medals per head or per money: by figures that the user gives, each with its date and source."""

from collections.abc import Iterable
from fractions import Fraction

from kotinos.diagnostics import Phrase
from kotinos.model import Tally
from kotinos.ranking.methods.ranking import Input, Ranking, by_score, with_inputs


def per_input(tallies: Iterable[Tally], inputs: Iterable[Input], what: str = "inhabitant") -> Ranking:
    """Organisations by medals per unit of an input: per inhabitant, per unit of gross domestic product, per athlete.

    `what` names the unit. Organisations without a figure are left out, and named. Raises nothing: a figure is above
    zero (`reading` sees to it).
    """
    held, left_out = with_inputs(tallies, inputs)
    rows = by_score((tally, Fraction(tally.total) / given.value) for tally, given in held)
    used = tuple(given for _, given in held)
    return Ranking(f"per-{what}", f"medals ÷ {what}", Phrase("in use in the press"), rows, used, left_out)
