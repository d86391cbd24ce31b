"""Standings: real tables as literals, and the laws that every order keeps."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.model import Standing, Tally
from kotinos.ranking.orders import ORDERS, gold_first
from kotinos.ranking.standing import competition_ranks, split_by_policy, standings

TALLIES = st.lists(
    st.builds(
        Tally,
        st.text("ABCDEFGH", min_size=3, max_size=3),
        st.integers(0, 4),
        st.integers(0, 4),
        st.integers(0, 4),
    ),
    max_size=30,
    unique_by=lambda tally: tally.code,
)

# Athens 2004 at its close, ranks 53 to 63: three, four and three organisations share a rank.
SHARED = [
    (Tally("IRQ", 0, 1, 1), 10),
    (Tally("TUR", 1, 0, 1), 2),
    (Tally("LAT", 1, 1, 1), 1),
    (Tally("ZIM", 1, 0, 0), 5),
    (Tally("IND", 1, 0, 1), 2),
    (Tally("JAM", 1, 0, 1), 2),
    (Tally("BOT", 1, 0, 0), 5),
    (Tally("IRL", 0, 3, 1), 9),
    (Tally("BIH", 1, 0, 0), 5),
    (Tally("JOR", 0, 1, 1), 10),
    (Tally("CYP", 1, 0, 0), 5),
]


def test_equal_medals_share_a_rank_and_the_next_rank_skips() -> None:
    rows = standings(tally for tally, _ in SHARED)
    assert {row.code: row.rank for row in rows} == {tally.code: rank for tally, rank in SHARED}
    assert [row.code for row in rows] == ["LAT", "IND", "JAM", "TUR", "BIH", "BOT", "CYP", "ZIM", "IRL", "IRQ", "JOR"]
    assert [row.sort_rank for row in rows] == list(range(1, 12))
    assert [row.rank_equal for row in rows] == [False] + [True] * 7 + [False] + [True] * 2


@pytest.mark.parametrize(
    ("ties", "ranks", "shared"),
    [
        ("code", [1, 2, 2, 4], True),
        ("name", [1, 2, 2, 4], True),
        ("dense", [1, 2, 2, 3], True),
        ("apart", [1, 2, 3, 4], False),
    ],
)
def test_the_tie_policy_of_a_games(ties: str, ranks: list[int], shared: bool) -> None:
    tallies = [Tally("AAA", 2, 0, 0), Tally("BBB", 1, 0, 0), Tally("CCC", 1, 0, 0), Tally("DDD", 0, 0, 1)]
    names = {"AAA": "Oak", "BBB": "Elm", "CCC": "Ash", "DDD": "Fir"}
    rows = standings(tallies, ties=ties, name=names.__getitem__ if ties == "name" else None)
    assert [row.rank for row in rows] == ranks
    assert [row.rank_equal for row in rows] == [False, shared, shared, False]
    assert [row.code for row in rows] == (["AAA", "CCC", "BBB", "DDD"] if ties == "name" else sorted(names))
    # By the total three of the four have one medal: second, and shared, where ties are shared.
    assert [row.rank_total for row in rows] == (ranks if ties == "apart" else [1, 2, 2, 2])


def test_the_six_rank_fields() -> None:
    # Ireland has no gold and more medals than any other row: ninth by gold, first by total.
    row = next(row for row in standings(tally for tally, _ in SHARED) if row.code == "IRL")
    assert row == Standing(9, False, 9, 1, False, 1, "IRL", 0, 3, 1, 4)
    # Two medals each, five of them, all third by total; they are listed by gold, silver, bronze and then by code.
    by_total = standings((tally for tally, _ in SHARED), order="total")
    assert [(row.code, row.rank_total, row.sort_rank_total) for row in by_total[2:7]] == [
        ("IND", 3, 3),
        ("JAM", 3, 4),
        ("TUR", 3, 5),
        ("IRQ", 3, 6),
        ("JOR", 3, 7),
    ]


def test_who_has_no_medal_has_no_row() -> None:
    assert standings([Tally("AFG", 0, 0, 0)]) == ()


def test_an_order_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        standings([Tally("AFG", 1, 0, 0)], order="beauty")


def test_equal_rows_are_listed_by_name_where_the_games_does_so() -> None:
    # The archive of the IPC lists Peru before Saudi Arabia, though KSA stands before PER.
    names = {"KSA": "Saudi Arabia", "PER": "Peru"}
    tallies = [Tally("KSA", 1, 0, 0), Tally("PER", 1, 0, 0)]
    assert [row.code for row in standings(tallies, name=names.__getitem__)] == ["PER", "KSA"]


def test_delegations_apart_from_the_ranks() -> None:
    # Paris 2024: the neutrals won 1-3-1 and have no row; later ranks close up.
    tallies = [Tally("AIN", 1, 3, 1), Tally("ALB", 0, 0, 2), Tally("NPA", 26, 22, 23)]
    ranked, unranked, omitted = split_by_policy(tallies, [("AIN", "omitted"), ("NPA", "unranked")])
    assert [[tally.code for tally in part] for part in (ranked, unranked, omitted)] == [["ALB"], ["NPA"], ["AIN"]]


@given(TALLIES, st.randoms(use_true_random=False), st.sampled_from(sorted(ORDERS)))
def test_the_order_of_input_is_irrelevant(tallies: list[Tally], random: object, order: str) -> None:
    shuffled = list(tallies)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert standings(tallies, order=order) == standings(shuffled, order=order)


@given(TALLIES)
def test_equal_rows_share_a_rank_and_the_next_skips(tallies: list[Tally]) -> None:
    rows = standings(tallies)
    held = [tally for tally in tallies if tally.total]
    of = {tally.code: tally for tally in held}
    for row in rows:
        own = of[row.code or ""]
        assert row.rank == sum(other[1:] > own[1:] for other in held) + 1
        assert row.rank_total == sum(other.total > own.total for other in held) + 1
        assert row.rank_equal == (sum(other.rank == row.rank for other in rows) > 1)
    assert sorted(row.sort_rank or 0 for row in rows) == list(range(1, len(rows) + 1))
    assert sorted(row.sort_rank_total or 0 for row in rows) == list(range(1, len(rows) + 1))


@given(TALLIES.filter(bool), st.integers(0, 29))
def test_a_gold_more_never_lowers(tallies: list[Tally], place: int) -> None:
    chosen = tallies[place % len(tallies)]
    raised = [tally._replace(gold=tally.gold + 1) if tally is chosen else tally for tally in tallies]

    def rank(of: Sequence[Tally]) -> int:
        return next((row.rank or 0 for row in standings(of) if row.code == chosen.code), len(of) + 1)

    assert rank(raised) <= rank(tallies)


def test_ranks_of_sorted_keys() -> None:
    keys = [gold_first(Tally("", *medals)) for medals in ((2, 0, 0), (1, 1, 0), (1, 1, 0), (0, 0, 1))]
    assert competition_ranks(keys) == ([1, 2, 2, 4], [False, True, True, False])
