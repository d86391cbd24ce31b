"""The pages of a journal that is served: told as it stands, with its own codes and names, each beside its answer."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from kotinos.following import Journal
from kotinos.journal.memory import MemoryStore
from kotinos.journal.sqlite import SQLiteStore
from kotinos.model import Fact
from kotinos.questions.people import medallist_id
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


def test_the_days_count_what_is_decided_and_no_more(site: TestClient) -> None:
    """Of a Games that is on, an event of today may be still to come, and its medals not official."""
    standings = site.get("/api/games/SG2026/standings").json()
    days = site.get("/api/games/SG2026/days").json()["days"]
    assert standings["events"]["finished"] < standings["events"]["total"]
    assert sum(day["events"] for day in days) == standings["events"]["finished"]
    for medal in ("gold", "silver", "bronze", "total"):
        assert sum(day[medal] for day in days) == standings["totals"][medal]
    for day in days:
        page = Page(site.get(f"/SG2026/days/{day['date']}?lang=en").text)
        assert f"{day['events']} event{'' if day['events'] == 1 else 's'}" in page.text
        rows = site.get(f"/api/games/SG2026/days/{day['date']}").json()["rows"]
        assert sum(row["total"] for row in rows) == day["total"]


def test_what_is_recorded_meanwhile_stands_on_every_page(site: TestClient, desk: SQLiteStore) -> None:
    before = {path: site.get(path).headers["etag"] for path in PATHS[:5]}
    desk.append([school.disqualified(school.GIRLS, "Elm", "2026-06-04")])
    after = {path: site.get(path).headers["etag"] for path in PATHS[:5]}
    assert [path for path in ("/SG2026/disciplines/RUN", "/SG2026/medallists") if before[path] == after[path]] == []


def test_two_states_of_a_journal_are_compared_by_its_facts(site: TestClient) -> None:
    document = site.get("/api/compare?a=SG2026:1&b=SG2026").json()
    assert "changes" in document
    assert site.get("/api/compare?a=PG2004@2004-09-28&b=PG2004").json()["equal_rows"] == 68


def linked(journal: Journal, now: str, path: str = "/SG2026") -> tuple[str | None, str, str]:
    """What the link of a page leads to at a time, null where it has none; the page, and how long it may be kept."""
    made = application(journal=journal)
    made.state.site._clock = lambda: datetime.fromisoformat(now).timestamp()
    with TestClient(made, follow_redirects=False) as client:
        page = client.get(path, headers={"accept-language": "en"})
        found = re.search(r'rel="bookmark" href="([^"#]+)', page.text)
        then = None if found is None else client.get(found[1].replace("&amp;", "&")).text
        return then, page.text, page.headers["cache-control"]


def medals(text: str) -> list[str]:
    """The rows of the table of a page, without links."""
    rows = re.sub(r"<[^>]*>", " ", text.partition("</thead>")[2].partition("</table>")[0])
    return rows.split()


@given(clocks=st.lists(st.integers(0, 59), min_size=1, max_size=4, unique=True))
def test_a_permanent_link_shows_the_whole_table_in_whatever_order_the_clocks_stand(clocks: list[int]) -> None:
    """A log that was kept elsewhere and is merged later has earlier clocks than what stands before it."""
    store = MemoryStore()
    store.append(school.games()[:-3])
    for version, second in enumerate(clocks, 1):
        order = ("Oak", "Elm", "Ash") if second % 2 else ("Ash", "Elm", "Oak")
        event = (school.GIRLS, school.BOYS)[version % 2]
        store.append([school.result(event, order, f"2026-06-01T10:00:{second:02}Z", version=version)])
    then, page, cache = linked(Journal(store), "2026-06-01T10:01:00+00:00")
    assert then is not None
    assert medals(then) == medals(page) != []
    assert "no-store" not in cache


def test_there_is_no_permanent_link_before_the_second_is_over() -> None:
    """Another fact of this second would change what the link shows, and the page is not kept without its link."""
    store = MemoryStore()
    store.append(school.games())
    journal = Journal(store)
    for now in ("2026-06-02T00:00:00+00:00", "2026-06-03T09:00:00+00:00"):
        found, _, cache = linked(journal, now)
        assert (found, cache) == (None, "no-store")
    assert linked(journal, "2026-06-03T09:00:01+00:00")[0] is not None
    store.append([school.result(school.TUG, ("Oak", "Elm", "Ash"), "2026-06-04")])  # a day lasts until it is over
    assert linked(journal, "2026-06-04T23:59:59+00:00")[0] is None
    assert linked(journal, "2026-06-05T00:00:00+00:00")[0] is not None
    assert linked(journal, "2026-06-04T12:00:00+00:00", "/SG2026?known=2026-06-03")[0] is not None


class Counted(MemoryStore):
    """A store that counts how many facts are read with their names."""

    def __init__(self) -> None:
        super().__init__()
        self.named = 0

    def facts(self, since: int = 0, until: int | None = None, **chosen: Any) -> Iterator[Fact]:
        for fact in super().facts(since, until, **chosen):
            self.named += chosen.get("personal", True)
            yield fact


@pytest.mark.parametrize("limit", [1, 3])
def test_a_part_of_the_changes_is_all_that_is_read_of_them(limit: int) -> None:
    store = Counted()
    store.append(school.games())
    with TestClient(application(journal=Journal(store))) as client:
        path = f"/api/games/SG2026/changes?limit={limit}"
        client.get(path)
        store.named = 0
        answer = client.get(f"{path}&since=5").json()
    assert [each["sequence"] for each in answer["changes"]] == list(range(6, 6 + limit))
    assert f"since={5 + limit}" in answer["next"]
    assert store.named == limit + 1  # one more tells that there are more


def test_no_name_is_at_hand_after_names_were_withheld(site: TestClient, desk: SQLiteStore) -> None:
    """What is kept to make addresses quickly of names is let go of with them."""
    assert "Runner of Oak School" in site.get("/SG2026/medallists").text
    assert medallist_id.cache_info().currsize
    desk.withhold("Oak/1")
    site.get("/api/games/SG2026/changes?limit=1")
    assert medallist_id.cache_info().currsize == 0
    assert "Runner of Oak School" not in site.get("/SG2026/medallists").text


@pytest.mark.parametrize("path", ["/SG2026/Elm", "/SG2026/events/RUN/W/100"])
def test_a_table_for_people_has_words_of_their_language_and_one_for_programs_has_none(
    site: TestClient, path: str
) -> None:
    for_people, for_programs = (site.get(f"{path}.{form}?lang=ru").text for form in ("wiki", "csv"))
    assert "золото" in for_people
    assert "официальный" in for_people
    assert "gold" not in for_people
    assert ",gold," in f",{for_programs}".replace("\n", "\n,")
    assert "official" in for_programs
