"""Records name each of their values: whatever a record lacks, no value of it is read under another's name."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos import flow

NAMES = [
    ("US", "USA", "🇺🇸"),
    ("CN", "China", "🇨🇳"),
    ("JP", "Japan", "🇯🇵"),
    ("AU", "Australia", "🇦🇺"),
    ("FR", "France", "🇫🇷"),
]
MEDALS = [(40, 44, 42), (40, 27, 24), (20, 12, 13), (18, 19, 16), (16, 26, 22)]


def records() -> list[dict[str, Any]]:
    return [
        {
            "position": str(place),
            "country": {"code": code, "name": name, "flag": flag},
            "medals": {"gold": g, "silver": s, "bronze": b, "total": g + s + b},
        }
        for place, ((code, name, flag), (g, s, b)) in enumerate(zip(NAMES, MEDALS, strict=True), 1)
    ]


def read(found: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    (table,) = flow.read(json.dumps({"results": found}, ensure_ascii=False).encode(), "a.json").statement.tables
    return [(row.rank, row.name, *row.figures) for row in table.rows]


@pytest.mark.parametrize("flags", [{0}, {2}, {4}, {0, 1}, {0, 1, 2, 3}, set(range(5))])
@pytest.mark.parametrize("misprinted", [0, 2, 4])
def test_a_misprint_beside_flags_of_some_records_moves_no_figure(flags: set[int], misprinted: int) -> None:
    found = records()
    for index, record in enumerate(found):
        if index not in flags:
            del record["country"]["flag"]
    found[misprinted]["country"]["name"] = "Japn"
    assert [row[2:] for row in read(found)] == [(g, s, b, g + s + b) for g, s, b in MEDALS]
    assert [row[1] for row in read(found)] == [each["country"]["name"] for each in found]


@given(st.data())
def test_what_a_record_lacks_is_null_in_its_own_place(data: st.DataObject) -> None:
    found = records()
    at = data.draw(st.integers(1, 4))
    lacking = data.draw(st.sampled_from(["gold", "silver", "bronze", "total"]))
    found[at]["medals"][lacking] = data.draw(st.sampled_from([None, ""]))
    if data.draw(st.booleans()):
        found[at]["position"] = None
    if data.draw(st.booleans()):
        found[at]["country"]["name"] = "Japn"
    row = read(found)[at]
    stated = found[at]["medals"]
    assert row[2:] == tuple(stated[medal] or None for medal in ("gold", "silver", "bronze", "total"))
