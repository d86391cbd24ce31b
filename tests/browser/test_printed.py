"""On paper a page is whole: what is folded away is open, what can only be pressed is left out, sums stand once."""

import pytest

from tests.browser.conftest import Opened


@pytest.mark.parametrize("path", ["/PG2004", "/organisations/GER", "/PG2004/medallists", "/PG2004/IRQ"])
def test_what_is_of_no_use_on_paper_is_not_on_it(opened: Opened, path: str) -> None:
    page = opened(path, width=794)
    page.emulate_media(media="print")
    for useless in ("form", "button", ".skip", ".masthead nav"):
        assert not any(each.is_visible() for each in page.locator(useless).all()), useless


def test_what_is_folded_away_is_printed(opened: Opened) -> None:
    page = opened("/PG2004?lang=en", width=794)
    folded = page.locator("main > details table").first
    height = "table => table.getBoundingClientRect().height"
    assert folded.evaluate(height) == 0
    page.emulate_media(media="print")
    assert folded.evaluate(height) > 0


def test_the_sums_of_a_table_stand_once_and_not_on_every_sheet(opened: Opened) -> None:
    page = opened("/PG2004", width=794)
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.querySelector('tfoot')).display") == "table-row-group"
    assert page.evaluate("getComputedStyle(document.querySelector('thead')).display") == "table-header-group"


def test_the_heading_stands_below_where_one_is(opened: Opened) -> None:
    page = opened("/PG2004/IRQ", width=794)
    page.emulate_media(media="print")
    above, heading = (page.locator(each).bounding_box() for each in (".kicker", "h1"))
    assert above is not None
    assert heading is not None
    assert above["y"] + above["height"] <= heading["y"] + 1
