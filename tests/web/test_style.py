"""The style sheet: contrast of every pair of colours in both themes, and nothing from elsewhere."""

import re

import pytest

from kotinos.charts.canvas import COLOURS, INK, LINES, PALE, PAPER
from kotinos.web.assets import asset, every

_sent = asset("kotinos.css")
assert _sent is not None
SHEET = _sent.body.decode()
# Foreground, background, and the least contrast of WCAG 2.2: 4.5 for text (1.4.3), 3 for marks and edges (1.4.11).
PAIRS = [
    *[(text, ground, 4.5) for ground in ("paper", "panel") for text in
      ("ink", "quiet", "olive", "known", "inferred", "unexplained")],
    ("olive-ink", "olive", 4.5),
    *[(mark, "paper", 3.0) for mark in ("edge", "olive")],
    *[(f"series-{number}", "paper", 4.5) for number in range(1, 9)],
]  # fmt: skip


def _themes() -> dict[str, dict[str, str]]:
    light, dark = re.findall(r":root \{(.*?)\n\s*\}", SHEET, re.DOTALL)[:2]
    colours = [dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block)) for block in (light, dark)]
    return {"light": colours[0], "dark": colours[0] | colours[1]}


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG defines it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_that_of_the_definition() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("front", "back", "least"), PAIRS)
def test_what_is_written_can_be_read(theme: str, front: str, back: str, least: float) -> None:
    colours = _themes()[theme]
    assert contrast(colours[front], colours[back]) >= least


def test_both_themes_set_every_colour() -> None:
    light, dark = re.findall(r":root \{(.*?)\n\s*\}", SHEET, re.DOTALL)[:2]
    assert set(re.findall(r"--([\w-]+): #", light)) == set(re.findall(r"--([\w-]+): #", dark))


def test_every_colour_is_one_of_the_measured() -> None:
    rules = re.sub(r":root \{.*?\}", "", SHEET, flags=re.DOTALL)
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[^{]*;)", rules) == []
    assert set(re.findall(r"var\(--([\w-]+)\)", SHEET)) <= set(re.findall(r"--([\w-]+):", SHEET))


def test_nothing_is_fetched_from_elsewhere() -> None:
    assert "@import" not in SHEET
    assert "url(" not in SHEET
    assert "http" not in SHEET


def test_the_sheet_is_sent_as_one_file() -> None:
    assert "long_tables.css" not in every()
    assert asset("long_tables.css") is None
    assert ".long tbody tr { content-visibility: auto" in SHEET
    assert SHEET.index("@media print") < SHEET.index(".long ")


def test_focus_is_seen_and_motion_is_asked_for() -> None:
    assert ":focus-visible { outline:" in SHEET
    assert "prefers-reduced-motion: no-preference" in SHEET
    assert "outline: none" not in SHEET
    assert "outline: 0;" not in SHEET


def test_a_chart_on_a_page_takes_the_colours_of_the_page() -> None:
    for colour in (INK, PALE, PAPER, *COLOURS.values(), *LINES):
        assert f'svg [fill="{colour}"]' in SHEET
    assert all(f'svg [stroke="{colour}"]' in SHEET for colour in LINES)
