"""The unit and the container file: what they name exists, and who checks such files finds nothing."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kotinos.commands.serve import parser
from kotinos.web.serving import SECONDS_TO_STOP

FOLDER = "deploy"


def settings(unit: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r"^([A-Za-z]+)=(.*)$", unit, re.MULTILINE):
        found.setdefault(name, []).append(value)
    return found


def commands(checkout: Path) -> list[list[str]]:
    """Each command line that starts the site, without the program and the verb."""
    unit = settings((checkout / FOLDER / "kotinos.service").read_text("utf-8"))
    container = (checkout / FOLDER / "Containerfile").read_text("utf-8")
    (of_container,) = re.findall(r"^CMD (\[.*\])$", container, re.MULTILINE)
    return [shlex.split(unit["ExecStart"][0])[1:], re.findall(r'"([^"]*)"', of_container)]


def test_every_option_that_a_file_gives_is_one(checkout: Path) -> None:
    for verb, *options in commands(checkout):
        assert verb == "serve"
        given = parser().parse_args(options)
        assert (given.port, given.log) == (8004, "json")


def test_what_the_container_file_copies_exists(checkout: Path) -> None:
    container = (checkout / FOLDER / "Containerfile").read_text("utf-8")
    copied = [
        name for line in re.findall(r"^COPY (?!--from)(.*) \S+$", container, re.MULTILINE) for name in line.split()
    ]
    assert copied
    assert [name for name in copied if not (checkout / name).exists()] == []
    assert "hatchling" in (checkout / "pyproject.toml").read_text("utf-8")
    # No one runs as root, and nothing is fetched that the lock does not name but for what builds.
    assert re.search(r"^USER [1-9]", container, re.MULTILINE)
    assert "--require-hashes -r requirements.lock" in container


def test_the_unit_waits_for_as_long_as_the_site_takes_to_stop(checkout: Path) -> None:
    unit = settings((checkout / FOLDER / "kotinos.service").read_text("utf-8"))
    assert int(unit["TimeoutStopSec"][0]) > SECONDS_TO_STOP


def test_systemd_finds_nothing_in_the_unit(checkout: Path, tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd-analyze is found")
    unit = (checkout / FOLDER / "kotinos.service").read_text("utf-8")
    own = tmp_path / "kotinos.service"
    # The program stands where Kotinos is installed; here another one stands for it.
    own.write_text(unit.replace("/opt/kotinos/bin/kotinos", sys.executable), "utf-8")
    done = subprocess.run([analyze, "verify", "--man=no", str(own)], capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if "kotinos.service" in line]
    assert said == []
    broken = tmp_path / "broken.service"
    broken.write_text(own.read_text("utf-8").replace("ProtectSystem=strict", "ProtectSistem=strict"), "utf-8")
    done = subprocess.run([analyze, "verify", "--man=no", str(broken)], capture_output=True, text=True, check=False)
    assert "ProtectSistem" in done.stderr  # it does look


def test_the_recipe_names_the_port_of_the_unit(checkout: Path) -> None:
    recipe = (checkout / FOLDER / "nginx.conf").read_text("utf-8")
    (of_unit, _) = commands(checkout)
    given = parser().parse_args(of_unit[1:])
    assert f"server {given.host}:{given.port};" in recipe
