"""Medals counted per competitor."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.medals.counting import tallies
from kotinos.medals.persons import Medallist, medallists, persons
from kotinos.model import Award, Competitor, Tally


def award(medal: str, code: str, competitor: str = "", status: str = "official") -> Award:
    return Award("E", medal, code, competitor or None, status)


def test_two_competitors_of_one_organisation_in_one_event_are_two_medals() -> None:
    # PG2004, tandem sprint: Australia first and third.
    counted = tallies([award("gold", "AUS", "1"), award("silver", "JPN", "2"), award("bronze", "AUS", "3")])
    assert counted == (Tally("AUS", 1, 0, 1), Tally("JPN", 0, 1, 0))


@pytest.mark.parametrize(
    ("status", "counts"),
    [("official", 1), ("reallocated", 1), ("reinstated", 1), ("provisional", 0), ("withheld", 0), ("withdrawn", 0)],
)
def test_only_medals_in_force_are_counted(status: str, counts: int) -> None:
    assert len(tallies([award("gold", "AAA", status=status)])) == counts


def test_no_medals_give_no_rows() -> None:
    assert tallies([]) == ()


awards = st.lists(
    st.builds(award, st.sampled_from(["gold", "silver", "bronze"]), st.sampled_from(["AAA", "BBB", "CCC"]))
)


@given(awards, st.data())
def test_the_order_of_medals_does_not_matter_and_none_is_lost(given_awards: list[Award], data: st.DataObject) -> None:
    counted = tallies(given_awards)
    assert tallies(data.draw(st.permutations(given_awards))) == counted
    assert sum(tally.total for tally in counted) == len(given_awards)


def test_everyone_in_a_team_or_on_a_tandem_has_the_medal() -> None:
    team = Competitor("t", "AAA", "Aland", ("ONE A", "TWO B"))
    tandem = Competitor("d", "AAA", "ONE A", (), ("PILOT P",))
    assert persons(tandem) == ("ONE A", "PILOT P")
    found = medallists([award("gold", "AAA", "t"), award("bronze", "AAA", "d"), award("gold", "BBB")], [team, tandem])
    assert found == (
        Medallist("ONE A", "AAA", 1, 0, 1),
        Medallist("TWO B", "AAA", 1, 0, 0),
        Medallist("PILOT P", "AAA", 0, 0, 1),
    )
