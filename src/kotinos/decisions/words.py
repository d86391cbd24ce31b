"""The words of a desk: what may be recorded of an event, and how medals are written."""

from typing import NamedTuple

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.medals.deciding import KINDS
from kotinos.medals.statuses import STEPS
from kotinos.model import MEDALS

DECISIONS = tuple(kind.kind for kind in KINDS)
PRESENTED, HANDED_BACK = "presented", "handed-back"
MOVES = tuple(step.move for step in STEPS)
WORDS = (*DECISIONS, PRESENTED, HANDED_BACK, *MOVES)
NONE = "none"
# Decisions that are about every medal of the event where none is named.
ABOUT_ALL = frozenset({"withheld", "released", "void-result"})
# Decisions that take something from somebody: without a medal named, nobody loses one.
TAKING = frozenset({"disqualified", "withdrawn", "class-change"})


class Said(NamedTuple):
    """A medal as it is written: `IRI:gold`, `IRQ:silver:gold`. `before` is "" where it is not said."""

    who: str
    before: str | None
    after: str | None


def lost(text: str) -> Said:
    """`--from IRI:gold`: a medal that somebody has no more; raises K363."""
    who, medals = _parsed(text, "--from", 1)
    return Said(who, medals[0], None)


def gained(text: str) -> Said:
    """`--to HUN:bronze` or `--to IRQ:silver:gold`; raises K363. `none` before is a medal beside one that is held."""
    who, medals = _parsed(text, "--to", 2)
    return Said(who, "" if len(medals) == 1 else medals[0], medals[-1])


def kept(text: str) -> Said:
    """`--keep JPN:silver`: a medal that the decision names and leaves where it is; raises K363."""
    who, medals = _parsed(text, "--keep", 1)
    return Said(who, medals[0], medals[0])


def _parsed(text: str, option: str, most: int) -> tuple[str, list[str | None]]:
    parts = text.split(":")
    medals: list[str | None] = []
    while len(parts) > 1 and len(medals) < most and parts[-1].strip().casefold() in (*MEDALS, NONE):
        medal = parts.pop().strip().casefold()
        medals.insert(0, None if medal == NONE else medal)
    who = ":".join(parts).strip()
    if not who or not medals or medals[-1] is None:
        example = {"--from": "IRI:gold", "--to": "IRQ:silver:gold", "--keep": "JPN:silver"}[option]
        said = Phrase("`{option} {text}` names no medal of anybody", option=option, text=text)
        raise KotinosError("K363", said, Phrase("as `{example}`", example=f"{option} {example}"))
    return who, medals
