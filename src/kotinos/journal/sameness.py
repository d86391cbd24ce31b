"""What becomes of a draft, the same in every store: a new fact, one that is held already, or a refusal."""

from kotinos.diagnostics import KotinosError
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
        said_here = f"key `{each.key}` is that of fact {held.sequence} (`{held.what}`), which says something else"
        raise KotinosError(
            "K313", said_here, "a fact is changed by retracting it and recording another, with a new key"
        )
    return held


def not_held(sequence: int, last: int) -> KotinosError:
    """What is said of a retraction of a fact that does not exist."""
    facts = f"the last one is {last}" if last else "there are none yet"
    return KotinosError("K315", f"fact {sequence} cannot be retracted: it is not held", facts)
