"""Which teams a table may have, as its source tells: England is one in Commonwealth Games, wherever they are named."""

import json

import pytest

from kotinos import flow

RECORDS = [
    {"nation": "Australia", "gold": 67, "silver": 57, "bronze": 54},
    {"nation": "England", "gold": 57, "silver": 66, "bronze": 53},
    {"nation": "Canada", "gold": 26, "silver": 32, "bronze": 34},
]
TEXT = "".join(
    f"- nation: {of['nation']}\n  gold: {of['gold']}\n  silver: {of['silver']}\n  bronze: 9\n" for of in RECORDS
)
TABLE = "Nation,Gold,Silver,Bronze\n" + "".join(f"{of['nation']},{of['gold']},{of['silver']},9\n" for of in RECORDS)


@pytest.mark.parametrize(
    ("source", "name", "code"),
    [
        (f"games: Commonwealth Games 2022\ntable:\n{TEXT}", "a.yaml", "ENG"),
        (json.dumps({"event": "2022 Commonwealth Games", "table": RECORDS}), "a.json", "ENG"),
        (f"# Commonwealth Games 2022\n{TABLE}", "a.csv", "ENG"),
        (TABLE, "a.csv", None),
        (f"# European Championships 2022\n{TABLE}", "a.csv", None),
    ],
)
def test_a_source_that_names_commonwealth_games_has_their_teams(source: str, name: str, code: str | None) -> None:
    (table,) = flow.read(source.encode(), name).statement.tables
    assert [row.code for row in table.rows] == ["AUS", code, "CAN"]
