"""Names and free text about people: in no log without `--names`, and nowhere once they are withheld."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kotinos.commands.decide import parser
from kotinos.following import open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.sheets.kinds import KINDS
from kotinos.web.application import application
from tests.recording.books import DELEGATIONS, EVENTS, GAMES, Sheets, book
from tests.recording.conftest import Kotinos

JOURNAL = "games.journal"
NAME = "Zoe Qvortrup"

ENTRIES = [
    ["Event", "Competitor", "Delegation", "Number", "Members", "Guides"],
    ["1", NAME, "OAK", "11", "", NAME],
    ["1", "Bea Second", "ELM", "12", "", f"Cleo Third; {NAME}"],
    ["3", "Ash relay", "ASH", "", f"Dora Fourth; {NAME}", ""],
]
RESULTS = [
    ["Event", "Competitor", "Delegation", "Rank", "Mark", "Status", "Reason of correction", "Note"],
    ["1", NAME, "OAK", "1", "12.40", "", "", f"{NAME} runs with a prosthesis"],
    ["1", "Bea Second", "ELM", "2", "12.60", "", "", f"a lane beside {NAME.upper()}"],
    ["3", "Ash relay", "ASH", "1", "", "", f"protest of {NAME}.", ""],
]
SHEETS: Sheets = {
    "Games": [*GAMES, ["Note", f"opened by {NAME}"]],
    "Delegations": [[*DELEGATIONS[0], "Note"], [*DELEGATIONS[1], f"led by {NAME}"], *DELEGATIONS[2:]],
    "Events": EVENTS,
    "Entries": ENTRIES,
    "Results": RESULTS,
}

# What a desk says of a person, or in its own words about anything, by sheet; the number of a person is kept nowhere.
PERSONAL = {
    "games": {"note"},
    "delegations": {"note"},
    "entries": {"competitor", "number", "members", "guides"},
    "results": {"competitor", "reason", "note"},
}
# What is printed of a Games, an organisation, an event or a place in it, whoever reads it.
PUBLIC = {
    "games": {"code", "name", "opens", "closes", "city", "country", "season", "edition", "ties"},
    "delegations": {"code", "name", "table", "athletes"},
    "disciplines": {"code", "name"},
    "events": {
        "event", "name", "discipline", "gender", "date", "medals", "kind", "classes", "ranked_by", "bronze",
        "few_entries", "minimum_entries", "minimum", "eligible_classes", "class_points_limit", "mixed_teams",
    },
    "entries": {"event", "delegation", "class"},
    "results": {
        "event", "delegation", "rank", "mark", "status", "irm", "class", "factored", "class_points", "eligible",
        "organisations", "mark_type", "mark_unit", "records", "version",
    },
}  # fmt: skip
ADDRESSES = ["/SG2026", "/SG2026/OAK", "/SG2026/ELM", "/SG2026/ASH", "/SG2026/events", "/SG2026/changes"]
ADDRESSES += [f"/api/games/SG2026/{part}" for part in ("standings", "events", "changes", "organisations/OAK")]


@pytest.fixture
def journal(kotinos: Kotinos, tmp_path: Path) -> Path:
    """A journal in which everything that can name somebody names one person."""
    book(tmp_path / "school.xlsx", SHEETS)
    ran = kotinos("record", JOURNAL, "school.xlsx", "--actor", "Yngvild Clerk")
    assert ran.status == 0, ran.err
    run = next(event for event in events(tmp_path / JOURNAL) if event.endswith("/1"))
    for arguments in (
        (run, "hold", "protest", "--role", "jury", "--competitor", f"OAK {NAME}", "--reason", f"of {NAME}"),
        (run, "disqualified", "--from", "OAK:gold", "--subject", NAME, "--reason", f"said {NAME}", "--note", NAME),
        (run, "protest-rejected", "--keep", "ELM:silver", "--note", f"{NAME} was there", "--id", "D-2"),
        (run, "handed-back", "--from", "OAK:gold", "--note", f"by {NAME}"),
        (run, "protest-rejected", "--keep", "ELM:silver", "--reason", "another one", "--id", "D-3"),
    ):
        ran = kotinos("decide", JOURNAL, *arguments, "--on", "2026-06-02", "--actor", "Yngvild Clerk", "--anyway")
        assert ran.status == 0, ran.err
    last = int(kotinos("log", JOURNAL, "--json").json["last"])
    assert kotinos("decide", JOURNAL, "--retract", str(last), "--reason", f"as {NAME} asked").status == 0
    return tmp_path / JOURNAL


def events(path: Path) -> list[str]:
    with SQLiteStore(path, write=False) as store:
        return [fact.body.id for fact in store.facts(what=("EventScheduled",))]  # type: ignore[attr-defined]


def pages(path: Path) -> dict[str, str]:
    held = open_journal(path)
    addresses = [*ADDRESSES]
    for event in events(path):
        within = event.removeprefix("SG2026/")
        addresses += [f"/SG2026/events/{within}", f"/api/games/SG2026/events/{within}"]
    try:
        with TestClient(application(journal=held), follow_redirects=False) as site:
            return {address: site.get(address).text for address in addresses}
    finally:
        held.store.close()


def test_every_column_of_the_sheets_is_said_to_be_public_or_personal() -> None:
    for kind in KINDS:
        public, personal = PUBLIC.get(kind.key, set()), PERSONAL.get(kind.key, set())
        assert {column.key for column in kind.columns} == public | personal
        assert not public & personal


def test_no_name_is_in_a_log_that_is_not_asked_for_them(kotinos: Kotinos, journal: Path) -> None:
    named = kotinos("log", JOURNAL, "--names").out
    assert named.casefold().count(NAME.casefold()) >= 14
    for arguments in ((), ("--json",), ("--event", events(journal)[0])):
        log = kotinos("log", JOURNAL, *arguments).out
        assert [word for word in ("qvortrup", "zoe", "yngvild", "bea second", "dora") if word in log.casefold()] == []


def test_who_recorded_something_is_on_no_page(journal: Path) -> None:
    assert [address for address, text in pages(journal).items() if "Yngvild" in text] == []


def test_a_name_that_is_withheld_is_nowhere(kotinos: Kotinos, journal: Path) -> None:
    assert [address for address, text in pages(journal).items() if NAME in text]
    table = kotinos("show", "--journal", JOURNAL, "--to", "csv").out
    would = kotinos("decide", JOURNAL, "--withhold", NAME, "--dry-run", "--json").json["facts"]
    assert kotinos("decide", JOURNAL, "--withhold", NAME, "--json").json["facts"] == would
    assert "qvortrup" not in kotinos("log", JOURNAL, "--names").out.casefold()
    assert [address for address, text in pages(journal).items() if "qvortrup" in text.casefold()] == []
    for file in journal.parent.glob(f"{JOURNAL}*"):
        assert b"qvortrup" not in file.read_bytes().lower()
    assert kotinos("show", "--journal", JOURNAL, "--to", "csv").out == table
    # The sheets still say it: recorded once more, it is not held again.
    before = kotinos("log", JOURNAL, "--json").json["last"]
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert kotinos("log", JOURNAL, "--json").json["last"] == before, ran.out
    assert "qvortrup" not in kotinos("log", JOURNAL, "--names").out.casefold()


# --- the options of `decide` ------------------------------------------------------------------------------------------

OF_PEOPLE = {"reason", "note", "subject", "competitor", "actor", "withhold", "lost", "gained", "kept"}
# What is printed as it was announced, days, and what the command does; `id`, `key` and `sources` are for machines.
OF_ALL = {
    "journal", "event", "what", "kind", "against", "on", "effective", "recorded", "authority", "role", "rule", "place",
    "sources", "inferred", "id", "key", "retract", "anyway", "dry_run", "wait", "lang", "json", "help",
}  # fmt: skip


def test_every_option_of_a_decision_is_said_to_be_of_people_or_not() -> None:
    assert {action.dest for action in parser()._actions} == OF_PEOPLE | OF_ALL


def test_what_a_journal_is_told_as_has_no_name_that_is_withheld(kotinos: Kotinos, journal: Path) -> None:
    told = {
        arguments: kotinos(*arguments, "--journal", str(journal)).out
        for arguments in (
            ("report", "medallists"), ("report", "multi-medallists"), ("show", "--json"), ("games", "--json"),
            ("compare", "@2026-06-01", "--json"), ("compare", "@2026-06-01"),
        )
    }  # fmt: skip
    assert NAME in told["report", "medallists"]
    assert kotinos("decide", JOURNAL, "--withhold", NAME).status == 0
    for arguments in told:
        ran = kotinos(*arguments, "--journal", str(journal))
        assert ran.status == 0, ran.err
        assert "qvortrup" not in (ran.out + ran.err).casefold()
        assert "Yngvild" not in ran.out
