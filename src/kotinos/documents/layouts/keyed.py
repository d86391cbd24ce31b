"""Records of which each figure stands beside its name: `gold: 63` on a line, or `<nation gold="63">`."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kotinos.diagnostics import Phrase
from kotinos.documents.cells import plain
from kotinos.documents.grids import Grid, Reading
from kotinos.documents.recognition.headings import roles_of_row
from kotinos.documents.words import heading
from kotinos.model import MEDALS

FEWEST = 3
_MOST = 50_000
_MOST_KEYS = 60
_MOST_TOLD = 10
_LONGEST = 120
_LINE = re.compile(r"^\s*(?:-\s+)?[\"']?([^\W\d_][\w .-]{0,40}?)[\"']?\s*[:=|]\s*[\"']?(.{0,120}?)[\"']?,?\s*$")
_EMOJI = re.compile(r"^\s*([🥇🥈🥉])\s*[:=x×–-]?\s*(\d{1,5})\s*$")
_TAG = re.compile(r"<([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:\"[^\"<]*\"|'[^'<]*'))*)\s*/?>(?:([^<]{1,200})</\1>)?")
_ATTRIBUTE = re.compile(r"([\w.:-]+)\s*=\s*(?:\"([^\"<]*)\"|'([^'<]*)')")
_MEDALS = frozenset(MEDALS)
_ABOVE = "name "  # no key that is printed ends so
_NAMES = frozenset(("name", "code", "iso"))


class _Keyed(NamedTuple):
    """One record, with the line that it begins on."""

    line: int
    values: dict[str, str]


def keyed(text: str) -> Reading | None:
    """The records as one grid of rows under their keys; null where fewer than three name gold, silver and bronze.

    A record ends where one of its keys comes again. One of fewer than three keys is a row where it names a medal
    and whose it is; the remarks say where others are left out.
    """
    remarks: list[str] = []
    records = _records(_pairs(text, remarks))
    whole = [record for record in records if len(record.values) >= FEWEST]
    if len(whole) < FEWEST:
        return None
    # What stands before the key that begins a record is of the page: it is in the first record alone.
    first = list(whole[0].values)
    begins = next(iter(whole[1].values))
    own = first[first.index(begins) :] if begins in first else []
    usual = list(dict.fromkeys([*own, *(key for record in whole[1:] for key in record.values)]))
    if len(usual) > _MOST_KEYS:
        remarks.append(Phrase("only the first {most} keys of its records are read", most=_MOST_KEYS))
        usual = usual[:_MOST_KEYS]
    roles = dict(zip(usual, roles_of_row(usual), strict=True))
    if not {role for of_key in roles.values() for role in of_key} >= _MEDALS:
        return None
    kept = []
    left_out = []
    for record in records:
        said = {role for key in record.values for role in roles.get(key, ())}
        if len(record.values) >= FEWEST or (said & _MEDALS and said & _NAMES):
            kept.append(record)
        elif whole[0].line < record.line:
            left_out.append(record.line)
    if left_out:
        where = ", ".join(str(line) for line in left_out[:_MOST_TOLD]) + (" …" if len(left_out) > _MOST_TOLD else "")
        remarks.append(
            Phrase(
                "a record of fewer than {fewest} keys that names no medal, or nobody, is left out: line {lines}",
                fewest=FEWEST,
                lines=where,
            )
        )
    rows = [[record.values.get(key, "") for key in usual] for record in kept]
    lines = [record.line for record in kept]
    return Reading((Grid([usual, *rows], [lines[0], *lines], head=1, keys=True),), (), tuple(remarks))


def _records(pairs: Iterable[tuple[str, str, int]]) -> list[_Keyed]:
    found: list[_Keyed] = []
    current: dict[str, str] = {}
    start = 1
    for key, value, line in pairs:
        # A name above the figures begins a record: else it is the end of the one before where that has none.
        if key in current or (key == _ABOVE and any(heading(each).roles & _MEDALS for each in current)):
            found.append(_Keyed(start, current))
            current = {}
        if not current:
            start = line
        current[key] = value
    return [*found, _Keyed(start, current)] if current else found


def _pairs(text: str, remarks: list[str]) -> Iterator[tuple[str, str, int]]:
    """Keys and values with their lines: of elements and their attributes in XML, else of lines.

    Where the text goes on behind the bound, `remarks` says so.
    """
    if text.lstrip("\ufeff \n").startswith("<"):
        line, before = 1, 0
        for number, tag in enumerate(_TAG.finditer(text)):
            if number >= _MOST:
                remarks.append(Phrase("only its first {most} elements are read", most=_MOST))
                return
            line += text.count("\n", before, tag.start())
            before = tag.start()
            for attribute in _ATTRIBUTE.finditer(tag.group(2)):
                yield attribute.group(1), _value(attribute.group(2) or attribute.group(3) or ""), line
            if tag.group(3) is not None:
                yield tag.group(1), _value(tag.group(3)), line
        return
    rows = text.split("\n", _MOST)
    bare: tuple[str, int] | None = None
    for number, row in enumerate(rows[:_MOST], 1):
        found = (_LINE.match(row) or _EMOJI.match(row)) if len(row) <= 2 * _LONGEST else None
        if found is not None and found.group(2):
            key = found.group(1).strip()
            if bare is not None and heading(key).roles & _MEDALS:
                yield _ABOVE, bare[0], bare[1]  # a line above the figures, whose they are
            bare = None
            yield key, plain(found.group(2)), number
        elif row.strip():
            entry = row.lstrip("-*+ \t").rstrip("* \t") or row.strip()  # the entry of a list, in bold
            named = len(entry) <= _LONGEST and (entry[0].isalnum() or not entry.isascii())
            said = heading(entry.strip(" :-")).roles - {"other"} if entry.endswith(":") else frozenset[str]()
            if not said:  # `medals:` above the figures is whose they are no more than `country:` is
                bare = (plain(entry), number) if named else None
    if len(rows) > _MOST and rows[_MOST].strip():
        remarks.append(Phrase("only its first {most} lines are read", most=_MOST))


def _value(text: str) -> str:
    from html import unescape

    return plain(unescape(text))
