"""The most medals that an organisation won at one Games."""

from typing import NamedTuple

from kotinos.model import Tally
from kotinos.questions.answer import Answer
from kotinos.questions.counted import from_events, from_tables, gaps
from kotinos.questions.selecting import EVERY, Selection, select
from kotinos.ranking.standing import competition_ranks


class MostRow(NamedTuple):
    """An organisation at one Games, ranked among all rows of all Games; equal figures share a rank."""

    rank: int
    rank_equal: bool
    games: str
    year: int
    code: str
    gold: int
    silver: int
    bronze: int
    total: int


def most_medals(
    selection: Selection = EVERY,
    *,
    discipline: str | None = None,
    gender: str = "TOT",
    order: str = "gold",
    limit: int = 50,
) -> Answer[MostRow]:
    """The rows of all tables of a selection in one order, the first `limit` ranks of them.

    A discipline or a gender is counted from events, with a note on what is missing. Raises K501, K513.
    """
    from kotinos.ranking.orders import order_named

    key = order_named(order)
    selected = select(selection)
    by_events = discipline is not None or gender != "TOT"
    counted = tuple(from_events(selected, discipline, gender) if by_events else from_tables(selected))
    rows = [(key(tally), each.games, tally) for each in counted for tally in each.tallies if tally.total]
    rows.sort(key=lambda row: (row[0], row[1].opens or "", row[2].code))
    ranks, shared = competition_ranks([row[0] for row in rows])
    listed = [
        _row(rank, equal, games.code, games.year, tally)
        for rank, equal, (_, games, tally) in zip(ranks, shared, rows, strict=True)
        if rank <= limit
    ]
    return Answer(tuple(listed), gaps(counted) if by_events else ())


def _row(rank: int, equal: bool, games: str, year: int, tally: Tally) -> MostRow:
    return MostRow(rank, equal, games, year, *tally, tally.total)
