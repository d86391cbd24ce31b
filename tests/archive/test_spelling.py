"""Names get the letters that their source lost, and only where another fact has them."""

from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.archive import holding
from kotinos.model import Competitor
from tests.house.scripts import script


@pytest.fixture(scope="module")
def spelling(checkout: Path) -> ModuleType:
    return script(checkout / "tools" / "archive" / "spelling.py")


def row(organisation: str, name: str, members: str = "") -> dict[str, str]:
    return {"id": "1", "organisation": organisation, "name": name, "members": members, "guides": ""}


@pytest.mark.parametrize(
    ("held", "lost", "expected"),
    [
        ([("NOR", "Marit Bjørgen")], row("NOR", "Marit Bjrgen"), "Marit Bjørgen"),
        ([("NOR", "Marit Bjørgen")], row("SWE", "Marit Bjrgen"), "Marit Bjrgen"),
        ([("NOR", "Marit Bjørgen"), ("NOR", "Marit Bjärgen")], row("NOR", "Marit Bjrgen"), "Marit Bjrgen"),
        ([("NOR", "Marit Bjørgen")], row("NOR", "Marit Björgen"), "Marit Björgen"),
        ([("BRA", "Kaká")], row("BRA", "Kak"), "Kak"),
        ([("CHN", "Li 李")], row("CHN", "Li "), "Li "),
    ],
)
def test_a_name_that_is_held_with_its_letters(
    spelling: ModuleType, held: list[tuple[str, str]], lost: dict[str, str], expected: str
) -> None:
    assert spelling.spelled(lost, spelling.spellings(held))["name"] == expected


def test_members_of_a_team_too(spelling: ModuleType) -> None:
    known = spelling.spellings([("SRB", "Dušan Mandić")])
    assert spelling.spelled(row("SRB", "Serbia", "Milan Aleksi; Duan Mandi"), known)["members"] == (
        "Milan Aleksi; Dušan Mandić"
    )


@given(names=st.lists(st.text("abø é", min_size=1, max_size=6), max_size=6))
def test_only_letters_that_are_not_ascii_are_ever_added(spelling: ModuleType, names: list[str]) -> None:
    known = spelling.spellings([("NOR", name) for name in names])
    for name in names:
        assert spelling.without(spelling.spelled(row("NOR", name), known)["name"]) == spelling.without(name)


def test_an_athlete_of_several_games_has_one_name() -> None:
    found = set()
    for code in ("OWG2006", "OWG2010", "OWG2014", "OWG2018"):
        for fact in holding.facts(code):
            if isinstance(fact.body, Competitor) and fact.body.organisation == "NOR":
                found |= {name for name in (fact.body.name, *fact.body.members) if name and "Marit Bj" in name}
    assert found == {"Marit Bjørgen"}


def test_no_name_of_the_lists_is_held_whole_elsewhere(spelling: ModuleType) -> None:
    """What `spelling.py` would still write is nothing: the archive and the list of whole names are of one state."""
    held = [row for path in sorted(spelling.ARCHIVE.glob("*/competitors.csv")) for row in spelling.rows(path)]
    pairs = [(row["organisation"], name) for row in held for name in spelling.names(row)]
    known = spelling.spellings([*pairs, *((row["organisation"], row["name"]) for row in spelling.rows(spelling.WHOLE))])
    assert [row["name"] for row in held if spelling.spelled(row, known) != row] == []


@pytest.mark.parametrize(
    ("name", "is_lost"),
    [("Adolf Mller", True), ("Pter Tth", True), ("Ernst Ann Jr", False), ("Adolf Miller", False), ("Li Ng", False)],
)
def test_a_name_that_is_known_to_lack_a_letter(spelling: ModuleType, name: str, is_lost: bool) -> None:
    lists = {Path("OG1912/a.csv"): [row("GER", name)], Path("OG2020/a.csv"): [row("GER", "Anna Müller")]}
    assert spelling.lost(lists) == ({("GER", name)} if is_lost else set())
