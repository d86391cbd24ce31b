"""A layout: the position of each column of a table."""

from collections.abc import Sequence

from kotinos.documents.cells import DASH, FIGURE, TEXT
from kotinos.tuples import NamedTuple

SAMPLE = 400  # rows of a table by which it is recognised
COUNTS = frozenset((FIGURE, DASH))  # kinds of cells that count something: a dash is none


class Layout(NamedTuple):
    """The position of each column, or null where the grid has no such column."""

    rank: int | None
    name: int | None
    code: int | None
    gold: int
    silver: int
    bronze: int
    total: int | None

    @property
    def figures(self) -> tuple[int, ...]:
        """The positions of the figures, gold, silver, bronze and total where there is one."""
        medals = (self.gold, self.silver, self.bronze)
        return medals if self.total is None else (*medals, self.total)

    @property
    def label(self) -> int:
        """Where the name stands, or the code where there is no name."""
        return self.name if self.name is not None else self.code or 0

    def moved(self, offset: int) -> "Layout":
        """The same layout so many columns further to the right."""
        if not offset:
            return self
        return Layout(*(None if position is None else position + offset for position in self))  # type: ignore[arg-type]

    def with_figures_moved(self, offset: int) -> "Layout":
        """The same layout with its figures so many columns further, as where a heading before them takes two words."""
        total = None if self.total is None else self.total + offset
        moved = self._replace(
            gold=self.gold + offset, silver=self.silver + offset, bronze=self.bronze + offset, total=total
        )
        return moved if self.label not in moved.figures and self.rank not in moved.figures else self

    def fits(self, kinds: Sequence[str]) -> bool:
        """Whether a row whose cells are of these kinds has text where the name is, and figures where the figures are.

        The text may still be decoration without a name.
        """
        width = len(kinds)
        name = self.label
        return (
            0 <= name < width
            and kinds[name] == TEXT
            and all(0 <= position < width and kinds[position] in COUNTS for position in self.figures)
        )

    def columns(self) -> tuple[str, ...]:
        """The names of the columns that there are, from left to right."""
        present = [(position, name) for name, position in zip(self._fields, self, strict=True) if position is not None]
        return tuple(name for _, name in sorted(present))
