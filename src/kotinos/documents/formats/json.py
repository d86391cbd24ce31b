"""JSON: lists of records, nested objects flattened to dotted fields, and the shapes of results services."""

import json
import re
from collections.abc import Iterator
from typing import Any

from kotinos.documents.grids import Grid, Reading
from kotinos.documents.patterns import expression
from kotinos.documents.published import PublishedPage

NAME = "json"
STRONGEST = 90
_BROKEN = 65  # surer than that its commas cut records
_FIELD = expression(r'"[^"\\\n]{1,60}"\s*+:')
_FEWEST_FIELDS = 6
MOST_CHARACTERS = 16 * 1024 * 1024  # parsed, each of them becomes twenty to thirty bytes
_MOST_BROKEN = 8 * 1024 * 1024
_DEEPEST = 40
_MOST_LISTS = 2_000
_MOST_FIELDS = 200
_FEWEST_NAMES = 3


def claims(text: str) -> int:
    """Claims a source that begins like JSON and parses, whole or line by line."""
    start = text[:200].lstrip("\ufeff \t\n")[:1]
    if start not in ("{", "["):
        return 0
    if len(text) > MOST_CHARACTERS:
        return STRONGEST if len(_FIELD.findall(text[:100_000])) >= _FEWEST_FIELDS else 0
    if _parsed(text) is not None:
        return STRONGEST
    return _BROKEN if len(_FIELD.findall(text[:100_000])) >= _FEWEST_FIELDS else 0


def grids(text: str) -> Reading:
    """Every list of objects (or of lists) as a grid whose first row holds the field names."""
    if len(text) > MOST_CHARACTERS:
        cut = text[:MOST_CHARACTERS]
        start = cut.lstrip("\ufeff \t\n").partition("\n")[0].strip()
        whole = cut[: cut.rfind("\n")] if start.startswith("{") and start.endswith("}") else None  # a record a line
        part = grids(whole) if whole else _as_literals(cut)
        read = MOST_CHARACTERS if whole else _MOST_BROKEN
        remark = f"only its first {read // (1024 * 1024)} MB are read"
        return part._replace(remarks=(*(part.remarks if whole else ()), remark))
    repeated: dict[str, None] = {}
    document = _parsed(text, repeated)
    if document is None:
        return _as_literals(text)
    found: list[Grid] = []
    prose: list[tuple[int | None, str]] = []
    for path, value in walk(document):
        if isinstance(value, str):
            if 3 < len(value) < 2_000 and not value.startswith(("http:", "https:", "/")):
                prose.append((None, f"{path[-1]}: {value}" if path else value))
            continue
        if isinstance(value, (int, float)):
            if path and not isinstance(value, bool):
                prose.append((None, f"{path[-1]}: {value}"))
            continue
        grid = grid_of(path, value)
        if grid is not None and len(found) < _MOST_LISTS:
            found.append(grid)
    remarks = [f"`{key[:40]}` stands more than once in an object; the last one is read" for key in list(repeated)[:10]]
    if any(grid.keys and len(grid.rows[0]) == _MOST_FIELDS for grid in found):
        remarks.append(f"only the first {_MOST_FIELDS} fields of a record are read")
    return Reading(tuple(_with_lines(text, found)), tuple(prose[:2000]), tuple(remarks))


def _as_literals(text: str) -> Reading:
    """What stands in text that is cut off, or for another reason no JSON: the records as far as they go."""
    from kotinos.documents.literals import literals

    values = literals(text[:_MOST_BROKEN])[0]
    found = [grid for _, line, value in values[:_MOST_LISTS] for grid in grids_of("", line, value)][:_MOST_LISTS]
    return Reading(tuple(found), (), ("it is no JSON, or is cut off; its records are read as far as they go",))


def grids_of(name: str, line: int, value: Any) -> list[Grid]:
    """The lists of records or of rows in a literal, with the lines of their records."""
    found = []
    for path, inner in walk(value, (name,) if name else ()):
        if isinstance(inner, list) and (grid := grid_of(path, inner)) is not None:
            records = [entry for entry in inner if isinstance(entry, dict)] if grid.keys else inner
            lines = [getattr(entry, "line", line) for entry in records]
            found.append(grid._replace(lines=[line, *lines] if grid.keys else lines))
    return found


def _whole(digits: str) -> int | str:
    """A whole number; one that no cell can hold stays text, so that the cell is told and not the file lost."""
    return int(digits) if len(digits) < 400 else digits


def _parsed(text: str, repeated: dict[str, None] | None = None) -> Any:
    """What the text holds, and in `repeated` the keys that an object holds more than once."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if repeated is not None and len(value) < len(pairs):
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    repeated[key] = None
                seen.add(key)
        return value

    hook = None if repeated is None else once
    text = text.lstrip("\ufeff \t\n")
    try:
        return json.loads(text, parse_int=_whole, object_pairs_hook=hook)
    except RecursionError:
        return None
    except ValueError:
        pass
    lines = [line for line in text.split("\n") if line.strip()]
    if 1 < len(lines) <= 200_000 and lines[0].strip().startswith("{") and lines[0].strip().endswith("}"):
        try:
            return [json.loads(line, parse_int=_whole, object_pairs_hook=hook) for line in lines]
        except (ValueError, RecursionError):
            return None
    return None


def walk(value: Any, path: tuple[str, ...] = (), depth: int = 0) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Lists that may be tables, maps of records, and the plain values beside them, each with the fields above it."""
    if depth > _DEEPEST or value is None:
        return
    if isinstance(value, dict):
        yield from _walk_object(value, path, depth)
    elif isinstance(value, list):
        if len(value) == 1 and isinstance(value[0], dict) and any(isinstance(of, list) for of in value[0].values()):
            value = value[0]  # the argument of a call
            yield from walk(value, path, depth + 1)
            return
        if any(isinstance(entry, (dict, list)) for entry in value):
            yield path, value
        if not _is_table(value):
            for number, entry in enumerate(value[:10_000]):
                if isinstance(entry, (dict, list)):
                    yield from walk(entry, (*path, str(number)), depth + 1)
    else:
        yield path, value


def _walk_object(value: dict[str, Any], path: tuple[str, ...], depth: int) -> Iterator[tuple[tuple[str, ...], Any]]:
    value = _by_column(value)
    columns = {key: entry for key, entry in value.items() if isinstance(entry, list) and len(entry) > 1}
    if len(columns) > 3 and _counts(columns) and len({len(entry) for entry in columns.values()}) == 1:
        plain_cells = all(not isinstance(cell, (dict, list)) for entry in columns.values() for cell in entry[:50])
        if plain_cells:  # a list for each column
            yield path, [dict(zip(columns, cells, strict=True)) for cells in zip(*columns.values(), strict=True)]
            value = {key: entry for key, entry in value.items() if key not in columns}
    records = {key: entry for key, entry in value.items() if isinstance(entry, dict)}
    if len(records) >= 2 and len(records) >= 0.8 * len(value) and _alike(list(records.values())):
        yield path, [{"code" if "name" in entry else "name": key, **entry} for key, entry in records.items()]
        return
    if (rows := _figures_by_name(value)) is not None:
        yield path, rows
        return
    sums = _sums_beside(value)
    for key, entry in value.items():
        if sums is not None and entry is sums[0]:
            yield (*path, str(key)), [*entry, sums[1]]
        elif sums is None or key != sums[2]:
            yield from walk(entry, (*path, str(key)), depth + 1)


def _by_column(value: dict[str, Any]) -> dict[str, Any]:
    """A list for each column where an object has for each a map from rows to cells: `{"gold": {"0": 5, "1": 3}}`.

    Rows that are no numbers are the names.
    """
    maps = list(value.values())
    if len(maps) < 3 or not _counts(value) or not all(isinstance(entry, dict) and len(entry) > 1 for entry in maps):
        return value
    rows = list(maps[0])
    if any(list(entry) != rows for entry in maps) or any(isinstance(cell, (dict, list)) for cell in maps[0].values()):
        return value
    named = {} if all(row.isdigit() for row in rows) else {"name": rows}
    return {**named, **{key: list(entry.values()) for key, entry in value.items()}}


def _figures_by_name(value: dict[str, Any]) -> list[Any] | None:
    """A row for each entry of an object that holds three or four figures under each name: `{"NOR": [16, 8, 13]}`."""
    lists = [entry for entry in value.values() if isinstance(entry, list)]
    if len(lists) < _FEWEST_NAMES or len(lists) < len(value) or len({len(entry) for entry in lists}) != 1:
        return None
    figures = all(str(cell).isdecimal() for entry in lists for cell in entry)
    if len(lists[0]) not in (3, 4) or not figures or any(str(key).isdecimal() for key in value) or _counts(value):
        return None
    return [[key, *entry] for key, entry in value.items()]


def _sums_beside(value: dict[str, Any]) -> tuple[list[Any], dict[str, Any], str] | None:
    """The only list of records in an object, the record of their sums that stands beside it, and that one's key."""
    tables = [entry for entry in value.values() if isinstance(entry, list) and entry and _is_table(entry)]
    sums = [
        (key, entry)
        for key, entry in value.items()
        if isinstance(entry, dict) and "total" in key.casefold() and _counts(entry)
    ]
    if len(tables) != 1 or len(sums) != 1:
        return None
    key, entry = sums[0]
    first = next(record for record in tables[0] if isinstance(record, dict) and len(record) >= 3)
    names = [name for name in first if isinstance(first[name], str)]
    named = any(isinstance(entry.get(name), str) for name in names)
    return tables[0], entry if named or not names else {names[0]: "Total", **entry}, key


def _alike(records: list[Any]) -> bool:
    first = set(records[0])
    return all(set(record) & first for record in records[1:50]) and any(
        isinstance(value, (int, float, dict)) for value in records[0].values()
    )


def _is_table(value: list[Any]) -> bool:
    """A list of records with plain values is a table; what is nested in its records belongs to it."""
    return sum(1 for entry in value if isinstance(entry, dict) and len(entry) >= 3) > len(value) / 2 and not any(
        isinstance(inner, list) and len(inner) > 1 and isinstance(inner[0], dict) and _counts(inner[0])
        for entry in value[:20]
        if isinstance(entry, dict)
        for inner in entry.values()
    )


def _counts(record: dict[str, Any]) -> bool:
    names = {str(key).casefold() for key in record}
    return any("gold" in name for name in names) and not any("medalnumber" in name for name in names)


def grid_of(path: tuple[str, ...], value: list[Any]) -> Grid | None:
    """A list of records or of rows as a grid; null where its records have fewer than two fields."""
    title = " ".join(part for part in path if not part.isdigit()) or None
    if all(isinstance(entry, list) for entry in value):
        rows = [[_text(cell) for cell in entry[:_MOST_FIELDS]] for entry in value]
        return Grid(rows, (), title)
    records = [dict(_fields(entry)) for entry in value if isinstance(entry, dict)]
    names = list(dict.fromkeys(name for record in records[:2000] for name in record))[:_MOST_FIELDS]
    if len(names) < 2:
        return None
    rows = [names, *([record.get(name, "") for name in names] for record in records)]
    return Grid(rows, (), titled(title), head=1, keys=True)


def titled(title: str | None) -> str | None:
    """A path of field names is a title only where it is more than names of fields: a Games, a year."""
    if title is None:
        return None
    from kotinos.documents.facts import named_games

    telling = any(len(run) == 4 for run in re.findall(r"\d+", title)) or named_games(title) is not None
    return title if telling else None


def _fields(record: dict[str, Any], path: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Fields by dotted name; a list of counts by type gives the entry of the type that is all."""
    for key, value in record.items():
        name = f"{path} {key}".strip()
        if isinstance(value, dict):
            if depth < 6:
                yield from _fields(value, name, depth + 1)
        elif isinstance(value, list):
            whole = next(
                (e for e in value if isinstance(e, dict) and str(e.get("type", "")).casefold() == "total"), None
            )
            if whole is not None and depth < 6:
                yield from _fields({k: v for k, v in whole.items() if k != "type"}, path, depth + 1)
        else:
            yield name, _text(value)


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return value if isinstance(value, str) else str(value)[:2000]


def _with_lines(text: str, found: list[Grid]) -> Iterator[Grid]:
    """Grids with the lines of their records, where each record can be found by its opening brace."""
    if len(found) != 1 or len(text) > 4_000_000:
        yield from found
        return
    grid = found[0]
    depth_lines = _record_lines(text)
    if depth_lines is not None and grid.keys and len(depth_lines) == len(grid.rows) - 1:
        yield grid._replace(lines=[depth_lines[0] if depth_lines else 1, *depth_lines])
    else:
        yield grid


_STRUCTURE = expression(r'"(?:[^"\\]|\\.)*"|[\[\]{}]|\n')


def _record_lines(text: str) -> list[int] | None:
    """The lines on which the objects of the first list of objects begin."""
    line, depth = 1, 0
    start: int | None = None
    found: list[int] = []
    for token in _STRUCTURE.finditer(text):
        mark = token.group()
        if mark == "\n":
            line += 1
        elif mark in "[{":
            if start is None and mark == "[":
                start = depth
            elif start is not None and depth == start + 1 and mark == "{":
                found.append(line)
            depth += 1
        elif mark in "]}":
            depth -= 1
            if depth == start:
                return found
    return found or None


def write(page: PublishedPage) -> str:
    """Heading, figures and rows as one document; a null figure stays null."""
    rows = [dict(zip(page.shown, page.values(row), strict=True)) for row in page.body]
    total = None if page.total is None else dict(zip(page.shown, page.values(page.total), strict=True))
    document = {
        "games": page.games_code,
        "language": page.language,
        "heading": page.heading or None,
        "figures": list(page.figures),
        "note": page.note,
        "columns": dict(zip(page.shown, page.columns, strict=True)),
        "rows": rows,
        "total_row": total,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"
