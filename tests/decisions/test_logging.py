"""The log of a journal at the command line: its lines, what is left out of them, copies, and trouble."""

import json
import resource
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from kotinos.journal.exchange import merge
from kotinos.journal.memory import MemoryStore
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.model import Award, Event
from tests.decisions.desk import Desk, Said, entered, scheduled, typed
from tests.medals.cases import EVENT, event


def made(path: Path) -> Desk:
    medals = [Draft("MedalAwarded", Award(EVENT, "gold", "AAA", f"AAA/{n}"), "2001-06-01") for n in range(3)]
    return Desk(path, scheduled(event()), entered("AAA/1", "Nobody Anyone"), *medals)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return made(tmp_path / "games.journal")


@pytest.fixture
def tried(desk: Desk) -> None:
    """All that the commands import late is there: whose rights are put aside may not read the interpreter's folder."""
    assert desk.log().status == 0
    assert desk.decide(EVENT, "vacant", "--dry-run").status == 0
    assert desk.decide(EVENT, "vacant").status == 0


def numbers(said: Said) -> list[int]:
    assert said.status == 0, said.err
    return [json.loads(line)["sequence"] for line in said.out.splitlines()]


def test_every_fact_is_a_line_and_a_reader_resumes_after_any_number(desk: Desk) -> None:
    assert numbers(desk.log()) == [1, 2, 3, 4, 5, 6]
    for since in range(8):
        assert numbers(desk.log("--since", since)) == list(range(since + 1, 7))
        assert numbers(desk.log("--until", since)) == list(range(1, min(since, 6) + 1))
    assert numbers(desk.log("--since", 2, "--until", 4)) == [3, 4]
    assert numbers(desk.log("--event", "event")) == [2, 4, 5, 6]
    document = desk.log("--since", 3, "--json").json
    assert [fact["sequence"] for fact in document["facts"]] == [4, 5, 6]
    assert (document["last"], document["names"]) == (6, False)


def test_names_are_left_out_unless_they_are_asked_for(desk: Desk) -> None:
    said = desk.log()
    assert "Nobody" not in said.out
    assert "the personal data of 1 fact is left out" in said.err
    named = desk.log("--names")
    assert "Nobody Anyone" in named.out
    assert named.err == ""
    assert desk.log("--since", 3).err == ""


def test_who_recorded_a_fact_is_left_out_with_the_names(desk: Desk) -> None:
    desk.decide(EVENT, "vacant", "--from", "AAA AAA/1:gold", "--authority", "Jury", "--actor", "Clerk Smith")
    assert "Clerk Smith" not in desk.log().out
    assert "Clerk Smith" not in desk.log("--json").out
    assert "Clerk Smith" in desk.log("--names").out
    assert "Clerk Smith" not in typed("compare", "@2001-06-01", "--journal", desk.path).out


def test_what_is_left_out_is_counted_in_the_facts_that_are_written(desk: Desk) -> None:
    assert desk.log("--event", EVENT).err == ""  # the competitor is entered in no event of the log
    desk.decide(EVENT, "vacant", "--from", "AAA AAA/1:gold", "--reason", "he said so")
    assert "the personal data of 1 fact is left out" in desk.log("--event", EVENT).err
    assert "the personal data of 2 facts is left out" in desk.log().err


def test_a_log_with_names_is_the_whole_journal(desk: Desk) -> None:
    desk.decide(EVENT, "disqualified", "--from", "AAA AAA/1:gold", "--subject", "Nobody", "--reason", "he said so")
    desk.decide("--retract", 7, "--reason", "typed wrongly")
    store = MemoryStore()
    merged, found = merge(store, desk.log("--names").out.encode().splitlines(keepends=True), "log")
    assert (merged.added, found) == (8, ())
    with SQLiteStore(desk.path, write=False) as held:
        assert list(store.facts()) == list(held.facts())


def test_a_copy_is_made_and_never_over_another_file(desk: Desk, tmp_path: Path) -> None:
    copy = tmp_path / "copy.journal"
    assert desk.log("--backup", copy).out == f"{copy}: 6 facts\n"
    assert typed("log", copy, "--names").out == desk.log("--names").out
    again = desk.log("--backup", copy)
    assert (again.status, again.err[:13]) == (2, "kotinos: K318")
    assert desk.log("--backup", tmp_path / "none" / "copy").err.startswith("kotinos: K318")
    assert sorted(path.name for path in tmp_path.iterdir() if "copy" in path.name) == ["copy.journal"]


def test_it_follows_what_is_recorded(desk: Desk) -> None:
    """Facts come in while it reads: it misses none, and ends with the number that it was told."""
    command = [sys.executable, "-m", "kotinos", "log", str(desk.path), "--follow", "--until", "40"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as follower:
        assert follower.stdout is not None
        first = follower.stdout.readline()
        with SQLiteStore(desk.path) as store:
            for n in range(34):
                store.append([Draft("MedalAwarded", Award(EVENT, "silver", "BBB", f"BBB/{n}"), "2001-06-02")])
        lines = [first, *follower.stdout.read().splitlines()]
        assert follower.wait(30) == 0
    assert [json.loads(line)["sequence"] for line in lines] == list(range(1, 41))


def test_a_follower_is_interrupted_without_a_word(desk: Desk) -> None:
    command = [sys.executable, "-m", "kotinos", "log", str(desk.path), "--follow"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as follower:
        assert follower.stdout is not None
        assert follower.stderr is not None
        for _ in range(6):
            follower.stdout.readline()
        follower.send_signal(signal.SIGINT)
        assert follower.stderr.read() == ""
        assert follower.wait(30) == 130


# --- trouble --------------------------------------------------------------------------------------------------------


def refused(said: Said, code: str) -> None:
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"kotinos: {code} ")
    assert 1 <= len(said.err.splitlines()) <= 2


DECIDE, LOG = ("decide", (EVENT, "vacant")), ("log", ())


@pytest.mark.parametrize(("verb", "more"), [DECIDE, LOG])
def test_what_is_no_journal_is_told_in_a_line(tmp_path: Path, verb: str, more: tuple[str, ...]) -> None:
    text, database = tmp_path / "text", tmp_path / "database"
    text.write_text("gold, silver, bronze", encoding="utf-8")
    with sqlite3.connect(database) as other:
        other.execute("CREATE TABLE medals (gold)")
    other.close()
    for path, code in ((tmp_path / "none", "K322"), (tmp_path, "K318"), (text, "K317"), (database, "K317")):
        refused(typed(verb, path, *more), code)
    assert not (tmp_path / "none").exists()
    assert text.read_text(encoding="utf-8") == "gold, silver, bronze"


@pytest.mark.parametrize(("verb", "more"), [DECIDE, LOG])
def test_a_newer_journal_is_refused(desk: Desk, verb: str, more: tuple[str, ...]) -> None:
    with sqlite3.connect(desk.path) as raw:
        raw.execute("PRAGMA user_version=99")
    raw.close()
    refused(typed(verb, desk.path, *more), "K316")


def test_a_locked_journal_is_read_and_not_written(desk: Desk) -> None:
    other = sqlite3.connect(desk.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    said = desk.decide(EVENT, "vacant", "--wait", "0.05")
    assert numbers(desk.log()) == [1, 2, 3, 4, 5, 6]
    other.execute("COMMIT")
    other.close()
    refused(said, "K319")
    assert desk.decide(EVENT, "vacant").status == 0


def test_a_disk_without_room_is_told_and_loses_nothing(desk: Desk) -> None:
    """A limit on the size of files stands for it: SQLite writes a part, and is told that there is no room."""
    size = 2_000_000
    text = "x" * 3 * size

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    code = "import sys; from kotinos.cli import main; sys.exit(main([*sys.argv[1:], sys.stdin.read()]))"
    command = [sys.executable, "-c", code, "decide", str(desk.path), EVENT, "vacant", "--note"]
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", check=False, preexec_fn=limit)
    assert done.returncode == 2, done.stderr[:400]
    assert done.stderr.startswith("kotinos: K320")
    assert numbers(desk.log()) == [1, 2, 3, 4, 5, 6]
    assert desk.decide(EVENT, "vacant").status == 0


@pytest.mark.usefixtures("tried")
def test_a_journal_that_cannot_be_written_to_is_read(as_anyone: Path) -> None:
    desk = made(as_anyone / "games.journal")
    desk.path.chmod(0o400)
    desk.path.parent.chmod(0o500)
    assert numbers(desk.log()) == [1, 2, 3, 4, 5, 6]
    refused(desk.decide(EVENT, "vacant"), "K318")
    assert desk.decide(EVENT, "vacant", "--dry-run").status == 0


@pytest.mark.parametrize(
    "arguments",
    [("--backup", "x", "--since", "3"), ("--follow", "--json"), ("--since", "-1"), ("--until", "-4")],
)
def test_options_that_do_not_go_together_are_refused(desk: Desk, arguments: tuple[str, ...]) -> None:
    refused(desk.log(*arguments), "K363")


@pytest.mark.parametrize("name", ["zzz", "event", "final", EVENT, "XX2001/nowhere", "of war"])
def test_an_event_is_found_alike_by_every_verb(tmp_path: Path, name: str) -> None:
    names = ["Men's Final", "Women's Final", *(f"Heat {place}" for place in range(12))]
    events = [Event(f"XX2001/SAK/O/{place}", "SAK", text, "O", ()) for place, text in enumerate(names)]
    desk = Desk(tmp_path / "games.journal", *map(scheduled, events), scheduled(Event(EVENT, "TUG", "Of War", "O", ())))
    said = [
        desk.decide(name, "withheld", "--dry-run"),
        desk.log("--event", name),
        typed("report", "medallists", "--journal", desk.path, "--event", name),
    ]
    assert len({each.status for each in said}) == 1
    if said[0].status:
        assert len({each.err for each in said}) == 1
        assert said[0].err.startswith("kotinos: K361 ")
        # What the hint names is an event that is held, and can be typed.
        (hint,) = [line for line in said[0].err.splitlines() if "hint: " in line]
        named = [event for event in events if f"{event.id} (" in hint]
        assert named
        assert desk.log("--event", named[0].id).status == 0


def test_what_a_log_says_beside_its_facts_is_in_the_language_asked_for(desk: Desk, tmp_path: Path) -> None:
    assert desk.log("--lang", "ru").out == desk.log().out  # the facts are a format, the same in every language
    assert "личные данные 1 факта не выведены" in desk.log("--lang", "ru").err
    assert "6 фактов" in desk.log("--lang", "ru", "--backup", tmp_path / "copy.journal").out
