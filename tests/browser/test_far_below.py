"""What is far below the window is laid out when it comes near; until then it is found, heard and printed."""

import pytest

from tests.browser.conftest import Opened

WAITING = (
    "[...document.querySelectorAll('body *')].filter(e => getComputedStyle(e).contentVisibility === 'auto').length"
)
LONG = ("/PG2004", "/PG2004/medallists", "/PG2004/events", "/organisations/GER", "/OG2024/USA")


@pytest.mark.parametrize("path", LONG)
def test_a_long_page_waits_with_what_is_far_below_but_not_on_paper(opened: Opened, path: str) -> None:
    page = opened(path)
    assert page.evaluate(WAITING) > 0
    page.emulate_media(media="print")
    assert page.evaluate(WAITING) == 0


@pytest.mark.parametrize("width", [412, 1280])
def test_a_link_within_a_page_leads_to_its_place(opened: Opened, width: int) -> None:
    page = opened("/PG2004?lang=en", width=width)
    ids = page.evaluate("[...document.querySelectorAll('main [id]')].filter(e => !e.closest('details')).map(e => e.id)")
    assert "since-close" in ids
    for id in ("since-close", "decisions", ids[-1]):
        page.evaluate("id => { location.hash = id }", id)
        page.wait_for_function(
            "id => { const r = document.getElementById(id).getBoundingClientRect();"
            " return r.bottom > 0 && r.top < innerHeight }",
            arg=id,
        )


@pytest.mark.parametrize("width", [412, 1280])
def test_what_waits_is_read_and_heard(opened: Opened, width: int) -> None:
    page = opened("/PG2004/medallists?lang=en", width=width)
    rows = page.locator("main tbody tr")
    name = rows.last.locator("th").text_content()
    assert name
    heard = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    heard = [node for node in heard if not node["ignored"]]
    assert name.strip() in [node["name"].get("value") for node in heard if "name" in node]
    assert sum(node["role"]["value"] == "row" for node in heard) == rows.count() + 1
    assert sum(node["role"]["value"] == "rowheader" for node in heard) == rows.count()
