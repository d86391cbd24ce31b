"""JSON: lists of records, nested objects flattened to dotted fields, and the shapes of results services."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from kotinos.diagnostics import Phrase
from kotinos.documents.grids import Grid, Reading
from kotinos.documents.layouts.records import says_what_is_counted, walk
from kotinos.documents.patterns import expression
from kotinos.documents.prose.scopes import is_sport
from kotinos.documents.published import PublishedPage
from kotinos.documents.words import MEDAL_ROLES, heading

NAME = "json"
STRONGEST = 90
_BROKEN = 65  # surer than that its commas cut records
_FIELD = expression(r'"[^"\\\n]{1,60}"\s*+:')
_FEWEST_FIELDS = 6
MOST_CHARACTERS = 16 * 1024 * 1024  # parsed, each of them becomes twenty to thirty bytes
_MOST_BROKEN = 4 * 1024 * 1024
_MOST_LISTS = 2_000
_MOST_FIELDS = 200
_MOST_OF_A_MEDAL = 6
_LONGEST_MARKED = 2_000
_MOST_WORDS = 20  # of the names of the objects around a field, one within another
_TOLD = frozenset(("gold", "silver", "bronze"))
_OF_VALUES = frozenset(("value", "count", "v", "text"))
_BESIDE_A_VALUE = _OF_VALUES | {"type", "datatype", "xml:lang", "tied", "f", "unit"}
_OF_MEDALS = expression(
    r"^(?:medals?|counts?|tally|totals?|summary|statistics|stats)(?:_?(?:counts?|tally|totals?|won))?$", re.IGNORECASE
)
_TAG = expression(r"<[/a-zA-Z!][^<>]{0,500}>")
_NAMED = frozenset(("name", "code", "iso"))


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
        remark = Phrase("only its first {most} MB are read", most=read // (1024 * 1024))
        return part._replace(remarks=(*(part.remarks if whole else ()), remark))
    repeated: dict[str, None] = {}
    document = _parsed(text, repeated)
    if document is None:
        return _as_literals(text)
    if "\\ud" in text or "\\uD" in text:
        document = _without_halves(document)
    found, prose = _gathered(document)
    remarks = [
        Phrase("`{key}` stands more than once in an object; the last one is read", key=key[:40])
        for key in list(repeated)[:10]
    ]
    if any(grid.keys and len(grid.rows[0]) == _MOST_FIELDS for grid in found):
        remarks.append(Phrase("only the first {most} fields of a record are read", most=_MOST_FIELDS))
    if len(found) > _MOST_LISTS:
        remarks.append(Phrase("only the first {most} of its tables are read", most=_MOST_LISTS))
    return Reading(tuple(_with_lines(text, found[:_MOST_LISTS])), tuple(prose[:2000]), tuple(remarks))


def _gathered(document: Any) -> tuple[list[Grid], list[tuple[int | None, str]]]:
    """The lists of a document as grids, no more than one beyond those that are read, and what its fields say."""
    found: list[Grid] = []
    prose: list[tuple[int | None, str]] = []
    for path, value in walk(document):
        if isinstance(value, str):
            if path and heading(path[-1]).roles & {"sport"} and is_sport(value):
                continue  # what is counted is one sport, and its name is no count of sports
            if 3 < len(value) < 2_000 and not value.startswith(("http:", "https:", "/")):
                prose.append((None, f"{path[-1]}: {value}" if path else value))
            continue
        if isinstance(value, (int, float)):
            if path and not isinstance(value, bool):
                prose.append((None, f"{path[-1]}: {value}"))
            continue
        grid = grid_of(path, value)
        if grid is not None:
            found.append(grid)
        if len(found) > _MOST_LISTS:
            break
    return found, prose


def _as_literals(text: str) -> Reading:
    """What stands in text that is cut off, or for another reason no JSON: the records as far as they go."""
    from kotinos.documents.layouts.literals import literals

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


def _without_halves(document: Any) -> Any:
    """The document with `�` for halves of characters (one without the other), which no file can be written with."""
    written = json.dumps(document, ensure_ascii=False)
    try:
        written.encode()
    except UnicodeEncodeError:
        return json.loads(written.encode("utf-16", "surrogatepass").decode("utf-16", "replace"), parse_int=_whole)
    return document


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


def grid_of(path: tuple[str, ...], value: list[Any]) -> Grid | None:
    """A list of records or of rows as a grid; null where its records have fewer than two fields."""
    title = " ".join(filter(None, path)) or None
    if all(isinstance(entry, list) for entry in value):
        rows = [[_text(cell) for cell in _laid_flat(entry)[:_MOST_FIELDS]] for entry in value]
        return Grid(rows, (), title)
    records = [dict(_fields(entry)) for entry in value if isinstance(entry, dict)]
    names = list(dict.fromkeys(name for record in records[:2000] for name in record))[:_MOST_FIELDS]
    if len(names) < 2:
        return None
    rows = [_unwrapped(names), *([record.get(name, "") for name in names] for record in records)]
    return Grid(rows, (), titled(title), head=1, keys=True)


def _laid_flat(entry: list[Any]) -> list[Any]:
    """A row whose figures are in a list of their own (`["Norway", [16, 8, 13]]`) as one list."""
    if len(entry) == len(_NAMED) - 1 and isinstance(entry[0], str) and isinstance(entry[1], list):
        return [entry[0], *entry[1]]
    return entry


def titled(title: str | None) -> str | None:
    """A path of field names is a title only where it is more than names of fields: a Games, a year, a sport, women."""
    if title is None:
        return None
    from kotinos.documents.prose.facts import named_games

    if any(len(run) == 4 for run in re.findall(r"\d+", title)) or named_games(title) is not None:
        return title
    return title if says_what_is_counted(title) else None


def _unwrapped(names: list[str]) -> list[str]:
    """The names without the object around all of a record that counts medals: `node gold` beside `node country name`.

    What holds no name beside the medals is a part of them: `swimming gold` beside `country`.
    """
    from kotinos.documents.recognition.headings import roles_of_row

    counted = next((name for name in names if "gold" in heading(name.rpartition(" ")[2]).roles), names[-1])
    outer, found, _ = counted.rpartition(" ")
    if outer.count(" ") >= _MOST_WORDS:
        return names
    while found:
        within = [name.startswith(f"{outer} ") for name in names]
        inner = [name.removeprefix(f"{outer} ") if inside else name for name, inside in zip(names, within, strict=True)]
        bare = [name if short in names else short for name, short in zip(names, inner, strict=True)]
        roles = roles_of_row(bare)
        said = {role for of, inside in zip(roles, within, strict=True) if inside for role in of}
        whole = said & _NAMED or _OF_MEDALS.match(outer.rpartition(" ")[2])
        if said >= _TOLD and whole and titled(outer) is None:
            return bare
        outer, found, _ = outer.rpartition(" ")
    return names


def _fields(record: dict[str, Any], path: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Fields by dotted name; a list of counts by type gives the entry of the type that is all."""
    for key, value in record.items():
        name = f"{path} {key}".strip()
        if isinstance(value, dict):
            if (only := _in_an_object(value)) is not None:
                yield name, _text(only)
            elif depth < 6:
                yield from _fields(value, name, depth + 1)
        elif isinstance(value, list):
            whole = next(
                (e for e in value if isinstance(e, dict) and str(e.get("type", "")).casefold() == "total"), None
            )
            if len(value) == 1 and isinstance(value[0], dict) and (only := _in_an_object(value[0])) is not None:
                yield name, _text(only)  # as services write what they have taken out of a page
            elif whole is not None and "gold" in map(str.casefold, whole):
                if depth < 6:
                    yield from _fields({k: v for k, v in whole.items() if k != "type"}, path, depth + 1)
            else:
                yield from _by_medal(value)
        else:
            yield name, _text(value)


def _in_an_object(value: dict[str, Any]) -> Any:
    """The one value that an object has beside its type: `{"type": "literal", "value": "16"}`."""
    cells = [cell for key, cell in value.items() if str(key).casefold() in _OF_VALUES]
    if len(cells) != 1 or isinstance(cells[0], (dict, list)):
        return None
    return cells[0] if all(str(key).casefold() in _BESIDE_A_VALUE for key in value) else None


def _by_medal(entries: Sequence[Any]) -> Iterator[tuple[str, str]]:
    """A field for each medal of a list that counts them one by one: `[{"type": "GOLD", "count": 5}, …]`."""
    found = {}
    for entry in entries[: 2 * len(MEDAL_ROLES)]:
        cells = list(entry.values()) if isinstance(entry, dict) else []
        medal = next((cell for cell in cells if isinstance(cell, str) and heading(cell).roles & {*MEDAL_ROLES}), None)
        count = next((cell for cell in cells if isinstance(cell, int) and not isinstance(cell, bool)), None)
        if medal is None or count is None or len(cells) > _MOST_OF_A_MEDAL:
            return
        found[medal] = str(count)
    if len(found) == len(entries) >= len(MEDAL_ROLES) - 1:
        yield from found.items()


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if not isinstance(value, str):
        return str(value)[:2000]
    return _TAG.sub("", value).strip() if "<" in value and len(value) < _LONGEST_MARKED else value


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
