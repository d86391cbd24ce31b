"""The page that leads a developer from one request to a table that follows a Games: each command and shape is true."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.web.servers import serving

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "build-on-the-api.md"
TEXT = PAGE.read_text("utf-8")
SHOWN = "http://127.0.0.1:8004"
BLOCKS = re.findall(r"^```sh\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
COMMANDS = [line for block in BLOCKS for line in block.splitlines()]
ONCE = [line for line in COMMANDS if "-N" not in line]
STREAMS = [line for line in COMMANDS if "-N" in line]
ANSWERS = re.findall(r"^```json (\S+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site"), "--rehearse", "OG2024") as (_, port):
        yield f"http://127.0.0.1:{port}"


@pytest.fixture
def shell(address: str, tmp_path: Path) -> Any:
    if shutil.which("curl") is None:
        pytest.skip("no curl is found")

    def run(command: str) -> "subprocess.Popen[str]":
        assert command.startswith("curl ")
        there = command.replace(SHOWN, address)
        return subprocess.Popen(["sh", "-c", f"exec {there}"], cwd=tmp_path, stdout=subprocess.PIPE, text=True)  # noqa: S607

    return run


def test_there_is_something_to_try() -> None:
    assert len(ONCE) > 15
    assert len(STREAMS) == 2
    assert len(ANSWERS) == 3


@pytest.mark.parametrize("command", [line for line in ONCE if "etag" not in line])
def test_each_request_is_answered_with_what_the_page_says(shell: Any, command: str) -> None:
    with shell(command) as process:
        said = process.stdout.read()
    assert process.returncode == 0
    if " -sI " in command:
        assert said.startswith("HTTP/1.1 200")
        assert "etag:" in said.lower()
    else:
        assert ("error" in json.loads(said)) is ("orde=" in command)


def test_what_has_not_changed_is_not_sent_again(shell: Any) -> None:
    commands = [line for line in ONCE if "etag" in line]
    assert len(commands) == 2
    for command, expected in zip(commands, ("", "304\n"), strict=True):
        with shell(command) as process:
            assert process.stdout.read() == expected


@pytest.mark.parametrize("command", STREAMS)
def test_the_stream_begins_with_where_it_stands(shell: Any, command: str) -> None:
    with shell(command) as process:
        greeted = any("hello" in line for line in islice(process.stdout, 5))
        process.kill()
    assert greeted


@pytest.mark.parametrize(("path", "shown"), ANSWERS)
def test_each_shape_is_what_is_answered(address: str, path: str, shown: str) -> None:
    try:
        with urlopen(address + path) as answer:  # noqa: S310 - of the server that was just started
            found = json.load(answer)
    except HTTPError as error:
        found = json.load(error)
    assert holds(found, json.loads(shown)), found


def holds(found: Any, shown: Any) -> bool:
    """Whether an answer has what the page shows of it: members may be left out, and the end of a list."""
    if isinstance(shown, dict):
        return all(key in found and holds(found[key], value) for key, value in shown.items())
    if isinstance(shown, list):
        return len(found) >= len(shown) and all(map(holds, found, shown))
    return bool(found == shown)


def test_links_of_the_page_lead_to_files() -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", TEXT)
    assert links
    assert [link for link in links if not (PAGE.parent / link).exists()] == []
