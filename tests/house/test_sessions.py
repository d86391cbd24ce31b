"""What the README and the documentation show is what happens: sessions are run and compared whole."""

import doctest
import re
import shutil
from pathlib import Path

import pytest

from tests.house.scripts import script

CHECKOUT = Path(__file__).parents[2]
SESSIONS = script(CHECKOUT / "tools" / "docs" / "sessions.py")


def shown(kind: str) -> list[object]:
    """The blocks of a kind, each with its place as the name of its test."""
    return [pytest.param(text, id=place) for place, text in SESSIONS.blocks(kind)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CHECKOUT / "examples", tmp_path / "examples")
    return tmp_path


@pytest.mark.parametrize("session", shown("console"))
def test_session(session: str, folder: Path) -> None:
    """Where the new output is right, `make docs` writes it down."""
    assert session.startswith("$ ")
    assert SESSIONS.played(session, folder) == session


@pytest.mark.parametrize("session", shown("console"))
def test_no_session_shows_a_fault_of_our_own(session: str) -> None:
    assert "Traceback" not in session
    assert "K001" not in session


@pytest.mark.parametrize("page", sorted({place.rpartition(":")[0] for place, _ in SESSIONS.blocks("pycon")}))
def test_python_examples(page: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples of a page run one after the other, as a reader would type them."""
    monkeypatch.chdir(folder)
    text = "\n".join(text for place, text in SESSIONS.blocks("pycon") if place.startswith(f"{page}:"))
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert test.examples
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert "".join(said) == ""


@pytest.mark.parametrize("readme", ["README.md", "README.ru.md"])
def test_each_readme_shows_a_session(readme: str) -> None:
    assert [
        place for place, text in SESSIONS.blocks("console") if place.startswith(f"{readme}:") and "$ kotinos " in text
    ]


def test_the_readme_shows_a_python_example() -> None:
    assert [place for place, _ in SESSIONS.blocks("pycon") if place.startswith("README.md:")]


@pytest.mark.parametrize("page", [pytest.param(page, id=str(page.relative_to(CHECKOUT))) for page in SESSIONS.PAGES])
def test_links_within_the_project_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"\]\((?!https?://|mailto:|#)([^)#\s]+)", text)
    assert [target for target in targets if not (page.parent / target).exists()] == []
