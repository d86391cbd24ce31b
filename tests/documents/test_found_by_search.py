"""Kinds of input that `make fuzz` found to break a law of reading, each as small as it could be made, and its kind."""

import io
import zipfile

import pytest

from kotinos.diagnostics import Diagnostic
from kotinos.documents.formats import markdown, program
from kotinos.documents.published import PublishedPage, PublishedRow
from kotinos.documents.reading import FORMATS, read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import Statement

HEADINGS = ("Rank", "Nation", "Gold", "Silver", "Bronze", "Total")
ROWS = (PublishedRow("1", "China", None, 5, 2, 1, 8), PublishedRow("2", "Japan", None, 1, 2, 1, 4))
PAGE = PublishedPage("", (), None, HEADINGS, ROWS, title="First")


def _read(data: bytes, format: str | None = None) -> tuple[Statement, tuple[Diagnostic, ...]]:
    return read(data, "source", format=format, looks_like_organisation=looks_like_organisation)


def _workbook(damaged: dict[str, str | None]) -> bytes:
    """Two sheets, the second with the page; parts replaced, or left out where null."""
    import xlsxwriter

    book, out = io.BytesIO(), io.BytesIO()
    with xlsxwriter.Workbook(book) as sheets:
        sheets.add_worksheet("First").write_string(0, 0, "nothing")
        second = sheets.add_worksheet("Second")
        for line, row in enumerate([HEADINGS, *(PAGE.values(row) for row in ROWS)]):
            second.write_row(line, 0, row)
    with zipfile.ZipFile(book) as archive, zipfile.ZipFile(out, "w") as changed:
        for entry in archive.infolist():
            content = damaged.get(entry.filename, archive.read(entry).decode())
            if content is not None:
                changed.writestr(entry.filename, content)
    return out.getvalue()


# The longest that a source may be looked at, of what many patterns take any number of.
BLANKS = ["\n", " ", "\t", "\r", "\u00a0", "\u2028", " \n", "a\n\n", "a: \n", "- ", "| ", "-\n", "|\n", "a.", "a="]


@pytest.mark.parametrize("format", [None, *FORMATS])
@pytest.mark.parametrize("piece", BLANKS, ids=repr)
def test_a_long_run_of_anything_is_looked_at_a_few_times(format: str | None, piece: str) -> None:
    text = "Rank,Nation,Gold\n|a|-\nx" + piece * (100_000 // len(piece)) + "\x01 insert into 'a' {| {{ <tr <td"
    statement, diagnostics = _read(text.encode(), format)
    assert statement.tables == ()
    assert diagnostics


def test_blank_lines_without_end_are_no_program() -> None:
    assert program.claims("\n" * 200_000) == 0


def test_a_blank_line_without_end_is_no_rule() -> None:
    assert markdown.grids("| a |\n" + " " * 1_000_000 + "x").grids == ()


def test_a_list_of_records_and_other_things_has_the_lines_of_its_records() -> None:
    source = 'const a = [\n  {name: "Fiji", gold: 1},\n  7,\n  "x",\n  {name: "Cuba", gold: 2},\n];\n'
    (grid,) = program.grids(source).grids
    assert [list(row) for row in grid.rows] == [["name", "gold"], ["Fiji", "1"], ["Cuba", "2"]]
    assert list(grid.lines) == [1, 2, 5]


SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{}</worksheet>'


@pytest.mark.parametrize(
    "sheet",
    [None, "", "<", SHEET.format('<sheetData><row><c r="0"/></row></sheetData>'), SHEET.format("<sheetData><row>")],
)
def test_a_damaged_sheet_takes_no_other_with_it(sheet: str | None) -> None:
    statement, diagnostics = _read(_workbook({"xl/worksheets/sheet1.xml": sheet}))
    if sheet is None:
        assert [row.name for row in statement.tables[0].rows] == ["China", "Japan"]
    assert [found.code for found in diagnostics] == ["K102"]
    assert not diagnostics[0].message.rstrip().endswith(":")
