"""The command line as a results desk meets it, and a journal's state to compare."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kotinos.cli import main


class Ran(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def codes(self) -> list[str]:
        """The codes of what was found, in the order in which it was said."""
        return [
            word
            for line in self.err.splitlines()
            for word in line.split()[:4]
            if word[:1] == "K" and word[1:].isdigit()
        ]


Kotinos = Callable[..., Ran]


@pytest.fixture
def kotinos(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Kotinos:
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> Ran:
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as stopped:
            status = int(stopped.code or 0)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run
