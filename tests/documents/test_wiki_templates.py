"""Templates of many Wikipedias in cells of wikitext: flags, codes and medals."""

import pytest

from kotinos.documents.markup.wiki_cells import cell_text


@pytest.mark.parametrize(
    ("content", "text", "code"),
    [
        ("{{KOR2}}", "KOR", "KOR"),
        ("{{KOR2}} [[大韓民国]]", "大韓民国", "KOR"),
        ("{{USA1912}}", "USA", "USA"),
        ("{{TCH-1993}} Československo", "Československo", "TCH"),
        ("{{NED-VLAG}}", "NED", "NED"),
        ("{{BRAb}} Brasil", "Brasil", "BRA"),
        ("{{COL-b}} Colombia", "Colombia", "COL"),
        ("{{BANb|MEX}} México", "MEX México", None),  # what is no code with a parameter is no flag that is known
        ("{{NOC|CHN}}", "CHN", "CHN"),
        ("{{NPC|UKR}}", "UKR", "UKR"),
        ("{{CHI|#}}", "CHI", "CHI"),
        ("{{JPN|Japan women}}", "Japan women", "JPN"),
        ("{{PDFlink}}", "PDFlink", None),
    ],
)
def test_a_template_that_is_a_code_gives_it(content: str, text: str, code: str | None) -> None:
    said = cell_text(content)
    assert (said.text, said.code) == (text, code)


@pytest.mark.parametrize(
    ("content", "medal"),
    [
        ("{{ouro}}", "gold"),
        ("{{Prata}}", "silver"),
        ("{{goud}}", "gold"),
        ("{{zilver}}", "silver"),
        ("{{Oro}}", "gold"),
        ("{{Bronce}}", "bronze"),
        ("{{Medalla de plata}}", "silver"),
        ("{{Золото}}", "gold"),
        ("{{złoto}}", "gold"),
        ("{{金牌}}", "gold"),
        ("{{gold1}}", "gold"),
        ("{{Guld}}", "gold"),
    ],
)
def test_a_template_named_as_a_medal_shows_it(content: str, medal: str) -> None:
    assert cell_text(content).text == medal
