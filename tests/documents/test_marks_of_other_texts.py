"""Tables in the marks of other programs than wikis of MediaWiki, and rows that a copied page has broken."""

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedTable

HEADINGS = ("Rank", "Team", "Gold", "Silver", "Bronze", "Total")
ROWS = (("1", "Kenya", "7", "4", "3", "14"), ("2", "Uganda", "2", "4", "1", "7"), ("3", "Mali", "2", "1", "5", "8"))


def _tables(text: str) -> tuple[StatedTable, ...]:
    return read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[0].tables


@pytest.mark.parametrize(
    "text",
    [
        "||" + "||".join(HEADINGS) + "||\n" + "\n".join(f"|{'|'.join(row)}|" for row in ROWS),  # Jira, Confluence
        "||" + "||".join(HEADINGS) + "||\n" + "\n".join(f"||{'||'.join(row)}||" for row in ROWS),  # MoinMoin, Trac
        "|_. " + " |_. ".join(HEADINGS) + " |\n" + "\n".join(f"| {' | '.join(row)} |" for row in ROWS),  # Textile
        "|_<. " + "|_>. ".join(HEADINGS) + "|\n" + "\n".join(f"|{'|'.join(row)}|" for row in ROWS),
        "^ " + " ^ ".join(HEADINGS) + " ^\n" + "\n".join(f"| {' | '.join(row)} |" for row in ROWS),  # DokuWiki
    ],
)
def test_marks_of_headings_move_no_column(text: str) -> None:
    (table,) = _tables(text)
    assert [(str(row.rank), row.name, *map(str, row.figures)) for row in table.rows] == list(ROWS)


def test_a_row_without_its_first_cell_is_no_row_of_headings() -> None:
    (table,) = _tables("|Rank|Team|Gold|Silver|Bronze|\n|1|Kenya|7|4|3|\n||Uganda|7|4|3|\n|3|Mali|2|1|5|\n")
    assert [row.figures for row in table.rows] == [(7, 4, 3, None), (7, 4, 3, None), (2, 1, 5, None)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1 Trinidad and To-\nbago 5 3 2 10\n2 Jamaica 1 1 1 3\n", ["Trinidad and Tobago", "Jamaica"]),
        ("1 Timor-\nLeste 5 3 2 10\n2 Jamaica 1 1 1 3\n", ["Timor-Leste", "Jamaica"]),
        (
            "1 Saint Vincent and the\nGrenadines 5 3 2 10\n1 Fiji 5 3 2 10\n",
            ["Saint Vincent and the Grenadines", "Fiji"],
        ),
        ("1. Papua New\nGuinea 5 3 2 10\n2. Solomon\nIslands 1 1 1 3\n", ["Papua New Guinea", "Solomon Islands"]),
    ],
)
def test_a_name_that_a_page_breaks_is_one_row_with_its_figures(text: str, names: list[str]) -> None:
    (table,) = _tables("Rank Country Gold Silver Bronze Total\n" + text)
    assert [row.name for row in table.rows] == names
    assert all(None not in row.figures and row.rank for row in table.rows)


def test_the_number_of_a_chapter_is_no_rank_of_the_first_row() -> None:
    (table,) = _tables("1. Medal table\nKenya 7 4 3 14\nUganda 2 4 1 7\nMali 2 1 5 8\n")
    assert [(row.rank, row.name) for row in table.rows] == [(None, "Kenya"), (None, "Uganda"), (None, "Mali")]


@pytest.mark.parametrize("groups", [("Men", "Women", "Total"), ("Men", "Women", "Mixed", "Total")])
def test_of_men_and_women_and_all_beside_one_another_all_are_read(groups: tuple[str, ...]) -> None:
    several = len(groups)
    parts = [[(place + 2, place + 1, place) for _ in groups[:-1]] for place in (3, 2, 1)]
    lines = ["Games of the Islands", " ".join(groups), "Rank NOC " + " ".join(["G S B Tot"] * several)]
    whole = []
    for rank, (name, part) in enumerate(zip(("KEN Kenya", "UGA Uganda", "MLI Mali"), parts, strict=True), 1):
        sums = tuple(map(sum, zip(*part, strict=True)))
        whole.append((*sums, sum(sums)))
        cells = [figure for medals in (*part, sums) for figure in (*medals, sum(medals))]
        lines.append(f"{rank} {name} {' '.join(map(str, cells))}")
    (table,) = _tables("\n".join(lines) + "\n")
    assert [row.figures for row in table.rows] == whole


@pytest.mark.parametrize(
    "text",
    [
        "Team W D L\nBrazil 3 2 1\nItaly 2 2 2\nSpain 1 1 4\n",
        "Country Pld W L Pts\nBrazil 5 3 2 9\nItaly 5 2 3 6\nSpain 5 1 4 3\n",
        "Country,Gold,Silver,Copper\nGhana,1900,25,4\nMali,1950,26,5\nKenya,1800,20,7\n",
        "Kenya 9 7 5 21\nUganda 6 5 4 15\nMali 4 3 2 9\nGhana 2 1 0 3\n",
        "Year Host Gold Silver Bronze Total Rank\n1951 India 15 16 20 51 2\n1954 Japan 5 4 8 17 5\n",
        "Year,Host,Gold,Silver,Bronze\n1951,India,15,16,20\n1954,Japan,5,4,8\n1958,Nepal,5,4,4\n",
        "Games;Gold;Silver;Bronze\n1951 India;15;16;20\n1954 Japan;5;4;8\n1958 Nepal;5;4;4\n",
    ],
)
def test_what_counts_no_medals_of_organisations_is_declined(text: str) -> None:
    assert _tables(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "[table]\n[tr][th]Team[/th][th]Gold[/th][th]Silver[/th][th]Bronze[/th][/tr]\n"
        + "".join(f"[tr][td]{r[1]}[/td][td][b]{r[2]}[/b][/td][td]{r[3]}[/td][td]{r[4]}[/td][/tr]\n" for r in ROWS)
        + "[/table]\n",
        "Medals\n[TABLE=head;Team|Gold]\n[TR][TD]Team[/TD][TD]Gold[/TD][TD]Silver[/TD][TD]Bronze[/TD][/TR]"
        + "".join(f"[TR][TD]{r[1]}[/TD][TD]{r[2]}[/TD][TD]{r[3]}[/TD][TD]{r[4]}[/TD][/TR]" for r in ROWS),
        ".. list-table:: Medal table\n   :header-rows: 1\n\n   * - Team\n     - Gold\n     - Silver\n     - Bronze\n"
        + "".join(f"   * - {r[1]}\n     - {r[2]}\n     - {r[3]}\n     - {r[4]}\n" for r in ROWS),
        "".join(f"[[team]]\nname = '{r[1]}'\ngold = {r[2]}\nsilver = {r[3]}\nbronze = {r[4]}\n\n" for r in ROWS),
        "".join(
            f"-[ RECORD {r[0]} ]-----\nteam   | {r[1]}\ngold   | {r[2]}\nsilver | {r[3]}\nbronze | {r[4]}\n"
            for r in ROWS
        ),
        "".join(
            f"******** {r[0]}. row ********\n  team: {r[1]}\n  gold: {r[2]}\nsilver: {r[3]}\nbronze: {r[4]}\n"
            for r in ROWS
        ),
        "List<Row> rows = List.of(\n"
        + ",\n".join(f'    new Row("{r[1]}", {r[2]}, {r[3]}, {r[4]})' for r in ROWS)
        + "\n);\n",
        "val rows = listOf(\n" + ",\n".join(f'  Row("{r[1]}", {r[2]}, {r[3]}, {r[4]})' for r in ROWS) + "\n)\n",
        "medals = {\n"
        + "".join(f"  '{r[1]}' => {{ :gold => {r[2]}, :silver => {r[3]}, :bronze => {r[4]} }},\n" for r in ROWS)
        + "}\n",
    ],
)
def test_cells_and_records_in_marks_of_their_own_are_read(text: str) -> None:
    (table,) = _tables(text)
    assert [(row.name, *map(str, row.figures[:3])) for row in table.rows] == [row[1:5] for row in ROWS]


@pytest.mark.parametrize("piece", ["[td]", "[tr]", "[/table]", "[table]", "[", "[td", "* - ", "   * - a\n", "[/td]\n"])
def test_marks_without_end_are_looked_at_once(piece: str) -> None:
    for before in ("[/td]", ".. list-table::\n"):
        assert _tables(before + piece * 20_000) == ()
