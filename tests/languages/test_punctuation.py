"""The marks between the parts of a sentence."""

import pytest

from kotinos.languages.punctuation import comma, semicolon


@pytest.mark.parametrize(
    ("language", "listed", "apart"),
    [
        ("en", "a, b", "a; b"),
        ("de", "a, b", "a; b"),
        ("el", "a, b", "a· b"),
        ("fa", "a، b", "a؛ b"),
        ("ja", "a、b", "a；b"),
        ("zh", "a，b", "a；b"),
        ("zh-Hant", "a，b", "a；b"),
        ("xx", "a, b", "a; b"),
    ],
)
def test_parts_have_the_marks_of_their_language_between_them(language: str, listed: str, apart: str) -> None:
    assert comma(language).join("ab") == listed
    assert semicolon(language).join("ab") == apart
