"""Ranks of a stated table: none that a blank figure could change, and all those that none could."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.model import Standing, StatedRow, Tally
from kotinos.ranking.claims import claimed_standings
from kotinos.ranking.orders import ORDERS
from kotinos.ranking.standing import standings

TIES = ("code", "dense", "apart")
COUNT = st.tuples(*[st.integers(0, 4)] * 3)
COUNTS = st.lists(COUNT, max_size=8)
KEPT = st.sampled_from([(1, 1, 1)] * 3 + [(1, 0, 1), (0, 1, 1), (1, 1, 0), (1, 0, 0), (0, 0, 0)])
ORDER = st.sampled_from(sorted(ORDERS))


Count = tuple[int | None, int | None, int | None]


def rows(counts: Sequence[Count], ranks: Sequence[int | None] = ()) -> list[StatedRow]:
    """Rows without a total, in the order of their codes."""
    stated = [*ranks, *[None] * (len(counts) - len(ranks))]
    return [
        StatedRow(line, rank, f"Team {line}", f"T{line:02}", count[0], count[1], count[2], None)
        for line, (count, rank) in enumerate(zip(counts, stated, strict=True), 1)
    ]


def ranks(found: Sequence[Standing]) -> dict[str, tuple[object, ...]]:
    return {row.code or row.name or "": row[:6] for row in found}


def blank(table: list[tuple[tuple[int, int, int], tuple[int, int, int], bool]]) -> tuple[list[StatedRow], list[Tally]]:
    """A table with blanks, and one that it may be; some of its totals are stated."""
    made = []
    for row, (count, kept, total) in zip(rows([count for count, *_ in table]), table, strict=True):
        gold, silver, bronze = (figure if keep else None for figure, keep in zip(count, kept, strict=True))
        every = sum(count) if total else None
        made.append(row._replace(gold=gold, silver=silver, bronze=bronze, total=every))
    return made, [Tally(row.code or "", *count) for row, (count, *_) in zip(made, table, strict=True)]


def blanked() -> st.SearchStrategy[tuple[list[StatedRow], list[Tally]]]:
    return st.lists(st.tuples(COUNT, KEPT, st.booleans()), max_size=8).map(blank)


@given(COUNTS, ORDER, st.sampled_from(TIES))
def test_without_a_blank_the_ranks_are_those_of_counted_medals(
    counts: list[tuple[int, int, int]], order: str, ties: str
) -> None:
    stated = rows(counts)
    counted = standings(
        [Tally(row.code or "", *count) for row, count in zip(stated, counts, strict=True)], order=order, ties=ties
    )
    found = claimed_standings(stated, order=order, ties=ties)
    assert [row._replace(name=None) for row in found.rows] == list(counted)
    assert found.doubtful == ()


@given(blanked(), ORDER, st.sampled_from(TIES))
def test_no_rank_is_told_that_what_is_blank_could_change(
    table: tuple[list[StatedRow], list[Tally]], order: str, ties: str
) -> None:
    stated, whole = table
    true = {row.code: row for row in standings(whole, ties=ties)}
    for row in claimed_standings(stated, order=order, ties=ties).rows:
        if row.code in true:  # one that won nothing has no row
            held = true[row.code]
            assert row.rank in (None, held.rank)
            assert row.rank is None or row.rank_equal == held.rank_equal
            assert row.rank_total in (None, held.rank_total)
            assert row.rank_total is None or row.rank_total_equal == held.rank_total_equal


@given(blanked(), ORDER)
def test_a_blank_takes_no_rank_from_a_row_that_it_cannot_pass(
    table: tuple[list[StatedRow], list[Tally]], order: str
) -> None:
    stated, _ = table
    found = claimed_standings(stated, order=order).rows
    for row in found:
        own, open_row = row[7:10], None in row[7:10]
        passing = [
            other for other in found if other is not row and (open_row or None in other[7:10]) and meet(row, other)
        ]
        assert (row.rank is None) == bool(passing), own


def meet(one: Standing, other: Standing) -> bool:
    """Whether what the two may have overlaps, worked out figure by figure for up to nine medals of a kind."""

    def spans(row: Standing) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = [()]
        for figure in row[7:10]:
            found = [(*part, value) for part in found for value in ((0, 9) if figure is None else (figure,))]
        return found

    a, b = spans(one), spans(other)
    return min(a) <= max(b) and min(b) <= max(a)


@given(blanked(), ORDER, st.randoms(use_true_random=False))
def test_the_order_of_input_is_irrelevant(
    table: tuple[list[StatedRow], list[Tally]], order: str, random: object
) -> None:
    stated, _ = table
    shuffled = list(stated)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert claimed_standings(stated, order=order) == claimed_standings(shuffled, order=order)


@given(blanked(), ORDER, st.sampled_from(TIES))
def test_rows_are_numbered_as_they_are_listed(
    table: tuple[list[StatedRow], list[Tally]], order: str, ties: str
) -> None:
    stated, _ = table
    found = claimed_standings(stated, order=order, ties=ties).rows
    places = [row.sort_rank_total if order == "total" else row.sort_rank for row in found]
    assert places == list(range(1, len(found) + 1))
    assert len(found) == sum(any(figure != 0 for figure in row.figures[:3]) for row in stated)
    assert {(row.name, *row[7:10]) for row in found} <= {(row.name, *row.figures[:3]) for row in stated}


@pytest.mark.parametrize(
    ("counts", "stated", "expected"),
    [
        # Gold decides: the blank silver of the first is no matter of rank.
        ([(9, None, 1), (5, 2, 1)], (), {"T01": 1, "T02": 2}),
        # The blank silver of the second may be more than two, and may be less.
        ([(9, 0, 0), (5, None, 1), (5, 2, 1), (4, 9, 9)], (), {"T01": 1, "T02": None, "T03": None, "T04": 4}),
        # What the source states of those two is what is told of them.
        ([(9, 0, 0), (5, None, 1), (5, 2, 1), (4, 9, 9)], (7, 2, 3, 7), {"T01": 1, "T02": 2, "T03": 3, "T04": 4}),
        # Nothing at all is held of the second: it may be anywhere.
        ([(9, 0, 0), (None, None, None), (5, 2, 1)], (1, None, 2), {"T01": 1, "T03": 2, "T02": None}),
    ],
)
def test_which_ranks_are_certain(
    counts: list[Count], stated: Sequence[int | None], expected: dict[str, int | None]
) -> None:
    found = claimed_standings(rows(counts, stated))
    assert {row.code: row.rank for row in found.rows} == expected


def test_rows_in_doubt_are_listed_by_the_ranks_that_they_state() -> None:
    found = claimed_standings(rows([(5, 2, 1), (5, None, 0), (9, 0, 0)], (3, 2, 1)))
    assert [(row.code, row.sort_rank) for row in found.rows] == [("T03", 1), ("T02", 2), ("T01", 3)]
    assert [row.code for row in found.doubtful] == ["T02", "T01"]


def test_a_total_is_as_stated_and_else_what_the_medals_come_to() -> None:
    stated = [
        StatedRow(1, None, "Oak", "Oak", 66, 48, 45, 155),
        StatedRow(2, None, "Elm", "Elm", 5, 4, 3, None),
        StatedRow(3, None, "Ash", "Ash", 1, None, 3, 9),
        StatedRow(4, None, "Fir", "Fir", 1, None, 3, None),
    ]
    found = {row.code: row for row in claimed_standings(stated).rows}
    assert {code: row.total for code, row in found.items()} == {"Oak": 155, "Elm": 12, "Ash": 9, "Fir": None}
    # By total the first two may yet be passed by the last.
    assert {code: row.rank_total for code, row in found.items()} == dict.fromkeys(("Oak", "Elm", "Ash", "Fir"))


def test_a_row_of_no_certain_organisation_takes_its_place() -> None:
    nameless = StatedRow(1, None, "Atlantis", None, 3, 0, 0, 3)
    found = claimed_standings([nameless, *rows([(4, 0, 0), (2, 0, 0)])]).rows
    assert [(row.rank, row.code, row.name) for row in found] == [
        (1, "T01", "Team 1"), (2, None, "Atlantis"), (3, "T02", "Team 2"),
    ]  # fmt: skip


def test_two_rows_of_one_organisation_both_stay() -> None:
    twice = [StatedRow(1, None, "Niger", "NGR", 0, 1, 0, 1), StatedRow(2, None, "Nigeria", "NGR", 0, 0, 1, 1)]
    found = claimed_standings(twice).rows
    assert [(row.rank, row.name, row.silver, row.bronze) for row in found] == [(1, "Niger", 1, 0), (2, "Nigeria", 0, 1)]


def test_the_order_and_the_ranks_of_the_source() -> None:
    found = claimed_standings(rows([(1, 0, 0), (2, None, 0), (2, 0, 0)], (2, None, 2)), order="printed")
    assert [(row.code, row.rank, row.rank_equal, row.sort_rank) for row in found.rows] == [
        ("T01", 2, True, 1), ("T02", None, None, 2), ("T03", 2, True, 3),
    ]  # fmt: skip
    assert found.doubtful == ()
