"""Take a decision: look at what it would change, refuse what cannot be meant, record it, and say how to undo it."""

from collections.abc import Sequence
from typing import NamedTuple

from kotinos.decisions.drafting import Order, drafts
from kotinos.decisions.finding import People
from kotinos.decisions.finding import named_event as find_event
from kotinos.decisions.noticing import (
    ahead,
    as_refused,
    gone,
    names_nobody,
    needed,
    new_ones,
    no_change,
    not_held,
    refused,
    too_early,
    undone,
)
from kotinos.diagnostics import Diagnostic, KotinosError, Phrase
from kotinos.effects import Effect, again, event_of_held, medals, scheduled, with_rows
from kotinos.identities.codes import codes_known
from kotinos.journal import sameness
from kotinos.journal.encoding import withheld_alike
from kotinos.journal.replaying import OF_EVENT, in_force, replay
from kotinos.journal.store import Draft, Store
from kotinos.model import Award, Competitor, Decision, Fact, Record, Retraction
from kotinos.results import EventResult

# What is told of a Games without its results: enough to name an event and an organisation.
_FRAME = ("GamesOpened", "DelegationEntered", "DisciplineNamed", "EventScheduled", "SourceNamed", "Retracted")
_LAST_GAMES = "fact {number} says which Games the journal is of, and no other does"


class Taken(NamedTuple):
    """What came of it: the facts, whether they are recorded, what they change, and what is found.

    `frame` is the Games, its delegations and its events, without medals. `retracted` are the facts that were taken
    back, where that is what was done. `refused`: what is found speaks against it. `known`: the facts were recorded
    before under the same key.
    """

    facts: tuple[Fact, ...]
    recorded: bool
    effects: tuple[Effect, ...]
    frame: Record
    diagnostics: tuple[Diagnostic, ...]
    retracted: tuple[Fact, ...] = ()
    refused: bool = False
    known: bool = False


def decide(store: Store, event: str, order: Order, *, dry_run: bool = False, anyway: bool = False) -> Taken:
    """Record what a desk says of an event; `order.recorded` is the present where nothing else is known.

    Nothing is recorded where a medal is moved that is not held (K360), or a step is not one that may be taken (K403 to
    K407); with `anyway` it is, but for steps that may not be taken at all. Raises K361, K362, K363, K365, K366 for
    words that do not say what is meant, and as the store does.
    """
    frame = _frame(store)
    id = named_event(store, event, frame)
    held = _held(store, order.key)
    if held:
        return _again(store, id, order, held, frame)
    facts = list(store.facts(about=id))
    before, found_before = medals(facts)
    made = drafts(order, id, before, _people(store, facts, before, frame), _against(order, facts))
    _same_id(store, made, id)
    last = store.last()
    new = [_as_fact(draft, last + number) for number, draft in enumerate(made, 1)]
    after, found_after = medals([*facts, *new])
    found = [
        *not_held(new, before, found_before, found_after, facts),
        *new_ones(found_before, found_after),
        *too_early(new, facts, order),
        *names_nobody(new, before, order),
    ]
    found += no_change(new, before, after) if not found else []
    found += ahead(order)
    found += undone(new, before, after, scheduled(facts)) if not found else []
    effect = Effect(id, scheduled(facts), before, after, ())
    effects = with_rows(store, [effect], frame.games, frame.games)
    no = refused(found, anyway=anyway)
    if no or dry_run:
        return Taken(tuple(new), False, effects, frame, tuple(as_refused(found, id) if no else found), refused=no)
    recorded = store.append(made)
    if recorded[0].sequence != last + 1:  # another desk was quicker, or the fact is held already
        effects = again(store, id, recorded, frame.games)
    return Taken(recorded, True, effects, frame, tuple(found))


def _held(store: Store, key: str | None) -> tuple[Fact, ...]:
    """The facts that an order under a key was recorded as, in their order."""
    if key is None:
        return ()
    found: list[Fact] = []
    part = 0
    while number := store.keys([f"{key}-{part}" if part else key]).get(f"{key}-{part}" if part else key):
        found += store.facts(number - 1, number)
        part += 1
    return tuple(found)


def _again(store: Store, event: str, order: Order, held: tuple[Fact, ...], frame: Record) -> Taken:
    """An order whose key is held: the facts that are held, where it says what they say; raises K313 where not.

    It is drafted from what was held when it was recorded first, since its own effect may be in what is held now.
    """
    first = held[0].sequence
    facts = list(store.facts(0, first - 1, about=event))
    before, _ = medals(facts)
    if order.id is None and isinstance(held[0].body, Decision):
        order = order._replace(id=held[0].body.id)
    try:
        made = drafts(order, event, before, _people(store, facts, before, frame), _against(order, facts))
    except KotinosError:
        made = []
    said = [(draft.what, draft.effective, draft.source) for draft in made]
    if said != [(fact.what, fact.effective, fact.source) for fact in held] or any(
        withheld_alike(draft.what, draft.body, fact.body) != fact.body for draft, fact in zip(made, held, strict=True)
    ):
        hint = Phrase("another decision has another key; a fact is changed by retracting it")
        raise KotinosError("K313", sameness.held_otherwise(order.key, held[0]), hint)
    return Taken(held, True, (), frame, (), known=True)


def retract(
    store: Store, numbers: Sequence[int], order: Order, *, dry_run: bool = False, anyway: bool = False
) -> Taken:
    """Take facts back by their numbers; a retraction may be taken back in turn, which brings the fact back.

    Nothing is recorded where one is taken back already (K364), where decisions that stand afterwards would move a medal
    that is not held (K360), unless `anyway`. Raises K315 for a number that is not held, K364 for the only fact that
    says which Games this is.
    """
    frame = _frame(store)
    held = _held(store, order.key)
    if held:
        return _retracted_before(store, numbers, order, held, frame)
    last = store.last()
    targets = [_target(store, number, last) for number in numbers]
    found = gone(store, targets)
    made = [
        Draft("Retracted", Retraction(number, order.reason), order.recorded, actor=order.actor,
              key=f"{order.key}-{part}" if order.key and part else order.key)
        for part, number in enumerate(numbers)
    ]  # fmt: skip
    new = [_as_fact(draft, last + number) for number, draft in enumerate(made, 1)]
    opened = [*store.facts(what=("GamesOpened", "Retracted")), *new]
    games = [fact.body for fact in in_force(opened) if fact.what == "GamesOpened"]
    if not games:
        raise KotinosError("K364", Phrase(_LAST_GAMES, number=numbers[0]), Phrase("record the Games anew first"))
    effects = []
    for event in dict.fromkeys(event_of_held(store, target.sequence) for target in targets):
        if event is None:
            continue
        facts = list(store.facts(about=event))
        before, found_before = medals(facts)
        after, found_after = medals([*facts, *new])
        found += [*needed(after, found_before, found_after), *new_ones(found_before, found_after)]
        effects.append(Effect(event, scheduled(facts), before, after, ()))
    told = with_rows(store, effects, frame.games, games[-1])  # type: ignore[arg-type]
    no = refused(found, anyway=anyway)
    if no or dry_run:
        return Taken(
            tuple(new), False, told, frame, tuple(as_refused(found, None) if no else found), tuple(targets), no
        )
    return Taken(store.append(made), True, told, frame, tuple(found), tuple(targets))


def _retracted_before(
    store: Store, numbers: Sequence[int], order: Order, held: tuple[Fact, ...], frame: Record
) -> Taken:
    """A retraction whose key is held: the facts that are held, where they take back the same; raises K313 where not."""
    if [fact.body.sequence if isinstance(fact.body, Retraction) else None for fact in held] != list(numbers):
        hint = Phrase("another undo has another key")
        raise KotinosError("K313", sameness.held_otherwise(order.key, held[0]), hint)
    targets = tuple(_target(store, number, store.last()) for number in numbers)
    return Taken(held, True, (), frame, (), targets, known=True)


def named_event(store: Store, name: str, frame: Record | None = None) -> str:
    """The id of the event that is named; raises K361."""
    frame = frame or _frame(store)
    held: set[str] = set()
    if (
        name not in {each.id for each in frame.events}
        and next(store.facts(about=name, what=OF_EVENT), None) is not None
    ):
        held.add(name)  # results of it are held, and it is not scheduled
    return find_event(name, frame, held)


# --- what is held ----------------------------------------------------------------------------------------------------


def _frame(store: Store) -> Record:
    return replay(store.facts(what=_FRAME))


def _people(store: Store, facts: Sequence[Fact], awards: Sequence[Award], frame: Record) -> People:
    entered = [fact.body for fact in in_force(list(store.facts(what=("CompetitorEntered", "Retracted"))))]
    organisations = {
        *(each.organisation for each in frame.delegations),
        *(each.organisation for each in awards),
        *(codes_known() if not frame.delegations else ()),
    }
    results = [fact.body for fact in facts if isinstance(fact.body, EventResult)]
    return People(results, awards, [each for each in entered if isinstance(each, Competitor)], organisations)


def _against(order: Order, facts: Sequence[Fact]) -> Decision | None:
    if order.against is None:
        return None
    decisions = {str(fact.sequence): fact.body for fact in in_force(facts) if isinstance(fact.body, Decision)}
    decisions |= {decision.id: decision for decision in decisions.values()}
    if order.against not in decisions:
        own = ", ".join(each for each in decisions if not each.isdigit())
        hint = Phrase("decisions: {decisions}", decisions=own) if decisions else None
        raise KotinosError("K366", Phrase("`{given}` is no decision in this event", given=order.against), hint)
    return decisions[order.against]


def _same_id(store: Store, made: Sequence[Draft], event: str) -> None:
    """An id that is held is the same decision, stated anew; of another event it is somebody else's."""
    for draft in made:
        if isinstance(draft.body, Decision):
            for fact in store.facts(what=("AwardDecided",)):
                if fact.body.id == draft.body.id and fact.body.event != event:  # type: ignore[attr-defined]
                    said = Phrase(
                        "`{decision}` is the decision of fact {number}, in `{event}`",
                        decision=draft.body.id, number=fact.sequence, event=fact.body.event,  # type: ignore[attr-defined]
                    )  # fmt: skip
                    raise KotinosError("K366", said, Phrase("leave out --id, and it has one of its own"))


def _as_fact(draft: Draft, number: int) -> Fact:
    return Fact(number, draft.what, draft.recorded, draft.effective, draft.source, draft.body, draft.actor, draft.key)


def _target(store: Store, number: int, last: int) -> Fact:
    found = list(store.facts(number - 1, number)) if 0 < number <= last else []
    if not found:
        raise sameness.not_held(number, last)
    return found[0]
