"""Medals that are told line by line: in lists, in many languages, in every order of figure and word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.documents.reading import read
from kotinos.identities.naming import name_of
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedTable


def _tables(text: str) -> tuple[StatedTable, ...]:
    return read(text.encode(), "list", looks_like_organisation=looks_like_organisation)[0].tables


# One line in each shape; {} are gold, silver and bronze. The other rows of each list are made of it.
SHAPES = [
    ("en", "{} gold, {} silver, {} bronze"),
    ("en", "{} gold; {} silver; {} bronze"),
    ("en", "{} gold / {} silver / {} bronze"),
    ("en", "{} gold, {} silver and {} bronze medals"),
    ("en", "G {}, S {}, B {}"),
    ("en", "Gold: {}, Silver: {}, Bronze: {}"),
    ("en", "{}🥇 {}🥈 {}🥉"),
    ("en", "🥇{} 🥈{} 🥉{}"),
    ("de", "{}x Gold, {}x Silber, {}x Bronze"),
    ("de", "{} Goldmedaillen, {} Silbermedaillen und {} Bronzemedaillen"),
    ("ru", "{} золотых, {} серебряных, {} бронзовых"),
    ("ru", "золото {}, серебро {}, бронза {}"),
    ("ru", "{} золотых, {} серебряных и {} бронзовые медали"),
    ("uk", "{} золотих, {} срібних, {} бронзових"),
    ("zh", "金牌{}枚、银牌{}枚、铜牌{}枚"),
    ("zh", "{}金 {}银 {}铜"),
    ("ja", "金{}個、銀{}個、銅{}個"),
    ("ko", "금 {}, 은 {}, 동 {}"),
    ("ko", "금메달 {}개, 은메달 {}개, 동메달 {}개"),
    ("ar", "{} ذهبية، {} فضية، {} برونزية"),
    ("fr", "{} médailles d'or, {} d'argent et {} de bronze"),
    ("fr", "{} or, {} argent, {} bronze"),
    ("es", "{} medallas de oro, {} de plata y {} de bronce"),
    ("it", "{} ori, {} argenti, {} bronzi"),
    ("pt", "{} ouros, {} pratas e {} bronzes"),
    ("pl", "{} złotych, {} srebrnych, {} brązowych"),
    ("vi", "{} HCV, {} HCB, {} HCĐ"),
    ("vi", "{} huy chương vàng, {} huy chương bạc, {} huy chương đồng"),
    ("hi", "{} स्वर्ण, {} रजत, {} कांस्य"),
    ("he", "{} זהב, {} כסף, {} ארד"),
    ("el", "{} χρυσά, {} αργυρά, {} χάλκινα"),
    ("tr", "{} altın, {} gümüş, {} bronz"),
    ("sv", "{} guld, {} silver, {} brons"),
    ("fi", "{} kultaa, {} hopeaa, {} pronssia"),
]
CODES = ["CHN", "GBR", "UKR", "AUS"]
FIGURES = [(89, 70, 52), (55, 28, 24), (37, 30, 32), (31, 30, 0)]


@pytest.mark.parametrize(("language", "shape"), SHAPES)
@pytest.mark.parametrize("before", ["{}. {} – ", "{}. {}: ", "{} {} - ", "{}) {} — ", "{}. 🏳 {}: ", "{}. {} (XYZ): "])
def test_a_list_is_read_as_a_table(language: str, shape: str, before: str) -> None:
    names = [name_of(code, language) for code in CODES]
    lines = [
        before.format(rank, name) + shape.format(*row)
        for rank, (name, row) in enumerate(zip(names, FIGURES, strict=True), 1)
    ]
    (table,) = _tables("\n".join(["Medals", "", *lines]))
    assert [(row.rank, *row.figures[:3]) for row in table.rows] == [(n, *row) for n, row in enumerate(FIGURES, 1)]
    assert [row.line for row in table.rows] == [3, 4, 5, 6]


@pytest.mark.parametrize(
    ("total", "stated"),
    [("{} medals: ", True), ("{} (", True), ("{}: ", True), ("", False)],
)
def test_a_total_before_the_medals_is_the_total(total: str, stated: bool) -> None:
    end = ")" if total.endswith("(") else ""
    lines = [
        f"{name_of(code, 'en')} – {total.format(sum(row))}{row[0]} gold, {row[1]} silver, {row[2]} bronze{end}"
        for code, row in zip(CODES, FIGURES, strict=True)
    ]
    (table,) = _tables("\n".join(lines))
    assert [row.total for row in table.rows] == [sum(row) if stated else None for row in FIGURES]
    assert [row.figures[:3] for row in table.rows] == FIGURES


def test_a_colour_that_is_left_out_is_none_of_it_unless_zeros_are_printed() -> None:
    lines = ["China – 3 gold, 2 silver, 1 bronze", "Austria – 2 bronze", "Fiji – 1 gold"]
    (table,) = _tables("\n".join(lines))
    assert [row.figures[:3] for row in table.rows] == [(3, 2, 1), (0, 0, 2), (1, 0, 0)]
    (table,) = _tables("\n".join([*lines, "Tonga – 0 gold, 1 silver"]))
    assert [row.figures[:3] for row in table.rows] == [(3, 2, 1), (None, None, 2), (1, None, None), (0, 1, None)]


@pytest.mark.parametrize("triple", ["{} {}-{}-{}", "{} – {}–{}–{}", "{} ({}/{}/{})", "{}: {}-{}-{}"])
def test_figures_between_strokes_are_read_where_medals_are_spoken_of(triple: str) -> None:
    lines = [triple.format(name, *row) for name, row in zip(("China", "Japan", "Fiji", "Peru"), FIGURES, strict=True)]
    (table,) = _tables("\n".join(["Medals won in 2002", *lines]))
    assert [row.figures[:3] for row in table.rows] == FIGURES
    assert _tables("\n".join(["Won, drawn, lost", *lines])) == ()
    assert _tables("\n".join(["Medals won in 2002", *reversed(lines)])) == ()


@pytest.mark.parametrize(
    "lines",
    [
        [
            "Ann Smith – 6 gold, 2 silver",
            "Bob Jones (USA) – 2 gold, 1 bronze",
            "Cy Young – 1 gold, 2 silver",
        ],  # athletes
        ["Athletics – 6 gold, 2 silver", "Swimming – 2 gold, 1 bronze", "Judo – 1 gold"],  # sports of one nation
        ["Athens 2004 – 6 gold, 2 silver", "Beijing 2008 – 2 gold, 1 bronze", "London 2012 – 1 gold"],  # its Games
        ["Iraq won 2 gold medals and 1 silver.", "Iran won 1 gold and 1 bronze.", "Fiji won 1 gold."],  # sentences
        ["China – 3 gold, 1 silver in judo", "Japan – 2 gold, 1 bronze in judo", "Fiji – 1 gold in judo"],
        ["China – 3 gold", "Japan – 2 gold", "Fiji – 1 gold"],  # golds alone
        ["China – 3 or 4 gold, 1 silver, 2 bronze", "Japan – 2 to 3 gold, 1 silver", "Fiji – 1-2 gold, 1 bronze"],
    ],
)
def test_what_only_looks_like_such_a_list_is_declined(lines: list[str]) -> None:
    assert _tables("\n".join(lines)) == ()


@pytest.mark.parametrize(
    "page",
    [
        "<h1>All</h1><ol><li>China – 3 gold, 2 silver, 1 bronze<li><b>Japan</b> – 2 gold<li>Fiji – 1 bronze</ol>",
        "<ul>\n<li>China – 3 gold, 2 silver, 1 bronze</li>\n<li>Japan – 2 gold</li>\n<li>Fiji – 1 bronze</li></ul>",
        "== All ==\n* {{flag|China}} – 3 gold, 2 silver, 1 bronze\n* {{flag|Japan}}: 2 gold\n* {{flag|Fiji}}: 1 bronze",
        "# Medals\n\n1. **China** – 3 gold, 2 silver, 1 bronze\n2. **Japan** – 2 gold\n3. **Fiji** – 1 bronze\n",
    ],
)
def test_lists_of_every_format_are_read(page: str) -> None:
    (table,) = _tables(page)
    assert [row.name for row in table.rows] == ["China", "Japan", "Fiji"]
    assert [row.figures[:3] for row in table.rows] == [(3, 2, 1), (2, 0, 0), (0, 0, 1)]


@given(st.text(alphabet="China 1:–-,;()🥇goldsivrbz0369金", max_size=60), st.integers(1, 5))
def test_no_line_breaks_the_reader(line: str, times: int) -> None:
    for table in _tables("\n".join([line] * times)):
        assert all(row.gold is None or row.gold >= 0 for row in table.rows)
