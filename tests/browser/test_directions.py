"""From left to right and from right to left the same is told: units stand below units, nothing falls out of a chart."""

import pytest

from tests.browser.conftest import Opened

RIGHT_EDGES = """(column) => [...document.querySelectorAll(`.standings tbody td:nth-child(${column})`)].map((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell.querySelector("a") || cell);
  return range.getBoundingClientRect().right;
})"""
OUT_OF_CHART = """() => [...document.querySelectorAll("figure > svg")].flatMap((chart) => {
  const frame = chart.getBoundingClientRect();
  return [...chart.querySelectorAll("text")].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.width && (box.left < frame.left - 1 || box.right > frame.right + 1);
  }).map((text) => text.textContent);
})"""


@pytest.mark.parametrize("language", ["en", "ar", "fa"])
def test_units_stand_below_units(opened: Opened, language: str) -> None:
    page = opened(f"/PG2004?lang={language}")
    for column in (3, 4, 5, 6):  # gold to total
        edges = page.evaluate(RIGHT_EDGES, column)
        assert len(edges) == 75
        assert max(edges) - min(edges) < 1


@pytest.mark.parametrize("language", ["en", "ru", "ar", "fa"])
@pytest.mark.parametrize("path", ["/OG2024/days", "/organisations/GER"])
def test_no_word_of_a_chart_falls_out_of_it(opened: Opened, path: str, language: str) -> None:
    page = opened(f"{path}?lang={language}")
    assert page.locator("figure > svg").count() > 0
    assert page.evaluate(OUT_OF_CHART) == []


@pytest.mark.parametrize("page", ["live", "board"])
def test_a_running_table_has_the_digits_of_its_language(opened: Opened, school_site: str, page: str) -> None:
    shown = opened(f"/SG2026/{page}?lang=fa", base=school_site)
    figures = "".join(shown.locator("tbody td.figure").all_inner_texts())
    assert any(char in "۰۱۲۳۴۵۶۷۸۹" for char in figures)
    assert not any(char in "0123456789" for char in figures)
