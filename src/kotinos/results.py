"""The nouns of an event's result, frozen: who came where, in what state it is, which medals an authority states.

Beside those of `model.py`, and like them: only the journal and the awarding of medals need them, so that a command
that shows a table does not load them.
"""

from kotinos.tuples import NamedTuple


class Result(NamedTuple):
    """A competitor's place in an event, or its IRM (DNS, DNF, DSQ … as its sport writes them).

    `rank` is the place as printed, null where none is given. `mark` is the performance as printed, `mark_type` one of
    time, distance, height, weight, points, score, other. `factored` is the value that a combined event ranks by:
    factored time or points, as decimal text. `sport_class` is the class as competed, `class_points` the sum of a
    relay's or team's. Who is not `eligible` is placed and gets no medal; who is `competing` has not finished yet.
    `organisations` are those of a team of several. `records` are flags such as WR. No names: those are personal data.
    """

    competitor: str
    organisation: str
    rank: int | None = None
    irm: str | None = None
    mark: str | None = None
    mark_type: str | None = None
    mark_unit: str | None = None
    factored: str | None = None
    sport_class: str | None = None
    class_points: int | None = None
    eligible: bool = True
    competing: bool = False
    organisations: tuple[str, ...] = ()
    records: tuple[str, ...] = ()
    note: str | None = None


class Side(NamedTuple):
    """One side of a contest. `outcome`: W, L, T, or null where it is not decided."""

    competitor: str
    organisation: str
    outcome: str | None = None
    irm: str | None = None
    mark: str | None = None


class Contest(NamedTuple):
    """A unit that decides places by itself, such as a final or a bronze match.

    `winner` and `loser` are the places that it gives, null where it gives none: (1, 2) a final, (3, 4) a bronze match,
    (3, 5) one of two, (null, 3) a semi-final whose loser has the bronze. A contest with one side is a walkover.
    """

    unit: str
    winner: int | None
    loser: int | None
    sides: tuple[Side, ...]


class EventResult(NamedTuple):
    """The result of an event, whole, as it stands in one version.

    `status`: start-list, live, unofficial, official, corrected. `reason` is printed with a correction. `window_closes`
    is when protests are no longer taken (ISO 8601, with its offset), `unit` the unit or phase that it is of. `entries`
    is how many had entered, null where it is not held; `contests` are those that decide places by themselves.
    """

    event: str
    status: str
    results: tuple[Result, ...]
    version: int = 1
    reason: str | None = None
    window_closes: str | None = None
    unit: str | None = None
    entries: int | None = None
    contests: tuple[Contest, ...] = ()


class StatusMove(NamedTuple):
    """A step of an event's result, by one who may take it.

    `move`: start, finish, make-official, correct, reopen, cancel, hold, release. `role` is who takes it (results-desk,
    referee, jury, classification, anti-doping, organiser). A hold has its kind (protest, appeal, classification,
    doping) and is on one competitor, or on the whole result where that is null. `at` is ISO 8601; null is not held.
    """

    event: str
    move: str
    role: str
    at: str | None = None
    reason: str | None = None
    hold: str | None = None
    competitor: str | None = None


class StatedMedal(NamedTuple):
    """A medal as an authority states it."""

    medal: str
    organisation: str
    competitor: str | None = None


class StatedMedals(NamedTuple):
    """The medals of an event, whole, as an authority states them; they win over what the rule proposes.

    `status`: official or provisional. `reason` is why they are not those of the rule, where the authority says so.
    """

    event: str
    medals: tuple[StatedMedal, ...]
    authority: str | None = None
    status: str = "official"
    reason: str | None = None


class Presentation(NamedTuple):
    """That a medal was handed over, or handed back (`presented` false), which changes no table."""

    event: str
    medal: str
    organisation: str
    competitor: str | None = None
    presented: bool = True
    on: str | None = None
    place: str | None = None
    note: str | None = None
