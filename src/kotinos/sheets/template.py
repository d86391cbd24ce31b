"""Sheets to fill in, in a language: a workbook, or a folder of CSV files, with headings, help and an example each."""

import csv
import io
import os
from collections.abc import Callable
from typing import Any

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.languages.catalogue import translator
from kotinos.sheets.columns import EXAMPLE, Column, Kind
from kotinos.sheets.kinds import KINDS

# Rows that are made ready to be filled in: their cells are text, so that 1-1-2 stays a medal set and =2 a place.
_READY = 2_000
_TEXT = 49  # the number that workbooks have for the format of text
_LONGEST_LIST = 255  # what a workbook takes as a list of words
_LONGEST_MESSAGE = 255  # and what it shows beside a cell

Text = Callable[[str], str]


def write(path: str, language: str = "en") -> None:
    """Write the sheets to a new workbook `.xlsx`, or as CSV files to a folder; raises K359 where there is something.

    What a workbook or a file holds is text, so that no cell of it is a formula.
    """
    text = translator(language).text
    if path.lower().endswith(".xlsx"):
        _new_file(path, workbook(text))
        return
    if os.path.splitext(path)[1] or (os.path.exists(path) and not os.path.isdir(path)):
        said = Phrase("`{path}` is no workbook and no folder", path=path)
        raise KotinosError("K359", said, Phrase("FILE.xlsx, or the name of a folder"))
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise _refused(path, error) from None
    for kind in KINDS:
        _new_file(os.path.join(path, f"{kind.key}.csv"), _file(kind, text).encode("utf-8-sig"))


def workbook(text: Text) -> bytes:
    """The sheets as a workbook."""
    import xlsxwriter

    out = io.BytesIO()
    book = xlsxwriter.Workbook(
        out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    )
    styles = {
        "needed": book.add_format({"bold": True, "bg_color": "#D9E8D4", "bottom": 1, "text_wrap": True}),
        "usual": book.add_format({"bold": True, "bg_color": "#EDEDED", "bottom": 1, "text_wrap": True}),
        "other": book.add_format({"bg_color": "#F7F7F7", "bottom": 1, "text_wrap": True}),
        "help": book.add_format({"italic": True, "font_color": "#595959", "text_wrap": True, "valign": "top"}),
        "example": book.add_format({"italic": True, "font_color": "#595959", "num_format": _TEXT}),
        "cell": book.add_format({"num_format": _TEXT}),
    }
    for kind in KINDS:
        sheet = book.add_worksheet(text(kind.text)[:31])
        (_form if kind.form else _table)(sheet, kind, styles, text)
    book.close()
    return out.getvalue()


def _form(sheet: Any, kind: Kind, styles: dict[str, Any], text: Text) -> None:
    """Headings below one another, the cells to fill in beside them, and what each is for."""
    sheet.set_column(0, 0, 18)
    sheet.set_column(1, 1, 32, styles["cell"])
    sheet.set_column(2, 2, 60)
    for line, column in enumerate(kind.columns):
        sheet.write_string(line, 0, text(column.text), styles[_style(column)])
        sheet.write_string(line, 2, _help(column, text), styles["help"])
        _list(sheet, column, (line, 1, line, 1), text)


def _table(sheet: Any, kind: Kind, styles: dict[str, Any], text: Text) -> None:
    """A row of headings, a row of help, an example, and rows to fill in."""
    sheet.freeze_panes(2, 0)
    sheet.set_row(1, 45)
    for place, column in enumerate(kind.columns):
        sheet.set_column(place, place, 20 if column.usual else 16, styles["cell"])
        sheet.write_string(0, place, text(column.text), styles[_style(column)])
        sheet.write_string(1, place, text(column.hint), styles["help"])
        _list(sheet, column, (2, place, _READY, place), text)
    for place, cell in enumerate(_example(kind, text)):
        sheet.write_string(2, place, cell, styles["example"])


def _style(column: Column) -> str:
    return "needed" if column.needed else "usual" if column.usual else "other"


def _list(sheet: Any, column: Column, cells: tuple[int, int, int, int], text: Text) -> None:
    """Offer the words of a column; any other can be typed, and is reported when the sheet is recorded.

    Beside the cell that is filled in stands what belongs there: who is in the middle of a long sheet, or hears it read
    out, does not look up at the second row.
    """
    words = [text(word.text) for word in column.words]
    listed = words and len(",".join(words)) <= _LONGEST_LIST and not any("," in word for word in words)
    offered: dict[str, Any] = {"validate": "list", "source": words} if listed else {"validate": "any"}
    beside = {"input_message": _help(column, text)[:_LONGEST_MESSAGE], "show_error": False}
    sheet.data_validation(*cells, offered | beside)


def _help(column: Column, text: Text) -> str:
    said = text(column.hint)
    return f"{said} ({text('e.g.')} {column.example})" if column.example else said


def _example(kind: Kind, text: Text) -> list[str]:
    """An example of a row; its first cell says that it is one, and the row is passed over."""
    cells = [column.example for column in kind.columns]
    return [f"{text(EXAMPLE)}: {cells[0]}", *cells[1:]]


def _file(kind: Kind, text: Text) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    if kind.form:
        writer.writerows([text(column.text), "", _help(column, text)] for column in kind.columns)
    else:
        writer.writerow([text(column.text) for column in kind.columns])
        writer.writerow([text(column.hint).lstrip("=+-@") for column in kind.columns])
        writer.writerow(_example(kind, text))
    return out.getvalue()


def _new_file(path: str, data: bytes) -> None:
    """Write a file that must not be there: it may hold what somebody has filled in."""
    try:
        with open(path, "xb") as file:
            file.write(data)
    except FileExistsError:
        said = Phrase("`{path}` exists already", path=path)
        raise KotinosError("K359", said, Phrase("a template is written to a new file")) from None
    except OSError as error:
        raise _refused(path, error) from None


def _refused(path: str, error: OSError) -> KotinosError:
    said = Phrase("`{path}` cannot be written: {reason}", path=path, reason=(error.strerror or str(error)).lower())
    return KotinosError("K123", said)
