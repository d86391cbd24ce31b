"""Sheets that mean harm, or are only huge: they are read within bounds, or refused in one line."""

import io
import zipfile
from pathlib import Path

import pytest

from kotinos.documents.formats import xlsx
from tests.recording import reading
from tests.recording.books import DELEGATIONS, EVENTS, GAMES, SCHOOL, book, with_row
from tests.recording.conftest import Kotinos

JOURNAL = "school.journal"


def altered(path: Path, part: str, content: bytes) -> None:
    """A workbook with another content in one of its parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(path) as archive, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as changed:
        for name in archive.namelist():
            changed.writestr(name, content if name == part else archive.read(name))
    path.write_bytes(out.getvalue())


def test_a_workbook_that_unpacks_beyond_bounds_is_refused(
    kotinos: Kotinos, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(xlsx, "MOST_UNPACKED", 100_000)
    altered(book(tmp_path / "bomb.xlsx", SCHOOL), "xl/worksheets/sheet4.xml", b"<a>" + b" " * 200_000 + b"</a>")
    ran = kotinos("record", JOURNAL, "bomb.xlsx", "--games", "SG2026")
    assert ran.status == 1
    assert "K107" in ran.codes
    assert not (tmp_path / JOURNAL).exists()


def test_a_sheet_with_a_cell_far_away_is_refused(kotinos: Kotinos, tmp_path: Path) -> None:
    sheet = b'<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
    altered(book(tmp_path / "far.xlsx", SCHOOL), "xl/worksheets/sheet4.xml", sheet)
    ran = kotinos("record", JOURNAL, "far.xlsx", "--games", "SG2026")
    assert (ran.status, "K107" in ran.codes) == (1, True)


def test_a_workbook_that_is_damaged_takes_nothing_back(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    whole = (tmp_path / "school.xlsx").read_bytes()
    before = reading.facts(tmp_path / JOURNAL)
    for cut in (100, len(whole) // 2, len(whole) - 30):
        (tmp_path / "school.xlsx").write_bytes(whole[:cut])
        assert kotinos("record", JOURNAL, "school.xlsx").status in (1, 2)
        assert reading.facts(tmp_path / JOURNAL) == before


def test_a_formula_is_what_it_came_to_and_is_never_worked_out(kotinos: Kotinos, tmp_path: Path) -> None:
    path = book(tmp_path / "school.xlsx", with_row(SCHOOL, "Delegations", ["FIR", "PLACEHOLDER"]))
    with zipfile.ZipFile(path) as archive:
        sheet = archive.read("xl/worksheets/sheet2.xml").decode()
    cell = sheet[sheet.index('<c r="B5"') :].partition("</c>")[0]
    formula = '<c r="B5" t="str"><f>HYPERLINK("http://example.org","x")</f><v>Fir School</v>'
    altered(path, "xl/worksheets/sheet2.xml", sheet.replace(cell, formula).encode())
    assert kotinos("record", JOURNAL, "school.xlsx").status == 0
    names = {each.organisation: each.name for each in reading.record(tmp_path / JOURNAL).delegations}
    assert names["FIR"] == "Fir School"


@pytest.mark.parametrize("text", ["=1+1", "@SUM(A1)", "+1", "-1", '=HYPERLINK("http://example.org")'])
def test_text_that_looks_like_a_formula_stays_text(kotinos: Kotinos, tmp_path: Path, text: str) -> None:
    book(tmp_path / "school.xlsx", with_row(SCHOOL, "Delegations", ["FIR", text]))
    assert kotinos("record", JOURNAL, "school.xlsx").status == 0
    names = {each.organisation: each.name for each in reading.record(tmp_path / JOURNAL).delegations}
    assert names["FIR"] == text


CONTROL = "a\x1b[31mb\x00c\u202ed"


def test_what_a_sheet_holds_does_not_steer_a_terminal(kotinos: Kotinos, tmp_path: Path) -> None:
    rows = [",".join(row) for row in (["Event", "Competitor", "Delegation", "Rank"], ["9", CONTROL, CONTROL, CONTROL])]
    (tmp_path / "results.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    ran = kotinos("record", JOURNAL, "results.csv", "--games", "SG2026")
    assert ran.status == 1
    assert not set("\x1b\x00\u202e") & set(ran.out + ran.err)


def rows_of(count: int, kind: str) -> list[list[str]]:
    """Many rows of one kind of trouble; what is slow for each pair of rows shows at some ten thousand."""
    if kind == "unnamed entries":
        return [["1", "", "OAK", "1"] for _ in range(count)]
    if kind == "one name":
        return [["1", "Ada", "OAK", str(n)] for n in range(1, count)]
    if kind == "unknown references":
        return [[f"event {n}", f"Name {n}", f"school {n}", "1"] for n in range(count)]
    return [["1", f"Name {n}", "OAK", f"no place {n}"] for n in range(count)]


@pytest.mark.parametrize("kind", ["unnamed entries", "one name", "unknown references", "no places"])
def test_many_rows_of_trouble_are_worked_through(kotinos: Kotinos, tmp_path: Path, kind: str) -> None:
    """Not timed: what takes time for each pair of rows would take hours here, and the suite would stop it."""
    head = ["Event", "Competitor", "Delegation", "Rank"]
    lines = [";".join(row) for row in [head, *rows_of(20_000, kind)]]
    (tmp_path / "desk").mkdir()
    (tmp_path / "desk" / "results.csv").write_text("\n".join(lines), encoding="utf-8")
    for name, rows in (("games", GAMES), ("delegations", DELEGATIONS), ("events", EVENTS)):
        text = "\n".join(";".join(str(cell) for cell in row) for row in rows)
        (tmp_path / "desk" / f"{name}.csv").write_text(text, encoding="utf-8")
    ran = kotinos("record", JOURNAL, "desk")
    assert ran.status == (0 if kind == "unnamed entries" else 1)
    assert len(ran.err.splitlines()) < 4_000
    assert len(reading.record(tmp_path / JOURNAL).events) == 3


def test_a_sheet_that_is_hidden_is_said_and_takes_nothing_back(kotinos: Kotinos, tmp_path: Path) -> None:
    path = book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    before = reading.facts(tmp_path / JOURNAL)
    with zipfile.ZipFile(path) as archive:
        workbook = archive.read("xl/workbook.xml").decode()
    altered(path, "xl/workbook.xml", workbook.replace('name="Results"', 'name="Results" state="hidden"').encode())
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert (ran.status, ran.codes) == (0, ["K107"])
    assert "`Results` is hidden" in ran.err
    assert reading.facts(tmp_path / JOURNAL) == before
