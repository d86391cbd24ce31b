"""What is read from a source: tables, facts, findings; and names resolved."""

from typing import Literal, TypedDict

from kotinos.schemas.parts import Diagnostic, Where


class StatedFact(TypedDict):
    """A figure or property of a Games as a source announces it."""

    what: str
    value: int | str | None
    line: int | None
    printed: str


class StatedRow(TypedDict):
    """A row as printed; the code is null where the name is not resolved for certain."""

    line: int | None
    rank: int | None
    name: str | None
    code: str | None
    gold: int | None
    silver: int | None
    bronze: int | None
    total: int | None


class TablePlace(TypedDict):
    """Where a table stands in its source."""

    line: int | None
    table: int | None
    sheet: str | None


class StatedTable(TypedDict):
    """A medal table as printed."""

    title: str | None
    games: str | None
    scope: Literal["games", "discipline", "all-time", "other", "unknown"]
    where: TablePlace
    rows: list[StatedRow]
    total_row: StatedRow | None


class PassedOver(TypedDict):
    """What was looked at and is no medal table of organisations, and why."""

    where: Where
    what: str
    reason: str


class ReadSource(TypedDict):
    """A source and what it states."""

    source: str
    format: str
    language: str | None
    facts: list[StatedFact]
    tables: list[StatedTable]
    passed_over: list[PassedOver]
    diagnostics: list[Diagnostic]


class Read(TypedDict):
    """What `read` gives."""

    sources: list[ReadSource]


class Check(TypedDict):
    """What `check` gives."""

    diagnostics: list[Diagnostic]
    errors: int
    warnings: int


class Resolution(TypedDict):
    """What a name stands for; candidates of an unknown one are suggestions only."""

    name: str
    code: str | None
    status: Literal["resolved", "ambiguous", "conflict", "not-an-organisation", "unknown"]
    how: str | None
    candidates: list[str]
    evidence: str | None


class Resolve(TypedDict):
    """What `resolve` gives."""

    names: list[Resolution]
    diagnostics: list[Diagnostic]
