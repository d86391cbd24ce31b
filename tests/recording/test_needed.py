"""A deleted row takes back nothing that a held result, medal or decision still names."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kotinos.recording.needing import NEEDED, named
from kotinos.sheets.said import Thing
from tests.recording import reading
from tests.recording.books import SCHOOL, book, without
from tests.recording.conftest import Kotinos

JOURNAL = "school.journal"


def nameless(path: Path) -> set[Thing]:
    """What facts in force name of what was entered once and is taken back now."""
    of = reading.record(path)
    bodies: list[object] = [
        *of.results, *of.stated_medals, *of.decisions, *of.status_moves, *of.awards, *of.competitors, *of.events,
    ]  # fmt: skip
    held = {("CompetitorEntered", each.id) for each in of.competitors}
    held |= {("EventScheduled", each.id) for each in of.events}
    held |= {("DelegationEntered", each.organisation) for each in of.delegations}
    held |= {("DisciplineNamed", each.code) for each in of.disciplines}
    return {thing for body in bodies for thing in named(body) if thing in set(entered(path)) - held}


def entered(path: Path) -> Iterator[Thing]:
    for fact in reading.facts(path):
        if fact.what in NEEDED:
            yield fact.what, str(fact.body[0])


@pytest.mark.parametrize("line", range(2, len(SCHOOL["Results"]) + 1))
@pytest.mark.parametrize("reason", [None, "typed twice"])
@pytest.mark.parametrize("decided", [False, True])
def test_no_deleted_result_leaves_a_medal_without_its_holder(
    kotinos: Kotinos, tmp_path: Path, line: int, reason: str | None, decided: bool
) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    medals = reading.medals(tmp_path / JOURNAL)
    if decided:  # a decision names who loses, and it stays whatever becomes of the result
        kotinos("decide", JOURNAL, "Girls 100 m", "disqualified", "--against", "Ada First", "--reason", "false start")
    book(tmp_path / "school.xlsx", without(SCHOOL, "Results", line))
    ran = kotinos("record", JOURNAL, "school.xlsx", *(("--reason", reason) if reason else ()))
    assert nameless(tmp_path / JOURNAL) == set()
    if "K342" in ran.codes:
        assert ran.status == 1
        assert reason is None
        if not decided:
            assert reading.medals(tmp_path / JOURNAL) == medals
    # What is said again is as it was: nothing was half taken back.
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx", "--reason", "all of it")
    assert nameless(tmp_path / JOURNAL) == set()
    if not decided:
        assert reading.medals(tmp_path / JOURNAL) == medals


def test_a_competitor_whom_a_refused_result_names_stays_and_it_is_said(kotinos: Kotinos, tmp_path: Path) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    before = reading.facts(tmp_path / JOURNAL)
    third = SCHOOL["Results"][4][1]
    book(tmp_path / "school.xlsx", without(SCHOOL, "Results", 5))
    ran = kotinos("record", JOURNAL, "school.xlsx")
    assert (ran.status, sorted(ran.codes)) == (1, ["K342", "K370"])
    assert f"`{third}`" in ran.err
    assert "taken back" not in ran.out
    assert reading.facts(tmp_path / JOURNAL) == before
    assert kotinos("record", JOURNAL, "school.xlsx", "--reason", "ran in another heat").status == 0
    assert third not in {each.name for each in reading.record(tmp_path / JOURNAL).competitors}


@pytest.mark.parametrize("sheet", ["Delegations", "Events"])
def test_what_results_name_stays_until_they_go(kotinos: Kotinos, tmp_path: Path, sheet: str) -> None:
    book(tmp_path / "school.xlsx", SCHOOL)
    kotinos("record", JOURNAL, "school.xlsx")
    for line in range(2, len(SCHOOL[sheet]) + 1):
        book(tmp_path / "school.xlsx", without(SCHOOL, sheet, line))
        kotinos("record", JOURNAL, "school.xlsx")
        assert nameless(tmp_path / JOURNAL) == set(), line
