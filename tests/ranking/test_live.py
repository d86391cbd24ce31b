"""Standings kept up to date are those that are counted anew, after every update and in every scope."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.model import MEDALS, Standing, Tally
from kotinos.ranking.live import Delta, LiveStandings, LiveTable
from kotinos.ranking.standing import standings

CODES = ["AUS", "CHN", "GBR", "NPA", "UKR", "USA", "ZAM"]
# Small counts, so that ties are common; an update that would fall below zero is turned into its opposite.
UPDATES = st.lists(st.tuples(st.sampled_from(CODES), *[st.integers(-1, 2)] * 3), max_size=40)


def counted(counts: dict[str, list[int]]) -> list[Tally]:
    return [Tally(code, *count) for code, count in sorted(counts.items()) if any(count)]


def fields(rows: tuple[Standing, ...], order: str) -> dict[str, tuple[int, bool, int]]:
    """Rank, whether it is shared, and place by organisation."""
    found = {}
    for row in rows:
        by_total = order == "total"
        rank, shared, place = (
            (row.rank_total, row.rank_total_equal, row.sort_rank_total)
            if by_total
            else (row.rank, row.rank_equal, row.sort_rank)
        )
        assert rank is not None
        assert shared is not None
        assert place is not None
        assert row.code is not None
        found[row.code] = (rank, shared, place)
    return found


def carried_over(view: dict[str, tuple[int, bool, int]], code: str, delta: Delta) -> dict[str, tuple[int, bool, int]]:
    """What a page shows that has the rows from before and is told the delta, and nothing else."""
    ranks = {row: rank for row, (rank, _, _) in view.items()}
    shared = {row: equal for row, (_, equal, _) in view.items()}
    listed = sorted(view, key=lambda row: view[row][2])
    start, end = delta.places
    if start is not None:
        assert listed.pop(start - 1) == code
    if end is not None:
        listed.insert(end - 1, code)
    ranks |= {row: after for row, _, after in delta.ranks if after is not None}
    shared |= dict(delta.shared)
    return {row: (ranks[row], shared.get(row, False), place) for place, row in enumerate(listed, 1)}


@given(UPDATES, st.sampled_from(["code", "name", "dense", "apart"]))
def test_live_is_recomputed(updates: list[tuple[str, int, int, int]], ties: str) -> None:
    name = (lambda code: code[::-1]) if ties == "name" else None
    live = LiveTable(name=name, ties=ties)
    counts: dict[str, list[int]] = {}
    for code, *medals in updates:
        held = counts.setdefault(code, [0, 0, 0])
        change = [medal if have + medal >= 0 else -medal for have, medal in zip(held, medals, strict=True)]
        before = {order: fields(live.rows(order), order) for order in ("gold", "total")}
        update = live.change(code, *change)
        assert update.before == tuple(held)
        counts[code] = [have + medal for have, medal in zip(held, change, strict=True)]
        assert update.after == tuple(counts[code])
        assert live.tallies() == tuple(counted(counts))
        for order, delta in (("gold", update.by_gold), ("total", update.by_total)):
            rows = standings(counted(counts), order=order, name=name, ties=ties)
            assert live.rows(order) == rows
            assert delta is not None
            after = fields(rows, order)
            ranks = {
                row: (before[order].get(row, (None,))[0], after.get(row, (None,))[0]) for row in before[order] | after
            }
            assert sorted(delta.ranks) == sorted((row, *pair) for row, pair in ranks.items() if pair[0] != pair[1])
            assert carried_over(before[order], code, delta) == after


@given(
    st.lists(
        st.tuples(
            st.sampled_from(CODES), st.sampled_from(MEDALS), st.sampled_from(["ATH", "SWM"]), st.sampled_from("MWX")
        ),
        max_size=30,
    ),
    st.data(),
)
def test_every_scope_is_recomputed(awards: list[tuple[str, str, str, str]], data: st.DataObject) -> None:
    live = LiveStandings((("NPA", "unranked"),))
    held = []
    for award in awards:
        live.award(*award)
        held.append(award)
        deed = data.draw(st.sampled_from(["keep", "remove", "move"]))
        if deed != "keep":
            code, medal, discipline, gender = held.pop(data.draw(st.integers(0, len(held) - 1)))
            if deed == "remove":
                live.remove(code, medal, discipline, gender)
            else:
                to = data.draw(st.sampled_from(MEDALS))
                live.move(code, medal, to, discipline, gender)
                held.append((code, to, discipline, gender))
    disciplines: tuple[str | None, ...] = (None, "ATH", "SWM")
    for narrowed in disciplines:
        for gender in ("TOT", "M", "W", "X", "O"):
            counts = Counter(
                (code, medal) for code, medal, of, sex in held if narrowed in (None, of) and gender in ("TOT", sex)
            )
            tallies = [Tally(code, *(counts[code, medal] for medal in MEDALS)) for code in CODES]
            table = live.table(narrowed, gender)
            assert table.rows() == standings([tally for tally in tallies if tally.code != "NPA"])
            assert [row.code for row in table.beside(["NPA"])] == ["NPA"] * any(
                t.total for t in tallies if t.code == "NPA"
            )
            assert table.tallies() == tuple(tally for tally in tallies if tally.total)


def test_the_delta_of_one_medal() -> None:
    """Iraq's silver of Athens 2004 becomes a gold: who is passed, and who is no longer equal."""
    live = LiveTable()
    for code, *medals in (("IRI", 6, 3, 13), ("ALG", 1, 0, 0), ("HUN", 1, 8, 10), ("KUW", 0, 1, 1), ("IRQ", 0, 1, 1)):
        live.change(str(code), *map(int, medals))
    update = live.change("IRQ", 1, -1, 0)
    assert (update.before, update.after) == ((0, 1, 1), (1, 0, 1))
    assert update.by_gold == Delta(
        (("ALG", 3, 4), ("KUW", 4, 5), ("IRQ", 4, 3)), (("KUW", False), ("IRQ", False)), (4, 3)
    )


def test_what_is_not_held_cannot_be_taken_away() -> None:
    live = LiveStandings()
    live.award("AUS", "gold", "ATH", "M")
    live.award("CHN", "gold", "SWM", "M")
    before = [live.table(*scope).tallies() for scope in live.scopes()]
    with pytest.raises(ValueError, match="is to be added"):
        live.remove("AUS", "silver", "ATH", "M")
    with pytest.raises(ValueError, match="is to be added"):
        live.move("CHN", "gold", "silver", "ATH", "M")  # its gold is one of swimming
    assert [live.table(*scope).tallies() for scope in live.scopes()][: len(before)] == before


def test_equal_rows_are_listed_by_name_where_the_games_does_so() -> None:
    names = {"GER": "Allemagne", "BEL": "Belgique"}
    live = LiveStandings(name=names.__getitem__)
    for code in ("BEL", "GER"):
        live.award(code, "gold", "ATH", "M")
    assert [row.code for row in live.table().rows()] == ["GER", "BEL"]
    assert live.table().rows() == standings(live.table().tallies(), name=names.__getitem__)


def test_scopes_are_listed_the_whole_first() -> None:
    live = LiveStandings()
    live.award("AUS", "gold", "SWM", "W")
    assert live.scopes() == ((None, "TOT"), (None, "W"), ("SWM", "TOT"), ("SWM", "W"))
