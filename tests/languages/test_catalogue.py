import subprocess
import sys

import pytest

from kotinos.diagnostics import Diagnostic
from kotinos.languages.catalogue import LANGUAGES, direction, translator
from kotinos.languages.numbers import in_digits, number
from kotinos.model import Where


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "1 страна"),
        (2, "2 страны"),
        (4, "4 страны"),
        (5, "5 стран"),
        (11, "11 стран"),
        (14, "14 стран"),
        (21, "21 страна"),
        (75, "75 стран"),
        (112, "112 стран"),
        (144, "144 страны"),
    ],
)
def test_russian_counts_in_three_forms(count: int, said: str) -> None:
    assert translator("ru").plural("{count} nation", "{count} nations", count).format(count=count) == said


def test_english_says_what_the_code_says() -> None:
    words = translator("en")
    assert words.text("Sources") == "Sources"
    assert [words.plural("{n} gold", "{n} golds", count) for count in (0, 1, 2)] == [
        "{n} golds",
        "{n} gold",
        "{n} golds",
    ]
    assert words.context("city", "Athens") == "Athens"


def test_what_a_catalogue_lacks_is_said_in_english() -> None:
    words = translator("ru")
    assert words.text("never said") == "never said"
    assert words.text("") == ""
    assert words.context("nowhere", "Gold") == "Gold"


@pytest.mark.parametrize(
    ("tag", "language"), [("ru-RU", "ru"), ("RU", "ru"), ("ru_RU", "ru"), ("xx", "en"), ("", "en"), (None, "en")]
)
def test_a_tag_becomes_a_language_that_is_held(tag: str | None, language: str) -> None:
    assert translator(tag).language == language


def test_english_loads_nothing() -> None:
    code = (
        "import sys; from kotinos.languages.catalogue import translator; from kotinos.languages.dates import interval; "
        "from kotinos.languages.numbers import number; "
        "translator('en').plural('a', 'b', 2); interval('2004-09-17', '2004-09-28'); number(3969); "
        "sys.exit(bool({'gettext', 'babel', 're'} & set(sys.modules)))"
    )
    command = [sys.executable, "-S", "-c", f"import sys; sys.path[:0]={sys.path!r}; {code}"]
    assert subprocess.run(command, check=False).returncode == 0


def test_a_diagnostic_is_said_in_russian() -> None:
    values = {"row": "Китай", "found": 140, "gold": 63, "silver": 46, "bronze": 32, "expected": 141}
    text = "total of `{row}` is {found}, but {gold} + {silver} + {bronze} = {expected}"
    message, hint = Diagnostic("K601", "error", text, values, Where("page")).said(translator("ru").text)
    assert message == "итог `Китай` — 140, но 63 + 46 + 32 = 141"
    assert hint is None


def test_directions() -> None:
    assert [direction(language) for language in ("ar", "fa-IR", "he", "ru", "en")] == [
        "rtl",
        "rtl",
        "rtl",
        "ltr",
        "ltr",
    ]
    assert LANGUAGES[0] == "en"


def test_numbers_are_grouped_as_the_language_does() -> None:
    assert number(3969) == "3,969"
    assert number(3969, "ru") == "3\xa0969"
    assert number(519, "ru") == "519"
    assert number(3969, "fa") == "۳٬۹۶۹"
    assert number(3969, "ar") == "3,969"


def test_only_a_language_with_digits_of_its_own_changes_them() -> None:
    assert in_digits("2004, 12", "fa") == "۲۰۰۴, ۱۲"
    assert {in_digits("2004", language) for language in LANGUAGES if language != "fa"} == {"2004"}


def test_arabic_counts_in_six_forms() -> None:
    said = [translator("ar").plural("{count} nation", "{count} nations", n).format(count=n) for n in (1, 2, 3, 11, 100)]
    assert said == ["دولة واحدة", "دولتان", "3 دول", "11 دولة", "100 دولة"]
