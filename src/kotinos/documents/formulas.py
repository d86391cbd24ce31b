"""Cells of a workbook in which a formula stands and no value: it came to an error, or nobody has worked it out."""

import io
import re
from collections.abc import Iterator
from typing import Any

from kotinos.documents.patterns import expression

_CELL = expression(r"([A-Z]+)(\d+)")
_ON_LOAD = re.compile(rb"fullCalcOnLoad\s*=\s*[\"'](?:1|true)")
_MAIN = "xl/workbook.xml"
_LINKS = "xl/_rels/workbook.xml.rels"

# Row and column from 0, what is shown (empty where the value is not held), and the formula (empty where it is shared).
Place = tuple[int, int, str, str]


def without_value(data: bytes, sheet: str) -> Iterator[Place]:
    """Such cells of one sheet of a workbook, which was found to be within bounds (`xlsx.workbook`).

    A formula of 0 has no value where the workbook asks to work out all of them when it is opened: programs that write
    formulas and work out none put a 0 there.
    """
    import zipfile
    from xml.parsers.expat import ExpatError

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            part = _part(archive, sheet)
            content = archive.read(part) if part is not None else b""
            unsure = _ON_LOAD.search(archive.read(_MAIN)) is not None
        if b"<f" in content or b":f" in content or b'"e"' in content or b"'e'" in content:
            yield from _cells(content, unsure=unsure)
    except (zipfile.BadZipFile, KeyError, ExpatError):
        return  # what of a workbook is damaged, its reader says


def _part(archive: Any, sheet: str) -> str | None:
    """The name of the part that a sheet is in."""
    links: dict[str, str] = {}
    keys: dict[str, str] = {}

    def link(name: str, of: dict[str, str]) -> None:
        if name == "Relationship":
            links[of.get("Id", "")] = of.get("Target", "")

    def entry(name: str, of: dict[str, str]) -> None:
        if name == "sheet":
            keys[of.get("name", "")] = next((value for key, value in of.items() if key.rpartition(":")[2] == "id"), "")

    _each(archive.read(_LINKS), link)
    _each(archive.read(_MAIN), entry)
    target = links.get(keys.get(sheet, ""))
    if target is None:
        return None
    return target.lstrip("/") if target.startswith("/") else f"xl/{target}"


def _each(content: bytes, take: Any) -> None:
    from xml.parsers import expat

    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, of: take(name.rpartition(":")[2], of)
    parser.Parse(content, True)


def _cells(content: bytes, *, unsure: bool) -> list[Place]:
    from xml.parsers import expat

    found: list[Place] = []
    kind = ""
    row = column = -1
    formula = False
    inside = ""
    value: list[str] = []
    written: list[str] = []

    def start(name: str, of: dict[str, str]) -> None:
        nonlocal kind, row, column, formula, inside
        name = name.rpartition(":")[2]
        if name == "row":
            row = int(of["r"]) - 1 if of.get("r", "").isdecimal() else row + 1
            column = -1
        elif name == "c":
            kind, formula, column = of.get("t", ""), False, column + 1
            value.clear()
            written.clear()
            if (at := _CELL.fullmatch(of.get("r", ""))) is not None:
                row, column = int(at[2]) - 1, _column(at[1])
        elif name == "f":
            formula = True
        inside = name

    def text(said: str) -> None:
        if inside == "v":
            value.append(said)
        elif inside == "f":
            written.append(said)

    def end(name: str) -> None:
        nonlocal inside
        inside = ""
        if name.rpartition(":")[2] == "c":
            shown = "".join(value).strip()
            if kind == "e" or (formula and (not shown or (unsure and shown == "0")) and kind != "str"):
                found.append((row, column, shown if kind == "e" else "", "".join(written).strip()))

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.CharacterDataHandler, parser.EndElementHandler = start, text, end
    parser.Parse(content, True)
    return found


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1
