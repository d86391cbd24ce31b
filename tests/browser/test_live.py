"""The live table and the board in a real Chromium: they follow, they say so in words, and nobody loses their place."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kotinos.journal.sqlite import SQLiteStore
from kotinos.web.rehearsing import rehearse
from tests.browser.conftest import PATIENCE, Opened, Serving, new_window
from tests.journal import school

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLLOWING = "document.querySelector('#controls button')"
# What a reader who listens hears: every text that the status region has had, in order.
LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => {
    const said = document.getElementById("status").textContent;
    if (said) window.heard.push(said);
  }).observe(document.getElementById("status"), { childList: true, characterData: true, subtree: true });
}"""


class Running:
    """A site on a journal, and the desk that records into it."""

    def __init__(self, desk: SQLiteStore, address: str) -> None:
        self.desk = desk
        self.address = address


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with SQLiteStore(tmp_path / "school.journal") as desk:
        desk.append(school.games())
        serving = Serving(tmp_path / "school.journal", data=tmp_path / "kept")
        yield Running(desk, serving.address)
        serving.stop()


def rows(page: "Page") -> list[str]:
    return [row.get_attribute("data-row") or "" for row in page.query_selector_all("[data-part=rows] [data-row]")]


def heard(page: "Page") -> list[str]:
    return list(page.evaluate("() => window.heard"))


def wait_for(page: "Page", condition: str) -> None:
    """Playwright's own way to wait runs a string as script, which the page forbids."""
    until = time.monotonic() + PATIENCE
    while not page.evaluate(f"() => Boolean({condition})"):
        assert time.monotonic() < until, f"{condition}; heard: {page.evaluate('() => window.heard')}"
        page.wait_for_timeout(50)


def official(desk: SQLiteStore) -> None:
    """Three medals count that did not before."""
    desk.append([school.move(school.BOYS, "make-official", "referee", "2026-06-03T10:00:00Z")])


def test_the_table_follows_and_says_what_changed(opened: Opened, running: Running) -> None:
    page = opened("/SG2026/live?lang=en", base=running.address)
    wait_for(page, FOLLOWING)
    page.evaluate(LISTEN)
    page.evaluate("() => { window.same = true; }")
    before = page.inner_text("[data-part=rows]")
    official(running.desk)
    wait_for(page, "window.heard.length > 0")
    assert page.evaluate("() => window.same")  # it was not loaded again
    assert page.inner_text("[data-part=rows]") != before
    won = "Boys' 100 m: gold Guests, silver Elm School, bronze Oak School. The result is official."
    assert heard(page) == [f"Running: {won}"]
    assert won in page.inner_text("[data-part=latest]")
    region = page.query_selector_all("[aria-live], [role=status], [role=alert]")
    assert [(each.get_attribute("aria-live"), each.get_attribute("role")) for each in region] == [("polite", "status")]
    assert page.query_selector("table [role=status]") is None
    with running.desk as desk:
        last = desk.last()
        desk.append([school.retract(last, "2026-06-05")])
        wait_for(page, "window.heard.length > 1")
    assert page.inner_text("[data-part=rows]") == before


def test_many_changes_are_told_together(opened: Opened, running: Running) -> None:
    page = opened("/SG2026/live?lang=en", base=running.address)
    wait_for(page, FOLLOWING)
    page.evaluate(LISTEN)
    orders = (("Oak", "Ash", "Elm"), ("Elm", "Oak", "Ash"))
    moment = "2026-06-03T12:00:00Z"
    running.desk.append([school.result(school.TUG, orders[n % 2], moment, reason="read again") for n in range(4)])
    wait_for(page, "window.heard.length > 0 && document.querySelectorAll('[data-part=latest] li').length > 2")
    wait_for(page, "window.heard.join(' ').split('Tug of war').length > 3")
    assert len(heard(page)) < 4  # one announcement for several changes


def test_pausing_holds_back_the_table_and_the_words(opened: Opened, running: Running) -> None:
    page = opened("/SG2026/live?lang=en", base=running.address)
    wait_for(page, FOLLOWING)
    button = page.get_by_role("button", name="Pause updates")
    button.click()
    wait_for(page, "document.getElementById('status').textContent === 'Updates are paused.'")
    page.evaluate(LISTEN)
    before = page.inner_text("[data-part=rows]")
    official(running.desk)
    wait_for(page, "document.getElementById('controls').textContent.includes('Changes that wait: 1')")
    page.wait_for_timeout(3_500)  # longer than changes gather
    assert page.inner_text("[data-part=rows]") == before
    assert heard(page) == []
    page.get_by_role("button", name="Resume updates").click()
    wait_for(page, "window.heard.some((words) => words.includes('official'))")
    assert page.inner_text("[data-part=rows]") != before


def test_sorting_keeps_focus_says_what_it_did_and_outlasts_an_update(opened: Opened, running: Running) -> None:
    page = opened("/SG2026/live?lang=en", base=running.address)
    wait_for(page, FOLLOWING)
    page.evaluate(LISTEN)
    ranked = rows(page)
    name = page.get_by_role("button", name="Organisation")
    name.focus()
    page.keyboard.press("Enter")
    wait_for(page, "window.heard.length === 1")
    assert heard(page) == ["Sorted by Organisation, ascending."]
    assert page.evaluate("() => document.activeElement.textContent.trim()") == "Organisation"
    assert page.get_attribute("th[data-sort=name]", "aria-sort") == "ascending"
    names = [row.get_attribute("data-name") for row in page.query_selector_all("[data-part=rows] [data-row]")]
    assert names == sorted(names, key=str)
    page.keyboard.press("Enter")
    wait_for(page, "window.heard.length === 2")
    assert heard(page)[1] == "Sorted by Organisation, descending."
    official(running.desk)
    wait_for(page, "window.heard.length === 3")
    names = [row.get_attribute("data-name") for row in page.query_selector_all("[data-part=rows] [data-row]")]
    assert names == sorted(names, key=str, reverse=True)
    assert page.evaluate("() => document.activeElement.textContent.trim()") == "Organisation"
    page.get_by_role("button", name="Rank").press("Enter")
    assert len(page.query_selector_all("[aria-sort]")) == 1
    assert set(rows(page)) >= set(ranked)


def test_focus_in_a_row_stays_with_its_organisation(opened: Opened, running: Running) -> None:
    page = opened("/SG2026/live?lang=en", base=running.address)
    wait_for(page, FOLLOWING)
    page.evaluate(LISTEN)
    page.focus("[data-row=Oak] th a")
    official(running.desk)
    wait_for(page, "window.heard.length > 0")
    assert page.evaluate("() => document.activeElement.closest('[data-row]').dataset.row") == "Oak"
    assert page.evaluate("() => document.activeElement.closest('th') !== null")


def test_without_script_it_is_the_state_of_now(opened: Opened, running: Running) -> None:
    page = opened("/SG2026/live?lang=en", base=running.address, script=False)
    assert page.get_by_role("link", name="Load it again").is_visible()
    assert page.query_selector_all("button") == []
    before = page.inner_text("[data-part=rows]")
    official(running.desk)
    with page.expect_navigation():
        page.get_by_role("link", name="Load it again").click()
    assert page.inner_text("[data-part=rows]") != before


def test_it_says_when_the_site_is_gone_and_when_it_is_back(browser: "Browser", tmp_path: Path) -> None:
    """In a window of its own: the console tells of a site that is gone as of an error."""
    with SQLiteStore(tmp_path / "school.journal") as desk:
        desk.append(school.games())
        first = Serving(tmp_path / "school.journal", data=tmp_path / "kept")
        port = first.address.rpartition(":")[2]
        with new_window(browser) as context:
            page = context.new_page()
            page.goto(f"{first.address}/SG2026/live?lang=ru")
            wait_for(page, FOLLOWING)
            page.evaluate(LISTEN)
            first.stop()
            wait_for(page, "window.heard.length > 0")
            assert heard(page)[0].startswith("Связь потеряна.")
            official(desk)
            second = Serving(tmp_path / "school.journal", "--port", port, data=tmp_path / "kept")
            wait_for(page, "window.heard.length > 2")  # that it is back, and what was missed meanwhile
            assert heard(page)[1] == "Связь восстановлена."
            second.stop()


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site on all of Paris 2024, whose table is one of the longest."""
    folder = tmp_path_factory.mktemp("games")
    with SQLiteStore(folder / "games.journal") as store:
        rehearse("OG2024", store.append)
    serving = Serving(folder / "games.journal", data=folder / "kept")
    yield serving.address
    serving.stop()


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_board_shows_every_row_at_once(opened: Opened, games: str, width: int, height: int, language: str) -> None:
    page = opened(f"/OG2024/board?lang={language}", width, height, base=games)
    wait_for(page, FOLLOWING)
    seen = page.evaluate(
        """() => [...document.querySelectorAll("[data-row]")].map((row) => {
          const at = row.getBoundingClientRect();
          const size = parseFloat(getComputedStyle(row).fontSize);
          return { bottom: at.bottom, left: at.left, right: at.right, size };
        })"""
    )
    assert len(seen) == 91
    lowest = page.evaluate("() => document.querySelector('.last').getBoundingClientRect().top")
    assert max(row["bottom"] for row in seen) <= lowest
    assert min(row["left"] for row in seen) >= 0
    assert max(row["right"] for row in seen) <= width
    assert min(row["size"] for row in seen) >= 0.016 * height
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("() => document.querySelector('footer').getBoundingClientRect().bottom <= innerHeight")


@pytest.mark.parametrize("language", ["en", "ru", "ar", "ja"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_the_columns_of_the_board_are_told_by_letters_or_words_not_by_colour_alone(
    opened: Opened, games: str, width: int, height: int, language: str
) -> None:
    page = opened(f"/OG2024/board?lang={language}", width, height, base=games)
    heads = page.evaluate(
        """() => [...document.querySelectorAll("thead .word")].map((word) => ({
          text: word.textContent,
          size: Math.max(...[null, "::first-letter"].map((part) => parseFloat(getComputedStyle(word, part).fontSize))),
          wide: word.getBoundingClientRect().width,
        }))"""
    )
    assert len(heads) == 3 * page.locator(".columns table").count()
    assert min(head["size"] for head in heads) >= 9
    assert min(head["wide"] for head in heads) >= 5
    assert all(head["text"] for head in heads)


def test_the_board_of_few_fills_the_screen(opened: Opened, running: Running) -> None:
    page = opened("/SG2026/board?lang=en", 1920, 1080, base=running.address)
    rows = page.locator("[data-row]")
    lowest = rows.last.evaluate("(row) => row.getBoundingClientRect().bottom")
    assert rows.count() <= 6
    assert (
        rows.count() * 0.1 * 1080
        <= lowest
        <= page.evaluate("document.querySelector('.last').getBoundingClientRect().top")
    )


def test_the_board_follows(opened: Opened, running: Running) -> None:
    page = opened("/SG2026/board?lang=en", 1920, 1080, base=running.address)
    wait_for(page, FOLLOWING)
    page.evaluate(LISTEN)
    before = page.inner_text("[data-part=columns]")
    official(running.desk)
    wait_for(page, "window.heard.length > 0")
    assert page.inner_text("[data-part=columns]") != before
    assert page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('[data-row]')).fontSize)") > 40
