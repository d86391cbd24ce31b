"""Tables that lost their shape on the way: cells under one another, medals told line by line, LaTeX, upper headings."""

from collections.abc import Callable

import pytest

from kotinos.model import Statement

Reader = Callable[..., Statement]
ROWS = [("Norway", (16, 8, 13)), ("Germany", (12, 10, 5)), ("China", (9, 4, 2)), ("Sweden", (8, 5, 5))]


def stack(rank: bool, code: bool, total: bool, heading: bool, between: str) -> str:
    cells: list[str] = ["Medal table of the Games"]
    if heading:
        cells += [*(["Rank"] if rank else []), "Nation", "Gold", "Silver", "Bronze", *(["Total"] if total else [])]
    for place, (name, figures) in enumerate(ROWS, 1):
        cells += [str(place)] if rank else []
        cells += [name, *([name[:3].upper()] if code else [])]
        cells += [str(figure) for figure in (*figures, *([sum(figures)] if total else []))]
    return between.join(cells) + "\n"


@pytest.mark.parametrize("between", ["\n", "\n\n"])
@pytest.mark.parametrize("heading", [True, False])
@pytest.mark.parametrize("total", [True, False])
@pytest.mark.parametrize("code", [True, False])
@pytest.mark.parametrize("rank", [True, False])
def test_cells_under_one_another(
    stated: Reader, rank: bool, code: bool, total: bool, heading: bool, between: str
) -> None:
    (table,) = stated(stack(rank, code, total, heading, between)).tables
    assert [(row.name, row.figures[:3]) for row in table.rows] == ROWS
    assert [row.rank for row in table.rows] == ([1, 2, 3, 4] if rank else [None] * 4)
    if code:
        assert [row.code_printed for row in table.rows] == [name[:3].upper() for name, _ in ROWS]


def test_a_page_of_the_results_that_is_copied_from_a_browser(stated: Reader) -> None:
    text = "Rank\tTeam/NOC\tGold\tSilver\tBronze\tTotal\n" + "".join(
        f"{place}\t\n{name} flag\n{name}\n{gold}\t{silver}\t{bronze}\t{gold + silver + bronze}\n"
        for place, (name, (gold, silver, bronze)) in enumerate(ROWS, 1)
    )
    (table,) = stated(text).tables
    assert [(row.rank, row.name, row.figures[:3]) for row in table.rows] == [
        (place, name, figures) for place, (name, figures) in enumerate(ROWS, 1)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Anna\n9.81\nBea\n9.89\nCara\n9.91\n",
        "Contents\n1\nHistory\n2\nSports\n3\nMedals\n4\n",
        "Norway\n16\n8\n13\nGermany\n12\n10\n5\n",  # two rows are too few to tell
    ],
)
def test_other_words_and_figures_are_no_table(stated: Reader, text: str) -> None:
    assert stated(text).tables == ()


LINES = [
    "{place}. {name} – {gold} gold, {silver} silver, {bronze} bronze",
    "{place}) {name}: {gold} gold medals, {silver} silver and {bronze} bronze",
    "* {name} ({gold} gold, {silver} silver, {bronze} bronze)",
    "{name} — {gold} золотых, {silver} серебряных, {bronze} бронзовых",
    "{name}: {gold} médailles d'or, {silver} d'argent et {bronze} de bronze",
]


@pytest.mark.parametrize("line", LINES)
def test_medals_told_line_by_line(stated: Reader, line: str) -> None:
    text = "\n".join(
        line.format(place=place, name=name, gold=gold, silver=silver, bronze=bronze)
        for place, (name, (gold, silver, bronze)) in enumerate(ROWS, 1)
    )
    (table,) = stated(text + "\n").tables
    assert [(row.name, row.figures[:3]) for row in table.rows] == ROWS


def test_rows_of_latex(stated: Reader) -> None:
    rows = "".join(f"{name} & {gold} & {silver} & {bronze} \\\\\n" for name, (gold, silver, bronze) in ROWS)
    (table,) = stated(
        f"\\begin{{tabular}}{{lrrr}}\nNation & Gold & Silver & Bronze \\\\\n\\midrule\n{rows}\\end{{tabular}}\n"
    ).tables
    assert [(row.name, row.figures[:3]) for row in table.rows] == ROWS


@pytest.mark.parametrize("letters", [("G", "S", "B"), ("Gold", "Silver", "Bronze")])
def test_medals_of_men_and_women_beside_their_sums(stated: Reader, letters: tuple[str, ...]) -> None:
    head = "".join(f"<th>{letter}" for letter in letters)
    rows = "".join(
        f"<tr><td>{name}<td>{gold - 1}<td>{silver}<td>{bronze}<td>1<td>0<td>0<td>{gold}<td>{silver}<td>{bronze}"
        for name, (gold, silver, bronze) in ROWS
    )
    upper = "<tr><th rowspan=2>Nation<th colspan=3>Men<th colspan=3>Women<th colspan=3>Total"
    (table,) = stated(f"<table>{upper}<tr>{head * 3}{rows}</table>").tables
    assert [(row.name, row.figures[:3]) for row in table.rows] == ROWS


@pytest.mark.parametrize("place", ["1º", "1.º", "1ª", "1°", "1er", "1-е", "1-й", "第1位", "1위", "#1", "1st", "1."])
def test_ordinals_of_many_languages_are_ranks(stated: Reader, place: str) -> None:
    (table,) = stated(f"Rank;Nation;Gold;Silver;Bronze\n{place};Norway;16;8;13\n2;Germany;12;10;5\n").tables
    assert table.rows[0].rank == 1


@pytest.mark.parametrize(
    "word", ["File", "Fil", "Datei", "Fichier", "Plik", "Soubor", "Tiedosto", "Файл", "Датотека", "ملف"]
)
def test_pictures_of_every_wiki_are_no_part_of_a_name(stated: Reader, word: str) -> None:
    rows = "".join(
        f"|-\n| [[{word}:Flag.svg|20px]] [[{name}]] || {gold} || {silver} || {bronze}\n"
        for name, (gold, silver, bronze) in ROWS
    )
    (table,) = stated("{| class=wikitable\n! Nation !! Gold !! Silver !! Bronze\n" + rows + "|}\n").tables
    assert [row.name for row in table.rows] == [name for name, _ in ROWS]
