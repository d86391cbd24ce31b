"""The ways in which databases write the rows that they insert."""

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.languages.catalogue import SITE_COMPLETE, SOURCE_LANGUAGE, translator

EXPECTED = [("Côte d'Ivoire", (7, 4, 3, None)), ("Lao PDR", (2, 4, 1, None)), ("Mali", (2, 1, 5, None))]


@pytest.mark.parametrize(
    "text",
    [
        (
            "INSERT INTO m (nation, gold, silver, bronze) VALUES (N'Côte d''Ivoire', 7, 4, 3), (N'Lao PDR', 2, 4, 1),"
            " (N'Mali', 2, 1, 5);"
        ),
        (
            "INSERT INTO m (nation, gold, silver, bronze) VALUES (E'Côte d\\'Ivoire', 7, 4, 3), (E'Lao PDR', 2, 4, 1),"
            " ('Mali', 2, 1, 5);"
        ),
        (
            "insert into m (nation, gold, silver, bronze) values (_utf8mb4'Côte d''Ivoire',7,4,3), "
            "(_utf8'Lao PDR',2,4,1),(\"Mali\",2,1,5)"
        ),
        (
            "INSERT INTO `m` SET `nation` = 'Côte d''Ivoire', gold=7, silver = 4, bronze=3;\n"
            "INSERT INTO `m` SET `nation` = N'Lao PDR', gold=2, silver=4, bronze=1;\n"
            "INSERT IGNORE INTO m SET nation='Mali', gold=2, silver=1, bronze=5"
        ),
        (
            "INSERT ALL\n INTO m (nation, gold, silver, bronze) VALUES ('Côte d''Ivoire', 7, 4, 3)\n"
            " INTO m (nation, gold, silver, bronze) VALUES ('Lao PDR', 2, 4, 1)\n"
            " INTO m (nation, gold, silver, bronze) VALUES ('Mali', 2, 1, 5)\nSELECT 1 FROM dual;"
        ),
        (
            "INSERT INTO m (nation, gold, silver, bronze) SELECT N'Côte d''Ivoire', 7, 4, 3 UNION ALL"
            " SELECT 'Lao PDR', 2, 4, 1 UNION ALL SELECT 'Mali', 2, 1, 5;"
        ),
    ],
)
def test_rows_are_read_as_each_database_writes_them(text: str) -> None:
    statement, _ = read(text.encode(), "source", looks_like_organisation=looks_like_organisation)
    (table,) = statement.tables
    assert statement.format == "sql"
    assert [(row.name, row.figures) for row in table.rows] == EXPECTED


def test_what_is_set_without_end_is_read_as_far_as_it_goes() -> None:
    text = "insert into m set " + "a = 1, " * 100_000 + "b ="
    statement, diagnostics = read(text.encode(), "source", looks_like_organisation=looks_like_organisation)
    assert statement.tables == ()
    assert diagnostics


CHANGED = (
    b"insert into m (nation, gold, silver, bronze) values ('Japan', 3, 2, 1), ('China', 2, 2, 2), ('Iran', 1, 0, 1);\n"
    b"update m set gold = 4 where nation = 'Japan';\nupdate m set gold = 1;\ndelete from m;\n"
)


@pytest.mark.parametrize("language", SITE_COMPLETE)
def test_what_is_not_carried_out_is_said_in_the_language_of_the_reader(language: str) -> None:
    _, found = read(CHANGED, "a.sql", looks_like_organisation=looks_like_organisation)
    remark = next(each for each in found if each.code == "K107")
    said, _ = remark.said(translator(language).text)
    assert "2 UPDATE, 1 DELETE" in said
    # No word of the English one stays where the language is another.
    assert ("statements" in said) == ("not read as a whole" in said) == (language == SOURCE_LANGUAGE)
