"""What a screen reader is given: the tree that Chromium makes of a page for it, read as it would be heard."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.browser.conftest import Opened
from tests.browser.test_accessible import JOURNAL_PAGES, PAGES, in_language

if TYPE_CHECKING:
    from playwright.sync_api import Page

LANDMARKS = ["banner", "main", "contentinfo"]


class Heard(NamedTuple):
    """One thing that is said: its role, its name, and what it is in, from the outermost."""

    role: str
    name: str
    level: int | None
    within: tuple[int, ...]


def tree(page: "Page") -> list[Heard]:
    """All that is said of a page, in the order in which it is."""
    page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    said: list[Heard] = []

    def walk(of: str, within: tuple[int, ...]) -> None:
        node = by_id.get(of)
        if node is None:
            return
        role = node.get("role", {}).get("value", "")
        if not node["ignored"] and role not in ("InlineTextBox", "generic", "none"):
            traits = {trait["name"]: trait["value"].get("value") for trait in node.get("properties", [])}
            said.append(Heard(role, node.get("name", {}).get("value", "").strip(), traits.get("level"), within))
            within = (*within, len(said) - 1)
        for child in node.get("childIds", []):
            walk(child, within)

    walk(nodes[0]["nodeId"], ())
    return said


def of_role(said: list[Heard], *roles: str) -> list[Heard]:
    return [each for each in said if each.role in roles]


def inside(said: list[Heard], role: str) -> Iterator[tuple[Heard, list[Heard]]]:
    """Each thing of a role, with all that is in it."""
    for place, each in enumerate(said):
        if each.role == role:
            yield each, [other for other in said if place in other.within]


def whole(said: list[Heard], *, framed: bool = False) -> None:
    """What holds for every page that is heard."""
    if not framed:
        assert [len(of_role(said, mark)) for mark in LANDMARKS] == [1, 1, 1]
        headings = [each.level or 0 for each in of_role(said, "heading")]
        assert headings.count(1) == 1
        assert all(below <= above + 1 for above, below in zip([0, *headings], headings, strict=False)), headings
    ways = [each.name for each in of_role(said, "navigation")]
    assert all(ways)
    assert len(set(ways)) == len(ways)
    pressed = ("link", "button", "textbox", "searchbox", "combobox", "DisclosureTriangle")
    assert [each for each in of_role(said, *pressed) if not each.name] == []
    # A flag says nothing that the name beside it does not; a chart says its figures.
    pictures = [each for each in of_role(said, "image") if each.name]
    assert all("figure" in (said[at].role for at in each.within) for each in pictures), pictures
    for table, held in inside(said, "table"):
        assert table.name
        heads = of_role(held, "columnheader")
        assert heads
        assert all(any(char.isalpha() for char in head.name) for head in heads), heads
        rows = [of_role(row, "rowheader") for _, row in inside(held_in(said, table), "row") if of_role(row, "cell")]
        assert all(len(heads) == 1 for heads in rows)
        figures = [link.name for link in of_role(held, "link") if not any(char.isalpha() for char in link.name)]
        assert figures == [], "a figure that is a link says of what"


def held_in(said: list[Heard], outer: Heard) -> list[Heard]:
    """The part of what is said that is in one thing, with the places counted from it."""
    at = said.index(outer)
    last = max((place for place, each in enumerate(said) if at in each.within), default=at)
    return [
        each._replace(within=tuple(place - at for place in each.within if place >= at)) for each in said[at : last + 1]
    ]


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("page", PAGES)
def test_every_page_makes_sense_to_the_ear(opened: Opened, page: str, language: str) -> None:
    shown = opened(in_language(PAGES[page], language))
    assert shown.locator("html").get_attribute("lang") == language
    whole(tree(shown), framed=page == "embedded")


@pytest.mark.parametrize("page", [page for page in JOURNAL_PAGES if page != "board"])
def test_every_page_of_a_running_games_makes_sense_to_the_ear(opened: Opened, school_site: str, page: str) -> None:
    whole(tree(opened(in_language(JOURNAL_PAGES[page], "en"), base=school_site)))


def test_a_figure_says_what_and_whose_it_is(opened: Opened) -> None:
    said = tree(opened("/PG2004?lang=en"))
    names = [each.name for each in of_role(said, "link")]
    assert "Gold: 1, Iraq" in names
    assert "Total: 2, Iraq" in names
    heads = next(of_role(held, "columnheader") for table, held in inside(said, "table") if "every figure" in table.name)
    assert [head.name for head in heads] == ["Rank", "Organisation", "Gold", "Silver", "Bronze", "Total"]


def test_an_event_is_heard_medal_by_medal(opened: Opened) -> None:
    said = tree(opened("/PG2004/events/ATH/M/100-m-t11?lang=en"))
    table, held = next(inside(said, "table"))
    assert table.name == "Medals"
    assert [each.name for each in of_role(held, "rowheader")] == ["gold", "silver", "bronze"]


def test_the_form_of_the_front_page_says_what_it_wants(opened: Opened) -> None:
    page = opened("/?lang=en")
    page.get_by_label("A medal table, in any form and language").wait_for()
    described = page.locator("#text").get_attribute("aria-describedby") or ""
    assert "whole page" in page.inner_text(f"#{described}")


def test_the_live_table_says_how_it_is_sorted_and_has_one_quiet_voice(opened: Opened, school_site: str) -> None:
    page = opened("/SG2026/live?lang=en", base=school_site)
    page.locator("th[data-sort=rank][aria-sort=ascending]").wait_for()
    said = tree(page)
    (status,) = of_role(said, "status")
    assert not any(said[place].role == "table" for place in status.within)
    (_, held) = next(inside(said, "table"))
    assert [each.name for each in of_role(held, "button")] == [
        "Rank",
        "Organisation",
        "Gold",
        "Silver",
        "Bronze",
        "Total",
    ]
