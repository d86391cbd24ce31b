"""Record sources into a journal: read, compare with what is held, record what is new."""

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from kotinos.diagnostics import ERROR, Diagnostic, KotinosError, Phrase, has_errors
from kotinos.journal.changes import TOUCHING
from kotinos.journal.replaying import in_force
from kotinos.journal.store import Draft
from kotinos.model import Competitor, Delegation, Event, Games, Where
from kotinos.recording import logs
from kotinos.recording.awarding import awarded
from kotinos.recording.journal_facts import JournalFacts, facts_in, games_of, known
from kotinos.recording.opening import games_asked_for, with_games, with_source
from kotinos.recording.planning import Plan, Writing, plan, scheduled
from kotinos.recording.reading import Part, Piece, parts, pieces
from kotinos.recording.shadow import Shadow
from kotinos.recording.tables import title_of

if TYPE_CHECKING:
    from kotinos.effects import Row
    from kotinos.journal.store import Store

# Facts that are recorded at once: each batch is on the disk before the next one begins.
_AT_ONCE = 4000
# What is wrong with one source among several: the others are recorded.
_OF_A_SOURCE = frozenset({"K351", "K352"})


class Order(NamedTuple):
    """What is asked for. `recorded` is the time, ISO 8601; `source` and `date` are those of every source."""

    recorded: str
    games: str | None = None
    actor: str | None = None
    source: str | None = None
    date: str | None = None
    reason: str | None = None
    dry_run: bool = False
    all_or_nothing: bool = False


class Taken(NamedTuple):
    """What came of a source, or of a piece of it. `kind`: sheets, lists, table, log.

    `recorded` is how many facts are new, `present` how many facts of a log were here before. `names` are those of
    events and competitors by id, `awards` what is found in the medals of events that are new or have changed.
    """

    name: str
    kind: str
    source: str
    plan: Plan
    recorded: int = 0
    present: int = 0
    names: Mapping[str, str] = {}
    awards: tuple[Diagnostic, ...] = ()


class Recorded(NamedTuple):
    """What came of all sources: the Games, each piece, what is found, and the number of the last fact.

    `withheld`: there are errors, all or nothing was asked for, and nothing was recorded. `rows` are those of the table
    that are others now, or would be, `delegations` those that it names.
    """

    journal: str
    games: Games | None
    taken: tuple[Taken, ...]
    found: tuple[Diagnostic, ...]
    last: int
    withheld: bool = False
    rows: "tuple[Row, ...]" = ()
    delegations: tuple[Delegation, ...] = ()

    @property
    def new(self) -> int:
        """How many facts are new."""
        return sum(each.recorded for each in self.taken)


def record(journal: str, sources: Sequence[str], order: Order) -> Recorded:
    """Record sources one after the other, each compared with what is held by then.

    A journal that does not exist is made once there is something to record. With `dry_run` nothing is recorded, with
    `all_or_nothing` all at once, and only where every row can be read. A source of another Games is reported (K351),
    and so is one of which nothing says which Games it is of (K352): the others are recorded. Raises K351 or K352 where
    that is so of every source, K120 to K124 where a source cannot be opened, K316 to K321 where the journal
    cannot be written.
    """
    opened = parts(sources, order.source)
    salt = os.urandom(16).hex()  # of a new journal: nobody can guess it
    before = _last(journal)
    while order.dry_run or order.all_or_nothing:
        tried, drafts = _tried(journal, opened, order, salt)
        withheld = order.all_or_nothing and any(has_errors(each.plan.found) for each in tried.taken)
        if order.dry_run or withheld:
            return tried._replace(withheld=withheld)
        if _at_once(journal, tried, drafts):  # else another has recorded something meanwhile
            return _told(journal, None, tried.taken, before)
    taken = _each(opened, order, lambda part, piece: _recorded(journal, part, piece, order, salt))
    return _told(journal, None, taken, before)


def _each(opened: Sequence[Part], order: Order, take: Callable[[Part, Piece | None], Taken]) -> list[Taken]:
    """What comes of each log and of each piece of the other sources, where it can be said of which Games it is.

    Raises what is said of the first one where none can be taken.
    """
    taken: list[Taken] = []
    refused: list[KotinosError] = []
    for part in opened:
        for piece in (None,) if part.log else pieces(part, order.date):
            try:
                taken.append(take(part, piece))
            except KotinosError as error:
                if error.code not in _OF_A_SOURCE:
                    raise
                refused.append(error)
                taken.append(_refused(piece or part, piece.kind if piece else "log", error))
    if refused and len(refused) == len(taken):
        raise refused[0]
    return taken


def _refused(of: Part | Piece, kind: str, error: KotinosError) -> Taken:
    said, hint = (text and text.replace("{", "{{").replace("}", "}}") for text in (error.message, error.hint))
    found = Diagnostic(error.code, ERROR, said or "", {}, Where(of.name), hint)
    return Taken(of.name, kind, of.source, Plan((), (), (found,)))


def _recorded(journal: str, part: Part, piece: Piece | None, order: Order, salt: str) -> Taken:
    if piece is None:
        return _log(journal, part, order)
    written = None
    while written is None:  # another may have begun the journal meanwhile
        base = _reader(journal)
        try:
            made = _planned(base, piece, order, salt)
        finally:
            base.close()
        written = _written(journal, made)
    return written


def _tried(journal: str, opened: Sequence[Part], order: Order, salt: str) -> tuple[Recorded, Sequence[Draft]]:
    """What recording would do, and all that it would record: it is done in a shadow of the journal."""
    base = _reader(journal)
    try:
        shadow = Shadow(base)

        def take(part: Part, piece: Piece | None) -> Taken:
            if piece is None:
                code = _code(shadow, order)
                if games_of(shadow) is None:
                    _opening(Shadow(shadow), part, code)
                return _merged(shadow, part, code)
            made = _planned(shadow, piece, order, salt)
            before = shadow.last()
            shadow.append(made.plan.drafts)
            return made._replace(recorded=shadow.last() - before)

        return _told(journal, shadow, _each(opened, order, take), base.last()), shadow.drafts
    finally:
        base.close()


def _at_once(journal: str, tried: Recorded, drafts: Sequence[Draft]) -> bool:
    """Record all that was tried in one commit; not where the journal is another one by now than it was tried in."""
    if not drafts:
        return True
    from kotinos.journal.sqlite import SQLiteStore

    with SQLiteStore(journal) as store:
        salts = {each.plan.salt for each in tried.taken if each.plan.salt}
        if store.last() != tried.last or any(store.salted(salt) != salt for salt in salts):
            return False
        store.append(drafts)
    return True


def _planned(store: "Store | Shadow", piece: Piece, order: Order, salt: str) -> Taken:
    """Read a piece against what is held, and plan what is new; `salt` is for a journal that holds none."""
    of = facts_in(store, piece.source)
    of = of._replace(salt=of.salt or salt)
    games = _games(of.games, order)
    reading = piece.read(games, known(of, games))
    if games is not None and of.games is None:
        reading = with_games(reading, games, piece.source)
    reading = with_source(reading, piece.source, title_of(piece.name))
    made = plan(reading, of, Writing(piece.source, order.recorded, order.actor, order.reason))
    made = made._replace(found=(*reading.found, *made.found))
    # Of a result without some of its rows there is no more to say.
    part = {said.thing for said in reading.said if said.part}
    whole = [change for change in made.changes if (change.what, change.about) not in part]
    awards = awarded(whole, of, scheduled(reading, of))
    return Taken(piece.name, piece.kind, piece.source, made, names=_names(of, made), awards=awards)


def _names(of: JournalFacts, made: Plan) -> dict[str, str]:
    bodies = [*of.bodies("EventScheduled"), *of.bodies("CompetitorEntered")]
    bodies += [change.after for change in made.changes if change.after is not None]
    return {body.id: body.name for body in bodies if isinstance(body, Event | Competitor) and body.name}


def _games(held: Games | None, order: Order) -> Games | None:
    """The Games that is held, else the one that is asked for; raises K351 where they are two."""
    if held is not None:
        if order.games is not None and order.games != held.code:
            text = Phrase(
                "`--games {asked}` is asked for, and the journal is of `{held}`", asked=order.games, held=held.code
            )
            raise KotinosError("K351", text, Phrase("a journal is of one Games; record it in another file"))
        return held
    return games_asked_for(order.games) if order.games is not None else None


def _code(store: "Store | Shadow", order: Order) -> str | None:
    games = _games(games_of(store), order)
    return games.code if games is not None else None


def _written(journal: str, made: Taken) -> Taken | None:
    """Record what is new, a thousand facts a commit; null where it is planned for another salt."""
    drafts = made.plan.drafts
    if not drafts:
        return made
    from kotinos.journal.sqlite import SQLiteStore

    with SQLiteStore(journal) as store:
        if store.salted(made.plan.salt) != made.plan.salt:
            return None
        new = 0
        for start in range(0, len(drafts), _AT_ONCE):
            batch = drafts[start : start + _AT_ONCE]
            new += len(batch) - len(store.keys([draft.key or "" for draft in batch]))
            store.append(batch)
    return made._replace(recorded=new)


def _log(journal: str, part: Part, order: Order) -> Taken:
    """Merge a log; a journal is made only where there is something in it."""
    base = _reader(journal)
    try:
        code = _code(base, order)
        tried = _opening(Shadow(base), part, code)
    finally:
        base.close()
    if not tried.recorded and not os.path.exists(journal):
        return tried
    from kotinos.journal.sqlite import SQLiteStore

    # Also where nothing is new: a fact under a known key that says something else is found by the journal alone (K313).
    with SQLiteStore(journal) as store:
        merged = _merged(store, part, code)
    return merged._replace(plan=tried.plan, names=tried.names)


def _opening(shadow: Shadow, part: Part, code: str | None) -> Taken:
    """As `_merged`, in a shadow of the journal; raises K352 where there would be facts of no Games then."""
    tried = _merged(shadow, part, code)
    if tried.recorded and games_of(shadow) is None:
        text = Phrase("the log `{log}` opens no Games, and the journal is new", log=part.name)
        raise KotinosError("K352", text, Phrase("hand in the whole log, from its first line on"))
    return tried


def _merged(store: "Store | Shadow", part: Part, code: str | None) -> Taken:
    """Merge a log; what it changes and contradicts is told where it is tried in a shadow of the journal."""
    added = present = 0
    found: list[Diagnostic] = []
    tried = isinstance(store, Shadow)
    of = facts_in(store, part.source) if tried else None
    before = store.last()
    for file in part.files:
        merged, said = logs.take(store, file.data, file.name, code)
        added, present = added + merged.added, present + merged.present
        found += said
    made = Plan((), (), tuple(found))
    if of is None:
        return Taken(part.name, "log", part.source, made, added, present)
    new = list(store.facts(before))
    known = frozenset(chain.from_iterable(logs.keys_of(file.data) for file in part.files if of.current and new))
    found += logs.conflicts(new, of, known, part.name)
    made = Plan(logs.changes_of(new, of, part.name), (), tuple(found))
    return Taken(part.name, "log", part.source, made, added, present, _names(of, made))


def _told(journal: str, shadow: Shadow | None, taken: Sequence[Taken], before: int) -> Recorded:
    """What came of all sources; the journal had so many facts before."""
    base = _reader(journal)
    try:
        games = games_of(shadow or base)
        found = tuple(chain.from_iterable((*each.plan.found, *each.awards) for each in taken))
        rows = _rows(base, shadow, before, games)
        entered = in_force(list((shadow or base).facts(what=("DelegationEntered", "Retracted"))))
        named = tuple([fact.body for fact in entered if isinstance(fact.body, Delegation)])
        return Recorded(journal, games, tuple(taken), found, base.last(), rows=rows, delegations=named)
    finally:
        base.close()


def _rows(base: "Store", shadow: Shadow | None, before: int, games: Games | None) -> "tuple[Row, ...]":
    """The rows of the table that are others than before."""
    new = list(shadow.added if shadow is not None else base.facts(before, personal=False))
    if games is None or not any(fact.what in _OF_TABLE for fact in new):
        return ()
    from kotinos.effects import rows_of

    opened = in_force(list(base.facts(0, before, what=("GamesOpened", "Retracted"))))
    was = next((fact.body for fact in reversed(opened) if isinstance(fact.body, Games)), games)
    return rows_of(base, before, new, was, games)


# What may change a row of the table: medals, and how delegations stand in it.
_OF_TABLE = TOUCHING | {"GamesOpened"}


def _last(journal: str) -> int:
    base = _reader(journal)
    try:
        return base.last()
    finally:
        base.close()


def _reader(journal: str) -> "Store":
    """The journal to be read; an empty one where there is none yet, or where making one was cut short."""
    from kotinos.journal.memory import MemoryStore
    from kotinos.journal.sqlite import SQLiteStore

    try:
        return SQLiteStore(journal, write=False)
    except KotinosError as error:
        if error.code != "K322":
            raise
        return MemoryStore()
