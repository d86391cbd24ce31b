"""Workbooks and folders as a results desk fills them in, made of rows."""

import io
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import xlsxwriter

Rows = Sequence[Sequence[Any]]
Sheets = Mapping[str, Rows]

GAMES: Rows = [
    ["Code", "SG2026"],
    ["Name", "School Games 2026"],
    ["First day", "2026-06-01"],
    ["Last day", "2026-06-03"],
    ["Place", "Anytown"],
]
DELEGATIONS: Rows = [["Code", "Name"], ["OAK", "Oak School"], ["ELM", "Elm School"], ["ASH", "Ash School"]]
EVENTS: Rows = [
    ["Event", "Name", "Discipline", "Gender", "Date", "Medals"],
    ["1", "Girls 100 m", "Athletics", "W", "2026-06-01", ""],
    ["2", "Boys judo -60 kg", "Judo", "M", "2 June 2026", "1-1-2"],
    ["3", "Mixed relay", "Athletics", "X", date(2026, 6, 3), "1-1-1"],
]
RESULTS: Rows = [
    ["Event", "Competitor", "Delegation", "Rank", "Mark", "Status", "Reason of correction"],
    ["1", "Ada First", "OAK", "1", "12.40", "", ""],
    ["1", "Bea Second", "ELM", "=2", "12.60", "", ""],
    ["1", "Cleo Second", "Ash School", "T2", "12.60", "", ""],
    ["1", "Dora Last", "OAK", "DNF", "", "", ""],
    ["Boys judo -60 kg", "Eli Judoka", "ELM", 1, "", "", ""],
    ["2", "Finn Judoka", "ASH", 2, "", "", ""],
    ["2", "Gus Judoka", "OAK", 3, "", "", ""],
    ["2", "Hal Judoka", "ELM", 3, "", "", ""],
    ["3", "", "ASH", "1.", "", "", ""],
    ["3", "", "OAK", "2", "", "", ""],
]
SCHOOL: Sheets = {"Games": GAMES, "Delegations": DELEGATIONS, "Events": EVENTS, "Results": RESULTS}


def book(path: Path, sheets: Sheets) -> Path:
    """A workbook with these sheets; days are days of a spreadsheet."""
    out = io.BytesIO()
    made = xlsxwriter.Workbook(out, {"in_memory": True, "strings_to_formulas": False})
    day = made.add_format({"num_format": "yyyy-mm-dd"})
    for name, rows in sheets.items():
        sheet = made.add_worksheet(name)
        for line, row in enumerate(rows):
            for column, cell in enumerate(row):
                if isinstance(cell, date):
                    sheet.write_datetime(line, column, cell, day)
                elif isinstance(cell, int | float):
                    sheet.write_number(line, column, cell)
                elif cell:
                    sheet.write_string(line, column, cell)
    made.close()
    path.write_bytes(out.getvalue())
    return path


def changed(sheets: Sheets, name: str, line: int, column: int, cell: Any) -> dict[str, Rows]:
    """The sheets with another value in one cell; lines and columns count from 1."""
    rows = [list(row) for row in sheets[name]]
    rows[line - 1][column - 1] = cell
    return {**sheets, name: rows}


def without(sheets: Sheets, name: str, line: int) -> dict[str, Rows]:
    """The sheets without a row."""
    rows = [row for place, row in enumerate(sheets[name], 1) if place != line]
    return {**sheets, name: rows}


def with_row(sheets: Sheets, name: str, row: Sequence[Any]) -> dict[str, Rows]:
    """The sheets with one more row."""
    return {**sheets, name: [*sheets[name], row]}
