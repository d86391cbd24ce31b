"""What questions to the record cost: any Games, two states compared, all-time tables, all tables checked."""

import subprocess
from pathlib import Path

from measuring import BARE, Case, kotinos

TITLE = "The record: whole commands beside `python -c pass` in the same environment"
# The Games with the most sources, the most events, the most rows in a table, and the fewest.
GAMES = ("OG2012", "PG1984", "OG2024", "PWG1976")


def cases(folder: Path) -> tuple[Case, ...]:
    """The figures of this subject; `folder` is for the tables that are checked."""
    pages = tuple(_page(code, folder) for code in _codes())
    question = ("ask", "all-time", "--kind", "P", "--events")
    return (
        *(Case(f"kotinos show {code}", kotinos("show", code), BARE, 5, memory=40) for code in GAMES),
        Case("kotinos compare PG2004#closing-ru PG2004", kotinos("compare", "PG2004#closing-ru", "PG2004"), BARE, 12),
        Case("kotinos ask all-time, Paralympic, event by event", kotinos(*question), BARE, 12),
        Case("kotinos ask all-time, all Games, event by event", kotinos("ask", "all-time", "--events"), BARE, 12),
        Case(f"kotinos check, {len(pages)} tables", kotinos("check", *pages), BARE, 40, (0, 1)),
    )


def _codes() -> list[str]:
    listed = subprocess.run(kotinos("games"), check=True, capture_output=True, text=True).stdout
    return [line.split()[0] for line in listed.splitlines() if line.strip()]


def _page(code: str, folder: Path) -> str:
    """The table of a Games as text, written to a file."""
    path = folder / f"{code}.txt"
    path.write_bytes(subprocess.run(kotinos("show", code), check=True, capture_output=True).stdout)
    return str(path)
