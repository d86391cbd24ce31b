"""Bars of a medal table: a row for each organisation, its golds, silvers and bronzes one after another."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.charts.canvas import COLOURS, ON_MEDAL, PALE, Canvas, wide

_ROW, _TOP, _MARGIN = 24, 70, 16


class Bar(NamedTuple):
    """A row of the chart: a label (a rank and a name, or a Games) and its medals; null where a figure is not held.

    A label may have a second line. `stated` is the total that a source gives to a row whose medals are not all held,
    `said` is the label for those who do not see it, where it is another.
    """

    label: str
    gold: int | None
    silver: int | None
    bronze: int | None
    stated: int | None = None
    said: str | None = None

    @property
    def medals(self) -> tuple[int | None, int | None, int | None]:
        """Gold, silver and bronze."""
        return self.gold, self.silver, self.bronze

    @property
    def drawn(self) -> int:
        """The medals that are held."""
        return sum(count or 0 for count in self.medals)

    @property
    def total(self) -> str:
        """All medals; `?` where they are not held."""
        if None not in self.medals:
            return str(self.drawn)
        return "?" if self.stated is None else str(self.stated)

    @property
    def described(self) -> str:
        """The row in words, for those who do not see it."""
        label = self.said or self.label.replace("\n", " ")
        return f"{label}: {'-'.join('?' if count is None else str(count) for count in self.medals)}"


def bars(
    rows: Sequence[Bar], *, title: str, note: str, medals: Sequence[str], language: str = "en", rtl: bool = False,
    width: int = 800,
) -> str:  # fmt: skip
    """The bars as SVG. `medals` are the words for gold, silver and bronze, `note` says what the table is.

    Each part of a bar bears its figure where it has room for it, and the total stands behind the bar, so that nothing
    is told by colour or length alone. A figure that is not held has no part, and the total behind is `?` or as stated.
    """
    described = "; ".join(row.described for row in rows)
    height = _TOP + _ROW * len(rows) + _MARGIN
    canvas = Canvas(width, height, title=title, described=described, language=language, rtl=rtl)
    canvas.text(_MARGIN, 26, title, size=17, bold=True)
    canvas.legend(_MARGIN, 51, medals)
    canvas.text(width - _MARGIN, 51, note, at="end", colour=PALE, size=12)
    begins = _MARGIN + min(340, 12 + round(7.2 * max((wide(row.label) for row in rows), default=0)))
    most = max((row.drawn for row in rows), default=0) or 1
    unit = (width - begins - _MARGIN - 40) / most
    for place, row in enumerate(rows):
        y = _TOP + _ROW * place
        canvas.text(begins - 8, y + 13, row.label, at="end")
        x: float = begins
        for count, colour in zip(row.medals, COLOURS.values(), strict=True):
            if count is None:
                continue
            canvas.bar(x, y, count * unit, _ROW - 6, colour)
            if count * unit > 8 * len(str(count)) + 4:
                canvas.text(x + count * unit / 2, y + 13, str(count), at="middle", size=11, colour=ON_MEDAL)
            x += count * unit
        canvas.text(x + 6, y + 13, row.total, bold=True, size=12)
    return canvas.svg()
