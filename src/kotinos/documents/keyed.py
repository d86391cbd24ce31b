"""Records of which each figure stands beside its name: `gold: 63` on a line, or `<nation gold="63">`."""

import re
from collections.abc import Iterator

from kotinos.documents.cells import plain
from kotinos.documents.grids import Grid
from kotinos.documents.headings import roles_of_row

FEWEST = 3
_MOST = 50_000
_MOST_KEYS = 60
_LONGEST = 120
_LINE = re.compile(r"^\s*(?:-\s+)?[\"']?([^\W\d_][\w .-]{0,40}?)[\"']?\s*[:=]\s*[\"']?(.{0,120}?)[\"']?,?\s*$")
_TAG = re.compile(r"<([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:\"[^\"<]*\"|'[^'<]*'))*)\s*/?>(?:([^<]{1,200})</\1>)?")
_ATTRIBUTE = re.compile(r"([\w.:-]+)\s*=\s*(?:\"([^\"<]*)\"|'([^'<]*)')")
_MEDALS = frozenset(("gold", "silver", "bronze"))


def keyed(text: str) -> Grid | None:
    """The records as rows under their keys; null where fewer than three name gold, silver and bronze.

    A record ends where one of its keys comes again.
    """
    records: list[dict[str, str]] = []
    lines: list[int] = []
    current: dict[str, str] = {}
    start = 1
    for key, value, line in _pairs(text):
        if key in current:
            if len(current) >= FEWEST:
                records.append(current)
                lines.append(start)
            current = {}
        if not current:
            start = line
        if len(current) < _MOST_KEYS:
            current[key] = value
    if len(current) >= FEWEST:
        records.append(current)
        lines.append(start)
    if len(records) < FEWEST:
        return None
    usual = list(dict.fromkeys(key for record in records[1:] for key in record))[:_MOST_KEYS]
    if not {role for roles in roles_of_row(usual) for role in roles} >= _MEDALS:
        return None
    rows = [[record.get(key, "") for key in usual] for record in records]
    return Grid([usual, *rows], [lines[0], *lines], head=1, keys=True)


def _pairs(text: str) -> Iterator[tuple[str, str, int]]:
    """Keys and values with their lines: of elements and their attributes in XML, else of lines."""
    if text.lstrip("\ufeff \n").startswith("<"):
        line, before = 1, 0
        for number, tag in enumerate(_TAG.finditer(text)):
            if number >= _MOST:
                return
            line += text.count("\n", before, tag.start())
            before = tag.start()
            for attribute in _ATTRIBUTE.finditer(tag.group(2)):
                yield attribute.group(1), _value(attribute.group(2) or attribute.group(3) or ""), line
            if tag.group(3) is not None:
                yield tag.group(1), _value(tag.group(3)), line
        return
    for number, row in enumerate(text.split("\n", _MOST)[:_MOST], 1):
        found = _LINE.match(row) if len(row) <= 2 * _LONGEST else None
        if found is not None and found.group(2):
            yield found.group(1).strip(), plain(found.group(2)), number


def _value(text: str) -> str:
    from html import unescape

    return plain(unescape(text))
