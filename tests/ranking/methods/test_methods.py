"""Ranking methods: published tables and formulas, and the laws that hold for all of them."""

from fractions import Fraction
from math import comb, log10

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.diagnostics import KotinosError
from kotinos.model import Tally
from kotinos.ranking.inputs import read_inputs
from kotinos.ranking.methods.all_weightings import all_weightings
from kotinos.ranking.methods.improbability import improbability
from kotinos.ranking.methods.improvement import improvement
from kotinos.ranking.methods.per_input import per_input
from kotinos.ranking.methods.ranking import Input
from kotinos.ranking.methods.shrinkage import shrinkage
from kotinos.ranking.methods.weighted import KNOWN, weighted
from kotinos.ranking.standing import standings

# The first ten of Paris 2024, from the table that the organisers published.
PARIS = (
    Tally("USA", 40, 44, 42), Tally("CHN", 40, 27, 24), Tally("JPN", 20, 12, 13), Tally("AUS", 18, 19, 16),
    Tally("FRA", 16, 26, 22), Tally("NED", 15, 7, 12), Tally("GBR", 14, 22, 29), Tally("KOR", 13, 9, 10),
    Tally("ITA", 12, 13, 15), Tally("GER", 12, 13, 8),
)  # fmt: skip
counts = st.integers(0, 12)
tables = st.lists(st.tuples(counts, counts, counts), min_size=1, max_size=8).map(
    lambda rows: [Tally(chr(65 + place) * 3, *row) for place, row in enumerate(rows)]
)


def people(*figures: tuple[str, int]) -> tuple[Input, ...]:
    return tuple(Input(code, Fraction(value), "2024-07-01", "a census") for code, value in figures)


@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        # 40 · 3 + 44 · 2 + 42 = 250, 40 · 3 + 27 · 2 + 24 = 198 …
        ("3-2-1", "USA 250, CHN 198, FRA 122, GBR 115, AUS 108, JPN 97, ITA 77, NED 71, GER 70, KOR 67"),
        ("5-3-1", "USA 374, CHN 305, FRA 180, AUS 163, GBR 165, JPN 149, ITA 114, NED 108, GER 107, KOR 102"),
        ("1-0-0", "CHN 40, USA 40, JPN 20, AUS 18, FRA 16, NED 15, GBR 14, KOR 13, GER 12, ITA 12"),
        ("1-1-1", "USA 126, CHN 91, GBR 65, FRA 64, AUS 53, JPN 45, ITA 40, NED 34, GER 33, KOR 32"),
    ],
)
def test_points(weights: str, expected: str) -> None:
    listed = [f"{row.tally.code} {row.score}" for row in weighted(PARIS, weights).rows]
    assert sorted(listed) == sorted(expected.split(", "))
    scores = [row.score for row in weighted(PARIS, weights).rows]
    assert scores == sorted(scores, reverse=True)


def test_equal_points_share_a_rank_and_the_next_one_skips() -> None:
    ranking = weighted(PARIS, "1-0-0")
    assert [(row.rank, row.rank_equal, row.tally.code) for row in ranking.rows[:3]] == [
        (1, True, "CHN"),
        (1, True, "USA"),
        (3, False, "JPN"),
    ]


@pytest.mark.parametrize(
    "weights", ["1-2-3", "0-0-0", "5-3", "5-3-1-1", "", "a-b-c", "1-1/0-0", "1e9-1-1", "9" * 10 + "-1-1"]
)
def test_what_is_no_weighting_is_refused(weights: str) -> None:
    with pytest.raises(KotinosError) as caught:
        weighted(PARIS, weights)
    assert caught.value.code == "K510"


def test_fractions_of_a_medal_are_exact() -> None:
    assert weighted([Tally("AAA", 1, 1, 1)], "1-1/2-1/3").rows[0].score == Fraction(11, 6)


def test_bounds_over_all_weightings() -> None:
    """Golds alone put China level with the United States; Great Britain is third by all medals alike."""
    bounds = {row.tally.code: (row.best, row.worst) for row in all_weightings(PARIS).rows}
    assert bounds["USA"] == (1, 1)
    assert bounds["CHN"] == (1, 2)
    assert bounds["GBR"] == (3, 7)
    assert bounds["JPN"] == (3, 6)


@given(tables)
def test_no_weighting_leads_out_of_the_bounds(table: list[Tally]) -> None:
    bounds = {row.tally.code: row for row in all_weightings(table).rows}
    for weights in (*KNOWN, "1-0-0", "1-1-0", "1-1-1", "100-10-1", "7-7-3", "12-5-4", "1000-999-1"):
        for row in weighted(table, weights).rows:
            found = bounds[row.tally.code]
            assert found.best is not None
            assert found.worst is not None
            assert found.best <= row.rank <= found.worst


@given(tables)
def test_bounds_are_reached(table: list[Tally]) -> None:
    """On a grid that has every corner and every crossing of lines with small numbers in it, or stands beside one."""
    rows = [tally for tally in table if tally.total]
    seen: dict[str, list[int]] = {tally.code: [] for tally in rows}
    steps = 24
    for a in range(steps + 1):
        for b in range(steps + 1 - a):
            c = steps - a - b
            scores = {row.code: a * row.gold + b * (row.gold + row.silver) + c * row.total for row in rows}
            for code, score in scores.items():
                seen[code].append(1 + sum(other > score for other in scores.values()))
    for row in all_weightings(table).rows:
        assert row.best is not None
        assert row.worst is not None
        assert row.best <= min(seen[row.tally.code])
        assert row.worst >= max(seen[row.tally.code])


def test_one_that_is_ahead_in_everything_is_first_in_every_weighting() -> None:
    rows = all_weightings([Tally("AAA", 3, 3, 3), Tally("BBB", 1, 1, 1), Tally("CCC", 0, 3, 0)]).rows
    assert [(row.tally.code, row.best, row.worst) for row in rows] == [("AAA", 1, 1), ("BBB", 2, 3), ("CCC", 2, 3)]


def test_level_in_everything_is_equal() -> None:
    rows = all_weightings([Tally("AAA", 1, 0, 2), Tally("BBB", 1, 0, 2), Tally("CCC", 0, 0, 1)]).rows
    assert [(row.rank, row.rank_equal, row.best, row.worst) for row in rows] == [
        (1, True, 1, 1),
        (1, True, 1, 1),
        (3, False, 3, 3),
    ]


def test_medals_per_head() -> None:
    inputs = people(("AAA", 1_000_000), ("BBB", 10_000_000))
    ranking = per_input([Tally("AAA", 0, 0, 2), Tally("BBB", 5, 5, 5), Tally("CCC", 1, 0, 0)], inputs)
    assert [(row.tally.code, row.score) for row in ranking.rows] == [
        ("AAA", Fraction(2, 1_000_000)),
        ("BBB", Fraction(15, 10_000_000)),
    ]
    assert ranking.left_out == ("CCC",)
    assert ranking.inputs == inputs


def test_the_index_of_improbability_is_the_binomial_sum() -> None:
    """Computed again from the sum itself, with whole numbers and fractions."""
    tallies = [Tally("AAA", 3, 1, 0), Tally("BBB", 1, 1, 1), Tally("CCC", 0, 0, 1)]
    populations = people(("AAA", 5), ("BBB", 60), ("CCC", 35))
    found = {row.tally.code: row.score for row in improbability(tallies, populations).rows}
    for tally, given_ in zip(tallies, populations, strict=True):
        share = Fraction(given_.value, 100)
        chance = sum(comb(8, m) * share**m * (1 - share) ** (8 - m) for m in range(tally.total, 9))
        assert found[tally.code] == pytest.approx(-log10(chance), rel=1e-9)


def test_the_index_of_improbability_of_what_no_machine_number_holds() -> None:
    """A thousand medals of one in a hundred million people: the chance is far below 10⁻³⁰⁸."""
    ranking = improbability([Tally("AAA", 1000, 0, 0), Tally("BBB", 1, 0, 0)], people(("AAA", 1), ("BBB", 10**8)))
    assert ranking.rows[0].tally.code == "AAA"
    assert 7000 < ranking.rows[0].score < 8001


def test_few_people_are_drawn_towards_the_mean_and_many_are_not() -> None:
    tallies = [Tally("TIN", 1, 0, 0), Tally("MID", 10, 0, 0), Tally("BIG", 100, 0, 0), Tally("LOW", 20, 0, 0)]
    populations = people(("TIN", 50_000), ("MID", 5_000_000), ("BIG", 100_000_000), ("LOW", 80_000_000))
    ranking = shrinkage(tallies, populations)
    rates = {row.tally.code: row.score for row in ranking.rows}
    assert rates["TIN"] < 20 * 0.5  # twenty medals per million by itself
    assert rates["BIG"] == pytest.approx(1.0, rel=0.05)
    assert all(row.uncertainty and row.uncertainty > 0 for row in ranking.rows)


def test_where_all_rates_are_alike_all_are_drawn_to_one() -> None:
    tallies = [Tally(code, medals, 0, 0) for code, medals in (("AAA", 5), ("BBB", 10), ("CCC", 20))]
    rates = [
        row.score for row in shrinkage(tallies, people(("AAA", 5 * 10**6), ("BBB", 10**7), ("CCC", 2 * 10**7))).rows
    ]
    assert rates == pytest.approx([1.0, 1.0, 1.0], rel=1e-2)


def test_improvement() -> None:
    ranking = improvement(
        [Tally("AAA", 2, 0, 0), Tally("NEW", 0, 0, 1)], [Tally("AAA", 1, 1, 1), Tally("OLD", 0, 2, 0)]
    )
    assert [(row.rank, row.tally.code, row.score) for row in ranking.rows] == [
        (1, "NEW", 1),
        (2, "AAA", -1),
        (3, "OLD", -2),
    ]


@given(tables)
def test_total_and_gold_are_weightings_of_their_own(table: list[Tally]) -> None:
    totals = {row.tally.code: row.rank for row in weighted(table, "1-1-1").rows}
    assert totals == {row.code: row.rank_total for row in standings(table)}


def test_figures_are_read_with_their_day_and_source() -> None:
    lines = [
        "code,value,date,source", 'GBR,"66,971,395",2021-06-30,ONS', "FRA,0,2021,INSEE", ",5,2021,x", "GER,83,,x",
        "GER,83,2021,", "GBR,1,2021,y", "ITA,12.5,2021-06,ISTAT", "ESP,1e9,2021,x",
        "POR,.,2021,x", "NED,1,2021-13-01,x",
    ]  # fmt: skip
    inputs, diagnostics = read_inputs(lines, "people.csv")
    assert inputs == (
        Input("GBR", Fraction(66_971_395), "2021-06-30", "ONS"),
        Input("ITA", Fraction(25, 2), "2021-06", "ISTAT"),
    )
    assert [found.where.line for found in diagnostics] == [3, 4, 5, 6, 7, 9, 10, 11]


def test_a_file_without_its_columns_says_which_are_missing() -> None:
    inputs, diagnostics = read_inputs(["code;value", "GBR;1"], "people.csv")
    assert inputs == ()
    assert [found.values["column"] for found in diagnostics] == ["code", "value", "date", "source"]
