"""Who took part is of the year, whatever the spans of years say."""

from kotinos.review.checking import check
from tests.review.checks.stating import state

TABLE = """
games: XG2004
gone in 2004: URS
1 | Soviet Union | URS | 4 | 2 | 1 | 7
2 | Cuba | CUB | 2 | 1 | 0 | 3
"""


def test_whoever_is_held_to_have_taken_part_is_of_the_year() -> None:
    statement, context = state(TABLE)
    assert [found.code for found in check(statement, context)] == ["K612"]
    everybody = frozenset({"URS", "CUB"})
    assert check(statement, context._replace(participants=everybody)) == ()
    assert check(statement, context._replace(medallists=everybody)) == ()
    assert [found.code for found in check(statement, context._replace(participants=frozenset({"CUB"})))] == ["K612"]
