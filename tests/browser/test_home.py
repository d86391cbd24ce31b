"""The front page as a person uses it: paste, read, follow the link, take the table away; by keyboard alone."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import OUR_PAGE, Opened

if TYPE_CHECKING:
    from playwright.sync_api import Page

# How a document's name in the corpus begins, what is to be seen of it, and whether its Games is one of the record.
DOCUMENTS = [
    ("001-", "XII Summer Paralympic Games", True),
    ("003-", "XIV Summer Paralympic Games", True),
    ("005-", "II Summer Paralympic Games", True),
    ("010-", "XVI Summer Paralympic Games", True),
    ("014-", "XIV Winter Paralympic Games", True),
    ("024-", "XXI Summer Olympic Games", True),
    ("026-", "XXXIII Summer Olympic Games", True),
    ("092-", "XX Summer Olympic Games", True),
    ("047-", "Your table, explained", False),
    ("134-", "No medal table was found", False),
]


def explained(page: "Page", button: str) -> None:
    with page.expect_navigation():  # a click does not wait for the page that it leads to
        page.get_by_role("button", name=button).click()
    page.get_by_role("heading", level=1).wait_for()
    assert page.url.split("?")[0].rstrip("/").rpartition("/")[2] != "static"


@pytest.mark.parametrize(("begins", "seen", "held"), DOCUMENTS)
def test_a_document_is_dropped_and_explained(opened: Opened, shared: Path, begins: str, seen: str, held: bool) -> None:
    (document,) = (shared / "corpus").glob(f"{begins}*")
    page = opened("/?lang=en")
    page.set_input_files("#file", document)
    explained(page, "Explain without keeping it")
    assert seen in page.inner_text("main")
    assert page.get_by_text("What you pasted was not kept").is_visible()
    assert (page.get_by_role("link", name="See the record").count() > 0) == held


def test_what_is_pasted_has_a_link_that_stays(opened: Opened) -> None:
    page = opened("/?lang=en")
    page.fill("#text", OUR_PAGE)
    explained(page, "Explain, with a permanent link")
    assert "Australia" in page.inner_text(".differences")
    link = page.get_by_role("link", name="/explain/")
    address = link.get_attribute("href") or ""
    again = opened(address)
    assert again.inner_text(".differences") == page.inner_text(".differences")
    wikitext = again.request.get(str(again.evaluate("document.querySelector('a[href*=\"standings.wiki\"]').href")))
    assert wikitext.ok
    assert "{|" in wikitext.text()


def test_the_front_page_is_used_by_keyboard_alone(opened: Opened) -> None:
    page = opened("/?lang=en")
    seen = []
    for _ in range(30):
        page.keyboard.press("Tab")
        at = page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()")
        seen.append(at)
        if at == "text":
            page.keyboard.insert_text(OUR_PAGE)
        if at.startswith("Explain without"):
            break
    assert seen[0] == "Skip to the content"
    assert seen.index("text") < seen.index("file") < len(seen) - 1
    with page.expect_navigation():
        page.keyboard.press("Enter")
    page.get_by_text("What you pasted was not kept").wait_for()
    assert "Australia" in page.inner_text(".differences")


def test_focus_is_always_seen(opened: Opened) -> None:
    page = opened("/PG2004?lang=en")
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
        assert page.evaluate("document.activeElement.getBoundingClientRect().width") > 0


def test_the_skip_link_leads_to_the_content(opened: Opened) -> None:
    page = opened("/PG2004?lang=en")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("#content:focus").wait_for()


def test_all_of_it_works_without_script(opened: Opened) -> None:
    page = opened("/?lang=en", script=False)
    page.fill("#text", OUR_PAGE)
    explained(page, "Explain without keeping it")
    assert "Australia" in page.inner_text(".differences")
    table = opened("/PG2004?lang=en", script=False)
    table.get_by_text("Another order, a part of the Games, another day").click()
    table.select_option("select[name=order]", "total")
    table.fill("input[name=q]", "an")
    with table.expect_navigation():
        table.get_by_role("button", name="Show").click()
    assert "order=total" in table.url
    assert "have “an” in their names" in table.inner_text("main")
