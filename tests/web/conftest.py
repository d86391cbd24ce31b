"""The site as a browser meets it, with a folder of its own for the documents it keeps."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kotinos.web.application import application
from kotinos.web.keeping import Kept

ROWS = (
    "| 1 | China | 63 | 46 | 32 | 141 |\n| 2 | Great Britain | 35 | 30 | 29 | 94 |\n"
    "| 3 | Canada | 28 | 19 | 25 | 72 |\n"
)
PAGE = (
    "XII Summer Paralympic Games, Athens, Greece, 17 to 28 September 2004\n- nations: 144\n- athletes: 3969\n"
    "| Rank | Nation | Gold | Silver | Bronze | Total |\n" + ROWS
)


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "documents")


@pytest.fixture
def client(kept: Kept) -> Iterator[TestClient]:
    with TestClient(application(kept=kept), follow_redirects=False) as client:
        yield client


@pytest.fixture(scope="session")
def reader() -> Iterator[TestClient]:
    """A site that keeps nothing, for reading alone."""
    with TestClient(application(), follow_redirects=False) as client:
        yield client
