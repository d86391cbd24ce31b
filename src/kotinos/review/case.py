"""What a check receives and what it is."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from kotinos.diagnostics import Diagnostic
from kotinos.model import Games, StatedRow, StatedTable, Statement, Where
from kotinos.review.adding import Sums
from kotinos.review.ordering import Ordering
from kotinos.review.repeating import Repeat
from kotinos.tuples import NamedTuple

Place = tuple[int | None, int | None, str | None]


class Context(NamedTuple):
    """What is known beside the source; every field may be left out, and checks that need it are then silent.

    `participants`: codes that took part, null where they are not held. `events`: the medal events of the Games.
    `organisation_valid_in(code, year)`: whether an organisation existed in a year. `name(code)`: its name for
    messages. `medallists`: codes that hold a medal of the Games, which tells a row that is left out from none.
    `groups`: lines of rows that are the sum of others; they count in sums and have no place in the order.
    `unreadable`: what is printed in cells that reading found no figure in, by table, line and column.
    `dots`: table and line of each row that says that rows are left out there.
    """

    games: Games | None = None
    participants: frozenset[str] | None = None
    events: int | None = None
    organisation_valid_in: Callable[[str, int], bool] | None = None
    name: Callable[[str], str] | None = None
    medallists: frozenset[str] | None = None
    groups: frozenset[int] = frozenset()
    unreadable: Mapping[Place, str] = MappingProxyType({})
    dots: frozenset[tuple[int | None, int | None]] = frozenset()

    @property
    def delegations(self) -> dict[str, str]:
        """Policy of the Games by neutral or refugee delegation: ranked, unranked or omitted."""
        return dict(self.games.policy_delegations) if self.games else {}


class Case(NamedTuple):
    """One stated table with its statement, what is known beside it, and what checks share worked out once.

    That is its arithmetic, its ranks, and which of its rows are about the organisation of an earlier one.
    """

    table: StatedTable
    statement: Statement
    context: Context
    sums: Sums
    ordering: Ordering
    repeats: tuple[Repeat, ...]

    def where(self, row: StatedRow | None = None, column: str | None = None) -> Where:
        """The place of a row, or of the table where no row is given."""
        place = self.table.where
        return place._replace(line=row.line if row else place.line, column=column)

    @property
    def lost_above_blank(self) -> int | None:
        """A row with a blank rank and just the medals that the total row is above the rows: its equal above is lost."""
        lacking = self.sums.total_row.lacking[:3] if self.sums.total_row else None
        return next((index for index in self.ordering.blank if self.sums.medals(index) == lacking), None)

    @property
    def whole(self) -> bool:
        """Whether the ranks go on below the last gold without a gap, so that no gold is missing."""
        figures = self.sums.figures
        return self.ordering.complete and bool(figures) and figures[-1][0] == 0

    def left_out(self, above: StatedRow | None = None, below: StatedRow | None = None) -> bool:
        """Whether the source says by a row of dots that it leaves rows out: between two rows, or at all."""
        lines = [line for table, line in self.context.dots if table == self.table.where.table and line is not None]
        return any(
            (above is None or above.line is None or above.line <= line)
            and (below is None or below.line is None or line <= below.line)
            for line in lines
        )

    @property
    def alone(self) -> bool:
        """Whether the source has no other table, so that what it announces is about this one."""
        return len(self.statement.tables) == 1


class Check(NamedTuple):
    """One check: its page (code, slug, severity, summary, why, a bad and a good example) and the function.

    `severity` is the gravest that it gives. `find` yields diagnostics of one table, `announced` those of what a
    source says beside its tables. The examples are small tables as text, and are the test of the check: the bad one
    gives this code and no other, the good one nothing.
    """

    code: str
    slug: str
    severity: str
    summary: str
    why: str
    bad: str
    good: str
    find: Callable[[Case], Iterator[Diagnostic]] | None
    announced: Callable[[Statement], Iterator[Diagnostic]] | None = None


def label(row: StatedRow) -> str:
    """What to call a row in a message: its name as printed, else its code."""
    return row.name or row.code_printed or row.code or "?"


def shown(figures: tuple[int | None, ...]) -> str:
    """Figures as `3-5-7`, and `3-5-7=15` where there is a total; a blank is `?`."""
    text = "-".join("?" if figure is None else str(figure) for figure in figures[:3])
    return f"{text}={figures[3]}" if len(figures) > 3 and figures[3] is not None else text


def medals(row: StatedRow) -> str:
    """Gold, silver and bronze of a row as `3-5-7`."""
    return shown(row.figures[:3])
