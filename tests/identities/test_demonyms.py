"""Words for a people or a language are no names of organisations, whichever step of the ladder they are near to."""

import pytest

from kotinos.identities.resolving import resolve
from kotinos.model import Resolution

OF_ENGLISH_CASES = ("Jordanian", "Italian", "Belgian", "Ugandan", "Samoan", "Sri Lankan", "South African", "Georgian")
OF_ENGLISH = ("Greek", "French", "Filipino", "Iraqi", "Kuwaiti", "Mexican", "Thai", "Czech", "Slovak", "American")
OF_LANGUAGES = ("Bulgare", "Estone", "Tailandés", "bosnià", "Slovakça", "français", "Hrvatski", "francúzsky", "чешки")
OF_ENDINGS = ("Argentinier", "Niederländer", "Slowake", "Pakistanais")
OF_TWO_LANGUAGES = ("швед", "чех", "хорват", "грек")  # names in Mongolian, and people in Russian
OF_TWO_COUNTRIES = ("Nigeri", "Nigerian")


@pytest.mark.parametrize(
    "word", [*OF_ENGLISH_CASES, *OF_ENGLISH, *OF_LANGUAGES, *OF_ENDINGS, *OF_TWO_LANGUAGES, *OF_TWO_COUNTRIES]
)
@pytest.mark.parametrize("year", [None, 2012])
def test_a_demonym_is_no_organisation(word: str, year: int | None) -> None:
    answer = resolve(word, year=year)
    assert answer.code is None
    assert answer.status != "resolved"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Kroatian", "CRO"),
        ("Kiinan", "CHN"),
        ("Danska", "DEN"),
        ("saksa", "GER"),
        ("Bulgarie", "BUL"),
        ("Indien", "IND"),
        ("Brazili", "BRA"),
    ],
)
def test_a_name_that_looks_like_one_elsewhere_is_still_read(name: str, code: str) -> None:
    assert resolve(name).code == code


@pytest.mark.parametrize(
    ("name", "language", "code"),
    [
        ("Швед", "mn", "SWE"),
        ("Швед", "ru", None),
        ("Монгол", "mn", "MGL"),
        ("Slovenska", "cs", "SVK"),
        ("Slovenska", "sv", None),
        ("Italian", "fi", "ITA"),
        ("Italian", "en", None),
        ("Nigeri", "sq", "NGR"),
    ],
)
def test_the_language_tells_a_name_from_a_demonym(name: str, language: str, code: str | None) -> None:
    assert resolve(name, language=language).code == code


def test_other_evidence_tells_a_name_from_a_demonym_too() -> None:
    assert resolve("Jordanian", among=("JOR", "GER"))[1:4] == ("JOR", "resolved", "inflected")
    assert resolve("Jordanian", among=("EGY", "GER")).code is None
    assert resolve("Hollandi Kuningriik") == Resolution(
        "Hollandi Kuningriik", "NED", "resolved", "official", ("NED",), None
    )


@pytest.mark.parametrize("name", ["Ma Li", "MA Li", "MA LI", "Pe Ru", "Ni Ger"])
def test_two_short_words_are_a_person_where_the_name_is_written_as_one(name: str) -> None:
    assert resolve(name).code is None


@pytest.mark.parametrize(
    ("name", "code"),
    [("Fran ce", "FRA"), ("Ma Cao", "MAC"), ("Far Oer", "FRO"), ("日 本", "JPN"), ("대한 민국", "KOR")],
)
def test_a_name_that_is_parted_is_read_where_it_cannot_be_a_person(name: str, code: str) -> None:
    assert resolve(name).code == code
