"""What of all that a source says is new, changed, or said no more: the difference as drafts of facts."""

import os
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from kotinos.diagnostics import INFO, WARNING, Diagnostic
from kotinos.journal.encoding import texts, withheld_alike
from kotinos.journal.store import Draft
from kotinos.model import Competitor, Delegation, Event, Fact, Retraction, Where
from kotinos.recording.correcting import corrected, same_result
from kotinos.recording.journal_facts import JournalFacts
from kotinos.recording.needing import kept
from kotinos.results import EventResult, StatedMedals
from kotinos.sheets.said import IDENTITY, Reading, Said, Thing

NEW, CHANGED, REMOVED = "new", "changed", "removed"
_MOST_NAMED = 3

_TAKEN_BACK = "what this row says was taken back by fact {sequence}: it stays so"
_TAKEN_BACK_HINT = "retract that fact to have it again, or change the row"
_OVERTAKEN = "this row is as it was, and fact {sequence} has said otherwise since: that stands"
_STAY = "{count} things that `{source}` said before are not here now; they stay, since rows could not be read"
_NEEDED = "{count} things that `{source}` says no more stay, since results, medals or decisions name them: {named}"
_NEEDED_HINT = "what names them goes first: a result by its rows, or its correction; a decision by `--retract`"
_OTHER = "`{other}` says {count} things that `{source}` does not: they stay"
_ENDING = "`{source}` is a new source beside `{other}`: the name of a file is a source without its ending"
_OTHER_HINT = "`--source {other}` says that this one takes its place"


class Change(NamedTuple):
    """What is recorded of one thing. `how`: new, changed, removed; `before` and `after` are its bodies."""

    how: str
    what: str
    about: str
    where: Where
    before: "NamedTuple | None"
    after: "NamedTuple | None"


class Plan(NamedTuple):
    """Everything that is to be recorded of a source, the changes that it makes, and what is found on the way.

    `salt` is what its ids and keys are made with: where the journal holds another one, it is another plan.
    """

    changes: tuple[Change, ...]
    drafts: tuple[Draft, ...]
    found: tuple[Diagnostic, ...]
    salt: str = ""


class Writing(NamedTuple):
    """In whose name facts are recorded, and when; `reason` is that of corrections whose row gives none."""

    source: str
    recorded: str
    actor: str | None = None
    reason: str | None = None


def plan(reading: Reading, of: JournalFacts, writing: Writing) -> Plan:
    """The difference between what a source says and what is held.

    What it has said before, and nobody has said otherwise since, is no news. What it says as before while another
    source said otherwise, or took it back, stays as that other source has it. The keys of the drafts follow from
    their content and from what they supersede: the same source handed in again adds nothing.
    """
    changes: list[Change] = []
    drafts: list[Draft] = []
    found: list[Diagnostic] = []
    events = scheduled(reading, of)
    order = list(IDENTITY)
    for said in sorted(reading.said, key=lambda said: order.index(said.what)):
        current = of.current.get(said.thing)
        body = _news(said, of, current, found)
        if body is not None and isinstance(body, EventResult):
            body = corrected(said, body, of, current, events.get(body.event), writing.reason, found)
        if body is None:
            continue
        how = NEW if current is None else CHANGED
        changes.append(Change(how, *said.thing, said.where, current.body if current else None, body))
        drafts.append(_draft(said, body, of, writing))
    _removed(reading, of, writing, changes, drafts, found)
    _other_source(reading, of, writing, found)
    return Plan(tuple(changes), tuple(drafts), tuple(found), of.salt or "")


def scheduled(reading: Reading, of: JournalFacts) -> dict[str, Event]:
    """The events that are held, and those that a source says, by id."""
    events = {each.id: each for each in of.bodies("EventScheduled") if isinstance(each, Event)}
    return events | {each.body.id: each.body for each in reading.said if isinstance(each.body, Event)}


def _news(said: Said, of: JournalFacts, current: Fact | None, found: list[Diagnostic]) -> "NamedTuple | None":
    """The body to be recorded, null where the source says nothing new."""
    if current is not None and (said.weak or same(withheld_alike(said.what, said.body, current.body), current.body)):
        return None
    own = of.own.get(said.thing)
    body = withheld_alike(said.what, said.body, current.body) if current is not None else said.body
    last = own[-1] if own else None
    if last is None or not same(withheld_alike(said.what, body, last.body), last.body):
        return body
    retraction = of.gone.get(last.sequence)
    if retraction is None:
        sequence = current.sequence if current else last.sequence
        found.append(Diagnostic("K347", INFO, _OVERTAKEN, {"sequence": sequence}, said.where))
        return None
    if retraction.source == last.source:  # the row was gone, and is back
        return body
    values = {"sequence": retraction.sequence}
    found.append(Diagnostic("K346", WARNING, _TAKEN_BACK, values, said.where, _TAKEN_BACK_HINT))
    return None


def same(one: NamedTuple, other: NamedTuple) -> bool:
    """Whether two bodies say the same; a name that is withheld is every name."""
    if isinstance(one, EventResult) and isinstance(other, EventResult):
        return same_result(one, other)
    if isinstance(one, StatedMedals) and isinstance(other, StatedMedals):
        return one._replace(medals=_sorted(one.medals)) == other._replace(medals=_sorted(other.medals))
    if isinstance(one, Competitor) and isinstance(other, Competitor) and "" in (one.name, other.name):
        return one.id == other.id and one.organisation == other.organisation
    if isinstance(one, Delegation) and isinstance(other, Delegation):
        return one._replace(source="") == other._replace(source="")
    return one == other


def _sorted(of: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(of, key=repr))


def _draft(said: Said, body: NamedTuple, of: JournalFacts, writing: Writing) -> Draft:
    before = of.last_key.get(said.thing, "")
    # A key is in every log: it must not be one that can be made of a name that is withheld.
    salt = of.salt or "" if texts(said.what, body) else ""
    key = _key(salt, writing.source, *said.thing, before, msgspec.json.encode(body))
    return Draft(said.what, body, writing.recorded, said.effective, writing.source, writing.actor, key)


def _key(*parts: str | bytes) -> str:
    made = blake2b(digest_size=12)
    for part in parts:
        made.update((part.encode() if isinstance(part, str) else part) + b"\x1f")
    return made.hexdigest()


def _removed(
    reading: Reading,
    of: JournalFacts,
    writing: Writing,
    changes: list[Change],
    drafts: list[Draft],
    found: list[Diagnostic],
) -> None:
    """Take back what the source says no more, in every kind of which it says all.

    K349 where that is not certain; K370 where what stays needs it, such as a result that may not change.
    """
    missing, staying = _missing(reading, of)
    needed = _needed(missing, of, drafts)
    where = Where(writing.source)
    if needed:
        names = [
            str(getattr(missing[thing][-1].body, "name", None) or thing[1]) for thing in missing if thing in needed
        ]
        listed = ", ".join(f"`{name}`" for name in names[:_MOST_NAMED]) + (" …" if len(names) > _MOST_NAMED else "")
        values: dict[str, Any] = {"count": len(names), "source": writing.source, "named": listed}
        found.append(Diagnostic("K370", INFO, _NEEDED, values, where, _NEEDED_HINT))
    for thing, standing in missing.items():
        if thing in needed:
            continue
        changes.append(Change(REMOVED, *thing, where, standing[-1].body, None))
        for fact in standing:
            key = _key(writing.source, "Retracted", fact.key or "", of.last_key.get(thing, ""))
            body = Retraction(fact.sequence, writing.reason)
            drafts.append(Draft("Retracted", body, writing.recorded, None, writing.source, writing.actor, key))
    if staying:
        values = {"count": staying, "source": writing.source}
        found.append(Diagnostic("K349", INFO, _STAY, values, where))


def _missing(reading: Reading, of: JournalFacts) -> tuple[dict[Thing, list[Fact]], int]:
    """What the source has said and says no more, of which it says all; and how much of other kinds stays as it is."""
    said = {each.thing for each in reading.said}
    unsure = (
        {each.what for each in reading.said if not each.weak}
        - reading.whole
        - {"GamesOpened", "SourceNamed", "TableStated"}
    )
    missing: dict[Thing, list[Fact]] = {}
    staying = 0
    for thing, facts in of.own.items():
        standing = [fact for fact in facts if fact.sequence not in of.gone]
        if not standing or thing in said:
            continue
        if thing[0] in reading.whole:
            missing[thing] = standing
        else:
            staying += thing[0] in unsure
    return missing, staying


def _needed(missing: Mapping[Thing, list[Fact]], of: JournalFacts, drafts: Iterable[Draft]) -> set[Thing]:
    """Those of the things said no more that something which stays names.

    A result that is stated anew names what it says now, one that is refused what is held of it.
    """
    bodies: dict[Thing, tuple[object, ...]] = {thing: (fact.body,) for thing, fact in of.current.items()}
    for draft in drafts:
        bodies[draft.what, str(getattr(draft.body, IDENTITY[draft.what]))] = (draft.body,)
    apart = [fact.body for facts in of.of_event.values() for fact in facts if fact.what not in IDENTITY]
    return kept(missing, bodies, apart)


def _other_source(reading: Reading, of: JournalFacts, writing: Writing, found: list[Diagnostic]) -> None:
    """K350 where a source is new, repeats what another one says, and leaves some of it out: a file that was renamed.

    And where it is called as a file that is held: `--source games.xlsx`, where `games.xlsx` was recorded as `games`.
    """
    if of.own or not reading.whole:
        return
    stem = os.path.splitext(writing.source)[0]
    if stem != writing.source and any(fact.source == stem for fact in of.current.values()):
        names = {"source": writing.source, "other": stem}
        found.append(Diagnostic("K350", INFO, _ENDING, names, Where(writing.source), _OTHER_HINT))
    said = {each.thing for each in reading.said if not each.weak}
    left: dict[str, int] = {}
    repeated: set[str] = set()
    for thing, fact in of.current.items():
        if thing[0] in reading.whole and fact.source:
            if thing in said:
                repeated.add(fact.source)
            else:
                left[fact.source] = left.get(fact.source, 0) + 1
    for other in sorted(repeated & left.keys()):
        values = {"other": other, "count": left[other], "source": writing.source}
        found.append(Diagnostic("K350", INFO, _OTHER, values, Where(writing.source), _OTHER_HINT))
