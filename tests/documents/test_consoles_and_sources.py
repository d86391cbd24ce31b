"""Console output that strokes or numbers part, tables of values in SQL, and records that program source declares."""

import pytest

from kotinos.documents.formats.sql import NAME as SQL
from kotinos.flow import read

ROWS = [(1, "NOR", 14, 11, 9, 34), (2, "GER", 12, 9, 8, 29), (3, "CAN", 10, 8, 10, 28), (4, "SWE", 7, 6, 5, 18)]
NAMES = ("Norway", "Germany", "Canada", "Sweden")
VALUES = ",\n".join(
    f"({rank}, '{name}', {g}, {s}, {b}, {t})" for (rank, _, g, s, b, t), name in zip(ROWS, NAMES, strict=True)
)
COLUMNS = "rank, country, gold, silver, bronze, total"


def rows_of(text: str, name: str = "source") -> list[tuple[object, ...]]:
    tables = read(text.encode(), name).statement.tables
    assert len(tables) == 1
    return [(row.rank, row.code, row.gold, row.silver, row.bronze, row.total) for row in tables[0].rows]


def lines_of(template: str, end: str = "\n") -> str:
    return end.join(
        template.format(rank=rank, name=name, g=g, s=s, b=b, t=t)
        for (rank, _, g, s, b, t), name in zip(ROWS, NAMES, strict=True)
    )


@pytest.mark.parametrize(
    "source",
    [
        (
            f"CREATE TABLE m (rank INT, country TEXT, gold INT, silver INT, bronze INT, total INT);\n"
            f"REPLACE INTO m VALUES {VALUES};"
        ),
        f"WITH medals({COLUMNS}) AS (VALUES\n{VALUES}\n)\nSELECT * FROM medals;",
        f"with medals ({COLUMNS}) as ( values {VALUES} ) select * from medals order by rank;",  # noqa: S608 - text
        f"SELECT * FROM (VALUES\n{VALUES}\n) AS medals({COLUMNS});",  # noqa: S608 - text
        f"replace into medals ({COLUMNS}) values {VALUES};",  # noqa: S608 - nothing is executed
    ],
)
def test_rows_of_values_are_read_in_each_way_to_state_them(source: str) -> None:
    assert read(source.encode(), "m").statement.format == SQL
    assert rows_of(source) == ROWS


@pytest.mark.parametrize(
    "source",
    [
        "let rows = vec![\n"
        + lines_of(
            '  Row {{ rank: {rank}, country: "{name}".to_string(), gold: {g}, silver: {s}, bronze: {b}, total: {t} }},'
        )
        + "\n];\n",
        "let rows = vec![\n"
        + lines_of(
            '  Row {{ rank: {rank}, country: String::from("{name}"), gold: {g}, silver: {s}, bronze: {b}, total: {t}}},'
        )
        + "\n];\n",
        "return {\n"
        + lines_of('  {{ rank = {rank}, country = "{name}", gold = {g}, silver = {s}, bronze = {b}, total = {t} }},')
        + "\n}\n",
        "my @medals = (\n"
        + lines_of(
            "  {{ rank => {rank}, country => '{name}', gold => {g}, silver => {s}, bronze => {b}, total => {t} }},"
        )
        + "\n);\n",
        'export default "Rank,Nation,Gold,Silver,Bronze,Total\\n'
        + lines_of("{rank},{name},{g},{s},{b},{t}", "\\n")
        + '\\n";\n',
        "medals <- data.frame("
        + ", ".join(
            f"{name} = c({', '.join(repr(cell).replace(chr(39), chr(34)) for cell in cells)})"
            for name, cells in zip(
                ("rank", "country", "gold", "silver", "bronze", "total"),
                zip(*((rank, name, *rest) for (rank, _, *rest), name in zip(ROWS, NAMES, strict=True)), strict=True),
                strict=True,
            )
        )
        + ")\n",
    ],
)
def test_literals_of_program_source(source: str) -> None:
    assert rows_of(source) == ROWS


@pytest.mark.parametrize(
    ("declared", "row"),
    [
        (
            "record Row(int bronze, int silver, int gold, int total, String country, int rank) {}",
            'new Row({b}, {s}, {g}, {t}, "{name}", {rank})',
        ),
        (
            (
                "data class Row(val nation: String, val rank: Int, val bronze: Int, val gold: Int, val silver: Int,"
                " val total: Int)"
            ),
            'Row("{name}", {rank}, {b}, {g}, {s}, {t})',
        ),
        (
            "case class Row(rank: Int, country: String, total: Int, gold: Int, silver: Int, bronze: Int)",
            'Row({rank}, "{name}", {t}, {g}, {s}, {b})',
        ),
    ],
)
def test_values_stand_under_the_names_that_their_record_declares(declared: str, row: str) -> None:
    """Without them bronze would be taken as gold."""
    assert rows_of(f"{declared}\nval rows = listOf(\n{lines_of(row, f',{chr(10)}')}\n)\n") == ROWS


def test_strokes_under_the_headings_part_a_name_from_the_figure_one_space_behind_it() -> None:
    lines = ["SQL> select * from medals;", "", f"{'کشور':>12} طلا نقره برنز مجموع", f"{'-' * 12} --- ---- ---- -----"]
    for (_, _, gold, silver, bronze, total), name in zip(ROWS, ("نروژ", "آلمان", "کانادا", "سوئد"), strict=True):
        lines.append(f"{name:>12} {gold:<3} {silver:>4} {bronze:>4} {total:>5}")
    assert rows_of("\n".join((*lines, "", "4 rows selected.", ""))) == [(None, *row[1:]) for row in ROWS]


def test_strokes_that_are_shorter_than_their_cells_part_nothing() -> None:
    lines = ["Rank Nation        Gold Silver Bronze Total", "---- ------        ---- ------ ------ -----"]
    lines += [
        f"{r:<4} {n + ' and more':<13} {g:<4} {s:<6} {b:<6} {t}"
        for (r, _, g, s, b, t), n in zip(ROWS, NAMES, strict=True)
    ]
    table = read("\n".join(lines).encode(), "m").statement.tables[0]
    assert [(row.gold, row.silver, row.bronze, row.total) for row in table.rows] == [row[2:] for row in ROWS]
    assert [row.name for row in table.rows] == [f"{name} and more" for name in NAMES]


def test_numbers_before_a_frame_are_those_of_rows() -> None:
    frame = "     +------------------------------------------+"
    lines = [
        ". list",
        "",
        frame,
        "     | rank    country   gold   silver   bronze   total |",
        "     |" + "-" * 42 + "|",
    ]
    lines += [
        f"{r:>3}. | {r:>4}   {n:>8}   {g:>4}   {s:>6}   {b:>6}   {t:>5} |"
        for (r, _, g, s, b, t), n in zip(ROWS, NAMES, strict=True)
    ]
    assert rows_of("\n".join((*lines, frame, ""))) == ROWS


def test_ukrainian_letters_tell_koi8_u_from_koi8_r() -> None:
    text = "Місце;Країна;Золото;Срібло;Бронза;Разом\n1;Сполучені Штати;5;4;3;12\n2;Італія;4;2;2;8\n3;Росія;3;2;1;6\n"
    page = read(text.encode("koi8-u"), "m.csv")
    assert [row.name for row in page.statement.tables[0].rows] == ["Сполучені Штати", "Італія", "Росія"]
    russian = "Место;Страна;Золото;Серебро;Бронза;Всего\n1;Италия;4;2;2;8\n2;Россия;3;2;1;6\n3;Китай;1;1;1;3\n"
    assert any(of.found == "koi8-r" for of in read(russian.encode("koi8-r"), "m.csv").diagnostics)


@pytest.mark.parametrize("rule", ["┡╇┩━", "├┼┤─", "╞╪╡═", "╟╫╢─", "┝┿┥━", "╠╬╣═"])
def test_every_stroke_of_boxes_is_a_rule_and_parts_no_heading_from_its_rows(rule: str) -> None:
    """Without its headings bronze would be taken as gold."""
    left, cross, right, stroke = list(rule)
    strokes = cross.join([stroke * 9] * 6)
    rows = [
        "│" + "│".join(f"{cell:^9}" for cell in (n, r, b, s, g, t)) + "│"
        for (r, _, g, s, b, t), n in zip(ROWS, NAMES, strict=True)
    ]
    head = "│" + "│".join(f"{cell:^9}" for cell in ("Nation", "Rank", "Bronze", "Silver", "Gold", "Total")) + "│"
    assert rows_of("\n".join((head, left + strokes + right, *rows))) == ROWS


def test_numbers_of_rows_stand_beside_ranks() -> None:
    rows = [
        f"| {place} | {r} | {n} | {g} | {s} | {b} | {t} |"
        for place, ((r, _, g, s, b, t), n) in enumerate(zip(ROWS, NAMES, strict=True))
    ]
    assert rows_of("\n".join(("| # | Rank | Nation | Gold | Silver | Bronze | Total |", *rows))) == ROWS


def test_the_sum_of_the_medals_behind_them_needs_no_heading() -> None:
    rows = [f"{r}\t{n}\t{g}\t{s}\t{b}\t{t}" for (r, _, g, s, b, t), n in zip(ROWS, NAMES, strict=True)]
    assert rows_of("\n".join(("\t\t🥇\t🥈\t🥉\t", *rows))) == ROWS
    rows = [f"{row}{place}" for place, row in enumerate(rows)]  # something else stands there
    assert {row[5] for row in rows_of("\n".join(("\t\t🥇\t🥈\t🥉\t", *rows)))} == {None}


@pytest.mark.parametrize(
    "text",
    [
        "Ice hockey scores\n\n| Team | 1st | 2nd | 3rd | Total |\n" + lines_of("| {name} | {g} | {s} | {b} | {t} |"),
        "The medal matches ended so:\n\nNorway 25-20-18\nFrance 20-18-25\nSweden 12-25-20\n",
        "Frequent flyers by status\n\n| Country | Gold | Silver | Bronze |\n"
        + lines_of("| {name} | {g}12 | {s}40 | {b}07 |"),
        "Norway  0  5  1\nChina  9  0  1\nItaly  2  2  7\nCanada  4  1  0\nFrance  8  8  3\nAustria  3  0  9\n",
    ],
    ids=["periods", "sets", "statuses", "in no order"],
)
def test_what_is_counted_is_no_medals(text: str) -> None:
    assert read(text.encode(), "m.txt").statement.tables == ()


@pytest.mark.parametrize("columns", ["6", "(auto, 1fr, auto, auto, auto, auto)"])
def test_cells_of_typst_fill_the_rows_of_as_many_columns(columns: str) -> None:
    head = "table.header([*Rank*], [*Nation*], [*Bronze*], [*Silver*], [*Gold*], [*Total*]),"
    rows = lines_of("  [{rank}], [{name}], [{b}], [{s}], [{g}], [{t}],")
    text = f"= Medal table\n\n#table(\n  columns: {columns},\n  {head}\n{rows}\n)\n"
    assert rows_of(text) == ROWS


def test_hundreds_of_each_are_medals_where_the_headings_say_so() -> None:
    text = "Standings\n\nNation,Gold,Silver,Bronze\n" + lines_of("{name},{g}12,{s}40,{b}07")
    assert len(rows_of(text)) == len(ROWS)


def test_places_are_medals_where_the_page_speaks_of_medals() -> None:
    text = "Medal count\n\nTeam,1st,2nd,3rd,Total\n" + lines_of("{name},{g},{s},{b},{t}")
    assert rows_of(text) == [(None, *row[1:]) for row in ROWS]


@pytest.mark.parametrize(
    "filling", ["a" * 200_000, "(" * 100_000, "a (" * 50_000, "from (values (1), " * 20_000, " " * 200_000]
)
def test_what_begins_as_rows_of_values_and_is_none_is_looked_at_once(filling: str) -> None:
    assert read(f"with values {filling}".encode(), "m.sql").statement.tables == ()
