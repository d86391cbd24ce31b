"""The methods by their names, and one function that ranks by any of them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.model import Tally
from kotinos.tuples import NamedTuple

if TYPE_CHECKING:  # fractions take longer to load than a table to show
    from kotinos.ranking.methods.ranking import Input, Ranking

# Methods by name; any weights such as 5-3-1 are one too.
METHODS = ("all-weightings", "per-head", "per-gdp", "u-index", "shrinkage", "improvement")
WITH_INPUTS = ("per-head", "per-gdp", "u-index", "shrinkage")


class Before(NamedTuple):
    """The Games that an improvement is measured from: its code, and its medals in the same scope."""

    games: str
    tallies: Sequence[Tally]


def is_method(name: str) -> bool:
    """Whether a name is that of a method, or begins as weights do."""
    return name in METHODS or name[:1].isdigit()


def by_method(
    method: str, tallies: Sequence[Tally], *, inputs: "Sequence[Input]" = (), before: Callable[[], Before]
) -> "Ranking":
    """Organisations by a method. `before` is asked for the Games before this one where the method wants it.

    `inputs` are people or money, for the methods that take them. Raises K510 for no such method or weights, K516 where
    figures are wanted and none is given, and what `before` raises.
    """
    if method in WITH_INPUTS and not inputs:
        hint = "--inputs FILE, a CSV of code, value, date and source"
        said = Phrase("`{method}` takes figures beside the medals, and none is given", method=method)
        raise KotinosError("K516", said, hint)
    if method == "all-weightings":
        from kotinos.ranking.methods.all_weightings import all_weightings

        return all_weightings(tallies)
    if method in ("per-head", "per-gdp"):
        from kotinos.ranking.methods.per_input import per_input

        return per_input(tallies, inputs, "head" if method == "per-head" else "gdp")
    if method == "u-index":
        from kotinos.ranking.methods.improbability import improbability

        return improbability(tallies, inputs)
    if method == "shrinkage":
        from kotinos.ranking.methods.shrinkage import shrinkage

        return shrinkage(tallies, inputs)
    if method == "improvement":
        from kotinos.ranking.methods.improvement import improvement

        then = before()
        return improvement(tallies, then.tallies)._replace(method=Phrase("improvement on {games}", games=then.games))
    if not is_method(method):
        known = ", ".join(METHODS)
        said = Phrase("`{method}` is no method of ranking", method=method[:40])
        raise KotinosError("K510", said, Phrase("methods: {known}, or weights as 5-3-1", known=known))
    from kotinos.ranking.methods.weighted import weighted

    return weighted(tallies, method)
