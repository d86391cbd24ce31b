"""An organisation over the Games: a panel for each kind of Games, all on one scale of years and of medals."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from kotinos.charts.bars import Bar
from kotinos.charts.canvas import COLOURS, PALE, Canvas

_TOP, _MARGIN, _HIGH, _HEAD, _FOOT = 66, 16, 150, 52, 30
_LETTER, _LINE = 6, 11  # units that a figure of the size of totals is wide, and that a line of them is high


def over_the_games(
    panels: Mapping[str, Mapping[int, Bar]], *, title: str, note: str, medals: tuple[str, ...] | list[str],
    language: str = "en", rtl: bool = False, width: int = 800,
) -> str:  # fmt: skip
    """The medals of each year as SVG; `panels` are the years of each kind of Games, by its name.

    A bar stands at its year, bronze at the bottom and gold at the top, as long in one panel as in another for as many
    medals. The total stands above it, and above its neighbour's where they meet. All figures are in the description.
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
        for year, bar in sorted(panel.items()):
            x, y = _MARGIN + (year - first) * step, base
            for medal in ("bronze", "silver", "gold"):
                count = getattr(bar, medal) or 0
                y -= count * unit
                canvas.bar(x, y, wide, count * unit, COLOURS[medal])
        tops = [
            (_MARGIN + (year - first) * step, base - bar.drawn * unit, bar.total) for year, bar in sorted(panel.items())
        ]
        for middle, y, total in _totals(tops, wide):
            canvas.text(middle, y, total, at="middle", size=10)
    return canvas.svg()


def _totals(tops: Sequence[tuple[float, float, str]], wide: float) -> Iterator[tuple[float, float, str]]:
    """Where the total of each bar stands: above it, above a neighbour that reaches under it, and above its total.

    `tops` are the bars from left to right: where one begins, its top, and its total. One that would stand more than two
    lines above the bars is left out: years without end stand side by side.
    """
    placed: list[tuple[float, float, float]] = []
    for x, _, total in tops:
        half = _LETTER * len(total) / 2
        middle = x + wide / 2
        under = [top for other, top, _ in tops if middle - half < other + wide and other < middle + half]
        y = lowest = min(under) - 4
        for begins, ends, taken in placed:  # from left to right: the nearest comes last, and may be lifted itself
            if middle - half < ends + 1 and begins < middle + half + 1 and abs(y - taken) < _LINE:
                y = taken - _LINE
        free = all(
            middle - half >= ends + 1 or begins >= middle + half + 1 or abs(y - taken) >= _LINE
            for begins, ends, taken in placed
        )
        if free and lowest - y <= 2 * _LINE:
            placed.append((middle - half, middle + half, y))
            yield middle, y, total
