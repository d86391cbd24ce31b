"""Medals told line by line: `1. Norway – 16 gold, 8 silver, 13 bronze`."""

import re

from kotinos.documents.cells import plain
from kotinos.documents.grids import Grid
from kotinos.documents.sentences import medals_of
from kotinos.documents.words import fold

FEWEST = 3
_LINE = re.compile(r"^(?:[-*•·]\s*)?(?:(\d{1,3}=?)[.):]?\s+)?([^\d:–—(]{2,60}?)\s*(?:[:–—(]|\s-\s)\s*(\d[^\n]{3,120})$")


def listed(text: str) -> Grid | None:
    """The lines that give a name and its medals, as rows under headings of our own; null for fewer than three."""
    rows: list[list[str]] = []
    lines: list[int] = []
    for number, line in enumerate(text.split("\n", 20_000)[:20_000], 1):
        found = _LINE.match(plain(line)) if len(line) < 200 else None
        medals = medals_of(fold(found.group(3)).rstrip(" .;,)")) if found is not None else None
        if found is None or medals is None or medals[:3] == (None, None, None):
            continue
        rows.append([found.group(1) or "", found.group(2), *("" if cell is None else str(cell) for cell in medals[:3])])
        lines.append(number)
    if len(rows) < FEWEST:
        return None
    if not any(row[0] for row in rows):
        rows = [row[1:] for row in rows]
        return Grid([["Nation", "Gold", "Silver", "Bronze"], *rows], [lines[0], *lines])
    return Grid([["Rank", "Nation", "Gold", "Silver", "Bronze"], *rows], [lines[0], *lines])
