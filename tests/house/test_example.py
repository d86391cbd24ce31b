"""The page that comes with the project has the errors that its description promises."""

from pathlib import Path

import pytest

from kotinos import flow
from kotinos.review.comparing import Difference


@pytest.fixture(scope="module")
def explained(checkout: Path) -> flow.Explanation:
    page = checkout / "examples" / "athens-2004.txt"
    return flow.explain(page.read_bytes(), str(page))


@pytest.fixture(scope="module")
def differences(explained: flow.Explanation) -> dict[str, Difference]:
    (table,) = explained.tables
    assert table.compared is not None
    return {difference.code: difference for difference in table.compared.comparison.differences}


def test_every_row_of_the_page_is_read(explained: flow.Explanation) -> None:
    (table,) = explained.statement.tables
    assert len(table.rows) == 75
    assert [row.name for row in table.rows if row.code is None] == []


def test_the_rows_that_were_changed_on_purpose_differ_and_no_others(differences: dict[str, Difference]) -> None:
    assert sorted(differences) == ["AUS", "CUB", "ESP", "GER", "HUN", "IRI", "IRQ"]


@pytest.mark.parametrize(
    ("code", "certainty"),
    [
        ("CUB", "known"),
        ("IRI", "inferred"),
        ("IRQ", "inferred"),
        ("HUN", "inferred"),
        ("AUS", "inferred"),
        ("GER", "unexplained"),
    ],
)
def test_the_reason_says_how_certain_it_is(differences: dict[str, Difference], code: str, certainty: str) -> None:
    assert {reason.certainty for reason in differences[code].reasons} == {certainty}


def test_the_checks_find_what_is_wrong_with_the_page_itself(explained: flow.Explanation) -> None:
    found = {(each.code, each.where.line) for each in explained.diagnostics if each.severity != "info"}
    assert ("K601", 13) in found  # the total of Spain
    assert {code for code, _ in found} == {"K601", "K609"}  # and a figure that is announced and missing
    assert ("K204", 39) in {(each.code, each.where.line) for each in explained.diagnostics}  # Finland
