"""The wheel holds the whole package and nothing else. What it does is tried by `make wheel`."""

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=checkout, check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built)


def test_every_file_of_the_package_is_in_the_wheel(wheel: zipfile.ZipFile, checkout: Path) -> None:
    source = checkout / "src"
    ours = {
        str(path.relative_to(source))
        for path in (source / "kotinos").rglob("*")
        if path.is_file()
        and path.suffix != ".pyc"
        # What the table of names is built from is read by `make names` alone.
        and not (path.parent.name == "data" and path.suffix in (".csv", ".txt"))
        and not any(part.startswith(".") for part in path.relative_to(source).parts)
    }
    packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert packed == ours
    assert "kotinos/py.typed" in packed


def test_the_wheel_carries_the_licence_and_the_notice(wheel: zipfile.ZipFile) -> None:
    names = {name.rsplit("/", 1)[1] for name in wheel.namelist() if ".dist-info/licenses/" in name}
    assert names == {"LICENSE", "NOTICE"}


def test_the_wheel_asks_for_what_the_package_imports_and_for_nothing_else(
    wheel: zipfile.ZipFile, checkout: Path
) -> None:
    (metadata,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    lines = wheel.read(metadata).decode("utf-8").splitlines()
    asked = {
        line.split(":")[1].split(">")[0].strip().replace("-", "_")
        for line in lines
        if line.startswith("Requires-Dist:")
    }
    imported: set[str] = set()
    for path in (checkout / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                imported.add(node.module.partition(".")[0])
    imported -= {"kotinos", *sys.stdlib_module_names}
    # Starlette imports the one by itself, to read a form, and uvicorn the other, to wait for many at once.
    assert asked - {"python_multipart", "uvloop"} == imported
