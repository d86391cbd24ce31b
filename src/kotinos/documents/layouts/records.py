"""Values within values: where lists of records stand in JSON or a literal, and what the fields around them say."""

from collections.abc import Iterator
from typing import Any

from kotinos.documents.prose.scopes import part_of
from kotinos.documents.recognition.headings import is_year
from kotinos.documents.words import heading, mentions
from kotinos.model import MEDALS

_DEEPEST = 40
_FEWEST_NAMES = 3
_MOST_SAID, _LONGEST = 6, 100
_TITLES = frozenset(("title", "name", "caption", "heading", "headline", "season", "competition", "city"))
_OF_TITLES = frozenset(("games", "year", "sport", "gender"))


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
            for entry in value[:10_000]:
                if isinstance(entry, (dict, list)):
                    yield from walk(entry, (*path, ""), depth + 1)
    else:
        yield path, value


def says_what_is_counted(text: str) -> bool:
    """Whether a field says that what is beside it is a part of a Games, or no medals that were won."""
    return part_of(text) is not None or any(mentions(role, text) for role in ("forecast", "no-medals", "not-won"))


def _walk_object(value: dict[str, Any], path: tuple[str, ...], depth: int) -> Iterator[tuple[tuple[str, ...], Any]]:
    value = _of_a_chart(_by_column(value))
    told = path
    if any(isinstance(entry, (dict, list)) for entry in value.values()):
        said = _said(value)  # what the outermost object says of a Games is said of the source
        if depth or any(map(says_what_is_counted, said)):
            told = (*path, *said)
    columns = {key: entry for key, entry in value.items() if isinstance(entry, list) and len(entry) > 1}
    if len(columns) > 3 and _counts(columns) and len({len(entry) for entry in columns.values()}) == 1:
        plain_cells = all(not isinstance(cell, (dict, list)) for entry in columns.values() for cell in entry[:50])
        if plain_cells:  # a list for each column
            yield told, [dict(zip(columns, cells, strict=True)) for cells in zip(*columns.values(), strict=True)]
            value = {key: entry for key, entry in value.items() if key not in columns}
    records = {key: entry for key, entry in value.items() if isinstance(entry, dict)}
    if len(records) >= 2 and len(records) >= 0.8 * len(value) and _alike(list(records.values())):
        yield told, [{"code" if "name" in entry else "name": key, **entry} for key, entry in records.items()]
        return
    if (rows := _figures_by_name(value)) is not None:
        yield told, rows
        return
    sums = _sums_beside(value)
    for key, entry in value.items():
        if sums is not None and entry is sums[0]:
            yield (*told, str(key)), [*entry, sums[1]]
        elif sums is None or key != sums[2]:
            yield from walk(entry, (*(told if isinstance(entry, (dict, list)) else path), str(key)), depth + 1)


def _said(value: dict[str, Any]) -> list[str]:
    """What the plain fields of an object say of the lists in it: its title, the Games, the year, a sport, a gender."""
    found = []
    for key, entry in value.items():
        said = entry
        if isinstance(entry, dict):  # `"sport": {"name": "Judo"}`
            said = next((inner for name, inner in entry.items() if name in _TITLES and isinstance(inner, str)), None)
        if not isinstance(said, (str, int)) or isinstance(said, bool) or not 0 < len(text := str(said)) <= _LONGEST:
            continue
        if str(key).casefold() not in _TITLES and not heading(str(key)).roles & _OF_TITLES:
            continue
        if "://" not in text and (isinstance(said, str) or is_year(text)):
            found.append(text)
    return found[:_MOST_SAID]


def _by_column(value: dict[str, Any]) -> dict[str, Any]:
    """A list for each column where an object has for each a map from rows to cells: `{"gold": {"0": 5, "1": 3}}`.

    Rows that are no numbers are the names.
    """
    if (by_medal := _by_medal(value)) is not None:
        return by_medal
    maps = list(value.values())
    if len(maps) < 3 or not _counts(value) or not all(isinstance(entry, dict) and len(entry) > 1 for entry in maps):
        return value
    rows = list(maps[0])
    if any(list(entry) != rows for entry in maps) or any(isinstance(cell, (dict, list)) for cell in maps[0].values()):
        return value
    named = {} if all(row.isdigit() for row in rows) else {"name": rows}
    return {**named, **{key: list(entry.values()) for key, entry in value.items()}}


def _of_a_chart(value: dict[str, Any]) -> dict[str, Any]:
    """A list for each column where an object has labels and sets of as many figures, each under a label of its own."""
    labels, sets = value.get("labels"), value.get("datasets")
    if not isinstance(labels, list) or not isinstance(sets, list):
        return value
    columns = {
        str(of["label"]): of["data"]
        for of in sets
        if isinstance(of, dict) and "label" in of and isinstance(of.get("data"), list)
    }
    if len(columns) < len(sets) or not _counts(columns) or any(len(of) != len(labels) for of in columns.values()):
        return value
    return {"name": labels, **columns}


def _by_medal(value: dict[str, Any]) -> dict[str, Any] | None:
    """A list for each column where an object counts each medal by name: `{"gold": {"NOR": 16}, "silver": {…}, …}`.

    Who is not named under a medal has none of it. What else is in the object stays beside them.
    """
    counted = {key: entry for key, entry in value.items() if isinstance(entry, dict) and entry}
    roles = [sorted(heading(key).roles) for key in counted]
    if sorted(role for of in roles for role in of if role != "total") != sorted(MEDALS) or any(
        isinstance(cell, bool) or not isinstance(cell, int) for entry in counted.values() for cell in entry.values()
    ):
        return None
    names = list(dict.fromkeys(name for entry in counted.values() for name in entry))
    if len(names) < _FEWEST_NAMES or all(name.isdigit() for name in names):
        return None
    columns = {key: [entry.get(name, 0) for name in names] for key, entry in counted.items()}
    return {"name": names, **columns} | {key: entry for key, entry in value.items() if key not in counted}


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
        isinstance(value, (int, float, dict)) or str(value).isdecimal() for value in records[0].values()
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
