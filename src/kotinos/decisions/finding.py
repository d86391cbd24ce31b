"""Find what a desk names: an event by its id or a part of its name, a competitor by id or name."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.model import Award, Competitor, Event, Record
from kotinos.results import EventResult

# Candidates that a hint names; more than that are counted.
_NAMED = 8
_NO_COMPETITOR = "`{text}` names no competitor of `{organisation}`"


class Who(NamedTuple):
    """An organisation, and its competitor where one is meant."""

    organisation: str
    competitor: str | None = None


def named_event(name: str, record: Record, held: Iterable[str] = ()) -> str:
    """The id of an event of a Games, by its id, its name, or words of its discipline and name that no other event has.

    `held` are ids of events that are not scheduled. Raises K361 where it names none, or several.
    """
    from kotinos.languages.events import discipline_name

    own = {discipline.code: discipline.name for discipline in record.disciplines}
    codes = {event.discipline for event in record.events} - own.keys()
    names = own | {code: discipline_name(code, "en") for code in codes}
    return find_event(name, record.events, names, held, record.games.code)


def find_event(
    name: str, events: Sequence[Event], disciplines: dict[str, str], held: Iterable[str] = (), games: str = "the Games"
) -> str:
    """As `named_event`; `disciplines` are names by code."""
    if name in {event.id for event in events} or name in held:
        return name
    named = [event for event in events if event.name.casefold() == name.casefold()]
    if len(named) == 1:
        return named[0].id
    asked = _words(name)
    texts = {
        event.id: _words(f"{event.id} {event.discipline} {disciplines.get(event.discipline, '')} {event.name}")
        for event in events
    }
    for fits in (_is, _begins):
        found = [event for event in events if asked and all(any(map(fits(word), texts[event.id])) for word in asked)]
        if len(found) == 1:
            return found[0].id
        if found:
            said = Phrase("`{name}` names {count} events", name=name, count=len(found))
            raise KotinosError("K361", said, _listed([f"{event.id} ({event.name})" for event in found]))
    near = [event for event in events if any(any(map(_begins(word), texts[event.id])) for word in asked)]
    listed = _listed([f"{event.id} ({event.name})" for event in near or events])
    hint = (
        (listed if near else Phrase("its events: {events}", events=listed)) if events else Phrase("it holds no events")
    )
    raise KotinosError("K361", Phrase("`{name}` names no event of `{games}`", name=name, games=games), hint)


def _is(word: str) -> Callable[[str], bool]:
    return lambda other: other == word or other.lstrip("+-") == word


def _begins(word: str) -> Callable[[str], bool]:
    return lambda other: other.startswith(word) or other.lstrip("+-").startswith(word)


def _words(text: str) -> list[str]:
    """Words in small letters; a sign before a number stays, since -60 kg is not +60 kg."""
    found: list[str] = []
    for part in text.casefold().replace("'", "").replace("’", "").split():
        sign = part[0] if part[0] in "+-" and part[1:2].isdigit() else ""
        spaced = "".join(letter if letter.isalnum() or letter == "." else " " for letter in part).split()
        found += [(sign if not place else "") + word.strip(".") for place, word in enumerate(spaced)]
    return [word for word in found if word]


def _listed(names: Sequence[str]) -> str:
    named = ", ".join(names[:_NAMED])
    return Phrase("{names}, and {count} more", names=named, count=len(names) - _NAMED) if len(names) > _NAMED else named


class People:
    """Who may be meant in an event: the competitors of its results and medals, and those that are entered."""

    def __init__(
        self,
        results: Iterable[EventResult],
        awards: Iterable[Award],
        entered: Iterable[Competitor],
        organisations: Iterable[str],
    ) -> None:
        self._of: dict[str, str] = {}
        for result in results:
            self._of |= {each.competitor: each.organisation for each in result.results}
        self._of |= {each.competitor: each.organisation for each in awards if each.competitor}
        self._entered = {each.id: each for each in entered}
        self._organisations = {*organisations, *self._of.values()}

    def find(self, text: str) -> Who:
        """`IRI`, `IRI Nourafshan`, `IRI IRI/0012`, the id or the whole name of a competitor; raises K362."""
        text = text.strip()
        if text in self._of:
            return Who(self._of[text], text)
        if text in self._entered:
            return Who(self._entered[text].organisation, text)
        code, _, rest = text.partition(" ")
        organisation = next((each for each in (text, code, code.upper()) if each in self._organisations), None)
        if organisation == text or (organisation is not None and not rest.strip()):
            return Who(organisation or text)
        if organisation is not None:
            return Who(organisation, self._named(rest.strip(), organisation, text))
        return self._anyone(text)

    def only(self, organisation: str) -> str | None:
        """The competitor of an organisation in this event, where it has just one."""
        of = [competitor for competitor, code in self._of.items() if code == organisation]
        return of[0] if len(of) == 1 else None

    def _anyone(self, text: str) -> Who:
        found = [each for each in self._entered.values() if each.name.casefold() == text.casefold()]
        if len(found) == 1:
            return Who(found[0].organisation, found[0].id)
        hint = _listed([f"{each.organisation} {each.id}" for each in found]) if found else _organisations(self._of)
        raise KotinosError("K362", Phrase("`{text}` is no organisation and no competitor here", text=text), hint)

    def _named(self, name: str, organisation: str, text: str) -> str:
        ids = [each for each, code in self._of.items() if code == organisation]
        if name in ids or (name in self._entered and self._entered[name].organisation == organisation):
            return name
        asked = set(_words(name))
        everyone = [each for each in self._entered.values() if each.organisation == organisation]
        here = [each for each in everyone if each.id in ids]
        for among in (here, everyone):
            found = [each.id for each in among if asked <= set(_words(each.name))]
            if len(found) == 1:
                return found[0]
            if found:
                break
        else:
            # Ids may be names themselves, where nobody is entered by name.
            found = [each for each in ids if asked <= set(_words(each))]
            if len(found) == 1:
                return found[0]
        text_of = "`{text}` names {count} competitors of `{organisation}`" if found else _NO_COMPETITOR
        said = Phrase(text_of, text=text, count=len(found), organisation=organisation)
        raise KotinosError("K362", said, _listed(sorted(found or ids)) or Phrase("no competitor of it is held"))


def _organisations(of: dict[str, str]) -> str:
    if not of:
        return Phrase("as `IRI` or `IRI Nourafshan`")
    return Phrase("in this event: {organisations}", organisations=", ".join(sorted(set(of.values()))))
