"""A formula whose value a workbook does not hold is unreadable and said so: nobody has stated a 0 there."""

import io
import zipfile

import pytest
import xlsxwriter

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import Statement

NAMES = ["China", "Japan", "Fiji"]
HEADINGS = ["Rank", "Nation", "Gold", "Silver", "Bronze", "Total"]


def stated(data: bytes) -> tuple[Statement, list[str]]:
    statement, found = read(data, "a.xlsx", looks_like_organisation=looks_like_organisation)
    return statement, [one.code for one in found]


def workbook(value: object, *, total: bool = False) -> bytes:
    """A workbook whose sums are formulas, with the value that a program puts there, and to be worked out."""
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, HEADINGS)
        for line, name in enumerate(NAMES, 1):
            sheet.write_row(line, 0, [line, name, 9 - line, 1, 1])
            sheet.write_formula(line, 5, f"=SUM(C{line + 1}:E{line + 1})", None, value)
        if total:
            sheet.write(4, 1, "Total")
            for column, letter in enumerate("CDEF", 2):
                sheet.write_formula(4, column, f"=SUM({letter}2:{letter}4)", None, value)
    return out.getvalue()


def without_values(data: bytes) -> bytes:
    """The workbook as a program writes it that works out no formula and holds nothing in its place."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as whole, zipfile.ZipFile(out, "w") as changed:
        for entry in whole.infolist():
            content = whole.read(entry)
            changed.writestr(
                entry.filename, content.replace(b"<v>0</v>", b"<v></v>").replace(b" fullCalcOnLoad", b" x")
            )
    return out.getvalue()


@pytest.mark.parametrize("data", [workbook(0), without_values(workbook(0))], ids=["zeros", "nothing"])
def test_a_sum_that_nobody_worked_out_is_unreadable(data: bytes) -> None:
    statement, found = stated(data)
    assert [(row.name, *row.figures) for row in statement.tables[0].rows] == [
        (name, 9 - line, 1, 1, None) for line, name in enumerate(NAMES, 1)
    ]
    assert found == ["K105"] * 3


def test_a_row_of_sums_that_nobody_worked_out_is_no_row_of_zeros() -> None:
    statement, found = stated(workbook(0, total=True))
    assert [row.name for row in statement.tables[0].rows] == NAMES
    total = statement.tables[0].total_row
    assert total is None or total.figures == (None,) * 4
    assert set(found) == {"K105"}


def test_a_value_that_is_held_is_read() -> None:
    statement, found = stated(workbook(11))
    assert [row.total for row in statement.tables[0].rows] == [11, 11, 11]
    assert found == []


def test_an_error_is_no_empty_cell() -> None:
    statement, found = stated(workbook("#DIV/0!"))
    assert [row.total for row in statement.tables[0].rows] == [None] * 3
    assert found == ["K105"] * 3


@pytest.mark.parametrize("index", ["-4", "-1"])
def test_a_text_that_the_workbook_does_not_hold_is_no_other_text(index: str) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook(11))) as whole, zipfile.ZipFile(out, "w") as changed:
        for entry in whole.infolist():
            content = whole.read(entry)
            if entry.filename.endswith("sheet1.xml"):
                content = content.replace(b't="s"><v>7</v>', b't="s"><v>' + index.encode() + b"</v>")
            changed.writestr(entry.filename, content)
    statement, found = stated(out.getvalue())
    assert (statement.tables, found) == ((), ["K102"])
