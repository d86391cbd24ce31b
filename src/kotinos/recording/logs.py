"""An exported log taken into a journal: what is new here is recorded, what is here already stays as it is."""

import json
from codecs import BOM_UTF8
from collections.abc import Collection, Iterator, Sequence
from typing import Any, cast

from kotinos.diagnostics import WARNING, Diagnostic, KotinosError, Phrase
from kotinos.journal.exchange import Merged, merge
from kotinos.journal.replaying import retracted
from kotinos.journal.store import Store
from kotinos.model import Decision, Event, Fact, Retraction, Where
from kotinos.recording.journal_facts import JournalFacts
from kotinos.recording.planning import CHANGED, NEW, REMOVED, Change, same
from kotinos.recording.shadow import Shadow
from kotinos.sheets.said import IDENTITY, Thing

_TWO = "`{about}`: fact {here} (`{one}`) and fact {there} (`{other}`) say different things; the later one counts"
_TWO_HINT = "`kotinos decide JOURNAL --retract {there}` has fact {here} count again"
_DECIDED = "`{about}`: fact {here} (`{one}`) and fact {there} (`{other}`) decide different things; both count"
_DECIDED_HINT = "`kotinos decide JOURNAL --retract N` takes one of them back"
_DESK_OWN = frozenset({"SourceNamed", "TableStated"})  # of one source: another desk's is another thing


def take(store: Store | Shadow, data: bytes, name: str, games: str | None) -> tuple[Merged, tuple[Diagnostic, ...]]:
    """Merge a log; raises K351 where it is of another Games than the journal, else as `exchange.merge`."""
    of = games_of(data)
    if games is not None and of is not None and of != games:
        text = Phrase("`{log}` is the log of `{of}`, and the journal is of `{held}`", log=name, of=of, held=games)
        raise KotinosError("K351", text, Phrase("a journal is of one Games; record it in another file"))
    return merge(cast(Store, store), data.removeprefix(BOM_UTF8).split(b"\n"), name)


def keys_of(data: bytes) -> frozenset[str]:
    """The keys of the facts that a log holds: what the desk that wrote it knew of."""
    found = set()
    for line in data.removeprefix(BOM_UTF8).split(b"\n"):
        try:
            read = json.loads(line) if line.strip() else None
        except (ValueError, RecursionError):
            continue  # it is told of where the log is merged
        if isinstance(read, dict) and isinstance(read.get("key"), str):
            found.add(read["key"])
    return frozenset(found)


def changes_of(new: Sequence[Fact], of: JournalFacts, name: str) -> tuple[Change, ...]:
    """What the new facts of a log change in what is held, as of any other source."""
    gone = retracted([fact for fact in new if fact.what == "Retracted"])
    by_number = {fact.sequence: (thing, fact) for thing, fact in of.current.items()}
    last: dict[Thing, Fact] = {}
    for fact in new:
        if fact.what in IDENTITY and fact.sequence not in gone:
            last[fact.what, str(getattr(fact.body, IDENTITY[fact.what]))] = fact
    found = []
    for thing, fact in last.items():
        current = of.current.get(thing)
        if current is None or not same(current.body, fact.body):
            how, before = (NEW, None) if current is None else (CHANGED, current.body)
            found.append(Change(how, *thing, Where(name), before, fact.body))
    for number in gone:
        if number in by_number and by_number[number][0] not in last:
            thing, held = by_number[number]
            found.append(Change(REMOVED, *thing, Where(name), held.body, None))
    return tuple(found)


def conflicts(new: Sequence[Fact], of: JournalFacts, known: Collection[str], name: str) -> tuple[Diagnostic, ...]:
    """K326 where the log's desk states another thing than a fact that is held and that it did not know of.

    What it states in the place of what it knew is no conflict. Of one event two decisions are, whatever their ids.
    """
    gone = retracted([fact for fact in new if isinstance(fact.body, Retraction)])
    found: dict[Thing, Diagnostic] = {}
    for fact in new:
        if fact.what not in IDENTITY or fact.what in _DESK_OWN or fact.sequence in gone:
            continue
        thing = (fact.what, str(getattr(fact.body, IDENTITY[fact.what])))
        held = of.current.get(thing)
        if held is not None and held.key not in known and held.sequence not in gone and not same(held.body, fact.body):
            found[thing] = _conflict(thing[1], held, fact, name, _TWO, _TWO_HINT)
        elif held is None and isinstance(fact.body, Decision):
            for other in of.of_event.get(fact.body.event or "", ()):
                unknown = other.key not in known and other.sequence not in gone
                if unknown and isinstance(other.body, Decision) and not _alike(other.body, fact.body):
                    found[thing] = _conflict(fact.body.event or "", other, fact, name, _DECIDED, _DECIDED_HINT)
    return tuple(found.values())


def _alike(one: Decision, other: Decision) -> bool:
    return one._replace(id="") == other._replace(id="")


def _conflict(about: str, held: Fact, fact: Fact, name: str, text: str, hint: str) -> Diagnostic:
    called = fact.body.name if isinstance(fact.body, Event) else about
    values = {
        "about": called, "here": held.sequence, "one": held.source or held.actor or "here", "there": fact.sequence,
        "other": fact.source or fact.actor or name,
    }  # fmt: skip
    return Diagnostic("K326", WARNING, text, values, Where(name), hint)


def games_of(data: bytes) -> str | None:
    """The code of the Games that a log is of, null where it does not say."""
    for line in _openings(data):
        body = line.get("body")
        code = body.get("code") if isinstance(body, dict) else None
        if isinstance(code, str):
            return code
    return None


def _openings(data: bytes) -> Iterator[dict[str, Any]]:
    data = data.removeprefix(BOM_UTF8)
    place = data.find(b'"GamesOpened"')
    while place >= 0:
        line = data[data.rfind(b"\n", 0, place) + 1 :].partition(b"\n")[0]
        try:
            read = json.loads(line)
        except (ValueError, RecursionError):
            read = None
        if isinstance(read, dict) and read.get("what") == "GamesOpened":
            yield read
        place = data.find(b'"GamesOpened"', place + 1)
