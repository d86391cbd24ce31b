"""No page breaks a rule of WCAG 2.2 AA that axe-core can judge: two themes, three languages, one right to left."""

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import OUR_PAGE, Opened

if TYPE_CHECKING:
    from playwright.sync_api import Page

# A page of each type. Every type is judged in each language and theme: what breaks is in the template or the style.
PAGES = {
    "home": "/",
    "games": "/PG2004",
    "games by another method": "/PWG1976?order=3-2-1&gender=W",
    "games of no day": "/OG1904",
    "organisation": "/PG2004/IRQ",
    "disciplines": "/PG2004/disciplines",
    "discipline": "/PG2004/disciplines/PWL",
    "events": "/PWG1976/events",
    "event": "/PG2004/events/ATH/M/100-m-t11",
    "medallists": "/PWG1976/medallists",
    "days": "/OG2024/days",
    "day": "/OG2024/days/2024-08-01",
    "organisations": "/organisations",
    "organisation over all": "/organisations/GER",
    "athlete": "/athletes/FRA-hess-beatrice",
    "all time": "/all-time?kind=P&season=winter",
    "compare": "/compare?a=PG2004@2004-09-28&b=PG2004",
    "accessibility": "/accessibility",
    "developers": "/api",
    "embedded": "/embed/PWG1976",
    "not found": "/PG2004/NOWHERE",
}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
PRACTICE = "best-practice"  # such as a heading of its own, which a table inside another's page is not to have


JOURNAL_PAGES = {"live": "/SG2026/live", "board": "/SG2026/board", "changes": "/SG2026/changes", "games": "/SG2026"}


# What waits below the window is laid out, as it is for whoever scrolls there: while it waits its boxes are estimates.
SHOWN = """() => {
  document.querySelectorAll('main details').forEach(each => { each.open = true });
  const waits = each => getComputedStyle(each).contentVisibility === 'auto';
  [...document.querySelectorAll('*')].filter(waits).forEach(each => { each.style.contentVisibility = 'visible' });
}"""


def judged(page: "Page", *, practice: bool = True) -> list[tuple[str, list[str]]]:
    """The rules that a page breaks, with what breaks them; what is folded away in it is opened, its menu is not."""
    from axe_playwright_python.sync_playwright import Axe

    page.evaluate(SHOWN)
    rules = [*RULES, PRACTICE] if practice else RULES
    found = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]}).response
    return [(rule["id"], [node["html"][:120] for node in rule["nodes"][:3]]) for rule in found["violations"]]


def in_language(path: str, language: str) -> str:
    return f"{path}{'&' if '?' in path else '?'}lang={language}"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ru", "ar"])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(opened: Opened, page: str, language: str, theme: str) -> None:
    shown = opened(in_language(PAGES[page], language), theme=theme)
    assert judged(shown, practice=page != "embedded") == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ru", "ar"])
@pytest.mark.parametrize("page", JOURNAL_PAGES)
def test_axe_finds_nothing_on_a_running_games(
    opened: Opened, school_site: str, page: str, language: str, theme: str
) -> None:
    assert judged(opened(in_language(JOURNAL_PAGES[page], language), theme=theme, base=school_site)) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ru", "ar"])
def test_axe_finds_nothing_on_a_page_explained(opened: Opened, language: str, theme: str) -> None:
    page = opened(in_language("/", language), theme=theme)
    page.fill("#text", OUR_PAGE)
    page.click("button[value=no]")
    page.locator(".differences").wait_for()
    assert judged(page) == []
