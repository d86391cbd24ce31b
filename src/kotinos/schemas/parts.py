"""Parts that several documents share: findings, medals, events, competitors, decisions, facts."""

from typing import Any, Literal, NotRequired, TypedDict

Medal = Literal["gold", "silver", "bronze"]
Cell = str | int | float | bool | None


class Where(TypedDict):
    """A place in a source."""

    source: str
    line: int | None
    column: str | None
    table: int | None
    sheet: str | None


class Diagnostic(TypedDict):
    """One finding; `expected` and `found` are the two values that it compares, where it compares two."""

    code: str
    severity: Literal["error", "warning", "info"]
    message: str
    hint: str | None
    where: Where
    expected: Any
    found: Any


class Figures(TypedDict):
    """Medals; null where a source leaves one blank."""

    gold: int | None
    silver: int | None
    bronze: int | None
    total: int | None


class MedalSet(TypedDict):
    """How many of each medal an event has."""

    gold: int
    silver: int
    bronze: int


class EventLine(TypedDict):
    """An event by itself; `date` is the day of its final, null where it is not held."""

    id: str
    discipline: str
    name: str
    gender: str
    classes: list[str]
    kind: str
    date: str | None


class Competitor(TypedDict):
    """Who holds a medal or a place."""

    name: str
    members: list[str]
    guides: list[str]


class Move(TypedDict):
    """What a decision does to one organisation: its medal before and after; null is none."""

    organisation: str
    before: str | None
    after: str | None
    competitor: str | None


class Decision(TypedDict):
    """A decision on medals; null dates are not held."""

    id: str
    event: str | None
    decided_on: str | None
    effect_on: str | None
    kind: str
    authority: str | None
    reason: str | None
    rule: str | None
    subject: str
    moves: list[Move]
    certainty: str
    sources: list[str]
    note: str | None
    explanation: str


class Fact(TypedDict):
    """A fact of a journal: its number, its two clocks, who said it, and what it says."""

    sequence: int
    recorded: str | None
    effective: str | None
    what: str
    authority: str | None
    source: str | None
    text: str


class HistoryEntry(TypedDict):
    """A decision, or a fact of a journal, or the fact that a decision is: it has the members of both."""

    explanation: NotRequired[str]
    id: NotRequired[str]
    event: NotRequired[str | None]
    decided_on: NotRequired[str | None]
    effect_on: NotRequired[str | None]
    kind: NotRequired[str]
    authority: str | None
    reason: NotRequired[str | None]
    rule: NotRequired[str | None]
    subject: NotRequired[str]
    moves: NotRequired[list[Move]]
    certainty: NotRequired[str]
    sources: NotRequired[list[str]]
    note: NotRequired[str | None]
    sequence: NotRequired[int]
    recorded: NotRequired[str | None]
    effective: NotRequired[str | None]
    what: NotRequired[str]
    source: NotRequired[str | None]
    text: NotRequired[str]


class Answer(TypedDict):
    """The rows of a question across Games, what they rest on, and what was found."""

    question: str
    rows: list[dict[str, Cell]]
    notes: list[str]
    diagnostics: list[Diagnostic]


class Error(TypedDict):
    """What is wrong with a request, and the cure where there is one."""

    code: str
    message: str
    hint: str | None


class ErrorAnswer(TypedDict):
    """The answer to a request that cannot be carried out."""

    error: Error
