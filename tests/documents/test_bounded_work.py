"""Inputs whose parts can be put together in ever more ways, or piece by piece: each is answered in bounded work."""

import json
from itertools import pairwise

import pytest

from kotinos.documents import cells
from kotinos.documents.formats import json as json_format
from kotinos.documents.layouts.enclosed import enclosed
from kotinos.documents.layouts.flow_style import in_flow_style
from kotinos.documents.layouts.literals import literals
from kotinos.documents.layouts.thousands import regrouped
from kotinos.documents.reading import read

MANY = 100_000


def test_thousands_of_a_wide_row_are_not_sought_in_all_ways() -> None:
    row = ["China", *["1", "234"] * 200, "5"]
    assert regrouped(row, len(row) - 4) == row


def test_thousands_of_a_row_of_medals_are_put_together() -> None:
    row = ["1", "China", "1", "061", "2", "002", "3", "003", "6", "066"]
    assert regrouped(row, 6) == ["1", "China", "1061", "2002", "3003", "6066"]


@pytest.mark.parametrize("piece", ["[", "[x]", "[/td]a", "[ "])
def test_a_cell_of_a_forum_in_many_pieces_is_whole(piece: str) -> None:
    found = enclosed("[table][tr][td]" + piece * MANY + "[/td][td]5[/td][/tr][/table]")
    assert found is not None
    ((cell, five),) = found.grids[0].rows
    assert len(cell) == MANY * len(piece.replace("[/td]", "").strip()) + (MANY - 1) * piece.count(" ")
    assert five == "5"


@pytest.mark.parametrize("around", ["x = {}", "x = [{}, 1]", "x = [{}, 1", "f({}; 2)"])
def test_texts_side_by_side_are_one(around: str) -> None:
    (name, _, value), *_ = literals(around.format("'ab' " * MANY))[0]
    assert name in ("x", "f")
    assert (value if isinstance(value, str) else value[0]) == "ab" * MANY


def test_a_text_that_is_a_key_or_stands_alone_is_not_put_to_the_next() -> None:
    ((_, _, value),) = literals("x = {'a' 'b': 'c' 'd', 'e': 'f' /* */ 'g', 'h': 1}")[0]
    assert value == {"ab": "cd", "e": "fg", "h": "1"}


@pytest.mark.parametrize(
    "line", [" " * MANY + "{", " " * MANY + ": {x", " " * MANY + "[", "- {" + "[" * MANY + "}", "a" * MANY + ": {"]
)
def test_a_line_that_begins_as_a_record_and_is_none_is_no_record(line: str) -> None:
    assert in_flow_style("\n".join([line] * 3)) is None


def test_a_record_between_blanks_is_one() -> None:
    blanks = " " * 2_000
    found = in_flow_style(
        "\n".join(f"{blanks}{name}: {{gold: 3, silver: 2}}{blanks}," for name in ("NOR", "GER", "USA"))
    )
    assert found is not None
    assert [row[0] for row in found.grids[0].rows] == ["name", "NOR", "GER", "USA"]


def test_lines_beyond_those_that_are_read_are_told() -> None:
    found = in_flow_style("- {code: NOR, gold: 16}\n" * 50_001)
    assert found is not None
    assert found.remarks == ("only its first 50000 lines are read",)


@pytest.mark.parametrize(("count", "told"), [(2_000, ()), (2_001, ("only the first 2000 of its tables are read",))])
def test_tables_of_json_beyond_those_that_are_read_are_told(count: int, told: tuple[str, ...]) -> None:
    document = {f"Day {day}": [{"name": "China", "gold": day}] for day in range(count)}
    found = json_format.grids(json.dumps(document))
    assert (len(found.grids), found.remarks) == (2_000, told)


def test_a_field_of_many_words_is_within_no_objects() -> None:
    records = [{"name": "China", "gold": 5, "silver": 4, "a " * MANY + "bronze": 3}, {"name": "Cuba", "gold": 1}]
    (grid,) = json_format.grids(json.dumps(records)).grids
    assert grid.rows[0] == ["name", "gold", "silver", "a " * MANY + "bronze"]


def test_parts_whose_rows_all_share_a_rank_are_one_table() -> None:
    parts = 40
    head = "<table><tr><th>Rank<th>Nation<th>Gold<th>Silver<th>Bronze<th>Total"
    rows = [f"<tr><td>1<td>Team {number}<td>5<td>4<td>3<td>12" for number in range(parts * 5)]
    page = "".join(head + "".join(rows[at : at + 5]) + "</table>" for at in range(0, len(rows), 5))
    statement, _ = read(page.encode(), "a.html", looks_like_organisation=bool)
    (table,) = statement.tables
    assert [row.name for row in table.rows] == [f"Team {number}" for number in range(parts * 5)]
    repeated, _ = read((page + head + rows[7] + "</table>").encode(), "a.html", looks_like_organisation=bool)
    assert [len(table.rows) for table in repeated.tables] == [parts * 5, 1]


def test_cells_of_what_was_read_long_ago_are_not_kept() -> None:
    cells.plain.cache_clear()
    held = []
    for number in range(20):
        read(f"{number} {'x' * 1_000_000}".encode(), "a.txt", looks_like_organisation=bool)
        held.append(cells.plain.cache_info().currsize)
    assert any(later < earlier for earlier, later in pairwise(held)), "let go of after 16 million characters"
    assert sum(later > earlier for earlier, later in pairwise(held)) > 15, "and at hand until then"
