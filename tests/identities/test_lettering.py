"""How a name is written beyond its letters: words shortened to one letter, and texts of more words than the name."""

import pytest

from kotinos.identities.lettering import has_lone_letter, is_of_words, is_one_word
from kotinos.identities.resolving import resolve

SHORTENED = [
    ("S. Sudan", "SSD"), ("S Sudan", "SSD"), ("Sudan S.", "SSD"), ("Ю. Судан", "SSD"), ("E. Guinea", "GEQ"),
    ("Guinea-B.", "GBS"), ("Guinea B", "GBS"), ("Guinée-B.", "GBS"), ("Corea N.", "PRK"), ("N.Korea", "PRK"),
    ("NKorea", "PRK"), ("S. Korea", "KOR"), ("Vietnam S.", "VNM"), ("S. Arabia", "KSA"), ("Czech R.", "CZE"),
    ("Trinidad & T.", "TTO"), ("C. Verde", "CPV"), ("E. Timor", "TLS"), ("Congo K.", "COD"), ("Congo B.", "CGO"),
]  # fmt: skip
OF_ANOTHER = [
    "Pool A", "Team B", "Georgia S", "Georgia S.", "Israel J", "Francis A", "M Ali", "Chad B.", "Italy C", "Turkey B",
    "Италия С", "W. Italy", "X Sudan",
]  # fmt: skip


@pytest.mark.parametrize(("name", "code"), SHORTENED)
def test_a_word_may_be_shortened_to_a_letter_where_a_name_is_listed_so(name: str, code: str) -> None:
    assert resolve(name).code == code


@pytest.mark.parametrize("text", OF_ANOTHER)
def test_a_letter_that_stands_apart_is_no_part_of_a_name_nor_its_misprint(text: str) -> None:
    assert resolve(text).code is None
    assert resolve(text, year=2004, language="en").code is None


@pytest.mark.parametrize("word", ["Corean", "corean", "COREAN", "Coréen", "coréen", "Korean"])
def test_an_adjective_is_no_shortened_name(word: str) -> None:
    assert resolve(word).code is None


@pytest.mark.parametrize(
    ("name", "code"), [("Y Swistir", "SUI"), ("O Salvador", "ESA"), ("De Sudan", "SSD"), ("U. S. A.", "USA")]
)
def test_articles_and_acronyms_have_words_of_a_letter(name: str, code: str) -> None:
    assert resolve(name).code == code


@pytest.mark.parametrize(
    "text", ["Tai Kwan", "Dean Mark", "Alba Anna", "Lilu Ani", "de març", "Al Zeera", "Tavi-Ana", "Ame Ni"]
)
def test_a_text_of_several_words_is_no_misprint_of_a_name_of_one(text: str) -> None:
    assert resolve(text).code is None


@pytest.mark.parametrize(
    ("text", "code"), [("New Zeeland", "NZL"), ("Costa Ricca", "CRC"), ("Sri Lanca", "SRI"), ("Burkina Fasso", "BUR")]
)
def test_a_name_of_several_words_may_be_misprinted(text: str, code: str) -> None:
    assert resolve(text).code == code


@pytest.mark.parametrize("text", ["Kannada", "Каннада", "Τσόνγκα", "Άγιος Μαρτίνος", "Marsh", "Sundan", "Tsonga"])
def test_a_language_or_territory_one_letter_from_a_name_is_not_that(text: str) -> None:
    assert resolve(text).code is None


def test_letters_that_stand_apart() -> None:
    apart = ["S. Sudan", "S Sudan", "N.Korea", "Sudan S", "Guinea-B.", "Korea (N)", "Ю. Корея"]
    assert [text for text in apart if not has_lone_letter(text)] == []
    joined = [
        "Sudan",
        "U.S.A.",
        "I. R. Iran",
        "Y Swistir",
        "Congo DR",
        "St. Lucia",
        "中国",
        "",
        "A",
        "São Tomé e Príncipe",
    ]
    assert [text for text in joined if has_lone_letter(text)] == []


def test_words_of_a_text() -> None:
    assert is_one_word("Corean")
    assert is_one_word("COREAN")
    assert not is_one_word("NKorea")
    assert not is_one_word("Corea N")
    assert is_of_words("New Zealand")
    assert is_of_words("Timor-Leste")
    assert not is_of_words(" Taiwan ")
