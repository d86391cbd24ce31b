"""Nothing is lost from 320 px to a wall, or at 200 % of the letters' size: no page scrolls sideways."""

import pytest

from tests.browser.conftest import Opened
from tests.browser.test_accessible import PAGES

# What waits until it comes near the window has no width before, and what is too wide in it is cut off.
LAID_OUT = "document.querySelectorAll('body *').forEach(each => { each.style.contentVisibility = 'visible' })"


@pytest.mark.parametrize("width", [320, 768, 1280, 2560])
@pytest.mark.parametrize("page", PAGES)
def test_no_page_is_wider_than_the_window(opened: Opened, page: str, width: int) -> None:
    for language in ("en", "ar") if width == 320 else ("en",):
        path = PAGES[page]
        shown = opened(f"{path}{'&' if '?' in path else '?'}lang={language}", width=width)
        shown.evaluate(LAID_OUT)
        assert shown.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


@pytest.mark.parametrize("page", PAGES)
def test_letters_of_twice_the_size_lose_nothing(opened: Opened, page: str) -> None:
    shown = opened(PAGES[page])
    shown.evaluate(LAID_OUT)
    shown.evaluate("document.documentElement.style.fontSize = '200%'")
    assert shown.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
