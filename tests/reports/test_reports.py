"""Reports of a small Games that runs, and of Games that are over, as a results desk asks for them."""

import io
import json
from pathlib import Path

import pytest

from kotinos.cli import main
from kotinos.journal.replaying import fold
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.model import (
    Award,
    ClaimedTable,
    Competitor,
    Decision,
    Delegation,
    Discipline,
    Event,
    Fact,
    Games,
    Move,
    Record,
    StatedRow,
)
from kotinos.questions.medallists import WHOLE
from kotinos.reports.multi_medallists import multi_medallists
from kotinos.results import EventResult, Result, StatusMove
from kotinos.telling import Teller

GAMES = Games("SG2026", "S", "summer", 1, 2026, "Anytown", "AAA", "2026-06-01", "2026-06-03", name="School Games")
SACKS = Event("SG2026/SAK/W/sack-race", "SAK", "Women's Sack Race", "W", (), date="2026-06-01")
TUG = Event("SG2026/TUG/X/tug", "TUG", "Mixed Tug of War", "X", (), date="2026-06-02", medal_set=(1, 1, 2))
EGGS = Event("SG2026/SAK/M/egg-race", "SAK", "Men's Egg Race", "M", (), date="2026-06-03")
PEOPLE = (
    Competitor("SG2026/OAK/1", "OAK", "Ann #panic() Archer"),
    Competitor("SG2026/ELM/1", "ELM", "=Bea"),
    Competitor("SG2026/OAK/team", "OAK", "Oak", ("Ann #panic() Archer", "Cy")),
)


def facts() -> list[Draft]:
    nouns = [
        Draft("GamesOpened", GAMES, "2026-05-01"),
        Draft("DelegationEntered", Delegation("OAK", None, "desk", name="Oak School"), "2026-05-02"),
        Draft("DelegationEntered", Delegation("ELM", None, "desk", name="Elm School"), "2026-05-02"),
        Draft("DisciplineNamed", Discipline("SAK", "Sack races"), "2026-05-02"),
        Draft("DisciplineNamed", Discipline("TUG", "Tug of War"), "2026-05-02"),
    ]
    nouns += [Draft("EventScheduled", event, "2026-05-02") for event in (SACKS, TUG, EGGS)]
    nouns += [Draft("CompetitorEntered", person, "2026-05-02") for person in PEOPLE]
    return [
        *nouns,
        Draft("MedalAwarded", Award(SACKS.id, "gold", "OAK", PEOPLE[0].id), "2026-06-01", "2026-06-01"),
        Draft("MedalAwarded", Award(SACKS.id, "silver", "ELM", PEOPLE[1].id), "2026-06-01", "2026-06-01"),
        Draft("MedalAwarded", Award(TUG.id, "gold", "OAK", PEOPLE[2].id), "2026-06-02", "2026-06-02"),
        Draft(
            "ResultStated",
            EventResult(EGGS.id, "unofficial", (Result("SG2026/ELM/1", "ELM", 1),)),
            "2026-06-03",
            "2026-06-03",
        ),
    ]


@pytest.fixture
def journal(tmp_path: Path) -> str:
    path = tmp_path / "school.journal"
    with SQLiteStore(str(path)) as store:
        store.append(facts())
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["report", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def rows(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    status, out, _ = said(capsys, *arguments, "--json")
    assert status == 0
    listed: list[dict[str, object]] = json.loads(out)["rows"]
    return listed


def test_standings_after_some_of_the_events(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    status, out, _ = said(capsys, "standings", "--journal", journal)
    lines = out.splitlines()
    assert status == 0
    assert lines[:3] == ["1  Medal standings", "School Games", "after 2 of 3 medal events"]
    assert lines[3].endswith("version 15")
    assert [line.split()[:4] for line in lines[6:8]] == [
        ["1", "Oak", "School", "(OAK)"],
        ["2", "Elm", "School", "(ELM)"],
    ]
    assert "1 medal is provisional and does not count yet." in out


def test_standings_after_a_day(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    listed = rows(capsys, "standings", "--journal", journal, "--as-of", "1")
    assert [(row["Organisation"], row["Gold"]) for row in listed] == [("Oak School (OAK)", 1), ("Elm School (ELM)", 0)]


@pytest.mark.parametrize(
    ("asked", "events"),
    [
        ((), ["Women's Sack Race", "Women's Sack Race", "Mixed Tug of War", "Men's Egg Race"]),
        (("--day", "2026-06-02"), ["Mixed Tug of War"]),
        (("--day", "2"), ["Mixed Tug of War"]),
        (("--discipline", "SAK"), ["Women's Sack Race", "Women's Sack Race", "Men's Egg Race"]),
        (("--organisation", "ELM"), ["Women's Sack Race", "Men's Egg Race"]),
        (("--event", "SG2026/TUG/X/tug"), ["Mixed Tug of War"]),
        (("--event", "tug of"), ["Mixed Tug of War"]),
        (("--event", "men's egg"), ["Men's Egg Race"]),
        (("--gender", "M"), ["Men's Egg Race"]),
    ],
)
def test_medallists(
    capsys: pytest.CaptureFixture[str], journal: str, asked: tuple[str, ...], events: list[str]
) -> None:
    assert [row["Event"] for row in rows(capsys, "medallists", "--journal", journal, *asked)] == events


def test_a_provisional_medal_says_so(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    listed = rows(capsys, "medallists", "--journal", journal)
    assert [row["Status"] for row in listed] == [None, None, None, "provisional"]


def test_multi_medallists_have_the_medals_of_their_teams(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    assert [
        (row["Name"], row["Gold"], row["Total"]) for row in rows(capsys, "multi-medallists", "--journal", journal)
    ] == [("Ann #panic() Archer", 2, 2)]


def test_the_matrix(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    assert rows(capsys, "matrix", "--journal", journal) == [
        {"Organisation": "Oak School (OAK)", "Sack races": 1, "Tug of War": 1, "Total": 2},
        {"Organisation": "Elm School (ELM)", "Sack races": 1, "Tug of War": None, "Total": 1},
    ]


def test_medals_still_to_come(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    (row,) = rows(capsys, "to-come", "--journal", journal)
    assert (row["Event"], row["Gold"], row["Status"]) == ("Men's Egg Race", 1, "unofficial")
    first_day = rows(capsys, "to-come", "--journal", journal, "--as-of", "1")
    assert [row["Event"] for row in first_day] == ["Mixed Tug of War", "Men's Egg Race"]


def test_a_games_that_is_over_has_no_medals_to_come(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "to-come", "PG2004")
    assert status == 0
    assert out.rstrip().endswith("Nothing.")


def test_reports_of_the_record(capsys: pytest.CaptureFixture[str]) -> None:
    listed = rows(capsys, "multi-medallists", "OG2024", "--discipline", "SWM")
    assert (listed[0]["Name"], listed[0]["Gold"], listed[0]["Bronze"]) == ("MARCHAND Leon", 4, 1)
    matrix = rows(capsys, "matrix", "PG2004")
    assert sum(int(str(row["Total"])) for row in matrix) == 1568


def test_a_workbook_has_what_the_report_is_of(capsys: pytest.CaptureFixture[str], journal: str, tmp_path: Path) -> None:
    import python_calamine

    file = tmp_path / "medallists.xlsx"
    assert said(capsys, "medallists", "--journal", journal, "--to", "xlsx", "-o", str(file))[0] == 0
    sheet = python_calamine.CalamineWorkbook.from_path(file).get_sheet_by_index(0).to_python()
    assert [row[0] for row in sheet[:3]] == ["2  Medallists", "School Games", "after 2 of 3 medal events"]
    assert "version 15" in str(sheet[3][0])
    assert sheet[5][:2] == ["Date", "Discipline"]
    assert sheet[7][4] == "=Bea"


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
@pytest.mark.parametrize("kind", ["standings", "medallists", "multi-medallists", "matrix", "to-come"])
def test_a_print_of_names_that_look_like_markup(
    capsysbinary: pytest.CaptureFixture[bytes], journal: str, kind: str, language: str
) -> None:
    pytest.importorskip("typst")
    assert main(["report", kind, "--journal", journal, "--to", "pdf", "--lang", language]) == 0
    body = capsysbinary.readouterr().out
    assert body.startswith(b"%PDF")
    assert b"/StructTreeRoot" in body  # tagged, so that it can be read aloud


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("standings", "PG2004", "--organisation", "IRQ"), "K719"),
        (("matrix", "PG2004", "--discipline", "ATH"), "K719"),
        (("medallists", "XX2004"), "K303"),
        (("medallists", "PG2004", "--day", "someday"), "K309"),
        (("medallists", "PG2004", "--discipline", "XXX"), "K309"),
        (("medallists", "PG2004", "--event", "PG2004/ATH/M/flying"), "K361"),
        (("medallists", "PG2004", "--event", "shot put"), "K361"),
        (("to-come", "PG2004", "--event", "zzz"), "K361"),
    ],
)
def test_what_cannot_be_made_is_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: str
) -> None:
    status, out, err = said(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(f"kotinos: {code} ")


def test_a_report_that_a_program_reads_again(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    import csv

    _, out, _ = said(capsys, "standings", "--journal", journal, "--to", "csv")
    listed = list(csv.DictReader(io.StringIO(out)))
    assert [row["Gold"] for row in listed] == ["2", "0"]


NAMESAKE = "Anna Smith"


def _won(*entered: tuple[str, str, tuple[str, ...], tuple[str, ...]], medals: tuple[str, ...]) -> Record:
    """A Games in which each competitor (id, name, members, guides) is entered, and ids win a gold each, in order."""
    events = [
        Event(f"SG2026/SAK/W/{place}", "SAK", f"Race {place}", "W", (), date="2026-06-01")
        for place in range(len(medals))
    ]
    people = [Competitor(id, "OAK", name, members, guides) for id, name, members, guides in entered]
    awards = [Award(event.id, "gold", "OAK", id) for event, id in zip(events, medals, strict=True)]
    return fold(
        number_of([
            Draft("GamesOpened", GAMES, "2026-05-01"),
            *(Draft("EventScheduled", event, "2026-05-02") for event in events),
            *(Draft("CompetitorEntered", person, "2026-05-02") for person in people),
            *(Draft("MedalAwarded", award, "2026-06-01", "2026-06-01") for award in awards),
        ])
    )[0]  # fmt: skip


def number_of(drafts: list[Draft]) -> list[Fact]:
    return [
        Fact(number, draft.what, draft.recorded, draft.effective, draft.source, draft.body)
        for number, draft in enumerate(drafts, 1)
    ]


@pytest.mark.parametrize(
    ("entered", "medals", "golds"),
    [
        pytest.param([("11", NAMESAKE, (), ()), ("12", NAMESAKE, (), ())], "11 12", [], id="two of one name"),
        pytest.param([("11", NAMESAKE, (), ()), ("12", NAMESAKE, (), ())], "11 12 11", [2], id="one of them twice"),
        pytest.param([("11", NAMESAKE, (), ()), ("t", "Oak", (NAMESAKE,), ())], "11 t", [2], id="alone and in a team"),
        pytest.param([("t", "Oak", (NAMESAKE,), ()), ("u", "Oak", (NAMESAKE,), ())], "t u", [2], id="in two teams"),
        pytest.param(
            [("11", NAMESAKE, (), ()), ("12", NAMESAKE, (), ()), ("t", "Oak", (NAMESAKE,), ())], "11 t", [],
            id="one of two, in a team",
        ),
        pytest.param(
            [("11", NAMESAKE, (), ("Bo",)), ("12", NAMESAKE, (), ("Cy",)), ("13", NAMESAKE, (), ())], "11 12 13", [3],
            id="one with two guides and with none",
        ),
        pytest.param(
            [("11", NAMESAKE, (), ("Bo",)), ("12", NAMESAKE, (), ()), ("13", NAMESAKE, (), ())], "11 12 13", [],
            id="two of one name, who knows which with a guide",
        ),
        pytest.param([("t", "Oak", (), ()), ("u", "Oak", (), ())], "t u", [], id="teams whose members are not held"),
        pytest.param([("11", "", (), ()), ("12", "", (), ())], "11 11 12", [], id="a name that is withheld"),
    ],
)  # fmt: skip
def test_two_of_one_name_are_two_people(
    entered: list[tuple[str, str, tuple[str, ...], tuple[str, ...]]], medals: str, golds: list[int]
) -> None:
    record = _won(*entered, medals=tuple(medals.split()))
    assert [row[2] for row in multi_medallists(record, WHOLE, Teller("en", record))] == golds


def test_an_athlete_with_two_guides_is_one_person(capsys: pytest.CaptureFixture[str]) -> None:
    listed = rows(capsys, "multi-medallists", "PG2004", "--organisation", "AUS")
    of = {row["Name"]: (row["Gold"], row["Silver"], row["Bronze"]) for row in listed}
    assert of["HOU Lindy"] == (1, 2, 1)
    assert of["MODRA Kieran"] == (2, 0, 1)


@pytest.fixture
def torn(tmp_path: Path) -> str:
    """A journal whose stated table says more than its medals do, a medal that nobody has, and a step by nobody."""
    path = tmp_path / "torn.journal"
    row = StatedRow(1, 1, "OAK", "OAK", 7, 0, 0, 7)
    moved = Decision(
        "D1", SACKS.id, "2026-06-02", None, "withdrawn", None, None, None, "", (Move("ASH", "gold", None),),
        "known", (),
    )  # fmt: skip
    with SQLiteStore(str(path)) as store:
        table = ClaimedTable("desk", "full", (row,))
        store.append([
            *facts(),
            Draft("TableStated", table, "2026-06-03T18:00:00Z", "2026-06-03", "desk"),
            Draft("AwardDecided", moved, "2026-06-03"),
            Draft("StatusMoved", StatusMove(EGGS.id, "make-official", "spectator", None, None), "2026-06-03"),
        ])  # fmt: skip
    return str(path)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", ["standings", "medallists", "multi-medallists", "matrix", "to-come"])
def test_a_report_says_what_is_found_as_the_table_does(
    capsys: pytest.CaptureFixture[str], torn: str, kind: str, language: str
) -> None:
    shown = main(["show", "--journal", torn, "--json"])
    expected = json.loads(capsys.readouterr().out)["diagnostics"]
    assert (shown, {each["severity"] for each in expected}) == (1, {"error", "warning"})
    status, out, err = said(capsys, kind, "--journal", torn, "--json", "--lang", language)
    found = json.loads(out)["diagnostics"]
    assert (status, err) == (shown, "")
    assert [(each["code"], each["severity"]) for each in found] == [
        (each["code"], each["severity"]) for each in expected
    ]
    assert (found == expected) == (language == "en")
    for format in ("text", "csv"):
        status, _, err = said(capsys, kind, "--journal", torn, "--to", format, "--lang", language)
        assert status == shown
        assert [line for line in err.splitlines() if found[0]["message"] in line]


@pytest.mark.parametrize("kind", ["standings", "medallists", "to-come"])
def test_a_report_as_text_goes_into_a_file_as_it_goes_onto_the_screen(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str
) -> None:
    status, out, _ = said(capsys, kind, "PG2004", "--to", "text")
    written = said(capsys, kind, "PG2004", "--to", "text", "-o", str(tmp_path / "report.txt"))
    assert (status, written[:2]) == (0, (0, ""))
    lines, held = out.splitlines(), (tmp_path / "report.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if "version" not in line] == [line for line in held if "version" not in line]
