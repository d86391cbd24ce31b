"""The kinds of facts, and their bodies as bytes: a JSON array of the noun's fields, in their order.

A noun grows only at its end, with defaults, so that old bodies stay readable. A body with more fields than are known
here, or of a kind that is not, was written by a newer Kotinos, and is refused instead of being read in part.
"""

import os
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from kotinos import model, results
from kotinos.diagnostics import KotinosError
from kotinos.journal.store import Draft
from kotinos.model import Fact


class Kind(NamedTuple):
    """What a kind of fact holds. `about` is the field that names the thing it is about.

    `personal` are the fields that tell of people, free text among them: they are kept apart from the body, for the
    competitors that `people` finds in it. Where it finds none they are kept for what the fact is about.
    """

    body: type[NamedTuple]
    about: str | None
    personal: tuple[str, ...] = ()
    people: Callable[[Any], tuple[str, ...]] = lambda _: ()


def _competitor(body: model.Competitor) -> tuple[str, ...]:
    return (body.id,)


def _decided(body: model.Decision) -> tuple[str, ...]:
    return (*sorted({move.competitor for move in body.moves if move.competitor} - {body.id}), body.id)


def _concerned(body: results.StatusMove | results.Presentation) -> tuple[str, ...]:
    return (body.competitor,) if body.competitor else ()


KINDS: dict[str, Kind] = {
    "GamesOpened": Kind(model.Games, "code"),
    "SourceNamed": Kind(model.Source, "id"),
    "FigureStated": Kind(model.Figure, "source"),
    "DelegationEntered": Kind(model.Delegation, "organisation"),
    "DisciplineNamed": Kind(model.Discipline, "code"),
    "EventScheduled": Kind(model.Event, "id"),
    "CompetitorEntered": Kind(model.Competitor, "id", ("name", "members", "guides"), _competitor),
    "TableStated": Kind(model.ClaimedTable, "source"),
    "ResultStated": Kind(results.EventResult, "event"),
    "StatusMoved": Kind(results.StatusMove, "event", ("reason",), _concerned),
    "MedalsStated": Kind(results.StatedMedals, "event"),
    "MedalAwarded": Kind(model.Award, "event"),
    "AwardDecided": Kind(model.Decision, "event", ("subject", "reason", "note"), _decided),
    "MedalPresented": Kind(results.Presentation, "event", ("note",), _concerned),
    "RemarkMade": Kind(model.Remark, "organisation"),
    "Retracted": Kind(model.Retraction, None, ("reason",)),
}
# What these fields hold where the names are withheld. A reason that was given is not one that was not.
WITHHELD = "withheld"
_WITHHELD: dict[str, Any] = {
    "name": "", "subject": "", "members": (), "guides": (), "reason": WITHHELD, "note": WITHHELD,
}  # fmt: skip

_encoder = msgspec.json.Encoder()
_awards_decoder = msgspec.json.Decoder(list[model.Award])
_personal_decoder = msgspec.json.Decoder(list[Any])


class Encoded(NamedTuple):
    """A draft made ready to be stored: its body without names, the names beside it, and whom they are of.

    `retracts` is the number of the fact that it takes back, null for all other kinds.
    """

    what: str
    about: str
    recorded: str | None
    effective: str | None
    source: str | None
    actor: str | None
    key: str
    body: bytes
    personal: bytes | None
    people: tuple[str, ...]
    retracts: int | None


def encode(draft: Draft) -> Encoded:
    """Make a draft ready to be stored; raises K314 where its kind is not known, or its body not of that kind."""
    kind = kind_of(draft.what)
    body = draft.body
    if type(body) is not kind.body:
        said = f"`{draft.what}` holds a {kind.body.__name__}, not a {type(body).__name__}"
        raise KotinosError("K314", said)
    about = getattr(body, kind.about) if kind.about else None
    personal = None
    people: tuple[str, ...] = ()
    if kind.personal:
        told = [getattr(body, field) for field in kind.personal]
        if any(told):
            personal = _encoder.encode(told)
            # A retraction is of whom the fact is of that it takes back: the store knows.
            people = kind.people(body) or ((about,) if about else ())
            body = body._replace(**{field: _WITHHELD[field] for field in kind.personal if getattr(body, field)})
    retracts = body.sequence if isinstance(body, model.Retraction) else None
    key = draft.key or _own_key()
    envelope = (draft.what, about or "", draft.recorded, draft.effective, draft.source, draft.actor, key)
    return Encoded(*envelope, _encoder.encode(body), personal, people, retracts)


def _own_key() -> str:
    """A key that no other fact has. It begins with the time: keys that come together lie together in an index."""
    return f"{time.time_ns():016x}{os.urandom(8).hex()}"


def body_of(what: str, body: bytes, personal: bytes | None = None) -> NamedTuple:
    """A stored body as its noun, with the names where they are handed in. Raises K314 for one of a newer Kotinos."""
    try:
        value: NamedTuple = _decoder(what)(body)
    except msgspec.DecodeError as error:
        raise KotinosError("K314", f"a body of `{what}` cannot be read here: {error}", _NEWER) from None
    if personal is not None:
        # What was kept apart grows at its end, as nouns do: older facts have the rest in their bodies.
        return value._replace(**dict(zip(KINDS[what].personal, _told(personal), strict=False)))
    return value


def awards_of(bodies: Sequence[bytes]) -> list[model.Award]:
    """Stored bodies of MedalAwarded, read at once, which takes half the time; raises K314 as `body_of` does."""
    try:
        return _awards_decoder.decode(b"[" + b",".join(bodies) + b"]")
    except msgspec.DecodeError:
        return [body_of("MedalAwarded", body) for body in bodies]  # type: ignore[misc] # says which one it is


def fact_of(row: tuple[Any, ...]) -> Fact:
    """A fact of its stored columns: sequence, what, recorded, effective, source, actor, key, body, personal."""
    sequence, what, recorded, effective, source, actor, key, body, personal = row
    return Fact(sequence, what, recorded, effective, source, body_of(what, body, personal), actor, key)


def kind_of(what: str) -> Kind:
    """A kind of fact by its name; raises K314 where it is not known."""
    kind = KINDS.get(what)
    if kind is None:
        raise KotinosError("K314", f"`{what}` is no kind of fact that is known here", _NEWER)
    return kind


_NEWER = "a newer Kotinos may know it"


def _told(personal: bytes) -> list[Any]:
    """The personal fields of a body; lists are tuples again."""
    return [tuple(value) if isinstance(value, list) else value for value in _personal_decoder.decode(personal)]


@cache
def _decoder(what: str) -> Callable[[bytes], Any]:
    return msgspec.json.Decoder(kind_of(what).body).decode
