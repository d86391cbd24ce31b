"""The site as a browser meets it, with a folder of its own for the documents it keeps."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kotinos.following import Journal, open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.web.application import application
from kotinos.web.keeping import Kept
from tests.journal import school

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


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SQLiteStore]:
    """The desk of a school's Games that runs: it records beside the site."""
    with SQLiteStore(tmp_path / "school.journal") as store:
        store.append(school.games())
        yield store


@pytest.fixture
def journal(desk: SQLiteStore) -> Iterator[Journal]:
    """The desk's journal as a site follows it."""
    opened = open_journal(desk.path)
    yield opened
    opened.store.close()


@pytest.fixture
def site(journal: Journal) -> Iterator[TestClient]:
    """The site of the desk's journal."""
    with TestClient(application(journal=journal), follow_redirects=False) as client:
        yield client
