"""The hosts: how the organisation of the host country did at home, and at the Games of that kind before and after."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.model import Games, Tally
from kotinos.questions.answer import Answer
from kotinos.questions.counted import from_tables
from kotinos.questions.selecting import EVERY, Selection, select
from kotinos.states import ranked


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

    The Games next to it may stand outside the selection: which are asked about does not change what came before them.
    Raises K513.
    """
    asked = select(selection)
    every = select(Selection(uncounted=selection.uncounted))
    beside = {games.code: _beside(games, every) for games in asked}
    needed = {each.code for each in asked} | {each.code for pair in beside.values() for each in pair if each}
    tables = from_tables(tuple(games for games in every if games.code in needed))
    counted = {games.code: tallies for games, tallies, _ in tables}
    rows = []
    for games in asked:
        tallies = counted[games.code]
        own = _of(tallies, games.country)
        rank = next((row.rank for row in ranked(tallies, games).rows if row.code == games.country), None)
        before, after = (_of(counted[each.code], games.country).total if each else None for each in beside[games.code])
        rows.append(HostRow(games.code, games.year, games.country, rank, *own[1:4], own.total, before, after))
    return Answer(tuple(rows))


def _beside(games: Games, every: Sequence[Games]) -> tuple[Games | None, Games | None]:
    """The Games of its kind and season before and after one, null where none is held."""
    series = [each for each in every if (each.kind, each.season) == (games.kind, games.season)]
    at = next(place for place, each in enumerate(series) if each.code == games.code)
    return series[at - 1] if at else None, series[at + 1] if at + 1 < len(series) else None


def _of(tallies: tuple[Tally, ...], code: str) -> Tally:
    return next((tally for tally in tallies if tally.code == code), Tally(code, 0, 0, 0))
