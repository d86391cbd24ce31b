import unicodedata

import pytest

from kotinos.languages.catalogue import LANGUAGES
from kotinos.languages.dates import day, interval


@pytest.mark.parametrize(
    ("date", "language", "said"),
    [
        ("2004-09-28", "en", "28 September 2004"),
        ("2004-09-28", "ru", "28 сентября 2004 года"),
        ("2004-05-01", "ru", "1 мая 2004 года"),
        ("2004-09", "en", "September 2004"),
        ("2004-09", "ru", "сентябрь 2004 года"),
        ("2004", "en", "2004"),
        ("2004", "ru", "2004 год"),
        ("2004-09-28", "de", "28. September 2004"),
    ],
)
def test_a_day_as_it_stands_in_a_sentence(date: str, language: str, said: str) -> None:
    assert day(date, language) == said


@pytest.mark.parametrize(
    ("opens", "closes", "language", "said"),
    [
        ("2004-09-17", "2004-09-28", "en", "17–28 September 2004"),
        ("2004-09-17", "2004-09-28", "ru", "17–28 сентября 2004 года"),
        ("2024-08-28", "2024-09-08", "en", "28 August – 8 September 2024"),
        ("2024-08-28", "2024-09-08", "ru", "28 августа – 8 сентября 2024 года"),
        ("2003-12-30", "2004-01-02", "en", "30 December 2003 – 2 January 2004"),
        ("2003-12-30", "2004-01-02", "ru", "30 декабря 2003 года – 2 января 2004 года"),
        ("2004-09", "2004-10", "en", "September 2004 – October 2004"),
        ("2004-09-17", "2004-09-17", "en", "17 September 2004"),
        ("2004-09-17", None, "en", "17 September 2004"),
        (None, "2004-09-28", "ru", "28 сентября 2004 года"),
        (None, None, "en", ""),
    ],
)
def test_days_from_to(opens: str | None, closes: str | None, language: str, said: str) -> None:
    assert interval(opens, closes, language) == said


@pytest.mark.parametrize(
    "text", ["", "soon", "2004-13", "2004-02-30", "28.09.2004", "2004-9-x", "２００４-09-28", "1-2-3-4"]
)
def test_what_is_no_date_comes_back_as_it_is(text: str) -> None:
    assert day(text, "ru") == text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "17.–28. September 2004"),
        ("es", "17–28 de septiembre de 2004"),
        ("fr", "17–28 septembre 2004"),
        ("it", "17–28 settembre 2004"),
        ("pl", "17–28 września 2004"),
        ("pt", "17 – 28 de setembro de 2004"),
        ("el", "17–28 Σεπτεμβρίου 2004"),
        ("uk", "17–28 вересня 2004 року"),
        ("he", "17–28 בספטמבר 2004"),
        ("ar", "17–28 سبتمبر 2004"),
        ("fa", "۱۷ تا ۲۸ سپتامبر ۲۰۰۴"),
        ("ja", "2004年9月17日～28日"),
        ("ko", "2004년 9월 17일~28일"),
        ("zh", "2004年9月17日 – 28日"),
        ("zh-Hant", "2004年9月17日至28日"),
    ],
)
def test_a_sentence_of_every_language_has_whole_words_and_its_own_digits(language: str, said: str) -> None:
    assert interval("2004-09-17", "2004-09-28", language).replace("\N{THIN SPACE}", " ") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_can_be_said_in_every_language(language: str) -> None:
    for date in ("2004", "2004-09", "2004-09-28"):
        said = in_latin(day(date, language))
        assert "2004" in said
        assert (date.count("-") < 2) or "28" in said


def in_latin(text: str) -> str:
    return "".join(str(unicodedata.digit(character, character)) for character in text)
