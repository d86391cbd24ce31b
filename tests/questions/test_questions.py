"""Questions across Games: answers that are public knowledge, and laws that any selection keeps."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kotinos.diagnostics import KotinosError
from kotinos.questions.all_time import all_time
from kotinos.questions.athletes import athletes
from kotinos.questions.counted import from_tables
from kotinos.questions.first_medals import first_medals
from kotinos.questions.history import history
from kotinos.questions.hosts import hosts
from kotinos.questions.merging import merging, policies
from kotinos.questions.most_medals import most_medals
from kotinos.questions.selecting import Selection, select

selections = st.builds(
    Selection,
    st.sampled_from([None, "O", "P"]),
    st.sampled_from([None, "summer", "winter"]),
    st.sampled_from([None, 1900, 1976, 2004]),
    st.sampled_from([None, 2010, 2024, 2026]),
    st.booleans(),
)


@pytest.mark.parametrize(
    ("selection", "count"),
    [
        (Selection("P", "summer"), 17),
        (Selection("P", "winter"), 14),
        (Selection("O", "summer"), 30),
        (Selection("O", "summer", uncounted=True), 31),
        (Selection("O", "winter"), 25),
        (Selection(), 86),
        (Selection(uncounted=True), 87),
        (Selection(since=2000, until=2004), 6),
    ],
)
def test_games_are_selected(selection: Selection, count: int) -> None:
    assert len(select(selection)) == count


@pytest.mark.parametrize(
    "selection", [Selection("X"), Selection(season="spring"), Selection(since=2030), Selection(since=2000, until=1999)]
)
def test_a_selection_of_nothing_says_so(selection: Selection) -> None:
    with pytest.raises(KotinosError) as caught:
        select(selection)
    assert caught.value.code == "K513"


@pytest.mark.parametrize(
    ("selection", "name", "medals"),
    [
        (Selection("P", "winter"), "MYKLEBUST Ragnhild", (22, 3, 2)),
        (Selection("P", "winter"), "SCHOENFELDER Gerd", (16, 4, 2)),
        (Selection("O", "summer"), "Michael Fred Phelps, II", (23, 3, 2)),
        (Selection("O", "summer"), "Larysa Semenivna Latynina (Diriy-)", (9, 5, 4)),
        (Selection("O", "summer"), "Paavo Johannes Nurmi", (9, 3, 0)),
    ],
)
def test_athletes_with_most_medals(selection: Selection, name: str, medals: tuple[int, int, int]) -> None:
    rows = {row.name: row for row in athletes(selection, limit=6).rows}
    assert (rows[name].gold, rows[name].silver, rows[name].bronze) == medals


def test_an_athlete_stands_under_the_team_of_her_time() -> None:
    """Who won for two teams that are merged stands under the one that is counted today."""
    found = {row.name: row.code for row in athletes(Selection("O", "summer"), limit=20).rows}
    assert found["Larysa Semenivna Latynina (Diriy-)"] == "URS"
    assert found["Nikolay Yefimovich Andrianov"] == "URS"
    assert found["Birgit Fischer-Schmidt"] == "GER"  # for East Germany, then for Germany
    soviet = athletes(Selection("O", "summer"), organisation="URS", limit=10).rows
    assert {row.code for row in soviet} == {"URS"}
    merged = athletes(Selection("O", "summer"), organisation="RUS", limit=10).rows
    assert {row.name for row in soviet[:2]} <= {row.name for row in merged}


def test_no_country_is_an_athlete() -> None:
    """Teams whose members are not held bear the name of their country, which won more than any person."""
    names = {row.name for row in athletes(Selection("P", "summer", until=1988), limit=40).rows}
    assert not names & {"USA", "FR Germany", "Great Britain", "Canada", "France"}


def test_athletes_of_one_organisation_and_discipline() -> None:
    rows = athletes(Selection("P"), organisation="IRQ", discipline="PWL").rows
    assert rows
    assert {row.code for row in rows} == {"IRQ"}
    assert {row.disciplines for row in rows} == {("PWL",)}


@pytest.mark.parametrize(
    ("games", "code", "rank", "medals"),
    [("OG1896", "GRE", 2, (10, 18, 19)), ("OG2008", "CHN", 1, (48, 22, 30)), ("OG1976", "CAN", 27, (0, 5, 6))],
)
def test_hosts(games: str, code: str, rank: int, medals: tuple[int, int, int]) -> None:
    row = next(row for row in hosts(Selection("O", "summer")).rows if row.games == games)
    assert (row.code, row.rank, (row.gold, row.silver, row.bronze)) == (code, rank, medals)


def test_hosts_before_and_after() -> None:
    row = next(row for row in hosts(Selection("O", "summer")).rows if row.games == "OG2012")
    at = {each.games: each for each in history("GBR", Selection("O", "summer")).rows}
    assert (row.total_before, row.total, row.total_after) == tuple(
        at[games].total for games in ("OG2008", "OG2012", "OG2016")
    )


@settings(max_examples=25, deadline=None)
@given(selections)
def test_what_a_host_won_before_and_after_does_not_depend_on_what_is_asked_about(selection: Selection) -> None:
    try:
        asked = hosts(selection).rows
    except KotinosError:  # no such Games
        return
    every = {row.games: row for row in hosts(Selection(uncounted=selection.uncounted)).rows}
    assert asked == tuple(every[row.games] for row in asked)


def test_a_host_of_one_year_has_a_before_and_an_after() -> None:
    (row,) = hosts(Selection("O", "summer", 2004, 2004)).rows
    at = {each.games: each.total for each in history("GRE", Selection("O", "summer")).rows}
    assert (row.games, row.total_before, row.total_after) == ("OG2004", at["OG2000"], at["OG2008"])


def test_most_medals_at_one_games() -> None:
    first = most_medals(Selection("P")).rows[0]
    assert (first.rank, first.games, first.code, first.gold) == (1, "PG1984", "USA", 137)
    assert (
        most_medals(Selection("O"), limit=1).rows[0].games == "OG1984"
    )  # 83 golds, since half of the world stayed away


def test_an_organisations_history() -> None:
    rows = {row.games: row for row in history("IRQ", Selection("P")).rows}
    assert (rows["PG2004"].gold, rows["PG2004"].silver, rows["PG2004"].bronze) == (1, 0, 1)
    assert (rows["PG2000"].took_part, rows["PG2000"].rank, rows["PG2000"].total) == (True, None, 0)


def test_a_history_with_its_predecessors() -> None:
    codes = {row.games: row.code for row in history("RUS", Selection("O", "summer"), merge="successors").rows}
    assert codes["OG1980"] == "URS"
    assert codes["OG1992"] == "EUN"
    assert codes["OG2020"] == "ROC"
    assert "OG1980" not in {row.games for row in history("RUS", Selection("O", "summer")).rows}


def test_who_is_no_organisation() -> None:
    with pytest.raises(KotinosError) as caught:
        history("QQQ")
    assert caught.value.code == "K310"


def test_first_medals() -> None:
    (row,) = first_medals(Selection("O"), code="KOS").rows
    assert (row.games, row.medal, row.event, row.competitor) == (
        "OG2016",
        "gold",
        "OG2016/JUD/W/half-lightweight",
        "Majlinda Kelmendi",
    )


def test_a_first_medal_of_a_day_that_is_held() -> None:
    """Of Paris 2024 every day is held: of two medals the earlier is the first."""
    rows = first_medals(Selection("O"), code="LCA").rows  # Saint Lucia: gold on 3 August, silver on 6 August
    assert [(row.games, row.date, row.medal) for row in rows] == [("OG2024", "2024-08-03", "gold")]


def test_a_medal_that_is_none() -> None:
    with pytest.raises(KotinosError) as caught:
        first_medals(medal="tin")
    assert caught.value.code == "K515"


def test_games_whose_events_are_not_whole_are_named() -> None:
    (_, note) = all_time(Selection("P", "summer"), events=True).notes
    assert "PG1968 -228" in str(note.values["listed"])
    assert "PG2004" not in str(note.values["listed"])


def test_the_european_union_counts_as_it_was() -> None:
    """In 1972 it had six states, and its medals count from 1960 on."""
    eu = next(row for row in all_time(Selection("O", "summer", 1972, 1972), groups=["EU"]).rows if row.code == "EU")
    states = ("BEL", "FRA", "FRG", "ITA", "LUX", "NED")
    alone = [row for row in all_time(Selection("O", "summer", 1972, 1972)).rows if row.code in states]
    assert eu.total == sum(row.total for row in alone)
    assert eu.gold == sum(row.gold for row in alone)


@settings(max_examples=25)
@given(selections, st.sampled_from([None, *policies()]), st.sampled_from([(), ("EU",), ("Germany",)]))
def test_no_medal_is_lost_and_none_counts_twice(
    selection: Selection, merge: str | None, groups: tuple[str, ...]
) -> None:
    """Whatever is merged, the sums are those of the tables."""
    try:
        selected = select(selection)
    except KotinosError:
        return
    sums = [0, 0, 0]
    for each in from_tables(selected):
        for tally in each.tallies:
            for place, count in enumerate(tally[1:4]):
                sums[place] += count
    rows = all_time(selection, merge=merge, groups=groups).rows
    assert [sum(row.gold for row in rows), sum(row.silver for row in rows), sum(row.bronze for row in rows)] == sums
    assert all(row.total == row.gold + row.silver + row.bronze for row in rows)


def test_every_team_is_merged_into_one_that_is_no_team_of_the_policy() -> None:
    for policy, rows in policies().items():
        into = merging(policy)
        for code, games in rows:
            there = into(code, games or "OG1900")
            assert into(there, "OG2024") == there


def test_a_policy_that_is_none() -> None:
    with pytest.raises(KotinosError) as caught:
        merging("everything")
    assert caught.value.code == "K514"
