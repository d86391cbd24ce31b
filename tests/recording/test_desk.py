"""A results desk fills in sheets, records them, corrects them, and records them again: whole sessions."""

import re
from pathlib import Path

import pytest

from kotinos.journal.sqlite import SQLiteStore
from kotinos.model import Games
from tests.recording import reading
from tests.recording.books import DELEGATIONS, EVENTS, GAMES, RESULTS, SCHOOL, book, changed, with_row, without
from tests.recording.conftest import Kotinos

JOURNAL = "school.journal"
MEDALS = {"OAK": (1, 1, 1), "ELM": (1, 1, 1), "ASH": (1, 2, 0)}


def test_a_workbook_gives_the_medals_of_its_events(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert (ran.status, ran.err) == (0, "")
    assert "School Games 2026: 19 facts recorded in school.journal, up to number 19" in ran.out
    of = reading.record(tmp_path / JOURNAL)
    assert of.games == Games(
        "SG2026", "S", "summer", None, 2026, "Anytown", "", "2026-06-01", "2026-06-03",
        participation="complete", name="School Games 2026",
    )  # fmt: skip
    assert [(each.organisation, each.name) for each in of.delegations] == [tuple(row) for row in DELEGATIONS[1:]]
    events = {each.id: (each.name, each.discipline, each.gender, each.date, each.medal_set) for each in of.events}
    assert events == {
        "SG2026/1": ("Girls 100 m", "Athletics", "W", "2026-06-01", (1, 1, 1)),
        "SG2026/2": ("Boys judo -60 kg", "Judo", "M", "2026-06-02", (1, 1, 2)),
        "SG2026/3": ("Mixed relay", "Athletics", "X", "2026-06-03", (1, 1, 1)),
    }
    # A shared silver, and no bronze; two bronzes by the medal set; a team without a name.
    assert reading.medals(tmp_path / JOURNAL) == {"OAK": (1, 1, 1), "ELM": (1, 1, 1), "ASH": (1, 2, 0)}


def test_the_same_sheet_again_records_nothing(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    before = reading.facts(tmp_path / JOURNAL)
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert (ran.status, ran.out) == (0, "School Games 2026: nothing new; school.journal stays as it is\n")
    assert reading.facts(tmp_path / JOURNAL) == before


@pytest.mark.parametrize("sheet", ["Delegations", "Events", "Results"])
def test_the_order_of_rows_is_no_news(kotinos: Kotinos, tmp_path: Path, sheet: str) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    head, *rows = SCHOOL[sheet]
    book(tmp_path / "school.xlsx", {**SCHOOL, sheet: [head, *reversed(rows)]})
    assert kotinos("record", JOURNAL, "school.xlsx", "--json").json["recorded"] == 0


def test_an_edited_row_is_shown_and_only_it_is_recorded(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    edited = changed(SCHOOL, "Delegations", 2, 2, "Oak Tree School")
    edited = changed(edited, "Events", 2, 5, "2026-06-02")
    book(tmp_path / "school.xlsx", edited)
    ran = kotinos("record", JOURNAL, "school.xlsx", "--dry-run")
    assert "Delegations `Oak Tree School` (Delegations, 2): name Oak School → Oak Tree School" in ran.out
    assert "Events `Girls 100 m` (Events, 2): date 2026-06-01 → 2026-06-02" in ran.out
    assert "2 facts would be recorded" in ran.out
    assert len(reading.facts(tmp_path / JOURNAL)) == 19
    kotinos("record", JOURNAL, "school.xlsx")
    assert [fact.what for fact in reading.facts(tmp_path / JOURNAL)[19:]] == ["DelegationEntered", "EventScheduled"]


def test_an_official_result_is_corrected_with_a_reason_and_not_without(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    book(tmp_path / "school.xlsx", changed(SCHOOL, "Results", 5, 4, "DSQ"))
    silent = kotinos("record", JOURNAL, "school.xlsx")
    assert (silent.status, silent.codes) == (1, ["K342"])
    assert len(reading.facts(tmp_path / JOURNAL)) == 19
    swapped = changed(changed(SCHOOL, "Results", 2, 4, "2"), "Results", 3, 4, "1")
    swapped = changed(swapped, "Results", 4, 4, "3")
    book(tmp_path / "school.xlsx", changed(swapped, "Results", 2, 7, "photo finish read again"))
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert ran.status == 0
    assert "Results `Girls 100 m` (Results, 2): version 1 → 2 (photo finish read again)" in ran.out
    assert "Ada First (OAK): rank 1 → 2" in ran.out
    of = reading.record(tmp_path / JOURNAL)
    result = next(each for each in of.results if each.event == "SG2026/1")
    assert (result.status, result.version, result.reason) == ("corrected", 2, "photo finish read again")
    assert reading.medals(tmp_path / JOURNAL) == {"OAK": (0, 2, 1), "ELM": (2, 0, 1), "ASH": (1, 1, 1)}
    # The same again is no second correction.
    assert kotinos("record", JOURNAL, "school.xlsx", "--json").json["recorded"] == 0


def test_a_reason_for_all_rows_can_be_given_with_the_command(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    book(tmp_path / "school.xlsx", changed(SCHOOL, "Results", 5, 4, "DSQ"))
    assert kotinos("record", JOURNAL, "school.xlsx", "--reason", "lane infringement").status == 0
    of = reading.record(tmp_path / JOURNAL)
    assert {each.event: (each.version, each.reason) for each in of.results}["SG2026/1"] == (2, "lane infringement")


def test_a_result_that_is_not_official_changes_without_a_reason(kotinos: Kotinos, tmp_path: Path) -> None:
    unofficial = changed(SCHOOL, "Results", 2, 6, "unofficial")
    book(tmp_path / "school.xlsx", unofficial)
    kotinos("record", JOURNAL, "school.xlsx")
    assert reading.medals(tmp_path / JOURNAL) == {"OAK": (0, 1, 1), "ELM": (1, 0, 1), "ASH": (1, 1, 0)}
    book(tmp_path / "school.xlsx", changed(changed(unofficial, "Results", 2, 6, "official"), "Results", 2, 5, "12.39"))
    assert kotinos("record", JOURNAL, "school.xlsx").status == 0
    of = reading.record(tmp_path / JOURNAL)
    assert {each.event: (each.status, each.version) for each in of.results}["SG2026/1"] == ("official", 1)


def test_an_official_result_does_not_go_back(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    for line, column, word in ((2, 6, "live"), (3, 4, "")):  # said, and taken from a place that is empty now
        book(tmp_path / "school.xlsx", changed(SCHOOL, "Results", line, column, word))
        ran = kotinos("record", JOURNAL, "school.xlsx", "--reason", "typed")
        assert (ran.status, "K343" in ran.codes) == (1, True)
    assert reading.medals(tmp_path / JOURNAL) == MEDALS


def test_a_row_that_is_gone_is_taken_back_and_one_that_is_back_is_recorded_again(
    kotinos: Kotinos, tmp_path: Path
) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    fewer = without(without(without(SCHOOL, "Results", 11), "Results", 10), "Events", 4)
    book(tmp_path / "school.xlsx", fewer)
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert "Events `Mixed relay` is there no more: taken back" in ran.out
    assert "Results `Mixed relay` is there no more: taken back" in ran.out
    assert reading.medals(tmp_path / JOURNAL) == {"OAK": (1, 0, 1), "ELM": (1, 1, 1), "ASH": (0, 2, 0)}
    book(tmp_path / "school.xlsx", SCHOOL)
    assert kotinos("record", JOURNAL, "school.xlsx", "--json").json["recorded"] == 2
    assert reading.medals(tmp_path / JOURNAL) == MEDALS
    book(tmp_path / "school.xlsx", fewer)
    kotinos("record", JOURNAL, "school.xlsx")
    assert {each.id for each in reading.record(tmp_path / JOURNAL).events} == {"SG2026/1", "SG2026/2"}


BAD = [
    ("Events", ["4", "x", "Judo", "M", "", "1-x"], "K337"),
    ("Events", ["4", "x", "Judo", "M", "", "0-0-0"], "K337"),
    ("Events", ["4", "x", "Judo", "M", "31 June 2026", ""], "K336"),
    ("Events", ["4", "x", "Judo", "Q", "", ""], "K336"),
    ("Events", ["1", "Once more", "Judo", "M", "", ""], "K338"),
    ("Events", ["5", "", "Judo", "M", "", ""], "K335"),
    ("Delegations", ["OAK", "Another"], "K338"),
    ("Delegations", ["o k", "Spaced"], "K336"),
    ("Delegations", ["", "No code"], "K335"),
    ("Results", ["9", "Nobody", "OAK", "1"], "K339"),
    ("Results", ["1", "Nobody", "FIR", "1"], "K339"),
    ("Results", ["1", "Nobody", "OAK", "first"], "K336"),
    ("Results", ["1", "Nobody", "OAK", "0"], "K336"),
    ("Results", ["1", "Nobody", "", "4"], "K335"),
    ("Results", ["1", "Bea Second", "ELM", "4"], "K338"),
    ("Results", ["", "Nobody", "OAK", "4"], "K335"),
    ("Results", ["1", "77", "OAK", "4"], "K341"),
]


@pytest.mark.parametrize(("sheet", "row", "code"), BAD)
def test_a_bad_row_is_reported_with_its_line_and_the_good_ones_are_recorded(
    kotinos: Kotinos, tmp_path: Path, sheet: str, row: list[str], code: str
) -> None:
    book(tmp_path / "school.xlsx", with_row(SCHOOL, sheet, row))
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert ran.status == 1
    assert f"school.xlsx:{sheet}:{len(SCHOOL[sheet]) + 1}: error {code}" in ran.err
    of = reading.record(tmp_path / JOURNAL)
    assert {each.id for each in of.events} >= {"SG2026/1", "SG2026/2", "SG2026/3"}
    assert {each.organisation for each in of.delegations} == {"OAK", "ELM", "ASH"}
    assert reading.places(of)["SG2026/2"][0] == ("ASH", "Finn Judoka", 2, None, None)
    # Medals of the event whose row is bad are shown apart until it is put right.
    part = sheet == "Results" and row[0] == "1"
    assert reading.medals(tmp_path / JOURNAL)["ASH"] == ((1, 1, 0) if part else (1, 2, 0))
    book(tmp_path / "school.xlsx", SCHOOL)
    assert kotinos("record", JOURNAL, "school.xlsx").status == 0
    assert reading.medals(tmp_path / JOURNAL) == MEDALS


@pytest.mark.parametrize(("sheet", "row", "code"), BAD)
def test_a_bad_row_takes_nothing_back(kotinos: Kotinos, tmp_path: Path, sheet: str, row: list[str], code: str) -> None:
    """The bad row may be one that was good before: what it said then stays."""
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    before = reading.record(tmp_path / JOURNAL)
    spoilt = {**SCHOOL, sheet: [*SCHOOL[sheet][:-1], row]}
    book(tmp_path / "school.xlsx", spoilt)
    ran = kotinos("record", JOURNAL, "school.xlsx", "--reason", "typed")
    assert code in ran.codes
    after = reading.record(tmp_path / JOURNAL)
    assert {each.id for each in after.events} == {each.id for each in before.events}
    assert reading.places(after).keys() == reading.places(before).keys()


@pytest.mark.parametrize(("sheet", "row", "code"), BAD)
def test_all_or_nothing_records_nothing(
    kotinos: Kotinos, tmp_path: Path, sheet: str, row: list[str], code: str
) -> None:
    book(tmp_path / "school.xlsx", with_row(SCHOOL, sheet, row))
    ran = kotinos("record", JOURNAL, "school.xlsx", "--all-or-nothing")
    assert (ran.status, code in ran.codes) == (1, True)
    assert not (tmp_path / JOURNAL).exists()
    book(tmp_path / "school.xlsx", SCHOOL)
    assert kotinos("record", JOURNAL, "school.xlsx", "--all-or-nothing").status == 0
    assert reading.medals(tmp_path / JOURNAL) == MEDALS


def test_a_dry_run_makes_no_journal(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    ran = kotinos("record", JOURNAL, "school.xlsx", "--dry-run", "--json")
    assert (ran.json["recorded"], ran.json["dry_run"], ran.json["sources"][0]["new"]) == (0, True, 19)
    assert list(tmp_path.glob("school.journal*")) == []


def test_two_people_of_one_name_are_told_apart_by_their_numbers(kotinos: Kotinos, tmp_path: Path) -> None:
    entries = [
        ["Event", "Competitor", "Delegation", "Number"],
        ["1", "Ana Twin", "OAK", "7"],
        ["1", "Ana Twin", "OAK", "8"],
        ["1", "Bea", "ELM", "9"],
    ]
    results = [
        ["Event", "Competitor", "Delegation", "Rank"],
        ["1", "8", "", "1"],
        ["1", "7", "", "2"],
        ["1", "Bea", "", "3"],
    ]
    twins = {"Games": GAMES, "Delegations": DELEGATIONS, "Events": EVENTS, "Entries": entries, "Results": results}
    book(tmp_path / "twins.xlsx", twins)
    assert kotinos("record", JOURNAL, "twins.xlsx").status == 0
    of = reading.record(tmp_path / JOURNAL)
    assert [each.name for each in of.competitors] == ["Ana Twin", "Ana Twin", "Bea"]
    assert len({each.id for each in of.competitors}) == 3
    assert reading.medals(tmp_path / JOURNAL) == {"OAK": (1, 1, 0), "ELM": (0, 0, 1)}
    book(tmp_path / "twins.xlsx", changed(twins, "Results", 2, 2, "Ana Twin"))
    ran = kotinos("record", "other.journal", "twins.xlsx")
    assert ran.codes == ["K340", "K344"]


def test_who_is_not_entered_has_no_result(kotinos: Kotinos, tmp_path: Path) -> None:
    entries = [["Event", "Competitor", "Delegation"], ["1", "Ada First", "OAK"], ["1", "Bea Second", "ELM"]]
    results = [["Event", "Competitor", "Rank"], ["1", "Ada Frist", "1"], ["1", "Bea Second", "2"]]
    sheets = {"Games": GAMES, "Delegations": DELEGATIONS, "Events": EVENTS, "Entries": entries, "Results": results}
    book(tmp_path / "school.xlsx", sheets)
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert ran.codes == ["K341", "K344"]
    assert "`Ada Frist` is not entered in the event" in ran.err


def test_entries_without_results_are_a_start_list(kotinos: Kotinos, tmp_path: Path) -> None:
    entries = [["Event", "Competitor", "Delegation"], ["1", "Ada First", "OAK"], ["1", "Bea Second", "ELM"]]
    sheets = {"Games": GAMES, "Delegations": DELEGATIONS, "Events": EVENTS, "Entries": entries}
    book(tmp_path / "school.xlsx", sheets)
    kotinos("record", JOURNAL, "school.xlsx")
    result = reading.record(tmp_path / JOURNAL).results[0]
    assert (result.status, result.entries, len(result.results)) == ("start-list", 2, 2)
    book(tmp_path / "school.xlsx", {**sheets, "Results": [["Event", "Competitor", "Rank"], ["1", "Ada First", "1"]]})
    assert kotinos("record", JOURNAL, "school.xlsx").status == 0
    result = reading.record(tmp_path / JOURNAL).results[0]
    assert (result.status, result.version, result.entries) == ("official", 1, 2)


def test_a_name_that_is_written_otherwise_is_the_same_competitor(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    before = {each.name: each.id for each in reading.record(tmp_path / JOURNAL).competitors}
    book(tmp_path / "school.xlsx", changed(SCHOOL, "Results", 2, 2, "Ada Furst"))
    ran = kotinos("record", JOURNAL, "school.xlsx")  # an official result, and no reason is asked for
    assert ran.status == 0
    assert "name Ada First → Ada Furst" in ran.out
    after = {each.name: each.id for each in reading.record(tmp_path / JOURNAL).competitors}
    assert after["Ada Furst"] == before["Ada First"]
    assert "Ada First" not in after


def test_ids_tell_no_name_and_do_not_follow_from_names_alone(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "one.xlsx", SCHOOL)
    book(tmp_path / "two.xlsx", with_row(SCHOOL, "Delegations", ["FIR", "Fir School"]))
    kotinos("record", "one.journal", "one.xlsx")
    kotinos("record", "two.journal", "two.xlsx")
    ids = [{each.id for each in reading.record(tmp_path / f"{name}.journal").competitors} for name in ("one", "two")]
    assert ids[0] & ids[1] == set()
    # Twelve such digits may spell a short name by chance: it is no name where nothing else stands there.
    assert [key for key in ids[0] if not re.fullmatch(r"SG2026/[A-Z]+/[0-9a-f]{12}", key)] == []


def test_a_name_that_was_withheld_is_not_recorded_again(kotinos: Kotinos, tmp_path: Path) -> None:

    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    medals = reading.medals(tmp_path / JOURNAL)
    key = next(each.id for each in reading.record(tmp_path / JOURNAL).competitors if each.name == "Ada First")
    with SQLiteStore(tmp_path / JOURNAL) as store:
        store.withhold(key)
    assert kotinos("record", JOURNAL, "school.xlsx", "--json").json["recorded"] == 0
    assert reading.medals(tmp_path / JOURNAL) == medals
    assert "Ada First" not in {each.name for each in reading.record(tmp_path / JOURNAL).competitors}


def test_what_was_undone_elsewhere_stays_undone(kotinos: Kotinos, tmp_path: Path) -> None:
    from kotinos.journal.store import Draft
    from kotinos.model import Retraction

    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    wrong = next(fact for fact in reading.facts(tmp_path / JOURNAL) if fact.what == "ResultStated")
    with SQLiteStore(tmp_path / JOURNAL) as store:
        store.append([Draft("Retracted", Retraction(wrong.sequence, "typed wrongly"), "2026-06-02")])
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert ran.codes == ["K346"]
    assert "SG2026/1" not in {each.event for each in reading.record(tmp_path / JOURNAL).results}
    # A row that says something else is news.
    book(tmp_path / "school.xlsx", changed(SCHOOL, "Results", 2, 5, "12.41"))
    assert kotinos("record", JOURNAL, "school.xlsx").status == 0
    assert "SG2026/1" in {each.event for each in reading.record(tmp_path / JOURNAL).results}


def test_what_another_source_said_since_stands(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    book(tmp_path / "venue.xlsx", changed(SCHOOL, "Results", 2, 5, "12.30"))
    assert kotinos("record", JOURNAL, "venue.xlsx", "--reason", "hand times replaced").status == 0
    ran = kotinos("record", JOURNAL, "school.xlsx", "--reason", "none")
    assert (ran.status, ran.codes) == (0, ["K347"])
    assert reading.places(reading.record(tmp_path / JOURNAL))["SG2026/1"][2][4] == "12.30"


def test_a_renamed_sheet_says_that_it_is_new(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    book(tmp_path / "school-2.xlsx", without(SCHOOL, "Results", 9))
    ran = kotinos("record", JOURNAL, "school-2.xlsx", "--reason", "not started", "--dry-run")
    assert "K350" in ran.codes
    ran = kotinos("record", JOURNAL, "school-2.xlsx", "--source", "school", "--reason", "not started")
    assert "Competitors `Hal Judoka` is there no more: taken back" in ran.out


def test_a_source_that_is_called_as_a_file_is_told_that_the_file_has_another_id(
    kotinos: Kotinos, tmp_path: Path
) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    ran = kotinos("record", JOURNAL, "school.xlsx", "--source", "school.xlsx", "--json")
    assert [(one["code"], one["hint"].split("`")[1]) for one in ran.json["diagnostics"]] == [
        ("K350", "--source school")
    ]
    assert kotinos("record", JOURNAL, "school.xlsx", "--source", "v1.2").codes == []  # no file of that name is held


def test_part_of_the_sheets_takes_nothing_of_the_others_back(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    book(tmp_path / "school.xlsx", {"Results": RESULTS})
    ran = kotinos("record", JOURNAL, "school.xlsx", "--json")
    assert (ran.json["recorded"], ran.json["diagnostics"]) == (0, [])
