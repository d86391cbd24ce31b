"""The pages of a journal that is served: told as it stands, with its own codes and names, each beside its answer."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kotinos.following import open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.web.application import application
from tests.journal import school
from tests.web.pages import Page

PATHS = (
    "/SG2026/disciplines",
    "/SG2026/disciplines/RUN",
    "/SG2026/medallists",
    "/SG2026/days",
    "/SG2026/days/1",
    "/SG2026/days/2026-06-01",
    "/SG2026/Elm?discipline=RUN",
    "/SG2026?discipline=RUN&gender=M&q=oak",
    "/compare?a=SG2026:1&b=SG2026",
)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SQLiteStore]:
    with SQLiteStore(tmp_path / "school.journal") as store:
        store.append(school.games())
        yield store


@pytest.fixture
def site(desk: SQLiteStore) -> Iterator[TestClient]:
    journal = open_journal(desk.path)
    with TestClient(application(journal=journal), follow_redirects=False) as client:
        yield client
    journal.store.close()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", PATHS)
def test_a_page_of_a_journal_is_whole_and_its_links_lead_somewhere(site: TestClient, path: str, language: str) -> None:
    answer = site.get(path, headers={"accept-language": language})
    assert answer.status_code == 200, answer.text
    page = Page(answer.text)
    assert page.faults == []
    links = {link.partition("#")[0] for link in page.links if link.startswith("/") and "lang=" not in link}
    statuses = {link: site.get(link).status_code for link in sorted(links)}
    assert {link: status for link, status in statuses.items() if status != 200} == {}


def test_a_medal_that_does_not_count_yet_is_told_apart(site: TestClient) -> None:
    discipline = site.get("/api/games/SG2026/disciplines/RUN").json()
    counted = sum(row["total"] for row in discipline["rows"])
    pending = sum(row["total"] for row in discipline["provisional"])
    assert pending
    assert len(discipline["medals"]) == counted + pending
    page = Page(site.get("/SG2026/disciplines/RUN?lang=en").text)
    assert page.text.count("does not count yet") == pending


def test_what_is_recorded_meanwhile_stands_on_every_page(site: TestClient, desk: SQLiteStore) -> None:
    before = {path: site.get(path).headers["etag"] for path in PATHS[:5]}
    desk.append([school.disqualified(school.GIRLS, "Elm", "2026-06-04")])
    after = {path: site.get(path).headers["etag"] for path in PATHS[:5]}
    assert [path for path in ("/SG2026/disciplines/RUN", "/SG2026/medallists") if before[path] == after[path]] == []


def test_two_states_of_a_journal_are_compared_by_its_facts(site: TestClient) -> None:
    document = site.get("/api/compare?a=SG2026:1&b=SG2026").json()
    assert "changes" in document
    assert site.get("/api/compare?a=PG2004@2004-09-28&b=PG2004").json()["equal_rows"] == 68
