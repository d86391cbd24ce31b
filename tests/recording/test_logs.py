"""A log of another desk: what it changes is told as of any other source, and so is where the two desks disagree."""

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.recording import reading
from tests.recording.books import SCHOOL, Sheets, book, changed, with_row
from tests.recording.conftest import Kotinos

HERE, THERE = "here.journal", "there.journal"


@pytest.fixture
def desks(kotinos: Kotinos, tmp_path: Path) -> Kotinos:
    """Two desks with the same journal."""
    kotinos("record", HERE, book(tmp_path / "school.xlsx", SCHOOL))
    shutil.copy(tmp_path / HERE, tmp_path / THERE)
    return kotinos


def sheet(kotinos: Kotinos, tmp_path: Path, journal: str, sheets: Sheets, *options: str) -> None:
    path = book(tmp_path / "edited.xlsx", sheets)
    assert kotinos("record", journal, path, "--source", "school", "--reason", "seen again", *options).status == 0


def merged(kotinos: Kotinos, tmp_path: Path, *options: str) -> Any:
    (tmp_path / "there.ndjson").write_text(kotinos("log", THERE, "--names").out, encoding="utf-8")
    ran = kotinos("record", HERE, "there.ndjson", "--json", *options)
    assert ran.status == 0
    return ran.json


FIRST = changed(SCHOOL, "Results", 2, 4, "5")
OTHER = changed(SCHOOL, "Results", 2, 4, "6")
JUDO = changed(SCHOOL, "Results", 6, 4, "7")
NAMED = changed(SCHOOL, "Events", 2, 2, "Girls 200 m")
CALLED = changed(SCHOOL, "Events", 2, 2, "Girls 400 m")
Act = Callable[[Kotinos, Path, str], object]


def edited(sheets: Sheets) -> Act:
    return lambda kotinos, tmp_path, journal: sheet(kotinos, tmp_path, journal, sheets)


def decided(*words: str) -> Act:
    return lambda kotinos, tmp_path, journal: kotinos(  # noqa: ARG005 - as the others
        "decide", journal, *words
    )


def nothing(kotinos: Kotinos, tmp_path: Path, journal: str) -> None:
    pass


@pytest.mark.parametrize(
    ("here", "there", "told"),
    [
        (nothing, edited(FIRST), []),
        (edited(FIRST), nothing, []),
        (edited(FIRST), edited(FIRST), []),
        (edited(FIRST), edited(JUDO), []),
        (edited(FIRST), edited(OTHER), ["SG2026/1"]),
        (edited(NAMED), edited(CALLED), ["Girls 400 m"]),
        (edited(NAMED), edited(FIRST), []),
        (decided("1", "disqualified", "--from", "OAK:gold"), nothing, []),
        (nothing, decided("1", "disqualified", "--from", "OAK:gold"), []),
        (decided("1", "disqualified", "--from", "OAK:gold"), decided("2", "disqualified", "--from", "ELM:gold"), []),
        (
            decided("1", "disqualified", "--from", "OAK:gold"),
            decided("1", "disqualified", "--from", "ELM:silver"),
            ["SG2026/1"],
        ),
    ],
)  # fmt: skip
def test_where_two_desks_say_different_things_of_one_both_facts_are_named(
    desks: Kotinos, tmp_path: Path, here: Act, there: Act, told: Sequence[str]
) -> None:
    here(desks, tmp_path, HERE)
    there(desks, tmp_path, THERE)
    found = merged(desks, tmp_path)["diagnostics"]
    conflicts = [each for each in found if each["code"] == "K326"]
    assert [each["message"].split("`")[1] for each in conflicts] == told
    last = len(reading.facts(tmp_path / HERE))
    assert all(f"fact {last - 1} " in each["message"] and f"fact {last} " in each["message"] for each in conflicts)
    # Once more: there is nothing new, and no conflict is told again.
    assert [each["code"] for each in merged(desks, tmp_path)["diagnostics"] if each["code"] == "K326"] == []


@pytest.mark.parametrize("source", ["log", "sheets"])
@pytest.mark.parametrize("dry", [True, False], ids=["dry run", "recorded"])
@pytest.mark.parametrize("sheets", [FIRST, JUDO, NAMED, with_row(SCHOOL, "Results", ["3", "", "ELM", "3"])])
def test_the_rows_that_a_source_changes_are_those_that_differ_before_and_after(
    desks: Kotinos, tmp_path: Path, sheets: Sheets, dry: bool, source: str
) -> None:
    def table() -> dict[str, list[int]]:
        rows = desks("show", "--journal", HERE, "--json").json["rows"]
        return {
            row["code"]: [row["gold"], row["silver"], row["bronze"], row["total"], row["rank"], row["rank_equal"]]
            for row in rows
        }

    before = table()
    if source == "log":
        sheet(desks, tmp_path, THERE, sheets)
        said = merged(desks, tmp_path, *(["--dry-run"] if dry else []))
        if dry:
            merged(desks, tmp_path)
    else:
        path = book(tmp_path / "edited.xlsx", sheets)
        command = ("record", HERE, path, "--source", "school", "--reason", "seen again", "--json")
        said = desks(*command, *(["--dry-run"] if dry else [])).json
        if dry:
            desks(*command)
    after = table()
    changes = {
        row["code"]: tuple(
            [*row[side], row["rank"][at], row["rank_equal"][at]] for at, side in enumerate(("before", "after"))
        )
        for row in said["rows"]
    }
    assert changes == {code: (row, after[code]) for code, row in before.items() if row != after[code]}


def test_a_correction_and_its_undo_come_with_a_log(desks: Kotinos, tmp_path: Path) -> None:
    before = reading.medals(tmp_path / HERE)
    sheet(desks, tmp_path, THERE, FIRST)
    said = merged(desks, tmp_path)
    (change,) = [each for each in said["sources"][0]["changes"] if each["what"] == "ResultStated"]
    assert (change["how"], change["about"]) == ("changed", "SG2026/1")
    desks("decide", THERE, "--retract", str(len(reading.facts(tmp_path / THERE))))
    merged(desks, tmp_path)
    assert reading.medals(tmp_path / HERE) == before


def lines(kotinos: Kotinos) -> list[dict[str, Any]]:
    return [json.loads(line) for line in kotinos("log", THERE, "--names").out.splitlines()]


def retraction(of: dict[str, Any], key: str) -> dict[str, Any]:
    body = {"sequence": of["sequence"], "reason": None}
    return {**of, "what": "Retracted", "body": body, "key": key, "retracts": of["key"]}


@pytest.mark.parametrize(
    ("name", "code", "says"),
    [
        ("takes back the Games", "K327", "which alone says of which Games"),
        ("opens another Games", "K327", "opens the Games `XX2030`"),
        ("recorded when", "K323", "`recorded` is `yesterday`"),
        ("recorded never", "K323", "`recorded` is `2026-13-45`"),
        ("effective when", "K323", "`effective` is `2024-2-3`"),
        ("nested", "K323", "is no fact"),
        ("nested in a body", "K323", "nested too deeply"),
        ("half", "K323", "is no fact"),
        ("not text", "K323", "is no fact"),
    ],
)
@pytest.mark.parametrize("begun", [True, False], ids=["held", "new"])
def test_a_line_of_a_log_that_cannot_be_taken_is_told_with_its_number(
    desks: Kotinos, tmp_path: Path, name: str, code: str, says: str, begun: bool
) -> None:
    facts = lines(desks)
    games = next(fact for fact in facts if fact["what"] == "GamesOpened")
    event = next(fact for fact in facts if fact["what"] == "EventScheduled")
    deep = b"[" * 50_000 + b"]" * 50_000
    bad = {
        "takes back the Games": retraction(games, "k1"),
        "opens another Games": {**games, "key": "k1", "body": {**games["body"], "code": "XX2030"}},
        "recorded when": {**event, "key": "k1", "recorded": "yesterday"},
        "recorded never": {**event, "key": "k1", "recorded": "2026-13-45"},
        "effective when": {**event, "key": "k1", "effective": "2024-2-3"},
    }
    raw = {
        "nested": b'{"sequence":1,"what":' + deep + b',"key":"k1","body":{}}',
        "nested in a body": b'{"sequence":1,"what":"EventScheduled","key":"k1","body":{"id":' + deep + b"}}",
        "half": json.dumps(event).encode()[:-20],
        "not text": b'{"sequence":1,"what":"\xff\xfe","key":"k1","body":{}}',
    }
    whole = [json.dumps(fact).encode() for fact in facts]
    line = json.dumps(bad[name]).encode() if name in bad else raw[name]
    (tmp_path / "there.ndjson").write_bytes(b"\n".join([*whole, line, b""]))
    journal = HERE if begun else "new.journal"
    ran = desks("record", journal, "there.ndjson")
    assert (ran.status, ran.codes) == (1, [code])
    assert f"there.ndjson:{len(whole) + 1}: error {code} line {len(whole) + 1} " in ran.err
    assert says in ran.err
    assert reading.facts(tmp_path / journal) == reading.facts(tmp_path / THERE)


@pytest.mark.parametrize("first", [b'{"sequence":1,"what":', b'{"sequence":1,"what":"x","key":"k","body":{"a":'])
def test_a_file_that_is_nothing_but_brackets_is_told_in_one_line(
    kotinos: Kotinos, tmp_path: Path, first: bytes
) -> None:
    (tmp_path / "deep.ndjson").write_bytes(first + b"[" * 50_000 + b"]" * 50_000 + b"}")
    ran = kotinos("record", HERE, "deep.ndjson", "--games", "SG2026")
    assert ran.status in (1, 2)
    assert "K001" not in ran.err
    assert len([line for line in ran.err.splitlines() if "K" in line]) <= 2
