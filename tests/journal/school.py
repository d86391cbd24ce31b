"""The journal of a small Games that was made up: its own codes, sports and names, as a results desk records them."""

from collections.abc import Sequence

from kotinos.journal.store import Draft
from kotinos.model import (
    ClaimedTable,
    Competitor,
    Decision,
    Delegation,
    Discipline,
    Event,
    Games,
    Move,
    Retraction,
    Source,
    StatedRow,
)
from kotinos.results import EventResult, Result, StatusMove

CODE = "SG2026"
GAMES = Games(
    CODE, "S", "summer", 3, 2026, "Anytown", "", "2026-06-01", "2026-06-03",
    policy_delegations=(("Gst", "unranked"), ("Sta", "omitted")), name="Anytown School Games 2026",
)  # fmt: skip
DELEGATIONS = {"Oak": "Oak School", "Elm": "Elm School", "Ash": "Ash School", "Gst": "Guests", "Sta": "Staff"}
GIRLS, BOYS, TUG = f"{CODE}/RUN/W/100", f"{CODE}/RUN/M/100", f"{CODE}/TUG/X/open"


def fact(what: str, body: object, recorded: str, effective: str | None = None, key: str | None = None) -> Draft:
    return Draft(what, body, recorded, effective, "desk", "anyone", key)  # type: ignore[arg-type]


def opening() -> list[Draft]:
    """The Games, who takes part, and the programme of three events on three days."""
    drafts = [fact("GamesOpened", GAMES, "2026-05-01")]
    drafts.append(fact("SourceNamed", Source("desk", "Results desk", "desk", "2026-05-01", "CC0-1.0"), "2026-05-01"))
    for code, name in DELEGATIONS.items():
        drafts.append(fact("DelegationEntered", Delegation(code, 2, "desk", None, name), "2026-05-01"))
        drafts.append(fact("CompetitorEntered", Competitor(f"{code}/1", code, f"Runner of {name}"), "2026-05-01"))
    drafts.append(fact("DisciplineNamed", Discipline("RUN", "Running"), "2026-05-01"))
    drafts.append(fact("DisciplineNamed", Discipline("TUG", "Tug of war"), "2026-05-01"))
    for key, discipline, name, gender, day in (
        (GIRLS, "RUN", "Girls' 100 m", "W", "2026-06-01"),
        (BOYS, "RUN", "Boys' 100 m", "M", "2026-06-02"),
        (TUG, "TUG", "Open", "X", "2026-06-03"),
    ):
        drafts.append(fact("EventScheduled", Event(key, discipline, name, gender, (), date=day), "2026-05-01"))
    return drafts


def result(
    event: str,
    codes: Sequence[str],
    recorded: str,
    *,
    status: str = "official",
    version: int = 1,
    reason: str | None = None,
) -> Draft:
    """A result in the order of the codes; it holds since the day of its event."""
    results = tuple(Result(f"{code}/1", code, place, mark=f"1{place}.5") for place, code in enumerate(codes, 1))
    return fact("ResultStated", EventResult(event, status, results, version, reason), recorded)


def move(event: str, step: str, role: str, recorded: str, reason: str | None = None, hold: str | None = None) -> Draft:
    return fact("StatusMoved", StatusMove(event, step, role, recorded, reason, hold), recorded)


def disqualified(event: str, code: str, recorded: str) -> Draft:
    """A decision by which a gold is lost and the silver moves up."""
    moves = (Move(code, "gold", None, f"{code}/1"), Move("Elm", "silver", "gold", "Elm/1"))
    decision = Decision(
        f"{CODE}-1", event, recorded[:10], None, "disqualified", "Jury of Appeal", None, "rule 7", f"Runner of {code}",
        moves, "known", ("desk",),
    )  # fmt: skip
    return fact("AwardDecided", decision, recorded)


def table(rows: dict[str, tuple[int, int, int]], recorded: str, source: str = "desk") -> Draft:
    stated = tuple(
        StatedRow(line, None, None, code, *medals, sum(medals)) for line, (code, medals) in enumerate(rows.items(), 1)
    )
    return Draft("TableStated", ClaimedTable(source, "full", stated), recorded, recorded[:10], source)


def retract(sequence: int, recorded: str, reason: str = "typed wrongly") -> Draft:
    return fact("Retracted", Retraction(sequence, reason), recorded)


def games() -> list[Draft]:
    """A Games under way: one event official and corrected later, one unofficial, one to come."""
    return [
        *opening(),
        result(GIRLS, ("Oak", "Elm", "Ash"), "2026-06-01T10:00:00Z"),
        result(BOYS, ("Gst", "Elm", "Oak"), "2026-06-02T10:00:00Z", status="unofficial"),
        result(GIRLS, ("Elm", "Oak", "Ash"), "2026-06-03T09:00:00Z", version=2, reason="photo finish read again"),
    ]
