"""The Games held, one Games, its events, an organisation at it, the facts of a journal."""

from typing import NotRequired, TypedDict

from kotinos.schemas.comparisons import Difference
from kotinos.schemas.parts import Competitor, Decision, EventLine, Fact, HistoryEntry, MedalSet
from kotinos.schemas.people import Won
from kotinos.schemas.tables import Standings


class GamesLine(TypedDict):
    """A Games by its code and its name."""

    code: str
    name: str


class AllGames(TypedDict):
    """The Games that are held."""

    games: list[GamesLine]


class Host(TypedDict):
    """Where a Games was; the country is the code of an organisation."""

    city: str
    country: str


class Figure(TypedDict):
    """A claim on participation; a null value is announced without a figure."""

    what: str
    value: int | None
    source: str
    date: str | None
    note: str | None
    certainty: str | None


class Source(TypedDict):
    """Where claims come from; sources of one family are one. `table`: how whole its medal table is, null for none."""

    id: str
    title: str
    family: str
    date: str | None
    licence: str
    table: str | None


class Policy(TypedDict):
    """How equal rows are listed, and which delegations are shown without a rank or left out."""

    ties: str
    delegations: dict[str, str]


class Games(TypedDict):
    """A Games with its facts, each with its source. `title` is its name with its place and year, in the language."""

    code: str
    title: str
    names: dict[str, str]
    kind: str
    season: str
    edition: int | None
    host: Host
    opens: str | None
    closes: str | None
    facts: list[Figure]
    sources: list[Source]
    participation: str
    policy: Policy


class Hold(TypedDict):
    """Why a result may not become official yet."""

    kind: str
    authority: NotRequired[str | None]
    since: NotRequired[str | None]
    reason: NotRequired[str | None]


class Event(EventLine):
    """An event; status and medals are null where they are not held. Of a journal, its progress too."""

    status: str | None
    medals: MedalSet | None
    finished: NotRequired[bool]
    holds: NotRequired[list[Hold]]
    provisional: NotRequired[MedalSet]


class Events(TypedDict):
    """The events of a Games; `next` is where the list goes on, null at its end."""

    events: list[Event]
    next: str | None


# A word that the language keeps for itself, so that the type is written as a call.
Result = TypedDict(
    "Result",
    {
        "rank": int | None,
        "irm": str | None,
        "competitor": Competitor | None,
        "organisation": str,
        "class": str | None,
        "mark": str | None,
        "unit": str | None,
        "records": list[str],
        "note": str | None,
    },
)


class Award(TypedDict):
    """A medal of an event."""

    medal: str
    organisation: str
    competitor: Competitor | None
    status: str
    decision: str | None


class OneEvent(Event):
    """An event with its result, its medals and its history."""

    version: int | None
    reason: str | None
    results: list[Result]
    awards: list[Award]
    history: list[HistoryEntry]


class Tally(TypedDict):
    """Medals that are counted, zeros where there are none; null where the source of the table leaves one blank."""

    gold: int | None
    silver: int | None
    bronze: int | None
    total: int | None


class Place(Tally):
    """The row of an organisation in the standings."""

    rank: int | None
    rank_equal: bool | None
    sort_rank: int | None
    rank_total: int | None
    rank_total_equal: bool | None
    sort_rank_total: int | None
    code: str | None


class MedalBehind(TypedDict):
    """A medal behind a figure."""

    medal: str
    event: EventLine
    competitor: Competitor | None
    status: str
    source: str | None
    decisions: list[Decision]


class Ranks(TypedDict):
    """The place of an organisation in the table, by gold first and by all medals; null where it has none."""

    rank: int | None
    rank_equal: bool | None
    sort_rank: int | None
    rank_total: int | None
    rank_total_equal: bool | None
    sort_rank_total: int | None


class Organisation(TypedDict):
    """An organisation at a Games.

    `took_part` is null where that is not held; `awards` are null where they are not held in this state. `standing` and
    `medals` say the same as `ranks` with `tally`, and `awards`, under the names that these had first.
    """

    games: str
    code: str
    name: str
    took_part: bool | None
    athletes: int | None
    standing: Place | None
    tally: Tally
    ranks: Ranks | None
    awards: list[MedalBehind] | None
    medals: list[MedalBehind] | None
    since_close: Difference | None


class Shift(TypedDict):
    """Gold, silver, bronze and total of an organisation before and after."""

    code: str
    before: list[int]
    after: list[int]


class RankShift(TypedDict):
    """The rank of an organisation in the table of the Games before and after; null is no rank."""

    code: str
    before: int | None
    after: int | None


class Change(Fact):
    """A fact of a journal, whose medals it changed, and whose rank; `headline` tells who won or lost what."""

    headline: str
    event: str | None
    rows: list[Shift]
    ranks: list[RankShift]


class Changes(TypedDict):
    """Facts of a journal in their order.

    `sequence` is the number to resume after; `next` is where the list goes on, null at its end.
    """

    sequence: int
    changes: list[Change]
    next: str | None


class DayRow(TypedDict):
    """The medals of an organisation on a day, with its rank among those of the day."""

    rank: int | None
    rank_equal: bool | None
    sort_rank: int | None
    rank_total: int | None
    rank_total_equal: bool | None
    sort_rank_total: int | None
    code: str | None
    name: str | None
    gold: int | None
    silver: int | None
    bronze: int | None
    total: int | None


class Day(TypedDict):
    """A day of a Games: what was decided, and the table after it, null where it is not held."""

    games: str
    date: str
    number: int | None
    events: list[EventLine]
    medals: list[Won]
    rows: list[DayRow]
    events_dated: int
    events_total: int
    after: Standings | None


class Words(TypedDict):
    """The words of a medal table in a language, and the direction in which it is written."""

    language: str
    direction: str
    words: dict[str, str]
