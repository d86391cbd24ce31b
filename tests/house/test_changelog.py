"""The changelog tells of the version that is here."""

import re
from pathlib import Path

import kotinos


def test_the_version_has_an_entry_with_something_in_it(checkout: Path) -> None:
    entries = re.split(r"^## ", (checkout / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    by_version = {entry.split()[0]: entry for entry in entries}
    assert kotinos.__version__ in by_version
    assert "* " in by_version[kotinos.__version__]


def test_versions_stand_newest_first(checkout: Path) -> None:
    text = (checkout / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = [
        tuple(map(int, found.split("."))) for found in re.findall(r"^## (\d+\.\d+\.\d+)", text, flags=re.MULTILINE)
    ]
    assert versions == sorted(versions, reverse=True)
