"""Comparing: rows are paired by organisation; excerpts, zeros and unreadable figures differ from nothing."""

from hypothesis import given
from hypothesis import strategies as st

from kotinos.model import StatedRow
from kotinos.review.comparing import Figures, RankDifference, compare, paired, side


def row(
    code: str | None, gold: int | None, silver: int | None, bronze: int | None, rank: int | None = None
) -> StatedRow:
    total = None if None in (gold, silver, bronze) else (gold or 0) + (silver or 0) + (bronze or 0)
    return StatedRow(None, rank, code, code, gold, silver, bronze, total)


CLOSE = [row("IND", 1, 0, 1, 1), row("TUR", 1, 0, 1), row("IRQ", 0, 1, 1, 3), row("JOR", 0, 1, 1)]
TODAY = [row("IND", 1, 0, 1, 1), row("IRQ", 1, 0, 1), row("TUR", 1, 0, 1), row("JOR", 0, 1, 1, 4)]


def test_rows_are_paired_by_organisation() -> None:
    comparison = compare(side("close", CLOSE), side("today", TODAY))
    assert comparison.equal_rows == 3
    assert [(d.code, d.a, d.b, d.change) for d in comparison.differences] == [
        ("IRQ", (0, 1, 1, 2), (1, 0, 1, 2), (1, -1, 0))
    ]
    assert comparison.rank_differences == (RankDifference("IRQ", 3, 1), RankDifference("JOR", 3, 4))


def test_a_blank_rank_is_that_of_the_row_above_only_where_the_medals_are_the_same() -> None:
    ranks = side("", [row("IND", 1, 0, 1, 1), row("TUR", 1, 0, 1), row("IRQ", 0, 1, 1), row("JOR", 0, 1, 1)]).ranks
    assert ranks == {"IND": 1, "TUR": 1, "IRQ": None, "JOR": None}


def test_an_excerpt_lacks_nothing() -> None:
    comparison = compare(side("top two", TODAY[:2]), side("today", [*TODAY, row("PLE", 0, 0, 1)]))
    assert comparison.differences == ()
    assert comparison.beyond_a == ("JOR", "PLE", "TUR")


def test_an_organisation_missing_from_the_middle_is_a_difference() -> None:
    # Paris 2024, in small: the neutrals' 1-3-1 has no row in the table of the Games.
    whole = [row("FRA", 16, 26, 22), row("AIN", 1, 3, 1), row("ALB", 0, 0, 2)]
    comparison = compare(side("games", [whole[0], whole[2]]), side("olympedia", whole))
    assert [(d.code, d.a, d.b) for d in comparison.differences] == [("AIN", None, (1, 3, 1, 5))]
    assert comparison.beyond_a == ()


def test_a_row_of_zeros_says_no_more_than_its_absence() -> None:
    assert compare(side("a", [*TODAY, row("AFG", 0, 0, 0)]), side("b", TODAY)).differences == ()


def test_an_unreadable_figure_is_no_difference() -> None:
    a = side("a", [row("IND", None, 0, 1)])
    assert compare(a, side("b", [row("IND", 1, 0, 1)])).differences == ()


def test_rows_without_a_code_stand_apart() -> None:
    made = side("a", [row(None, 1, 0, 0), row("IND", 1, 0, 1)])
    assert (made.apart, made.totals) == (1, (1, 0, 1, 2))


def test_totals_are_those_of_the_total_row_where_there_is_one() -> None:
    assert side("a", CLOSE, row(None, 9, 9, 9)).totals == (9, 9, 9, 27)


ROWS = st.dictionaries(
    st.text("ABCD", min_size=3, max_size=3), st.tuples(*[st.one_of(st.none(), st.integers(0, 9))] * 3), max_size=12
)


@given(ROWS, ROWS)
def test_comparing_the_other_way_round_gives_the_same_cells(
    a: dict[str, tuple[int | None, int | None, int | None]], b: dict[str, tuple[int | None, int | None, int | None]]
) -> None:
    side_a = side("a", [row(code, *medals) for code, medals in a.items()])
    side_b = side("b", [row(code, *medals) for code, medals in b.items()])
    there, back = compare(side_a, side_b), compare(side_b, side_a)
    assert there.equal_rows == back.equal_rows

    def cells(differences: object) -> set[tuple[str, Figures | None, Figures | None]]:
        return {(d.code, d.a, d.b) for d in differences}  # type: ignore[attr-defined]

    assert cells(there.differences) == {(code, y, x) for code, x, y in cells(back.differences)}


@given(ROWS)
def test_a_table_equals_itself(rows: dict[str, tuple[int | None, int | None, int | None]]) -> None:
    made = side("a", [row(code, *medals) for code, medals in rows.items()])
    comparison = compare(made, made)
    assert comparison.differences == ()
    assert comparison.equal_rows == len(rows)


KIN = {"EUA": frozenset({"GER", "GDR"}), "RU1": frozenset({"URS", "RUS"}), "SCG": frozenset({"SRB", "MNE"})}


def _kin(code: str) -> frozenset[str]:
    return KIN.get(code, frozenset())


def test_one_organisation_by_two_codes_is_one_row() -> None:
    page = side("page", [row("USA", 36, 26, 28, 1), row("EUA", 10, 22, 18, 4)])
    record = side("record", [row("USA", 36, 26, 28, 1), row("GER", 10, 22, 18, 4)])
    renamed, aliases = paired(page, record, _kin)
    assert aliases == (("EUA", "GER"),)
    assert compare(renamed, record).equal_rows == 2


def test_no_code_is_taken_for_another_in_doubt() -> None:
    both = side("record", [row("SRB", 1, 0, 0), row("MNE", 0, 1, 0)])
    assert paired(side("page", [row("SCG", 1, 1, 0)]), both, _kin)[1] == ()
    listed = side("page", [row("EUA", 1, 0, 0), row("GER", 0, 1, 0)])
    assert paired(listed, side("record", [row("GER", 0, 1, 0)]), _kin)[1] == ()
