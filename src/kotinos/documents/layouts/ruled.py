"""Console output whose columns a line of strokes shows: `---- ------- ----` under the headings."""

from kotinos.documents.patterns import expression
from kotinos.languages.widths import columns_of

_STROKES = expression(r"^[ \t]*(?:-{1,200}|=+|─+)(?: {1,4}(?:-{1,200}|=+|─+)){3,40}[ \t]*$")
_MOST_LINES = 20_000


def ruled(lines: list[str]) -> None:
    """Put bars between the columns under such a line, where no cell reaches over its column.

    A name that fills its column stands one space before the next figure, and would be one cell with it.
    """
    place = 0
    while place < len(lines) - 1:
        place += 1
        line = lines[place]
        if "- -" not in line and "= =" not in line and "─ ─" not in line:
            continue  # wider gaps part the cells as they are
        if not lines[place - 1].strip() or _STROKES.match(line) is None:
            continue
        end = place + 1
        while end < len(lines) and lines[end].strip() and end - place < _MOST_LINES:
            end += 1
        spans = _spans(line.rstrip())
        cut = [_cut(each, spans) for each in (lines[place - 1], *lines[place + 1 : end])]
        while cut and cut[-1] is None:  # `(12 rows affected)` stands under some
            cut.pop()
        if None not in cut and len(cut) > 1:
            written = ["| " + " | ".join(cells or ()) + " |" for cells in cut]
            lines[place - 1], lines[place + 1 : place + len(written)] = written[0], written[1:]
        place = end


def _spans(line: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    start = 0
    for piece in line.split(" "):
        if piece:
            spans.append((start, start + len(piece)))
        start += len(piece) + 1
    return spans


def _cut(line: str, spans: list[tuple[int, int]]) -> list[str] | None:
    """The cells of a line; null where something stands between the columns, or where it has bars of its own."""
    if "|" in line or "\t" in line:
        return None
    cells = [""] * len(spans)
    at = column = 0
    for character in line.rstrip():
        while at < len(spans) and column >= spans[at][1]:
            at += 1
        wide = columns_of(character)
        if at < len(spans) and column >= spans[at][0]:
            cells[at] += character
        elif not character.isspace() and wide:
            return None
        elif not wide and at:
            cells[at - 1] += character
        column += wide
    return list(map(str.strip, cells))
