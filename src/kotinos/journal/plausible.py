"""What a noun may hold, whoever states it: a log is held to what the sheets of a desk are held to."""

from collections.abc import Iterator
from typing import Any

from kotinos.codes import why_no_code
from kotinos.model import MEDALS, Award, Competitor, Decision, Delegation, Discipline, Event
from kotinos.results import EventResult, StatedMedals

MOST = 1_000_000  # places, versions, athletes: more than any Games will have, and no number that breaks a column


def why_not(body: Any) -> str | None:
    """What of a noun cannot be, in words; null where all of it can."""
    return next(_found(body), None)


def _found(body: Any) -> Iterator[str]:
    if isinstance(body, EventResult):
        yield from _of_result(body)
    elif isinstance(body, Delegation):
        yield from _number("athletes", body.athletes, 0)
        yield from _code(body.organisation)
    elif isinstance(body, Discipline):
        yield from _code(body.code)
    elif isinstance(body, Competitor):
        yield from _code(body.organisation)
    elif isinstance(body, Event):
        for count in body.medal_set:
            yield from _number("medal_set", count, 0)
    else:
        yield from _of_medals(body)


def _of_result(body: EventResult) -> Iterator[str]:
    for result in body.results:
        yield from _number("rank", result.rank, 1)
    for contest in body.contests:
        yield from _number("winner", contest.winner, 1)
        yield from _number("loser", contest.loser, 1)
    yield from _number("version", body.version, 1)
    yield from _number("entries", body.entries, 0)


def _of_medals(body: Any) -> Iterator[str]:
    if isinstance(body, Award):
        yield from _medal(body.medal)
        yield from _code(body.organisation)
    elif isinstance(body, StatedMedals):
        for medal in body.medals:
            yield from _medal(medal.medal)
    elif isinstance(body, Decision):
        for held in (each for move in body.moves for each in (move.before, move.after) if each is not None):
            yield from _medal(held)


def _number(name: str, value: int | None, least: int) -> Iterator[str]:
    if value is not None and not least <= value <= MOST:
        yield f"`{name}` is `{str(value)[:40]}`, and is a number from {least} to {MOST}"


def _medal(value: str) -> Iterator[str]:
    if value not in MEDALS:
        yield f"`{value[:40]}` is no medal"


def _code(value: str) -> Iterator[str]:
    if why := why_no_code(value):
        yield f"`{value[:40]}` {why}"
