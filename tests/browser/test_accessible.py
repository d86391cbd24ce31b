"""No page breaks a rule of WCAG 2.2 AA that axe-core can judge: two themes, three languages, one right to left."""

import pytest

from tests.browser.conftest import Opened

# A page of each type. Every type is judged in each language and theme: what breaks is in the template or the style.
PAGES = {
    "home": "/",
    "games": "/PG2004",
    "games by total": "/PG2004?order=total",
    "games of no day": "/OG1904",
    "organisation": "/PG2004/IRQ",
    "events": "/PG1976W/events",
    "event": "/PG2004/events/powerlifting/mens-100-kg",
    "not found": "/PG2004/NOWHERE",
}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ru", "ar"])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(opened: Opened, page: str, language: str, theme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    path = PAGES[page]
    shown = opened(f"{path}{'&' if '?' in path else '?'}lang={language}", theme=theme)
    shown.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    found = Axe().run(shown, options={"runOnly": RULES, "resultTypes": ["violations"]})
    assert not [
        (rule["id"], [node["html"][:120] for node in rule["nodes"][:3]]) for rule in found.response["violations"]
    ]
