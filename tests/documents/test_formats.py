"""The formats are the files of their folder, and the seed page's traits are read as such pages print them."""

from pathlib import Path

import pytest

import kotinos.documents.formats
from kotinos.documents import reading, writing
from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation


def test_every_file_of_the_folder_is_read_or_written_and_every_format_has_a_file() -> None:
    folder = Path(kotinos.documents.formats.__file__).parent
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert files == set(reading.FORMATS) | set(writing.FORMATS)


def test_page_that_the_project_starts_from(shared: Path) -> None:
    source = next((shared / "seed").glob("*.txt"))
    statement, diagnostics = read(source.read_bytes(), source.name, looks_like_organisation=looks_like_organisation)
    assert diagnostics == ()
    assert (statement.format, statement.language) == ("text", "ru")
    assert {fact.what: fact.value for fact in statement.facts} == {
        "edition": 12, "season": "summer", "kind": "P", "host_city": "Athens", "host_country": "Greece",
        "opens": "2004-09-17", "closes": "2004-09-28", "nations": 144, "athletes": 3969, "sports": 19, "events": None,
    }  # fmt: skip
    (table,) = statement.tables
    assert len(table.rows) == 75
    assert sum(row.rank is None for row in table.rows) == 13
    assert all(None not in row.figures for row in table.rows)
    assert [sum(row.figures[i] or 0 for row in table.rows) for i in range(4)] == [519, 517, 532, 1568]


def test_source_that_two_formats_claim_alike_is_read_and_said() -> None:
    data = b"Nation,x\tGold\tSilver,y\tBronze\nChina,x\t5\t2,y\t1\nJapan,x\t4\t1,y\t1\n"
    _, diagnostics = read(data, "source", looks_like_organisation=looks_like_organisation)
    tie = next(found for found in diagnostics if found.code == "K106")
    assert tie.found == ["tsv", "csv"]
    assert tie.hint is not None
    assert "--format" in tie.hint


def test_formats_are_tried_in_the_order_of_their_strongest_claims() -> None:
    from importlib import import_module

    modules = [import_module(f"kotinos.documents.formats.{name}") for name in reading.FORMATS[1:]]
    strengths = [module.STRONGEST for module in modules]
    assert strengths == sorted(strengths, reverse=True)
    assert all(name == module.NAME for module, name in zip(modules, reading.FORMATS[1:], strict=True))


# INSERT without a list of columns: what each column is shows in what adds up, in codes, and in ranks that rise.
ROWS_OF_CHINA = {
    "(1,'China','CHN',89,70,52,211),(2,'Great Britain','GBR',55,28,24,107),(3,'Ukraine','UKR',37,30,32,99)": (1, 211),
    "('China',89,70,52),('Great Britain',55,28,24),('Ukraine',37,30,32)": (None, None),
    "(801,2004,'China',211,89,70,52),(802,2004,'Great Britain',107,55,28,24),(803,2004,'Ukraine',99,37,30,32)": (
        None,
        211,
    ),
    "(17,'PG2004',1,'CHN','China',89,70,52),(18,'PG2004',2,'GBR','Great Britain',55,28,24),"
    "(19,'PG2004',3,'UKR','Ukraine',37,30,32)": (1, None),
    "(NULL,'China',89,70,52,123456,'x'),(NULL,'Great Britain',55,28,24,NULL,'y'),(NULL,'Ukraine',37,30,32,NULL,NULL)": (
        None,
        None,
    ),
    "('China',89,70,52,211,'2004-09-28'),('Great Britain',55,28,24,107,NULL),('Ukraine',37,30,32,99,'x')": (None, 211),
}


@pytest.mark.parametrize(("values", "stated"), ROWS_OF_CHINA.items())
def test_inserts_without_columns_are_read_where_the_order_shows(
    values: str, stated: tuple[int | None, int | None]
) -> None:
    data = f"INSERT INTO t VALUES {values};".encode()  # noqa: S608 - it is read, and never executed
    (table,) = read(data, "dump.sql", looks_like_organisation=looks_like_organisation)[0].tables
    assert [row.figures[:3] for row in table.rows] == [(89, 70, 52), (55, 28, 24), (37, 30, 32)]
    assert (table.rows[0].rank, table.rows[0].total) == stated
    assert [row.name for row in table.rows] == ["China", "Great Britain", "Ukraine"]
