"""Collects what the interface says: from Python, templates, disciplines and the notes of the archive, for Babel."""

import ast
import csv
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog

from kotinos.languages.record_texts import is_words, parts_of

PACKAGE = Path(__file__).parents[2] / "src" / "kotinos"

# Where a translatable text stands among the arguments of a call, by the name of what is called.
_TEXTS = {
    "_": (0,), "N_": (0,), "text": (0,), "Diagnostic": (2, 5), "Phrase": (0,), "Note": (0,), "reject": (1, 3),
    "refuse": (1, 2),
}  # fmt: skip
_PLURALS = ("plural", "count")
_CONTEXTS = ("context",)
_KEYWORDS = ("text", "hint")
# Files of the archive that have texts: the long ones, of medals and competitors, have none.
_FILES = ("games", "sources", "figures", "delegations", "decisions", "remarks")
# Columns of the archive that are sentences for a reader.
_NOTES = ("note", "text", "title", "subject", "licence")
# Those of whom a decision is, which are words without a blank too: `IOC`.
_SHORT = ("authority",)
# Rules are cited by their number, `WPA 8.1`; some have words.
_CITED = "rule"
_OF_WORDS = re.compile(r"\b[a-z]{4}|[A-Z][a-z]{3}")

# The Games of the first page, whose notes are texts as a whole; those of the others are put together from parts.
WHOLE = ("PG2004",)


class Message(NamedTuple):
    """One text to translate, with the file that says it. `many` and `context` are null where there are none."""

    text: str
    many: str | None
    context: str | None
    file: str


@cache
def messages() -> tuple[Message, ...]:
    """Every text of the package, in the order of its files."""
    found: list[Message] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        found += in_python(path.read_text("utf-8"), str(path.relative_to(PACKAGE)))
    for path in sorted(PACKAGE.rglob("*.html")):
        found += in_template(path.read_text("utf-8"), str(path.relative_to(PACKAGE)))
    found += disciplines()
    return (*found, *of_archive())


def of_archive() -> tuple[Message, ...]:
    """Notes, titles, licences and authorities of the record: those of `WHOLE` as they are, the others in parts."""
    folder = PACKAGE / "archive"
    paths = sorted(path for path in folder.rglob("*.csv") if path.stem in _FILES)
    found = [
        message
        for path in paths
        if path.parent.name in WHOLE
        for message in in_archive(path)
        if not any(part.many for part in parts_of(message.text)[:1])
    ]
    whole = {message.text for message in found}
    others = [message for path in paths for message in in_archive(path) if message.text not in whole]
    return (*found, *(part for message in others for part in in_parts(message)))


def catalogue() -> Catalog:
    """The texts as an empty catalogue, without line numbers so that it changes only when a text does."""
    empty = Catalog(project="Kotinos", header_comment="# Texts of the interface of Kotinos.", fuzzy=False)
    for message in messages():
        key = (message.text, message.many) if message.many else message.text
        empty.add(key, context=message.context, locations=[(message.file, None)])  # type: ignore[list-item]
    return empty


def in_python(code: str, file: str) -> list[Message]:
    """Texts of the calls that translate, and of diagnostics; a name is followed to its constant in the same file."""
    tree = ast.parse(code)
    constants = {**_shared(), **_assigned(ast.walk(tree))}
    found = _templates(tree, file)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = str(getattr(node.func, "id", "") or getattr(node.func, "attr", ""))
        if called in _PLURALS + _CONTEXTS and len(node.args) >= 2:
            for first in _constants(node.args[0], constants):
                for second in _constants(node.args[1], constants):
                    found.append(
                        Message(first, second, None, file) if called in _PLURALS else Message(second, None, first, file)
                    )
            continue
        places = [node.args[at] for at in _TEXTS.get(called, ()) if at < len(node.args)]
        places += [keyword.value for keyword in node.keywords if keyword.arg in _KEYWORDS and called[:1].isupper()]
        found += [Message(text, None, None, file) for place in places for text in _constants(place, constants) if text]
    return found


@cache
def _shared() -> dict[str, list[ast.expr]]:
    """The constants of all modules (`MESSAGES`), which others import."""
    found: dict[str, list[ast.expr]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for name, values in _assigned(ast.parse(path.read_text("utf-8")).body).items():
            if name.isupper():
                found.setdefault(name, []).extend(values)
    return found


def _assigned(nodes: Iterable[ast.AST]) -> dict[str, list[ast.expr]]:
    """What each name is set to, in every place."""
    found: dict[str, list[ast.expr]] = {}
    for node in nodes:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            if isinstance(target, ast.Name) and isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                found.setdefault(target.id, []).append(node.value)
    return found


def _templates(tree: ast.Module, file: str) -> list[Message]:
    """Texts that stand as constants of a module and reach the reader by a way that a call does not show.

    A pair of texts that both have a place for a count is a plural; a text with a place for a value is a message.
    """
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) == 2:
            one, many = (next(_constants(element, {}), "") for element in node.elts)
            if "{count}" in one and "{count}" in many:
                found.append(Message(one, many, None, file))
    for node in tree.body:
        if isinstance(node, ast.Assign) and all(getattr(target, "id", "").isupper() for target in node.targets):
            texts = [text for text in _constants(node.value, {}) if "{" in text and " " in text and "\n" not in text]
            found += [Message(text, None, None, file) for text in texts]
    return found


def _constants(node: ast.expr, constants: dict[str, list[ast.expr]], depth: int = 0) -> Iterator[str]:
    """The texts that an argument can be: a constant, a side of a condition, what a name or a dictionary can hold."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body, constants, depth)
        yield from _constants(node.orelse, constants, depth)
    elif isinstance(node, ast.BoolOp | ast.Dict):
        for value in node.values:
            yield from _constants(value, constants, depth)
    elif isinstance(node, ast.Subscript):
        yield from _constants(node.value, constants, depth)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        yield from _constants(node.func.value, constants, depth)
    elif isinstance(node, ast.Name) and depth < 3:
        for value in constants.get(node.id, ()):
            yield from _constants(value, constants, depth + 1)


def in_template(source: str, file: str) -> list[Message]:
    """Texts of the calls in a Jinja template."""
    from jinja2 import Environment
    from jinja2.ext import extract_from_ast

    found = []
    tree = Environment(autoescape=True).parse(source)
    for _, called, texts in extract_from_ast(tree, ("_", "plural", "context")):
        given = [text for text in (texts if isinstance(texts, tuple) else (texts,)) if text is not None]
        if called == "plural":
            found.append(Message(given[0], given[1], None, file))
        elif called == "context" and len(given) >= 2:
            found.append(Message(given[1], None, given[0], file))
        elif called == "_" and given:
            found.append(Message(given[0], None, None, file))
    return found


def disciplines() -> list[Message]:
    """The names of the disciplines, each in the context `discipline`."""
    with (PACKAGE / "languages" / "disciplines.csv").open(encoding="utf-8", newline="") as file:
        return [Message(row["en"], None, "discipline", "languages/disciplines.csv") for row in csv.DictReader(file)]


def in_archive(path: Path) -> list[Message]:
    """Notes, titles and licences of the record."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    name = str(path.relative_to(PACKAGE))
    texts = [(row.get(column) or "").strip() for row in rows for column in _NOTES]
    texts = [text for text in texts if is_words(text)]
    texts += [row[column] for row in rows for column in _SHORT if row.get(column)]
    texts += [row[_CITED] for row in rows if _OF_WORDS.search(row.get(_CITED) or "")]
    return [Message(text, None, None, name) for text in texts]


def in_parts(message: Message) -> list[Message]:
    """A text of the archive as the parts that it is put together from; an authority such as `IOC` is one."""
    if " " not in message.text:
        return [message]  # `IOC`, `podium`
    return [message._replace(text=part.text, many=part.many, context=part.context) for part in parts_of(message.text)]
