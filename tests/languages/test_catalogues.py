"""The catalogues hold every text that the package says, translated whole; the compiled files are those of the texts."""

import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from kotinos.languages import catalogue
from tests.house.scripts import script

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

FOLDER = Path(catalogue.__file__).parent
OTHERS = [language for language in catalogue.LANGUAGES if language != catalogue.SOURCE_LANGUAGE]
COMPLETE = [language for language in OTHERS if language in catalogue.COMPLETE]
SITE_COMPLETE = [language for language in OTHERS if language in catalogue.SITE_COMPLETE]


@pytest.fixture(scope="module")
def tools(checkout: Path) -> ModuleType:
    path = checkout / "tools" / "languages" / "updating.py"
    if not path.exists():
        pytest.skip("the tools are not part of this distribution")
    return script(path)


def test_every_language_has_a_file() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.po")) == sorted(OTHERS)
    assert sorted(path.stem for path in FOLDER.glob("*.mo")) == sorted(OTHERS)


@pytest.fixture(scope="module")
def said(tools: ModuleType) -> set[tuple[object, object]]:
    """The texts of the package, each with its context."""
    return {(message.context, message.id) for message in tools.catalogue() if message.id}


@pytest.mark.parametrize("language", COMPLETE)
def test_a_complete_catalogue_has_exactly_the_texts_that_are_said(
    tools: ModuleType, said: set[tuple[object, object]], language: str
) -> None:
    held = {(message.context, message.id) for message in tools.read(FOLDER / f"{language}.po") if message.id}
    assert said - held == set(), "run tools/languages/updating.py and translate what it adds"
    assert held - said == set(), "run tools/languages/updating.py: these are said no more"


@pytest.mark.parametrize("language", COMPLETE)
def test_no_text_of_a_complete_language_waits_for_a_translation(tools: ModuleType, language: str) -> None:
    assert [message.id for message in tools.untranslated(tools.read(FOLDER / f"{language}.po"))] == []


@pytest.mark.parametrize("language", SITE_COMPLETE)
def test_no_text_of_a_page_waits_where_the_site_is_whole(tools: ModuleType, language: str) -> None:
    held = tools.read(FOLDER / f"{language}.po")
    missing = [message.id for message in tools.of_the_site(tools.untranslated(held))]
    assert missing == [], f"{language} has no words for these"


@pytest.mark.parametrize("language", SITE_COMPLETE)
def test_a_catalogue_whose_site_is_whole_has_every_text_of_the_pages(tools: ModuleType, language: str) -> None:
    held = {(message.context, message.id) for message in tools.read(FOLDER / f"{language}.po")}
    said = [(message.context, message.id) for message in tools.of_the_site(tools.catalogue())]
    assert len(said) > 600
    assert [each for each in said if each not in held] == [], (
        "run tools/languages/updating.py and translate what it adds"
    )


@pytest.mark.usefixtures("tools")
def test_what_a_page_says_is_of_the_site() -> None:
    """A template, a table, the name of a discipline, a sentence of the log; not what is said at the command line."""
    areas = sys.modules["areas"]
    found = {message.id: areas.area(message) for message in sys.modules["extracting"].catalogue() if message.id}
    assert found["To the front page"] == "site"
    assert found["the event has started"] == "site"
    assert found["Gold"] == "tables"
    assert found["Goalball"] == "disciplines"
    assert found["total of `{row}` is {found}, but {gold} + {silver} + {bronze} = {expected}"] == "findings"
    assert found["Nothing is recorded."] == "other"


@pytest.mark.parametrize("language", OTHERS)
def test_a_plural_is_translated_whole_or_not_at_all(tools: ModuleType, language: str) -> None:
    held = tools.read(FOLDER / f"{language}.po")
    for message in held:
        if message.id and not isinstance(message.id, str):
            assert len(message.string) == held.num_plurals, message.id
            assert all(message.string) or not any(message.string), message.id


@pytest.mark.parametrize("language", OTHERS)
def test_numbers_that_the_language_counts_alike_have_one_form(tools: ModuleType, language: str) -> None:
    """A `Plural-Forms` line may hold forms together that CLDR keeps apart, and never the other way round."""
    from gettext import c2py

    from babel import Locale

    rule = Locale.parse(language.replace("-", "_")).plural_form
    form = c2py(tools.read(FOLDER / f"{language}.po").plural_expr)
    found: dict[str, set[int]] = {}
    for count in range(2_000):
        found.setdefault(rule(count), set()).add(form(count))
    assert all(len(forms) == 1 for forms in found.values()), found


@pytest.mark.parametrize("language", OTHERS)
def test_what_a_language_does_not_say_is_said_in_english(tools: ModuleType, language: str) -> None:
    words = catalogue.translator(language)
    assert words.language == language
    for message in tools.untranslated(tools.read(FOLDER / f"{language}.po")):
        if isinstance(message.id, str):
            said = words.context(message.context, message.id) if message.context else words.text(message.id)
            assert said == message.id
        else:
            one, many = message.id
            assert [words.plural(one, many, count) for count in (1, 2)] == [one, many]


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_places_of_its_text(tools: ModuleType, language: str) -> None:
    held = tools.read(FOLDER / f"{language}.po")
    for message in held:
        if not message.id or not any(message.string):
            continue
        if isinstance(message.id, str):
            assert _places(message.string) == _places(message.id), message.string
            continue
        one, many = map(_places, message.id)
        for form, text in enumerate(message.string):
            # The form of a single number may leave it out ("one row differs"); nothing else may be left out or made up.
            said = [one, many, many - {"count", "n"}] if form in _forms_of_one_number(held.plural_expr) else [one, many]
            assert _places(text) in said, text


def test_french_never_breaks_a_line_before_a_mark(tools: ModuleType) -> None:
    """A colon, a semicolon, a question mark and the inner side of « » stand behind a blank that holds them."""
    for message in tools.read(FOLDER / "fr.po"):
        for text in _forms(message.string) if message.id else ():
            assert not re.search(r" [:;?!»](?:\s|$)|« ", text), text


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_stands_twice_over_in_one_place(tools: ModuleType, language: str) -> None:
    for message in tools.read(FOLDER / f"{language}.po"):
        for text in _forms(message.string) if message.id else ():
            half = len(text) // 2
            assert half < 4 or text[:half] * 2 != text, text


@cache
def _forms_of_one_number(expression: str) -> set[int]:
    from gettext import c2py

    numbers = Counter(map(c2py(expression), range(1_000)))
    return {form for form, count in numbers.items() if count == 1}


def _places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("language", OTHERS)
def test_the_compiled_file_is_that_of_the_texts(tools: ModuleType, language: str) -> None:
    from babel.messages.mofile import read_mo

    po = tools.read(FOLDER / f"{language}.po")
    for message in tools.untranslated(po):
        po.delete(message.id, message.context)
    with (FOLDER / f"{language}.mo").open("rb") as file:
        mo = read_mo(file)
    assert _texts(mo) == _texts(po), "run tools/languages/updating.py"


def _texts(catalog: "Catalog") -> dict[tuple[object, ...], list[str]]:
    return {(message.context, *_forms(message.id)): _forms(message.string) for message in catalog if message.id}


def _forms(string: str | tuple[str, ...] | list[str]) -> list[str]:
    return [string] if isinstance(string, str) else list(string)


@pytest.mark.usefixtures("tools")
def test_texts_are_found_wherever_they_are_said() -> None:
    extracting = sys.modules["extracting"]
    code = """
ENDS = {"a": "ends {one}", "b": "ends {two}"}
_FORMS = ("{count} cat", "{count} cats")
def check(words):
    text = "first"
    if words:
        text = "second"
    yield Diagnostic("K601", "error", text, {}, None, "cure" if words else None)
    yield Diagnostic("K601", "error", values={}, text="third", where=None, hint="remedy")
    words.text("said " "in parts")
    words.plural("{n} dog", "{n} dogs", 2)
    words.context("city", "Athens")
    words.text(ENDS["a"])
    other.text()
"""
    found = extracting.in_python(code, "x.py")
    singles = {message.text for message in found if not message.many and not message.context}
    assert singles == {"first", "second", "third", "cure", "remedy", "said in parts", "ends {one}", "ends {two}"}
    assert {(m.text, m.many) for m in found if m.many} == {("{n} dog", "{n} dogs"), ("{count} cat", "{count} cats")}
    assert [(m.context, m.text) for m in found if m.context] == [("city", "Athens")]
    template = '{{ _("One {x}", x=1) }}{% if a %}{{ plural("{n} a", "{n} b", n) }}{% endif %}'
    assert [(m.text, m.many) for m in extracting.in_template(template, "x")] == [("One {x}", None), ("{n} a", "{n} b")]
