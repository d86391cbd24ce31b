"""Tables compared, and a page explained."""

from typing import Any, NotRequired, TypedDict

from kotinos.schemas.parts import Decision, Diagnostic, Fact


class Reason(TypedDict):
    """Why a row differs; of a journal, with the facts."""

    cause: str
    certainty: str
    event: str | None
    decision: str | None
    explanation: str
    sources: list[str]
    before: NotRequired[list[str | int | None]]
    after: NotRequired[list[str | int | None]]
    facts: NotRequired[list[Fact]]


class Difference(TypedDict):
    """A row that differs: gold, silver, bronze, total on each side, null where it has no such row."""

    code: str
    a: list[int | None] | None
    b: list[int | None] | None
    reasons: list[Reason]


class RankDifference(TypedDict):
    """An organisation at different ranks."""

    code: str
    a: int
    b: int


class Beyond(TypedDict):
    """Organisations beyond the end of an excerpt, on each side."""

    a: list[str]
    b: list[str]


class Alias(TypedDict):
    """One organisation under two codes."""

    a: str
    b: str


class Unresolved(TypedDict):
    """How many rows have no certain organisation; null where there is no table."""

    a: int | None
    b: int | None


class Totals(TypedDict):
    """Gold, silver, bronze, total over all rows."""

    a: list[int | None] | None
    b: list[int | None] | None


class Compared(TypedDict):
    """How two tables differ; what is null was not compared."""

    a: str | None
    b: str | None
    equal_rows: int | None
    differences: list[Difference]
    rank_differences: int | None
    ranks: list[RankDifference]
    beyond: Beyond
    aliases: list[Alias]
    unresolved: Unresolved
    totals: Totals


class JournalChange(TypedDict):
    """An organisation whose medals differ between two states of a journal."""

    code: str
    name: str
    before: list[int]
    after: list[int]
    text: str
    events: list[Reason]


class Comparison(Compared):
    """Two tables compared, with what is behind each difference."""

    changes: NotRequired[list[JournalChange]]
    diagnostics: list[Diagnostic]


class Witness(TypedDict):
    """One of several tables."""

    table: str
    family: str | None
    totals: list[int | None]


class DisputedCell(TypedDict):
    """A figure on which the tables differ, and what most independent families of them have."""

    code: str
    name: str
    cell: str
    values: list[int | None]
    majority: int | None
    voices: int
    families: int


class Agreement(TypedDict):
    """Three tables or more."""

    tables: list[Witness]
    organisations: int
    equal: int
    cells: list[DisputedCell]
    diagnostics: list[Diagnostic]


class Moved(TypedDict):
    """Columns that changed places."""

    cause: str
    certainty: str
    columns: list[str]
    order: list[str]
    rows: int
    explanation: str


class ExplainedTable(Compared):
    """A table of a page beside the record."""

    games: str | None
    title: NotRequired[str | None]
    rows: NotRequired[int]
    same_as: list[str]
    moved: Moved | None
    history: list[Decision]


class HeldFigure(TypedDict):
    """A claim on participation that the record holds."""

    what: str
    value: int | None
    source: str
    date: str | None
    note: str | None
    certainty: str | None


class ExplainedFigure(TypedDict):
    """A figure of a page beside what the record holds."""

    what: str
    value: int | str | None
    line: int | None
    printed: str
    agrees: bool | None
    held: int | str | None
    agreeing: list[HeldFigure]
    differing: list[HeldFigure]


class Irregularity(TypedDict):
    """An event whose medals are not its usual set, and why: by decision, a tie, or a gap."""

    event: str
    medals: list[int]
    expected: list[int]
    kind: str
    decision: str | None
    text: str
    values: dict[str, Any]
    explanation: str


class Explanation(ExplainedTable):
    """A page explained: its first table, its figures, and its other tables; of one that is kept, its last day here."""

    source: str
    figures: list[ExplainedFigure]
    irregular_events: list[Irregularity]
    more_tables: list[ExplainedTable]
    diagnostics: list[Diagnostic]
    kept_until: NotRequired[str]
