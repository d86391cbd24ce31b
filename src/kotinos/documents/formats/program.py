"""Tables inside program source: literals of lists and records, and texts that hold a table of another format."""

import re
from typing import Any

from kotinos.documents.formats import json
from kotinos.documents.grids import Grid, Reading

NAME = "program"
STRONGEST = 76
MOST_CHARACTERS = 8 * 1024 * 1024
_DEEPEST = 60
_MARKS = re.compile(
    r"^\s*(?:(?:export\s+)?(?:const|let|var)\s+\w+|(?:async\s+)?def\s+\w+|import\s+[\w{*\"']|from\s+\w[\w.]*\s+import|"
    r"(?:public|private|static|final)\s+\w+|class\s+\w+|function\b|#include|package\s+\w|using\s+\w|<\?php|"
    r"\$?[A-Za-z_][\w.]*\s*(?::\s*[\w\[\], <>]+)?\s*(?::=|=)\s*(?:\[|\{|\(|\w*\(|new\s|\"\"\"|'''|`|<<|\"|'|@|r\"))",
    re.MULTILINE,
)
_TOKEN = re.compile(
    r'"""(?P<t1>.*?)(?:"""|\Z)|\'\'\'(?P<t2>.*?)(?:\'\'\'|\Z)|`(?P<t3>[^`]*)(?:`|\Z)|<<[~-]?[\'"]?(?P<tag>[A-Z_]{2,20})[\'"]?\n(?P<t4>.*?)(?:\n\s*(?P=tag)\b|\Z)'
    r'|"(?P<s1>(?:[^"\\\n]|\\.)*)"|\'(?P<s2>(?:[^\'\\\n]|\\.)*)\''
    r"|(?P<comment>//[^\n]*|/\*.*?(?:\*/|\Z)|(?<=\s)#\s[^\n]*)"
    r"|(?P<number>-?\d[\d_]*(?:\.\d+)?)(?![\w])|(?P<word>[^\W\d][\w.]*)|(?P<mark>=>|[\[\]{}(),:=;])",
    re.DOTALL,
)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\n", "0": "", "\n": ""}
_ESCAPE = re.compile(r"\\(u\{?[0-9a-fA-F]{4,6}\}?|x[0-9a-fA-F]{2}|.)", re.DOTALL)
_OPEN, _CLOSE = {"[": "]", "{": "}", "(": ")"}, frozenset("]})")


def claims(text: str) -> int:
    """Claims a source with assignments, definitions or imports that holds lists of records or long texts."""
    sample = text[:200_000]
    found = _MARKS.search(sample)
    if found is None:
        return 0
    brackets = sum(sample.count(mark) for mark in "[]{}()")
    quotes = sample.count('"') + sample.count("'") + sample.count("`")
    return 76 if brackets >= 6 and quotes >= 2 or quotes >= 2 and "\n" in sample and _TOKEN.search(sample) else 0


def grids(text: str) -> Reading:
    """Lists of records as grids, and the tables in texts, each by its own format."""
    remarks: tuple[str, ...] = ()
    if len(text) > MOST_CHARACTERS:
        text, remarks = text[:MOST_CHARACTERS], (f"only the first {MOST_CHARACTERS} characters are read",)
    found: list[Grid] = []
    prose: list[tuple[int | None, str]] = []
    for name, line, value in _values(text, prose):
        if isinstance(value, str):
            found += _of_text(value, line)
        elif isinstance(value, list) and value and all(isinstance(entry, str) for entry in value):
            found += _of_text("\n".join(value), line)
        else:
            for path, inner in json._walk(value, (name,) if name else (), 0):
                if isinstance(inner, list) and (grid := json._grid(path, inner)) is not None:
                    lines = [getattr(entry, "line", line) for entry in inner]
                    found.append(grid._replace(lines=[line, *lines] if grid.keys else lines))
    return Reading(tuple(found[:500]), tuple(prose), remarks)


class _Record(dict[str, Any]):
    """A record that remembers its line."""

    line: int = 0


class _Items(list[Any]):
    """A list that remembers its line."""

    line: int = 0


def _of_text(value: str, line: int) -> list[Grid]:
    if value.count("\n") < 2:
        return []
    from importlib import import_module

    best, claim = None, 0
    for name in ("json", "html", "wikitext", "markdown", "tsv", "csv", "text"):
        module = import_module(f"kotinos.documents.formats.{name}")
        if (strength := module.claims(value)) > claim:
            best, claim = module, strength
    if best is None:
        return []
    grids_of: tuple[Grid, ...] = best.grids(value).grids
    return [grid._replace(lines=[line + number - 1 for number in grid.lines]) for grid in grids_of]


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text

    def said(found: re.Match[str]) -> str:
        escape = found.group(1)
        if escape[0] in "ux" and len(escape) > 1:
            number = int(escape[1:].strip("{}"), 16)
            return chr(number) if number < 0x110000 else ""
        return _ESCAPES.get(escape, escape)

    return _ESCAPE.sub(said, text).encode("utf-16", "surrogatepass").decode("utf-16", "replace")


class _Open:
    """A bracket that is not closed yet."""

    __slots__ = ("items", "key", "keyed", "last", "line", "mark", "name")

    def __init__(self, mark: str, line: int, name: str) -> None:
        self.mark, self.line, self.name = mark, line, name
        self.items: list[tuple[str | None, Any]] = []
        self.key: str | None = None
        self.last: Any = _NOTHING
        self.keyed = 0

    def end_item(self) -> None:
        if self.last is not _NOTHING:
            self.items.append((self.key, self.last))
            self.keyed += self.key is not None
        self.key, self.last = None, _NOTHING

    def value(self) -> Any:
        self.end_item()
        if self.keyed and self.keyed * 2 >= len(self.items):
            record = _Record((key, value) for key, value in self.items if key is not None)
            record.line = self.line
            return record
        items = _Items(value for _, value in self.items)
        items.line = self.line
        return items


_NOTHING = object()


def _values(text: str, prose: list[tuple[int | None, str]]) -> list[tuple[str, int, Any]]:
    """Every outermost literal with the name that it is assigned to and its line."""
    found: list[tuple[str, int, Any]] = []
    stack: list[_Open] = []
    line, before, name, adjacent = 1, 0, "", False
    for token in _TOKEN.finditer(text):
        line += text.count("\n", before, token.start())
        before = token.start()
        which = token.lastgroup
        content = token.group()
        if which == "comment":
            prose.append((line, content.strip("/*# \n\t")[:500]))
            continue
        if which == "mark":
            adjacent = False
            if content in _OPEN:
                if len(stack) < _DEEPEST:
                    stack.append(_Open(content, line, name))
            elif content in _CLOSE:
                if stack:
                    closed = stack.pop()
                    value = closed.value()
                    if stack:
                        stack[-1].last = value
                    elif len(value) > 1 or any(isinstance(v, (list, dict)) for _, v in closed.items):
                        found.append((closed.name, closed.line, value))
            elif content in (",", ";") and stack:
                stack[-1].end_item()
            elif content in (":", "=>", "=") and stack and isinstance(stack[-1].last, str):
                stack[-1].key, stack[-1].last = stack[-1].last, _NOTHING
            continue
        if which == "word":
            adjacent = False
            if stack:
                if content in ("null", "None", "nil", "undefined"):
                    stack[-1].last = ""
                elif stack[-1].last is _NOTHING:
                    stack[-1].last = content
            elif content not in ("const", "let", "var", "new", "export", "default", "static", "public", "final", "return"):
                name = content
            continue
        literal: Any = content
        if which != "number":
            group = which or ""
            inner = token.group("t4") if group == "tag" else token.group(group)
            literal = inner if group in ("t1", "t2", "t4", "tag") else _unescaped(inner)
            if group in ("t4", "tag"):
                line_of = line + 1
            else:
                line_of = line
            if not stack:
                if adjacent and found and isinstance(found[-1][2], str):
                    found[-1] = (found[-1][0], found[-1][1], found[-1][2] + literal)
                else:
                    found.append((name, line_of, literal))
                adjacent = True
                continue
            if "\n" in literal and literal.count("\n") > 2:
                found.append((name, line_of, literal))
                continue
            if adjacent and isinstance(stack[-1].last, str):
                stack[-1].last += literal
                continue
            adjacent = True
        else:
            literal = content.replace("_", "")
            adjacent = False
        if stack:
            stack[-1].last = literal
    return found
