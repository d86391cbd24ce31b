"""Tables of Typst: `#table(columns: 6, [Rank], [Nation], …)`, whose cells follow one another without rows."""

from kotinos.documents.cells import plain
from kotinos.documents.grids import MOST_ROWS, Grid, Reading
from kotinos.documents.layouts.lines import title_of
from kotinos.documents.patterns import expression

_TABLE = expression(r"(?:#|\b)table\s*\(")
_COLUMNS = expression(r"\bcolumns\s*:\s*(?:(\d{1,3})|\(([^()]*(?:\([^()]*\)[^()]*)*)\))")
_CELL = expression(r"\[([^\[\]]*)\]")
_HEADING = expression(r"^=+\s+(.*)$")
_MOST = 40


def typst(text: str) -> Reading | None:
    """Its tables, with the prose before them; null where the cells of none fill their rows."""
    found: list[Grid] = []
    starts = [start.start() for start in _TABLE.finditer(text)]
    before = text[: starts[0]] if starts else text
    prose = tuple((line, plain(words)) for line, words in enumerate(before.split("\n"), 1) if plain(words))
    for place, start in enumerate(starts):
        end = starts[place + 1] if place + 1 < len(starts) else len(text)
        columns = _COLUMNS.search(text, start, end)
        if columns is None:
            continue
        width = int(columns.group(1)) if columns.group(1) else _counted(columns.group(2))
        cells = [(cell.start(), plain(cell.group(1))) for cell in _CELL.finditer(text, columns.end(), end)]
        cells = cells[: MOST_ROWS * width]
        rows = [[words for _, words in cells[at : at + width]] for at in range(0, len(cells) - width + 1, width)]
        if not 3 < width <= _MOST or not rows:
            continue
        lines, line, at = [], 1, 0
        for begin, _ in cells[: len(rows) * width : width]:
            line += text.count("\n", at, begin)
            at = begin
            lines.append(line)
        above = [words for words in text[:start].split("\n")[-4:] if words.strip() and not words.startswith("#")]
        named = _HEADING.match(above[-1].strip()) if above else None
        found.append(Grid(rows, lines, title_of(named.group(1) if named else above[-1]) if above else None))
    return Reading(tuple(found), prose) if found else None


def _counted(columns: str) -> int:
    """How many columns `(auto, 1fr, 2fr)` has."""
    return len([column for column in columns.split(",") if column.strip()])
