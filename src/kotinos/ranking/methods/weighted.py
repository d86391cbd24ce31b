"""Points for each medal: 3-2-1, 5-3-1, or any other weights."""

from collections.abc import Iterable
from fractions import Fraction

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.model import Tally
from kotinos.ranking.methods.ranking import Ranking, by_score

# Weights in use, with who used or uses them.
KNOWN = {
    "3-2-1": Phrase("the newspapers of London 1908"),
    "5-3-1": Phrase("Stockholm 1912"),
    "5-3-2": Phrase("tables of points of the early 20th century"),
    "6-2-1": Phrase("proposed in the press"),
    "4-2-1": Phrase("proposed in the press: each medal is worth two of the next"),
}


def weighted(tallies: Iterable[Tally], weights: str) -> Ranking:
    """Organisations by the sum of their medals' weights.

    `weights` are three numbers for gold, silver and bronze, such as `5-3-1` or `1-0.5-0.25`, or fractions such as
    `1-1/2-1/3`. Raises K510 for anything else, and where silver weighs more than gold or bronze more than silver.
    """
    gold, silver, bronze = parse_weights(weights)
    scored = [
        (tally, tally.gold * gold + tally.silver * silver + tally.bronze * bronze) for tally in tallies if tally.total
    ]
    text = "{gold} × gold + {silver} × silver + {bronze} × bronze"
    formula = Phrase(text, gold=str(gold), silver=str(silver), bronze=str(bronze))
    return Ranking(weights, formula, KNOWN.get(weights, Phrase("weights as they were given")), by_score(scored))


def parse_weights(text: str) -> tuple[Fraction, Fraction, Fraction]:
    """Three weights that fall or stay equal from gold to bronze, the first above zero; raises K510 for what is none."""
    parts = text.split("-")
    hint = Phrase("three numbers for gold, silver and bronze, such as 5-3-1")
    try:
        gold, silver, bronze = (_number(part) for part in parts)
    except (ValueError, ZeroDivisionError):
        raise KotinosError("K510", Phrase("`{weights}` are no weights", weights=text[:40]), hint) from None
    if not gold >= silver >= bronze >= 0 or gold == 0:
        said = "`{weights}` weighs a lesser medal more than a greater one, or gold as nothing"
        raise KotinosError("K510", Phrase(said, weights=text), hint)
    return gold, silver, bronze


def _number(text: str) -> Fraction:
    """A number of at most nine characters in figures; `Fraction` alone would also read `1e999999999`."""
    if not text or len(text) > 9 or not set(text) <= set("0123456789./"):
        raise ValueError(text)
    return Fraction(text)
