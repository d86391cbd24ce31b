"""Whatever a source holds, reading answers with a statement and diagnostics."""

import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.diagnostics import Diagnostic, KotinosError
from kotinos.documents.reading import FORMATS, read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import Statement

ROWS = "Rank,Nation,Gold,Silver,Bronze,Total\n1,China,5,2,1,8\n2,Japan,1,2,1,4\n"
HTML = (
    "<table><tr><th>Rank<th>Nation<th>Gold<th>Silver<th>Bronze<th>Total</tr>"
    "<tr><td>1<td>China<td>5<td>2<td>1<td>8</tr><tr><td>2<td>Japan<td>1<td>2<td>1<td>4</tr></table>"
)
_SHEET = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{}</sheetData></worksheet>'
)


def _read(data: bytes, format: str | None = None) -> tuple[Statement, tuple[Diagnostic, ...]]:
    return read(data, "source", format=format, looks_like_organisation=looks_like_organisation)


def _workbook(rows: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
        archive.writestr("xl/worksheets/sheet1.xml", _SHEET.format(rows))
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "K101"),
        (b" \r\n\t", "K101"),
        (b"\0" * 100, "K101"),
        (b"\x89PNG\r\n" + bytes(50), "K102"),
        (bytes(range(256)) * 20, "K102"),
        (b"PK\x03\x04" + b"xl/" + bytes(200), "K102"),
        (_workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), "K107"),
        (b"word and another word, " * 3, "K103"),
        (b"[" * 100_000, "K103"),
        (b'{"a":' * 5_000 + b"1" + b"}" * 5_000, "K103"),
        (b"<div>" * 20_000 + HTML.encode(), "K107"),
        (b"<table><tr><td>" * 20_000, "K107"),
        (b"".join(b"<font a=%d><p>" % i for i in range(5_000)), "K107"),
        (b"{|\n|-\n| " + b"{{a|" * 20_000 + b"}}" * 20_000, "K103"),
        (b"{|\n|-\n| " + b"<ref>" * 20_000, "K103"),
        (b"const a = ['x','y'];\n" + b"<<~AAA\n" * 5_000, "K103"),
        (b"const a = ['x','y'];\n" + b"/*" * 50_000, "K103"),
        (b"insert into a(b,c) values " + b"(1,'" * 20_000, "K103"),
        (b"|a|b|\n|--|--|\n" + b"|" * 100_000, "K103"),
        (b'<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>', "K103"),
    ],
)
def test_source_without_a_table_is_answered_with_one_diagnostic_that_says_why(data: bytes, code: str) -> None:
    statement, diagnostics = _read(data)
    assert statement.tables == ()
    assert code in [found.code for found in diagnostics]


@pytest.mark.parametrize(
    "data",
    [
        ROWS.replace("China", "Chi\0na").encode(),
        ROWS.replace("China", "\u202eChina\u202c").encode(),
        ROWS.replace("\n", "\r").encode(),
        ROWS.encode("utf-16"),
        ROWS.encode("utf-16-le"),
        ROWS.encode("utf-16-be"),
        ROWS.encode("utf-8-sig"),
        (ROWS + "\n" * 1_000).encode(),
        (ROWS + "3,Cuba" + ",1" * 100_000).encode(),
        HTML.replace("<th>Gold", "<th colspan='1;'>Gold").encode(),
        HTML.replace("<td>China", "<td rowspan=1000000000>China").encode(),
        HTML.replace("<td>China", "<td colspan=1000000>China").encode(),
        HTML.replace("</tr>", "").replace("</table>", "").encode(),
    ],
)
def test_table_is_kept_through_what_surrounds_it(data: bytes) -> None:
    statement, _ = _read(data)
    assert len(statement.tables) == 1
    names = {row.name for row in statement.tables[0].rows}
    assert names & {"China", "Japan"}


def test_row_with_an_unreadable_cell_stays_with_null_in_it() -> None:
    statement, diagnostics = _read(ROWS.replace("5,2,1", "5,many,1").encode())
    assert statement.tables[0].rows[0].figures == (5, None, 1, 8)
    assert [(found.code, found.where.line, found.where.column) for found in diagnostics] == [("K105", 2, "silver")]


def test_quotation_mark_that_is_never_closed_takes_nothing_with_it() -> None:
    statement, diagnostics = _read(ROWS.replace("China", '"China').encode())
    assert [row.name for row in statement.tables[0].rows] == ["China", "Japan"]
    assert [found.code for found in diagnostics] == ["K107"]


def test_format_that_is_not_read_is_a_call_that_cannot_be_carried_out() -> None:
    with pytest.raises(KotinosError) as trouble:
        _read(ROWS.encode(), format="docx")
    assert trouble.value.code == "K110"


PIECES = st.sampled_from(
    [
        "China",
        "Total",
        "Gold",
        "Silver",
        "Bronze",
        "Rank",
        "Nation",
        "1",
        "2=",
        "-",
        "…",
        "|",
        "||",
        "\t",
        ",",
        ";",
        "#",
        "\n",
        "  ",
        "|-\n",
        "{|",
        "|}",
        "{{",
        "}}",
        "[[",
        "]]",
        "<td>",
        "<tr>",
        "<table>",
        "</table>",
        "<th colspan=3>",
        "<ref>",
        "'",
        '"',
        "\\",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        ":",
        "=",
        "insert into a values ",
        "const a = ",
        "--- | ---",
        "\x00",
        "\u202e",
        "١٢",
        "１",
        "🥇",
        ":cn:",
        "2004",
        "с 17 по 28 сентября 2004",
        "&amp;",
        "&#0;",
        "<!--",
        "```",
    ]
)


@pytest.mark.parametrize("format", [None, *FORMATS])
@given(pieces=st.lists(PIECES, max_size=60))
def test_any_text_is_answered_in_every_format(format: str | None, pieces: list[str]) -> None:
    statement, diagnostics = _read("".join(pieces).encode(), format)
    assert statement.tables or diagnostics
    for table in statement.tables:
        assert table.rows or table.total_row
    for found in diagnostics:
        assert found.message


@pytest.mark.parametrize("format", [None, *FORMATS])
@given(data=st.binary(max_size=200))
def test_any_bytes_are_answered_in_every_format(format: str | None, data: bytes) -> None:
    statement, diagnostics = _read(data, format)
    assert statement.tables or diagnostics


WHOLE_LINES = st.sampled_from(
    [
        "1|China|10|9|8|27",
        "China|10|9|8|27",
        "2|Japan|7|6|5|18",
        "|5|4|3|12",
        "||||",
        "|",
        "---|---",
        "Total|17|15|13|45",
    ]
)
BROKEN_LINES = st.sampled_from(["|China|10|", "3|Fr", "|-|-|-|", "1|2|3", "Rank|NOC|Gold|Silver|Bronze", "", "x"])


@pytest.mark.parametrize("mark", ["|", ",", ";", "\t", "  ", " "])
@given(lines=st.lists(st.one_of(WHOLE_LINES, BROKEN_LINES), min_size=2, max_size=12))
def test_a_table_of_whole_and_broken_lines_is_answered(mark: str, lines: list[str]) -> None:
    statement, diagnostics = _read("\n".join(lines).replace("|", mark).encode())
    assert statement.tables or diagnostics


def test_a_row_without_a_cell_where_other_rows_have_their_name_is_passed_over() -> None:
    data = b"|1|China|10|9|8|27|\n||||||\n||\n|\n|2|Japan|7|6|5|18|\n|Italy|7|6|5|18|\n"
    statement, _ = _read(data)
    assert [row.name for row in statement.tables[0].rows] == ["China", "Japan", "Italy"]


def test_figures_before_the_first_word_of_a_stacked_table_are_passed_over() -> None:
    rows = "".join(f"{name}\n3\n2\n1\n" for name in ("China", "Japan", "Italy", "Spain"))
    for before in ("", "5\n4\n3\n", "1\n5\n4\n3\n"):
        statement, _ = _read((before + rows).encode())
        assert [row.name for table in statement.tables for row in table.rows] == ["China", "Japan", "Italy", "Spain"]


@given(cells=st.lists(st.sampled_from(["China", "Japan", "1", "2", "3", "10", "-", "Gold", "Total", "x"]), max_size=40))
def test_cells_under_one_another_are_answered(cells: list[str]) -> None:
    statement, diagnostics = _read("\n".join(cells).encode())
    assert statement.tables or diagnostics
