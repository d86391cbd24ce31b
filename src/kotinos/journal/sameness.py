"""What becomes of a draft, the same in every store: a new fact, one that is held already, or a refusal."""

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.journal.encoding import Encoded
from kotinos.journal.store import Draft
from kotinos.model import Fact


def recorded(sequence: int, draft: Draft, each: Encoded) -> Fact:
    """The fact that a draft becomes under its number."""
    return Fact(sequence, draft.what, draft.recorded, draft.effective, draft.source, draft.body, draft.actor, each.key)


def same(each: Encoded, held: Fact, body: bytes, personal: bytes | None) -> Fact:
    """The fact that is held under the draft's key; raises K313 where the draft says something else.

    When it was recorded and by whom may differ: it is the first time that counts. Names that were withheld meanwhile
    are not compared, and are not held again.
    """
    said = (each.what, each.effective, each.source, each.body)
    if said != (held.what, held.effective, held.source, body) or (personal and each.personal != personal):
        hint = Phrase("a fact is changed by retracting it and recording another, with a new key")
        raise KotinosError("K313", held_otherwise(each.key, held), hint)
    return held


def held_otherwise(key: str | None, held: Fact) -> Phrase:
    """What is said of a key whose fact says something else than what is handed over."""
    text = "key `{key}` is that of fact {number} (`{what}`), which says something else"
    return Phrase(text, key=key, number=held.sequence, what=held.what)


def not_held(sequence: int, last: int) -> KotinosError:
    """What is said of a retraction of a fact that does not exist."""
    hint = Phrase("the last one is {number}", number=last) if last else Phrase("there are none yet")
    return KotinosError("K315", Phrase("fact {number} cannot be retracted: it is not held", number=sequence), hint)
