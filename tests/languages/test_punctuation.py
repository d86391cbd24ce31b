"""Commas of the language, digits in the names of Games, and remarks that do not turn a line around."""

import pytest

from kotinos.archive import holding
from kotinos.model import Decision, Games
from kotinos.telling import Teller


def _games(code: str) -> Games:
    return next(fact.body for fact in holding.facts(code, {"games"}) if isinstance(fact.body, Games))


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "XII Summer Paralympic Games, Athens 2004"),
        ("ar", "دورة الألعاب البارالمبية الصيفية الـ12، أثينا 2004"),
        ("fa", "بازی‌های پارالمپیک تابستانی (دورهٔ ۱۲)، آتن ۲۰۰۴"),
        ("he", "המשחקים הפראלימפיים ה־12 (קיץ), אתונה 2004"),
    ],
)
def test_a_title_has_the_comma_and_the_digits_of_its_language(language: str, title: str) -> None:
    assert Teller(language).title(_games("PG2004")) == title


@pytest.mark.parametrize(
    ("language", "listed", "apart"),
    [("en", "a, b", "a; b"), ("he", "a, b", "a; b"), ("ar", "a، b", "a؛ b"), ("fa", "a، b", "a؛ b")],
)
def test_parts_stand_beside_one_another_as_the_language_separates_them(language: str, listed: str, apart: str) -> None:
    teller = Teller(language)
    assert (teller.listed("ab"), teller.apart("ab")) == (listed, apart)


@pytest.mark.parametrize("language", ["ar", "fa", "he"])
def test_a_remark_that_stays_english_is_isolated_and_one_that_is_translated_is_not(language: str) -> None:
    teller = Teller(language)
    assert teller.remark("Said by nobody.") == "\u2068Said by nobody.\u2069"
    held = [fact.body for fact in holding.facts("PG2004", {"decisions"}) if isinstance(fact.body, Decision)]
    translated = [each.note for each in held if each.note and teller.text(each.note) != each.note]
    assert len(translated) >= 5
    assert not any("\u2068" in teller.remark(note) for note in translated)
    assert Teller("en").remark("Said by nobody.") == "Said by nobody."
