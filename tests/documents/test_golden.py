"""Small documents of our own, one trait or several each, with what they state. A new case is a new folder."""

import json
from pathlib import Path
from typing import Any

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedRow

CASES = sorted(path for path in (Path(__file__).parent / "golden").iterdir() if path.is_dir())


def _row(row: StatedRow) -> list[Any]:
    return [row.rank_printed, row.rank, row.name, row.code_printed, *row.figures]


def stated(case: Path) -> dict[str, Any]:
    """What the input of a case states, as its expected.json holds it."""
    source = next(case.glob("input.*"))
    statement, diagnostics = read(source.read_bytes(), source.name, looks_like_organisation=looks_like_organisation)
    return {
        "format": statement.format,
        "language": statement.language,
        "facts": [[fact.what, fact.value, fact.line] for fact in statement.facts],
        "tables": [
            {
                "title": table.title,
                "scope": table.scope,
                "facts": [[fact.what, fact.value] for fact in table.facts],
                "columns": list(table.columns),
                "lines": [row.line for row in table.rows],
                "rows": [_row(row) for row in table.rows],
                "total_row": _row(table.total_row) if table.total_row else None,
            }
            for table in statement.tables
        ],
        "diagnostics": [[found.code, found.where.line, found.message] for found in diagnostics],
    }


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_document_states_what_is_expected(case: Path) -> None:
    expected = json.loads((case / "expected.json").read_text(encoding="utf-8"))
    assert stated(case) == expected
    assert (case / "where-from.md").read_text(encoding="utf-8").strip()
