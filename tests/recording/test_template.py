"""The sheets to fill in: what is written reads back as nothing, and what is filled in reads back as it is."""

import re
import zipfile
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from python_calamine import load_workbook

from kotinos.documents.formats import xlsx
from kotinos.languages.catalogue import LANGUAGES, translator
from kotinos.sheets.cells import Sheet
from kotinos.sheets.kinds import KINDS
from kotinos.sheets.said import Known
from kotinos.sheets.template import write
from kotinos.sheets.workbook import read
from tests.recording import reading
from tests.recording.books import book
from tests.recording.conftest import Kotinos


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_template_says_nothing(kotinos: Kotinos, language: str) -> None:
    """Help and examples are for people; what is reported is only that no Games is named."""
    for name in ("games.xlsx", "games"):
        assert kotinos("record", "--template", name, "--lang", language).status == 0
        ran = kotinos("record", "x.journal", name)
        assert (ran.status, ran.out, ran.err[:14]) == (2, "", "kotinos: K352 ")
        ran = kotinos("record", "x.journal", name, "--games", "SG2026", "--dry-run", "--json")
        said = [change["what"] for source in ran.json["sources"] for change in source["changes"]]
        assert (said, ran.json["diagnostics"]) == ([], [])


def grids(path: Path) -> dict[str, list[list[Any]]]:
    book = load_workbook(str(path))
    return {name: list(book.get_sheet_by_name(name).to_python()) for name in book.sheet_names}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_template_that_is_filled_in(kotinos: Kotinos, tmp_path: Path, language: str) -> None:
    """Values in the second column of the form, and rows below the help, as a person would type them."""
    kotinos("record", "--template", "games.xlsx", "--lang", language)
    sheets = grids(tmp_path / "games.xlsx")
    assert len(sheets) == len(KINDS)
    games, delegations, _, events, _, results = sheets.values()
    for line, value in enumerate(["SG2026", "School Games", "2026-06-01", "2026-06-03"]):
        games[line][1] = value
    delegations += [["OAK", "Oak School"], ["ELM", "Elm School"]]
    events += [["1", "Girls 100 m", "Athletics", "W", "2026-06-01", ""]]
    results += [["1", "Ada", "OAK", "1", "12.4"], ["1", "Bea", "ELM", "2", "12.6"]]
    book(tmp_path / "filled.xlsx", sheets)
    assert kotinos("record", "school.journal", "filled.xlsx").status == 0
    of = reading.record(tmp_path / "school.journal")
    assert (of.games.name, of.games.opens, len(of.delegations), len(of.events)) == ("School Games", "2026-06-01", 2, 1)
    assert reading.medals(tmp_path / "school.journal") == {"OAK": (1, 0, 0), "ELM": (0, 1, 0)}


def test_no_cell_of_a_template_is_a_formula(tmp_path: Path) -> None:
    write(str(tmp_path / "games.xlsx"))
    with zipfile.ZipFile(tmp_path / "games.xlsx") as archive:
        parts = [archive.read(name) for name in archive.namelist() if name.startswith("xl/worksheets/sheet")]
    assert len(parts) == len(KINDS)
    assert not any(b"<f>" in part or b"<f " in part for part in parts)
    write(str(tmp_path / "games"))
    for path in (tmp_path / "games").iterdir():
        cells = path.read_text("utf-8-sig").replace("\r\n", ",").split(",")
        assert not any(cell.strip('"').startswith(("=", "+", "@")) for cell in cells)


def test_cells_to_fill_in_are_text(tmp_path: Path) -> None:
    """So that a spreadsheet makes no day of 1-1-2 and no formula of =2."""
    write(str(tmp_path / "games.xlsx"))
    with zipfile.ZipFile(tmp_path / "games.xlsx") as archive:
        styles = archive.read("xl/styles.xml").decode()
        columns = archive.read("xl/worksheets/sheet6.xml").decode().partition("<cols>")[2].partition("</cols>")[0]
    assert 'numFmtId="49"' in styles  # text
    assert columns.count("<col ") == columns.count(" style=") > 0


@pytest.mark.parametrize("name", ["games.xlsx", "games"])
def test_a_template_takes_the_place_of_nothing(kotinos: Kotinos, tmp_path: Path, name: str) -> None:
    assert kotinos("record", "--template", name).status == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    ran = kotinos("record", "--template", name)
    assert (ran.status, ran.err[:14]) == (2, "kotinos: K359 ")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_the_template_in_a_folder_that_is_not_there(kotinos: Kotinos) -> None:
    ran = kotinos("record", "--template", "nowhere/games.xlsx")
    assert (ran.status, ran.err[:14]) == (2, "kotinos: K123 ")


def test_the_sheets_are_read_without_a_command(tmp_path: Path) -> None:
    write(str(tmp_path / "games.xlsx"))
    found, _ = xlsx.workbook((tmp_path / "games.xlsx").read_bytes(), "games.xlsx")
    sheets = [Sheet("games.xlsx", grid.sheet, grid.rows, grid.lines) for grid in found.grids]
    from kotinos.model import Games

    games = Games("SG2026", "S", "summer", None, 2026, "", "", None, None)
    assert read(sheets, Known(games=games), "games").said == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_each_cell_that_is_filled_in_stands_what_belongs_there(
    kotinos: Kotinos, tmp_path: Path, language: str
) -> None:
    """Of columns of free text too, and whatever the language: a spreadsheet shows 255 characters."""
    kotinos("record", "--template", "games.xlsx", "--lang", language)
    with zipfile.ZipFile(tmp_path / "games.xlsx") as book:
        sheets = [book.read(f"xl/worksheets/sheet{number}.xml").decode() for number in range(1, len(KINDS) + 1)]
    for kind, sheet in zip(KINDS, sheets, strict=True):
        prompts = re.findall(r'<dataValidation [^>]*prompt="([^"]+)"', sheet)
        assert len(prompts) == len(kind.columns)
        assert max(map(len, prompts)) < 256
        for column, prompt in zip(kind.columns, prompts, strict=True):
            assert unescape(prompt).startswith(translator(language).text(column.hint)[:255])
