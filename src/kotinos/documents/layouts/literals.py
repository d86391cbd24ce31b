"""The literals in program source: lists, records and texts, with the name and the line of each."""

import re
from typing import Any

from kotinos.documents.patterns import expression

_DEEPEST = 60
_TOKEN = expression(
    r'"""(?P<t1>.*?)(?:"""|\Z)'
    r"|'''(?P<t2>.*?)(?:'''|\Z)"
    r"|`(?P<t3>[^`]*)(?:`|\Z)"
    r"|<<[~-]?['\"]?(?P<tag>[A-Z_]{2,20})['\"]?\n(?P<t4>.*?)(?:\n[ \t]*+(?P=tag)\b|\Z)"
    r'|(?<!\\)"(?P<s1>(?:[^"\\\n]|\\.)*+)"'  # a mark that is escaped opens nothing: each is looked at once
    r"|(?<!\\)'(?P<s2>(?:[^'\\\n]|\\.)*+)'"
    r"|(?P<comment>//[^\n]*|/\*.*?(?:\*/|\Z)|(?:(?<=\s)|\A)#\s[^\n]*)"
    r"|(?P<number>(?:-|(?<![\d_]))\d[\d_]*+(?:\.\d++)?+)(?:[LlUuFf]{1,2}|_?[iu](?:8|16|32|64))?(?!\w)"
    r"|(?P<word>[^\W\d](?:[\w.]|::)*+)"
    r"|(?P<mark>=>|[\[\]{}(),:=;])",
    re.DOTALL,
)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\n", "0": "", "\n": ""}
_ESCAPE = expression(r"\\(u\{?[0-9a-fA-F]{4,6}\}?|x[0-9a-fA-F]{2}|.)", re.DOTALL)
_DECLARING = frozenset(("const", "let", "var", "new", "export", "default", "static", "public", "final", "return"))
_NOTHING = object()

Named = tuple[str, int, Any]


class Record(dict[str, Any]):
    """A record that remembers its line."""

    line: int = 0


class Items(list[Any]):
    """A list that remembers its line."""

    line: int = 0


class _Open:
    """A bracket that is not closed yet."""

    __slots__ = ("items", "key", "keyed", "last", "line", "name")

    def __init__(self, line: int, name: str) -> None:
        self.line, self.name = line, name
        self.items: list[tuple[str | None, Any]] = []
        self.key: str | None = None
        self.last: Any = _NOTHING
        self.keyed = 0

    def end_item(self) -> None:
        if self.last is not _NOTHING:
            self.items.append((self.key, self.last))
            self.keyed += self.key is not None
        self.key, self.last = None, _NOTHING

    def value(self) -> Record | Items:
        self.end_item()
        if self.keyed and self.keyed * 2 >= len(self.items):
            record = Record((key, value) for key, value in self.items if key is not None)
            record.line = self.line
            return record
        items = Items(value for _, value in self.items)
        items.line = self.line
        return items


class _Scanner:
    """One pass over program source."""

    def __init__(self) -> None:
        self.found: list[Named] = []
        self.comments: list[tuple[int | None, str]] = []
        self.stack: list[_Open] = []
        self.name = ""
        self.pieces: list[str] = []  # texts side by side, put together once

    def settle(self) -> None:
        """Put the texts together that stand side by side up to here."""
        if len(self.pieces) > 1:
            whole = "".join(self.pieces)
            if self.stack:
                self.stack[-1].last = whole
            else:
                self.found[-1] = (*self.found[-1][:2], whole)
        self.pieces = []

    def mark(self, mark: str, line: int) -> None:
        self.settle()
        if mark in "[{(":
            if len(self.stack) < _DEEPEST:
                self.stack.append(_Open(line, self.name))
        elif not self.stack:
            return
        elif mark in "]})":
            closed = self.stack.pop()
            value = closed.value()
            if self.stack:
                self.stack[-1].last = _of_call(self.stack[-1].last, value) if mark == ")" else value
            elif len(value) > 1 or any(isinstance(inner, (list, dict)) for _, inner in closed.items):
                self.found.append((closed.name, closed.line, value))
        elif mark in (",", ";"):
            self.stack[-1].end_item()
        elif isinstance(self.stack[-1].last, str):
            self.stack[-1].key, self.stack[-1].last = self.stack[-1].last, _NOTHING

    def word(self, word: str) -> None:
        self.settle()
        if not self.stack:
            self.name = self.name if word in _DECLARING else word
        elif word in ("null", "NULL", "nullptr", "None", "nil", "undefined"):
            self.stack[-1].last = ""
        elif self.stack[-1].last is _NOTHING:
            self.stack[-1].last = word

    def number(self, number: str) -> None:
        self.settle()
        if self.stack:
            self.stack[-1].last = number.replace("_", "")

    def text(self, text: str, line: int) -> None:
        """A text: of its own, one of several side by side, a whole document inside a list, or an item."""
        if self.stack and text.count("\n") > 2:
            self.found.append((self.name, line, text))
            return
        if not self.pieces and self.stack:
            self.stack[-1].last = text
        elif not self.pieces:
            self.found.append((self.name, line, text))
        self.pieces.append(text)


def _of_call(before: Any, value: Record | Items) -> Any:
    """What a call is: the text that it is of (`"China".to_string()`, `String::from("China")`), else its arguments."""
    if not isinstance(before, str):
        return value
    if not value:
        return before
    return value[0] if isinstance(value, list) and len(value) == 1 and isinstance(value[0], str) else value


def literals(source: str) -> tuple[list[Named], list[tuple[int | None, str]], bool]:
    """Every outermost literal with the name that it is assigned to and its line, and the comments.

    The third says whether the source ends within a bracket; it is closed there, since a source may be cut off.
    """
    scanner = _Scanner()
    line, before = 1, 0
    for token in _TOKEN.finditer(source):
        line += source.count("\n", before, token.start())
        before = token.start()
        which = token.lastgroup or ""
        if which == "mark":
            scanner.mark(token.group(), line)
        elif which == "word":
            scanner.word(token.group())
        elif which == "number":
            scanner.number(token.group("number"))
        elif which == "comment":
            scanner.comments.append((line, token.group().strip("/*# \n\t")[:500]))
        elif which in ("tag", "t4"):
            scanner.text(token.group("t4"), line + 1)
        else:
            scanner.text(
                token.group(which) if which[0] == "t" and which != "t3" else _unescaped(token.group(which)), line
            )
    scanner.settle()
    cut = bool(scanner.stack)
    while scanner.stack:
        scanner.mark("]", line)
    return scanner.found, scanner.comments, cut


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
