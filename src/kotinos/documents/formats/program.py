"""Tables inside program source: literals of lists and records, and texts that hold a table of another format."""

import re
from itertools import islice

from kotinos.diagnostics import Phrase
from kotinos.documents.formats import json
from kotinos.documents.grids import Grid, Reading
from kotinos.documents.patterns import expression

NAME = "program"
STRONGEST = 76
MOST_CHARACTERS = 8 * 1024 * 1024
_MARKS = expression(
    r"^[ \t]*+(?:(?:export\s+)?(?:const|let|var)\s+\w+|(?:async\s+)?def\s+\w+|import\s+[\w{*\"']|"
    r"from\s+\w[\w.]*\s+import|(?:public|private|static|final)\s+\w+|class\s+\w+|function\b|#include|package\s+\w|"
    r"\A\s*[\w.$]+\(\s*[\[{]|"  # JSON within a call
    r"[\w.]++\s*+<-\s*+[\w.:]*+\(|export\s+default\b|return\s*[\[{(\"'`]|"
    r"using\s+\w|<\?php|pub\s+(?:const|static)\s+\w+|@[a-z_]\w*\s+\[|structure\(list\(|"
    r"(?:(?:val|auto|my|local|dim)\s+|\w+(?:<[\w<>, ?]{1,60}>|\[\])\s+)?"
    r"[$@%]?[A-Za-z_][\w.]*+\s*+(?::\s*+[\w\[\], <>]++)?\s*+(?::=|=)\s*+"
    r"(?:\[|\{|\(|[\w.]*\(|new\s|\"\"\"|'''|`|<<|\"|'|@|r\"))",
    re.MULTILINE,
)

_RECORD = expression(r"\b(?:record|(?:case|data)\s+class)\s+\w+\s*\(([^()]{1,1000})\)")
_TOML = expression(r"^\[\[[\w.-]+\]\]\s*$", re.MULTILINE)


def claims(text: str) -> int:
    """Claims a source with assignments, definitions or imports that holds lists of records or long texts."""
    sample = text[:200_000]
    if _MARKS.search(sample) is None:
        return 0
    quotes = sample.count('"') + sample.count("'") + sample.count("`")
    brackets = sum(sample.count(mark) for mark in "[]{}()")
    return STRONGEST if quotes >= 2 and (brackets >= 6 or "\n" in sample) else 0


def grids(text: str) -> Reading:
    """Lists of records as grids, and the tables in texts, each by its own format."""
    from kotinos.documents.layouts.literals import literals

    remarks: tuple[str, ...] = ()
    if len(text) > MOST_CHARACTERS:
        text = text[:MOST_CHARACTERS]
        remarks = (Phrase("only the first {most} characters are read", most=MOST_CHARACTERS),)
    if _TOML.search(text) is not None:
        from kotinos.documents.layouts.keyed import keyed

        if (records := keyed(text)) is not None:
            return records
    found: list[Grid] = []
    named, comments, cut = literals(text)
    if cut:
        remarks = (*remarks, Phrase("it ends within a bracket"))
    for name, line, value in named:
        if isinstance(value, str):
            found += _of_text(value, line)
        elif isinstance(value, list) and value and all(isinstance(entry, str) for entry in value):
            found += _of_text("\n".join(value), line)
        else:
            found += json.grids_of(name, line, value)
    if (headings := _declared(text)) is not None:
        found = [_headed(grid, headings) for grid in found]
    return Reading(tuple(found[:500]), tuple(comments), remarks)


def _declared(text: str) -> list[str] | None:
    """The names of the values of the one record that the source declares: `record Row(int rank, String nation, …)`."""
    records = list(islice(_RECORD.finditer(text), 2))
    if len(records) != 1:
        return None
    # `int gold` of Java, `val gold: Int` of Kotlin and Scala.
    fields = (field.partition(":")[0].split() for field in records[0].group(1).split(","))
    return [words[-1] for words in fields if words]


def _headed(grid: Grid, headings: list[str]) -> Grid:
    """A grid of bare values with the names that its record declares for them."""
    if grid.head or grid.keys or not grid.rows or {len(row) for row in grid.rows} != {len(headings)}:
        return grid
    lines = list(grid.lines) or [1] * len(grid.rows)
    return grid._replace(rows=[headings, *grid.rows], lines=[lines[0], *lines], head=1)


def _of_text(value: str, line: int) -> list[Grid]:
    if value.count("\n") < 2:
        return []
    from importlib import import_module

    names = ("json", "html", "wikitext", "markdown", "tsv", "csv", "text")
    modules = [import_module(f"kotinos.documents.formats.{name}") for name in names]
    best = max(modules, key=lambda module: int(module.claims(value)))
    within: tuple[Grid, ...] = best.grids(value).grids
    return [grid._replace(lines=[line + number - 1 for number in grid.lines]) for grid in within]
