"""Disciplines that one of two tables leaves out: whole or not, of a source with gaps or without."""

from kotinos.review.reasons.amounts import Medals
from kotinos.review.reasons.scoping import Scope, scopes

# The equestrian events of Stockholm 1956 in a table that lacks them, and more of the same Games.
STOCKHOLM: dict[str, Medals] = {
    "SWE": (3, 0, 0), "GER": (2, 3, 1), "ITA": (0, 2, 1), "GBR": (1, 0, 2), "DEN": (0, 1, 0), "CAN": (0, 0, 1),
    "SUI": (0, 0, 1),
}  # fmt: skip
MISSING: dict[str, Medals] = {**STOCKHOLM, "SWE": (4, 0, 0), "GER": (2, 4, 2), "HUN": (1, 2, 1), "AUS": (0, 0, 1)}
HELD = {"EQU": STOCKHOLM, "FEN": {"HUN": (1, 0, 0), "ITA": (3, 2, 1)}}


def test_most_of_what_a_source_with_gaps_lacks_is_one_discipline() -> None:
    assert scopes(MISSING, HELD, 1) == (Scope("EQU", 1),)


def test_of_a_source_that_does_not_say_that_it_has_gaps_rows_must_be_left_equal() -> None:
    assert scopes(MISSING, HELD) == ()
    assert scopes(MISSING, HELD, -1) == ()
    assert scopes(STOCKHOLM, HELD) == (Scope("EQU", 1),)


def test_a_small_part_of_what_is_missing_is_no_discipline_by_chance() -> None:
    many: dict[str, Medals] = {**MISSING, "URS": (10, 9, 8), "USA": (9, 9, 9)}
    assert scopes(many, HELD, 1) == ()
