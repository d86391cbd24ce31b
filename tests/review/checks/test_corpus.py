"""Documents of others: every error that is known is reported, and no document without one has an error."""

import csv
from pathlib import Path

import pytest

from kotinos import flow
from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.model import StatedRow, StatedTable, Where

# What was found by hand, in the words of the list → the checks that may report it.
CODES = {
    "total!=sum": {"K601", "K614", "K615"},
    "total row!=rows": {"K602"},
    "rank order": {"K603"},
    "rank after a tie": {"K603", "K610"},
    "tie not shown": {"K604"},
    "two tie styles in one table": {"K610"},
    "rows missing": {"K606"},
    "name twice": {"K607", "K608"},
}
NAMELESS = ("total row", "ranks", "row ", "TPE")


@pytest.fixture(scope="module")
def corpus(shared: Path) -> Path:
    return shared / "corpus"


def found_in(path: Path) -> list[Diagnostic]:
    """Findings on a document as it is read, or on the rows that it should give where it cannot be read."""
    page = flow.read(path.read_bytes(), path.name)
    if not page.statement.tables and (path.parent / "truth" / f"{path.name[:3]}.csv").exists():
        page = page._replace(statement=page.statement._replace(tables=(_truth(path),)))
    return [diagnostic for diagnostic in flow.check(page) if diagnostic.code.startswith("K6")]


def _truth(path: Path) -> StatedTable:
    with (path.parent / "truth" / f"{path.name[:3]}.csv").open(encoding="utf-8", newline="") as file:
        rows = [
            StatedRow(
                line,
                _figure(row["rank"]),
                row["name_as_printed"],
                row["code"] or None,
                _figure(row["gold"]),
                _figure(row["silver"]),
                _figure(row["bronze"]),
                _figure(row["total"]),
                rank_printed=row["rank"] or None,
            )
            for line, row in enumerate(csv.DictReader(file), start=2)
        ]
    return StatedTable(None, None, "unknown", Where(path.name, 1, table=1), tuple(rows), None)


def _figure(cell: str) -> int | None:
    return int(cell.strip("=")) if cell.strip("=").isdecimal() else None


def test_every_known_error_is_reported_at_its_row(corpus: Path) -> None:
    with (corpus / "errors.csv").open(encoding="utf-8", newline="") as file:
        errors = list(csv.DictReader(file))
    missed = []
    for error in errors:
        named = [] if error["row"].startswith(NAMELESS) else error["row"].casefold().split(" / ")
        findings = [one for one in found_in(corpus / error["file"]) if one.code in CODES[error["kind"]]]
        said = [one.message.casefold() for one in findings]
        if not any(all(name in message for name in named) for message in said):
            missed.append((error["file"], error["row"], error["kind"]))
    assert missed == []


def test_no_other_document_has_an_error(corpus: Path) -> None:
    with (corpus / "errors.csv").open(encoding="utf-8", newline="") as file:
        named = {row["file"] for row in csv.DictReader(file)}
    with (corpus / "index.csv").open(encoding="utf-8", newline="") as file:
        others = [row["file"] for row in csv.DictReader(file) if row["file"] not in named]
    wrong = {name: [one.message for one in found_in(corpus / name) if one.severity == ERROR] for name in others}
    assert {name: messages for name, messages in wrong.items() if messages} == {}


def test_the_page_of_athens_has_no_error_and_one_figure_missing(shared: Path) -> None:
    (page,) = (shared / "seed").glob("*.txt")
    found = found_in(page)
    assert [(one.code, one.severity) for one in found] == [("K609", "warning")]
    assert "соревнования" in found[0].message
