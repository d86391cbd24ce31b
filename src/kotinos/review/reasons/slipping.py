"""Slips of the pen: a row that its own total, or its own figures, give away."""

from kotinos.review.comparing import Difference, Figures, Reason

_TOTAL = "The row's own total fits the medals of the other table, not its own."
_COLUMNS = "Two figures of the row have changed places."
_DIGITS = "One figure differs, and it has the digits of the other in another order."

FARTHER_THAN_A_MEDAL = 2


def slip(difference: Difference) -> Reason | None:
    """That a row was mistyped, where its figures say so; an inference.

    A stated total that fits the other table's medals while the row's own medals do not add up to it; or one medal
    figure of two digits or more in which two neighbours have changed places (31 for 13), all else equal; or two medal
    figures that stand in each other's column. Figures that are one apart may as well be a medal of another colour.
    """
    for row, other in ((difference.a, difference.b), (difference.b, difference.a)):
        if row is None or other is None or None in row or None in other:
            continue
        if sum(row[:3]) != row[3] and sum(other[:3]) == row[3]:  # type: ignore[arg-type]
            return Reason("typing", "inferred", medals=difference.change, text=_TOTAL)
    if difference.a and difference.b and _exchanged(difference.a, difference.b):
        return Reason("typing", "inferred", medals=difference.change, text=_DIGITS)
    if difference.a and difference.b and _in_each_others_column(difference.a, difference.b):
        return Reason("typing", "inferred", medals=difference.change, text=_COLUMNS)
    return None


def _exchanged(a: Figures, b: Figures) -> bool:
    """Whether the medals of two rows differ by two neighbouring digits of one figure that have changed places."""
    pairs = [(str(one), str(other)) for one, other in zip(a[:3], b[:3], strict=True) if one != other]
    if len(pairs) != 1 or len(pairs[0][0]) != len(pairs[0][1]):
        return False
    one, other = pairs[0]
    places = [place for place, (x, y) in enumerate(zip(one, other, strict=True)) if x != y]
    if len(places) != 2 or places[1] != places[0] + 1:
        return False
    return (one[places[0]], one[places[1]]) == (other[places[1]], other[places[0]])


def _in_each_others_column(a: Figures, b: Figures) -> bool:
    """Whether two medal figures of a row, at least two apart, stand in each other's column in the other table."""
    pairs = [(one, other) for one, other in zip(a[:3], b[:3], strict=True) if one != other]
    if len(pairs) != 2 or pairs[0] != pairs[1][::-1]:
        return False
    one, other = pairs[0]
    return one is not None and other is not None and abs(one - other) >= FARTHER_THAN_A_MEDAL
