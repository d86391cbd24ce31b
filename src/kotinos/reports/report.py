"""What every report is: a table with what it is of, the state that it shows, when it was made, and its version."""

from typing import NamedTuple

from kotinos.diagnostics import Diagnostic

Value = str | int | None


class Report(NamedTuple):
    """A report. `number` is that of its kind, `version` the number of the last fact that is in it.

    `scope` says of which Games and which part of it, `state` after how many events, of what day, as known when. `made`
    is when it was made (ISO 8601, UTC). `numeric` are the places of the columns that hold figures. `diagnostics` are
    what is found in the state that it is of.
    """

    number: int
    title: str
    scope: str
    state: str
    version: int
    made: str
    language: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    numeric: frozenset[int] = frozenset()
    notes: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def heading(self) -> tuple[str, ...]:
        """The lines above the table."""
        return (f"{self.number}  {self.title}", self.scope, self.state)

    def compact(self) -> "Report":
        """The same without columns in which nothing stands, for people; files for programs keep them."""
        kept = [place for place in range(len(self.columns)) if any(row[place] is not None for row in self.rows)]
        if not self.rows:
            return self
        return self._replace(
            columns=tuple(self.columns[place] for place in kept),
            rows=tuple(tuple(row[place] for place in kept) for row in self.rows),
            numeric=frozenset(at for at, place in enumerate(kept) if place in self.numeric),
        )
