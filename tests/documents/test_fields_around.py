"""What the fields around a list of records say of it, and how records hold their medals, in JSON and literals."""

import json
from typing import Any

import pytest

from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation
from kotinos.model import StatedTable, Statement

MEDALS = {"KEN": (7, 4, 3), "UGA": (2, 4, 1), "MLI": (2, 1, 5)}
ROWS = [{"noc": code, "gold": g, "silver": s, "bronze": b} for code, (g, s, b) in MEDALS.items()]
LESS = [{**row, "gold": 1} for row in ROWS]


def _stated(value: Any) -> Statement:
    return read(json.dumps(value).encode(), "source", looks_like_organisation=looks_like_organisation)[0]


def _tables(value: Any) -> tuple[StatedTable, ...]:
    return _stated(value).tables


@pytest.mark.parametrize(
    ("value", "scopes"),
    [
        ({"sport": "Swimming", "medals": ROWS}, ["discipline"]),
        ({"discipline": {"code": "SWM", "name": "Swimming"}, "table": ROWS}, ["discipline"]),
        ({"Swimming": ROWS, "Judo": LESS}, ["discipline", "discipline"]),
        ([{"name": "Swimming", "table": ROWS}, {"name": "Judo", "table": LESS}], ["discipline", "discipline"]),
        ({"games": "Rio 2016 Olympics", "sports": [{"sport": "Judo", "medals": ROWS}]}, ["discipline"]),
        ({"men": ROWS, "women": LESS}, ["other", "other"]),
        ([{"gender": "Women", "rows": ROWS}, {"gender": "Men", "rows": LESS}], ["other", "other"]),
        ({"title": "Rio 2016 Olympics medal table", "medals": ROWS}, ["games"]),
        ({"medals": ROWS}, ["unknown"]),
    ],
)
def test_fields_around_a_list_say_its_scope(value: Any, scopes: list[str]) -> None:
    assert [table.scope for table in _tables(value)] == scopes


def test_each_of_several_games_has_its_own_title() -> None:
    years = [{"year": 2012, "season": "Summer", "medals": ROWS}, {"year": 2016, "season": "Summer", "medals": LESS}]
    first, second = _tables({"olympics": years})
    assert [fact.value for fact in first.facts if fact.what == "year"] == [2012]
    assert [fact.value for fact in second.facts if fact.what == "year"] == [2016]


@pytest.mark.parametrize(
    "value",
    [
        {"title": "Medal table forecast", "data": ROWS},
        {"predictions": ROWS},
        {"data": {"name": "Prognose", "rows": ROWS}},
        [{"noc": row["noc"], "predicted": row} for row in ROWS],
    ],
)
def test_a_forecast_is_declined_wherever_it_is_said(value: Any) -> None:
    assert _tables(value) == ()


@pytest.mark.parametrize(
    "record",
    [
        lambda code, g, s, b: {"node": {"team": {"abbr": code}, "goldCount": g, "silverCount": s, "bronzeCount": b}},
        lambda code, g, s, b: {"@type": "a", "item": {"@type": "b", "name": code, "gold": g, "silver": s, "bronze": b}},
        lambda code, g, s, b: {"id": 1, "attributes": {"country": code, "gold": g, "silver": s, "bronze": b}},
        lambda code, g, s, b: {
            "team": code,
            "medals": [{"type": t, "count": n} for t, n in (("GOLD", g), ("SILVER", s), ("BRONZE", b))],
        },
        lambda code, g, s, b: {
            "name": code,
            "medals": [{"name": n, "value": v} for n, v in (("Bronze", b), ("Silver", s), ("Gold", g))],
        },
        lambda code, g, s, b: {"code": code, "medals": {"gold": {"total": g}, "silver": {"total": s}, "bronze": b}},
    ],
)
def test_medals_are_read_however_a_record_holds_them(record: Any) -> None:
    (table,) = _tables([record(code, *medals) for code, medals in MEDALS.items()])
    assert {row.name: row.figures[:3] for row in table.rows} == MEDALS


def test_medals_of_one_sport_within_a_record_are_not_those_of_the_games() -> None:
    (*tables,) = _tables([{"country": row["noc"], "swimming": dict(list(row.items())[1:])} for row in ROWS])
    assert all(table.scope == "discipline" for table in tables)


def test_the_name_of_a_sport_announces_no_count_of_sports() -> None:
    assert not [fact for fact in _stated({"a": [{"sport": "Judo", "medals": ROWS}]}).facts if fact.what == "sports"]


def test_figures_by_name_may_be_texts() -> None:
    (table,) = _tables(
        {code: {"gold": str(g), "silver": str(s), "bronze": str(b)} for code, (g, s, b) in MEDALS.items()}
    )
    assert {row.name: row.figures[:3] for row in table.rows} == MEDALS
