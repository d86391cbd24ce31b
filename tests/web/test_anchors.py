"""Every link that names a place within a page leads to a place that the page has, in every state of a Games."""

from collections import defaultdict
from functools import cache
from urllib.parse import unquote

import pytest
from starlette.testclient import TestClient

from tests.web.pages import Page
from tests.web.test_places import MORE, PLACED

MOST = 10  # pages that the links of one page lead to, spread over it
STATES = (
    "/PG2004",
    "/PG2004?known=2004-09-28&order=total",
    "/PG2004?source=wikipedia-de",
    "/PG2004?discipline=ATH&gender=M",
    "/PG2024",
    "/OG2024?as_of=5",
    "/PWG2022",
    "/OG1896?order=total",
    "/all-time",
    "/organisations/CHN",
    "/PG2004/changes",
    "/PG2004/IRQ",
    "/PWG2026/CHN",
)


@pytest.fixture(scope="module")
def places(reader: TestClient) -> "Places":
    return Places(reader)


class Places:
    """The pages that were asked for, each with its links and with the ids that a link may name."""

    def __init__(self, reader: TestClient) -> None:
        self._reader = reader
        self.page = cache(self._page)

    def _page(self, address: str) -> tuple[tuple[str, ...], frozenset[str | None]]:
        answer = self._reader.get(address)
        assert answer.status_code == 200, address
        page = Page(answer.text)
        return tuple(page.links), frozenset(attributes.get("id") for _, attributes in page.tags)


@pytest.mark.parametrize("address", sorted({*STATES, *PLACED.values(), *MORE}))
def test_every_anchor_of_a_link_is_an_id_of_its_page(places: Places, address: str) -> None:
    assert _lost(places, address) == set()


@pytest.mark.parametrize("address", ["", "/live", "/board", "/changes", "/Elm", "/events/RUN/W/100"])
def test_every_anchor_of_a_running_games_is_an_id_of_its_page(site: TestClient, address: str) -> None:
    assert _lost(Places(site), f"/SG2026{address}") == set()


def test_each_figure_of_the_live_table_opens_the_medals_behind_it(site: TestClient) -> None:
    rows = site.get("/api/games/SG2026/standings").json()["rows"]
    figures = {(row["code"], word) for row in rows for word in ("gold", "silver", "bronze") if row[word]}
    assert figures
    live = site.get("/SG2026/live?lang=en").text
    links = {link for link in Page(live).links if link.startswith("/SG2026/") and "#" in link}
    assert links == {f"/SG2026/{code}?lang=en#{word}" for code, word in figures}
    assert 'aria-label="Gold: 1, Elm School"' in live


def _lost(places: "Places", address: str) -> set[tuple[str, str]]:
    """Pages and ids that links name and that the pages do not have, of some of the pages that an address links to."""
    named: dict[str, set[str]] = defaultdict(set)
    for link in places.page(address)[0]:
        page, mark, anchor = link.partition("#")
        if mark and not page.startswith("http"):
            named[page or address].add(unquote(anchor))
    pages = sorted(named)
    tried = {*pages[:: -(-len(pages) // MOST) or 1], *({address} & named.keys())}
    return {(page, anchor) for page in tried for anchor in named[page] if anchor not in places.page(page)[1]}


@pytest.mark.parametrize(
    ("address", "figures"),
    [
        ("/PG2004/CHN?known=2004-09-28", {"gold": 63, "silver": 46, "bronze": 32}),  # no medal was held then
        ("/PG2004/IRQ?source=closing-ru", {"silver": 1}),  # the record has a gold in its place
        ("/PWG2022/CHN", {"gold": 18, "silver": 20, "bronze": 23}),  # of these Games the table alone is held
    ],
)
def test_a_figure_whose_medals_are_not_held_says_so_where_its_link_leads(
    reader: TestClient, address: str, figures: dict[str, int]
) -> None:
    page = Page(reader.get(address).text)
    assert "The medals behind these figures are not held in this state." in page.text
    told = {item["id"] for item in page.all("li") if item.get("id") in ("gold", "silver", "bronze")}
    assert told == figures.keys()
    for word, figure in figures.items():
        assert f"{word.capitalize()} {figure}" in page.text


def test_medals_that_are_held_are_not_told_as_missing(reader: TestClient) -> None:
    for address in ("/PG2004/IRQ", "/PG2004/AFG", "/PG2024/CHN?discipline=SWM", "/PG2004/CHN?source=closing-ru"):
        assert "The medals behind these figures" not in Page(reader.get(address).text).text, address
