"""An organisation over the Games: a panel for each kind of Games, all on one scale of years and of medals."""

from collections.abc import Mapping
from itertools import pairwise

from kotinos.charts.bars import Bar
from kotinos.charts.canvas import COLOURS, PALE, Canvas

_TOP, _MARGIN, _HIGH, _HEAD, _FOOT = 66, 16, 150, 40, 30
_LETTER = 6  # units that a figure of the size of totals is wide


def over_the_games(
    panels: Mapping[str, Mapping[int, Bar]], *, title: str, note: str, medals: tuple[str, ...] | list[str],
    language: str = "en", rtl: bool = False, width: int = 800,
) -> str:  # fmt: skip
    """The medals of each year as SVG; `panels` are the years of each kind of Games, by its name.

    A bar stands at its year, bronze at the bottom and gold at the top, as long in one panel as in another for as many
    medals. The total stands above it where it has room beside its neighbour's. All figures are in the description.
    """
    years = sorted({year for panel in panels.values() for year in panel})
    gaps = [later - year for panel in panels.values() for year, later in pairwise(sorted(panel))]
    most = max((bar.drawn for panel in panels.values() for bar in panel.values()), default=0) or 1
    unit = _HIGH / most
    heights = {
        name: _HEAD + max((bar.drawn for bar in panel.values()), default=0) * unit for name, panel in panels.items()
    }
    first, last = (years[0], years[-1]) if years else (0, 0)
    wide = min(18.0, 0.78 * (width - 2 * _MARGIN) / (last - first + 4) * min(gaps, default=4))
    step = (width - 2 * _MARGIN - wide) / max(1, last - first)
    described = "; ".join(bar.described for panel in panels.values() for _, bar in sorted(panel.items()))
    bottom = _TOP + sum(heights.values())
    canvas = Canvas(width, round(bottom) + _FOOT, title=title, described=described, language=language, rtl=rtl)
    canvas.text(_MARGIN, 26, title, size=17, bold=True)
    canvas.text(width - _MARGIN, 51, note, at="end", colour=PALE, size=12)
    canvas.legend(_MARGIN, 51, medals)
    for year in range(first + -first % 20, last + 1, 20):
        x = _MARGIN + (year - first) * step + wide / 2
        canvas.line([(x, _TOP), (x, bottom + 4)], "#e6e6e6", width=1)
        # The first year may stand at the edge, which a page cuts.
        begins = max(_MARGIN, x - 2 * _LETTER)
        canvas.text(begins, bottom + 18, str(year), size=11, colour=PALE)
    base = float(_TOP)
    for name, panel in panels.items():
        canvas.text(_MARGIN, base + 16, name, size=12, bold=True)
        base += heights[name]
        canvas.line([(_MARGIN, base), (width - _MARGIN, base)], "#e6e6e6", width=1)
        free = 0.0
        for year, bar in sorted(panel.items()):
            x, y = _MARGIN + (year - first) * step, base
            for medal in ("bronze", "silver", "gold"):
                count = getattr(bar, medal) or 0
                y -= count * unit
                canvas.bar(x, y, wide, count * unit, COLOURS[medal])
            begins = x + (wide - _LETTER * len(bar.total)) / 2
            if begins >= free:
                canvas.text(x + wide / 2, y - 4, bar.total, at="middle", size=10)
                free = begins + _LETTER * len(bar.total) + 1
    return canvas.svg()
