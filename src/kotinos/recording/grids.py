"""The files of a source as sheets of cells: workbooks, and text between delimiters; folders with what is in them."""

import os
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kotinos.diagnostics import INFO, WARNING, Diagnostic
from kotinos.documents.grids import Grid, Reading
from kotinos.model import Where
from kotinos.opening import open_source
from kotinos.sheets.cells import UNCOMPUTED, Sheet

_GUESSED = "the source is not UTF-8; it is read as {encoding}, so that a word in it is `{word}`"
_GUESSED_HINT = "where that is not the word, save the file as UTF-8 and record it again"

_MOST_FILES = 2_000
_DEEPEST = 2


class File(NamedTuple):
    """A file of a source: its bytes, and its sheets where it is a workbook or text between delimiters."""

    name: str
    data: bytes
    sheets: tuple[Sheet, ...]
    found: tuple[Diagnostic, ...]


def files(source: str) -> tuple[File, ...]:
    """The file that a source is, or those of a folder and of the folders in it; raises K120 to K124."""
    if source == "-" or not os.path.isdir(source):
        name = "standard input" if source == "-" else source
        return (_file(name, open_source(source)),)
    return tuple([_file(name, open_source(name)) for name in _inside(source)])


def is_log(data: bytes) -> bool:
    """Whether bytes are an exported log: a fact a line."""
    first = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:200_000].partition(b"\n")[0]
    return first.startswith(b"{") and all(mark in first for mark in (b'"sequence"', b'"what"', b'"key"', b'"body"'))


def _inside(folder: str) -> list[str]:
    from kotinos.diagnostics import KotinosError, Phrase

    found: list[str] = []
    for here, folders, names in os.walk(folder):
        depth = os.path.relpath(here, folder).count(os.sep) + 1 if here != folder else 0
        folders[:] = sorted(name for name in folders if not name.startswith(".")) if depth < _DEEPEST else []
        found += [os.path.join(here, name) for name in sorted(names) if not name.startswith((".", "~$"))]
    if not found:
        raise KotinosError("K121", Phrase("the folder `{folder}` holds no file", folder=folder))
    if len(found) > _MOST_FILES:
        text = "the folder `{folder}` holds {count} files; at most {most} are read"
        raise KotinosError("K124", Phrase(text, folder=folder, count=len(found), most=_MOST_FILES))
    return found


def _file(name: str, data: bytes) -> File:
    if data.startswith(b"PK\x03\x04"):
        from kotinos.documents.formats import xlsx

        reading, found = xlsx.workbook(data, name)
        sheets = tuple([_sheet(data, name, grid) for grid in reading.grids])
        return File(name, data, sheets, (*found, *_remarks(reading, name)))
    if is_log(data):
        return File(name, data, (), ())
    from kotinos.documents.decoding import decode
    from kotinos.documents.formats import csv

    text, found = decode(data, name)
    if text is None:
        return File(name, data, (), found)
    found = tuple(_guessed(found, text))
    reading = csv.records(text, _delimiter(text))
    grid = reading.grids[0]
    stem = os.path.splitext(os.path.basename(name))[0]
    return File(name, data, (Sheet(name, stem, grid.rows, grid.lines, alone=True),), (*found, *_remarks(reading, name)))


def _sheet(data: bytes, name: str, grid: Grid) -> Sheet:
    """A sheet of a workbook; cells of formulas without a value say so in a word, where tables show the formula."""
    from kotinos.documents.formulas import without_value

    rows = grid.rows
    for line, column, shown, _ in without_value(data, grid.sheet or ""):
        if line < len(rows) and column < len(rows[line]):
            rows[line][column] = shown or UNCOMPUTED  # type: ignore[index]
    return Sheet(name, grid.sheet, rows, grid.lines)


def _guessed(found: Iterable[Diagnostic], text: str) -> Iterator[Diagnostic]:
    """What is said of a file; that its encoding was guessed is a warning, since its names are recorded for good."""
    for each in found:
        if each.code != "K104" or "encoding" not in each.values:
            yield each
            continue
        word = next((word for word in re.findall(r"\w+", text) if not word.isascii()), "")
        values = {**each.values, "word": word}
        yield Diagnostic("K104", WARNING, _GUESSED, values, each.where, _GUESSED_HINT, found=each.found)


def _remarks(reading: Reading, name: str) -> list[Diagnostic]:
    """What of a file was not read: a sheet that is hidden, records beyond bounds."""
    said = "the source is not read as a whole: {text}"
    return [Diagnostic("K107", INFO, said, {"text": text}, Where(name)) for text in reading.remarks]


def _delimiter(text: str) -> str:
    """The delimiter of a text: that of most of its lines, or the one that its first line has most of."""
    from kotinos.documents.formats import csv

    first = text.lstrip("\n").partition("\n")[0]
    return csv.delimiter_of(text, ",;\t|") or max(",;\t", key=first.count)
