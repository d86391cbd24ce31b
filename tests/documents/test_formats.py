"""The formats are the files of their folder, and the seed page's traits are read as such pages print them."""

from pathlib import Path

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
