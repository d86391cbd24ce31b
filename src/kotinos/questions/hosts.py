"""The hosts: how the organisation of the host country did at home, and at the Games of that kind before and after."""

from typing import NamedTuple

from kotinos.model import Tally
from kotinos.questions.answer import Answer
from kotinos.questions.counted import from_tables
from kotinos.questions.selecting import EVERY, Selection, select
from kotinos.ranking.standing import split_by_policy, standings


class HostRow(NamedTuple):
    """A Games and its host. `rank` is null without a medal; before and after are null where no such Games is held."""

    games: str
    year: int
    code: str
    rank: int | None
    gold: int
    silver: int
    bronze: int
    total: int
    total_before: int | None
    total_after: int | None


def hosts(selection: Selection = EVERY) -> Answer[HostRow]:
    """Each Games of a selection with what its host won, there and at the Games of its kind and season next to it.

    Raises K513.
    """
    counted = [(games, tallies) for games, tallies, _ in from_tables(select(selection))]
    rows = []
    for games, tallies in counted:
        series = [(other, sums) for other, sums in counted if (other.kind, other.season) == (games.kind, games.season)]
        at = next(index for index, (other, _) in enumerate(series) if other.code == games.code)
        own = _of(tallies, games.country)
        ranked, _, _ = split_by_policy(tallies, games.policy_delegations)
        rank = next((row.rank for row in standings(ranked) if row.code == games.country), None)
        before = _of(series[at - 1][1], games.country).total if at else None
        after = _of(series[at + 1][1], games.country).total if at + 1 < len(series) else None
        rows.append(HostRow(games.code, games.year, games.country, rank, *own[1:4], own.total, before, after))
    return Answer(tuple(rows))


def _of(tallies: tuple[Tally, ...], code: str) -> Tally:
    return next((tally for tally in tallies if tally.code == code), Tally(code, 0, 0, 0))
