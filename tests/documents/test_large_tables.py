"""A table of more rows than any medal table has is read as far as the bound, and that is said."""

import pytest

from kotinos.documents import reading
from kotinos.documents.formats import markdown
from kotinos.documents.grids import MOST_STATED_ROWS
from kotinos.documents.layouts.flow_style import in_flow_style
from kotinos.documents.reading import read
from kotinos.model import Statement

NAMES = ["China", "Japan", "Cuba", "Fiji"]
HEADING = "Rank,Nation,Gold,Silver,Bronze\n"
ROWS = "".join(f"{rank},{name},{9 - rank},1,1\n" for rank, name in enumerate(NAMES, 1))


def stated(text: str, format: str) -> tuple[Statement, list[str]]:
    statement, found = read(text.encode(), "source", format=format, looks_like_organisation=NAMES.__contains__)
    return statement, [one.message for one in found if one.code == "K107"]


@pytest.mark.parametrize("line", ["1\n", "*\n", "1,2,3\n", "\n*", "---\n"])
def test_rows_without_end_behind_a_table_are_cut_and_said(line: str) -> None:
    statement, said = stated(HEADING + ROWS + line * 30_000, "csv")
    assert [row.name for row in statement.tables[0].rows[:4]] == NAMES
    assert len(statement.tables[0].rows) < MOST_STATED_ROWS
    assert any(f"the first {MOST_STATED_ROWS} rows" in text for text in said)


def test_each_table_of_a_source_has_its_own_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_STATED_ROWS", 5)
    table = "{{|\n! Rank !! Nation !! Gold !! Silver !! Bronze\n{}|}}\n"
    rows = "".join(f"|-\n| {rank} || {name} || {9 - rank} || 1 || 1\n" for rank, name in enumerate(NAMES, 1))
    statement, said = stated((table.format(rows * 2) + "\n") + table.format(rows), "wikitext")
    assert [len(found.rows) for found in statement.tables] == [4, 4]
    assert len(said) == 1


def test_rows_of_all_tables_are_bounded_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "_MOST_STATED", 8)
    rows = "".join(f"|-\n| {rank} || {name} || {9 - rank} || 1 || 1\n" for rank, name in enumerate(NAMES, 1))
    table = f"{{|\n! Rank !! Nation !! Gold !! Silver !! Bronze\n{rows}|}}\n\n"
    statement, said = stated(table * 5, "wikitext")
    assert [len(found.rows) for found in statement.tables] == [4, 4]
    assert said == ["the source is not read as a whole: only the first 8 rows are read"]


def test_records_of_long_lines_are_read_as_far_as_the_bound() -> None:
    line = "- {{rank: {}, name: {}, gold: {}, silver: 1, bronze: 1, said: '{}'}}\n"
    lines = [line.format(rank, name, 9 - rank, "so " * 600) for rank, name in enumerate(NAMES, 1)]
    found = in_flow_style("".join(lines * 800))
    assert found is not None
    assert [row[1] for row in found.grids[0].rows[1:5]] == NAMES
    assert 4 < len(found.grids[0].rows) < 2_000
    assert len(found.remarks) == 1


def test_lines_of_markdown_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markdown, "MOST_LINES", 5)
    rule = "|---|---|---|---|---|\n"
    table = "| Rank | Nation | Gold | Silver | Bronze |\n" + rule + (ROWS + ROWS).replace(",", "|")
    found = markdown.grids(table)
    assert [row[1] for row in found.grids[0].rows[1:]] == NAMES[:3]
    assert len(found.remarks) == 1
    assert markdown.grids(table[: table.index("4|")] + "\n \n").remarks == ()


def test_nothing_is_said_of_rows_left_out_where_the_last_table_fills_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "_MOST_STATED", 4)
    statement, said = stated(HEADING + ROWS, "csv")
    assert len(statement.tables[0].rows) == 4
    assert said == []
