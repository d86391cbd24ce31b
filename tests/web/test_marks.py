"""The mark between what is spoken of and what is said of it is that of the language, on each type of page."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import kotinos.web
from kotinos.languages.punctuation import colon

TEMPLATES = sorted((Path(kotinos.web.__file__).parent / "templates").glob("*.html"))


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_template_has_a_colon_of_its_own_after_what_it_says(template: Path) -> None:
    # A colon within a text is the catalogue's to write, and `style` has some that nobody reads.
    found = re.findall(r"(?:\}\}|%\}|</\w+>): [^\n]{0,40}", template.read_text("utf-8"))
    assert not [each for each in found if not re.match(r"(?:\}\}|%\}): \w+;", each)]


@pytest.mark.parametrize("language", ["en", "fr", "ja", "zh", "ar"])
def test_title_and_links_have_the_colon_of_the_language(reader: TestClient, language: str) -> None:
    page = reader.get(f"/PG2004?lang={language}").text
    title = re.search(r"<title>(.*?)</title>", page)
    assert title
    assert colon(language) in title[1]
    links = [label for label in re.findall(r'aria-label="([^"]*)"', page) if ":" in label]
    if colon(language) == "：":
        assert not [label for label in links if re.search(r"\w: ", label)]
    elif language == "fr":
        assert not [label for label in links if re.search(r"[^\u00a0]: ", label)]
