"""The race by day: how many medals the leading organisations had after each day of a Games."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.charts.canvas import LINES, PALE, Canvas

_TOP, _MARGIN, _BOTTOM, _HIGH, _NAMES = 64, 16, 40, 320, 190
_DASHES = ("", "7 3", "2 3", "9 3 2 3")


class Runner(NamedTuple):
    """An organisation and its figure after each day."""

    label: str
    figures: tuple[int, ...]


def race(
    runners: Sequence[Runner], days: Sequence[str], *, title: str, note: str, language: str = "en", rtl: bool = False,
    width: int = 800,
) -> str:  # fmt: skip
    """The lines as SVG, each with its name and last figure at its end; lines differ in colour and in dashes.

    The label of a day may have a second line.
    """
    described = "; ".join(f"{runner.label}: {', '.join(map(str, runner.figures))}" for runner in runners)
    canvas = Canvas(width, _TOP + _HIGH + _BOTTOM, title=title, described=described, language=language, rtl=rtl)
    canvas.text(_MARGIN, 26, title, size=17, bold=True)
    canvas.text(_MARGIN, 46, note, colour=PALE, size=12)
    most = max((max(runner.figures, default=0) for runner in runners), default=0) or 1
    step = (width - 2 * _MARGIN - _NAMES) / max(1, len(days) - 1)
    for place, day in enumerate(days):
        x = _MARGIN + step * place
        canvas.line([(x, _TOP), (x, _TOP + _HIGH)], "#e6e6e6", width=1)
        number, _, month = day.partition("\n")
        if step >= 30 or place % 2 == 0 or month or place == len(days) - 1:
            at = "start" if place == 0 else "middle"
            canvas.text(x, _TOP + _HIGH + 18, number, at=at, size=11, colour=PALE)
            if month:
                canvas.text(x, _TOP + _HIGH + 33, month, at=at, size=10, colour=PALE)
    taken: list[float] = []
    order = sorted(runners, key=lambda runner: -(runner.figures[-1] if runner.figures else 0))
    for place, runner in enumerate(order):
        points = [
            (_MARGIN + step * day, _TOP + _HIGH * (1 - figure / most)) for day, figure in enumerate(runner.figures)
        ]
        canvas.line(points, LINES[place % len(LINES)], dashes=_DASHES[place // 2 % len(_DASHES)])
        # Names stand below one another where lines end together, the leader's at the top.
        y = points[-1][1] + 4 if points else float(_TOP)
        y = max(y, taken[-1] + 16) if taken else y
        taken.append(y)
        figure = runner.figures[-1] if runner.figures else 0
        canvas.text(
            width - _MARGIN - _NAMES + 10, y, f"{figure}  {runner.label}", size=12, colour=LINES[place % len(LINES)],
            bold=True,
        )  # fmt: skip
    return canvas.svg()
