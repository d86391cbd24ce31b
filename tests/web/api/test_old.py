"""What old scrapers ask for: the members, the rows, the counts and the ranks that they were written for."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from kotinos.archive import holding

OLD = "/api/old/olympics.com"
TALLY = "/api/old/kevle.xyz"
RANKED = (
    "gold", "silver", "bronze", "total", "rank", "rankEqual", "sortRank", "rankTotal", "rankTotalEqual",
    "sortRankTotal",
)  # fmt: skip


def by_scope(rows: list[dict[str, Any]]) -> dict[tuple[str, str, str], dict[str, Any]]:
    return {(row["org"], row["sport"], row["gender"]): row for row in rows}


def test_the_tables_of_paris_are_those_that_were_published(reader: TestClient, shared: Path) -> None:
    """All 1,391 rows: each organisation in each discipline and gender, its counts and its six ranks."""
    published = json.loads((shared / "feeds" / "OG2024_CIS_MedalNOCs_ENG.json").read_text(encoding="utf-8"))["medalNOC"]
    ours = reader.get(f"{OLD}/OG2024/CIS_MedalNOCs").json()["medalNOC"]
    assert [list(row) for row in ours] == [list(row) for row in published]
    assert {tuple(row["organisation"]) for row in ours} == {tuple(row["organisation"]) for row in published}
    assert [(row["org"], row["sport"], row["gender"]) for row in ours] == [
        (row["org"], row["sport"], row["gender"]) for row in published
    ]
    theirs = by_scope(published)
    differ = {
        scope: ({key: row[key] for key in RANKED}, {key: theirs[scope][key] for key in RANKED})
        for scope, row in by_scope(ours).items()
        if any(row[key] != theirs[scope][key] for key in RANKED)
    }
    assert differ == {}


def test_any_games_has_the_old_shape(reader: TestClient) -> None:
    rows = reader.get(f"{OLD}/PG2004/CIS_MedalNOCs?lang=ru").json()["medalNOC"]
    china = by_scope(rows)["CHN", "GLO", "TOT"]
    assert (china["gold"], china["rank"], china["rankEqual"], china["organisation"]["description"]) == (
        63, 1, "N", "Китай",
    )  # fmt: skip
    assert sum(row["gold"] for row in rows if (row["sport"], row["gender"]) == ("GLO", "TOT")) == 519


def test_a_games_of_which_only_a_table_is_held_is_refused(reader: TestClient) -> None:
    answer = reader.get(f"{OLD}/PWG2022/CIS_MedalNOCs")
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "K309")


def test_the_tally(reader: TestClient) -> None:
    tally = reader.get(f"{TALLY}/OG2024/medals").json()
    assert list(tally) == ["last_updated", "source", "length", "results"]
    assert tally["length"] == len(tally["results"]) == 91
    assert tally["results"][0] == {
        "country": {"code": "USA", "iso_alpha_2": "US", "iso_alpha_3": "USA", "name": "United States"},
        "medals": {"bronze": 42, "gold": 40, "silver": 44, "total": 126},
        "rank": 1,
    }


@pytest.mark.parametrize(
    ("country", "iso", "rank"), [("KOS", "XK", 73), ("kor", "KR", 8), ("GER", "DE", 10), ("cze", "CZ", 28)]
)
def test_one_country_of_the_tally(reader: TestClient, country: str, iso: str, rank: int) -> None:
    """Kosovo is not Korea, in whatever case the code is written."""
    (row,) = reader.get(f"{TALLY}/OG2024/medals?country={country}").json()["results"]
    assert (row["country"]["code"], row["country"]["iso_alpha_2"], row["rank"]) == (country.upper(), iso, rank)


def test_one_without_a_medal_has_zeros_and_one_that_was_not_there_has_no_row(reader: TestClient) -> None:
    none = reader.get(f"{TALLY}/PG2004/medals?country=AFG").json()
    assert none["results"][0]["medals"] == {"bronze": 0, "gold": 0, "silver": 0, "total": 0}
    assert none["results"][0]["rank"] is None
    assert reader.get(f"{TALLY}/PG2004/medals?country=MON").json()["results"] == []
    assert reader.get(f"{TALLY}/PG2004/medals?country=ZZZ").status_code == 404


@pytest.mark.parametrize("games", holding.codes())
def test_the_tally_has_the_medals_of_whoever_is_asked_for(reader: TestClient, games: str) -> None:
    """Of those too that a Games shows without a rank, or does not show."""
    shown = reader.get(f"/api/games/{games}/standings").json()
    for row in (*shown["rows"][:3], *shown["unranked"], *shown["omitted"]):
        (found,) = reader.get(f"{TALLY}/{games}/medals?country={row['code']}").json()["results"]
        assert found["medals"] == {what: row[what] for what in ("bronze", "gold", "silver", "total")}
        assert found["rank"] == row["rank"]


@pytest.mark.parametrize("games", holding.codes())
def test_the_tables_by_discipline_are_those_of_the_table_or_are_refused(reader: TestClient, games: str) -> None:
    """A table is a claim: what the events are short of is said, not told as if it were all."""
    answer = reader.get(f"{OLD}/{games}/CIS_MedalNOCs")
    shown = reader.get(f"/api/games/{games}/standings?codes=period").json()
    if answer.status_code == 400:
        assert answer.json()["error"]["code"] == "K309"
        return
    whole = by_scope(answer.json()["medalNOC"])
    names = {scope[0]: row["organisation"]["description"] for scope, row in whole.items()}
    for row in shown["rows"]:
        found = whole[row["code"], "GLO", "TOT"]
        assert [found[what] for what in ("gold", "silver", "bronze", "total", "rank")] == [
            row[what] for what in ("gold", "silver", "bronze", "total", "rank")
        ]
        assert names[row["code"]] == row["name"]
