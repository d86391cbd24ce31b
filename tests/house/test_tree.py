"""What holds for every file of the project."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

LONGEST = 500
CODE = {".py", ".css", ".js", ".html"}
# Written by a tool: long, and no one reads them from top to bottom.
GENERATED = {"requirements.lock", "requirements-dev.lock", "requirements-bench.lock", "requirements-fuzz.lock"}


def tracked(checkout: Path) -> list[Path]:
    """The files of the project: those that git knows, or all in the folders of the project where git is absent."""
    if (checkout / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z"],  # noqa: S607 -- git is found on the path of whoever runs the tests
            cwd=checkout,
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout
        return [checkout / name for name in listed.split("\0") if name and (checkout / name).is_file()]
    folders = ("src", "tests", "docs", "tools", "bench", "fuzz", "examples")
    return [path for folder in folders for path in (checkout / folder).rglob("*") if path.is_file()]


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_no_file_is_longer_than_one_person_reads(checkout: Path) -> None:
    lengths = {
        str(path.relative_to(checkout)): text_of(path).count("\n") for path in tracked(checkout) if path.suffix in CODE
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


# Put together here, so that this file does not hold what it forbids.
@pytest.mark.parametrize(
    "trace",
    [
        pytest.param("/" + r"work/(main|shared|venv)", id="a path of one machine"),
        pytest.param("/" + r"(root|home/\w+)/", id="a home folder"),
        pytest.param("/" + r"tmp/\w+/", id="a temporary folder of one machine"),
        pytest.param(
            r"files\." + r"pythonhosted|pypi\." + r"org|registry\." + r"npmjs|deb\." + r"debian", id="a registry host"
        ),
        pytest.param(r"--(extra-)?" + r"index-url|--find" + r"-links", id="a registry option"),
    ],
)
def test_no_file_tells_of_a_machine(checkout: Path, trace: str) -> None:
    found = [
        f"{path.relative_to(checkout)}:{text[: match.start()].count(chr(10)) + 1}: {match.group()}"
        for path in tracked(checkout)
        for text in [text_of(path)]
        for match in re.finditer(trace, text)
    ]
    assert found == []


def test_no_catch_all_module(checkout: Path) -> None:
    names = {"utils", "util", "common", "core", "helpers", "misc", "shared", "base"}
    assert [
        str(path) for path in (checkout / "src").rglob("*.py") if path.stem in names or path.parent.name in names
    ] == []


def test_every_package_of_the_source_has_an_init(checkout: Path) -> None:
    folders = {path.parent for path in (checkout / "src" / "kotinos").rglob("*.py")}
    assert sorted(str(folder) for folder in folders if not (folder / "__init__.py").exists()) == []


def test_the_lock_files_pin_everything_with_hashes(checkout: Path) -> None:
    for name in sorted(GENERATED):
        text = (checkout / name).read_text(encoding="utf-8")
        pins = re.findall(r"^\S+==\S+.*(?:\n    .*)*", text, flags=re.MULTILINE)
        assert len(pins) > 5
        assert [pin.split()[0] for pin in pins if "--hash=sha256:" not in pin] == []


def test_this_interpreter_is_one_that_the_project_supports() -> None:
    assert sys.version_info >= (3, 11)
