"""Which flag stands beside an organisation at a Games, and how it is drawn.

A flag is bound to a code and to years in `flags.csv`, which a person can review; a name is never asked. The drawings
are built from a package by `make flags`: squares of 512 units, shown as discs.
"""

import csv
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent
_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
_ALWAYS = (0, 9999)


@cache
def bound() -> dict[str, tuple[tuple[int, int, str], ...]]:
    """The flags of each organisation: first year, last year, name of the drawing."""
    rows: dict[str, list[tuple[int, int, str]]] = {}
    with (_HERE / "flags.csv").open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(line for line in lines if not line.startswith("#")):
            first, last = int(row["from"] or _ALWAYS[0]), int(row["to"] or _ALWAYS[1])
            rows.setdefault(row["organisation"], []).append((first, last, row["flag"]))
    return {code: tuple(spans) for code, spans in rows.items()}


def flag_of(code: str, year: int | None) -> str | None:
    """The name of the flag that an organisation had in a year, of its last where none is given; null for no flag."""
    asked = _ALWAYS[1] if year is None else year
    for first, last, flag in reversed(bound().get(code, ())):
        if first <= asked <= last or year is None:
            return flag
    return None


@cache
def _drawings() -> dict[str, str]:
    lines = (_HERE / "drawings.tsv").read_text("utf-8").splitlines()
    return dict(line.split("\t") for line in lines)


def names() -> tuple[str, ...]:
    """The names of all drawings."""
    return tuple(_drawings())


def drawing(name: str) -> bytes | None:
    """A drawing as an SVG document; null where there is none of that name."""
    body = _drawings().get(name)
    return None if body is None else f"{_HEAD}{body}</svg>".encode()
