"""Figures without headings: what stands around them says whether they are medals, or nothing does."""

import json

import pytest

from kotinos.documents.reading import read
from kotinos.documents.recognition.spoken import speaks_of_medals
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedTable

NAMES = ("Norway", "Germany", "China", "Sweden", "Austria", "Japan")
FALLING = [(name, 90 - 7 * i, 70 - 6 * i, 50 - 5 * i) for i, name in enumerate(NAMES)]
MEDALS = [
    ("Norway", 16, 8, 13),
    ("Germany", 12, 10, 5),
    ("China", 9, 4, 2),
    ("Sweden", 8, 5, 5),
    ("Austria", 7, 7, 4),
    ("Japan", 3, 6, 9),
]
Rows = list[tuple[str, int, int, int]]


def _tables(text: str) -> tuple[StatedTable, ...]:
    return read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[0].tables


def spaced(title: str, rows: Rows) -> str:
    return f"{title}\n\n" + "".join(f"{a} {b} {c} {d} {b + c + d}\n" for a, b, c, d in rows)


def ranked(title: str, rows: Rows) -> str:
    return f"{title}\n\n" + "".join(f"{n}. {a} {b} {c} {d} {b + c + d}\n" for n, (a, b, c, d) in enumerate(rows, 1))


def piped(title: str, rows: Rows) -> str:
    return f"# {title}\n\n" + "".join(f"| {n} | {r[0]} | {r[1]} | {r[2]} | {r[3]} |\n" for n, r in enumerate(rows, 1))


def page(title: str, rows: Rows) -> str:
    cells = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<h2>{title}</h2><table>{cells}</table>"


def wikitext(title: str, rows: Rows) -> str:
    cells = "".join("|-\n| " + " || ".join(map(str, row)) + "\n" for row in rows)
    return f'== {title} ==\n{{| class="wikitable"\n{cells}|}}\n'


def records(title: str, rows: Rows) -> str:
    return f"{title}\n" + "".join(f"{n},{','.join(map(str, row))},{sum(row[1:])}\n" for n, row in enumerate(rows, 1))


def tabbed(title: str, rows: Rows) -> str:
    return f"{title}\n" + "".join("\t".join(map(str, (n, *row))) + "\n" for n, row in enumerate(rows, 1))


def fields(title: str, rows: Rows) -> str:
    return json.dumps({"title": title, "rows": rows})


SHAPES = [spaced, ranked, piped, page, wikitext, records, tabbed, fields]
OTHERS = [
    "Top trading partners: exports, imports and transit",
    "Cases by country",
    "Oscars won by country",
    "Seats won in Australia and Austria",  # `Au` is no gold here, and `or` none in `Oregon`
    "Крупнейшие торговые партнёры",
]
OF_MEDALS = ["Medal table", "Medaillenspiegel", "Медальный зачёт", "奖牌榜", "Rio 2016", "(G/S/B)", "Final standings"]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("rows", [FALLING, MEDALS], ids=["falling", "like medals"])
@pytest.mark.parametrize("title", OTHERS)
def test_figures_under_a_title_of_something_else_are_declined(shape, rows: Rows, title: str) -> None:  # type: ignore[no-untyped-def]
    assert _tables(shape(title, rows)) == ()


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("title", OF_MEDALS)
def test_figures_under_a_title_of_medals_are_read(shape, title: str) -> None:  # type: ignore[no-untyped-def]
    (table,) = _tables(shape(title, MEDALS))
    assert [(row.name, *row.figures[:3]) for row in table.rows] == MEDALS


def test_ranks_make_no_medals_of_figures_that_fall_as_any_sorted_measure_does() -> None:
    text = "".join(f"{n},{','.join(map(str, row))},{sum(row[1:])}\n" for n, row in enumerate(FALLING, 1))
    assert _tables(text) == ()
    assert _tables(f"Medals\n{text}") != ()


def test_figures_of_which_every_row_has_the_same_sum_are_shares() -> None:
    rows = [(name, 60 - n, 30, 10 + n) for n, name in enumerate(NAMES)]
    assert _tables(spaced("Do medals matter? (agree, neutral, disagree)", rows)) == ()


@pytest.mark.parametrize("headings", ["| | Exports | Imports | Balance |", "| State | Upper | Lower | Both |"])
def test_headings_that_name_no_medal_need_something_that_does(headings: str) -> None:
    text = f"# Trade\n\n{headings}\n|--|--|--|--|\n" + "".join(f"| {a} | {b} | {c} | {d} |\n" for a, b, c, d in MEDALS)
    assert _tables(text) == ()


@pytest.mark.parametrize(
    "title",
    [
        "Loyalty programme: members by tier",
        "Subscriptions sold by plan",
        "Sponsors of the federation",
        "Metal prices",
        "Medal targets for 2028",
        "Betting odds",
        "Stripped Olympic medals by country",
    ],
)
def test_headings_of_medals_under_a_title_of_something_else_are_declined(title: str) -> None:
    text = f"# {title}\n\n| Country | Gold | Silver | Bronze |\n|--|--|--|--|\n"
    assert _tables(text + "".join(f"| {a} | {b} | {c} | {d} |\n" for a, b, c, d in MEDALS)) == ()


@pytest.mark.parametrize(
    ("title", "read"),
    [
        ("Medal table presented by our sponsors", True),
        ("Medal table (subscribers only)", True),
        ("Medaillenspiegel, mit Dank an die Sponsoren", True),
        ("Медальный зачёт: спонсоры", True),
        ("Medal table: odds", False),  # of the medals themselves, though none is won
        ("Medal count: targets for 2028", False),
        ("Medals for our sponsors", False),
    ],
)
def test_sponsors_beside_a_medal_table_are_not_what_is_counted(title: str, read: bool) -> None:
    text = f"# {title}\n\n| Country | Gold | Silver | Bronze |\n|--|--|--|--|\n"
    assert (len(_tables(text + "".join(f"| {a} | {b} | {c} | {d} |\n" for a, b, c, d in MEDALS))) == 1) is read


@pytest.mark.parametrize("metal", ["Copper", "Platinum", "Cuivre", "Медь"])
def test_another_metal_is_no_medal(metal: str) -> None:
    text = f"Country,Gold,Silver,{metal}\n" + "".join(f"{a},{b},{c},{d}\n" for a, b, c, d in MEDALS)
    assert _tables(text) == ()


@pytest.mark.parametrize(
    ("text", "speaks"),
    [
        ("Gold, silver and bronze", True),
        ("Or, argent, bronze", True),
        ("2018 Asian Games", True),
        ("Мэдаль", True),
        ("Austria: 48 places", False),
        ("Orders and oranges", False),
        ("First, second", False),
        ("Bonn", False),
    ],
)
def test_a_text_speaks_of_medals_or_does_not(text: str, speaks: bool) -> None:
    assert speaks_of_medals(text) is speaks


def test_two_groups_of_figures_that_nothing_tells_apart_are_declined() -> None:
    rows = "".join(f"{a} {b} {c} {d} {b + c + d} {b + 1} {c} {d} {b + c + d + 1}\n" for a, b, c, d in MEDALS)
    assert _tables(f"Medals\n\n{rows}") == ()


@pytest.mark.parametrize("shape", [spaced, ranked, page])
@pytest.mark.parametrize(
    "title",
    [
        "Rio 2016 Olympics: men, women, mixed, total",
        "Olympic Games hosted (summer, winter, youth)",
        "Olympics: athletes sent, finals, places",
    ],
)
def test_a_title_that_lists_other_columns_is_believed(shape, title: str) -> None:  # type: ignore[no-untyped-def]
    assert _tables(shape(title, MEDALS)) == ()


LISTS_OF_MEDALS = [
    "Rio 2016: gold, silver, bronze",
    "Medals (G, S, B, T)",
    "Medals: gold, silver and bronze",
    "Total: gold, silver, bronze",
    "Medals: first, second, third",
    "Medal count - first place, second place, third place",
    "Medaillen: Gold, Silber, Bronze",
    "Медали: золото, серебро и бронза",
]


@pytest.mark.parametrize("title", LISTS_OF_MEDALS)
def test_a_title_that_lists_medals_is_believed_too(title: str) -> None:
    (table,) = _tables(spaced(title, MEDALS))
    assert [(row.name, *row.figures[:3]) for row in table.rows] == MEDALS


@pytest.mark.parametrize("shape", [spaced, ranked, page])
@pytest.mark.parametrize(
    "title",
    [
        "Medal table (Norway, Germany, China)",
        "Beijing 2022: Norway, Germany and China lead",
        "Rio 2016 (updated: Friday, 19 August, 20:00)",
        "Olympics: day 16, Beijing, China",
        "Medals (rank, nation, total)",
    ],
)
def test_nations_days_and_ranks_that_a_title_lists_are_no_other_columns(shape, title: str) -> None:  # type: ignore[no-untyped-def]
    (table,) = _tables(shape(title, MEDALS))
    assert [(row.name, *row.figures[:3]) for row in table.rows] == MEDALS


def test_a_nation_beside_columns_of_another_kind_makes_them_no_medals() -> None:
    assert _tables(spaced("Rio 2016: nation, athletes, hosts, total", MEDALS)) == ()


@pytest.mark.parametrize("rows", [FALLING, MEDALS], ids=["falling", "like medals"])
@pytest.mark.parametrize(
    "title",
    [
        "Final standings — Winter Games",
        "Зимние Игры",
        "Jeux d'hiver",
        "冬季大会",
        "משחקי החורף",
        "Zimní hry",
        "Juegos de verano",
    ],
)
def test_a_games_that_is_named_by_its_season_is_a_games(title: str, rows: Rows) -> None:
    (table,) = _tables(page(title, rows))
    assert [(row.name, *row.figures[:3]) for row in table.rows] == rows


@pytest.mark.parametrize("title", ["Командный зачёт", "Nationenwertung", "Tabla general", "Standings by country"])
def test_a_title_of_any_ranking_leaves_it_to_the_figures(title: str) -> None:
    assert len(_tables(spaced(title, MEDALS))) == 1
    assert _tables(spaced(title, FALLING)) == ()


def test_rows_that_are_all_alike_are_no_shares() -> None:
    rows = "".join(f"| 1 | {name} | 0 | 0 | 10 | 10 |\n" for name in ("Norway", "Germany", "China", "Sweden", "Fiji"))
    data = f"| NATION / MEDALS | |||||\n{rows}".encode()
    (table,) = read(data, "a", looks_like_organisation=looks_like_organisation)[0].tables
    assert [row.figures for row in table.rows] == [(0, 0, 10, 10)] * 5
