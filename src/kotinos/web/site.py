"""What a site is of: the record, and a journal laid over it where one is served; and since when each is as it is."""

import time
from collections.abc import Callable, Hashable
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from kotinos.following import Journal, Laid
from kotinos.holdings import Archive, Held
from kotinos.model import Games
from kotinos.questions.people import forget_names
from kotinos.web.held_games import HeldGames
from kotinos.web.keeping import Kept
from kotinos.web.remembering import Logs, Made, Memory, Remembered
from kotinos.web.static_site.chosen import Chosen
from kotinos.web.working import Desk

if TYPE_CHECKING:
    from kotinos.web.streaming import Streams


class Freshness(NamedTuple):
    """When what an answer tells last changed, in seconds since 1970, and how long it may be kept."""

    modified: float
    cache: str


class Still(NamedTuple):
    """A copy of a site that is published as files: it answers nobody, and only what a link leads to is in it.

    `languages`: those that it is in, the first at the addresses that name none. `games`: those that are in it; null
    for all that are held, or the journal's own where there is one.
    """

    languages: tuple[str, ...]
    games: tuple[str, ...] | None = None


class Site:
    """The Games of a site. `modified` is when the record last changed, `clock` gives the time of now.

    With a journal, its Games stands first, in the place of the archive's Games of that code; the others stay reachable.
    `still` is null where the site answers readers. `kept` is where documents are kept, null for nowhere; `desk` bounds
    the work of explaining one.
    """

    def __init__(
        self,
        modified: float,
        journal: Journal | None = None,
        clock: Callable[[], float] = time.time,
        still: Still | None = None,
        kept: Kept | None = None,
        desk: Desk | None = None,
    ) -> None:
        self.journal = journal
        self.kept = kept
        self.desk = desk or Desk()
        self.still = still
        self.streams: Streams | None = None  # those who follow the journal, where it can be followed
        self.rehearsed = False  # whether what the journal tells is a rehearsal
        record: Held = Remembered(Archive(Logs().facts))
        if still is not None:
            record = Chosen(record, still.games if journal is None else still.games or ())
        self._below = record
        self._laid = None if journal is None else Laid(journal, record)
        self.held: Held = self._laid or record
        self.record = Freshness(modified, "public, max-age=300")
        self.listed = HeldGames()
        self._memory = Memory()
        self._told = Memory()
        self._clock = clock
        self._lock = Lock()
        self._mark: tuple[int, int] | None = None
        self._changed = modified

    def now(self) -> str:
        """The time of the request in universal time, as facts are recorded: `2026-06-03T09:00:00Z`."""
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self._clock()))

    def journal_of(self, code: str) -> Journal | None:
        """The journal of a Games; null where its record is the archive's."""
        own = self.first()
        return self.journal if own is not None and code == own.code else None

    def holding(self, code: str) -> Held:
        """What holds a Games: its journal, or the record below it with the Games that are in this site."""
        return self.journal_of(code) or self._below

    def first(self) -> Games | None:
        """The Games that the site is about; null where it is about all that are held."""
        return self._laid.own() if self._laid else None

    def entered(self, code: str) -> frozenset[str]:
        """The codes that a Games with codes of its own has given to its delegations; none of the archive's."""
        journal = self.journal_of(code)
        return frozenset(each.organisation for each in journal.now().record.delegations) if journal else frozenset()

    def made(self, code: str, what: Hashable, make: Callable[[], Made]) -> Made:
        """What is made of a Games as it stands: once for its page, its answer and its files, in every language."""
        journal = self.journal_of(code)
        return self._memory.of((code, journal.mark() if journal else None, what), make)

    def told(self, code: str, what: Hashable) -> dict[Hashable, Any]:
        """What pages of a Games as it stands have told of it, for the next ones to tell again as it is."""
        journal = self.journal_of(code)
        return self._told.of((code, journal.mark() if journal else None, what), dict)

    def of(self, code: str | None, seconds: int = 300) -> Freshness:
        """Since when a Games is as it is, or the list of all. The archive's may be kept for some seconds.

        What is told from a journal is asked for again each time: who holds it already gets no more than a 304.
        """
        if self.journal is None or (code is not None and self.journal_of(code) is None):
            return self.record._replace(cache=f"public, max-age={seconds}")
        with self._lock:
            if (mark := self.journal.mark()) != self._mark:
                self._mark = mark
                forget_names()
                # Whole seconds are what readers compare: a second change within one must not look like the first.
                self._changed = max(int(self._clock()), int(self._changed) + 1)
            return Freshness(self._changed, "no-cache")
