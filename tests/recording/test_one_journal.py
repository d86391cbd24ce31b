"""Whose journal it is, what is recorded in it at once, and what stands in each of its facts."""

import subprocess
import sys
from pathlib import Path

import pytest

from kotinos.journal.exchange import export
from kotinos.journal.sqlite import SQLiteStore
from tests.recording import reading
from tests.recording.books import DELEGATIONS, EVENTS, GAMES, RESULTS, SCHOOL, book, changed, without
from tests.recording.conftest import Kotinos

JOURNAL = "school.journal"
MEDALS = {"OAK": (1, 1, 1), "ELM": (1, 1, 1), "ASH": (1, 2, 0)}


def test_a_journal_is_of_one_games(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    book(tmp_path / "other.xlsx", changed(SCHOOL, "Games", 1, 2, "SG2027"))
    for arguments in (("other.xlsx",), ("school.xlsx", "--games", "OG2024")):
        ran = kotinos("record", JOURNAL, *arguments)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith("kotinos: K351 ")


def test_without_a_games_nothing_is_made(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "results.xlsx", {"Delegations": DELEGATIONS, "Results": RESULTS})
    ran = kotinos("record", JOURNAL, "results.xlsx")
    assert (ran.status, ran.err[:14]) == (2, "kotinos: K352 ")
    assert not (tmp_path / JOURNAL).exists()
    assert kotinos("record", JOURNAL, "results.xlsx", "--games", "SG2026").status == 1  # no event is known
    assert reading.record(tmp_path / JOURNAL).games.code == "SG2026"


@pytest.mark.parametrize("arguments", [(), (JOURNAL,), ("--template", "x.xlsx", JOURNAL), ("--template", "x.ods")])
def test_a_call_that_cannot_be_carried_out(kotinos: Kotinos, arguments: tuple[str, ...]) -> None:
    ran = kotinos("record", *arguments)
    assert (ran.status, ran.out, ran.err[:14]) == (2, "", "kotinos: K359 ")


def test_a_journal_whose_making_was_cut_short_is_made(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    (tmp_path / JOURNAL).touch()
    assert kotinos("record", JOURNAL, "school.xlsx", "--dry-run").status == 0
    assert kotinos("record", JOURNAL, "school.xlsx").status == 0
    assert reading.medals(tmp_path / JOURNAL) == MEDALS


def test_delegations_beside_the_table_are_a_policy_of_the_games(kotinos: Kotinos, tmp_path: Path) -> None:
    listed = [
        ["Code", "Name", "In the table"],
        ["OAK", "Oak", ""],
        ["ELM", "Elm", "omitted"],
        ["ASH", "Ash", "Unranked"],
    ]
    book(tmp_path / "school.xlsx", {**SCHOOL, "Delegations": listed})
    kotinos("record", JOURNAL, "school.xlsx")
    of = reading.record(tmp_path / JOURNAL)
    assert of.games.policy_delegations == (("ASH", "unranked"), ("ELM", "omitted"))
    listed[3][2] = "ranked"
    book(tmp_path / "school.xlsx", {**SCHOOL, "Delegations": listed})
    kotinos("record", JOURNAL, "school.xlsx")
    assert reading.record(tmp_path / JOURNAL).games.policy_delegations == (("ELM", "omitted"),)


def test_the_rule_of_an_event_is_taken_from_its_columns(kotinos: Kotinos, tmp_path: Path) -> None:
    events = [
        ["Event", "Name", "Discipline", "Medals", "Few entries", "Ranked by", "Eligible classes", "Minimum entries"],
        ["1", "Three", "Athletics", "1-1-1", "minus one", "", "", ""],
        ["2", "Combined", "Swimming", "", "", "points", "S9; S10", ""],
        ["3", "Two", "Athletics", "", "", "", "", "3"],
    ]
    results = [
        ["Event", "Competitor", "Delegation", "Rank", "Mark", "Class", "Factored"],
        ["1", "A", "OAK", "1", "", "", ""], ["1", "B", "ELM", "2", "", "", ""], ["1", "C", "ASH", "3", "", "", ""],
        ["2", "D", "OAK", "", "1:02.0", "S9", "880"], ["2", "E", "ELM", "", "1:01.0", "S10", "910"],
        ["2", "F", "ASH", "", "1:00.0", "S8", "990"],
        ["3", "G", "OAK", "1", "", "", ""], ["3", "H", "ELM", "2", "", "", ""],
    ]  # fmt: skip
    book(tmp_path / "x.xlsx", {"Games": GAMES, "Delegations": DELEGATIONS, "Events": events, "Results": results})
    ran = kotinos("record", JOURNAL, "x.xlsx", "--all-or-nothing")  # every row can be read
    assert (ran.status, ran.codes) == (1, ["K409"])
    # One medal fewer than entries; the class of the best is not eligible; too few entries.
    assert reading.medals(tmp_path / JOURNAL) == {"OAK": (1, 1, 0), "ELM": (1, 1, 0)}


def test_who_is_entered_later_has_the_id_that_they_would_have_had(kotinos: Kotinos, tmp_path: Path) -> None:
    """So that a desk that was cut short and one that was not mean the same people."""
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    book(tmp_path / "early.xlsx", {**SCHOOL, "Results": RESULTS[:5]})
    with_key = reading.facts(tmp_path / JOURNAL)[0]
    from kotinos.journal.sqlite import SQLiteStore
    from kotinos.journal.store import Draft

    with SQLiteStore(tmp_path / JOURNAL, write=False) as store:
        salt = store.salt()
    assert salt
    with SQLiteStore(tmp_path / "other.journal") as store:
        assert store.salted(salt) == store.salted("another") == salt
        store.append([Draft("GamesOpened", with_key.body, "2026-06-01", source="school", key=with_key.key)])
    kotinos("record", "other.journal", "early.xlsx", "--source", "school")
    kotinos("record", "other.journal", "school.xlsx")
    ids = [
        {each.name: each.id for each in reading.record(tmp_path / name).competitors}
        for name in (JOURNAL, "other.journal")
    ]
    assert ids[0] == ids[1]


def test_codes_of_events_may_have_spaces_and_are_found_however_they_are_written(
    kotinos: Kotinos, tmp_path: Path
) -> None:
    events = [["Event", "Name"], ["100m girls", "Girls 100 m"], ["Relay/X", "Relay"]]
    results = [
        ["Event", "Delegation", "Rank"],
        ["100M Girls", "OAK", "1"],
        ["100m-girls", "ELM", "2"],
        ["relay x", "ASH", "1"],
    ]
    book(tmp_path / "x.xlsx", {"Games": GAMES, "Delegations": DELEGATIONS, "Events": events, "Results": results})
    assert kotinos("record", JOURNAL, "x.xlsx").status == 0
    assert {each.event for each in reading.record(tmp_path / JOURNAL).results} == {
        "SG2026/100m-girls",
        "SG2026/Relay-X",
    }
    assert reading.medals(tmp_path / JOURNAL) == {"OAK": (1, 0, 0), "ELM": (0, 1, 0), "ASH": (1, 0, 0)}


def test_a_games_that_says_who_takes_part_knows_who_does_not(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "events.xlsx", {"Games": GAMES, "Events": EVENTS})
    kotinos("record", JOURNAL, "events.xlsx")
    assert reading.record(tmp_path / JOURNAL).games.participation == "unknown"
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    assert reading.record(tmp_path / JOURNAL).games.participation == "complete"


def test_what_is_odd_in_the_medals_is_said_at_the_row_that_makes_it_so(kotinos: Kotinos, tmp_path: Path) -> None:
    sheets = changed(SCHOOL, "Results", 4, 4, "DSQ")
    sheets = changed(sheets, "Results", 3, 4, "3")
    book(tmp_path / "school.xlsx", sheets)
    ran = kotinos("record", JOURNAL, "school.xlsx", "--all-or-nothing")
    assert (ran.status, ran.codes) == (0, ["K408"])
    assert "school.xlsx:Results:2: warning K408 nobody is at place 2" in ran.err
    # What is as it was is not said again.
    assert kotinos("record", JOURNAL, "school.xlsx").codes == []


def test_who_recorded_it_and_when_is_in_each_fact(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx", "--actor", "desk 1")
    facts = reading.facts(tmp_path / JOURNAL)
    assert {(fact.actor, fact.source) for fact in facts} == {("desk 1", "school")}
    assert all(fact.recorded and fact.recorded.endswith("Z") for fact in facts)


COMMITS = """
import sys
from kotinos.journal import committing, sqlite
from kotinos.cli import main
held, append = [], sqlite.SQLiteStore.append
def cut(store, drafts):
    if held:
        raise SystemExit(9)  # the desk's machine goes out before the second commit
    held.append(drafts)
    return append(store, drafts)
sqlite.SQLiteStore.append = cut
main(sys.argv[1:])
"""


def test_all_or_nothing_of_several_sources_is_one_commit(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", without(SCHOOL, "Results", 4))
    book(tmp_path / "more.xlsx", changed(SCHOOL, "Results", 2, 5, "12.30"))
    kotinos("record", "log.journal", "school.xlsx")
    with SQLiteStore(tmp_path / "log.journal", write=False) as store:
        (tmp_path / "log.ndjson").write_bytes(b"".join(export(store)))
    sources = ("log.ndjson", "school.xlsx", "more.xlsx")
    reasons = ("--reason", "typed wrongly")
    kotinos("record", "each.journal", *sources, *reasons)
    command = [sys.executable, "-c", COMMITS, "record", "once.journal", *sources, *reasons, "--all-or-nothing"]
    assert subprocess.run(command, cwd=tmp_path, check=False).returncode == 0
    assert reading.places(reading.record(tmp_path / "once.journal")) == reading.places(
        reading.record(tmp_path / "each.journal")
    )
    assert reading.medals(tmp_path / "once.journal") == reading.medals(tmp_path / "each.journal")
    assert kotinos("record", "once.journal", *sources[1:], *reasons, "--all-or-nothing").status == 0


@pytest.mark.parametrize("order", [("school.xlsx", "other.xlsx"), ("other.xlsx", "school.xlsx")])
@pytest.mark.parametrize("option", [(), ("--dry-run",), ("--all-or-nothing",)])
def test_a_source_of_another_games_is_told_beside_what_is_recorded(
    kotinos: Kotinos, tmp_path: Path, order: tuple[str, ...], option: tuple[str, ...]
) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    book(tmp_path / "other.xlsx", changed(SCHOOL, "Games", 1, 2, "SG2027"))
    book(tmp_path / "begun.xlsx", {"Games": GAMES})
    assert kotinos("record", JOURNAL, "begun.xlsx").status == 0
    before = len(reading.facts(tmp_path / JOURNAL))
    ran = kotinos("record", JOURNAL, *order, *option, "--json")
    assert (ran.status, ran.err) == (1, "")
    ((code, name),) = [(each["code"], each["where"]["source"]) for each in ran.json["diagnostics"]]
    assert (code, name) == ("K351", "other.xlsx")
    assert ran.json["recorded"] == len(reading.facts(tmp_path / JOURNAL)) - before
    assert (ran.json["recorded"] > 0) == (not option)
    assert [each["name"] for each in ran.json["sources"]] == list(order)
    ran = kotinos("record", JOURNAL, "other.xlsx", "other.xlsx", *option)
    assert (ran.status, ran.out, ran.err[:14]) == (2, "", "kotinos: K351 ")
