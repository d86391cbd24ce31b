"""The status of an event's result: who may move it from where to where, and what holds it.

start-list → live → unofficial → official → corrected. `STEPS` and `HOLDS` are the whole rule, which
`docs/reference/statuses.md` prints. A step that the rule does not have is told and not taken: the status stays.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.model import Fact, Where
from kotinos.results import EventResult, StatusMove

STATUSES = ("start-list", "live", "unofficial", "official", "corrected", "cancelled")
# A result of one of these has medals that count, where nothing holds it.
FINAL = frozenset({"official", "corrected"})


class Step(NamedTuple):
    """A move: the statuses that it starts from, the one that it leads to (null: the same), and who may take it."""

    move: str
    before: tuple[str, ...]
    after: str | None
    roles: tuple[str, ...]
    needs_reason: bool


# The organiser of a small Games is its results desk, referee and jury in one.
STEPS = (
    Step("start", ("start-list",), "live", ("results-desk", "referee", "organiser"), needs_reason=False),
    Step("finish", ("start-list", "live"), "unofficial", ("results-desk", "referee", "organiser"), needs_reason=False),
    Step("reopen", ("unofficial",), "live", ("referee", "jury", "organiser"), needs_reason=True),
    Step("make-official", ("unofficial",), "official", ("referee", "jury", "organiser"), needs_reason=False),
    Step("correct", ("official", "corrected"), "corrected", ("referee", "jury", "organiser"), needs_reason=True),
    Step("cancel", STATUSES[:5], "cancelled", ("jury", "organiser"), needs_reason=True),
    Step("hold", STATUSES[1:5], None, (), needs_reason=False),
    Step("release", STATUSES[1:5], None, (), needs_reason=True),
)
# Who may place a hold of a kind, and who may lift it.
HOLDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "protest": (("results-desk", "referee", "jury", "organiser"), ("referee", "jury", "organiser")),
    "appeal": (("results-desk", "jury", "organiser"), ("jury", "organiser")),
    "classification": (("classification", "referee", "organiser"), ("classification", "organiser")),
    "doping": (("anti-doping", "organiser"), ("anti-doping", "organiser")),
}
ROLES = ("results-desk", "referee", "jury", "classification", "anti-doping", "organiser")

_NO_STEP = "`{move}` is no step of a result that is `{status}`; it starts from {before}"
_NO_MOVE = "`{move}` is no step of a result; the steps are {moves}"
_NO_ROLE = "`{role}` may not `{move}` a result; {roles} may"
_NO_REASON = "`{move}` gives no reason, and is printed with one"
_OPEN = "the result becomes official at {at}, and protests are taken until {closes}"
_NO_HOLD = "`{hold}` is no kind of hold; the kinds are {kinds}"
_NOT_HELD = "a hold of kind `{hold}` is released, and none is in place"
_BACK = "the result is stated as `{stated}` after it was `{status}`"
_VERSION = "version {stated} of the result comes after version {held}"


class Hold(NamedTuple):
    """What keeps medals from counting: those of one competitor and behind, or all where `competitor` is null."""

    kind: str
    competitor: str | None
    since: str | None
    role: str
    reason: str | None


class Status(NamedTuple):
    """Where an event's result stands. `reason` is that of the last step that has one; `holds` are those in place."""

    status: str = "start-list"
    version: int = 0
    at: str | None = None
    role: str | None = None
    reason: str | None = None
    window_closes: str | None = None
    holds: tuple[Hold, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether its medals count as far as nothing holds them."""
        return self.status in FINAL


def status_of(facts: Iterable[Fact]) -> tuple[Status, tuple[Diagnostic, ...]]:
    """The status that an event's facts lead to (ResultStated, StatusMoved; others are passed over), in their order.

    A log may leave out all results but the last. Steps before it were then taken from a status that is not known: only
    their roles are looked at.
    """
    facts = list(facts)
    status = Status()
    found: list[Diagnostic] = []
    known = not any(isinstance(fact.body, EventResult) for fact in facts)
    for fact in facts:
        where = Where(fact.source or "log", fact.sequence)
        if isinstance(fact.body, EventResult):
            known = True
            status, said = stated(status, fact.body, where)
            found += said
        elif isinstance(fact.body, StatusMove):
            status, said = moved(status, fact.body, where, known=known)
            found += said
    return status, tuple(found)


def stated(status: Status, result: EventResult, where: Where) -> tuple[Status, tuple[Diagnostic, ...]]:
    """The status after a result was stated with its own: whoever states it has taken the steps that lead there.

    It may skip steps forward. Back it goes by `reopen` only (K403), and a new version of an official result has a
    reason (K405). Holds stay: a new version lifts none.
    """
    found: list[Diagnostic] = []
    now = result.status
    if now not in STATUSES:
        values = {"stated": now, "status": status.status}
        return status, (Diagnostic("K403", ERROR, _BACK, values, where, _GO_BACK, status.status, now),)
    if status.status in (*FINAL, "cancelled") and now not in FINAL:
        values = {"stated": now, "status": status.status}
        found.append(Diagnostic("K403", ERROR, _BACK, values, where, _GO_BACK, status.status, now))
        now = status.status
    elif status.counts and result.version > max(status.version, 1):
        now = "corrected"
    if now == "corrected" and not result.reason:
        found.append(Diagnostic("K405", WARNING, _NO_REASON, {"move": "correct"}, where))
    if result.version < status.version:
        versions = {"stated": result.version, "held": status.version}
        found.append(Diagnostic("K407", WARNING, _VERSION, versions, where, None, status.version, result.version))
    closes = result.window_closes or status.window_closes
    reason = result.reason or (status.reason if now == status.status else None)
    return status._replace(status=now, version=result.version, reason=reason, window_closes=closes), tuple(found)


_GO_BACK = "`reopen` takes an unofficial result back, `correct` changes an official one"


def moved(
    status: Status, move: StatusMove, where: Where, *, known: bool = True
) -> tuple[Status, tuple[Diagnostic, ...]]:
    """The status after a step; one that may not be taken leaves it as it was.

    K403: no such step from here; K404: not for that role; K405: no reason; K406: the protest window is open. Where the
    status before it is not `known`, a step may start from any.
    """
    step = next((step for step in STEPS if step.move == move.move), None)
    if step is None:
        values: dict[str, Any] = {"move": move.move, "moves": _listed(step.move for step in STEPS)}
        return status, (Diagnostic("K403", ERROR, _NO_MOVE, values, where, None, None, move.move),)
    if known and status.status not in step.before:
        values = {"move": move.move, "status": status.status, "before": _listed(step.before)}
        return status, (Diagnostic("K403", ERROR, _NO_STEP, values, where, None, list(step.before), status.status),)
    if step.after is None and move.hold not in HOLDS:
        values = {"hold": move.hold, "kinds": _listed(HOLDS)}
        return status, (Diagnostic("K403", ERROR, _NO_HOLD, values, where, None, list(HOLDS), move.hold),)
    roles = step.roles if step.after else HOLDS[move.hold or ""][0 if move.move == "hold" else 1]
    if move.role not in roles:
        values = {"role": move.role, "move": move.move, "roles": _listed(roles)}
        return status, (Diagnostic("K404", ERROR, _NO_ROLE, values, where, None, list(roles), move.role),)
    found: list[Diagnostic] = []
    if step.needs_reason and not move.reason:
        found.append(Diagnostic("K405", WARNING, _NO_REASON, {"move": move.move}, where))
    if step.after is None:
        return _held(status, move, where, found)
    if step.after == "official" and _before(move.at, status.window_closes):
        values = {"at": move.at, "closes": status.window_closes}
        hint = "wait for the window to close, or record a hold"
        return status, (Diagnostic("K406", ERROR, _OPEN, values, where, hint, status.window_closes, move.at),)
    after = status._replace(status=step.after, at=move.at, role=move.role, reason=move.reason)
    return after, tuple(found)


def _held(
    status: Status, move: StatusMove, where: Where, found: list[Diagnostic]
) -> tuple[Status, tuple[Diagnostic, ...]]:
    kind = move.hold or ""
    if move.move == "hold":
        hold = Hold(kind, move.competitor, move.at, move.role, move.reason)
        return status._replace(holds=(*status.holds, hold)), tuple(found)
    kept = tuple(hold for hold in status.holds if (hold.kind, hold.competitor) != (kind, move.competitor))
    if len(kept) == len(status.holds):
        found.append(Diagnostic("K403", WARNING, _NOT_HELD, {"hold": kind}, where))
    return status._replace(holds=kept, reason=move.reason or status.reason), tuple(found)


def _before(at: str | None, closes: str | None) -> bool:
    """Whether a time is before another; where one of them is not held, or they cannot be compared, nothing is said."""
    if not at or not closes:
        return False
    from datetime import datetime

    try:
        return datetime.fromisoformat(at) < datetime.fromisoformat(closes)
    except (ValueError, TypeError):
        return False


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
