"""Groups of organisations: dated, and nobody's medals twice."""

import pytest

from kotinos.diagnostics import KotinosError
from kotinos.model import Tally
from kotinos.ranking.groups import Membership, members, memberships, merged


@pytest.mark.parametrize(
    ("on", "size", "has", "has_not"),
    [
        ("1957-12-31", 0, "", "FRA"),
        ("1972-09-01", 7, "FRG", "GBR"),  # six states, and both codes of the German one
        ("1992-07-25", 12, "GER", "FRG"),
        ("2004-08-13", 25, "HUN", "BUL"),
        ("2012-07-27", 27, "GBR", "CRO"),
        ("2016-08-05", 28, "CRO", "NOR"),
        ("2024-07-26", 27, "IRL", "GBR"),
    ],
)
def test_the_european_union_of_a_day(on: str, size: int, has: str, has_not: str) -> None:
    found = members("EU", on)
    assert len(found) == size
    assert not has or has in found
    assert has_not not in found


def test_medals_of_a_group_count_once() -> None:
    tallies = [Tally("FRA", 1, 2, 3), Tally("USA", 4, 0, 0), Tally("ITA", 1, 1, 1)]
    assert merged(tallies, ["EU"], "2024-07-26") == (Tally("EU", 2, 3, 4), Tally("USA", 4, 0, 0))
    assert merged(tallies, ["EU", "EU"], "2024-07-26") == merged(tallies, ["EU"], "2024-07-26")
    assert merged(tallies, [], "2024-07-26") == tuple(tallies)


@pytest.mark.parametrize(("groups", "on"), [(["EU", "Nordic"], "2024-07-26"), (["EU", "Atlantis"], "2024-07-26")])
def test_two_groups_with_a_member_in_common_are_refused(groups: list[str], on: str) -> None:
    with pytest.raises(KotinosError) as caught:
        merged([Tally("SWE", 1, 0, 0)], groups, on)
    assert caught.value.code == "K511"


def test_the_same_two_groups_may_stand_side_by_side_before_they_shared_one() -> None:
    assert merged([Tally("SWE", 1, 0, 0)], ["EU", "Nordic"], "1960-08-25") == (Tally("Nordic", 1, 0, 0),)


def test_every_membership_has_a_source_and_runs_forward() -> None:
    for each in memberships():
        assert each.source
        assert (each.since or "") <= (each.until or "9999")


def test_a_group_of_the_users_own() -> None:
    held = [Membership("House", "OAK", None, None, "the school")]
    assert merged([Tally("OAK", 1, 0, 0), Tally("ELM", 0, 1, 0)], ["House"], "2026-06-01", held) == (
        Tally("House", 1, 0, 0),
        Tally("ELM", 0, 1, 0),
    )
