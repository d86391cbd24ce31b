"""The API: the shapes that scripts depend on, and clean errors."""

import json

import pytest
from starlette.testclient import TestClient

from kotinos.languages.catalogue import LANGUAGES


def test_the_games_and_their_facts(reader: TestClient) -> None:
    assert "PG2004" in [games["code"] for games in reader.get("/api/games").json()["games"]]
    games = reader.get("/api/games/PG2004").json()
    assert games["names"].keys() == set(LANGUAGES)
    assert games["names"]["en"] == "XII Summer Paralympic Games"
    assert games["names"]["ru"] == "XII летние Паралимпийские игры"
    assert (games["kind"], games["edition"], games["opens"], games["closes"]) == ("P", 12, "2004-09-17", "2004-09-28")
    assert {"closing-ru", "ipc"} <= {source["id"] for source in games["sources"]}
    claimed = {(fact["what"], fact["value"]) for fact in games["facts"]}
    assert {("nations", 144), ("nations", 135), ("athletes", 3969), ("events", 519)} <= claimed


def test_the_standings(reader: TestClient) -> None:
    standings = reader.get("/api/games/PG2004/standings").json()
    assert standings["totals"] == {"gold": 519, "silver": 517, "bronze": 532, "total": 1568}
    assert len(standings["rows"]) == 75
    assert standings["rows"][0] == {
        "rank": 1, "rank_equal": False, "sort_rank": 1,
        "rank_total": 1, "rank_total_equal": False, "sort_rank_total": 1,
        "code": "CHN", "name": "China", "gold": 63, "silver": 46, "bronze": 32, "total": 141,
    }  # fmt: skip


def test_the_parameters_of_show(reader: TestClient) -> None:
    def row(query: str) -> dict[str, object]:
        rows: list[dict[str, object]] = reader.get(f"/api/games/PG2004/standings?{query}").json()["rows"]
        return next(row for row in rows if row["code"] == "IRI")

    assert (row("known=2004-09-28")["gold"], row("source=closing-ru")["gold"], row("")["gold"]) == (7, 7, 6)
    assert row("source=closing-ru&names=stated")["name"] == "Иран"
    assert row("lang=ru")["name"] == "Иран"
    assert [r["code"] for r in reader.get("/api/games/PG2004/standings?order=total").json()["rows"]][:3] == [
        "CHN",
        "AUS",
        "GBR",
    ]


def test_an_organisation_with_without_and_unknown(reader: TestClient) -> None:
    iraq = reader.get("/api/games/PG2004/organisations/IRQ").json()
    assert iraq["tally"] == {"gold": 1, "silver": 0, "bronze": 1, "total": 2}
    assert {medal["event"]["id"] for medal in iraq["medals"]} >= {"PG2004/PWL/M/over-100-kg"}
    none = reader.get("/api/games/PG2004/organisations/AFG").json()
    assert (none["took_part"], none["tally"]["total"], none["medals"]) == (True, 0, [])
    assert reader.get("/api/games/PG2004/organisations/ZZZ").status_code == 404


def test_events(reader: TestClient) -> None:
    events = reader.get("/api/games/PG2004/events").json()["events"]
    assert len(events) == 519
    judo = reader.get("/api/games/PG2004/events/JUD/M/up-to-60-kg").json()
    assert [award["medal"] for award in judo["awards"]] == ["silver", "bronze", "bronze"]
    assert [decision["id"] for decision in judo["history"]] == ["PG2004-06", "PG2004-07"]


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/api/games/PG1900", 404, "K303"),
        ("/api/games/athens-2004", 404, "K301"),
        ("/api/games/PG2004/standings?known=soon", 400, "K307"),
        ("/api/games/PG2004/standings?order=x", 400, "K501"),
        ("/api/games/PG2004/standings?knwon=2004-09-28", 400, "K704"),
        ("/api/games/PG2004/standings?names=funny", 400, "K307"),
        ("/api/games/PG2004/standings?codes=funny", 400, "K307"),
        ("/api/games/PG2004/standings?lang=%3Cscript%3E", 400, "K307"),
        ("/api/games/PG2004/standings?lang=tlh", 400, "K709"),
        ("/api/games/PG2004/organisations/IR", 404, "K310"),
        ("/api/games/PG2004/nothing", 404, "K705"),
        ("/api/nothing", 404, "K705"),
    ],
)
def test_an_error_has_one_shape(reader: TestClient, address: str, status: int, code: str) -> None:
    answer = reader.get(address)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    error = answer.json()["error"]
    assert list(error) == ["code", "message", "hint"]
    assert error["code"] == code
    assert "\n" not in error["message"]


def test_another_method_is_refused(reader: TestClient) -> None:
    answer = reader.post("/api/games/PG2004")
    assert (answer.status_code, answer.json()["error"]["code"]) == (405, "K705")
    assert answer.headers["allow"] in ("GET, HEAD", "HEAD, GET")


def test_reads_are_for_any_page(reader: TestClient) -> None:
    assert reader.get("/api/games/PG2004").headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-origin" not in reader.get("/PG2004").headers


def test_health(reader: TestClient) -> None:
    answer = reader.get("/healthz")
    assert answer.json()["status"] == "ok"
    assert answer.headers["cache-control"] == "no-store"


def test_an_answer_is_text_as_people_write_it(reader: TestClient) -> None:
    answer = reader.get("/api/games/PG2004?lang=ru")
    assert "Паралимпийские" in answer.text
    assert json.loads(answer.content) == answer.json()
