"""A table in a page of another host: framed, and as an element, of a site that answers and of one that is files."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import new_window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SMALL = "PWG1976"


class Files(SimpleHTTPRequestHandler):
    """A plain server of files that lets other hosts read them."""

    def end_headers(self) -> None:
        self.send_header("access-control-allow-origin", "*")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing is told."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """Another host: its folder and its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield tmp_path, f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def shown(browser: "Browser", host: tuple[Path, str]) -> Iterator[Callable[..., "Page"]]:
    """Opens a page of the other host that holds what is given; what the console calls an error fails the test."""
    folder, address = host
    said: list[str] = []
    windows = []

    def show(body: str, *, scripts: bool = True) -> "Page":
        text = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><body>{body}</body></html>'
        (folder / "page.html").write_text(text, encoding="utf-8")
        window = new_window(browser, java_script_enabled=scripts)
        windows.append(window)
        page = window.new_page()
        page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(f"{address}/page.html")
        return page

    yield show
    for window in windows:
        window.close()
    assert [each for each in said if "responded with a status of 4" not in each] == []


def element(site: str, attributes: str) -> str:
    return (
        f'<script src="{site}/static/embed.js" defer></script>'
        f'<kotinos-table {attributes}><a href="{site}/x">the table</a></kotinos-table>'
    )


def test_an_element_shows_the_table_in_its_language(shown: Callable[..., "Page"], site: str) -> None:
    page = shown(element(site, 'games="PG2004" lang="ru" rows="3"'))
    table = page.get_by_role("table")
    table.wait_for()
    assert table.get_by_role("row").all_inner_texts()[1].split() == ["1", "Китай", "63", "46", "32", "141"]
    assert table.get_by_role("caption").inner_text() == "XII летние Паралимпийские игры, Афины 2004"
    assert table.get_by_role("columnheader").count() == 6
    assert table.get_by_role("rowheader").all_inner_texts() == ["Китай", "Великобритания", "Канада"]
    whole = page.get_by_role("link")
    assert whole.evaluate("link => link.href") == f"{site}/PG2004?lang=ru"
    assert not page.get_by_text("the table").is_visible()


@pytest.mark.parametrize(
    ("rows", "shown_rows"),
    [("2", 2), ("0", None), ("-5", None), ("1e2", None), ("2x", None), ("2.5", None), (" ", None), ("", None),
     ("\N{ARABIC-INDIC DIGIT TWO}", None), ("99999", None)],
)  # fmt: skip
def test_what_is_no_number_of_rows_cuts_none_off(
    shown: Callable[..., "Page"], site: str, rows: str, shown_rows: int | None
) -> None:
    page = shown(element(site, f'games="PG2004" lang="en" rows="{rows}"'))
    table = page.get_by_role("table")
    table.wait_for()
    everybody = 75  # organisations with medals at Athens 2004
    assert table.get_by_role("rowheader").count() == (shown_rows or everybody)


def test_it_is_written_from_right_to_left_where_its_language_is(shown: Callable[..., "Page"], site: str) -> None:
    page = shown(element(site, 'games="PG2004" lang="ar" rows="3" theme="dark"'))
    table = page.get_by_role("table")
    table.wait_for()
    first, last = (table.get_by_role("columnheader").nth(place).bounding_box() for place in (0, 5))
    assert first is not None
    assert last is not None
    assert first["x"] > last["x"]


def test_another_attribute_shows_another_table(shown: Callable[..., "Page"], site: str) -> None:
    page = shown(element(site, 'games="PG2004" lang="en" rows="2"'))
    page.get_by_role("rowheader", name="Great Britain").wait_for()
    page.evaluate("document.querySelector('kotinos-table').setAttribute('order', 'total')")
    page.get_by_role("rowheader", name="Australia").wait_for()
    page.evaluate("document.querySelector('kotinos-table').setAttribute('games', 'OG2024')")
    page.get_by_role("rowheader", name="United States").wait_for()


@pytest.mark.parametrize("scripts", [True, False])
def test_without_script_or_table_the_link_stays(shown: Callable[..., "Page"], site: str, scripts: bool) -> None:
    games = "PG1900" if scripts else "PG2004"
    page = shown(element(site, f'games="{games}" lang="en"'), scripts=scripts)
    page.wait_for_load_state("networkidle")
    assert page.get_by_role("link", name="the table").is_visible()


def test_a_frame_shows_the_table(shown: Callable[..., "Page"], site: str) -> None:
    page = shown(f'<iframe src="{site}/embed/PG2004?lang=en&rows=3" title="medals"></iframe>', scripts=False)
    assert page.frame_locator("iframe").get_by_role("rowheader").all_inner_texts() == [
        "China",
        "Great Britain",
        "Canada",
    ]


def test_no_other_page_is_framed(browser: "Browser", host: tuple[Path, str], site: str) -> None:
    folder, address = host
    (folder / "page.html").write_text(f'<iframe src="{site}/PG2004" title="medals"></iframe>', encoding="utf-8")
    page = new_window(browser).new_page()
    page.goto(f"{address}/page.html")
    page.wait_for_load_state("networkidle")
    assert page.frame_locator("iframe").get_by_role("table").count() == 0
    page.context.close()


def test_of_a_published_copy_below_a_folder(shown: Callable[..., "Page"], host: tuple[Path, str]) -> None:
    folder, address = host
    command = [sys.executable, "-m", "kotinos", "publish", str(folder / "a" / "site"), "--games", SMALL]
    subprocess.run(
        command, check=True, stdout=subprocess.DEVNULL
    )  # a loop of its own, which the browser's would not allow
    page = shown(element(f"{address}/a/site", f'games="{SMALL}" lang="ru" order="total" rows="2"'))
    page.get_by_role("rowheader", name="Австрия").wait_for()
    assert (
        page.get_by_role("link").evaluate("link => link.href") == f"{address}/a/site/ru/{SMALL}/order=total/index.html"
    )
    with page.expect_navigation():
        page.get_by_role("link").click()
    assert page.locator("html").get_attribute("lang") == "ru"
    with page.expect_navigation():
        page.get_by_role("link", name="Kotinos").first.click()
    assert page.url == f"{address}/a/site/ru/index.html"
