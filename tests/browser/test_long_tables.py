"""Long tables, whose rows stand as blocks: columns are columns, nothing is cut off, and on paper they are tables."""

from collections import Counter

import pytest

from tests.browser.conftest import Opened
from tests.browser.test_widths import LAID_OUT

LONG = ("/PG2004", "/all-time", "/organisations")
WIDTHS = (320, 560, 700, 1280)
# A row or a cell whose content is wider than it is: in a row that waits, what reaches out of it would be cut off.
TOO_NARROW = """() => [...document.querySelectorAll(".long :is(tr, th, td)")]
  .filter((each) => getComputedStyle(each).position === "static" && each.scrollWidth > each.clientWidth + 1)
  .map((each) => `${each.textContent.trim()}: ${each.scrollWidth} in ${each.clientWidth}`)"""
EDGES = """() => [...document.querySelectorAll(".long")].flatMap((table) => {
  const found = new Map();
  for (const row of table.querySelectorAll("tbody tr, tfoot tr")) {
    [...row.cells].forEach((cell, column) => {
      const { left, right } = cell.getBoundingClientRect();
      found.set(column, (found.get(column) || new Set()).add(`${left.toFixed(1)}-${right.toFixed(1)}`));
    });
  }
  return [...found].filter(([, edges]) => edges.size > 1).map(([column, edges]) => [column, [...edges]]);
})"""
TABLE = ["table", "table-header-group", "table-row-group", "table-row", "table-cell"]


@pytest.mark.parametrize("language", ["ru", "it", "ar"])
@pytest.mark.parametrize("path", LONG)
def test_columns_are_columns_and_wide_enough(opened: Opened, path: str, language: str) -> None:
    page = opened(f"{path}?lang={language}")
    page.evaluate(LAID_OUT)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(TOO_NARROW) == [], width
        assert page.evaluate(EDGES) == [], width


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("path", LONG)
def test_rows_far_below_are_heard_as_rows_and_found(opened: Opened, path: str, width: int) -> None:
    page = opened(f"{path}?lang=en", width=width)
    last = page.locator(".long tbody th a").last
    assert not last.evaluate("link => link.checkVisibility({ contentVisibilityAuto: true })")
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    heard = Counter(node["role"]["value"] for node in tree if not node["ignored"])
    for role, what in (("row", "tr"), ("rowheader", "th[scope=row]"), ("columnheader", "th[scope=col]")):
        assert heard[role] == page.locator(f"table:not(details:not([open]) *) {what}").count()
    assert page.evaluate("name => window.find(name, false, true)", last.text_content())


@pytest.mark.parametrize("path", LONG)
def test_on_paper_they_are_tables(opened: Opened, path: str) -> None:
    page = opened(path)
    page.emulate_media(media="print")
    shown = page.evaluate(
        """() => ["", " thead", " tbody", " tbody tr", " tbody td"]
          .map((part) => getComputedStyle(document.querySelector(`.long${part}`)).display)"""
    )
    assert shown == TABLE


def test_the_outline_of_a_link_is_not_cut_off(opened: Opened) -> None:
    page = opened("/PG2004?lang=en")
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".long tbody tr:first-child a")].filter((link) => {
          link.focus();
          const style = getComputedStyle(link), row = link.closest("tr");
          const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
          const margin = parseFloat(getComputedStyle(row).overflowClipMargin.match(/[0-9.]+px/)[0]);
          const box = link.getBoundingClientRect(), frame = row.getBoundingClientRect();
          return box.top - reach < frame.top - margin || box.bottom + reach > frame.bottom + margin;
        }).length"""
    )
    assert cut == 0
