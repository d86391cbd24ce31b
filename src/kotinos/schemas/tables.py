"""The standings of a Games, of a discipline, and the table after a day."""

from typing import Literal, NotRequired, TypedDict

from kotinos.schemas.parts import Diagnostic, EventLine, Figures
from kotinos.schemas.people import Won


class Row(TypedDict):
    """A row of the standings: the six rank fields are null where it is shown without a rank.

    What follows `total` is there where the rows are in the order of a method: the place and score by it.
    """

    rank: int | None
    rank_equal: bool | None
    sort_rank: int | None
    rank_total: int | None
    rank_total_equal: bool | None
    sort_rank_total: int | None
    code: str | None
    name: str
    gold: int | None
    silver: int | None
    bronze: int | None
    total: int | None
    rank_method: NotRequired[int | None]
    rank_method_equal: NotRequired[bool | None]
    score: NotRequired[float | None]
    uncertainty: NotRequired[float | None]
    best: NotRequired[int | None]
    worst: NotRequired[int | None]


class Scope(TypedDict):
    """Which medals count; a null discipline is all of them."""

    discipline: str | None
    gender: str


class Progress(TypedDict):
    """How far a Games is; null where it is not held."""

    total: int | None
    finished: int | None
    last: EventLine | None


class Pending(TypedDict):
    """Medals of an organisation that do not count yet."""

    code: str
    name: str
    gold: int
    silver: int
    bronze: int
    total: int


class Input(TypedDict):
    """A figure that a method ranks by, with its source and its date."""

    code: str
    what: str
    value: float
    date: str | None
    source: str


class Method(TypedDict):
    """The method that ranks, its formula and where it is from; `left_out` are organisations that it cannot rank."""

    name: str
    formula: str
    source: str
    inputs: list[Input]
    left_out: list[str]


class Standings(TypedDict):
    """The standings of a Games in a state, a scope and an order."""

    games: str
    order: str
    scope: Scope
    as_of: str | None
    known: str | None
    source: str | None
    sequence: int
    events: Progress
    status: Literal["final", "live", "as-of"]
    rows: list[Row]
    totals: Figures
    awarded: Figures
    unranked: list[Row]
    omitted: list[Row]
    provisional: list[Pending]
    diagnostics: list[Diagnostic]
    method: NotRequired[Method]


class DisciplineStandings(Standings):
    """The standings of a discipline, with its events and their medals."""

    contests: list[EventLine]
    medals: list[Won]
