"""Laws of the checks, on tables that are made up."""

from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from kotinos.diagnostics import Diagnostic
from kotinos.model import StatedRow, StatedTable, Statement, Where
from kotinos.review.checking import check

CODES = [f"{one}{two}A" for one in "BCDFGHJKLM" for two in "AEIOU"]
FIELDS = ("rank", "gold", "silver", "bronze", "total")
cells = st.none() | st.integers(-3, 60) | st.integers()
words = st.none() | st.text(max_size=4)
any_row = st.builds(
    StatedRow, st.none() | st.integers(1, 9), cells, words, words, cells, cells, cells, cells, words, words
)
medals = st.tuples(st.integers(0, 12), st.integers(0, 12), st.integers(0, 12)).filter(any)


def stated(rows: tuple[StatedRow, ...], total_row: StatedRow | None = None) -> Statement:
    table = StatedTable(None, None, "games", Where("made.txt", 1, table=1), rows, total_row)
    return Statement("made.txt", "text", None, (), (table,), ())


def ranked(tallies: list[tuple[int, int, int]], style: str) -> tuple[StatedRow, ...]:
    """Rows with right ranks and totals; `style`: skip, dense, or blank (as skip, a shared rank printed once)."""
    rows: list[StatedRow] = []
    listed = sorted(tallies, reverse=True)
    for index, tally in enumerate(listed):
        equal = bool(index) and tally == listed[index - 1]
        rank = listed.index(tally) + 1 if style != "dense" else len(set(listed[: index + 1]))
        shown = None if style == "blank" and equal else rank
        printed = None if shown is None else str(shown)
        rows.append(StatedRow(index + 2, shown, CODES[index], CODES[index], *tally, sum(tally), printed))
    return tuple(rows)


def total_of(rows: tuple[StatedRow, ...]) -> StatedRow:
    gold, silver, bronze, total = (sum(row.figures[column] or 0 for row in rows) for column in range(4))
    return StatedRow(99, None, "Total", None, gold, silver, bronze, total)


tables = st.builds(ranked, st.lists(medals, min_size=2, max_size=30), st.sampled_from(["skip", "dense", "blank"]))


@given(tables, st.booleans())
def test_a_table_that_is_ranked_right_has_no_findings(rows: tuple[StatedRow, ...], with_total: bool) -> None:
    assert check(stated(rows, total_of(rows) if with_total else None)) == ()


@given(st.lists(medals, min_size=2, max_size=30), st.booleans())
def test_a_table_ranked_by_total_has_no_findings(tallies: list[tuple[int, int, int]], shared: bool) -> None:
    listed = sorted(tallies, key=lambda tally: (-sum(tally), *(-medal for medal in tally)))
    keys = [(sum(tally),) if shared else (sum(tally), *tally) for tally in listed]
    rows = tuple(
        StatedRow(
            index + 2, keys.index(key) + 1, CODES[index], CODES[index], *tally, sum(tally), str(keys.index(key) + 1)
        )
        for index, (tally, key) in enumerate(zip(listed, keys, strict=True))
    )
    by_gold = sorted(tallies, reverse=True)
    out_of_place = sum(one != other for one, other in zip(listed, by_gold, strict=True))
    assume(out_of_place == 0 or out_of_place > 4)  # fewer: it may as well be a table by gold with a slip
    # Of two unlike totals any ranks could be read: they do not tell an order (`ordering._telling`).
    assume(not shared or len({sum(tally) for tally in tallies}) >= 3)
    # In the order of golds, unequal rows that share a rank may as well be a slip of a table by gold.
    assume(out_of_place or len(set(keys)) == len(set(listed)))
    found = check(stated(rows))
    assert [diagnostic.message for diagnostic in found if diagnostic.severity == "error"] == []


@given(tables, st.data())
def test_a_damaged_cell_is_found_at_its_row(rows: tuple[StatedRow, ...], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(rows) - 1))
    field = data.draw(st.sampled_from(FIELDS))
    right = getattr(rows[index], field)
    assume(right is not None)
    wrong = data.draw(st.integers(0 if field != "rank" else 1, 99).filter(lambda value: value != right))
    cells: dict[str, Any] = {field: wrong}
    if field == "rank":
        cells["rank_printed"] = str(wrong)
    damaged = (*rows[:index], rows[index]._replace(**cells), *rows[index + 1 :])
    likely = {index}
    if field == "rank":
        suspects = [wrong_ranks(damaged, style) for style in ("skip", "dense")]
        assume(all(suspects))  # 1, 1, 2 is damaged from 1, 1, 3, and right where no rank is skipped
        likely = likely.union(*(one for one in suspects if len(one) == 1))
    found = check(stated(damaged))
    assert any(names(diagnostic, rows[row]) for diagnostic in found for row in likely), (field, right, wrong)


@given(tables, st.data())
def test_one_wrong_total_is_one_finding(rows: tuple[StatedRow, ...], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(rows) - 1))
    wrong = data.draw(st.integers(50, 99))
    damaged = (*rows[:index], rows[index]._replace(total=wrong), *rows[index + 1 :])
    found = check(stated(damaged, total_of(rows)))
    assert [diagnostic.code for diagnostic in found] == ["K601"]
    assert found[0].hint == "the total row adds up with a total of {expected}"


def test_a_wrong_total_is_no_lost_zero_where_the_total_row_confirms_the_medals() -> None:
    """12 rows with figures above 9, none of which ends in 0, look like a table whose zeros are lost."""
    golds = (11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23)  # with 12 silver and 13 bronze no total ends in 0
    rows = ranked([*((gold, 12, 13) for gold in golds), (5, 1, 0)], "skip")
    wrong = (*rows[:-1], rows[-1]._replace(total=51))
    assert [found.code for found in check(stated(wrong))] == ["K614"]
    assert [found.code for found in check(stated(wrong, total_of(rows)))] == ["K601"]


@given(st.lists(medals, min_size=3, max_size=30, unique=True), st.data())
def test_a_row_that_is_lost_is_one_gap(tallies: list[tuple[int, int, int]], data: st.DataObject) -> None:
    rows = ranked(tallies, "skip")
    index = data.draw(st.integers(1, len(rows) - 2))
    found = check(stated((*rows[:index], *rows[index + 1 :]), total_of(rows)))
    assert [diagnostic.code for diagnostic in found] == ["K606"]
    assert names(found[0], rows[index - 1])
    assert names(found[0], rows[index + 1])


@given(tables, st.data())
def test_a_row_that_stands_twice_is_one_finding(rows: tuple[StatedRow, ...], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(rows) - 1))
    found = check(stated((*rows[: index + 1], *rows[index:]), total_of(rows)))
    assert [diagnostic.code for diagnostic in found] == ["K607"]


@given(st.lists(medals, min_size=2, max_size=20), st.data())
def test_the_order_in_which_rows_are_listed_concerns_one_check_alone(
    tallies: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    rows = ranked(tallies, "skip")
    index = data.draw(st.integers(0, len(rows) - 1))
    total = data.draw(st.integers(0, 40))
    damaged = [*rows[:index], rows[index]._replace(total=total), *rows[index + 1 :]]
    shuffled = data.draw(st.permutations(damaged))
    found = {(one.code, one.where.line) for one in check(stated(tuple(damaged)))}
    again = {(one.code, one.where.line) for one in check(stated(tuple(shuffled)))}
    assert found == {(code, line) for code, line in again if code != "K619"}


@given(st.lists(medals, min_size=8, max_size=30, unique=True), st.data())
def test_a_row_that_stands_one_place_too_low_is_one_finding(
    tallies: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    rows = list(ranked(tallies, "skip"))
    index = data.draw(st.integers(0, len(rows) - 2))
    rows[index : index + 2] = rows[index + 1], rows[index]
    assert [one.code for one in check(stated(tuple(rows)))] == ["K619"]


@given(st.lists(medals, min_size=8, max_size=30, unique=True), st.data())
def test_a_team_that_is_shown_apart_from_the_list_is_no_finding(
    tallies: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    rows = list(ranked(tallies, "skip"))
    own = rows.pop(data.draw(st.integers(2, len(rows) - 3)))
    assert not check(stated((own, *rows)))
    assert not check(stated((*rows, own)))


@given(st.lists(medals, min_size=4, max_size=12, unique=True), st.sampled_from([10, 20, 30]), st.data())
def test_a_zero_that_one_row_lost_is_told_where_the_total_row_is_right_with_it(
    tallies: list[tuple[int, int, int]], large: int, data: st.DataObject
) -> None:
    column = data.draw(st.integers(0, 2))
    first = tuple(large * 10 if place == column else medal for place, medal in enumerate(tallies[0]))
    rows = list(ranked([first, *tallies[1:]], "skip"))  # type: ignore[list-item]
    row = next(row for row in rows if row.figures[column] == large * 10)
    cut = row._replace(**{("gold", "silver", "bronze")[column]: large})  # type: ignore[arg-type]
    damaged = tuple(cut if one is row else one for one in rows)
    codes = {one.code for one in check(stated(damaged, total_of(tuple(rows))))}
    assert "K614" in codes
    assert not codes & {"K601", "K602"}


@given(st.lists(any_row, max_size=12), st.none() | any_row)
def test_no_table_makes_a_check_raise(rows: list[StatedRow], total_row: StatedRow | None) -> None:
    for diagnostic in check(stated(tuple(rows), total_row)):
        message, hint = diagnostic.said(lambda text: text)
        assert message
        assert hint is None or hint


def test_a_hundred_thousand_rows_are_checked() -> None:
    rows = tuple(
        StatedRow(index, index, f"row {chr(97 + index % 26)}{index}", None, 5, 4, 100_000 - index, 9 + 100_000 - index)
        for index in range(1, 100_001)
    )
    wrong = (*rows[:50_000], rows[50_000]._replace(total=1), *rows[50_001:])
    assert [diagnostic.code for diagnostic in check(stated(wrong))] == ["K601"]


def wrong_ranks(rows: tuple[StatedRow, ...], style: str) -> set[int]:
    """The rows whose rank is another one in a table of that style; 1, 1, 2, 4 has one wrong rank in either style."""
    right = ranked([(row.gold or 0, row.silver or 0, row.bronze or 0) for row in rows], style)
    return {place for place, row in enumerate(rows) if row.rank is not None and row.rank != right[place].rank}


def names(diagnostic: Diagnostic, row: StatedRow) -> bool:
    return row.name in diagnostic.values.values() or diagnostic.where.line == row.line
