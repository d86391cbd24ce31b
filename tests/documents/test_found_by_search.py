"""Kinds of input that `make fuzz` found to break a law of reading, each as small as it could be made, and its kind."""

import io
import json
import zipfile

import pytest

from kotinos.diagnostics import Diagnostic
from kotinos.documents.cells import figure, rank, unmarked
from kotinos.documents.formats import markdown, program, wikitext
from kotinos.documents.labels import label
from kotinos.documents.layouts.literals import literals
from kotinos.documents.markup.wiki_cells import cell_text
from kotinos.documents.published import PublishedPage, PublishedRow
from kotinos.documents.reading import FORMATS, read
from kotinos.documents.writing import FORMATS as WRITTEN
from kotinos.documents.writing import write
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


@pytest.mark.parametrize("piece", ["'\\", '"\\', "1", "1_", "-1", "\\'\\", "<<A\n", "<<A\n\n", "''' ", "a.", "=>"])
def test_what_never_ends_in_program_source_is_looked_at_once(piece: str) -> None:
    source = "const a = ['x', 'y'];\nb = " + piece * (1_000_000 // len(piece)) + "c"
    found, *_ = literals(source)
    assert found[0][2] == ["x", "y"]


@pytest.mark.parametrize(
    "line", ["# ", "## ", "= ", "== ", "| ", "|a ", "* ", "{{a|", "; ", ": ", "- ", "a ", "a: ", "1 ", "|- "]
)
@pytest.mark.parametrize("format", FORMATS[1:])
def test_a_line_that_is_mostly_blank_is_looked_at_once(line: str, format: str) -> None:
    statement, _ = _read(f"a\n{line}{' ' * 20_000}\x01{line}\n".encode(), format)
    assert statement.tables == ()


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("== Medals ==", (2, "Medals")),
        ("= Medals =  ", (1, "Medals")),
        ("=== a == b ===", (3, "a == b")),
        ("== a =", (1, "= a")),
        ("======= a =======", (6, "= a =")),
        ("===", (1, "=")),
        ("==", None),
        ("== a", None),
        ("a ==", None),
        ("====", (1, "==")),
    ],
)
def test_headings_of_wikitext(line: str, heading: tuple[int, str] | None) -> None:
    assert wikitext._heading(line) == heading


@pytest.mark.parametrize(
    ("line", "title"), [("# A", "A"), ("## A ##", "A"), ("  ### A#  ", "A"), ("#A", None), ("####### A", None)]
)
def test_headings_of_markdown(line: str, title: str | None) -> None:
    found = markdown.grids(f"{line}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n").grids[0].above
    assert found == ((title,) if title else ())


def test_heredoc_ends_at_its_tag_however_far_in() -> None:
    found, *_ = literals("a = <<~ROWS\n  1\tFiji\n\n\n\t ROWS\nb = 'after'\n")
    assert [(name, value.strip()) for name, _, value in found] == [("a", "1\tFiji"), ("b", "after")]


@pytest.mark.parametrize(
    ("source", "values"),
    [
        ("[12, -3, 1_000, 4.5, a1]", ["12", "-3", "1000", "4.5", "a1"]),
        ("['it\\'s', \"a\\\"b\"]", ["it's", 'a"b']),
    ],
)
def test_figures_and_texts_of_program_source_are_read_whole(source: str, values: list[str]) -> None:
    ((_, _, value),), *_ = literals(source)
    assert value == values


NEVER_ENDING = [
    "<ref>",
    "<sup>a",
    "<nowiki>",
    "<ref></sup>",
    "<ref></refx>",
    "[//a",
    "[http://",
    "{{a|",
    "[[a|",
    "<math>[",
]


@pytest.mark.parametrize("piece", NEVER_ENDING)
@pytest.mark.parametrize("last", ["", "</ref>", "]", "}}"])
def test_what_never_ends_in_a_wikitext_cell_keeps_the_name_before_it(piece: str, last: str) -> None:
    filled = "".join(f"|-\n| {number}\n| Fiji {piece * (7_000 // len(piece))}{last}\n| 1\n" for number in range(300))
    (grid,) = wikitext.grids("{|\n" + filled + "|}").grids
    assert [row[0] for row in grid.rows] == [str(number) for number in range(300)]
    assert {row[1][:4] for row in grid.rows} == {"Fiji"}


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("Fiji<ref>a</ref><ref name=b/>", "Fiji"),
        ("Fiji<REF name=c>a <sup>1</sup> b</REF >", "Fiji"),
        ("Fiji<sup>1</sup><ref>open", "Fijiopen"),
        ("<nowiki>[a]</nowiki> [http://a b] c", "[a] b c"),
        ("[[Cuba|Cuba at the Games]]", "Cuba at the Games"),
        ("[[Cuba at the 2004 Games|Cuba]]", "Cuba"),
    ],
)
def test_elements_and_links_of_a_wikitext_cell(cell: str, text: str) -> None:
    assert cell_text(cell).text == text


@pytest.mark.parametrize(
    "piece", ["[", "![", "[a](", "a", "A", "a(", "a*", "*", "†*", "'", "- ", ", ", "( h", ":a", "٣", "."]
)
def test_what_never_ends_in_a_cell_is_looked_at_once(piece: str) -> None:
    text = piece * 200_000 + "a"
    assert figure(text) == (None, False)
    assert rank(text) is None


@pytest.mark.parametrize("name", ["a" * 400, "a(" * 200, "a*" * 200, "b " * 200])
def test_a_text_too_long_for_a_name_has_no_code_behind_it(name: str) -> None:
    assert label(name + " CHN").code is None


@pytest.mark.parametrize(
    ("text", "name"), [("Fiji***", "Fiji"), ("Fiji †*‡", "Fiji"), ("Fiji** *", "Fiji"), ("**Fiji", "**Fiji")]
)
def test_marks_behind_a_name_are_no_part_of_it(text: str, name: str) -> None:
    assert unmarked(text) == name


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


@pytest.mark.parametrize("under", ["note", "Gold", "* 2004", "Rank"])
def test_headings_with_nothing_but_notes_under_them_are_no_table(under: str) -> None:
    statement, diagnostics = _read(
        f"| Rank | Nation | Gold | Silver | Bronze |\n| {under} |\n| {under} |\n".encode(), "text"
    )
    assert statement.tables == ()
    assert [found.code for found in diagnostics] == ["K103"]


@pytest.mark.parametrize("short", ["x", "x,y", ""])
def test_a_row_with_fewer_cells_comes_before_the_codes(short: str) -> None:
    rows = "China,CHN,5,2,1,8\nJapan,JPN,1,2,1,4\nFiji,FIJ,1,0,0,1\n"
    statement, _ = _read(f"{short}\n{rows}".encode(), "csv")
    assert [row.gold for table in statement.tables for row in table.rows][-3:] == [5, 1, 1]


@pytest.mark.parametrize("format", [name for name in WRITTEN if name != "page"])
def test_columns_without_a_cell_are_written_and_read_again(format: str) -> None:
    shown = ("rank", "code", "name", "gold", "silver", "bronze", "total")
    headings = ("Rank", "Code", "Nation", "Gold", "Silver", "Bronze", "Total")
    total = PublishedRow("", "Total", None, 6, 4, 2, 12)
    page = PAGE._replace(body=tuple(row._replace(rank="") for row in ROWS), shown=shown, headings=headings, total=total)
    written = write(page, format)
    statement, _ = _read(written.encode() if isinstance(written, str) else written, format)
    assert [(row.name, row.figures) for row in statement.tables[0].rows] == [
        ("China", (5, 2, 1, 8)),
        ("Japan", (1, 2, 1, 4)),
    ]


@pytest.mark.parametrize("stray", ['"a note"', "7", "null", "[1, 2, 3]", "{}", "true"])
@pytest.mark.parametrize("first", [True, False])
def test_what_is_no_record_among_records_takes_none_of_them_away(stray: str, first: bool) -> None:
    records = [
        f'{{"rank": {row.rank}, "name": "{row.name}", "gold": {row.gold}, "silver": 0, "bronze": 0}}' for row in ROWS
    ]
    listed = ", ".join([stray, *records] if first else [*records, stray])
    statement, _ = _read(f'{{"rows": [{listed}], "total_row": {{"gold": 6, "silver": 0, "bronze": 0}}}}'.encode())
    assert [row.name for row in statement.tables[0].rows if row.name] == ["China", "Japan"]
    assert statement.tables[0].total_row is not None


@pytest.mark.parametrize(
    "end", ["", "]", "]}", ',\n {"nation": "Cu', ',\n {"nation": "Cuba", "gold": 1,', ",\n {", ', "a note', "}]", ";"]
)
@pytest.mark.parametrize("before", ["", '{"rows": ', "const a = ", "[", '{"games": "PG2004", "rows": '])
def test_records_that_are_cut_off_are_read_as_far_as_they_go(before: str, end: str) -> None:
    records = [f'{{"nation": "{row.name}", "gold": {row.gold}, "silver": 2, "bronze": 1}}' for row in ROWS]
    separator = ",\n "
    statement, diagnostics = _read(f"{before}[{separator.join(records)}{end}".encode())
    assert [(row.name, row.gold) for row in statement.tables[0].rows][:2] == [("China", 5), ("Japan", 1)]
    if before != "const a = " and (before, end) not in (
        ("", "]"),
        ('{"rows": ', "]}"),
        ('{"games": "PG2004", "rows": ', "]}"),
    ):
        assert "K107" in [found.code for found in diagnostics]


WIDE = 600
ROW = [str(number) for number in range(WIDE)]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join([",".join(ROW)] * 3),
        "\n".join(["\t".join(ROW)] * 3),
        "|a|b|\n|--|--|\n|" + "|".join(ROW) + "|",
        "<table><tr><td>" + "<td>".join(ROW) + "</table>",
        "{|\n|-\n|" + "||".join(ROW) + "\n|}",
        json.dumps([dict.fromkeys(ROW, 1)] * 2),
    ],
)
def test_cells_of_a_row_that_are_left_out_are_said(text: str) -> None:
    _, diagnostics = _read(text.encode())
    assert "K107" in [found.code for found in diagnostics]


@pytest.mark.parametrize("share", [10, 50, 90, 99])
def test_a_workbook_that_is_cut_off_is_said_to_be(share: int) -> None:
    whole = write(PAGE, "xlsx")
    _, (found,) = _read(bytes(whole)[: len(whole) * share // 100])  # type: ignore[arg-type]
    assert found.code == "K102"
    assert "cut off" in found.message


@pytest.mark.parametrize("mark", ["\u202e", "\ufeff", "\u200b \u200b", "\x7f", "\u2060\t"])
def test_a_row_of_marks_that_no_one_sees_is_no_row_and_says_nothing(mark: str) -> None:
    table = "Rank,Nation,Gold,Silver,Bronze,Total\n1,China,5,2,1,8\n{}2,Japan,1,2,1,4\n{}"
    statement, diagnostics = _read(table.format(f"{mark},,,,,\n", f"{mark},,,,,\n").encode(), "csv")
    assert [row.name for row in statement.tables[0].rows] == ["China", "Japan"]
    assert diagnostics == ()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"])
@pytest.mark.parametrize("filled", [16, 17, 1_000, 100_001])
def test_zero_bytes_at_the_end_take_nothing_of_the_table(encoding: str, filled: int) -> None:
    table = "Rank,Nation,Gold,Silver,Bronze,Total\n1,China,5,2,1,8\n2,Japan,1,2,1,4"
    statement, diagnostics = _read(table.encode(encoding) + bytes(filled))
    assert [row.figures for row in statement.tables[0].rows] == [(5, 2, 1, 8), (1, 2, 1, 4)]
    assert "K107" in [found.code for found in diagnostics]


TITLES = [
    "🥇" * 200,
    "a" * 30 + "🥇",
    "a" * 31,
    "a" * 32,
    "'a'",
    "[a]:*?/\\",
    "History",
    "\x01a\n",
    "",
    " ",
    "\ud83e",
    "Ёж 🥇",
    "\u202ea",
]


@pytest.mark.parametrize("title", TITLES)
def test_a_workbook_is_written_under_any_title(title: str) -> None:
    written = write(PAGE._replace(title=title), "xlsx")
    assert isinstance(written, bytes)
    statement, _ = _read(written)
    assert [row.name for row in statement.tables[0].rows] == ["China", "Japan"]
    name = statement.tables[0].where.sheet
    assert name
    assert len(name.encode("utf-16-le")) <= 62
    assert name[0].isprintable()


def test_a_heading_that_is_never_closed_before_a_table_is_no_title_of_it() -> None:
    rows = (
        "".join(f"<tr><td>{row.rank}<td>{row.name}<td>{row.gold}<td>2<td>1</tr>" for row in ROWS) + "<tr><td>note" * 80
    )
    statement, _ = _read(
        f"<h2>Medals <table><tr><th>Rank<th>Nation<th>Gold<th>Silver<th>Bronze</tr>{rows}</table></h2>".encode()
    )
    assert all(len(table.title or "") <= 300 for table in statement.tables)
    assert all("China" not in (table.title or "") for table in statement.tables)


@pytest.mark.parametrize("place", ["name", "title", "key"])
@pytest.mark.parametrize("half", ["\\ud800", "\\udc00", "\\udc00\\ud800"])
def test_half_a_character_in_json_can_be_written(place: str, half: str) -> None:
    halves = {"name": "", "title": "", "key": ""} | {place: half}
    rows = ",".join(
        f'{{"name":"{name}{halves["name"]}","gold":1,"silver":2,"bronze":3,"x{halves["key"]}":1}}'
        for name in ("China", "Japan", "Fiji")
    )
    statement, _ = _read(f'{{"title":"Medals {halves["title"]} 2022","rows":[{rows}]}}'.encode())
    (table,) = statement.tables
    assert len(table.rows) == 3
    assert repr(statement).encode()
    assert all(row.name.encode() for row in table.rows if row.name)
