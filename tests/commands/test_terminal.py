"""What data hold does not steer a terminal, whatever the verb and the format; where the output is none it is kept."""

import json
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from kotinos.cli import main
from tests.recording.books import SCHOOL, book, changed, with_row

STEERING = "\x1b[31mA\u202eb\x07\u2066c\x9bd"
UNSAFE = {chr(code) for code in (*range(0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0))}
UNSAFE |= {chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}


class Terminal(TextIOWrapper):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    sheets = with_row(SCHOOL, "Results", ["3", "", "ELM", "3"])
    for sheet in ("Results", "Delegations", "Events", "Games"):
        sheets = changed(sheets, sheet, 2, 2, STEERING)
    assert main(["record", str(tmp_path / "games.journal"), str(book(tmp_path / "games.xlsx", sheets))]) == 0
    reason = ["disqualified", "--from", "OAK:gold", "--reason", STEERING]
    assert main(["decide", str(tmp_path / "games.journal"), "SG2026/1", *reason]) == 0
    return tmp_path / "games.journal"


@pytest.mark.parametrize(
    "arguments",
    [
        *[("show", "--to", form) for form in ("text", "page", "markdown", "csv", "tsv", "wikitext", "html")],
        ("show", "--why"), ("show", "--json"), ("games",), ("games", "SG2026"), ("games", "SG2026", "--json"),
        *[("report", kind) for kind in ("standings", "medallists", "to-come", "matrix")],
        *[("report", "medallists", "--to", form) for form in ("csv", "tsv", "json")],
        ("log",), ("log", "--names"), ("log", "--names", "--json"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_nothing_steers_a_terminal(
    journal: Path, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    verb, *rest = arguments
    place = [str(journal), *rest] if verb == "log" else [*rest, "--journal", str(journal)]
    terminal = Terminal(BytesIO(), "utf-8", write_through=True)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", terminal)
        patch.setenv("NO_COLOR", "1")
        assert main([verb, *place]) == 0
    terminal.flush()
    said = terminal.buffer.getvalue().decode() if isinstance(terminal.buffer, BytesIO) else ""
    assert said
    allowed = {"\t"} if "tsv" in arguments else set()
    assert not (set(said) - allowed) & UNSAFE
    if "--json" in arguments or arguments[0] == "log":
        assert main([verb, *place]) == 0
        kept = capsys.readouterr().out
        lines = arguments[0] == "log" and "--json" not in arguments
        one, other = ([json.loads(part) for part in (text.splitlines() if lines else [text])] for text in (said, kept))
        assert one == other
