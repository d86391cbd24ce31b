"""However long a table is, the lines about it stay as many as somebody reads, and say how many more there are."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from kotinos.cli import main
from kotinos.commands.terminal import MOST_ALIKE

ROWS = 4 * MOST_ALIKE


def _total(_: int, gold: int) -> int:
    return gold + 3


def _wrong_in_a_third(place: int, gold: int) -> int:
    return gold + 4 if place <= ROWS // 3 else gold + 3


# By code what makes every row, or a third of them, speak: the name and the total of a row.
FAULTS: dict[str, tuple[str, Callable[[int, int], int]]] = {
    "K201": ("Zorbania", _total),
    "K601": ("France", _wrong_in_a_third),
}


def table(code: str) -> str:
    name, total = FAULTS[code]
    lines = [
        "Rank,Nation,Gold,Silver,Bronze,Total",
        f"1,Norway,{ROWS + 9},2,1,{ROWS + 12}",
        f"2,Cuba,{ROWS + 8},2,1,{ROWS + 11}",
    ]
    lines += [f"{place + 2},{name} {place},{gold},2,1,{total(place, gold)}" for place, gold in _falling()]
    return "\n".join(lines) + "\n"


def _falling() -> list[tuple[int, int]]:
    return [(place, ROWS + 1 - place) for place in range(1, ROWS + 1)]


@pytest.mark.parametrize("verb", ["check", "explain"])
@pytest.mark.parametrize("code", FAULTS)
def test_findings_of_one_code_are_told_up_to_a_number_and_counted_beyond(
    verb: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.csv"
    file.write_text(table(code), "utf-8")
    main([verb, "--json", str(file)])
    document = json.loads(capsys.readouterr().out)
    all_of_them = [one for one in document["diagnostics"] if one["code"] == code]
    assert len(all_of_them) > MOST_ALIKE + 1
    main([verb, str(file)])
    lines = [line for line in capsys.readouterr().err.splitlines() if f" {code} " in line]
    assert len(lines) == MOST_ALIKE + 1
    assert f"and {len(all_of_them) - MOST_ALIKE} more" in lines[-1]
