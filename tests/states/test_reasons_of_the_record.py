"""Reasons that the record gives for tables that disagree, from tables as published."""

import pytest

from kotinos.differences import compare_with_reasons
from kotinos.states import claim, hold, side_of_claim


@pytest.mark.parametrize(
    ("games", "source", "expected"),
    [
        ("OG1948", "undated-1896-2020", {("scope", "inferred"): 13}),  # art competitions
        ("OG1932", "undated-1896-2020", {("scope", "inferred"): 13}),  # and a prize for alpinism, to one that has both
        ("OG1972", "undated-1896-2020", {("code-alias", "inferred"): 3}),  # both German teams as one
        ("OWG2014", "olympedia-2022", {("decision", "inferred"): 3}),  # a relay, given anew in 2026
        ("PG1980", "wikipedia-de", {("edition", "inferred"): 12}),  # the page shows the table of 1988
        ("PG1996", "ipc-medallists", {("incomplete-source", "inferred"): 4}),  # that it has gaps is known, not which
        ("OG2024", "paris-2024", {("missing-organisation", "known"): 1}),  # AIN, left out by policy
    ],
)
def test_reasons(games: str, source: str, expected: dict[tuple[str, str], int]) -> None:
    record = hold(games)
    a, b = (side_of_claim(table.source, record, table) for table in (claim(record, source), claim(record)))
    counted: dict[tuple[str, str], int] = {}
    for difference in compare_with_reasons(a, b, record).comparison.differences:
        for reason in difference.reasons:
            key = (reason.cause, reason.certainty)
            counted[key] = counted.get(key, 0) + 1
    assert counted == expected


def test_a_predecessors_row_is_the_organisations_own() -> None:
    """RUS for URS: the rows are the same, and one is no difference from the other."""
    record = hold("OG1964")
    tables = claim(record, "undated-1896-2020"), claim(record)
    a, b = (side_of_claim(table.source, record, table) for table in tables)
    comparison = compare_with_reasons(a, b, record).comparison
    assert comparison.aliases == (("RUS", "URS"),)
    assert comparison.differences == ()
