"""Rows that lack a name, names that hold capitals, and rows of a source that names no columns."""

from collections.abc import Callable

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import Statement

Reader = Callable[..., Statement]

NAMELESS = {
    "csv": "Rank,Nation,Gold,Silver,Bronze,Total\n1,Norway,4,2,1,7\n2,,2,1,0,3\n3,Fiji,0,1,1,2\n",
    "pipes": (
        "Место | Страна | Золото | Серебро | Бронза\n1 | Норвегия | 4 | 2 | 1\n2 | | 2 | 1 | 0\n3 | Фиджи | 0 | 1 | 1\n"
    ),
    "markdown": (
        "| Pos | País | Oro | Plata | Bronce |\n|--|--|--|--|--|\n| 1 | Noruega | 4 | 2 | 1 |\n"
        "| 2 |  | 2 | 1 | 0 |\n| 3 | Fiyi | 0 | 1 | 1 |\n"
    ),
    "html": (
        "<table><tr><th>Nation<th>Gold<th>Silver<th>Bronze<tr><td>Norway<td>"
        "4<td>2<td>1<tr><td><td>2<td>1<td>0<tr><td>Fiji<td>0<td>1<td>1</table>"
    ),
}


@pytest.mark.parametrize("source", sorted(NAMELESS))
def test_a_row_without_a_name_stays_and_is_said(source: str) -> None:
    statement, found = read(NAMELESS[source].encode(), source, looks_like_organisation=looks_like_organisation)
    rows = statement.tables[0].rows
    assert [row.name for row in rows][1] is None
    assert [row.figures[:3] for row in rows] == [(4, 2, 1), (2, 1, 0), (0, 1, 1)]
    assert [(one.code, one.where.line, one.where.column) for one in found] == [("K130", rows[1].line, "name")]


def test_a_row_with_neither_name_nor_medal_is_passed_over(stated: Reader) -> None:
    (table,) = stated("NOC,G,S,B\nNOR,4,2,1\nFIJ,0,1,1\n,0,0,0\n").tables
    assert len(table.rows) == 2


@pytest.mark.parametrize("name", ["DKI Jakarta", "USK Praha", "TSV Nord", "Sporting ABC"])
def test_capitals_that_are_no_code_stay_in_the_name(stated: Reader, name: str) -> None:
    (table,) = stated(
        f"Rank | Club | Gold | Silver | Bronze\n1 | {name} | 3 | 2 | 1\n2 | Athletic Union | 1 | 1 | 1\n"
    ).tables
    assert (table.rows[0].name, table.rows[0].code_printed) == (name, None)


INSERTS = {
    "columns of the created table": (
        "CREATE TABLE m (place int, country varchar(40), gold int, silver int, bronze int, total int);\n"
        "INSERT INTO m VALUES (1,'Norway',16,8,13,37),(2,'Germany',12,10,5,27),(3,'China',9,4,2,15);"
    ),
    "created in another order": (
        "CREATE TABLE m (bronze int, silver int, gold int, country text DEFAULT ('x'), PRIMARY KEY (country));\n"
        "INSERT INTO m VALUES (13,8,16,'Norway'),(5,10,12,'Germany'),(2,4,9,'China');"
    ),
    "one statement a row": (
        "INSERT INTO t VALUES (1,'Norway',16,8,13,37);\nINSERT INTO t VALUES (2,'Germany',12,10,5,27);\n"
        "INSERT INTO t VALUES (3,'China',9,4,2,15);"
    ),
    "no total": "insert into t values ('Norway',16,8,13),('Germany',12,10,5),('China',9,4,2);",
    "code and name": (
        "INSERT INTO t VALUES (1,'NOR','Norway',16,8,13),(2,'GER','Germany',12,10,5),(3,'CHN','China',9,4,2);"
    ),
    "name and code": (
        "INSERT INTO t VALUES (1,'Norway','NOR',16,8,13,37),(2,'Germany','GER',12,10,5,27),(3,'China','CHN',9,4,2,15);"
    ),
    "columns without meaning": (
        "CREATE TABLE t (c1 int, c2 text, c3 int, c4 int, c5 int, c6 int);\n"
        "INSERT INTO t VALUES (1,'Norway',16,8,13,37),(2,'Germany',12,10,5,27),(3,'China',9,4,2,15);"
    ),
    "keys before the names": (
        "INSERT INTO t VALUES (71,1,'Norway',16,8,13,37),(72,2,'Germany',12,10,5,27),(73,3,'China',9,4,2,15);"
    ),
}


@pytest.mark.parametrize("kind", sorted(INSERTS))
def test_inserts_without_columns_are_read(stated: Reader, kind: str) -> None:
    (table,) = stated(INSERTS[kind]).tables
    assert [(row.name, row.figures[:3]) for row in table.rows] == [
        ("Norway", (16, 8, 13)), ("Germany", (12, 10, 5)), ("China", (9, 4, 2)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "values",
    [
        "(1,'Usain Bolt','JAM',9.81),(2,'Justin Gatlin','USA',9.89)",  # results
        "(1,'Ana','Norway'),(2,'Eva','Sweden')",
        "('Norway',2000,4,10,10),('Norway',2004,0,3,6),('Norway',2008,3,5,1)",
    ],
)
def test_inserts_of_something_else_are_declined(stated: Reader, values: str) -> None:
    assert stated(f"INSERT INTO t VALUES {values};").tables == ()  # noqa: S608 - text that is read, not carried out


@pytest.mark.parametrize("length", [79, 80, 81, 200, 399])
@pytest.mark.parametrize("source", sorted(NAMELESS))
def test_a_long_name_is_read_whole(source: str, length: int) -> None:
    name = "".join(f"Team {number} of Norway " for number in range(40))[: length - 1] + "Z"
    text = NAMELESS[source]
    for short in ("Norway", "Норвегия", "Noruega"):
        text = text.replace(short, name)
    statement, _ = read(text.encode(), source, looks_like_organisation=looks_like_organisation)
    assert name in [row.name for row in statement.tables[0].rows]
