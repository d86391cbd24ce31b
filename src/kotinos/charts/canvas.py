"""A canvas of plain SVG that can be drawn from right to left, and its pixels as PNG."""

import re
from collections.abc import Sequence
from unicodedata import east_asian_width
from xml.sax.saxutils import escape, quoteattr

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.languages.numbers import in_digits

# Read as gold, silver, bronze, and far enough apart in lightness to be told apart without colour, as the figures are.
COLOURS = {"gold": "#d4a72c", "silver": "#a7b0b8", "bronze": "#a5673f"}
INK, PALE, PAPER = "#1c1c1c", "#6a6a6a", "#ffffff"
ON_MEDAL = "#111111"  # figures inside a bar, on any of the three colours and in any theme
LINES = ("#1f5fa8", "#b5452c", "#2e7d4f", "#7a4a9e", "#b07c12", "#4d4d4d", "#0f7c86", "#9c2f63")
_LATIN = re.compile("[A-Za-z]")
FONT = "'DejaVu Sans', 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"


class Canvas:
    """Shapes in the order in which they are drawn. `rtl` mirrors where they stand, and leaves figures as they are."""

    def __init__(
        self, width: int, height: int, *, title: str, described: str, language: str, rtl: bool = False
    ) -> None:
        self.width = width
        self.height = height
        self.rtl = rtl
        self._language = language
        self._head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            f'role="img" direction="ltr" lang={quoteattr(language)} font-family="{FONT}" font-size="13">\n'
            f"<title>{_text(title, language)}</title>\n<desc>{_text(described, language)}</desc>\n"
        )
        self._shapes = [f'<rect width="{width}" height="{height}" fill="{PAPER}"/>']

    def bar(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """A rectangle; `x` is its edge at the start of the line."""
        left = self.width - x - width if self.rtl else x
        self._shapes.append(
            f'<rect x="{left:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'
        )

    def text(
        self, x: float, y: float, said: str, *, at: str = "start", size: int = 13, colour: str = INK, bold: bool = False
    ) -> None:
        """Text that begins at a place, ends there or is centred on it (`at`: start, end, middle)."""
        anchor = {"start": "end", "end": "start"}.get(at, at) if self.rtl else at
        weight = ' font-weight="600"' if bold else ""
        left = self.width - x if self.rtl else x
        if self.rtl:
            said = f"\N{RIGHT-TO-LEFT MARK}{said}"  # a rank stands before a name, whatever the figure reads like
        self._shapes.append(
            f'<text x="{left:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}"{weight} fill="{colour}">'
            f"{_text(said, self._language)}</text>"
        )

    def legend(self, x: float, y: float, medals: Sequence[str]) -> None:
        """The words for gold, silver and bronze, each behind its colour."""
        for word, colour in zip(medals, COLOURS.values(), strict=True):
            self.bar(x, y - 11, 12, 12, colour)
            self.text(x + 18, y, word)
            x += 42 + 7.5 * wide(word)

    def line(self, points: Sequence[tuple[float, float]], colour: str, *, width: float = 2, dashes: str = "") -> None:
        """A line through points."""
        drawn = " ".join(f"{self.width - x if self.rtl else x:.1f},{y:.1f}" for x, y in points)
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self._shapes.append(
            f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="{width}"{dashed}/>'
        )

    def svg(self) -> str:
        """The whole as an SVG document."""
        return self._head + "\n".join(self._shapes) + "\n</svg>\n"


def png(svg: str) -> bytes:
    """An SVG as PNG at twice its size; raises K718 where the library that paints it is not installed."""
    try:
        import resvg_py
    except ModuleNotFoundError:
        hint = Phrase("pip install 'kotinos[png]', or --to svg")
        raise KotinosError("K718", Phrase("PNG is painted by resvg_py, which is not installed"), hint) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=2))


def wide(text: str) -> float:
    """How many letters wide a text is; those of East Asia are nearly twice as wide."""
    return sum(1.8 if east_asian_width(char) in "WF" else 1 for char in text)


def _text(said: str, language: str) -> str:
    """Text as XML takes it, without the control characters that it cannot write, in the digits of the language.

    What holds a Latin letter is a code or a name from elsewhere, and keeps its digits: `OG2024@2024-08-01`.
    """
    plain = "".join(char if char >= " " and not "\ud800" <= char <= "\udfff" else " " for char in said)
    written = (each if _LATIN.search(each) else in_digits(each, language) for each in plain.split(" "))
    return escape(" ".join(written))
