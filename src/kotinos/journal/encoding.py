"""The kinds of facts, and their bodies as bytes: a JSON array of the noun's fields, in their order.

A noun grows only at its end, with defaults, so that old bodies stay readable. A body with more fields than are known
here, or of a kind that is not, was written by a newer Kotinos, and is refused instead of being read in part.
"""

import os
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec

from kotinos import model, results
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.journal.store import Draft
from kotinos.model import Fact


class Kind(NamedTuple):
    """What a kind of fact holds. `about` is the field that names the thing it is about.

    `personal` are the fields that tell of people, free text among them: they are kept apart from the body, for the
    competitors that `people` finds in it. Where it finds none they are kept for what the fact is about. Of a field that
    holds the rows of a result it is the note of each.
    """

    body: type[NamedTuple]
    about: str | None
    personal: tuple[str, ...] = ()
    people: Callable[[Any], tuple[str, ...]] = lambda _: ()


def _competitor(body: model.Competitor) -> tuple[str, ...]:
    return (body.id,)


# What is said of an event may name anybody in it: it goes with each of them, and with the event.


def _decided(body: model.Decision) -> tuple[str, ...]:
    return _each([move.competitor for move in body.moves], body.id, body.event)


def _concerned(body: results.StatusMove | results.Presentation) -> tuple[str, ...]:
    return _each([body.competitor], body.event)


def _placed(body: results.EventResult) -> tuple[str, ...]:
    return _each([row.competitor for row in body.results], body.event)


def _stated(body: results.StatedMedals) -> tuple[str, ...]:
    return _each([medal.competitor for medal in body.medals], body.event)


def _each(competitors: Sequence[str | None], *others: str | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each for each in (*competitors, *others) if each))


_ROWS = "results"
KINDS: dict[str, Kind] = {
    "GamesOpened": Kind(model.Games, "code", ("note",)),
    "SourceNamed": Kind(model.Source, "id"),
    "FigureStated": Kind(model.Figure, "source"),
    "DelegationEntered": Kind(model.Delegation, "organisation", ("note",)),
    "DisciplineNamed": Kind(model.Discipline, "code"),
    "EventScheduled": Kind(model.Event, "id"),
    "CompetitorEntered": Kind(model.Competitor, "id", ("name", "members", "guides"), _competitor),
    "TableStated": Kind(model.ClaimedTable, "source"),
    "ResultStated": Kind(results.EventResult, "event", (_ROWS, "reason"), _placed),
    "StatusMoved": Kind(results.StatusMove, "event", ("reason",), _concerned),
    "MedalsStated": Kind(results.StatedMedals, "event", ("reason",), _stated),
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
        said = Phrase(
            "`{what}` holds a {wanted}, not a {found}",
            what=draft.what,
            wanted=kind.body.__name__,
            found=type(body).__name__,
        )
        raise KotinosError("K314", said)
    about = getattr(body, kind.about) if kind.about else None
    personal = None
    people: tuple[str, ...] = ()
    if kind.personal:
        told = [_told_in(body, field) for field in kind.personal]
        if any(told):
            personal = _encoder.encode(told)
            # A retraction is of whom the fact is of that it takes back: the store knows.
            people = kind.people(body) or ((about,) if about else ())
            body = _without(body, [field for field, value in zip(kind.personal, told, strict=True) if value])
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
        raise KotinosError(
            "K314", Phrase("a body of `{what}` cannot be read here: {error}", what=what, error=error), _NEWER
        ) from None
    if personal is not None:
        # What was kept apart grows at its end, as nouns do: older facts have the rest in their bodies.
        told = dict(zip(KINDS[what].personal, _told(personal), strict=False))
        if _ROWS in told:
            notes = told.pop(_ROWS)
            if notes:
                rows = getattr(value, _ROWS)
                told[_ROWS] = tuple([row._replace(note=note) for row, note in zip(rows, notes, strict=True)])
        return value._replace(**told)
    return value


def texts(what: str, body: NamedTuple) -> list[str]:
    """What a body says in its personal fields: names and free text."""
    found: list[str] = []
    for field in kind_of(what).personal:
        value = _told_in(body, field)
        found += [each for each in (value if isinstance(value, tuple | list) else [value]) if each]
    return found


def withheld_alike(what: str, body: NamedTuple, held: NamedTuple) -> NamedTuple:
    """A body without the free text that was withheld from another about the same thing: it is not held again.

    The reason of a version of a result, or of a decision, is its own.
    """
    if isinstance(body, results.EventResult) and isinstance(held, results.EventResult):
        gone = {row.competitor for row in held.results if row.note == WITHHELD}
        if not gone:
            return body
        rows = [row._replace(note=WITHHELD) if row.note and row.competitor in gone else row for row in body.results]
        told: NamedTuple = body._replace(results=tuple(rows))
        return told
    fields = [
        field
        for field in kind_of(what).personal
        if getattr(held, field) == WITHHELD and getattr(body, field) and _WITHHELD.get(field) == WITHHELD
    ]
    return _without(body, fields)


def _told_in(body: Any, field: str) -> Any:
    """A personal field; of rows it is their notes, null where none of them has one."""
    value = getattr(body, field)
    if field == _ROWS:
        notes = [row.note for row in value]
        return notes if any(notes) else None
    return value


def _without(body: Any, fields: Sequence[str]) -> NamedTuple:
    """A body in which these fields are withheld."""
    hidden = {field: _WITHHELD[field] for field in fields if field != _ROWS}
    if _ROWS in fields:
        hidden[_ROWS] = tuple([row._replace(note=WITHHELD) if row.note else row for row in body.results])
    made: NamedTuple = body._replace(**hidden)
    return made


class Medal(msgspec.Struct, array_like=True, gc=False, forbid_unknown_fields=True):
    """The fields of `model.Award`. Of a word that is one of few no text is made each time: that halves the counting."""

    event: str
    medal: Literal["gold", "silver", "bronze"]
    organisation: str
    competitor: str | None
    status: Literal["official", "provisional", "withdrawn", "vacant", "withheld", "reallocated", "reinstated"] = (
        "official"
    )
    decision: str | None = None
    source: str | None = None


_medals_decoder = msgspec.json.Decoder(list[Medal])


def medals_of(awards: bytes) -> list[Medal] | None:
    """A JSON array of bodies of MedalAwarded, read at once; null where one is to be looked at by itself."""
    try:
        return _medals_decoder.decode(awards)
    except msgspec.DecodeError:
        return None


class Scheduled(msgspec.Struct, array_like=True, gc=False):
    """The fields of `model.Event` up to those that say which tables it counts in."""

    id: str
    discipline: str
    name: msgspec.Raw
    gender: str


_programme_decoder = msgspec.json.Decoder(list[Scheduled])
_bodies_decoder = msgspec.json.Decoder(list[msgspec.Raw])


def programme_of(events: bytes) -> list[tuple[Scheduled, bytes]] | None:
    """A JSON array of bodies of EventScheduled, each with its body; null where one is to be looked at by itself."""
    try:
        scheduled, bodies = _programme_decoder.decode(events), _bodies_decoder.decode(events)
    except msgspec.DecodeError:
        return None
    return list(zip(scheduled, map(bytes, bodies), strict=True))


def fact_of(row: tuple[Any, ...]) -> Fact:
    """A fact of its stored columns: sequence, what, recorded, effective, source, actor, key, body, personal."""
    sequence, what, recorded, effective, source, actor, key, body, personal = row
    return Fact(sequence, what, recorded, effective, source, body_of(what, body, personal), actor, key)


def kind_of(what: str) -> Kind:
    """A kind of fact by its name; raises K314 where it is not known."""
    kind = KINDS.get(what)
    if kind is None:
        raise KotinosError("K314", Phrase("`{what}` is no kind of fact that is known here", what=what), _NEWER)
    return kind


_NEWER = "a newer Kotinos may know it"


def _told(personal: bytes) -> list[Any]:
    """The personal fields of a body; lists are tuples again."""
    return [tuple(value) if isinstance(value, list) else value for value in _personal_decoder.decode(personal)]


@cache
def _decoder(what: str) -> Callable[[bytes], Any]:
    return msgspec.json.Decoder(kind_of(what).body).decode
