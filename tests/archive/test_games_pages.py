"""The pages on how well each Games is verified are those that the archive gives."""

from pathlib import Path
from types import ModuleType

import pytest

from kotinos.archive import holding
from tests.house.scripts import script


@pytest.fixture(scope="module")
def writing(checkout: Path) -> ModuleType:
    return script(checkout / "tools" / "docs" / "games_pages.py")


def test_the_pages_are_current(writing: ModuleType, checkout: Path) -> None:
    folder = checkout / "docs" / "reference" / "games"
    held = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.md")}
    assert held == dict(writing.pages())
    assert held.keys() == {"README.md", *(f"{code}.md" for code in holding.codes())}


def test_a_page_tells_what_is_off_and_the_licence_of_each_source(writing: ModuleType) -> None:
    verified = writing.verify("PG1960")
    page = writing.page(verified)
    assert "| GER | 14-6-9 | 15-6-9 | gap |" in page
    for source in holding.sources("PG1960"):
        assert f"| `{source.id}` |" in page
        assert source.licence in page


def test_a_page_gives_every_row_that_differs_its_cause_or_says_that_none_is_held(writing: ModuleType) -> None:
    verified = writing.verify("PG2004")
    page = writing.page(verified)
    assert "| IRQ | 0-1-1 | 1-0-1 | decision `PG2004-13`, inferred |" in page
    assert "| GER | 19-28-32 | 19-28-31 | unexplained (bronze \N{MINUS SIGN}1) |" in page
    rows = [row for _, rows in verified.behind for row in rows]
    assert sum(map(writing.is_explained, rows)) < len(rows)
    assert all(row.reasons for row in rows)


def test_a_gap_is_told_from_a_dispute(writing: ModuleType) -> None:
    page = writing.page(writing.verify("OG1900"))
    assert "| FRA | 29-37-39 | 31-41-40 | gap |" in page
    assert "| CAN | 1-0-1 | 0-0-0 | dispute |" in page
