"""No page breaks a rule of WCAG 2.2 AA that axe-core can judge: two themes, three languages, one right to left."""

import pytest

from tests.browser.conftest import Opened

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
    "embedded": "/embed/PWG1976",
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
