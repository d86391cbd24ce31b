"""SQL: the rows of INSERT statements as stated. Nothing is executed; statements that would change rows are named."""

import re
from itertools import islice

from kotinos.documents.cells import plain
from kotinos.documents.formats.json import titled
from kotinos.documents.grids import Grid, Reading

NAME = "sql"
STRONGEST = 88
_INSERT = re.compile(
    r"insert\s+(?:or\s+\w+\s+|ignore\s+)?into\s+([`\"\[\w.\]]+)\s*(?:\(([^()]*)\))?\s*([a-z]{4,8})\s*(?=\()",
    re.IGNORECASE,
)
_CREATE = re.compile(
    r"create\s+(?:temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?([`\"\[\w.\]]+)\s*\((.*?)\)\s*[^;,()]*(?:;|$)",
    re.IGNORECASE | re.DOTALL,
)
_CHANGES = re.compile(r"^\s*(update|delete|truncate|drop|alter)\s+", re.IGNORECASE | re.MULTILINE)
_COMMENT = re.compile(r"/\*(.*?)(?:\*/|\Z)|(?:^|\s)--[ \t]*([^\n]*)", re.DOTALL)
_MOST_ROWS = 200_000
_LONGEST = 20_000  # characters of one row


def claims(text: str) -> int:
    """Claims a source with INSERT statements."""
    if not any(word in text for word in ("insert", "INSERT", "Insert")):
        return 0
    return STRONGEST if _INSERT.search(text, 0, 200_000) is not None else 0


def grids(text: str) -> Reading:
    """The inserted rows of each table, in the order of the source."""
    created = {
        _name(f.group(1)): [_column(c) for c in _columns(f.group(2))] for f in _CREATE.finditer(text[:2_000_000])
    }
    tables: dict[tuple[str, tuple[str, ...]], tuple[list[list[str]], list[int]]] = {}
    line, before, count = 1, 0, 0
    inserts = list(islice(_INSERT.finditer(text), _MOST_ROWS))
    for place, found in enumerate(inserts):
        end = inserts[place + 1].start() if place + 1 < len(inserts) else len(text)
        table = _name(found.group(1))
        columns = tuple(_column(c) for c in (found.group(2) or "").split(",") if c.strip()) or tuple(
            created.get(table, ())
        )
        rows, lines = tables.setdefault((table, columns), ([], []))
        for start, cells in _tuples(text, found.end(), end):
            line += text.count("\n", before, start)
            before = start
            rows.append(cells)
            lines.append(line)
            count += 1
        if count > _MOST_ROWS:
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
    remarks = (f"{len(changes)} statements that change rows ({', '.join(dict.fromkeys(changes))}) are not carried out",)
    return Reading(tuple(result), prose, remarks if changes else ())


def _name(printed: str) -> str:
    return printed.rsplit(".", maxsplit=1)[-1].strip('`"[]')


def _columns(body: str) -> list[str]:
    return [
        part
        for part in re.split(r",(?![^(]*\))", body)
        if not re.match(r"\s*(primary|foreign|unique|key|constraint|check|index)\b", part, re.IGNORECASE)
    ]


def _column(printed: str) -> str:
    pieces = printed.strip().split()
    return pieces[0].strip('`"[]') if pieces else ""


def _tuples(text: str, position: int, size: int) -> list[tuple[int, list[str]]]:
    """The parenthesised rows from a position on, with where each begins; ends at anything but a comma between them."""
    found: list[tuple[int, list[str]]] = []
    while position < size:
        while position < size and text[position] in " \t\n,":
            position += 1
        if position >= size or text[position] != "(":
            break
        start = position
        position += 1
        cells: list[str] = []
        current = ""
        quoted = False
        while position < min(size, start + _LONGEST):
            character = text[position]
            if character in "'\"" and not current.strip():
                current, position = _string(text, position)
                quoted = True
                continue
            if character in ",)":
                cells.append(current if quoted else _bare(current))
                current, quoted = "", False
                if character == ")":
                    break
            elif not quoted:
                current += character
            position += 1
            if len(cells) > 500:
                return found
        position += 1
        found.append((start, cells))
        if len(found) > _MOST_ROWS:
            break
    return found


def _bare(text: str) -> str:
    text = text.strip()
    return "" if text.casefold() == "null" else text


def _string(text: str, position: int) -> tuple[str, int]:
    quote = text[position]
    position += 1
    out: list[str] = []
    while position < len(text):
        character = text[position]
        if character == "\\" and position + 1 < len(text):
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
