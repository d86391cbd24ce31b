"""A journal as what is held: its one Games, at any moment, kept up with what is recorded meanwhile."""

from collections.abc import Collection, Sequence
from threading import Lock
from typing import TYPE_CHECKING

from kotinos.archive.holding import PARTS
from kotinos.diagnostics import Diagnostic, KotinosError
from kotinos.holdings import State
from kotinos.journal.replaying import fold
from kotinos.medals.awarding import award
from kotinos.medals.progress import Progress, progress
from kotinos.model import Award, Event, Fact, Games

if TYPE_CHECKING:
    from os import PathLike

    from kotinos.journal.store import Store

# States that are kept until the next fact is recorded: the present, and the pasts that readers look at.
_KEPT = 32


class Journal:
    """A journal as a reader meets it: a `Held` of one Games, whose medals come of its facts.

    Nothing of it is written. A state is computed when it is asked for, and kept until something is recorded. Any
    number of threads may ask. `name` is what messages call it.
    """

    def __init__(self, store: "Store", name: str = "journal") -> None:
        self.store = store
        self.name = name
        self._lock = Lock()
        self._states: dict[tuple[str | None, str | None], State] = {}
        self._until = -1

    def codes(self) -> tuple[str, ...]:
        """The code of its Games."""
        return (self.games().code,)

    def games_list(self) -> tuple[Games, ...]:
        """Its Games."""
        return (self.games(),)

    def games(self) -> Games:
        """Its Games as it stands now; raises K301 where the journal does not say which it is of."""
        return self.now().record.games

    def now(self) -> State:
        """The present."""
        return self._state(None, None)

    def sequence(self) -> int:
        """The number of the last fact: as long as it is the same, so are all states."""
        return self.store.last()

    def state(
        self,
        code: str,
        *,
        known: str | None = None,
        as_of: str | None = None,
        parts: Collection[str] = PARTS,  # noqa: ARG002 - a journal is read whole: its medals come of all of it
    ) -> State:
        """As `Held.state`: the medals are those that its facts give by the rules of the events."""
        if code not in self.codes():
            raise self.not_held(code)
        return self._state(known, as_of)

    def not_held(self, code: str) -> KotinosError:
        """As `Held.not_held`."""
        said = f"nothing is held of `{code[:40]}` in `{self.name}`"
        return KotinosError("K303", said, f"it is the journal of `{self.games().code}`")

    def _state(self, known: str | None, as_of: str | None) -> State:
        with self._lock:
            until = self.store.last()
            if until != self._until:
                self._states.clear()
                self._until = until
            held = self._states.get((known, as_of))
            if held is None:
                if len(self._states) >= _KEPT:
                    self._states.clear()
                held = self._states[known, as_of] = self._folded(until, known, as_of)
            return held

    def _folded(self, until: int, known: str | None, as_of: str | None) -> State:
        events: dict[str, Progress] = {}

        def medals(event: Event | None, facts: Sequence[Fact]) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
            awards, found = award(event, facts)
            key = event.id if event is not None else facts[0].body.event  # type: ignore[attr-defined]
            events[key] = progress(key, event, facts, awards)
            return awards, found

        record, found = fold(self.store.facts(0, until), known=known, as_of=as_of, award=medals)
        return State(record, found, events)


def open_journal(path: "str | PathLike[str]") -> Journal:
    """A journal opened to be read.

    Raises K322 where there is none, K317 where the file is no journal, K316 for one of a newer Kotinos, K319 where it
    is locked, K318 and K321 where it cannot be read, K301 where it does not say which Games it is of.
    """
    import os

    from kotinos.journal.sqlite import SQLiteStore

    name = os.fspath(path)
    store = SQLiteStore(name, write=False)
    journal = Journal(store, name)
    try:
        journal.games()
    except BaseException:
        store.close()
        raise
    return journal
