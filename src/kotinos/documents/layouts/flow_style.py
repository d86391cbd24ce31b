"""Records of YAML in flow style: `- {code: NOR, gold: 16}`, `NOR: {gold: 16}`, `Norway: [16, 8, 13]`."""

from typing import Any

from kotinos.documents.formats import json
from kotinos.documents.grids import Grid, Reading
from kotinos.documents.layouts.lines import title_of
from kotinos.documents.patterns import expression

_FEWEST = 3
_MOST_LINES = 20_000
_LINE = expression(
    r"^\s*(?:-\s+)?(?:([\"']?)([^\"'\[\]{}:#]{1,60}?)\1\s*:\s+)?(\{[^{}]{1,2000}\}|\[[^\[\]{}]{1,2000}\])\s*,?\s*$"
)


def in_flow_style(text: str) -> Reading | None:
    """The records as one grid; null for fewer than three lines of them."""
    from kotinos.documents.layouts.literals import literals

    found: list[Any] = []
    lines: list[int] = []
    prose: list[tuple[int | None, str]] = []
    for number, line in enumerate(text.split("\n", _MOST_LINES)[:_MOST_LINES], 1):
        begun = _LINE.match(line)
        named = literals(begun.group(3))[0] if begun is not None else []
        if begun is None or len(named) != 1 or not isinstance(named[0][2], (dict, list)):
            if line.strip():
                prose.append((number, line.strip()))
            continue
        key, value = begun.group(2), named[0][2]
        if isinstance(value, dict):
            value = {"code" if "name" in value else "name": key, **value} if key else dict(value)
        elif key is None:
            continue
        else:
            value = [key, *value]
        found.append(value)
        lines.append(number)
    if len(found) < _FEWEST or len({type(value) for value in found}) != 1:
        return None
    grid = json.grid_of((), found)
    if grid is None:
        return None
    title = next((title_of(said) for line, said in prose if line is not None and line < lines[0]), None)
    placed: Grid = grid._replace(lines=[lines[0], *lines] if grid.keys else lines, title=title)
    return Reading((placed,), tuple(prose))
