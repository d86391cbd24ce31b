"""The text files of the archive: CSV in UTF-8, a header line, an empty cell for what is not held."""

import csv
import os.path
from collections.abc import Iterator

from kotinos.model import Move


def lines(path: str) -> Iterator[list[str]]:
    """The rows of a file below its header; none where there is no such file."""
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        next(rows, None)
        yield from rows


def plain_lines(path: str) -> Iterator[list[str]]:
    """As `lines`, several times as fast, for files whose cells hold no comma, quote or line break.

    A cell that has them does not hide: it is handed out in pieces, with its quotes.
    """
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8", newline="") as file:
        next(file, None)
        for line in file:
            yield line.rstrip("\n").split(",")


def plain_rows(path: str, beginning: str = "", cells: int = -1) -> list[list[str]]:
    """As `plain_lines`, all at once and faster still: the rows that begin so, each cut after so many cells."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8", newline="") as file:
        rows = file.read().split("\n")
    if beginning:
        return [row.split(",", cells) for row in rows[1:] if row.startswith(beginning)]
    return [row.split(",", cells) for row in rows[1:] if row]


def count(path: str) -> int:
    """The number of rows of a file below its header; no cell of the archive holds a line break."""
    if not os.path.exists(path):
        return 0
    with open(path, "rb") as file:
        return file.read().count(b"\n") - 1


def text(cell: str) -> str | None:
    """A cell, null where it is empty."""
    return cell or None


def number(cell: str) -> int | None:
    """A whole number, null where the cell is empty."""
    return int(cell) if cell else None


def listed(cell: str) -> tuple[str, ...]:
    """The parts of a cell that holds several, separated by a semicolon and a space."""
    return tuple(cell.split("; ")) if cell else ()


def moves(cell: str) -> tuple[Move, ...]:
    """The moves of a decision: `IRQ:silver>gold:PG2004/IRQ/001; AUS:none>bronze`, the competitor where it is held."""
    found = []
    for part in listed(cell):
        organisation, change, *competitor = part.split(":")
        before, after = (None if medal == "none" else medal for medal in change.split(">"))
        found.append(Move(organisation, before, after, competitor[0] if competitor else None))
    return tuple(found)
