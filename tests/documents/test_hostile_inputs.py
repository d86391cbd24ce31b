"""Inputs made to cost or to hide: each is answered in bounded work, and nothing becomes another figure."""

import io
import zipfile
from collections.abc import Callable

import pytest

from kotinos.documents.cells import figure
from kotinos.documents.formats import html, json, sql, wikitext, xlsx
from kotinos.documents.grids import MOST_GRIDS
from kotinos.documents.labels import label
from kotinos.documents.reading import read

SHEET = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{}</sheetData></worksheet>'
)
FAR = "<row><c {}><v>1</v></c></row>"


def workbook(part: bytes, path: str = "xl/worksheets/sheet1.xml") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
        archive.writestr(path, part)
    return out.getvalue()


def codes(data: bytes) -> list[str]:
    _, found = read(data, "a.xlsx", looks_like_organisation=bool)
    return [one.code for one in found]


@pytest.mark.parametrize(
    ("reference", "path"),
    [
        ("r='XFD1048576'", "xl/worksheets/sheet1.xml"),
        ('r = "XFD1048576"', "xl/worksheets/sheet1.xml"),
        ('r="xfd1048576"', "xl/worksheets/sheet1.xml"),
        ('r="&#88;FD1048576"', "xl/worksheets/sheet1.xml"),
        ('r="XFD1048576"', "xl/other/sheet1.xml"),
        ('r="XFD1048576"', "xl/worksheets/SHEET1.XML"),
    ],
)
def test_a_far_cell_is_seen_however_it_is_written(reference: str, path: str) -> None:
    assert codes(workbook(SHEET.format(FAR.format(reference)).encode(), path)) == ["K107"]


@pytest.mark.parametrize(
    "encode",
    [
        lambda text: text.encode("utf-16"),
        lambda text: text.encode("utf-16-le"),
        lambda text: ("<?xml version='1.0' encoding='utf-7'?>" + text).encode(),
        lambda text: ("<!DOCTYPE a [<!ENTITY b 'c'>]>" + text).encode(),
    ],
)
def test_a_part_that_cannot_be_looked_into_is_not_opened(encode: Callable[[str], bytes]) -> None:
    assert codes(workbook(encode(SHEET.format(FAR.format('r="XFD1048576"'))))) == ["K102"]


def test_rows_without_references_count_too() -> None:
    assert codes(workbook(SHEET.format("<row/>" * 1_048_577).encode())) == ["K107"]


@pytest.mark.parametrize("text", ["12345678901.0", "1234567890.0", "1234567890", "9" * 5000])
def test_a_figure_that_is_too_long_is_unreadable_and_never_cut(text: str) -> None:
    assert figure(text) == (None, False)


def test_a_whole_number_with_a_fraction_of_zero_is_that_number() -> None:
    assert figure("123456789.0") == (123456789, True)


def test_inserts_that_never_end_are_each_looked_at_once() -> None:
    assert len(sql.grids("INSERT INTO t VALUES (" * 20_000).grids) <= 1
    assert sql.grids("INSERT INTO t VALUES (1, 'a')" + "(" * 500_000).grids


def test_a_row_of_one_insert_does_not_run_into_the_next() -> None:
    (grid,) = sql.grids("INSERT INTO t VALUES (1, 'Fiji');\nINSERT INTO t VALUES (2, 'Cuba');").grids
    assert grid.rows == [["1", "Fiji"], ["2", "Cuba"]]


def test_a_tag_with_attributes_without_end_keeps_its_table() -> None:
    many = " ".join(f"a{number}=1" for number in range(40_000))
    table = f"<table {many}><tr><td>1</td><td>Fiji</td></tr></table>"
    reading = html.grids(table)
    assert [list(grid.rows[0]) for grid in reading.grids] == [["1", "Fiji"]]
    assert len(reading.remarks) == 1


def test_a_cell_of_links_without_end_is_a_name_like_any_other() -> None:
    assert len(label("[a](" * 450_000).name) <= 2_000


def test_one_number_that_no_cell_can_hold_does_not_lose_the_file() -> None:
    cuba = '{"nation": "Cuba", "gold": 1, "silver": 0, "bronze": 0}'
    rows = f'[{{"nation": "Fiji", "gold": {"9" * 5000}, "silver": 0, "bronze": 0}}, {cuba}]'
    statement, _ = read(rows.encode(), "a.json", looks_like_organisation=lambda name: name in ("Fiji", "Cuba"))
    assert statement.format == "json"
    assert [(row.name, row.gold) for row in statement.tables[0].rows] == [("Fiji", None), ("Cuba", 1)]


def test_a_sheet_is_bounded_by_what_its_rows_and_cells_come_to() -> None:
    cells = "<c><v>1</v></c>"
    wide = f"<row>{cells * 16_000}</row>"
    assert codes(workbook(SHEET.format(wide + '<row r="99999"><c r="A99999"/></row>').encode())) == ["K107"]
    assert codes(workbook(SHEET.format(wide + "<row/>" * 60_000).encode())) == ["K107"]
    assert codes(workbook(SHEET.format('<row r="99999"><c r="ZZZZ99999"/></row>').encode())) == ["K107"]
    assert codes(workbook(SHEET.format('<row><c s="0"r="XFD1048576"/></row>').encode())) == ["K102"]
    prefixed = SHEET.replace("<", "<x:").replace("<x:/", "</x:").replace("xmlns", "xmlns:x")
    assert codes(workbook(prefixed.format("<x:row/>" * 1_048_577).encode())) == ["K107"]


@pytest.mark.parametrize(
    "text", ["INSERT INTO t VALUES (''\\\"" * 4_000, "create table a(" * 4_000, "\n" * 60_000 + "x", "(,'" * 60_000]
)
def test_what_never_ends_in_sql_is_looked_at_once(text: str) -> None:
    assert len(sql.grids("INSERT INTO t VALUES (1);\n" + text).grids) == 1  # noqa: S608 - nothing is executed


def test_rows_of_sql_that_are_left_out_are_said() -> None:
    long = sql.grids(f"INSERT INTO t VALUES ('Fiji', 1), ({'1,' * 600}1), ('Cuba', '{'n' * 30_000}'), ('Mali', 2);")  # noqa: S608 - nothing is executed
    assert [row[0] for row in long.grids[0].rows] == ["Fiji", "Cuba", "Mali"]
    assert len(long.grids[0].rows[1]) == 2
    assert len(long.remarks) == 1
    many = sql.grids("INSERT INTO t VALUES " + ",".join(["(1,2)"] * 200_001))  # noqa: S608 - nothing is executed
    assert (len(many.grids[0].rows), len(many.remarks)) == (200_000, 1)


def test_cells_of_html_that_are_left_out_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html, "MOST_CELLS", 9)
    reading = html.grids("<table><tr><td>1</td><td>Fiji</td></tr><tr><td>2</td><td>Cuba</td></tr></table>" * 4)
    assert ([len(grid.rows) for grid in reading.grids], len(reading.remarks)) == ([2, 2], 1)


def test_cells_of_wikitext_that_are_left_out_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wikitext, "MOST_CELLS", 250)
    reading = wikitext.grids("{|\n|-\n| colspan=100 | Fiji\n|-\n| colspan=90 | Cuba\n|}\n" * 3)
    assert ([len(grid.rows) for grid in reading.grids], len(reading.remarks)) == ([2], 1)


@pytest.mark.parametrize(("text", "format"), [("<table><tr><td>1</table>", "html"), ("{|\n| 1\n|}\n", "wikitext")])
def test_tables_that_are_left_out_are_said_and_not_kept(text: str, format: str) -> None:
    reading = {"html": html, "wikitext": wikitext}[format].grids(text * 5_000)
    assert len(reading.grids) == MOST_GRIDS + 1
    _, found = read((text * 5_000).encode(), "a", format=format, looks_like_organisation=bool)
    assert "K107" in [one.code for one in found]


def test_a_long_name_of_a_tag_is_no_trouble() -> None:
    assert html.grids(("<" + "a" * 19_990 + ">") * 20).grids == ()


@pytest.mark.parametrize("text", ["6\x003", "6\x013", "\u00a06\x003", "²", "6\x00003"])
def test_a_figure_that_is_damaged_or_only_a_superscript_is_unreadable(text: str) -> None:
    assert figure(text) == (None, False)


def test_a_zero_byte_in_a_source_joins_no_figures() -> None:
    rows = b"Rank,Nation,Gold,Silver,Bronze\n1,Fiji,6\x003,2,1\n2,Cuba,1,0,0\n3,Mali,1,1,1\n"
    statement, found = read(rows, "a.csv", looks_like_organisation=lambda name: name in ("Fiji", "Cuba", "Mali"))
    assert [row.gold for row in statement.tables[0].rows] == [None, 1, 1]
    assert [one.code for one in found] == ["K104", "K105"]


def test_a_figure_filled_up_with_zero_bytes_is_that_figure() -> None:
    assert figure("63\x00\x00") == (63, True)


def test_a_key_that_stands_twice_is_said() -> None:
    reading = json.grids('[{"nation": "Fiji", "gold": 1, "gold": 2}, {"nation": "Cuba", "gold": 1}]')
    assert len(reading.remarks) == 1


def archive(*parts: tuple[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, content in parts:
            made.writestr(name, content)
    return out.getvalue()


ODS = "application/vnd.oasis.opendocument.spreadsheet"
OFFICE = b"\xd0\xcf\x11\xe0" + bytes(600)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (archive(("[Content_Types].xml", "<a/>"), ("xl/workbook.bin", "a")), "a binary Excel workbook (XLSB)"),
        (archive(("mimetype", ODS), ("content.xml", "<a/>")), "an OpenDocument spreadsheet (ODS)"),
        (archive(("content.xml", "<a/>"), ("META-INF/manifest.xml", "<a/>")), "an OpenDocument file"),
        (archive(("mimetype", "application/epub+zip")), "an EPUB book"),
        (archive(("word/document.xml", "<a/>")), "a Word document (DOCX)"),
        (archive(("anything", "a")), "a ZIP archive"),
        (OFFICE + "Workbook".encode("utf-16-le"), "an old Excel workbook (XLS)"),
        (OFFICE + "EncryptedPackage".encode("utf-16-le"), "an encrypted Office document"),
        (OFFICE, "an old Microsoft Office file"),
    ],
)
@pytest.mark.parametrize("format", [None, "xlsx", "csv"])
def test_a_file_of_another_kind_is_named_in_one_line(data: bytes, what: str, format: str | None) -> None:
    statement, (found, *others) = read(data, "a", format=format, looks_like_organisation=bool)
    assert statement.tables == ()
    assert (found.code, found.found, others) == ("K102", what, [])


def test_a_workbook_that_is_said_to_be_text_is_named() -> None:
    _, found = read(workbook(SHEET.format("").encode()), "a", format="csv", looks_like_organisation=bool)
    assert [(one.code, one.found) for one in found] == [("K102", "an Excel workbook (XLSX)")]


def test_the_cells_of_all_sheets_are_bounded_together() -> None:
    far = SHEET.format('<row><c r="A1"><v>1</v></c></row><row r="1000"><c r="ALL1000"><v>1</v></c></row>')
    assert codes(archive(*((f"xl/worksheets/sheet{number}.xml", far) for number in range(3)))) == ["K102"]
    assert codes(archive(*((f"xl/worksheets/sheet{number}.xml", far) for number in range(5)))) == ["K107"]


def test_merged_cells_that_overlap_are_laid_out_as_often_as_there_are_cells() -> None:
    class Sheet:
        merged_cell_ranges = (((0, 0), (99, 9)),) * 1_000

        def to_python(self, *, skip_empty_area: bool) -> list[list[str]]:
            assert not skip_empty_area
            return [["a"] * 10 for _ in range(100)]

    remarks: list[str] = []
    rows = xlsx._rows(Sheet(), remarks)
    assert {cell for row in rows for cell in row} == {"a"}
    assert len(remarks) == 1


def test_merged_cells_side_by_side_are_all_laid_out() -> None:
    class Sheet:
        merged_cell_ranges = (
            *(((row, column), (row, column + 1)) for row in range(1, 4) for column in (0, 2)),
            ((0, 0), (0, 99)),
            ((50, 0), (99, 99)),
        )

        def to_python(self, *, skip_empty_area: bool) -> list[list[str]]:
            assert not skip_empty_area
            return [["a", "", "b", ""] for _ in range(4)]

    remarks: list[str] = []
    assert xlsx._rows(Sheet(), remarks) == [["a"] * 4, *[["a", "a", "b", "b"]] * 3]
    assert remarks == []


@pytest.mark.parametrize("behind", [" " * 100_000 + "x", " as" * 50_000 + " x", " as x" * 50_000 + " x"])
def test_blanks_behind_a_selected_value_are_each_looked_at_once(behind: str) -> None:
    rows = sql.grids(f"INSERT INTO t SELECT 1{behind}, 'Fiji' UNION ALL SELECT 2 AS n, 'Cuba';").grids[0].rows
    assert [row[1] for row in rows] == ["Fiji", "Cuba"]
    assert rows[1][0] == "2"


@pytest.mark.parametrize("behind", ["=", '= "', ""])
def test_blanks_behind_a_span_of_wikitext_are_each_looked_at_once(behind: str) -> None:
    blanks = " " * 100_000
    reading = wikitext.grids(f"{{|\n| rowspan{behind}{blanks}x| Fiji\n|-\n| colspan {blanks}= {blanks}2 | Cuba\n|}}")
    assert [list(row) for row in reading.grids[0].rows] == [["Fiji"], ["Cuba", "Cuba"]]


def test_a_cell_of_lines_without_end_is_read_as_far_as_a_cell_is() -> None:
    rows = wikitext.grids("{|\n| Fiji\n" + "a\n" * 500_000 + "| 1\n|}").grids[0].rows
    assert (rows[0][0][:8], len(rows[0][0]) <= 8_000, rows[0][1]) == ("Fiji a a", True, "1")


def test_templates_of_medals_that_do_not_end_are_not_read_again_and_again() -> None:
    whole = "{{Medals table|gold_FIJ=1|silver_FIJ=2|bronze_FIJ=3}}\n"
    reading = wikitext.grids(whole + "{{Medals table|\n" * 20_000)
    assert [list(row) for row in reading.grids[0].rows[1:]] == [["FIJ", "FIJ", "1", "2", "3"]]
    assert len(reading.remarks) == 1
    ended = wikitext.grids(whole * 500)
    assert (len(ended.grids), ended.remarks) == (500, ())


@pytest.mark.parametrize("mark", ["_", " ", "-"])
def test_parameters_of_a_template_are_each_looked_for_once(mark: str) -> None:
    parameters = "".join(f"\n|gold{mark}a{number}=1" for number in range(20_000))
    grid = wikitext.grids("{{Medals table" + parameters + "}}").grids[0]
    assert list(grid.lines) == [1, *range(2, 20_002)]


def test_tables_within_tables_are_not_walked_through_at_every_depth() -> None:
    text = "<table><tr><td>" * 400 + "<i></i>" * 40_000 + "<table><tr><td>1<td>Fiji<td><img alt='Cuba'>"
    assert ["1", "Fiji", "Cuba"] in [list(row) for grid in html.grids(text).grids for row in grid.rows]
    flag = "<table><tr><td><table><tr><td><img alt='Fiji'></table><td>1</table>"
    assert [list(grid.rows[0]) for grid in html.grids(flag).grids] == [["Fiji", "1"], ["Fiji"]]


def test_rows_by_role_within_rows_are_left_out_and_said() -> None:
    row = "<div role=row><i role=cell>1</i><i role=cell>Fiji</i></div>"
    assert [list(cells) for cells in html.grids(f"<body>{row * 3}").grids[0].rows] == [["1", "Fiji"]] * 3
    nested = html.grids("<body>" + "<div role=row>" * 900 + "<i role=cell>1</i>" * 50_000)
    assert len(nested.remarks) == 1
