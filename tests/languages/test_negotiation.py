import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.languages.catalogue import LANGUAGES
from kotinos.languages.negotiation import matched, negotiated


@pytest.mark.parametrize(
    ("asked", "accept", "language"),
    [
        ("ru", "en", "ru"),
        ("ru-RU", None, "ru"),
        ("xx", "ru", "ru"),
        (None, None, "en"),
        (None, "ru-RU,ru;q=0.9,en-US;q=0.8", "ru"),
        (None, "de-AT,en;q=0.5,ru;q=0.7", "de"),
        (None, "sv,en;q=0.5,ru;q=0.7", "ru"),
        (None, "zh-TW,zh;q=0.9", "zh-Hant"),
        ("zh-Hans-HK", None, "zh"),
        (None, "ru;q=0, en;q=0.1", "en"),
        (None, "sv, fi", "en"),
        (None, "en;q=0.8, ru;q=0.8", "en"),
        (None, "ru;q=much", "en"),
        (None, ",;,;q=,ru", "ru"),
        (None, "sv," * 100_000 + "ru", "en"),
    ],
)
def test_the_language_of_an_answer(asked: str | None, accept: str | None, language: str) -> None:
    assert negotiated(asked, accept) == language


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("pt-BR", "pt"),
        ("de_AT", "de"),
        ("FR-ca", "fr"),
        ("zh-CN", "zh"),
        ("zh-SG", "zh"),
        ("zh-TW", "zh-Hant"),
        ("zh_hk", "zh-Hant"),
        ("zh-MO", "zh-Hant"),
        ("zh-Hant-CN", "zh-Hant"),
        ("zh-Hans-TW", "zh"),
        ("yue", "zh-Hant"),
        ("yue-CN-Hans", "zh"),
        ("iw-IL", "he"),
        ("mo", None),
        ("xx", None),
        ("", None),
        ("-", None),
        ("english", None),
    ],
)
def test_a_region_is_no_other_language(tag: str, language: str | None) -> None:
    assert matched(tag) == language


def test_every_language_that_is_offered_matches_itself() -> None:
    assert [matched(language) for language in LANGUAGES] == list(LANGUAGES)
    assert [matched(language.upper()) for language in LANGUAGES] == list(LANGUAGES)


@given(st.none() | st.text(), st.none() | st.text())
def test_whatever_is_asked_the_answer_is_offered(asked: str | None, accept: str | None) -> None:
    assert negotiated(asked, accept) in LANGUAGES
