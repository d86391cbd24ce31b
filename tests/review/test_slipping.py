"""Slips of the pen are told by the row itself, and by nothing looser."""

import pytest

from kotinos.review.comparing import Difference, Figures
from kotinos.review.reasons.slipping import slip


def difference(a: Figures, b: Figures) -> Difference:
    return Difference("GBR", a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ((19, 31, 19, 69), (19, 13, 19, 51)),  # 31 for 13, with a total that was added up anew
        ((19, 31, 19, 51), (19, 13, 19, 51)),  # the total is still that of 13
        ((1, 2, 102, 105), (1, 2, 120, 123)),
        ((2, 0, 2, 3), (1, 0, 2, 3)),  # 2-0-2 with a total of 3
        ((7, 3, 9, 19), (7, 9, 3, 19)),  # silver and bronze in each other's column
        ((3, 7, 9, 19), (7, 3, 9, 19)),
        ((9, 3, 7, 19), (7, 3, 9, 19)),
    ],
)
def test_a_slip(a: Figures, b: Figures) -> None:
    for found in (slip(difference(a, b)), slip(difference(b, a))):
        assert found is not None
        assert (found.cause, found.certainty) == ("typing", "inferred")


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ((19, 31, 18, 68), (19, 13, 19, 51)),  # two figures differ
        ((19, 3, 19, 41), (19, 13, 19, 51)),
        ((19, 14, 19, 52), (19, 13, 19, 51)),
        ((1, 2, 201, 204), (1, 2, 102, 105)),  # not neighbours
        ((1, 2, 22, 25), (1, 2, 12, 15)),
        ((1, 2, 3, 6), (1, 3, 2, 6)),  # a medal of another colour would do the same
        ((9, 7, 3, 19), (7, 3, 9, 19)),  # all three
        ((7, 3, 9, 19), (7, 9, 4, 20)),
        ((1, None, 31, None), (1, None, 14, None)),
    ],
)
def test_no_slip(a: Figures, b: Figures) -> None:
    assert slip(difference(a, b)) is None
