"""Arguments that are no text: one line, whatever the verb, and nothing recorded."""

import shutil
from pathlib import Path

import pytest

from kotinos.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples" / "school-games"
STRANGE = b"a\xff\xfe".decode("utf-8", "surrogateescape")


@pytest.mark.parametrize(
    "arguments",
    [
        ("record", STRANGE, "sheets"),
        ("record", "school.journal", STRANGE),
        ("record", "school.journal", "new", "--actor", STRANGE),
        ("record", "school.journal", "new", "--source", f"{STRANGE}", "--actor", STRANGE),
        ("decide", STRANGE, "Boys 100", "vacant"),
        ("decide", "school.journal", STRANGE, "vacant"),
        ("decide", "school.journal", "Boys 100", "vacant", "--key", STRANGE),
        ("decide", "school.journal", "Boys 100", "vacant", "--reason", STRANGE),
        ("decide", "school.journal", "Boys 100", "vacant", "--from", f"{STRANGE}:gold"),
        ("decide", "school.journal", "--withhold", STRANGE),
        ("log", STRANGE),
        ("log", "school.journal", "--event", STRANGE),
        ("log", "school.journal", "--backup", STRANGE),
        ("show", STRANGE),
        ("show", "--journal", STRANGE),
        ("report", "medallists", "--journal", "school.journal", "--event", STRANGE),
        ("read", STRANGE),
        ("compare", STRANGE, STRANGE),
        ("rule", STRANGE),
        (STRANGE,),
    ],
    ids=lambda given: " ".join(given).replace(STRANGE, "?"),
)
def test_what_is_no_text_is_told_in_one_line(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(EXAMPLES, tmp_path / "sheets")
    shutil.copytree(EXAMPLES, tmp_path / "new")
    monkeypatch.chdir(tmp_path)
    assert main(["record", "school.journal", "sheets"]) == 0
    before = (tmp_path / "school.journal").read_bytes()
    capsys.readouterr()
    assert main(list(arguments)) == 2
    said = capsys.readouterr().err
    assert "a fault in Kotinos" not in said
    assert said.count("kotinos:") == 1
    assert (tmp_path / "school.journal").read_bytes() == before


def test_a_source_may_be_called_anything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(EXAMPLES, tmp_path / STRANGE)
    assert main(["record", str(tmp_path / "school.journal"), str(tmp_path / STRANGE)]) == 0
    assert "K0" not in capsys.readouterr().err
