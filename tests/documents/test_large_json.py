"""JSON that is too large to be parsed as a whole: its records are read as far as the bound, and that is said."""

import json

import pytest

from kotinos.documents.formats import json as reader
from kotinos.documents.reading import read
from kotinos.identities.resolving import codes_known, looks_like_organisation

RECORDS = [
    {"rank": rank, "name": name, "gold": 9 - rank, "silver": rank, "bronze": 2, "total": 11}
    for rank, name in enumerate(("China", "Japan", "Fiji", "Peru", "Chad"), 1)
]
PADDING = [
    {"rank": 6, "name": code, "gold": 0, "silver": 0, "bronze": 1, "total": 1} for code in sorted(codes_known())[:180]
]
WHOLE = {"title": "Medals", "rows": [*RECORDS, *PADDING]}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(WHOLE),
        json.dumps(WHOLE, indent=2),
        json.dumps([*RECORDS, *PADDING]),
        "\n".join(json.dumps(record) for record in [*RECORDS, *PADDING]),
    ],
)
def test_the_records_of_the_beginning_are_read_and_the_rest_is_said(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_CHARACTERS", 4_000)
    monkeypatch.setattr(reader, "_MOST_BROKEN", 2_000)
    statement, diagnostics = read(text.encode(), "large", looks_like_organisation=looks_like_organisation)
    (table,) = statement.tables
    assert statement.format == "json"
    assert [(row.name, row.gold) for row in table.rows][:5] == [(each["name"], each["gold"]) for each in RECORDS]
    assert 5 <= len(table.rows) < len(RECORDS) + len(PADDING)
    assert any("only its first" in each.message for each in diagnostics if each.code == "K107")


def test_a_document_of_the_bound_is_read_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    text = json.dumps(WHOLE)
    monkeypatch.setattr(reader, "MOST_CHARACTERS", len(text))
    statement, diagnostics = read(text.encode(), "large", looks_like_organisation=looks_like_organisation)
    assert len(statement.tables[0].rows) == len(RECORDS) + len(PADDING)
    assert [each for each in diagnostics if each.code == "K107"] == []


@pytest.mark.parametrize("text", ["[" + "[1,2,3]," * 900 + "[]]", '{"x": [' + "1," * 3_000 + "1]}"])
def test_what_has_no_fields_is_not_taken_for_a_large_document(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_CHARACTERS", 1_000)
    assert reader.claims(text) == 0
