"""What every method gives: organisations with a score and a rank, beside the formula, its source and its inputs."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from kotinos.model import Tally
from kotinos.ranking.standing import competition_ranks

Score = Fraction | float


class Input(NamedTuple):
    """A figure of an organisation that a method takes beside its medals: people, or money, with its date and source."""

    code: str
    value: Fraction
    date: str
    source: str


class Ranked(NamedTuple):
    """An organisation in a ranking. `score` is what it is ranked by; `best` and `worst` bound its rank, where they do.

    `uncertainty` is the standard deviation of the score where the method estimates one.
    """

    rank: int
    rank_equal: bool
    tally: Tally
    score: Score
    best: int | None = None
    worst: int | None = None
    uncertainty: float | None = None


class Ranking(NamedTuple):
    """Organisations by one method. `formula` says it in one line, `source` who proposed it or uses it.

    `inputs` are the figures that were taken, `left_out` the organisations of which none is given.
    """

    method: str
    formula: str
    source: str
    rows: tuple[Ranked, ...]
    inputs: tuple[Input, ...] = ()
    left_out: tuple[str, ...] = ()


def by_score(scored: Iterable[tuple[Tally, Score]]) -> tuple[Ranked, ...]:
    """The highest score first; equal scores share a rank and the next one skips, and stand in the order of codes."""
    listed = sorted(scored, key=lambda pair: (-pair[1], pair[0].code))
    ranks, shared = competition_ranks([score for _, score in listed])
    return tuple(
        Ranked(rank, equal, tally, score) for (tally, score), rank, equal in zip(listed, ranks, shared, strict=True)
    )


def with_inputs(tallies: Iterable[Tally], inputs: Iterable[Input]) -> tuple[list[tuple[Tally, Input]], tuple[str, ...]]:
    """The organisations that have a medal, each with its figure, and the codes of those of which none is given."""
    of = {given.code: given for given in inputs}
    medallists = [tally for tally in tallies if tally.total]
    held = [(tally, of[tally.code]) for tally in medallists if tally.code in of]
    return held, tuple(sorted(tally.code for tally in medallists if tally.code not in of))
