"""A journal as what is held: its one Games, at any moment, kept up with what is recorded meanwhile."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import Future
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from kotinos.archive.holding import PARTS
from kotinos.diagnostics import Diagnostic, KotinosError, Phrase
from kotinos.holdings import Held, Layer, Moment, State
from kotinos.journal.changes import Medals, plus
from kotinos.journal.days import NEVER, end_of
from kotinos.journal.differing import Difference, between
from kotinos.journal.effects import Effect, Effects
from kotinos.journal.replaying import fold, retracted, standing, undated
from kotinos.journal.timeline import Moment as Clocks
from kotinos.journal.versions import needed
from kotinos.medals.awarding import award
from kotinos.medals.counting import COUNTED, tallies
from kotinos.medals.progress import Progress, progress
from kotinos.model import Award, ClaimedTable, Event, Fact, Games, Record, Retraction, Where
from kotinos.placing import Placing

if TYPE_CHECKING:
    from os import PathLike

    from kotinos.journal.sqlite import SQLiteStore
    from kotinos.journal.store import Store

# States that are kept until the next fact is recorded: the present, and the pasts that readers look at.
_KEPT = 32
_A_DAY = len("2026-06-01")
# What stands in the place of a fact in what is kept of its effect: it is read again when it is told.
_NO_FACT = Fact(0, "", None, None, None, Retraction(0, None))


class _Outcome(NamedTuple):
    """What the facts of an event came to when they were last looked at."""

    event: Event | None
    facts: Sequence[Fact]
    awards: tuple[Award, ...]
    found: tuple[Diagnostic, ...]
    progress: Progress


class Journal(Held):
    """A journal as a reader meets it: a `Held` of one Games, whose medals come of its facts.

    Nothing of it is written. A state is computed when it is asked for, and kept until something is recorded. Any
    number of threads may ask. `name` is what messages call it.
    """

    def __init__(self, store: "Store", name: str = "journal") -> None:
        self.store = store
        self.name = name
        self._lock = Lock()
        self._states: dict[tuple[str | None, str | None], Future[State]] = {}
        self._outcomes: dict[str, _Outcome] = {}
        self._mark: tuple[int, int] | None = None
        self._effects = Effects(store, tallies, award)
        self._placing = Placing()
        self._taken = 0  # the facts whose effects are known
        self._moved: dict[int, Effect] = {}  # those of the facts that changed a medal or a rank, without the fact
        self._newest: str | None = None
        self._dated = 0  # the facts whose first clock was looked at

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

    def mark(self) -> tuple[int, int]:
        """What is another pair of numbers whenever anything was recorded or withheld: until then no state changes."""
        return self.store.last(), self.store.version()

    def log(self, since: int = 0, until: int | None = None) -> Iterator[Effect]:
        """The facts after a number and up to another, without names, each with whose medals and ranks it changed."""
        last = self._caught_up()
        return self._told(self.store.facts(max(since, 0), last if until is None else min(until, last), personal=False))

    def changes(self, since: int = 0, most: int | None = None) -> tuple[Effect, ...]:
        """As `log`, with names, and at most so many; null: all."""
        last, since = self._caught_up(), max(since, 0)
        return tuple(self._told(self.store.facts(since, last if most is None else min(last, since + most))))

    def latest(self, most: int) -> tuple[Effect, ...]:
        """The last facts that changed a medal, with names, the newest first."""
        self._caught_up()
        with self._lock:
            numbers = [number for number, effect in self._moved.items() if effect.rows][-most:]
        return tuple([effect for number in reversed(numbers) for effect in self._told([self.fact(number)])])

    def retracted(self) -> frozenset[int]:
        """The numbers of the facts that are taken back now."""
        return frozenset(retracted(list(self.store.facts(what=("Retracted",), personal=False))))

    def _caught_up(self) -> int:
        """Take in what was recorded since; the number of the last fact. No fact is kept: only what each changed is."""
        with self._lock:
            for fact in self.store.facts(self._taken, personal=False):
                effect = self._placing.take(self._effects.take(fact), self._effects.totals)
                if effect.rows or effect.ranks:
                    self._moved[fact.sequence] = effect._replace(fact=_NO_FACT)
                self._taken = fact.sequence
            return self._taken

    def _told(self, facts: Iterable[Fact]) -> Iterator[Effect]:
        for fact in facts:
            moved = self._moved.get(fact.sequence)
            yield moved._replace(fact=fact) if moved else Effect(fact, self._effects.event(fact), ())

    def newest(self) -> str | None:
        """The latest of the days and times at which facts were recorded, whatever their order; null where none is.

        A log that was kept elsewhere and merged has its own, earlier or later than those of facts that stand before it.
        A fact without one is `days.NEVER`: it is in no state that a day names.
        """
        with self._lock:
            for rows in filter(None, self.store.stored(self._dated)):
                times = [row[3] or NEVER for row in rows]
                self._newest = max(times if self._newest is None else (self._newest, *times), key=end_of)
                self._dated = rows[-1][0]
            return self._newest

    def fact(self, sequence: int) -> Fact:
        """One fact by its number."""
        return next(self.store.facts(sequence - 1, sequence))

    def differences(self, before: Moment, after: Moment) -> tuple[Difference, ...]:
        """Whose medals differ between two moments, in which events, and by which facts."""
        one, other = (_by_event(self._state(*moment).record.awards) for moment in (before, after))
        return between(self.store, Clocks(*before), one, Clocks(*after), other, _counted)

    def history(self, event: str) -> tuple[Fact, ...]:
        """All facts about an event, those that were taken back and those that took them back too."""
        return tuple(self.store.facts(about=event))

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
        said = Phrase("nothing is held of `{code}` in `{journal}`", code=code[:40], journal=self.name)
        return KotinosError("K303", said, Phrase("it is the journal of `{games}`", games=self.games().code))

    def _state(self, known: str | None, as_of: str | None) -> State:
        with self._lock:
            if (mark := self.mark()) != self._mark:
                self._states.clear()
                self._mark = mark
            coming = self._states.get((known, as_of))
            if asked_first := coming is None:
                if len(self._states) >= _KEPT:
                    self._states.clear()
                coming = self._states[known, as_of] = Future()
        if asked_first:
            # Whoever asks for the same state meanwhile waits for this one; whoever asks for another does not.
            try:
                coming.set_result(self._folded(known, as_of))
            except BaseException as error:  # noqa: BLE001 - it is handed to all who wait
                with self._lock:
                    self._states.pop((known, as_of), None)
                coming.set_exception(error)
        return coming.result()

    def _folded(self, known: str | None, as_of: str | None) -> State:
        events: dict[str, Progress] = {}
        dayless: set[str] = set()

        def medals(event: Event | None, facts: Sequence[Fact]) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
            key = event.id if event is not None else facts[0].body.event  # type: ignore[attr-defined]
            last = self._outcomes.get(key)
            if last is None or last.event != event or last.facts != facts:
                awards, found = award(event, facts)
                found = tuple([one._replace(where=Where(event.name if event else key)) for one in found])
                last = _Outcome(event, facts, awards, found, progress(key, event, facts, awards))
                if known is None and as_of is None:  # what comes next differs in one event from what is now
                    self._outcomes[key] = last
            events[key] = last.progress
            if (event is None or event.date is None) and any(fact.effective is None for fact in facts):
                dayless.add(key)
            return last.awards, last.found

        whole = any(moment is not None and len(moment) > _A_DAY for moment in (known, as_of))
        log = list(self.store.facts() if whole else needed(self.store))
        record, found = fold(log, known=known, as_of=as_of, award=medals)
        if as_of is not None:  # the fold has left them out
            dayless.update(undated(log, known=known))
        return State(record, found, events, _tables(record, log), frozenset(dayless))


def _tables(record: Record, log: Iterable[Fact]) -> tuple[tuple[str, ClaimedTable], ...]:
    """The whole tables of a record with the days that they are of: since when they hold, else since when known."""
    days = {id(fact.body): fact.effective or fact.recorded or NEVER for fact in log if fact.what == "TableStated"}
    tables = [(days[id(table)], table) for table in record.tables if table.coverage == "full"]
    return tuple(sorted(tables, key=lambda pair: end_of(pair[0])))


def _by_event(awards: Iterable[Award]) -> dict[str, dict[str, Medals]]:
    """The medals that count, by event and organisation."""
    found: dict[str, dict[str, Medals]] = {}
    for each in awards:
        if each.status in COUNTED:
            of = found.setdefault(each.event, {})
            of |= plus(of, {each.organisation: _ONE[each.medal]})
    return found


def _counted(event: Event | None, facts: Sequence[Fact]) -> dict[str, Medals]:
    """The medals that facts of one event give, by organisation."""
    if not facts:
        return {}
    awards, _ = award(event, standing(facts))
    return {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in tallies(awards)}


_ONE: dict[str, Medals] = {"gold": (1, 0, 0), "silver": (0, 1, 0), "bronze": (0, 0, 1)}


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
        _check_whole(store)
        journal.games()
    except BaseException:
        store.close()
        raise
    return journal


def _check_whole(store: "SQLiteStore") -> None:
    """Raises K321 where a fact is missing among the others: none is ever deleted."""
    if (missing := store.missing()) is not None:
        hint = "a backup of it is whole; an export of it lacks the fact too"
        raise KotinosError("K321", f"`{store.path}` is damaged: fact {missing} is missing", hint)


class Laid(Layer):
    """A journal laid over what else is held: its Games stands first, in the place of another of its code."""

    def __init__(self, journal: Journal, below: Held) -> None:
        super().__init__(below)
        self._journal = journal

    def own(self) -> Games | None:
        """The Games of the journal; null where what opened it was taken back."""
        try:
            return self._journal.games()
        except KotinosError:
            return None

    def codes(self) -> tuple[str, ...]:
        """As `Held.codes`."""
        own = self.own()
        return tuple(dict.fromkeys((*((own.code,) if own else ()), *self._below.codes())))

    def games_list(self) -> tuple[Games, ...]:
        """As `Held.games_list`."""
        own = self.own()
        below = self._below.games_list()
        return (own, *(games for games in below if games.code != own.code)) if own else below

    def state(
        self, code: str, *, known: str | None = None, as_of: str | None = None, parts: Collection[str] = PARTS
    ) -> State:
        """As `Held.state`."""
        own = self.own()
        held: Held = self._journal if own is not None and code == own.code else self._below
        return held.state(code, known=known, as_of=as_of, parts=parts)

    def differences(self, before: Moment, after: Moment) -> tuple[Difference, ...]:
        """As `Held.differences`, of the journal."""
        return self._journal.differences(before, after)
