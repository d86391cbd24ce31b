"""A log from elsewhere is held to what the sheets of a desk are held to, and a journal that loses facts says so."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kotinos.codes import OF_FILES, OF_PAGES
from tests.recording.books import SCHOOL, book, changed
from tests.recording.conftest import Kotinos

Line = dict[str, Any]


@pytest.fixture
def log(kotinos: Kotinos, tmp_path: Path) -> list[Line]:
    """The whole log of a journal, a line a fact."""
    assert kotinos("record", "first.journal", book(tmp_path / "school.xlsx", SCHOOL)).status == 0
    return [json.loads(line) for line in kotinos("log", "first.journal", "--names").out.splitlines()]


def written(log: list[Line], path: Path, start: bytes = b"") -> str:
    path.write_bytes(start + b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in log))
    return path.name


def each(log: list[Line], what: str) -> list[Line]:
    found = [line for line in log if line["what"] == what]
    assert found
    return found


def ranked(rank: int) -> Callable[[list[Line]], int]:
    def change(log: list[Line]) -> int:
        lines = each(log, "ResultStated")
        for line in lines:
            for result in line["body"]["results"]:
                result["rank"] = rank
        return len(lines)

    return change


def entered(**fields: Any) -> Callable[[list[Line]], int]:
    def change(log: list[Line]) -> int:
        each(log, "DelegationEntered")[0]["body"].update(fields)
        return 1

    return change


def scheduled(**fields: Any) -> Callable[[list[Line]], int]:
    def change(log: list[Line]) -> int:
        each(log, "EventScheduled")[0]["body"].update(fields)
        return 1

    return change


@pytest.mark.parametrize(
    "change",
    [ranked(-1), ranked(0), ranked(10**15), entered(athletes=-1), entered(organisation=""), entered(organisation=".."),
     scheduled(medal_set=[-1, 1, 1]), *(entered(organisation=code) for code in ("events", "x.csv", "con", "NUL.x"))],
)  # fmt: skip
def test_what_cannot_be_is_no_fact(
    kotinos: Kotinos, tmp_path: Path, log: list[Line], change: Callable[[list[Line]], int]
) -> None:
    count = change(log)
    ran = kotinos("record", "second.journal", written(log, tmp_path / "log.ndjson"))
    assert (ran.status, ran.codes.count("K323")) == (1, count)
    assert len(kotinos("log", "second.journal").out.splitlines()) == len(log) - count


@pytest.mark.parametrize("options", [(), ("--dry-run",), ("--all-or-nothing",), ("--games", "SG2026")])
def test_nothing_is_recorded_where_no_games_is_opened(
    kotinos: Kotinos, tmp_path: Path, log: list[Line], options: tuple[str, ...]
) -> None:
    without = [line for line in log if line["what"] != "GamesOpened"]
    ran = kotinos("record", "second.journal", written(without, tmp_path / "log.ndjson"), *options)
    assert (ran.status, "K352" in ran.err) == (2, True)
    assert not (tmp_path / "second.journal").exists()
    assert kotinos("record", "first.journal", "log.ndjson", *options).status == 0  # it is open there


def test_a_mark_at_the_beginning_hides_no_fact(kotinos: Kotinos, tmp_path: Path, log: list[Line]) -> None:
    name = written(log, tmp_path / "log.ndjson", b"\xef\xbb\xbf")
    assert kotinos("record", "second.journal", name).status == 0
    assert len(kotinos("log", "second.journal").out.splitlines()) == len(log)


def test_a_log_that_contradicts_itself_leaves_no_journal(kotinos: Kotinos, tmp_path: Path, log: list[Line]) -> None:
    again = json.loads(json.dumps(each(log, "DelegationEntered")[0]))
    again["body"]["athletes"] = 77
    name = written([*log, again], tmp_path / "log.ndjson")
    ran = kotinos("record", "second.journal", name)
    assert (ran.status, "K313" in ran.err) == (2, True)
    assert not (tmp_path / "second.journal").exists()
    assert "K322" in kotinos("show", "--journal", "second.journal").err


@pytest.mark.parametrize("number", [1, 2, 7])
def test_a_fact_that_was_taken_out_is_missed(kotinos: Kotinos, tmp_path: Path, log: list[Line], number: int) -> None:
    with sqlite3.connect(tmp_path / "first.journal") as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute("DELETE FROM fact WHERE sequence = ?", (number,))
    connection.close()
    ran = kotinos("show", "--journal", "first.journal")
    assert (ran.status, f"fact {number} is missing" in ran.err, "K321" in ran.err) == (2, True, True)
    ran = kotinos("log", "first.journal")
    assert (ran.status, ran.codes, len(ran.out.splitlines())) == (1, ["K321"], len(log) - 1)
    ran = kotinos("log", "first.journal", "--json")
    assert (ran.status, [found["code"] for found in ran.json["diagnostics"]]) == (1, ["K321"])


@pytest.mark.parametrize("code", [*sorted(OF_PAGES), "Events", "con", "Aux", *(f"x.{end}" for end in sorted(OF_FILES))])
def test_a_sheet_gives_no_code_whose_address_is_taken(kotinos: Kotinos, tmp_path: Path, code: str) -> None:
    path = book(tmp_path / "sheets.xlsx", changed(SCHOOL, "Delegations", 2, 1, code))
    ran = kotinos("record", "second.journal", path)
    assert (ran.status, "can be no code" in ran.err) == (1, True)
