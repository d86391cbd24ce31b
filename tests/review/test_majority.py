"""Which figures most independent sources have: families have one voice each, and a tie has none."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.model import StatedRow, StatedTable, Where
from kotinos.review.comparing import Side, side
from kotinos.review.excerpts import is_excerpt
from kotinos.review.majority import Cell, Witness, majority


def table(**rows: tuple[int, int, int]) -> Side:
    return of(rows)


def of(rows: dict[str, tuple[int, int, int]], *, partial: bool = False) -> Side:
    made = side("", [StatedRow(None, None, code, code, *medals, None) for code, medals in rows.items()])
    return made._replace(partial=partial)


def witnesses(*tables: tuple[str, Side]) -> list[Witness]:
    return [Witness(side, family) for family, side in tables]


def test_two_of_three_families_are_a_majority() -> None:
    """Paris 2024: the organisers and a press agency have the United States at 42 bronzes, a copy has 43."""
    found = majority(
        witnesses(
            ("ocog", table(USA=(40, 44, 42))), ("press", table(USA=(40, 44, 42))), ("copy", table(USA=(40, 44, 43)))
        )
    )
    assert found == (
        Cell("USA", "bronze", (42, 42, 43), 42, 2, 3),
        Cell("USA", "total", (126, 126, 127), 126, 2, 3),
    )


def test_copies_of_one_family_have_one_voice() -> None:
    one, other = table(IRQ=(1, 0, 1)), table(IRQ=(0, 1, 1))
    found = majority(witnesses(("ipc", one), ("ipc", one), ("ipc", one), ("closing-day", other)))
    assert [(cell.cell, cell.majority, cell.voices, cell.families) for cell in found] == [
        ("gold", None, 1, 2),
        ("silver", None, 1, 2),
    ]


def test_a_family_that_contradicts_itself_has_no_voice() -> None:
    found = majority(witnesses(("a", table(X=(1, 0, 0))), ("a", table(X=(2, 0, 0))), ("b", table(X=(1, 0, 0)))))
    assert {cell.majority for cell in found} == {None}


def test_a_whole_table_without_the_row_says_that_there_are_no_medals() -> None:
    found = majority(
        witnesses(("a", table(AIN=(1, 3, 1), Y=(1, 0, 0))), ("b", table(Y=(1, 0, 0))), ("c", table(Y=(1, 0, 0))))
    )
    assert found[0] == Cell("AIN", "gold", (1, 0, 0), 0, 2, 3)


def test_an_excerpt_says_nothing_of_what_it_does_not_list() -> None:
    found = majority(
        witnesses(("a", table(X=(1, 0, 0))), ("b", table(X=(2, 0, 0))), ("c", of({"Y": (1, 0, 0)}, partial=True)))
    )
    assert next(cell for cell in found if cell.code == "X").values == (1, 2, None)


WHOLE = {"A": (9, 0, 0), "B": (8, 0, 0), "C": (7, 0, 0), "D": (2, 0, 0), "E": (1, 0, 0)}


def test_a_file_that_ends_early_has_no_voice_on_what_stands_below() -> None:
    """No one said of the first three rows that they are an excerpt: the whole tables beside them show it."""
    other = {**WHOLE, "D": (3, 0, 0)}
    top = {code: WHOLE[code] for code in "ABC"}
    found = majority(witnesses(("a", of(WHOLE)), ("b", of(other)), ("c", of(top)), ("d", of(top))))
    gold = next(cell for cell in found if cell.cell == "gold")
    assert (gold.code, gold.values, gold.majority, gold.families) == ("D", (2, 3, None, None), None, 2)


def test_a_table_that_lacks_one_in_its_midst_says_that_it_has_no_medals() -> None:
    lacking = {code: medals for code, medals in WHOLE.items() if code != "B"}
    found = majority(witnesses(("a", of(WHOLE)), ("b", of(lacking)), ("c", of(lacking))))
    assert next(cell for cell in found if cell.code == "B").values == (8, 0, 0)


def test_a_table_that_says_itself_that_it_is_an_excerpt_has_no_voice_either() -> None:
    lacking = of({code: medals for code, medals in WHOLE.items() if code != "B"})._replace(excerpt=True)
    found = majority(witnesses(("a", of(WHOLE)), ("b", of({**WHOLE, "B": (7, 0, 0)})), ("c", lacking)))
    assert next(cell for cell in found if cell.code == "B").values == (8, 7, None)


@pytest.mark.parametrize(
    ("title", "ranks", "total", "excerpt"),
    [
        ("Medal table, top 3", [1, 2, 3], None, True),
        ("Top-3", [1, 2, 2], None, True),
        ("Первые 3 команды", [1, 2, 3], None, True),
        ("メダル 上位3か国", [None, None, None], None, True),
        ("Medal table", [1, 2, 3], None, False),
        ("Top 3", [1, 2, 7], None, False),
        ("Top 2020 moments", [1, 2, 3], None, False),
        (None, [1, 2, 3], (9, 9, 9), True),
        (None, [1, 2, 3], (6, 6, 9), False),
        (None, [1, 2, 3], (6, 6, 6), False),
    ],
)
def test_what_says_that_a_table_is_an_excerpt(
    title: str | None, ranks: list[int | None], total: tuple[int, int, int] | None, excerpt: bool
) -> None:
    rows = tuple(StatedRow(n, rank, "x", f"X{n}", 2, 2, 2, 6) for n, rank in enumerate(ranks))
    total_row = StatedRow(9, None, "Total", None, *total, sum(total)) if total else None
    table_of = StatedTable(title, None, "unknown", Where("a"), rows, total_row)
    assert is_excerpt(table_of) is excerpt
    assert is_excerpt(table_of, dots=True)


def test_a_table_with_a_row_of_no_certain_organisation_does_not_say_who_has_no_medals() -> None:
    """That row may be the missing one: a name that is not resolved is no evidence for a zero."""
    for other in ("b", "c"):
        unsure = table(Y=(1, 0, 0))._replace(apart=1)
        found = majority(witnesses(("a", table(X=(2, 0, 0), Y=(1, 0, 0))), ("b", unsure), (other, unsure)))
        assert found == ()
        found = majority(witnesses(("a", table(X=(2, 0, 0))), ("b", table(X=(1, 0, 0))), (other, unsure)))
        of_x = [cell for cell in found if cell.code == "X"]
        assert [cell.values for cell in of_x] == [(2, 1, None), (2, 1, None)]
        assert {(cell.majority, cell.families) for cell in of_x} == {(None, 2)}


Tables = list[tuple[str, dict[str, tuple[int, int, int]]]]
counts = st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
tables = st.lists(
    st.tuples(st.sampled_from("abc"), st.dictionaries(st.sampled_from(["X", "Y", "Z"]), counts, min_size=1)), min_size=1
)


@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_sources_makes_no_difference(given_: Tables, random: Random) -> None:
    made = [(family, of(rows)) for family, rows in given_]
    shuffled = list(made)
    random.shuffle(shuffled)
    one, other = (
        {(cell.code, cell.cell): cell[3:] for cell in majority(witnesses(*order))} for order in (made, shuffled)
    )
    assert {key: (agreed, families) for key, (agreed, _, families) in one.items()} == {
        key: (agreed, families) for key, (agreed, _, families) in other.items()
    }


@given(tables)
def test_a_majority_is_a_value_that_somebody_has(given_: Tables) -> None:
    for cell in majority(witnesses(*[(family, of(rows)) for family, rows in given_])):
        assert cell.majority is None or cell.majority in cell.values
        assert cell.majority is None or cell.voices * 2 > cell.families
