"""A real Chromium before a real server. Without a Chromium these tests are skipped, and say so."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kotinos.journal.sqlite import SQLiteStore
from tests.journal import school

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

# A page of ours to paste: the head of a table at the close, so that a figure differs from the record.
OUR_PAGE = (
    "XII Summer Paralympic Games, Athens, Greece, 17 to 28 September 2004\n\n"
    "| Rank | Nation | Gold | Silver | Bronze | Total |\n"
    "| 1 | China | 63 | 46 | 32 | 141 |\n| 2 | Great Britain | 35 | 30 | 29 | 94 |\n"
    "| 3 | Canada | 28 | 19 | 25 | 72 |\n"
    "| 4 | USA | 27 | 22 | 39 | 88 |\n| 5 | Australia | 26 | 38 | 36 | 100 |\n"
)
Opened = Callable[..., "Page"]
PATIENCE = 180  # seconds for what must come; a slow or busy machine is no fault of a page
# Of the flags, the first lets it run as root, which a container often is; the second has it tell what it does where a
# screen reader listens, also of what waits far below; the others keep it from asking the network.
FLAGS = (
    "--no-sandbox",
    "--force-renderer-accessibility",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def chromium() -> str | None:
    """Where a Chromium is, null where none is found."""
    named = os.environ.get("KOTINOS_CHROMIUM")
    return named or next(
        (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None
    )


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """One browser for the tests of a file.

    Its driver runs an event loop in this thread until it ends. It must not outlive the file: every later test that
    runs a loop of its own would be refused.
    """
    path = chromium()
    if path is None:
        pytest.skip("no Chromium is found: install it, or name one in KOTINOS_CHROMIUM")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=path, args=list(FLAGS))
        yield opened
        opened.close()


def new_window(browser: "Browser", **how: Any) -> "BrowserContext":
    """A window of its own that waits as long as a slow machine needs."""
    window = browser.new_context(**how)
    window.set_default_timeout(1000 * PATIENCE)
    return window


class Serving:
    """`kotinos serve` as its own process, at `address`, until it is stopped."""

    def __init__(self, *arguments: str | Path, data: Path) -> None:
        command = [sys.executable, "-m", "kotinos", "serve", "--port", "0", "--data", str(data), *map(str, arguments)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        self.address = self._process.stdout.readline().split("/  ")[0]

    def stop(self) -> None:
        """End it and wait until it has ended."""
        self._process.terminate()
        self._process.wait(PATIENCE)
        if self._process.stdout:
            self._process.stdout.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site of the record."""
    serving = Serving(data=tmp_path_factory.mktemp("kept"))
    yield serving.address
    serving.stop()


@pytest.fixture(scope="session")
def school_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site of a journal: a school's Games that runs."""
    folder = tmp_path_factory.mktemp("school")
    with SQLiteStore(folder / "school.journal") as desk:
        desk.append(school.games())
    serving = Serving(folder / "school.journal", data=folder / "kept")
    yield serving.address
    serving.stop()


@pytest.fixture
def opened(browser: "Browser", site: str) -> Iterator[Opened]:
    """Opens an address of the site in a window of its own: `width`, `height`, `theme`, and whether scripts may run.

    What a page writes to the console as an error, or asks of another host, fails the test when it ends.
    """
    contexts = []
    troubles: list[str] = []

    def open_page(
        path: str, width: int = 1280, height: int = 900, theme: str = "light", script: bool = True, base: str = site
    ) -> "Page":
        context = new_window(
            browser,
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            java_script_enabled=script,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda sent: None if sent.url.startswith((base, "data:")) else troubles.append(sent.url))
        page.goto(base + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    expected = "the server responded with a status of 4"  # a page of an error is a page too
    assert not [said for said in troubles if expected not in said]
