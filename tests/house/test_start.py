"""What starting costs, told by what is imported: the time itself is measured by `make bench`."""

import subprocess
import sys

import pytest

# Each costs as much as the bare interpreter's own start, or more.
HEAVY = {
    "asyncio", "babel", "csv", "dataclasses", "email", "gettext", "http.client", "importlib.metadata", "inspect",
    "jinja2", "json", "logging", "re", "sqlite3", "ssl", "starlette", "tomllib", "typing", "urllib.request", "uvicorn",
}  # fmt: skip
LISTING = """
import sys
sys.argv = ["kotinos", *{arguments}]
try:
    from kotinos.cli import main
    sys.exit(main())
finally:
    sys.stdout.flush()
    print("\\n" + " ".join(sys.modules))
"""


def imported(*arguments: str) -> set[str]:
    """The modules that a fresh interpreter has loaded when a command is done."""
    done = subprocess.run(
        [sys.executable, "-c", LISTING.format(arguments=list(arguments))],
        capture_output=True, check=False, encoding="utf-8", timeout=60,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    return set(done.stdout.splitlines()[-1].split())


@pytest.fixture(scope="module")
def bare() -> set[str]:
    """What the interpreter of this environment loads for nothing: editable installs and .pth files included."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys; print('\\n'.join(sys.modules))"],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("arguments", [("--version",), ("--help",)], ids=" ".join)
def test_starting_imports_nothing_heavy(arguments: tuple[str, ...], bare: set[str]) -> None:
    assert sorted((imported(*arguments) - bare) & HEAVY) == []


@pytest.mark.parametrize("arguments", [("show", "PG2004"), ("rule", "K601")], ids=" ".join)
def test_a_command_leaves_the_web_and_the_locale_data_alone(arguments: tuple[str, ...], bare: set[str]) -> None:
    affordable = {"csv", "gettext", "json", "re", "typing"}
    assert sorted((imported(*arguments) - bare) & HEAVY - affordable) == []
