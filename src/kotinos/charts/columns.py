"""Columns one beside another: the medals of each day of a Games, or of an organisation at each Games."""

from collections.abc import Sequence

from kotinos.charts.bars import Bar
from kotinos.charts.canvas import COLOURS, ON_MEDAL, PALE, Canvas

_TOP, _MARGIN, _BOTTOM, _HIGH = 84, 16, 60, 240


def columns(
    rows: Sequence[Bar], *, title: str, note: str, medals: Sequence[str], language: str = "en", rtl: bool = False
) -> str:
    """The columns as SVG, in the order of the rows, each with its total above it and its label below it.

    Bronze stands at the bottom and gold at the top. The figures of each part stand in it where it has room.
    """
    step = 50
    width = max(480, 2 * _MARGIN + step * len(rows))
    described = "; ".join(row.described for row in rows)
    height = _TOP + _HIGH + _BOTTOM
    canvas = Canvas(width, height, title=title, described=described, language=language, rtl=rtl)
    canvas.text(_MARGIN, 26, title, size=17, bold=True)
    canvas.text(_MARGIN, 46, note, colour=PALE, size=12)
    canvas.legend(_MARGIN, 65, medals)
    most = max((row.drawn for row in rows), default=0) or 1
    unit = (_HIGH - 24) / most
    for place, row in enumerate(rows):
        x = _MARGIN + step * place
        y = float(_TOP + _HIGH)
        for medal in ("bronze", "silver", "gold"):
            count = getattr(row, medal)
            if count is None:
                continue
            y -= count * unit
            canvas.bar(x + 6, y, step - 12, count * unit, COLOURS[medal])
            if count * unit > 14:
                canvas.text(x + step / 2, y + count * unit / 2 + 4, str(count), at="middle", size=11, colour=ON_MEDAL)
        canvas.text(x + step / 2, y - 5, row.total, at="middle", size=12, bold=True)
        first, _, second = row.label.partition("\n")
        canvas.text(x + step / 2, _TOP + _HIGH + 18, first, at="middle", size=11)
        canvas.text(x + step / 2, _TOP + _HIGH + 34, second, at="middle", size=10, colour=PALE)
    return canvas.svg()
