"""Which sheet is of which kind, in which language, with what above and beside it."""

import pytest

from kotinos.diagnostics import Diagnostic
from kotinos.languages.catalogue import LANGUAGES, translator
from kotinos.sheets import tables
from kotinos.sheets.cells import Sheet
from kotinos.sheets.columns import Kind, folded, headings, words
from kotinos.sheets.kinds import EVENTS, KINDS, RESULTS
from kotinos.sheets.unread import Names, unread


def sheet(name: str | None, *rows: list[str]) -> Sheet:
    return Sheet("book.xlsx", name, rows, range(1, len(rows) + 1))


def read(given: Sheet, kind: Kind) -> tuple[list[dict[str, str]], list[Diagnostic]]:
    found: list[Diagnostic] = []
    table = tables.read(given, kind, found)
    return [{key: cell for key, cell in row.cells.items() if cell} for row in table.rows], found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=[kind.key for kind in KINDS])
def test_headings_are_recognised_in_every_language(kind: Kind, language: str) -> None:
    text = translator(language).text
    row = [text(column.text) for column in kind.columns]
    given = sheet(text(kind.text), *([[cell, "x"] for cell in row] if kind.form else [row, ["x"] * len(row)]))
    assert tables.kind_of(given) is kind
    rows, found = read(given, kind)
    assert found == []
    assert rows == [{column.key: "x" for column in kind.columns}]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=[kind.key for kind in KINDS])
def test_no_two_columns_or_words_of_a_sheet_are_said_alike(kind: Kind, language: str) -> None:
    text = translator(language).text
    for column in kind.columns:
        assert headings(kind)[folded(text(column.text))].key == column.key
        for word in column.words:
            assert words(column)[folded(text(word.text))] == word.value


def test_a_sheet_by_its_headings_where_its_name_says_nothing() -> None:
    assert tables.kind_of(sheet("Sheet1", ["Event", "Competitor", "Delegation", "Rank"])) is RESULTS
    assert tables.kind_of(sheet(None, ["Event", "Name", "Discipline", "Date"])) is EVENTS
    assert tables.kind_of(sheet("Notes", ["Remember", "the milk"])) is None
    assert tables.kind_of(sheet("Medals", ["Rank", "Nation", "Gold", "Silver", "Bronze", "Total"])) is None


def test_what_stands_above_the_headings_is_passed_over() -> None:
    given = sheet("Results", ["School Games"], [], ["Event", "Competitor", "Rank"], ["1", "Ada", "1"])
    assert read(given, RESULTS) == ([{"event": "1", "competitor": "Ada", "rank": "1"}], [])


def test_help_and_examples_are_passed_over() -> None:
    columns = [column for column in RESULTS.columns if column.usual]
    given = sheet(
        "Results",
        [column.text for column in columns],
        [column.hint for column in columns],
        ["Example: 1", "Name of an athlete", "OAK", "1"],
        ["1", "Ada", "OAK", "1"],
        ["Пример: 1", "Ада", "OAK", "1"],
    )
    rows, found = read(given, RESULTS)
    assert rows == [{"event": "1", "competitor": "Ada", "delegation": "OAK", "rank": "1"}]
    assert found == []


def test_a_column_that_nobody_knows_is_said_and_the_others_are_read() -> None:
    rows, found = read(sheet("Results", ["Event", "Shoe size", "Rank", ""], ["1", "38", "1", ""]), RESULTS)
    assert rows == [{"event": "1", "rank": "1"}]
    assert [(one.code, one.values["column"]) for one in found] == [("K355", "Shoe size")]


def test_a_sheet_without_a_column_that_it_needs() -> None:
    rows, found = read(sheet("Results", ["Competitor", "Rank"], ["Ada", "1"]), RESULTS)
    assert rows == []
    assert [(one.code, one.values["column"]) for one in found] == [("K334", "Event")]


def test_a_sheet_of_the_desks_own_is_said_and_passed_over() -> None:
    found: list[Diagnostic] = []
    notes = sheet("Notes", ["Remember", "the milk"])
    assert list(tables.tables([notes, sheet("Empty")], found)) == []
    assert found == []
    said = unread(notes, None)
    assert said is not None
    assert (said.code, said.severity) == ("K353", "info")
    assert unread(sheet("Empty"), None) is None


HELD = Names({"1", "2", "girls 100 m"}.__contains__, {"oak", "elm"}.__contains__)
RUNS = [["1", "Ada", "oak", "1"], ["1", "Bea", "elm", "2"], ["2", "Cleo", "oak", "=2"], ["2", "Dora", "elm", "DNF"]]


@pytest.mark.parametrize(
    ("rows", "kind"),
    [
        (RUNS, "Results"),
        ([["Evnt", "Nmae", "Dlg", "Rnk"], *RUNS], "Results"),
        ([["Evnt", "Nmae", "Dlg", "Rank"], *[[*row[:3], "?"] for row in RUNS]], "Results"),
        ([["", "Competitor", "", ""], *RUNS], "Results"),
        ([["", "", "", ""], *[["girls 100 m", *row[1:3], "x"] for row in RUNS]], None),
        ([row[2:0:-1] for row in RUNS], None),
        ([["room", "school", "beds"], ["A", "oak", "4"], ["B", "elm", "6"]], None),
        ([["Remember", "the milk"]], None),
    ],
)
def test_a_sheet_without_headings_is_judged_by_its_cells(rows: list[list[str]], kind: str | None) -> None:
    said = unread(sheet("Sheet1", *rows), HELD)
    assert said is not None
    assert (said.code, said.values.get("kind")) == (("K334", kind) if kind else ("K353", None))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=[kind.key for kind in KINDS])
def test_a_sheet_without_headings_is_judged_by_its_name_in_every_language(kind: Kind, language: str) -> None:
    said = unread(sheet(translator(language).text(kind.text), ["1", "Ada", "oak"]), None)
    assert said is not None
    assert (said.code, said.found) == ("K334", "1, Ada, oak")


def test_more_rows_than_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ROWS", 2)
    rows, found = read(sheet("Results", ["Event", "Rank"], *[["1", "1"]] * 3), RESULTS)
    assert len(rows) == 2
    assert [(one.code, one.where.line) for one in found] == [("K354", 4)]
