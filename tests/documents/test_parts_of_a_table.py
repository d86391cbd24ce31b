"""Tables in several parts, several groups of medals beside one another, and numbers of records that are no ranks."""

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedTable

HEAD = "Rank Nation Gold Silver Bronze Total\n"
ROWS = [
    "1 Kenya 7 4 3 14",
    "2 Uganda 2 4 1 7",
    "3 Mali 2 1 5 8",
    "4 Ghana 1 1 1 3",
    "4 Togo 1 1 1 3",
    "6 Benin 0 0 1 1",
]


def _tables(text: str) -> tuple[StatedTable, ...]:
    return read(text.encode(), "source", looks_like_organisation=looks_like_organisation)[0].tables


def _html(rows: list[str]) -> str:
    cells = ["".join(f"<td>{cell}" for cell in row.split()) for row in rows]
    return (
        "<table><tr>"
        + "".join(f"<th>{text}" for text in HEAD.split())
        + "".join(f"<tr>{c}" for c in cells)
        + "</table>"
    )


@pytest.mark.parametrize("cut", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("foot", ["\n", "Page 1 of 2\n", "\nReport created SUN 28 SEP\n\nPage 1\n"])
def test_pages_whose_ranks_go_on_are_one_table(cut: int, foot: str) -> None:
    text = "Medal standings\n" + HEAD + "\n".join(ROWS[:cut]) + "\n" + foot + HEAD + "\n".join(ROWS[cut:]) + "\n"
    (table,) = _tables(text)
    assert [f"{row.rank} {row.name}" for row in table.rows] == [" ".join(row.split()[:2]) for row in ROWS]
    (table,) = _tables(_html(ROWS[:cut]) + _html(ROWS[cut:]))
    assert len(table.rows) == len(ROWS)


@pytest.mark.parametrize(
    "other",
    [
        "<h2>Rio 2016</h2>" + _html(ROWS[3:]),  # another Games
        _html(ROWS),  # the same nations
        _html(["1 Ghana 1 1 1 3", "1 Togo 1 1 1 3"]),  # ranks that begin anew
        _html(["9 Ghana 1 1 1 3", "9 Togo 1 1 1 3"]),  # an excerpt
    ],
)
def test_tables_of_their_own_stay_apart(other: str) -> None:
    assert len(_tables("<h2>London 2012</h2>" + _html(ROWS[:3]) + other)) == 2


def test_a_total_ends_a_table() -> None:
    total = "<table><tr><td colspan=2>Total<td>11<td>9<td>9<td>29</table>"
    upper = _html(ROWS[:3]).replace("</table>", total.removeprefix("<table>"))
    assert len(_tables(upper + _html(ROWS[3:]))) == 2


def test_without_headings_the_sum_of_the_groups_is_read_and_of_two_groups_none() -> None:
    parts = [(5, 4, 3, 12, 5, 0, 0, 5), (2, 4, 1, 7, 0, 1, 1, 2), (1, 1, 5, 7, 1, 0, 3, 4)]
    sums = [tuple(one + other for one, other in zip(row[:4], row[4:], strict=True)) for row in parts]
    names = ("Kenya", "Uganda", "Mali")
    lines = [" ".join(map(str, (name, *row, *of))) for name, row, of in zip(names, parts, sums, strict=True)]
    (table,) = _tables("\n".join(lines))
    assert [row.figures for row in table.rows] == sums
    assert not _tables("\n".join(" ".join(map(str, (name, *row))) for name, row in zip(names, parts, strict=True)))


@pytest.mark.parametrize("numbers", [(44, 102, 107, 92, 199), (3, 0, 2, 7, 5), (5, 6, 9, 8, 12), (1, 20, 31, 29, 40)])
def test_numbers_of_sorted_records_are_no_ranks(numbers: tuple[int, ...]) -> None:
    rows = zip(numbers, ("Kenya 7 4 3", "Uganda 5 4 1", "Mali 4 1 5", "Ghana 3 1 1", "Togo 1 1 1"), strict=True)
    lines = [f"{number:>4}  {'  '.join(row.split())}" for number, row in rows]
    (table,) = _tables("      Team  Gold  Silver  Bronze\n" + "\n".join(lines) + "\n")
    assert [row.rank for row in table.rows] == [None] * len(numbers)


@pytest.mark.parametrize("ranks", [(1, 2, 4, 3, 5), (1, 2, 2, 4, 5), (12, 17, 17, 44, 90)])
def test_ranks_without_a_heading_stay_and_a_fault_in_them_too(ranks: tuple[int, ...]) -> None:
    rows = zip(ranks, ("Kenya 7 4 3", "Uganda 5 4 1", "Mali 5 4 1", "Ghana 3 1 1", "Togo 1 1 1"), strict=True)
    lines = [f"{number:>4}  {'  '.join(row.split())}" for number, row in rows]
    (table,) = _tables("      Team  Gold  Silver  Bronze\n" + "\n".join(lines) + "\n")
    assert tuple(row.rank for row in table.rows) == ranks


@pytest.mark.parametrize("total", [False, True])
def test_names_in_a_table_of_their_own_are_those_of_the_medals_beside_it(total: bool) -> None:
    rows = [*ROWS[:3], "5 Total 11 9 9 29"] if total else ROWS
    cells = [row.split() for row in rows]
    names = "".join(f"<tr><td>{name}" for _, name, *_ in cells)
    medals = "".join("<tr>" + "".join(f"<td>{figure}" for figure in figures) for _, _, *figures in cells)
    text = f"<table><tr><th>Nation{names}</table><table><tr><th>G<th>S<th>B<th>Tot{medals}</table>"
    (table,) = _tables(text)
    assert [row.name for row in table.rows] == [row.split()[1] for row in rows if "Total" not in row]
    assert [row.figures[3] for row in table.rows] == [int(row.split()[-1]) for row in rows if "Total" not in row]
    assert (table.total_row is not None) == total


def test_names_of_another_number_of_rows_are_not_paired() -> None:
    names = "<table><tr><th>Nation<tr><td>Kenya<tr><td>Mali</table>"
    assert (
        _tables(names + "<table><tr><th>G<th>S<th>B<tr><td>3<td>2<td>1<tr><td>2<td>2<td>2<tr><td>1<td>1<td>1</table>")
        == ()
    )


@pytest.mark.parametrize(
    ("heading", "groups", "scope"),
    [
        ("Sport", ("Swimming", "Judo"), "discipline"),
        ("Gender", ("Men", "Women"), "other"),
        ("Year", ("2016", "2020"), None),
    ],
)
def test_rows_in_groups_are_tables_of_their_own_though_no_nation_stands_twice(
    heading: str, groups: tuple[str, str], scope: str | None
) -> None:
    first, second = groups
    rows = f"{first},KEN,7,4,3\n{first},UGA,2,4,1\n{second},MLI,2,1,5\n{second},GHA,1,1,1\n"
    text = f"{heading},NOC,Gold,Silver,Bronze\n{rows}"
    tables = _tables(text)
    assert [len(table.rows) for table in tables] == [2, 2]
    assert scope is None or {table.scope for table in tables} == {scope}


def test_what_a_column_says_of_each_nation_makes_no_groups() -> None:
    rows = "KEN,Athletics,7,4,3\nUGA,Boxing,2,4,1\nMLI,Athletics,2,1,5\nGHA,Boxing,1,1,1\n"
    text = f"NOC,Best sport,Gold,Silver,Bronze\n{rows}"
    (table,) = _tables(text)
    assert len(table.rows) == 4


@pytest.mark.parametrize("label", ["Polynesia", "Africa", "Group A", "China", "Kenya"])
def test_a_cell_across_all_columns_is_no_row(label: str) -> None:
    head = "<table><tr><th>Nation<th>Gold<th>Silver<th>Bronze"
    rows = f"<tr><td colspan=4>{label}<tr><td>Mali<td>5<td>4<td>3<tr><td>Togo<td>2<td>2<td>2<tr><td>Fiji<td>1<td>0<td>0"
    (table,) = _tables(f"{head}{rows}</table>")
    assert [row.name for row in table.rows] == ["Mali", "Togo", "Fiji"]
