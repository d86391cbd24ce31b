"""Medals in the hand against medals in the table: that a medal was handed over is a fact of its own."""

from collections.abc import Iterable
from typing import NamedTuple

from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Award
from kotinos.results import Presentation


class InHand(NamedTuple):
    """A medal of an event: whether it is in force, and whether who has it was handed it; null is not held."""

    event: str
    medal: str
    organisation: str
    competitor: str | None
    in_force: bool
    presented: bool | None
    on: str | None


def in_hand(awards: Iterable[Award], presentations: Iterable[Presentation]) -> tuple[InHand, ...]:
    """Every medal that is in force or in somebody's hand, by event, medal and organisation.

    A medal in the hand of who has it no more is one to hand back; one in force of which nothing is known has
    `presented` null. The last presentation of a medal to a competitor counts.
    """
    handed = {_key(each): each for each in presentations}
    found = {}
    for award in awards:
        if award.status in COUNTED:
            last = handed.get(_key(award))
            found[_key(award)] = InHand(*_key(award), True, last.presented if last else None, last.on if last else None)
    for key, each in handed.items():
        if key not in found and each.presented:
            found[key] = InHand(*key, False, True, each.on)
    return tuple(
        sorted(found.values(), key=lambda each: (each.event, MEDALS.index(each.medal), each[2], each[3] or ""))
    )


def _key(of: Award | Presentation) -> tuple[str, str, str, str | None]:
    return (of.event, of.medal, of.organisation, of.competitor)
