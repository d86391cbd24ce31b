"""Every noun of the field, frozen; those of an event's result are in `results.py`.

Plain data with no behaviour beyond what follows from the fields themselves. `Stated…` marks what a source
claims, as printed, with its place in the source; a noun without the prefix is what Kotinos holds.

All are `NamedTuple`s: immutable, cheap to make by the hundred thousand, and importable in a few milliseconds.
Dates are ISO 8601 text (`2004-09-28`, or `2004-09` and `2004` where no more is known), so that a date that is
known in part needs no invention.
"""

from kotinos.tuples import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # a table is shown without them
    from kotinos.results import EventResult, Presentation, StatedMedals, StatusMove

MEDALS = ("gold", "silver", "bronze")
FIGURE_COLUMNS = (*MEDALS, "total")  # as `StatedRow.figures` has them


# --- what a source states -------------------------------------------------------------------------------------------


class Where(NamedTuple):
    """A place in a source: line numbers and table numbers count from 1."""

    source: str
    line: int | None = None
    column: str | None = None
    table: int | None = None
    sheet: str | None = None


class StatedFact(NamedTuple):
    """One figure or property of a Games that a source announces.

    `what` is one of edition, season, kind, host_city, host_country, opens, closes, nations, athletes, sports,
    disciplines, events, year (in the name of the Games, where no dates are stated), gold, silver, bronze (sums of
    medals told in prose).
    `value` is null where the source announces it and gives none.
    """

    what: str
    value: int | str | None
    line: int | None
    printed: str


class StatedRow(NamedTuple):
    """One row of a medal table as printed; `code` is set only where the name is resolved for certain.

    `rank` is null where it is blank. A dash for a figure is 0, an empty or unreadable cell is null.
    `rank_printed` keeps the cell itself (`2=`, `T5`); `code_printed` a code that stands in or beside the name.
    """

    line: int | None
    rank: int | None
    name: str | None
    code: str | None
    gold: int | None
    silver: int | None
    bronze: int | None
    total: int | None
    rank_printed: str | None = None
    code_printed: str | None = None

    @property
    def figures(self) -> tuple[int | None, int | None, int | None, int | None]:
        """Gold, silver, bronze, total as printed."""
        return (self.gold, self.silver, self.bronze, self.total)


class StatedTable(NamedTuple):
    """A medal table that a source holds. `scope`: games, discipline, all-time, other, unknown.

    `columns` names the columns that the source has, in its order: of rank, name, code, gold, silver, bronze, total.
    `facts` are those that its own title states (which Games it is), apart from those of the whole source. `as_of` is
    the day that the table says it is of: its number in the Games, or null and a date in what is printed.
    """

    title: str | None
    games: str | None
    scope: str
    where: Where
    rows: tuple[StatedRow, ...]
    total_row: StatedRow | None
    columns: tuple[str, ...] = ()
    facts: tuple[StatedFact, ...] = ()
    as_of: StatedFact | None = None


class StatedClaim(NamedTuple):
    """What a sentence says that one organisation won; a medal that it does not speak of is null.

    `code` is set only where the name is resolved for certain.
    """

    name: str
    code: str | None
    gold: int | None
    silver: int | None
    bronze: int | None
    total: int | None
    line: int | None
    printed: str


class PassedOver(NamedTuple):
    """Something in a source that was looked at and is not a medal table of organisations, with the reason."""

    where: Where
    what: str
    reason: str


class Statement(NamedTuple):
    """All that a source states: its facts and its medal tables."""

    source: str
    format: str
    language: str | None
    facts: tuple[StatedFact, ...]
    tables: tuple[StatedTable, ...]
    passed_over: tuple[PassedOver, ...]
    claims: tuple[StatedClaim, ...] = ()


# --- organisations --------------------------------------------------------------------------------------------------


class Resolution(NamedTuple):
    """What a printed name stands for.

    `status`: resolved, ambiguous, conflict, not-an-organisation, unknown. `how` is the step of the ladder that
    answered. `candidates` are codes, best first; for an unknown name they are suggestions only.
    """

    name: str
    code: str | None
    status: str
    how: str | None
    candidates: tuple[str, ...] = ()
    evidence: str | None = None


# --- a Games and what was claimed about it --------------------------------------------------------------------------


class Games(NamedTuple):
    """A Games. `kind`: O, P, or another letter; `season`: summer or winter; `country` is an organisation code.

    `note` says what is special about it: not counted among the editions, held in two places, put off. `name` is the
    name that it gives itself, null where kind, season and edition say it.
    """

    code: str
    kind: str
    season: str
    edition: int | None
    year: int
    city: str
    country: str
    opens: str | None
    closes: str | None
    policy_ties: str = "code"
    policy_delegations: tuple[tuple[str, str], ...] = ()
    participation: str = "unknown"
    note: str | None = None
    name: str | None = None


class Source(NamedTuple):
    """Where a claim comes from. Sources of one `family` are one source."""

    id: str
    title: str
    family: str
    date: str | None
    licence: str
    language: str | None = None
    note: str | None = None


# What is counted of a Games, in the order in which it is told. Cycling is one sport of two disciplines.
PARTICIPATION = ("nations", "athletes", "sports", "disciplines", "events")


class Figure(NamedTuple):
    """A claim on participation: what = one of `PARTICIPATION`; `note` says why it differs, where known.

    `value` is null where the source announces the figure and gives none. `certainty` is that of the note: known (a
    source states it), inferred, or unexplained (it differs, and no reason is held).
    """

    what: str
    value: int | None
    source: str
    date: str | None
    note: str | None = None
    certainty: str | None = None


class ClaimedTable(NamedTuple):
    """A medal table as one source claims it, held in the record.

    `coverage`: full, part of the organisations, or lacking: of all organisations, and the source says that medals are
    missing in it.
    """

    source: str
    coverage: str
    rows: tuple[StatedRow, ...]


class Delegation(NamedTuple):
    """An organisation that took part; `athletes` is null where it is not held.

    `name` is the name that its Games knows it by, null where its code is one that names are held of.
    """

    organisation: str
    athletes: int | None
    source: str
    note: str | None = None
    name: str | None = None


# --- events, medals, decisions --------------------------------------------------------------------------------------


class Discipline(NamedTuple):
    """A discipline by the code and the name that its Games gives it, where it is none of ODF's."""

    code: str
    name: str


class MedalRule(NamedTuple):
    """How an event gives its medals beyond its medal set: the columns of one row of data.

    `ranked_by`: rank, factored-time (least first) or points (most first). `bronze` is how the third places are decided:
    rank, match, matches (two of them), semi-finals (both losers). `few_entries`: all, or minus-one (never as many
    medals as entries); below `minimum_entries` no medals are given. `minimum` is the performance that a medal takes, in
    the unit of the mark. `eligible_classes` are those that may compete, none where that is not checked;
    `class_points_limit` is the most that a relay or team may have. `mixed_teams`: team (the medal is the team's own),
    each (of each organisation in it).
    """

    ranked_by: str = "rank"
    bronze: str = "rank"
    few_entries: str = "all"
    minimum_entries: int = 0
    minimum: str | None = None
    eligible_classes: tuple[str, ...] = ()
    class_points_limit: int | None = None
    mixed_teams: str = "team"


class Event(NamedTuple):
    """A contest for medals. `gender`: M, W, X (mixed), O (open). `kind`: medal, demonstration, cancelled, not-held.

    `discipline` is an ODF discipline code, `name` the English name as the record has it, `medal_set` the number of
    golds, silvers and bronzes that the rule of the event gives (1, 1, 1) where nobody ties. `date` is the day of the
    final where it is held, `date_source` who says so.
    """

    id: str
    discipline: str
    name: str
    gender: str
    classes: tuple[str, ...]
    kind: str = "medal"
    date: str | None = None
    medal_set: tuple[int, int, int] = (1, 1, 1)
    date_source: str | None = None
    rule: MedalRule = MedalRule()


class Competitor(NamedTuple):
    """An athlete, pair or team of one organisation. `members`: names of a team; `guides`: pilots and guides.

    Names are personal data. They are held apart from the awards, which know only the id.
    """

    id: str
    organisation: str
    name: str
    members: tuple[str, ...] = ()
    guides: tuple[str, ...] = ()


class Award(NamedTuple):
    """A medal of an event held by a competitor. `status`: official, provisional, withdrawn, vacant, withheld …"""

    event: str
    medal: str
    organisation: str
    competitor: str | None
    status: str = "official"
    decision: str | None = None
    source: str | None = None


class Move(NamedTuple):
    """What one decision does to one organisation: a medal before and after; null is no medal."""

    organisation: str
    before: str | None
    after: str | None
    competitor: str | None = None


class Decision(NamedTuple):
    """A decision on medals. `certainty`: known (a source states it) or inferred. Null dates are not held.

    `event` is null where the event is not known. `kind` and `reason` are the record's own words (see `docs/`).
    """

    id: str
    event: str | None
    decided_on: str | None
    effect_on: str | None
    kind: str
    authority: str | None
    reason: str | None
    rule: str | None
    subject: str
    moves: tuple[Move, ...]
    certainty: str
    sources: tuple[str, ...]
    note: str | None = None


class Remark(NamedTuple):
    """What is known of a difference without a decision; it is told beside *unexplained*; it explains nothing."""

    organisation: str
    medal: str | None
    text: str
    sources: tuple[str, ...]


# --- the log --------------------------------------------------------------------------------------------------------


class Fact(NamedTuple):
    """One entry of the log. `what` is a past-tense name (GamesOpened, TableStated …), `body` the noun that it is about.

    `recorded`: since when it is known; `effective`: since when it holds. Null means that the date is not held. `actor`
    is who recorded it; `key` makes it one fact however often it is handed over. Both are null outside of a journal.
    """

    sequence: int
    what: str
    recorded: str | None
    effective: str | None
    source: str | None
    body: NamedTuple
    actor: str | None = None
    key: str | None = None


class Retraction(NamedTuple):
    """Takes back one entry of the log by its sequence number; a retraction can be taken back in turn."""

    sequence: int
    reason: str | None


class Record(NamedTuple):
    """The state of one Games after a log was replayed, whole or up to a date."""

    games: Games
    sequence: int
    sources: tuple[Source, ...] = ()
    figures: tuple[Figure, ...] = ()
    tables: tuple[ClaimedTable, ...] = ()
    delegations: tuple[Delegation, ...] = ()
    events: tuple[Event, ...] = ()
    awards: tuple[Award, ...] = ()
    competitors: tuple[Competitor, ...] = ()
    decisions: tuple[Decision, ...] = ()
    remarks: tuple[Remark, ...] = ()
    results: tuple["EventResult", ...] = ()
    status_moves: tuple["StatusMove", ...] = ()
    stated_medals: tuple["StatedMedals", ...] = ()
    presentations: tuple["Presentation", ...] = ()
    disciplines: tuple[Discipline, ...] = ()


# --- standings ------------------------------------------------------------------------------------------------------


class Tally(NamedTuple):
    """The medals of one organisation."""

    code: str
    gold: int
    silver: int
    bronze: int

    @property
    def total(self) -> int:
        """All medals."""
        return self.gold + self.silver + self.bronze


class Standing(NamedTuple):
    """A row of the standings with the six rank fields of ODF; the rank fields of an unranked row are null.

    A figure is null where the source of the table leaves it blank, and so is a rank that hangs on it. `code` is null
    where the row of a source stands for no certain organisation; `name` is the name as that source prints it.
    """

    rank: int | None
    rank_equal: bool | None
    sort_rank: int | None
    rank_total: int | None
    rank_total_equal: bool | None
    sort_rank_total: int | None
    code: str | None
    gold: int | None
    silver: int | None
    bronze: int | None
    total: int | None
    name: str | None = None
