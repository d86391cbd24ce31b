"""Links as those meet them who hear a list of links: of two that say the same, both lead to the same place."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from starlette.testclient import TestClient

from kotinos.following import Journal
from kotinos.journal.memory import MemoryStore
from kotinos.web.application import application
from kotinos.web.rendering import whole
from tests.journal import school

ADDRESSES = (
    "/",
    "/organisations/GER",
    "/athletes/FRA-hess-beatrice",
    "/all-time?kind=P&season=winter",
    "/OG2024/days",
    "/OG2024/days/2024-08-01",
    "/PWG1976/medallists",
    "/PWG1976/events",
    "/PG2004/disciplines",
    "/PG2004/disciplines/PWL",
    "/PG2004",
    "/OG2024",
    "/PG2004/changes",
    "/PG2004/events/ATH/M/discus-throw-f54",
    "/OG2024/GBR",
    "/compare?a=PG2004%23closing-ru&b=PG2004",
    "/SG2026",
    "/SG2026/changes",
    "/SG2026/live",
    "/SG2026/events/RUN/W/100",
)


class Links(HTMLParser):
    """The links in the content of a page: the words that they are heard by, and where they lead."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: dict[str, set[str]] = {}
        self._href: str | None = None
        self._label: str | None = None
        self._words: list[str] = []
        self._inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._inside = self._inside or tag == "main"
        if tag == "a" and self._inside and given.get("href"):
            self._href, self._label, self._words = given["href"], given.get("aria-label"), []

    def handle_data(self, data: str) -> None:
        self._words.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "main":
            self._inside = False
        if tag == "a" and self._href is not None:
            heard = " ".join("".join(self._words).split())
            assert self._label is None or heard in self._label, (self._label, heard)  # as it is seen (2.5.3)
            self.found.setdefault(self._label or heard, set()).add(self._href)
            self._href = None


@pytest.fixture(scope="module")
def site() -> Iterator[TestClient]:
    store = MemoryStore()
    store.append([*school.games(), school.disqualified(school.GIRLS, "Elm", "2026-06-04")])
    with TestClient(application(journal=Journal(store))) as client:
        yield client


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_links_of_the_same_words_lead_to_the_same_place(site: TestClient, address: str, language: str) -> None:
    answer = site.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    found = Links(answer.text).found
    assert found
    assert {words: sorted(places) for words, places in found.items() if len(places) > 1} == {}


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Men's Long Jump F36-38", ["F36-38"]),
        ("1 km Time Trial LC1-4/CP 3/4", ["LC1-4", "3/4"]),
        ("North Valley 0-1-0, South Valley 0-0-1", ["0-1-0", "0-0-1"]),
        ("Men's -60 kg & Women's <70 kg", []),
        ("4x100 m T11-13", ["T11-13"]),
        ("a < b-2 &#39-3; Saint-Denis 2004-05-06-07-08-09", []),
    ],
)
def test_what_belongs_together_stays_in_one_line_and_nothing_becomes_markup(text: str, held: list[str]) -> None:
    from html import unescape

    said = str(whole(text))
    assert re.findall(r'<span class="whole">(.*?)</span>', said) == held
    assert unescape(re.sub(r"</?span[^>]*>", "", said)) == text
