"""What the README and the documentation show is what happens: sessions are run and compared whole.

A `console` block holds commands after `$ ` and their output, standard output and error as a terminal shows them. A
`pycon` block is a doctest. Both run in a folder that holds the project's `examples/`.
"""

import doctest
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
PAGES = sorted([*CHECKOUT.glob("*.md"), *CHECKOUT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(console|pycon)\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> Iterator[object]:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in BLOCK.finditer(text):
            if match[1] == kind:
                line = text[: match.start()].count("\n") + 2
                yield pytest.param(match[2], id=f"{page.relative_to(CHECKOUT)}:{line}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CHECKOUT / "examples", tmp_path / "examples")
    return tmp_path


def steps(session: str) -> Iterator[tuple[str, str]]:
    """Each command of a session with what follows it."""
    for step in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        command, _, output = step.partition("\n")
        yield command, output


@pytest.mark.parametrize("session", list(blocks("console")))
def test_session(session: str, folder: Path) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    environment = {"PATH": path, "HOME": str(folder), "LANG": "C.UTF-8", "NO_COLOR": "1"}
    assert session.startswith("$ ")
    shown, seen = "", ""
    for command, output in steps(session):
        done = subprocess.run(
            ["sh", "-c", command],  # noqa: S607 -- the shell that the reader types into
            cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            check=False, timeout=60,
        )  # fmt: skip
        shown += f"$ {command}\n{output}"
        seen += f"$ {command}\n{done.stdout.decode('utf-8')}"
    assert seen.rstrip("\n") == shown.rstrip("\n")


@pytest.mark.parametrize("example", list(blocks("pycon")))
def test_python_example(example: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    test = doctest.DocTestParser().get_doctest(example, {}, "example", None, None)
    assert test.examples
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert "".join(said) == ""


@pytest.mark.parametrize("readme", ["README.md", "README.ru.md"])
def test_each_readme_shows_a_session(readme: str) -> None:
    text = (CHECKOUT / readme).read_text(encoding="utf-8")
    assert any(match[1] == "console" and "$ kotinos " in match[2] for match in BLOCK.finditer(text))


def test_the_readme_shows_a_python_example() -> None:
    assert "```pycon\n" in (CHECKOUT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", [pytest.param(page, id=str(page.relative_to(CHECKOUT))) for page in PAGES])
def test_links_within_the_project_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"\]\((?!https?://|mailto:|#)([^)#\s]+)", text)
    assert [target for target in targets if not (page.parent / target).exists()] == []
