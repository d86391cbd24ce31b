"""The page on reading shows nasty inputs and what becomes of each: all of them are made here, and read."""

import io
import os
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from kotinos import opening
from kotinos.diagnostics import KotinosError
from kotinos.documents.published import PublishedPage, PublishedRow
from kotinos.documents.reading import read
from kotinos.documents.writing import write
from kotinos.identities.resolving import looks_like_organisation

CSV = "Rank,Nation,Gold,Silver,Bronze,Total\n1,China,5,2,1,8\n2,Japan,1,2,1,4\n"
HTML = (
    "<table><tr><th>Rank<th>Nation<th>Gold<th>Silver<th>Bronze<th>Total</tr>"
    "<tr><td>1<td>China<td>5<td>2<td>1<td>8</tr><tr><td>2<td>Japan<td>1<td>2<td>1<td>4</tr></table>"
)
WIKITEXT = (
    "{|\n! Rank !! Nation !! Gold !! Silver !! Bronze\n"
    "|-\n| 1 || China || 5 || 2 || 1\n|-\n| 2 || Japan || 1 || 2 || 1\n|}\n"
)
ROWS = (PublishedRow("1", "China", None, 5, 2, 1, 8), PublishedRow("2", "Japan", None, 1, 2, 1, 4))
PAGE = PublishedPage("", (), None, ("Rank", "Nation", "Gold", "Silver", "Bronze", "Total"), ROWS)
SHEET = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{}</sheetData></worksheet>'
)
JSON = (
    '[{"rank": 1, "name": "China", "gold": 5, "silver": 2, "bronze": 1}, "a note",'
    ' {"rank": 2, "name": "Japan", "gold": 1, "silver": 2, "bronze": 1}]'
)
NAMES = ["Côte d’Ivoire", "España", "Россия", "Украина", "Türkiye", "México"]
ACCENTED = "".join(f"{rank},{name},1,0,0,1\n" for rank, name in enumerate(NAMES, 3))
BOTH = ["China", "Japan"]


def archive(*parts: tuple[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in parts:
            made.writestr(name, content)
    return out.getvalue()


def workbook() -> bytes:
    written = write(PAGE, "xlsx")
    assert isinstance(written, bytes)
    return written


def sheet_missing() -> bytes:
    import xlsxwriter

    book, out = io.BytesIO(), io.BytesIO()
    with xlsxwriter.Workbook(book) as sheets:
        sheets.add_worksheet("First")
        second = sheets.add_worksheet("Second")
        for line, row in enumerate([PAGE.columns, *(PAGE.values(row) for row in ROWS)]):
            second.write_row(line, 0, row)
    with zipfile.ZipFile(book) as whole, zipfile.ZipFile(out, "w") as changed:
        for entry in whole.infolist():
            if entry.filename != "xl/worksheets/sheet1.xml":
                changed.writestr(entry.filename, whole.read(entry))
    return out.getvalue()


def attributes() -> str:
    return "".join(f' a{number}="<"' if number % 2_000 == 0 else f" a{number}=1" for number in range(90_000))


# The input as the page names it, how it is made, and the names of the rows that are read.
INPUTS: dict[str, tuple[Callable[[], str | bytes], list[str]]] = {
    "an empty file": (lambda: "", []),
    "blanks, line ends and NUL bytes": (lambda: " \r\n\t\0\0 \n", []),
    "a table with 5,000,000 NUL bytes behind it, as an unfinished download may have": (
        lambda: CSV.encode() + bytes(5_000_000),
        BOTH,
    ),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(100), []),
    "every byte there is, twenty times": (lambda: bytes(range(256)) * 20, []),
    "a binary Excel workbook or an OpenDocument spreadsheet": (lambda: archive(("xl/workbook.bin", "")), []),
    "a workbook cut off at nine tenths": (lambda: workbook()[: len(workbook()) * 9 // 10], []),
    "a workbook with cells at A1 and XFD1048576": (
        lambda: archive(("xl/worksheets/sheet1.xml", SHEET.format('<row><c r="A1"/><c r="XFD1048576"/></row>'))),
        [],
    ),
    "a workbook that unpacks to 240 MB": (
        lambda: archive(*((f"xl/worksheets/sheet{number}.xml", "0" * 80_000_000) for number in range(3))),
        [],
    ),
    "a workbook with entities of its own": (
        lambda: archive(("xl/worksheets/sheet1.xml", "<!DOCTYPE a [<!ENTITY b 'c'>]>" + SHEET.format(""))),
        [],
    ),
    "a workbook that lacks one of its two sheets": (sheet_missing, BOTH),
    "an entity bomb as XML": (
        lambda: (
            '<!DOCTYPE l [<!ENTITY a0 "aaaa">'
            + "".join(f'<!ENTITY a{number + 1} "{f"&a{number};" * 10}">' for number in range(30))
            + "]><table><tr><td>&a30;</td></tr></table>"
        ),
        [],
    ),
    "a row of a million columns": (lambda: CSV + "3,Cuba" + ",1" * 1_000_000 + "\n", [*BOTH, "Cuba"]),
    "`colspan=1000000`": (lambda: HTML.replace("<td>China", "<td colspan=1000000>China"), BOTH),
    "`rowspan=1000000000`": (lambda: HTML.replace("<td>China", "<td rowspan=1000000000>China"), BOTH),
    '`colspan="1;"`': (lambda: HTML.replace("<td>China", '<td colspan="1;">China'), BOTH),
    "300,000 nested `<div>`": (lambda: "<div>" * 300_000 + HTML, []),
    "20,000 unclosed `<font>` and `<p>`": (
        lambda: "".join(f"<font a={number}><p>" for number in range(20_000)) + HTML,
        [],
    ),
    "a `<table>` with 90,000 attributes, and a quoted `<` in every two thousandth": (
        lambda: HTML.replace("<table", f"<table{attributes()}"),
        BOTH,
    ),
    "100,000 empty lines under a heading": (lambda: "Rank,Nation,Gold,Silver,Bronze\n" + "\n" * 100_000, []),
    "20,000 unclosed `<ref>` in a wikitext cell": (
        lambda: WIKITEXT.replace("China", "China " + "<ref>" * 20_000),
        BOTH,
    ),
    "100,000 nested `{{`": (lambda: "{|\n|-\n| " + "{{a|" * 100_000 + "}}" * 100_000 + "\n|}", []),
    "a million `[`": (lambda: "[" * 1_000_000, []),
    "a string among the records of a JSON list": (lambda: JSON, BOTH),
    "a figure of 5,000 digits": (lambda: CSV.replace("5,2,1,8", "9" * 5_000 + ",2,1,8"), BOTH),
    "a quotation mark that is never closed": (lambda: CSV.replace("China", '"China'), BOTH),
    "NUL bytes and direction overrides inside names": (lambda: CSV.replace("China", "\u202eCh\0ina\u202c"), BOTH),
    "one line in cp1251 in a file of UTF-8": (
        lambda: (CSV + ACCENTED).encode() + "9,Куба,1,0,0,1\n".encode("cp1251"),
        [*BOTH, *NAMES, "�" * 4],
    ),
    "program source with 20,000 openings of a text that never ends": (
        lambda: "a = ['x', 'y'];\n" + "b = <<~AAA\n" * 20_000,
        [],
    ),
}


def shown(checkout: Path) -> dict[str, str]:
    """The inputs on the page, and what becomes of each."""
    page = (checkout / "docs" / "explanation" / "reading.md").read_text(encoding="utf-8")
    lines = page.partition("## Nasty inputs\n")[2].partition("\n## ")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| ")]
    return {row[0]: row[1] for row in rows[2:]}


def codes(text: str) -> set[str]:
    return set(re.findall(r"\bK1\d\d\b", text))


def test_the_page_shows_twenty_and_more_and_each_is_tried(checkout: Path) -> None:
    page = shown(checkout)
    assert len(page) >= 20
    assert set(page) == {*INPUTS, "a file of 100 MB", "a named pipe into which no one writes"}


@pytest.mark.parametrize("name", INPUTS)
def test_what_becomes_of_it_is_what_the_page_says(name: str, checkout: Path) -> None:
    make, names = INPUTS[name]
    made = make()
    data = made.encode() if isinstance(made, str) else made
    statement, diagnostics = read(data, "source", looks_like_organisation=looks_like_organisation)
    said = shown(checkout)[name].replace("larger than it declares is K102", "")  # another input, see test_bad_input
    assert {found.code for found in diagnostics} == codes(said)
    if names:
        assert [row.name for row in statement.tables[0].rows] == names


def test_an_opendocument_spreadsheet_too() -> None:
    made = archive(("content.xml", "<a/>"), ("META-INF/manifest.xml", "<a/>"))
    _, (found,) = read(made, "source", looks_like_organisation=bool)
    assert (found.code, found.found) == ("K102", "an OpenDocument file")


def test_a_file_of_a_hundred_megabytes(tmp_path: Path, checkout: Path) -> None:
    with (tmp_path / "page.txt").open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(KotinosError) as refused:
        opening.open_source(str(tmp_path / "page.txt"))
    assert {refused.value.code} == codes(shown(checkout)["a file of 100 MB"])


def test_a_pipe_without_a_writer(tmp_path: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert opening.WAIT == 10
    monkeypatch.setattr(opening, "WAIT", 0.1)
    with pytest.raises(KotinosError) as refused:
        opening.open_source(str(tmp_path / "pipe"))
    assert {refused.value.code} == codes(shown(checkout)["a named pipe into which no one writes"])
