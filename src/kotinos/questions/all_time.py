"""The all-time medal table: of all Games, of a kind, a season, a period, a discipline or a gender."""

from collections.abc import Sequence

from kotinos.model import Games, Standing, Tally
from kotinos.questions.answer import Answer, Note
from kotinos.questions.counted import from_events, from_tables, gaps
from kotinos.questions.merging import merging
from kotinos.questions.selecting import EVERY, Selection, select
from kotinos.ranking.standing import standings
from kotinos.tuples import NamedTuple


class AllTimeRow(NamedTuple):
    """An organisation's medals over the Games: at how many of them it won one, and in which years first and last."""

    rank: int
    rank_equal: bool
    rank_total: int
    code: str
    gold: int
    silver: int
    bronze: int
    total: int
    games: int
    first: int
    last: int


def all_time(
    selection: Selection = EVERY,
    *,
    discipline: str | None = None,
    gender: str = "TOT",
    events: bool = False,
    merge: str | None = None,
    groups: Sequence[str] = (),
    order: str = "gold",
) -> Answer[AllTimeRow]:
    """The medals of every organisation over the Games of a selection, ranked.

    All events of a Games are counted from its table, since some events of some Games are not held; a discipline or a
    gender, or `events`, from the medals of its events, with a note on what is missing. `merge` names a policy
    (`merging`), `groups` count as they were on the last day of each Games. Raises K501, K511, K513, K514.
    """
    from kotinos.ranking.groups import memberships, merged
    from kotinos.ranking.orders import order_named

    order_named(order)
    selected = select(selection)
    into = merging(merge)
    by_events = events or discipline is not None or gender != "TOT"
    counted = tuple(from_events(selected, discipline, gender) if by_events else from_tables(selected))
    held = memberships() if groups else ()
    sums: dict[str, list[int]] = {}
    years: dict[str, list[int]] = {}
    for games, tallies, _ in counted:
        # A group has the members of that day; before its time it has none.
        own = [tally._replace(code=into(tally.code, games.code)) for tally in tallies]
        day = games.closes or f"{games.year}-12-31"
        for tally in merged(own, groups, day, held) if groups else own:
            row = sums.setdefault(tally.code, [0, 0, 0])
            for place, count in enumerate(tally[1:4]):
                row[place] += count
            if tally.total:
                years.setdefault(tally.code, []).append(games.year)
    ranked = standings([Tally(code, *row) for code, row in sums.items()], order=order)
    notes = [Note("{count} Games, {first} to {last}", _extent(selected))]
    if by_events:
        notes += gaps(counted)
    made = (_row(row, Tally(row.code, *sums[row.code]), years[row.code]) for row in ranked if row.code)
    return Answer(tuple(made), tuple(notes))


def _row(row: Standing, tally: Tally, years: Sequence[int]) -> AllTimeRow:
    rank = row.rank or 0, bool(row.rank_equal), row.rank_total or 0
    code, gold, silver, bronze = tally
    return AllTimeRow(*rank, code, gold, silver, bronze, tally.total, len(years), min(years), max(years))


def _extent(selected: Sequence[Games]) -> dict[str, object]:
    return {"count": len(selected), "first": selected[0].code, "last": selected[-1].code}
