"""What facts change: the medals of an event, and the rows of the table with their ranks."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos import __version__
from kotinos.diagnostics import Diagnostic
from kotinos.journal.replaying import OF_EVENT, event_of, in_force, standing
from kotinos.journal.store import Store
from kotinos.journal.timeline import Timeline
from kotinos.medals.awarding import award
from kotinos.medals.counting import tallies
from kotinos.medals.reversing import changed, delta_of, undo
from kotinos.model import Award, Delegation, Event, Fact, Games, Retraction, Standing, Tally
from kotinos.states import ranked

# What is kept is of the rules of this version; the number is raised where they change within one.
_KEPT = f"timeline 2 {__version__}"
_WORTH_KEEPING = 1_000


class Row(NamedTuple):
    """A row of the table that is another now: null before or after is no row."""

    code: str
    before: Standing | None
    after: Standing | None


class Effect(NamedTuple):
    """What facts change: the medals of one event, and the rows of the table, in the order of the table after."""

    event: str | None
    scheduled: Event | None
    before: tuple[Award, ...]
    after: tuple[Award, ...]
    rows: tuple[Row, ...]


def scheduled(facts: Sequence[Fact]) -> Event | None:
    """The event as its facts in force have it."""
    found = [fact.body for fact in in_force(facts) if isinstance(fact.body, Event)]
    return found[-1] if found else None


def medals(facts: Sequence[Fact]) -> tuple[tuple[Award, ...], tuple[Diagnostic, ...]]:
    """The medals that an event's facts come to, and what is found."""
    log = in_force(facts)
    return award(scheduled(log), standing([fact for fact in log if fact.what in OF_EVENT]))


def caught_up(store: Store) -> Timeline:
    """What all events of a journal come to: begun with what was kept, and kept again where much has come since."""
    timeline = Timeline(tallies, award)
    timeline.load(store.kept(_KEPT))
    since = timeline.sequence
    timeline.catch_up(store)
    if timeline.sequence - since >= _WORTH_KEEPING:
        store.keep(_KEPT, timeline.dump())
    return timeline


def with_rows(store: Store, effects: Sequence[Effect], before: Games, after: Games) -> tuple[Effect, ...]:
    """The rows that change, with all that changes them; the last effect has them."""
    timeline = caught_up(store)
    now = timeline.tallies()
    then = now
    for effect in effects:
        then = changed(then, delta_of(tallies(effect.before), tallies(effect.after)))
    rows = _rows((now, before), (then, after), _delegations(store))
    if not effects:
        return (Effect(None, None, (), (), rows),) if rows else ()
    return (*effects[:-1], effects[-1]._replace(rows=rows))


def again(store: Store, event: str, recorded: Sequence[Fact], games: Games) -> tuple[Effect, ...]:
    """What facts have changed that are recorded, among others that came since."""
    first, last = recorded[0].sequence, recorded[-1].sequence
    facts = list(store.facts(0, last, about=event))
    before, _ = medals([fact for fact in facts if fact.sequence < first])
    after, _ = medals(facts)
    timeline = caught_up(store)
    now = timeline.tallies()
    then = changed(now, undo(delta_of(tallies(before), tallies(after))))
    return (Effect(event, scheduled(facts), before, after, _rows((then, games), (now, games), _delegations(store))),)


def rows_of(store: Store, last: int, new: Sequence[Fact], before: Games, after: Games) -> tuple[Row, ...]:
    """The rows that facts change, in whatever events: those that a store holds after a number, or does not hold yet."""
    timeline = caught_up(store)
    then = now = timeline.tallies()
    held = store.last() > last
    if last == 0:
        then = () if held else then
    for event, facts in _by_event(store, new).items() if last or not held else ():
        old = list(store.facts(0, last, about=event, personal=False)) if last else []
        delta = delta_of(tallies(medals(old)[0]), tallies(medals([*old, *facts])[0]))
        if held:
            then = changed(then, undo(delta))
        else:
            now = changed(now, delta)
    delegations = in_force([*store.facts(what=("DelegationEntered", "Retracted")), *new])
    named = [fact.body for fact in delegations if isinstance(fact.body, Delegation)]
    return _rows((then, before), (now, after), named)


def _by_event(store: Store, new: Sequence[Fact]) -> dict[str, list[Fact]]:
    """The facts that the medals of an event depend on, by event; what is taken back may be among them or held."""
    of: dict[int, str] = {}
    found: dict[str, list[Fact]] = {}
    for fact in new:
        event = event_of(fact) if fact.what in OF_EVENT else fact.body.id if isinstance(fact.body, Event) else None
        if isinstance(fact.body, Retraction):
            target = fact.body.sequence
            event = of.get(target) or event_of_held(store, target)
        if event:
            of[fact.sequence] = event
            found.setdefault(event, []).append(fact)
    return found


def event_of_held(store: Store, number: int) -> str | None:
    """The event that a held fact is of; of a retraction, that of what it takes back."""
    for fact in store.facts(number - 1, number, personal=False):
        if isinstance(fact.body, Retraction):
            return event_of_held(store, fact.body.sequence)
        return event_of(fact) if fact.what in OF_EVENT else fact.body.id if isinstance(fact.body, Event) else None
    return None


# The medals of a table, and the Games whose policies rank them.
_Counts = tuple[Sequence[Tally], Games]


def _rows(before: _Counts, after: _Counts, delegations: Sequence[Delegation]) -> tuple[Row, ...]:
    one, other = _table(*before, delegations), _table(*after, delegations)
    order = list(other) + [code for code in one if code not in other]
    return tuple([Row(code, one.get(code), other.get(code)) for code in order if _key(one, code) != _key(other, code)])


def _table(counts: Sequence[Tally], games: Games, delegations: Sequence[Delegation]) -> dict[str, Standing]:
    """The rows of the table by organisation: the ranked ones, then those that are shown without a rank."""
    made = ranked(counts, games, delegations)
    return {row.code: row for row in (*made.rows, *made.unranked) if row.code}


def _delegations(store: Store) -> tuple[Delegation, ...]:
    """Those that take part, by whose names equal rows may be listed."""
    entered = in_force(list(store.facts(what=("DelegationEntered", "Retracted"))))
    return tuple([fact.body for fact in entered if isinstance(fact.body, Delegation)])


def _key(table: dict[str, Standing], code: str) -> tuple[object, ...] | None:
    row = table.get(code)
    return None if row is None else (row.rank, row.rank_equal, row.gold, row.silver, row.bronze)
