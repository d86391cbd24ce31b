"""Two teams that share a medal have names and members of their own, though the source ran them together."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from kotinos.archive import holding
from kotinos.model import Competitor
from tests.house.scripts import script

TEAMS = {"JPN": {"Japan"}, "USA": {"United States of America"}, "AUT": {"Austria"}, "ISR": {"Israel"}}


@pytest.fixture(scope="module")
def teams(checkout: Path) -> ModuleType:
    return script(checkout / "tools" / "archive" / "teams.py")


def competitor(id: str, name: str, members: str = "") -> dict[str, str]:
    return {"id": id, "organisation": id.split("/")[1], "name": name, "members": members, "guides": ""}


def award(medal: str, competitor: str) -> dict[str, str]:
    code = competitor.split("/")[1]
    return {"event": "PG1964/TTE/W/doubles-c", "medal": medal, "organisation": code, "competitor": competitor}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("MISHANI BatiaRUBIN-ROSENBAUM ZiporaJapan", ("Japan", ("MISHANI Batia", "RUBIN-ROSENBAUM Zipora"))),
        ("JONES S.TETLEY C.Japan", ("Japan", ("JONES S.", "TETLEY C."))),
        ("WHITEJapan", ("Japan", ("WHITE",))),
        ("Japan", None),
        ("New Japan", None),
        ("Israel", None),
    ],
)
def test_members_that_stand_before_a_team(
    teams: ModuleType, name: str, expected: tuple[str, tuple[str, ...]] | None
) -> None:
    assert teams.parted(name, TEAMS["JPN"]) == expected


def test_each_team_has_its_own_members(teams: ModuleType) -> None:
    """The team without members is one for several events, and stays so for those that are not mended."""
    rows = [
        competitor("PG1964/ISR/005", "Israel"),
        competitor("PG1964/ISR/tte-w-doubles-c", "Israel", "LEVY"),
        competitor("PG1964/JPN/a", "MISHANI BatiaJapan", "INOUE C."),
    ]
    awards = [award("gold", rows[1]["id"]), award("bronze", rows[0]["id"]), award("bronze", rows[2]["id"])]
    other = {**award("silver", rows[0]["id"]), "event": "PG1964/ARC/M/fita"}
    made, given = teams.mended(rows, [*awards, other], TEAMS)
    of = {row["id"]: (row["name"], row["members"]) for row in made}
    assert [of[each["competitor"]] for each in given] == [
        ("Israel", "LEVY"), ("Israel", "MISHANI Batia"), ("Japan", "INOUE C."), ("Israel", ""),
    ]  # fmt: skip


def test_two_teams_of_one_organisation_stay_as_they_are(teams: ModuleType) -> None:
    rows = [competitor("PG1964/JPN/1", "Japan"), competitor("PG1964/JPN/2", "ANDO T.Japan", "ANDO T.")]
    awards = [award("gold", row["id"]) for row in rows]
    assert teams.mended(rows, awards, TEAMS) == (rows, awards)


def test_no_name_of_the_record_has_a_team_behind_its_members() -> None:
    held: dict[str, list[Competitor]] = {
        code: [fact.body for fact in holding.facts(code, ("competitors",)) if isinstance(fact.body, Competitor)]
        for code in holding.codes()
        if code.startswith("P")
    }
    teams = {
        each.name for of in held.values() for each in of if each.members and re.fullmatch(r"[A-Z][a-z]+", each.name)
    }
    glued = re.compile(rf".*[a-z.A-Z](?:{'|'.join(sorted(teams))})")
    found = [each.id for of in held.values() for each in of if glued.fullmatch(each.name) and each.name not in teams]
    assert found == []
