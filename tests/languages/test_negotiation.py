import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.languages.catalogue import LANGUAGES
from kotinos.languages.negotiation import negotiated


@pytest.mark.parametrize(
    ("asked", "accept", "language"),
    [
        ("ru", "en", "ru"),
        ("ru-RU", None, "ru"),
        ("xx", "ru", "ru"),
        (None, None, "en"),
        (None, "ru-RU,ru;q=0.9,en-US;q=0.8", "ru"),
        (None, "de,en;q=0.5,ru;q=0.7", "ru"),
        (None, "ru;q=0, en;q=0.1", "en"),
        (None, "de, fr", "en"),
        (None, "en;q=0.8, ru;q=0.8", "en"),
        (None, "ru;q=much", "en"),
        (None, ",;,;q=,ru", "ru"),
        (None, "de," * 100_000 + "ru", "en"),
    ],
)
def test_the_language_of_an_answer(asked: str | None, accept: str | None, language: str) -> None:
    assert negotiated(asked, accept) == language


@given(st.none() | st.text(), st.none() | st.text())
def test_whatever_is_asked_the_answer_is_offered(asked: str | None, accept: str | None) -> None:
    assert negotiated(asked, accept) in LANGUAGES
