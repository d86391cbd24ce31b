"""What the command line gives with `--json` is as the schemas of the documents say, as the API's answers are."""

import json
from pathlib import Path

import pytest

from kotinos.cli import main
from tests.web.api.schemas import faults

PAGE = "examples/athens-2004.txt"
COMMANDS = [
    ("read", ["read", PAGE]),
    ("read", ["read", PAGE, "--all", "--lang", "ru"]),
    ("read", ["read", "README.md"]),
    ("check", ["check", PAGE]),
    ("resolve", ["resolve", "Китай", "Тайбэй", "Atlantis", "Macedonia", "IOC"]),
    ("compare", ["compare", PAGE, "PG2004"]),
    ("compare", ["compare", "PG2004@2004-09-28", "PG2004"]),
    ("agreement", ["compare", PAGE, "PG2004", "PG2004#ipc"]),
    ("explanation", ["explain", PAGE]),
    ("explanation", ["explain", "README.md"]),
    ("all-games", ["games"]),
    ("games", ["games", "PG2004", "--lang", "ru"]),
    ("standings", ["show", "PG2004"]),
    ("standings", ["show", "PG2004", "--discipline", "ATH", "--gender", "W"]),
    ("standings", ["show", "PG2004@2004-09-28"]),
    ("standings", ["show", "PG2004", "--order", "5-3-1"]),
    ("organisation", ["show", "PG2004", "--organisation", "IRQ"]),
    ("organisation", ["show", "PG2004", "--organisation", "AFG"]),
    ("answer", ["ask", "all-time", "--kind", "P"]),
    ("answer", ["ask", "history", "--organisation", "IRQ"]),
    ("answer", ["ask", "hosts"]),
]


@pytest.mark.parametrize(("name", "command"), COMMANDS)
def test_a_document_is_as_its_schema_says(
    name: str,
    command: list[str],
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(checkout)
    assert main([*command, "--json"]) in (0, 1)
    document = json.loads(capsys.readouterr().out)
    assert faults({"compare": "comparison"}.get(name, name), document) == []


def test_every_page_of_the_corpus_is_read_explained_and_checked_as_described(
    shared: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found: dict[str, list[str]] = {}
    for path in sorted((shared / "corpus").iterdir()):
        if path.is_file() and path.suffix in (".txt", ".html", ".csv", ".json", ".md", ".wiki"):
            for name, verb in (("read", "read"), ("explanation", "explain"), ("check", "check")):
                main([verb, str(path), "--json"])
                wrong = faults(name, json.loads(capsys.readouterr().out))
                found |= {f"{verb} {path.name}": wrong} if wrong else {}
    assert found == {}
