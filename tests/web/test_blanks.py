"""A stated table with a blank figure and a name that nobody knows, on the pages and in the answers of the site."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kotinos.cli import main
from kotinos.following import open_journal
from kotinos.web.application import application
from tests.web.pages import Page

TABLE = "rank,name,gold,silver,bronze,total\n1,China,3,1,0,4\n2,Atlantis,2,,1,\n3,France,1,0,0,1\n"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    (tmp_path / "desk.csv").write_text(TABLE, encoding="utf-8")
    assert main(["record", str(tmp_path / "games.journal"), str(tmp_path / "desk.csv"), "--games", "PG2028"]) == 0
    journal = open_journal(tmp_path / "games.journal")
    with TestClient(application(journal=journal), follow_redirects=False) as client:
        yield client
    journal.store.close()


@pytest.mark.parametrize("address", ["/PG2028?lang=en", "/PG2028?source=desk&lang=en", "/PG2028?order=total&lang=en"])
def test_a_page_shows_what_is_not_held_as_not_held(site: TestClient, address: str) -> None:
    answer = site.get(address)
    assert answer.status_code == 200
    row = next(part for part in answer.text.split("<tr") if "Atlantis" in part)
    assert row.count("not held") == 2
    assert "no certain organisation" in row
    assert 'href="/PG2028/None' not in answer.text
    assert "K506" in Page(answer.text).text
    assert "K508" in Page(answer.text).text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_games_without_a_place_is_told_without_one(site: TestClient, language: str) -> None:
    page = site.get(f"/PG2028?lang={language}").text
    assert "()" not in Page(page).text
    assert ", ," not in Page(page).text
    assert '<p class="lede"></p>' not in page


def test_the_api_gives_null(site: TestClient) -> None:
    document = site.get("/api/games/PG2028/standings?source=desk").json()
    assert [(row["code"], row["name"], row["silver"], row["total"]) for row in document["rows"]] == [
        ("CHN", "China", 1, 4), (None, "Atlantis", None, None), ("FRA", "France", 0, 1),
    ]  # fmt: skip
    assert document["totals"] == {"gold": 6, "silver": None, "bronze": 1, "total": None}


def test_a_file_leaves_the_cell_empty(site: TestClient) -> None:
    lines = site.get("/PG2028/standings.csv?source=desk&lang=en").text.splitlines()
    assert lines[2] == "2,,Atlantis,2,,1,"
