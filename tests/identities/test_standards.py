"""Codes of ISO 3166 in a whole table: `BRN` is Brunei there, and Bahrain among codes of the Games."""

import pytest

from kotinos.identities.resolving import resolve_all
from kotinos.identities.table import load

ORGANISATIONS = [held for held in load().organisations.values() if held.kind == "noc"]


def codes(*printed: str, **known: int) -> list[str | None]:
    return [answer.code for answer in resolve_all([(code, None) for code in printed], **known)]  # type: ignore[arg-type]


@pytest.mark.parametrize("known", [{}, {"year": 2024}])
def test_every_code_of_a_table_of_one_standard_is_of_it(known: dict[str, int]) -> None:
    expected = [held.code for held in ORGANISATIONS]
    assert codes(*(held.iso3 for held in ORGANISATIONS), **known) == expected
    assert codes(*(held.iso2 for held in ORGANISATIONS), **known) == expected
    assert codes(*expected, **known) == expected


def test_other_codes_tell_what_a_code_of_two_standards_is() -> None:
    assert codes("DEU", "NLD", "CHE", "DNK", "BRN", "USA")[4] == "BRU"
    assert codes("GER", "NED", "SUI", "DEN", "BRN", "USA")[4] == "BRN"
    assert codes("GER", "DNK", "CHE", "ZAF", "BRN", "USA")[4] is None


def test_a_code_beside_a_name_does_not_outweigh_it() -> None:
    rows = [("Bahrain", "BRN"), ("Germany", "DEU"), ("Denmark", "DNK"), ("Switzerland", "CHE")]
    assert [answer.code for answer in resolve_all(rows)] == ["BRN", "GER", "DEN", "SUI"]
    assert resolve_all([("Brunei", "BRN"), *rows[1:]])[0].code == "BRU"


def test_a_code_without_a_name_is_read_by_the_standard_too() -> None:
    rows = [("", code) for code in ("BRN", "DEU", "DNK", "CHE")]
    assert [answer.code for answer in resolve_all(rows)] == ["BRU", "GER", "DEN", "SUI"]


def test_a_few_words_of_two_letters_are_no_codes() -> None:
    assert codes("NO", "IN", "IT")[:2] == [None, None]
    names = [
        ("Germany", None),
        ("France", None),
        ("Italy", None),
        ("NO", None),
        ("IS", None),
        ("IN", None),
        ("DE", None),
    ]
    assert [answer.code for answer in resolve_all(names)][3:] == [None] * 4


def test_an_old_table_has_its_own_meaning() -> None:
    assert codes("VNM", "USA", "GBR", year=1972) == ["VNM", "USA", "GBR"]
