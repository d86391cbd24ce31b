"""SQL: the rows of INSERT statements as stated. Nothing is executed; statements that would change rows are named."""

import re
from collections.abc import Iterator
from itertools import islice

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import plain
from kotinos.documents.formats.json import titled
from kotinos.documents.grids import Grid, Reading
from kotinos.documents.patterns import expression

NAME = "sql"
STRONGEST = 88
_INSERT = expression(
    r"(?:insert|replace)\s+(?:or\s+\w+\s+|ignore\s+)?into\s+([`\"\[\w.\]]+)\s*(?:\(([^()]*)\)\s*)?"
    r"(?:([a-z]{4,8})\s*(?=\()|(select)\s|(set)\s)",
    re.IGNORECASE,
)
_ALL = expression(r"\binsert\s+(?:all|first)\s+into\s", re.IGNORECASE)  # of Oracle, which names `INTO` for each row
_INTO = expression(r"\binto\s", re.IGNORECASE)
_KINDS = expression(r"(?:[nebx]|_utf8(?:mb4)?\s?)(?=['\"])", re.IGNORECASE)  # what may stand before a text
_ASSIGNED = expression(r"\s*([`\"\[\w.\]]+)\s*=\s*")
_CREATE = expression(r"create\s+(?:temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?([`\"\[\w.\]]+)\s*\(", re.IGNORECASE)
_BODY = expression(r"(.*?)\)[^;,()]*(?:;|\Z)", re.DOTALL)
_CHANGES = expression(r"^[ \t]*(update|delete|truncate|drop|alter)\s+", re.IGNORECASE | re.MULTILINE)
_COMMENT = expression(r"/\*(.*?)(?:\*/|\Z)|(?:^|\s)--[ \t]*([^\n]*)", re.DOTALL)
_SELECTED = expression(r"[^,;]*?(?=,|;|\bunion\b|\bfrom\b|\Z)", re.IGNORECASE)  # a value, or what is behind one
_NAMED = expression(r"(?<!\s)\s++as\s++\S++\s*+$", re.IGNORECASE)  # each blank is looked at once
_UNION = expression(r"(?:from\s+dual\s+)?union(?:\s+all)?\s+select\s", re.IGNORECASE)
_FROM = expression(r"from\s+(?!dual\b)", re.IGNORECASE)
_BLANK = expression(r"\s*")
_VALUE = expression(r"[^,)]*")
_WORDS = ("insert", "INSERT", "Insert", "replace into", "REPLACE INTO", "values", "VALUES")
_WITH = expression(r"(?<![\w.])([`\"\[\w.\]]{1,80}+)\s*+(\([^()]{1,2000}\))\s*as\s*\(\s*(?=values\s*\()", re.IGNORECASE)
_ALIASED = expression(r"\)\s*\)\s*(?:as\s+)?([`\"\[\w.\]]+)\s*(\([^()]{1,2000}\))", re.IGNORECASE)
_FROM_VALUES = expression(r"\bfrom\s*\(\s*(?=values\s*\()", re.IGNORECASE)
_MOST_ROWS = 200_000
_MOST_VALUES = 500


def claims(text: str) -> int:
    """Claims a source with INSERT statements."""
    if not any(word in text for word in _WORDS):
        return 0
    text = _as_inserts(text)
    one = _INSERT.search(text, 0, 200_000) or _ALL.search(text, 0, 200_000)
    return STRONGEST if one is not None else 0


def grids(text: str) -> Reading:
    """The inserted rows of each table, in the order of the source."""
    text = _as_inserts(text)
    if _ALL.search(text, 0, 200_000) is not None:
        text = _INTO.sub("insert into ", _ALL.sub("into ", text))
    created = _created(text[:2_000_000])
    tables: dict[tuple[str, tuple[str, ...]], tuple[list[list[str]], list[int]]] = {}
    line, before, count = 1, 0, 0
    left_out: dict[str, None] = {}
    inserts = list(islice(_INSERT.finditer(text), _MOST_ROWS + 1))
    for place, found in enumerate(inserts):
        end = inserts[place + 1].start() if place + 1 < len(inserts) else len(text)
        table = _name(found.group(1))
        columns = tuple(_column(c) for c in (found.group(2) or "").split(",") if c.strip()) or tuple(
            created.get(table, ())
        )
        given = _selected if found.group(4) else _tuples
        if found.group(5):
            assigned = list(_assigned(text, found.end(), end))
            columns = tuple(name for name, _ in assigned)
            each: Iterator[tuple[int, list[str]]] = iter([(found.start(), [value for _, value in assigned])])
        else:
            each = given(text, found.end(), end, left_out)
        rows, lines = tables.setdefault((table, columns), ([], []))
        for start, cells in each:
            if count >= _MOST_ROWS:
                left_out[Phrase("only the first {most} rows are read", most=_MOST_ROWS)] = None
                break
            line += text.count("\n", before, start)
            before = start
            rows.append(cells)
            lines.append(line)
            count += 1
        if count >= _MOST_ROWS and left_out:
            break
    result = []
    for (table, columns), (rows, lines) in tables.items():
        if columns:
            result.append(
                Grid([list(columns), *rows], [lines[0] if lines else 1, *lines], titled(table), (), 1, keys=True)
            )
        else:
            result.append(Grid(rows, lines, titled(table)))
    comments = islice(_COMMENT.finditer(text[:200_000]), 50)
    said = [(text.count("\n", 0, c.start()) + 1, plain(c.group(1) or c.group(2) or "")) for c in comments]
    prose = tuple((line, words) for line, words in said if words)
    changes = [found.group(1).upper() for found in _CHANGES.finditer(text)]
    remarks = list(left_out)
    if changes:
        statements = ", ".join(f"{changes.count(name)} {name}" for name in dict.fromkeys(changes))
        remarks.append(Phrase("statements that change rows are not carried out: {statements}", statements=statements))
    return Reading(tuple(result), prose, tuple(remarks))


def _as_inserts(text: str) -> str:
    """The text with the rows of `WITH medals (…) AS (VALUES …)`, or `FROM (VALUES …) AS medals (…)`, as inserted."""
    start = _FROM_VALUES.search(text, 0, 200_000)
    if start is not None and (named := _ALIASED.search(text, start.end())) is not None:
        into = f"insert into {named.group(1)} {named.group(2)} "
        text = f"{text[: start.start()]}{into}{text[start.end() :]}"
    return _WITH.sub(r"insert into \1 \2 ", text) if "with" in text or "WITH" in text else text


def _created(text: str) -> dict[str, list[str]]:
    """The columns of each table that is created; each statement is looked at as far as the next."""
    starts = list(_CREATE.finditer(text))
    found: dict[str, list[str]] = {}
    for number, start in enumerate(starts):
        end = starts[number + 1].start() if number + 1 < len(starts) else len(text)
        if (body := _BODY.match(text, start.end(), end)) is not None:
            found[_name(start.group(1))] = [_column(column) for column in _columns(body.group(1))]
    return found


def _name(printed: str) -> str:
    return printed.rsplit(".", maxsplit=1)[-1].strip('`"[]')


def _columns(body: str) -> list[str]:
    parts: list[str] = []
    start = depth = 0
    for mark in re.finditer(r"[(),]", body):
        if mark.group() == ",":
            if depth == 0:
                parts.append(body[start : mark.start()])
                start = mark.end()
        else:
            depth = max(0, depth + (1 if mark.group() == "(" else -1))
    parts.append(body[start:])
    keys = r"\s*(primary|foreign|unique|key|constraint|check|index)\b"
    return [part for part in parts if not re.match(keys, part, re.IGNORECASE)]


def _column(printed: str) -> str:
    pieces = printed.strip().split()
    return pieces[0].strip('`"[]') if pieces else ""


def _tuples(text: str, position: int, size: int, left_out: dict[str, None]) -> Iterator[tuple[int, list[str]]]:
    """The parenthesised rows from a position on, with where each begins; ends at anything but a comma between them."""
    while position < size:
        while position < size and text[position] in " \t\n,":
            position += 1
        if position >= size or text[position] != "(":
            return
        start = position
        cells: list[str] = []
        closed = False
        while not closed:
            begin = _BLANK.match(text, position + 1, size).end()  # type: ignore[union-attr]
            value, position = _quoted(text, begin, size)
            position = _VALUE.match(text, position, size).end()  # type: ignore[union-attr]
            if position >= size:
                left_out[Phrase("a row that does not end is left out")] = None
                return
            if len(cells) <= _MOST_VALUES:
                cells.append(_bare(text[begin:position]) if value is None else value)
            closed = text[position] == ")"
        position += 1
        if len(cells) > _MOST_VALUES:
            left_out[Phrase("a row of more than {most} values is left out", most=_MOST_VALUES)] = None
        else:
            yield start, cells


def _assigned(text: str, position: int, size: int) -> Iterator[tuple[str, str]]:
    """The columns and values of `SET nation = 'Norway', gold = 16`."""
    for _ in range(_MOST_VALUES):
        if (column := _ASSIGNED.match(text, position, size)) is None:
            return
        value, position = _quoted(text, column.end(), size)
        behind = _SELECTED.match(text, position, size)
        if behind is None:
            return
        yield _name(column.group(1)), _bare(behind.group()) if value is None else value
        position = behind.end() + 1
        if text[behind.end() : position] != ",":
            return


def _quoted(text: str, position: int, size: int) -> tuple[str | None, int]:
    """The text in quotes at a position, which `N` or the like may stand before, and where it ends; else null."""
    start = position
    if (kind := _KINDS.match(text, position, size)) is not None:
        start = kind.end()
    return _string(text, start, size) if text[start : start + 1] in ("'", '"') and start < size else (None, position)


def _selected(text: str, position: int, size: int, left_out: dict[str, None]) -> Iterator[tuple[int, list[str]]]:
    """The rows of `SELECT 1, 'Norway' UNION ALL SELECT …`, with where each begins; what a query would give is none."""
    more = True
    while more:
        start = position
        cells: list[str] = []
        while True:
            position = _BLANK.match(text, position, size).end()  # type: ignore[union-attr]
            value, position = _quoted(text, position, size)
            behind = _SELECTED.match(text, position, size)
            if behind is None:
                return
            position = behind.end()
            if len(cells) <= _MOST_VALUES:
                cells.append(_bare(_NAMED.sub("", behind.group())) if value is None else value)
            if text[position : position + 1] != "," or position >= size:
                break
            position += 1
        if _FROM.match(text, position, size) is not None:
            left_out[Phrase("what is selected from another table is left out")] = None
            return
        union = _UNION.match(text, position, size)
        more = union is not None
        position = union.end() if union is not None else size
        if len(cells) > _MOST_VALUES:
            left_out[Phrase("a row of more than {most} values is left out", most=_MOST_VALUES)] = None
        else:
            yield start, cells


def _bare(text: str) -> str:
    text = text.strip()
    return "" if text.casefold() == "null" else text


def _string(text: str, position: int, size: int) -> tuple[str, int]:
    quote = text[position]
    position += 1
    out: list[str] = []
    while position < size:
        character = text[position]
        if character == "\\" and position + 1 < size:
            out.append(text[position + 1])
            position += 2
            continue
        if character == quote:
            if text[position + 1 : position + 2] == quote:
                out.append(quote)
                position += 2
                continue
            return "".join(out), position + 1
        out.append(character)
        position += 1
    return "".join(out), position
