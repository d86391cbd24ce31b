"""Records of YAML in flow style: `- {code: NOR, gold: 16}`, `NOR: {gold: 16}`, `Norway: [16, 8, 13]`."""

from typing import Any

from kotinos.diagnostics import Phrase
from kotinos.documents.formats import json
from kotinos.documents.grids import Grid, Reading
from kotinos.documents.layouts.lines import title_of

_FEWEST = 3
_MOST_LINES = 50_000
_MOST_CHARACTERS = 2_000_000  # each of their marks is looked at
_LONGEST_KEY, _LONGEST = 60, 2_000
_BRACES = frozenset("{}")
_NO_KEY = frozenset("[]{}:#\"'")


def in_flow_style(text: str) -> Reading | None:
    """The records as one grid; null for fewer than three lines of them."""
    from kotinos.documents.layouts.literals import literals

    found: list[Any] = []
    lines: list[int] = []
    prose: list[tuple[int | None, str]] = []
    rows = text.split("\n", _MOST_LINES)
    looked_at = 0
    for number, line in enumerate(rows[:_MOST_LINES], 1):
        begun = _taken_apart(line.strip())
        looked_at += len(line) if begun is not None else 0
        if looked_at > _MOST_CHARACTERS:
            break
        named = literals(begun[1])[0] if begun is not None else []
        if begun is None or len(named) != 1 or not isinstance(named[0][2], (dict, list)):
            if line.strip():
                prose.append((number, line.strip()))
            continue
        key, value = begun[0], named[0][2]
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
    most = number - 1 if looked_at > _MOST_CHARACTERS else _MOST_LINES
    cut = len(rows) > most and any(map(str.strip, rows[most:]))
    remarks = (Phrase("only its first {most} lines are read", most=most),) if cut else ()
    return Reading((placed,), tuple(prose), remarks)


def _taken_apart(line: str) -> tuple[str | None, str] | None:
    """The key and the literal of a record on a line: `- NOR: {gold: 16},`; null for any other line."""
    record = line.removesuffix(",").rstrip()
    opening = {"}": "{", "]": "["}.get(record[-1:])
    if opening is None or len(record) > _LONGEST:
        return None
    before, _, inner = record[:-1].partition(opening)
    named = before.removeprefix("-").strip()
    key = named.removesuffix(":").strip().strip("\"'")
    if (named and named == named.removesuffix(":")) or len(key) > _LONGEST_KEY or not _NO_KEY.isdisjoint(key):
        return None
    if not inner or not _BRACES.isdisjoint(inner) or inner.count("[") != inner.count("]"):
        return None
    if opening == "[" and "[" in inner:
        return None
    return key or None, f"{opening}{inner}{record[-1]}"
