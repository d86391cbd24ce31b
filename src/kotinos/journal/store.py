"""What every store of a journal does: facts are appended, numbered in commit order, and read again."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple, Protocol

from kotinos.model import Fact


class Draft(NamedTuple):
    """A fact before it has its number. `what` and `body` are those of `model.Fact`.

    `recorded` and `effective` are the two clocks, ISO 8601 text: since when it is known, and since when it holds.
    `key` makes it one fact however often it is handed over; where there is none, the store gives it one of its own.
    """

    what: str
    body: NamedTuple
    recorded: str | None
    effective: str | None = None
    source: str | None = None
    actor: str | None = None
    key: str | None = None


# A fact as it is stored: its number, what, about, recorded, effective, source and its body, not decoded and nameless.
Stored = tuple[int, str, str, str | None, str | None, str | None, bytes]


class Piece(NamedTuple):
    """Facts of one kind in one piece: `bodies` is a JSON array of theirs, in any order.

    `recorded` and `effective` are the least and the greatest of their two clocks as text; null where one of them has
    none, or where there are no facts.
    """

    bodies: bytes
    recorded: tuple[str, str] | None
    effective: tuple[str, str] | None


class Stretch(NamedTuple):
    """Facts that follow one another: the medals awarded, the events scheduled, and how many others there are."""

    awards: Piece
    programme: Piece
    others: int


class Store(Protocol):
    """An append-only log of facts. Every store passes `tests/journal/contract.py`.

    Sequence numbers run from 1 without gaps, in the order in which the facts became durable: a reader that has seen
    number N and asks for what came since misses nothing, however many writers there are.
    """

    def append(self, drafts: Sequence[Draft]) -> tuple[Fact, ...]:
        """Record all drafts, or none; when it returns they are durable. Facts in the order of the drafts.

        A draft whose key is held already is that fact, under its old number. Raises K313 where it says something
        else, K314 for a kind that is not known, K315 for a retraction of a fact that is not held, K316 to K321 where
        the store cannot be written.
        """
        ...

    def facts(
        self,
        since: int = 0,
        until: int | None = None,
        *,
        about: str | None = None,
        what: Collection[str] = (),
        personal: bool = True,
        but: Callable[[int], object] | None = None,
    ) -> Iterator[Fact]:
        """The facts after one number and up to another, in their order, about one thing or of some kinds.

        `about` is the id of an event, a competitor, a source …: see `encoding.KINDS`; a retraction is about what the
        fact is that it takes back. `personal=False` leaves names out, `but` the facts whose numbers it is true of.
        """
        ...

    def stored(self, since: int = 0, until: int | None = None) -> Iterator[Sequence[Stored]]:
        """The facts as they are stored, some thousand at a time.

        Of a million facts a fold needs few bodies: most results are superseded before anybody asks for them.
        """
        ...

    def stretch(self, since: int, until: int) -> Stretch:
        """The facts after one number and up to another, put together by the store.

        To hand over a row takes longer than to decode it: a journal of medals alone is read so in a third of the time.
        """
        ...

    def last(self) -> int:
        """The number of the last fact, 0 where there is none: the token to resume after."""
        ...

    def version(self) -> int:
        """Another number than before whenever another has written here: facts, or that names are withheld.

        It is of this process alone, and may change without a reason.
        """
        ...

    def keys(self, keys: Sequence[str]) -> dict[str, int]:
        """Of these keys the ones that are held, each with the number of its fact."""
        ...

    def withhold(self, competitor: str, facts: Collection[int] = ()) -> int:
        """Remove the personal data of a competitor, and that of other facts, for good; how many it stood beside.

        No fact goes away, none changes its number, and no medal changes.
        """
        ...

    def salt(self) -> str | None:
        """What ids of competitors and keys of their facts are made with; null where none is held yet."""
        ...

    def salted(self, salt: str) -> str:
        """Hold a salt where none is held yet; which one is held. It is in no fact and no export, but in a backup."""
        ...

    def keep(self, name: str, body: bytes) -> None:
        """Keep something that is computed from the facts, to save computing it again. It may be lost at any time."""
        ...

    def kept(self, name: str) -> bytes | None:
        """What was kept under a name, null where nothing is."""
        ...

    def close(self) -> None:
        """Finish what was handed in, and let go of the store."""
        ...
