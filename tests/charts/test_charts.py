"""Charts are whole SVG documents that bear every figure as text, whatever stands in the names."""

import re
from collections.abc import Callable
from itertools import combinations, pairwise
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.charts.bars import Bar, bars
from kotinos.charts.canvas import png
from kotinos.charts.columns import columns
from kotinos.charts.daily import days_chart
from kotinos.charts.over_the_games import over_the_games
from kotinos.charts.race import Runner, race
from kotinos.telling import Teller

SVG = "{http://www.w3.org/2000/svg}"
MEDALS = ("gold", "silver", "bronze")
counts = st.integers(0, 400)
tables = st.lists(st.builds(Bar, st.text(max_size=40), counts, counts, counts), max_size=12)
ATHENS = (Bar("1  China", 63, 46, 32), Bar("53  Iraq", 1, 0, 1))


def parsed(svg: str) -> Element:
    """The root of a document that is our own: nothing in it is expanded or fetched."""
    assert "<!" not in svg
    return fromstring(svg)  # noqa: S314


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in parsed(svg).iter(f"{SVG}text")]


def described(svg: str) -> str:
    return parsed(svg).findtext(f"{SVG}desc") or ""


@given(tables, st.booleans(), st.text(max_size=40))
def test_bars_and_columns_are_whole_documents(rows: list[Bar], rtl: bool, title: str) -> None:
    for chart in (bars, columns):
        svg = chart(rows, title=title, note=title, medals=MEDALS, rtl=rtl)
        said = described(svg)
        for row in rows:
            assert f"{row.gold}-{row.silver}-{row.bronze}" in said
        for shape in parsed(svg).iter(f"{SVG}rect"):
            assert float(shape.get("width", "0")) >= 0
            assert float(shape.get("x", "0")) >= -0.1


def test_figures_stand_in_the_bars_and_totals_behind_them() -> None:
    said = texts(bars(ATHENS, title="Athens", note="PG2004", medals=MEDALS))
    assert [text for text in said if text.isdigit()] == ["63", "46", "32", "141", "2"]


@given(st.lists(st.builds(Bar, st.just("A"), *[st.none() | counts] * 4, said=st.none()), min_size=1, max_size=12))
def test_a_figure_that_is_not_held_is_never_told_as_none(rows: list[Bar]) -> None:
    for chart in (bars, columns):
        svg = chart(rows, title="", note="", medals=MEDALS)
        totals = [element.text for element in parsed(svg).iter(f"{SVG}text") if element.get("font-weight") == "600"]
        expected = []
        for _, gold, silver, bronze, stated, _ in rows:
            if gold is not None and silver is not None and bronze is not None:
                expected.append(str(gold + silver + bronze))
            else:
                expected.append("?" if stated is None else str(stated))
        assert [text for text in totals if text] == expected
        assert described(svg).count("?") == sum(row[1:4].count(None) for row in rows)


def test_bars_are_as_long_as_their_figures() -> None:
    svg = bars(ATHENS, title="Athens", note="PG2004", medals=MEDALS)
    drawn = [float(shape.get("width", "0")) for shape in parsed(svg).iter(f"{SVG}rect")][4:]  # paper, legend
    unit = drawn[0] / 63
    assert drawn == pytest.approx([(count or 0) * unit for row in ATHENS for count in row.medals], abs=0.06)


def test_from_right_to_left_everything_stands_mirrored() -> None:
    straight, mirrored = (
        parsed(bars(ATHENS, title="Athens", note="", medals=MEDALS, rtl=rtl, width=800)) for rtl in (False, True)
    )
    for one, other in zip(straight.iter(f"{SVG}rect"), mirrored.iter(f"{SVG}rect"), strict=True):
        width = float(one.get("width", "0"))
        assert float(other.get("x", "0")) == pytest.approx(800 - float(one.get("x", "0")) - width, abs=0.11)


def test_markup_in_a_name_stays_text() -> None:
    svg = bars([Bar('<script>&"\x00\x1b', 1, 0, 0)], title="<b>", note="", medals=MEDALS)
    assert '<script>&"' in "".join(texts(svg))
    assert "<script" not in svg


def test_a_race_names_every_line_with_its_last_figure() -> None:
    runners = [Runner("China", (1, 3, 5)), Runner("Iraq", (0, 1, 1)), Runner("Chad", (0, 0, 0))]
    svg = race(runners, ["1", "2", "3"], title="Race", note="")
    assert [text for text in texts(svg) if re.match(r"\d+  ", text)] == ["5  China", "1  Iraq", "0  Chad"]
    assert "China: 1, 3, 5" in described(svg)


def test_an_empty_chart_is_a_chart() -> None:
    assert texts(race([], [], title="Nothing", note="yet")) == ["Nothing", "yet"]


def test_names_at_the_end_of_lines_do_not_cover_one_another() -> None:
    svg = race([Runner(f"A{place}", (place // 3,)) for place in range(6)], ["1"], title="", note="")
    heights = [
        float(element.get("y", "0")) for element in parsed(svg).iter(f"{SVG}text") if "A" in (element.text or "")
    ]
    assert all(below - above >= 16 for above, below in pairwise(heights))


years = st.dictionaries(st.integers(1896, 2032), st.builds(Bar, st.just("Games"), counts, counts, counts), max_size=40)


@given(st.dictionaries(st.text(max_size=20), years, max_size=4), st.booleans())
def test_over_the_games_every_bar_stands_in_the_chart_and_no_total_covers_another(
    panels: dict[str, dict[int, Bar]], rtl: bool
) -> None:
    svg = over_the_games(panels, title="A", note="", medals=MEDALS, rtl=rtl)
    said = described(svg)
    for bar in (bar for panel in panels.values() for bar in panel.values()):
        assert f"{bar.gold}-{bar.silver}-{bar.bronze}" in said
    for shape in parsed(svg).iter(f"{SVG}rect"):
        x, wide = float(shape.get("x", "0")), float(shape.get("width", "0"))
        assert -0.1 <= x <= x + wide <= 800.2
    for name, panel in panels.items():
        alone = parsed(over_the_games({name: panel}, title="A", note="", medals=MEDALS, rtl=rtl))
        totals = [each for each in alone.iter(f"{SVG}text") if each.get("font-size") == "10"]
        boxes = [
            (float(each.get("x", "0")), float(each.get("y", "0")), 6 * len((each.text or "").lstrip("\u200f")))
            for each in totals
        ]
        for (x, y, wide), (other, its_y, its) in combinations(boxes, 2):
            assert abs(other - x) >= (wide + its) / 2 or abs(its_y - y) >= 10.9


@given(
    st.dictionaries(
        st.integers(1896, 2028).filter(lambda year: year % 2 == 0), st.builds(Bar, st.just("G"), counts, counts, counts)
    )
)
def test_over_the_games_every_bar_of_games_two_years_apart_has_its_total(panel: dict[int, Bar]) -> None:
    svg = over_the_games({"Winter": panel}, title="A", note="", medals=MEDALS)
    totals = [each.text for each in parsed(svg).iter(f"{SVG}text") if each.get("font-size") == "10"]
    assert totals == [panel[year].total for year in sorted(panel)]


def test_over_the_games_as_many_medals_are_as_long_in_every_panel() -> None:
    panels = {"Summer": {2000: Bar("S", 10, 0, 0), 2004: Bar("S", 4, 0, 0)}, "Winter": {2002: Bar("W", 4, 0, 0)}}
    drawn = list(parsed(over_the_games(panels, title="A", note="", medals=MEDALS)).iter(f"{SVG}rect"))[4:]
    heights = [float(shape.get("height", "0")) for shape in drawn if float(shape.get("height", "0"))]
    assert heights == pytest.approx([10 * heights[1] / 4, heights[1], heights[1]])


def test_pixels() -> None:
    pytest.importorskip("resvg_py")
    assert png(bars(ATHENS, title="Athens", note="", medals=MEDALS)).startswith(b"\x89PNG")


@pytest.mark.parametrize("chart", [bars, columns])
def test_figures_are_in_the_digits_of_the_language_and_codes_are_not(chart: Callable[..., str]) -> None:
    """Of Persian, whose digits are its own; what holds a Latin letter is a code."""
    row = Bar("1  چین", 63, 46, 32, said="۲۸ سپتامبر 2004")
    svg = chart([row], title="آتن 2004", note="PG2004@2004-09-28", medals=MEDALS, language="fa", rtl=True)
    said = [text.lstrip("\u200f") for text in texts(svg)]
    assert {"آتن ۲۰۰۴", "PG2004@2004-09-28", "۶۳", "۱۴۱"} <= set(said)
    assert described(svg) == "۲۸ سپتامبر ۲۰۰۴: ۶۳-۴۶-۳۲"
    assert not [text for text in said if re.search("[0-9]", text) and not re.search("[A-Z]", text)]


@pytest.mark.parametrize(
    ("language", "labels", "said"),
    [
        ("en", ["31\nJul", "1\nAug"], "31 July 2024"),
        ("ru", ["31\nиюль", "1\nавг."], "31 июля 2024 года"),
        ("ja", ["31\n7月", "1\n8月"], "2024年7月31日"),
        ("fa", ["۳۱\nژوئیه", "۱\nاوت"], "۳۱ ژوئیه ۲۰۲۴"),
    ],
)
def test_days_are_labelled_as_the_language_writes_them(language: str, labels: list[str], said: str) -> None:
    days = {"2024-07-31": {"CHN": [1, 0, 0]}, "2024-08-01": {"CHN": [0, 1, 0]}}
    svg = days_chart(days, "", "", Teller(language))
    shown = [text.lstrip("\u200f") for text in texts(svg)]
    assert {tuple(label.split("\n")) for label in labels} <= set(pairwise(shown))
    assert described(svg).startswith(f"{said}: ")


def test_a_race_names_a_month_where_it_begins() -> None:
    svg = race([Runner("China", (1, 3, 5))], ["30\nJul", "31", "1\nAug"], title="", note="")
    assert [text for text in texts(svg) if text and " " not in text] == ["30", "Jul", "31", "1", "Aug"]
