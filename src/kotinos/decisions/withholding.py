"""Whose personal data is meant, and beside which facts it stands."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, Protocol

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.journal.encoding import KINDS, texts
from kotinos.model import Competitor, Decision, Delegation, Fact

_HINT = "a competitor by id or whole name, a member or guide by whole name, or the id of a decision or an event"


class Readable(Protocol):
    """As much of a store as is read of it here."""

    def facts(self, *, about: str | None = None, what: Collection[str] = ()) -> Iterator[Fact]:
        """The facts about one thing, or of some kinds."""
        ...


class Meant(NamedTuple):
    """Whose data it is: what the facts call them, and the numbers of other facts whose text has their name."""

    who: str
    facts: tuple[int, ...] = ()


def meant(store: Readable, name: str) -> Meant:
    """Whom a name is of: a competitor by id or whole name, a member or guide, else a decision, an event, by id.

    Of a person, the facts are found in which any text has the whole name, whatever they are about. Raises K362 where
    nobody is called so, or several are.
    """
    entered = [(fact.sequence, fact.body) for fact in store.facts(what=("CompetitorEntered",))]
    competitors = [body for _, body in entered if isinstance(body, Competitor)]
    ids = {each.id for each in competitors}
    key = _words(name)
    if name not in ids:
        named = {each.id for each in competitors if key and _words(each.name) == key}
        if len(named) > 1:
            said = Phrase("`{name}` names {count} competitors", name=name, count=len(named))
            raise KotinosError("K362", said, ", ".join(sorted(named)))
        if not named:
            if any(key and key == _words(one) for each in competitors for one in (*each.members, *each.guides)):
                return Meant(name, _saying(store, [key]))
            if _is_thing(store, name):
                return Meant(name)
            said = Phrase("nobody is called `{name}` here, and nothing has that id", name=name)
            raise KotinosError("K362", said, Phrase(_HINT))
        (name,) = named
    # The name of a team may be that of its school, which any text may have.
    own = {_words(each.name) for each in competitors if each.id == name and not each.members}
    return Meant(name, _saying(store, sorted(own - _delegations(store) - {""})))


def _saying(store: Readable, names: Sequence[str]) -> tuple[int, ...]:
    """The numbers of the facts whose personal data has one of the names, word by word."""
    if not names:
        return ()
    personal = [what for what, kind in KINDS.items() if kind.personal]
    return tuple(
        [
            fact.sequence
            for fact in store.facts(what=personal)
            if any(f" {name} " in f" {_words(text)} " for text in texts(fact.what, fact.body) for name in names)
        ]
    )


def _is_thing(store: Readable, name: str) -> bool:
    """Whether a fact is about it, or it is the id of a decision."""
    if next(iter(store.facts(about=name)), None) is not None:
        return True
    decided = (fact.body for fact in store.facts(what=("AwardDecided",)))
    return any(isinstance(body, Decision) and body.id == name for body in decided)


def _delegations(store: Readable) -> set[str]:
    entered = (fact.body for fact in store.facts(what=("DelegationEntered",)))
    return {_words(each.name or each.organisation) for each in entered if isinstance(each, Delegation)}


def _words(text: str) -> str:
    """A name as it is compared: without case, dots, dashes or more spaces than one."""
    from kotinos.sheets.columns import folded

    return folded(text)
