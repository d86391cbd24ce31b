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
