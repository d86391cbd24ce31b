"""Decisions on medals: what each kind does to the medals of an event, and its exact opposite.

A decision moves whom it names and nobody else: who is disqualified leaves a place empty until a decision fills it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotinos.diagnostics import WARNING, Diagnostic
from kotinos.medals.counting import COUNTED, PENDING
from kotinos.model import Award, Decision, Move, Where

# Whose medals can be moved: all but those that are withdrawn.
IN_FORCE = COUNTED | PENDING


class Kind(NamedTuple):
    """A kind of decision.

    `kept`: the status of a medal that it names and leaves as it is (null: as it was); `gained`: that of one given to
    who had none. `all_lost`: it takes every medal of the event, whether it names them or not.
    """

    kind: str
    kept: str | None
    gained: str
    all_lost: bool = False


KINDS = (
    Kind("disqualified", None, "reallocated"),
    Kind("withdrawn", None, "reallocated"),
    Kind("vacant", None, "reallocated"),
    Kind("withheld", "withheld", "reallocated"),
    Kind("released", "official", "reallocated"),
    Kind("reallocated", None, "reallocated"),
    Kind("reinstated", None, "reinstated"),
    Kind("added", None, "reallocated"),
    Kind("class-change", None, "reallocated"),
    Kind("void-result", None, "reallocated"),
    Kind("corrected", None, "reallocated"),
    Kind("protest-upheld", None, "reallocated"),
    Kind("protest-rejected", None, "reallocated"),
    Kind("appeal-upheld", None, "reallocated"),
    Kind("appeal-rejected", None, "reallocated"),
    Kind("cancelled-event", None, "reallocated", all_lost=True),
)
_KNOWN = {kind.kind: kind for kind in KINDS}

_MISSING = "decision `{decision}` moves a {medal} medal of `{organisation}` in `{event}`, where none is held"
_MISSING_HINT = "the medal may be stated with the decision already in it, or for another competitor"


def decide(
    awards: Sequence[Award], decision: Decision, *, again: bool = False
) -> tuple[tuple[Award, ...], tuple[Move, ...]]:
    """The medals of one event after a decision, and its moves for which no medal was found.

    Its moves happen at once, so that medals may pass around in a circle. Who loses a medal keeps it in the list as
    withdrawn, so that it can be told; only medals in force are counted. `again`: the medals come of a result that may
    have the decision in it already, and a move whose end is reached is not made twice.
    """
    kind = _KNOWN.get(decision.kind) or Kind(decision.kind, None, "reallocated")
    result = list(awards)
    missing: list[Move] = []
    places: list[tuple[Move, int | None]] = []
    taken: set[int] = set()
    for move in decision.moves:
        place = _place(result, move, taken) if move.before is not None else None
        reached = again and _reached(result, move)
        if move.before is not None and place is None:
            if not reached:
                missing.append(move)
            continue
        if move.before is None and reached:
            continue
        if place is not None:
            taken.add(place)
        places.append((move, place))
    for move, place in places:
        _make(result, decision, kind, move, place)
    if kind.all_lost:
        result = [_lost(award, decision) if award.status in IN_FORCE else award for award in result]
    return tuple(result), tuple(missing)


def decide_all(
    awards: Sequence[Award], decisions: Iterable[tuple[Decision, Where]], *, again: bool = False
) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
    """The medals of one event after decisions in their order; K402 for each move of a medal that is not held."""
    held = tuple(awards)
    found: list[Diagnostic] = []
    for decision, where in decisions:
        held, missing = decide(held, decision, again=again)
        for move in missing:
            values = {
                "decision": decision.id, "medal": move.before, "organisation": move.organisation,
                "event": decision.event,
            }  # fmt: skip
            found.append(Diagnostic("K402", WARNING, _MISSING, values, where, _MISSING_HINT))
    return held, tuple(found)


def opposite(decision: Decision) -> Decision:
    """The decision that takes this one back, move by move; the medals of the table are then those from before."""
    moves = tuple([move._replace(before=move.after, after=move.before) for move in reversed(decision.moves)])
    return decision._replace(id=f"{decision.id}-taken-back", kind="reinstated", moves=moves)


def _make(result: list[Award], decision: Decision, kind: Kind, move: Move, place: int | None) -> None:
    if place is None:
        if move.after is not None and decision.event is not None:
            awarded = Award(decision.event, move.after, move.organisation, move.competitor, kind.gained, decision.id)
            result.append(awarded)
    elif move.after is None:
        result[place] = _lost(result[place], decision)
    elif move.after == move.before:
        result[place] = result[place]._replace(status=kind.kept or result[place].status, decision=decision.id)
    else:
        status = "reinstated" if kind.gained == "reinstated" else "reallocated"
        result[place] = result[place]._replace(medal=move.after, status=status, decision=decision.id)


def _lost(award: Award, decision: Decision) -> Award:
    return award._replace(status="withdrawn", decision=decision.id)


def _place(awards: Sequence[Award], move: Move, taken: set[int]) -> int | None:
    """The medal that a move is about: its competitor's own before one whose competitor is not held."""
    fitting = [
        index
        for index, award in enumerate(awards)
        if index not in taken and award.medal == move.before and _is_of(award, move)
    ]
    exact = [index for index in fitting if awards[index].competitor == move.competitor]
    return exact[0] if exact else fitting[0] if fitting else None


def _reached(awards: Sequence[Award], move: Move) -> bool:
    held = [award.medal for award in awards if _is_of(award, move)]
    return move.after in held if move.after is not None else not held


def _is_of(award: Award, move: Move) -> bool:
    same = move.competitor is None or award.competitor is None or award.competitor == move.competitor
    return award.status in IN_FORCE and award.organisation == move.organisation and same
