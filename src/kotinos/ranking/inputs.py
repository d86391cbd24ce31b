"""Read the figures that a method takes beside medals: a CSV of code, value, date and source, which the user gives."""

import csv
from collections.abc import Iterable
from fractions import Fraction

from kotinos.dates import is_date
from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.model import Where
from kotinos.ranking.methods.ranking import Input

COLUMNS = ("code", "value", "date", "source")

# What is wrong with a row, by what it lacks.
_SAID = {
    "column": "no column `{column}`",
    "code": "no code beside `{value}`",
    "value": "`{value}` of `{code}` is no number above zero",
    "date": "`{date}` of `{code}` is no date: the figure is of no day that is known",
    "source": "the figure of `{code}` has no source",
    "one": "a second figure of `{code}`: {value} beside {held}",
}
HINT = "a row has code, value, date, source, as GBR,66971395,2021-06-30,Office for National Statistics"


def read_inputs(lines: Iterable[str], source: str) -> tuple[tuple[Input, ...], tuple[Diagnostic, ...]]:
    """The figures of a CSV with the columns code, value, date and source, in any order; others are passed over.

    `date` is the day or the year that a figure is of. A row without a code, with a value that is not above zero or
    without a date or a source is reported (K512) and left out, and so is the second row of an organisation.
    """
    found: dict[str, Input] = {}
    diagnostics = []
    reader = csv.DictReader(lines)
    missing = [column for column in COLUMNS if column not in (reader.fieldnames or ())]
    if missing:
        return (), tuple(_found(source, 1, "column", column=column) for column in missing)
    for row in reader:
        code, given, day, origin = ((row[column] or "").strip() for column in COLUMNS)
        value = _number(given)
        if not code:
            diagnostics.append(_found(source, reader.line_num, "code", value=given))
        elif value is None:
            diagnostics.append(_found(source, reader.line_num, "value", code=code, value=given))
        elif len(day) > 10 or not is_date(day):  # a year, a month or a day
            diagnostics.append(_found(source, reader.line_num, "date", code=code, date=day))
        elif not origin:
            diagnostics.append(_found(source, reader.line_num, "source", code=code))
        elif code in found:
            held = str(found[code].value)
            diagnostics.append(_found(source, reader.line_num, "one", code=code, value=given, held=held))
        else:
            found[code] = Input(code, value, day, origin)
    return tuple(found.values()), tuple(diagnostics)


def _number(text: str) -> Fraction | None:
    """A number above zero in at most thirty figures, with a point and with grouping commas or without."""
    plain = text.replace(",", "").replace(" ", "").replace("\N{NO-BREAK SPACE}", "")
    if not plain or len(plain) > 30 or plain.count(".") > 1 or not set(plain) <= set("0123456789."):
        return None
    value = Fraction(plain) if plain != "." else Fraction(0)
    return value if value > 0 else None


def _found(source: str, line: int, lacks: str, **values: str) -> Diagnostic:
    return Diagnostic("K512", ERROR, _SAID[lacks], values, Where(source, line), HINT)
