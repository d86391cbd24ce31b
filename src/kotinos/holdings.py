"""What is held, behind one interface: the bundled archive, or a journal (see `following.py`), read alike.

A reader is handed what is held as a value, and asks it for the state of a Games at a moment. The archive is what it
gets where nothing else is named.
"""

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING

from kotinos.archive import holding
from kotinos.diagnostics import Diagnostic, KotinosError, Phrase
from kotinos.model import ClaimedTable, Fact, Games, Record
from kotinos.tuples import NamedTuple

if TYPE_CHECKING:
    from kotinos.journal.differing import Difference
    from kotinos.medals.progress import Progress

# The two clocks of a state: as known on a day, and as of a day of the Games. Null is now, and to the end.
Moment = tuple[str | None, str | None]


class State(NamedTuple):
    """A Games at a moment: its record, what is found in its facts, and how far each of its events is.

    `progress` is null where a Games is over and its medals are held as they stand, which the archive's are. Of a
    journal, `tables` are the whole tables that were stated, each with the day that it is of, the earliest first, and
    `undated` the events of which something is held whose day is not: as of a day, it is left out.
    """

    record: Record
    diagnostics: tuple[Diagnostic, ...] = ()
    progress: "Mapping[str, Progress] | None" = None
    tables: tuple[tuple[str, ClaimedTable], ...] = ()
    undated: frozenset[str] = frozenset()


class Held:
    """Some Games, and the states of each.

    A class to inherit from, and no `Protocol`: making one of those costs every command two milliseconds.
    """

    def codes(self) -> tuple[str, ...]:
        """The codes of all Games that are held."""
        raise NotImplementedError

    def games_list(self) -> tuple[Games, ...]:
        """All Games that are held."""
        raise NotImplementedError

    def state(
        self,
        code: str,
        *,
        known: str | None = None,
        as_of: str | None = None,
        parts: Collection[str] = holding.PARTS,
    ) -> State:
        """A Games as it was known on a day, and as of a day of it; null is now.

        `parts` names those of the log that are wanted (`holding.SUMMARY` are all but competitors and medals): it
        spares the reading of the others, and what is always read whole may hold them all the same. Raises K303 for a
        Games that is not held.
        """
        raise NotImplementedError

    def differences(self, before: "Moment", after: "Moment") -> "tuple[Difference, ...] | None":
        """Whose medals differ between two moments (known, as of), and by which facts; null where no log is held."""
        raise NotImplementedError

    def not_held(self, code: str) -> KotinosError:
        """What is said of a Games that is not held, and where to see which are (K303)."""
        raise NotImplementedError


class Archive(Held):
    """The bundled record, read from its text files at each call; `facts` gives the log of a Games, as `holding.facts`.

    Who is asked often hands in a function that keeps what was read.
    """

    def __init__(self, facts: Callable[[str, Collection[str]], tuple[Fact, ...]] = holding.facts) -> None:
        self._facts = facts

    def codes(self) -> tuple[str, ...]:
        """As `Held.codes`."""
        return holding.codes()

    def games_list(self) -> tuple[Games, ...]:
        """As `Held.games_list`."""
        return holding.games_list()

    def state(
        self,
        code: str,
        *,
        known: str | None = None,
        as_of: str | None = None,
        parts: Collection[str] = holding.PARTS,
    ) -> State:
        """As `Held.state`."""
        from kotinos.journal.replaying import replay

        return State(replay(self._facts(code, parts), known=known, as_of=as_of))

    def differences(self, before: "Moment", after: "Moment") -> "tuple[Difference, ...] | None":  # noqa: ARG002
        """As `Held.differences`: what changed a medal is held as decisions, which a comparison takes back."""
        return None

    def not_held(self, code: str) -> KotinosError:
        """As `Held.not_held`."""
        from difflib import get_close_matches

        held = holding.codes()
        said = Phrase("nothing is held of `{code}`", code=code[:40])
        near = ", ".join(f"`{each}`" for each in get_close_matches(code[:40].upper(), held, 3, 0.8))
        hint = f"`kotinos games` lists the {len(held)} Games that are held" + (f"; near to it: {near}" if near else "")
        return KotinosError("K303", said, hint)


class Layer(Held):
    """What lies below it, but for what it answers itself: each method not overridden asks below."""

    def __init__(self, below: Held) -> None:
        self._below = below

    def codes(self) -> tuple[str, ...]:
        """As `Held.codes`."""
        return self._below.codes()

    def games_list(self) -> tuple[Games, ...]:
        """As `Held.games_list`."""
        return self._below.games_list()

    def state(
        self,
        code: str,
        *,
        known: str | None = None,
        as_of: str | None = None,
        parts: Collection[str] = holding.PARTS,
    ) -> State:
        """As `Held.state`."""
        return self._below.state(code, known=known, as_of=as_of, parts=parts)

    def differences(self, before: "Moment", after: "Moment") -> "tuple[Difference, ...] | None":
        """As `Held.differences`."""
        return self._below.differences(before, after)

    def not_held(self, code: str) -> KotinosError:
        """As `Held.not_held`."""
        return self._below.not_held(code)


ARCHIVE = Archive()
