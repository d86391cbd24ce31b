"""The language that a page is marked as, beside what its words say."""

import pytest

from kotinos.documents.prose.speech import language_of
from kotinos.flow import read

ICONS = "".join(f"<th><img alt='{medal} medal'></th>" for medal in ("Gold", "Silver", "Bronze"))


def page(marked: str, rows: str, heads: str = f"<th>Pays</th>{ICONS}") -> bytes:
    return f"<!doctype html><html class=x {marked}><body><table><tr>{heads}</tr>{rows}</table></body></html>".encode()


ROWS = "".join(
    f"<tr><td>{name}</td><td>{g}</td><td>{s}</td><td>{b}</td></tr>"
    for name, g, s, b in (("Norvège", 16, 8, 13), ("Chine", 9, 4, 2), ("Suisse", 7, 2, 5))
)


@pytest.mark.parametrize("marked", ['lang="fr"', "lang=fr-FR", "dir=ltr LANG='FR'"])
def test_english_pictures_make_no_english_page(marked: str) -> None:
    """`Chine` is China in French, and a name of another in other languages."""
    found = read(page(marked, ROWS), "page.html").statement
    assert found.language == "fr"
    assert [row.code for row in found.tables[0].rows] == ["NOR", "CHN", "SUI"]


@pytest.mark.parametrize("marked", ["en", "xx", "zz"])
def test_english_and_what_is_no_language_say_nothing(marked: str) -> None:
    heads = ("Pays", "Or", "Argent")
    assert language_of(heads, ("Norvège", "Suisse"), (), marked) == language_of(heads, ("Norvège", "Suisse"), ())


def test_words_outweigh_a_mark() -> None:
    heads = ("Rang", "Pays", "Or", "Argent", "Bronze", "Total")
    assert language_of(heads, (), (), "de") == "fr"


def test_a_script_outweighs_a_mark() -> None:
    assert language_of(("Место", "Страна", "Золото"), ("Китай", "Норвегия"), (), "fr") == "ru"


def test_both_norwegians_are_one() -> None:
    assert language_of((), ("Danmark",), (), "nb") == language_of((), ("Danmark",), (), "nn") == "no"
