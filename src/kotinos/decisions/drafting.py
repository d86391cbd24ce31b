"""What a desk says of an event as facts that can be recorded: a decision, a step of its result, a presentation."""

import os
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotinos.decisions.finding import People, Who
from kotinos.decisions.words import (
    ABOUT_ALL,
    DECISIONS,
    HANDED_BACK,
    MOVES,
    PRESENTED,
    WORDS,
    Said,
    gained,
    kept,
    lost,
)
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.journal.store import Draft
from kotinos.medals.deciding import IN_FORCE, opposite
from kotinos.medals.statuses import HOLDS, ROLES
from kotinos.model import Award, Decision, Move
from kotinos.results import Presentation, StatusMove


class Order(NamedTuple):
    """What a desk says. `what` is one of `words.WORDS`; `kind` is that of a hold; days are ISO 8601, null not held.

    `lost`, `gained` and `kept` are medals as `words` reads them; `against` is a decision that is taken back.
    """

    what: str
    kind: str | None = None
    lost: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    against: str | None = None
    on: str | None = None
    effective: str | None = None
    recorded: str | None = None
    role: str | None = None
    authority: str | None = None
    rule: str | None = None
    reason: str | None = None
    note: str | None = None
    subject: str | None = None
    competitor: str | None = None
    place: str | None = None
    sources: tuple[str, ...] = ()
    inferred: bool = False
    actor: str | None = None
    id: str | None = None
    key: str | None = None


def drafts(order: Order, event: str, awards: Sequence[Award], people: People, against: Decision | None) -> list[Draft]:
    """The facts that an order comes to, for an event that holds these medals.

    Raises K362 for who is not found, K363 for words that do not go together, K365 for a medal that may be the one that
    is held or another.
    """
    if order.what in MOVES:
        return [_step(order, event, people)]
    if order.what in (PRESENTED, HANDED_BACK):
        return _presented(order, event, awards, people)
    if order.what in DECISIONS:
        return [_decided(order, event, awards, people, against)]
    raise KotinosError("K363", Phrase("`{word}` is nothing that can be decided", word=order.what), ", ".join(WORDS))


def _draft(order: Order, what: str, body: NamedTuple, effective: str | None, part: int = 0) -> Draft:
    key = f"{order.key}-{part}" if order.key and part else order.key
    source = order.sources[0] if order.sources else None
    return Draft(what, body, order.recorded, effective, source, order.actor, key)


# --- steps ----------------------------------------------------------------------------------------------------------


def _step(order: Order, event: str, people: People) -> Draft:
    _only(
        order,
        Phrase("`{word}` moves a result, and no medal", word=order.what),
        lost=(),
        gained=(),
        kept=(),
        against=None,
    )
    if order.role not in ROLES:
        given = (
            Phrase("`{role}` is no role", role=order.role)
            if order.role
            else Phrase("`{word}` needs --role, which says who does it", word=order.what)
        )
        raise KotinosError("K363", given, Phrase("roles: {roles}", roles=", ".join(ROLES)))
    holding = order.what in ("hold", "release")
    if holding and order.kind not in HOLDS:
        given = (
            Phrase("`{kind}` is no kind of hold", kind=order.kind)
            if order.kind
            else Phrase("`{word}` needs the kind of hold", word=order.what)
        )
        hint = Phrase("as `{word} protest`; kinds: {kinds}", word=order.what, kinds=", ".join(HOLDS))
        raise KotinosError("K363", given, hint)
    if not holding and (order.kind or order.competitor):
        given = Phrase("`{word}` is a step of the whole result", word=order.what)
        raise KotinosError("K363", given, Phrase("a hold has a kind and a competitor"))
    who = people.find(order.competitor) if order.competitor else None
    if who is not None and who.competitor is None:
        who = _of_one(who, people)
    competitor = who.competitor if who else None
    body = StatusMove(event, order.what, order.role, order.on, order.reason, order.kind, competitor)
    return _draft(order, "StatusMoved", body, order.effective or order.on)


def _of_one(who: Who, people: People) -> Who:
    only = people.only(who.organisation)
    if only is None:
        said = "`{organisation}` has more than one competitor in this event, or none"
        hint = Phrase("as `{organisation} NAME`", organisation=who.organisation)
        raise KotinosError("K362", Phrase(said, organisation=who.organisation), hint)
    return Who(who.organisation, only)


# --- medals in the hand -----------------------------------------------------------------------------------------------


def _presented(order: Order, event: str, awards: Sequence[Award], people: People) -> list[Draft]:
    given = order.what == PRESENTED
    if given:
        _only(order, Phrase("`presented` names medals with --to"), lost=(), kept=(), against=None, kind=None)
        said = [gained(text) for text in order.gained]
    else:
        _only(order, Phrase("`handed-back` names medals with --from"), gained=(), kept=(), against=None, kind=None)
        said = [lost(text)._replace(after=lost(text).before) for text in order.lost]
    medals = [(people.find(each.who), each.after or "") for each in said]
    if not medals and given:
        medals = [(Who(each.organisation, each.competitor), each.medal) for each in awards if each.status in IN_FORCE]
    if not medals:
        message = Phrase("`{word}` names no medal", word=order.what)
        raise KotinosError("K363", message, Phrase("as `{example}`", example="handed-back --from SRB:silver"))
    found = []
    for part, (who, medal) in enumerate(medals):
        named = _holder(who, medal, awards) if given else who
        body = Presentation(
            event, medal, named.organisation, named.competitor, given, order.on, order.place, order.note
        )
        found.append(_draft(order, "MedalPresented", body, order.effective or order.on, part))
    return found


# --- decisions --------------------------------------------------------------------------------------------------------


def _decided(order: Order, event: str, awards: Sequence[Award], people: People, against: Decision | None) -> Draft:
    if order.kind or order.competitor or order.place:
        said = Phrase("`{word}` is a decision on medals", word=order.what)
        raise KotinosError("K363", said, Phrase("its medals: --from, --to, --keep"))
    moves = [
        *[_move(lost(text), awards, people) for text in order.lost],
        *[_move(gained(text), awards, people) for text in order.gained],
        *[_move(kept(text), awards, people) for text in order.kept],
    ]
    if against is not None:
        if moves or order.what.endswith("-rejected"):
            said = Phrase(
                "--against takes a decision back, move by move" if moves else "what is rejected moves nothing"
            )
            raise KotinosError("K363", said, Phrase("leave out --against, or --from, --to and --keep"))
        moves = list(opposite(against).moves)
    if not moves and order.what in ABOUT_ALL:
        status = ("withheld",) if order.what == "released" else tuple(IN_FORCE)
        moves = [
            Move(each.organisation, each.medal, None if order.what == "void-result" else each.medal, each.competitor)
            for each in awards
            if each.status in status
        ]
    moves += _subject(order, moves, people)
    body = Decision(
        order.id or own_id(), event, order.on, order.effective, order.what, order.authority, order.reason, order.rule,
        order.subject or "", tuple(moves), "inferred" if order.inferred else "known", order.sources, order.note,
    )  # fmt: skip
    return _draft(order, "AwardDecided", body, order.effective or order.on)


def own_id() -> str:
    """An id that no other desk gives, since logs of desks are merged and a decision is known by its id."""
    return f"D-{os.urandom(5).hex()}"


def _move(said: Said, awards: Sequence[Award], people: People) -> Move:
    who = people.find(said.who)
    before = said.before
    if before == "":
        held = [each for each in awards if each.status in IN_FORCE and _is_of(each, who)]
        if held:
            medal = held[0].medal
            values = {"organisation": who.organisation, "who": said.who, "held": medal, "given": said.after}
            text = "`{organisation}` holds {held} in this event: is {given} in its place, or beside it?"
            hint = "`{who}:{held}:{given}` in its place, `{who}:none:{given}` beside it"
            raise KotinosError("K365", Phrase(text, **values), Phrase(hint, **values))
        before = None
    if before is not None:
        who = _holder(who, before, awards)
    elif who.competitor is None:
        only = people.only(who.organisation)
        has_one = any(each.competitor == only and each.status in IN_FORCE for each in awards)
        who = who._replace(competitor=None if has_one else only)
    return Move(who.organisation, before, said.after, who.competitor)


def _holder(who: Who, medal: str, awards: Sequence[Award]) -> Who:
    """The competitor who has the medal, where the organisation has one such medal."""
    of = [each for each in awards if each.status in IN_FORCE and each.medal == medal and _is_of(each, who)]
    if len(of) > 1 and who.competitor is None:
        names = ", ".join(f"{each.organisation} {each.competitor or '?'}" for each in of)
        text = "`{organisation}` holds {medal} {count} times in this event"
        raise KotinosError("K362", Phrase(text, organisation=who.organisation, medal=medal, count=len(of)), names)
    return Who(who.organisation, of[0].competitor) if of and who.competitor is None else who


def _is_of(award: Award, who: Who) -> bool:
    return award.organisation == who.organisation and who.competitor in (None, award.competitor)


def _subject(order: Order, moves: Iterable[Move], people: People) -> list[Move]:
    """Whom a decision is about, where that is a competitor whom no move names: they keep nothing, and lose nothing."""
    if not order.subject:
        return []
    try:
        who = people.find(order.subject)
    except KotinosError:
        return []  # a protest of a team, a panel, whoever: free text
    competitor = who.competitor or people.only(who.organisation)
    named = any(move.organisation == who.organisation and competitor in (None, move.competitor) for move in moves)
    return [] if named or competitor is None else [Move(who.organisation, None, None, competitor)]


def _only(order: Order, said: str, **empty: object) -> None:
    """Raises K363 where an option is given that does not go with the word."""
    if any(getattr(order, field) != value for field, value in empty.items()):
        options = {"lost": "--from", "gained": "--to", "kept": "--keep", "against": "--against", "kind": "a kind"}
        given = ", ".join(options[field] for field, value in empty.items() if getattr(order, field) != value)
        raise KotinosError("K363", said, Phrase("leave out {options}", options=given))
