"""Workbooks: every visible sheet a grid, merged cells laid out; bounded before anything is unpacked."""

import io
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from kotinos.diagnostics import ERROR, Diagnostic, Phrase
from kotinos.documents.binaries import is_cut_off
from kotinos.documents.grids import Grid, Reading
from kotinos.documents.published import PublishedPage
from kotinos.model import Where

NAME = "xlsx"
MOST_UNPACKED = 200 * 1024 * 1024
MOST_CELLS = 4_000_000
MOST_SHEETS = 200
_PIECE = 1024 * 1024
_MOST_KNOWN = 100_000
_OF_FORMULAS = b"f", (b"<f>", b"<f ", b"<f/", b":f>", b":f ")
_OF_ERRORS = b"e", (b't="e"', b"t='e'")
_LONGEST_FORMULA = 60
_NO_TEXT = re.compile(rb"""\bt=["']s["'][^<>]*>\s*<v>-""")
_NARROWEST = 4  # rows without cells cost too
# Any cell or row but one within 26 columns and 99,999 rows, or within 702 and 999: both less than MOST_CELLS. Of two
# references in one tag the later would count, so that no other attribute may begin with their letter.
_REST = rb'(?: [a-qs-z][A-Za-z0-9:]*="[^<>"]*")* ?/?>'
_OTHERS = tuple(
    (re.compile(rb'<c(?! r="[A-Z]{1,%d}[0-9]{1,%d}"' % size + _REST + rb")"),
     re.compile(rb'<row(?! r="[0-9]{1,%d}"' % size[1] + _REST + rb")"))
    for size in ((1, 5), (2, 3))
)  # fmt: skip
_CELL = re.compile(r"\s*([A-Za-z]*)0*(\d+)")
_UNNAMED = re.compile(
    r"^(?:sheet|лист|tabelle|feuil|hoja|planilha|foglio|blad|arkusz|工作表|シート|시트|аркуш)\s*\d*$", re.IGNORECASE
)


def claims(text: str) -> int:  # noqa: ARG001 - every format has this signature
    """A workbook is no text; reading knows it by its bytes."""
    return 0


def grids(text: str) -> Reading:  # noqa: ARG001 - every format has this signature
    """Nothing: a workbook is read from bytes, by `workbook`."""
    return Reading(())


def workbook(data: bytes, source: str) -> tuple[Reading, tuple[Diagnostic, ...]]:
    """Every visible sheet of a workbook; one that would unpack beyond bounds is refused with K107."""
    where = Where(source)
    trouble, formulas = _bounds(data, where)
    if trouble is not None:
        return Reading(()), (trouble,)
    from python_calamine import SheetVisibleEnum, load_workbook

    found: list[Grid] = []
    remarks: list[str] = []
    troubles: list[Diagnostic] = []
    book = _kept(lambda: load_workbook(io.BytesIO(data)), where, troubles)
    for entry in book.sheets_metadata[:MOST_SHEETS] if book is not None else ():
        if entry.visible is not SheetVisibleEnum.Visible:
            remarks.append(Phrase("its sheet `{sheet}` is hidden", sheet=entry.name[:40]))
        elif rows := _kept(partial(_sheet, book, entry.name, remarks), where, troubles):
            if formulas:
                _mark_formulas(rows, data, entry.name)
            named = () if _UNNAMED.match(entry.name) else (entry.name,)
            lines = range(1, len(rows) + 1)
            found.append(Grid(rows, lines, None, named, sheet=entry.name, hints=named))
    return Reading(tuple(found), (), tuple(remarks)), tuple(troubles[:1])


def _mark_formulas(rows: list[list[str]], data: bytes, name: str) -> None:
    """Put the formula, or the error, where a cell has no value: empty, it would be a figure that nobody stated."""
    from kotinos.documents.formulas import without_value

    for line, column, shown, formula in without_value(data, name):
        if line < len(rows) and 0 <= column < len(rows[line]):
            rows[line][column] = shown or f"={formula or '?'}"[:_LONGEST_FORMULA]


def _sheet(book: Any, name: str, remarks: list[str]) -> list[list[str]]:
    return _rows(book.get_sheet_by_name(name), remarks)


def _kept(read: Callable[[], Any], where: Where, troubles: list[Diagnostic]) -> Any:
    """What the library reads; null where that is damaged, which takes nothing else with it."""
    from python_calamine import CalamineError

    try:
        return read()
    except (CalamineError, ValueError, OSError, KeyError) as trouble:
        troubles.append(_broken(str(trouble).strip().partition("\n")[0] or type(trouble).__name__, where))
    except BaseException as trouble:
        if type(trouble).__name__ != "PanicException":  # what the library raises where it has a fault of its own
            raise
        troubles.append(_broken(str(trouble), where))
    return None


def _rows(sheet: Any, remarks: list[str]) -> list[list[str]]:
    values: list[list[Any]] = sheet.to_python(skip_empty_area=False)
    text_of = _Texts().__getitem__
    rows = [list(map(text_of, row)) for row in values]
    left_over = sum(map(len, rows))  # merged cells that do not overlap are no more than there are cells
    for (top, left), (bottom, right) in getattr(sheet, "merged_cell_ranges", None) or ():
        if top < len(rows):
            left_over -= (min(bottom + 1, len(rows)) - top) * (min(right + 1, len(rows[0])) - left)
        if left_over < 0:
            remarks.append(Phrase("its merged cells overlap, and are not all heeded"))
            break
        if top < len(rows) and left < len(rows[top]) and (bottom - top + 1) * (right - left + 1) <= 2_000:
            text = rows[top][left]
            for line in range(top, min(bottom + 1, len(rows))):
                for column in range(left, min(right + 1, len(rows[line]))):
                    rows[line][column] = text
    return rows


class _Texts(dict[Any, str]):
    """The text of a value; figures and names return often, so each is written once."""

    def __missing__(self, value: Any) -> str:
        text = _text(value)
        if type(value) in (float, str) and len(self) < _MOST_KNOWN:
            self[value] = text
        return text


def _text(value: Any) -> str:
    if type(value) is str:
        return value
    if type(value) is float:
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if value is None or value == "":
        return ""
    return str(value)


def _bounds(data: bytes, where: Where) -> tuple[Diagnostic | None, bool]:
    """Refuse what would unpack beyond bounds: by declared sizes, by real sizes, and by cells far from one another.

    The second says whether any cell has a formula or an error.
    """
    if is_cut_off(data):
        return _broken("it is cut off", where), False
    import zipfile
    import zlib
    from xml.parsers.expat import ExpatError

    cells = sheets = 0
    formulas = False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            if len(entries) > 10_000 or sum(entry.file_size for entry in entries) > MOST_UNPACKED:
                return _too_large(Phrase("unpacks to more than it may"), where), False
            for entry in entries:
                with archive.open(entry) as stream:  # as far as its declared size, and then its checksum must be right
                    content = b"".join(iter(lambda stream=stream: stream.read(_PIECE), b""))  # type: ignore[misc]
                # Which part is a sheet, a workbook says itself, and in whatever case: so each of them is looked at.
                if (strange := _strange(content)) is not None:
                    return _broken(strange, where), False
                if b"sheetData" in content:
                    formulas = formulas or any(_in_cells(content, *of) for of in (_OF_FORMULAS, _OF_ERRORS))
                    if _in_cells(content, b"-", (b"<v>-",)) and _NO_TEXT.search(content) is not None:
                        # the library takes the first text
                        return _broken("a cell has a text that the workbook does not hold", where), False
                    sheets += 1  # the first may be taken at a look; several are counted together
                    cells += 0 if sheets == 1 and _plainly_small(content) else _area(content)
                    if cells > MOST_CELLS:
                        return _too_large(Phrase("has more than {most} cells", most=MOST_CELLS), where), False
    except (zipfile.BadZipFile, zlib.error, ExpatError, EOFError, RuntimeError, OSError, ValueError) as trouble:
        return _broken(str(trouble), where), False  # NotImplementedError is a RuntimeError
    return None, formulas


def _in_cells(content: bytes, letter: bytes, marks: tuple[bytes, ...]) -> bool:
    """Whether a mark stands among the cells of a sheet; their letter, which most sheets lack, is looked for first."""
    begin, end = content.find(b"sheetData"), content.rfind(b"sheetData")
    begin += len(b"sheetData")
    return content.find(letter, begin, end) >= 0 and any(content.find(mark, begin, end) >= 0 for mark in marks)


def _strange(content: bytes) -> str | None:
    """Why a part cannot be bounded by looking at its bytes, or nothing; what is no XML is no matter."""
    start = content[:200].lstrip(b"\xef\xbb\xbf \t\r\n")
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or (b"<" in start[:4] and b"\x00" in start):
        return "a part of it is not UTF-8"
    if not start.startswith(b"<"):
        return None
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content:
        return "a part of it declares entities"
    declared = re.match(rb"<\?xml[^>]{0,100}encoding\s*=\s*[\"']([A-Za-z0-9_-]+)", start)
    if declared and declared[1].lower() not in (b"utf-8", b"us-ascii", b"ascii"):
        return "a part of it is not UTF-8"
    return None


def _plainly_small(content: bytes) -> bool:
    """Whether a sheet is spelled as programs spell it, and no reference in it is long enough to be far away.

    Each row and cell has to begin with its reference, and nothing else may stand for one. To look takes a tenth of the
    time that parsing takes.
    """
    start, end = content.find(b"<sheetData"), content.rfind(b"</sheetData")
    if start < 0 or end < 0 or content.count(b"sheetData") != 2:
        return False
    if any(content.find(mark, start, end) >= 0 for mark in (b"&#", b":c", b":row")):
        return False
    return any(not any(other.search(content, start, end) for other in others) for others in _OTHERS)


def _area(content: bytes) -> int:
    """The cells from the first to the farthest row and column, counted as a reader of workbooks counts them.

    The part is parsed, so that no spelling hides a reference; ExpatError where it is not well-formed.
    """
    if b"sheetData" not in content:
        return 0  # no cells are read from such a part
    from xml.parsers import expat

    longest = widest = row = column = 0

    class Enough(Exception):  # noqa: N818 - the end of counting, and no error
        pass

    def element(name: str, attributes: dict[str, str]) -> None:
        nonlocal longest, widest, row, column
        name = name.rpartition(":")[2]
        if name == "c":
            far = _CELL.match(attributes.get("r", ""))
            column += 1
            if far is not None:
                column = max(column, _column(far[1].upper()))
                longest = max(longest, int(far[2][-9:]))
            widest = max(widest, column)
            if longest * widest > MOST_CELLS:
                raise Enough
        elif name == "row":
            stated = attributes.get("r", "").strip()
            row = max(row + 1, int(stated[-9:]) if stated.isdecimal() else 0)
            longest, column = max(longest, row), 0
            if longest * max(widest, _NARROWEST) > MOST_CELLS:
                raise Enough

    parser = expat.ParserCreate()
    parser.StartElementHandler = element
    with suppress(Enough):
        parser.Parse(content, True)
    return longest * max(widest, _NARROWEST)


def _column(name: str) -> int:
    number = 0
    for letter in name[:8]:
        number = number * 26 + ord(letter) - 64
    return number


def _too_large(what: str, where: Where) -> Diagnostic:
    return Diagnostic("K107", ERROR, "the workbook {what}, and is not read", {"what": what}, where)


def _broken(trouble: str, where: Where) -> Diagnostic:
    trouble = " ".join(trouble.split())[:120]
    return Diagnostic("K102", ERROR, "the workbook is damaged: {trouble}", {"trouble": trouble}, where, found=trouble)


def write(page: PublishedPage) -> bytes:
    """One sheet: heading, figures, note, and the table; text is written as text, so that it cannot be a formula."""
    from datetime import datetime

    import xlsxwriter

    out = io.BytesIO()
    book = xlsxwriter.Workbook(
        out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    )
    # The same table is the same bytes, whenever it is written: a reader's copy stays current, and a copy of the site.
    book.set_properties({"created": datetime(2000, 1, 1)})  # noqa: DTZ001 - the format has no zone
    sheet = book.add_worksheet(_sheet_name(page))
    bold = book.add_format({"bold": True})
    line = 0
    for text in (page.heading, *page.figures, page.note or ""):
        if text:
            sheet.write_string(line, 0, text[:32_000], bold if line == 0 else None)
            line += 1
    line += 1 if line else 0
    _write_row(sheet, line, page.columns, bold)
    for row in page.body:
        line += 1
        _write_row(sheet, line, page.values(row), None)
    if page.total is not None:
        _write_row(sheet, line + 1, page.values(page.total), bold)
    name = page.shown.index("name") if "name" in page.shown else 0
    sheet.set_column(name, name, 28)
    book.close()
    return out.getvalue()


def _write_row(sheet: Any, line: int, cells: Sequence[str | int | None], style: Any) -> None:
    for column, cell in enumerate(cells):
        if isinstance(cell, int):
            sheet.write_number(line, column, cell, style)
        elif cell:
            sheet.write_string(line, column, cell[:32_000], style)


def _sheet_name(page: PublishedPage) -> str:
    """The title as a name that spreadsheets take: 31 units of UTF-16, and none of their own marks."""
    text = page.title or page.games_code or ""
    name = " ".join("".join(" " if c in "[]:*?/\\'" or not c.isprintable() else c for c in text).split())
    name = name.encode("utf-16-le", "ignore")[: 31 * 2].decode("utf-16-le", "ignore").strip()
    return name if name and name.casefold() != "history" else "Kotinos"
