"""Two open archives over 53 Olympic Games: every row in which they differ is understood, but one."""

import csv
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.scripts import script

TABLES, BY_SPORT = "moderndive_olympedia_2026", "inferrinizzard_olympedia_by_sport"
LACKING = ("OG1904", "OG1908", "OWG1924", "OG1936", "OG1948", "OG1952", "OG1956")
DECIDED = ("OWG2010", "OG2012", "OWG2014", "OWG2022")


@pytest.fixture(scope="module")
def causes(checkout: Path) -> ModuleType:
    return script(checkout / "tools" / "archive" / "causes.py")


def facts(shared: Path, name: str) -> list[dict[str, str]]:
    with (shared / "facts" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_rows_of_the_53_games_have_their_causes(causes: ModuleType, shared: Path) -> None:
    held = {row["games_id"] for row in facts(shared, "standings_claims.csv") if row["source"] == BY_SPORT}
    assert len(held) == 53
    registry = causes.named()
    rows: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for row in facts(shared, "disagreements.csv"):
        if (row["source_a"], row["source_b"]) == (TABLES, BY_SPORT):
            found = causes.reasons(row, registry)[0]
            rows.setdefault((row["games_id"], row["code"]), set()).add(found[:2])
    assert len(rows) == 59
    assert len({games for games, _ in rows}) == 12
    told = Counter((games, cause) for (games, _), found in rows.items() for cause, _ in found)
    assert {games for games, cause in told if cause in ("incomplete-source", "scope")} == set(LACKING)
    assert told["OG1956", "scope"] == 7
    assert {games for games, cause in told if cause == "decision"} == set(DECIDED)
    assert [games for games, cause in told if cause == "code-alias"] == ["OG1960"]
    assert [key for key, found in rows.items() if ("unexplained", "unexplained") in found] == [("OG2012", "KOR")]
