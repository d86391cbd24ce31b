"""The events that lists name, each with its id: that of the record where the Games is held, else one of its own."""

import re

from kotinos.model import Discipline, Event, Where
from kotinos.sheets.columns import folded
from kotinos.sheets.events import slug
from kotinos.sheets.said import Known, Said

EventKey = tuple[str, str]  # discipline and event, as lists name both

_WORD = re.compile(r"[a-z]+|\d+|[+-](?=\d)")
# Words that one list has and another leaves out.
_PASSED_OVER = frozenset({"men", "women", "mixed", "open", "s", "event", "tournament", "individual", "para", "sport"})


class Calendar:
    """The events by the names that lists give them."""

    def __init__(self, games: str, known: Known) -> None:
        self._games = games
        self._sports = dict(known.sports)
        self._named: dict[str, str] = {}
        self._said: set[str] = set()
        self.held = {event.id: event for event in (*known.calendar, *known.events)}
        self._by_words: dict[tuple[str, str, tuple[str, ...]], list[Event]] = {}
        for event in self.held.values():
            self._by_words.setdefault((event.discipline, event.gender, words(event.name)), []).append(event)
        self._events: dict[EventKey, Event] = {}
        self._taken: dict[str, int] = {}

    def name_sport(self, name: str, code: str) -> None:
        """A list says the code of a discipline."""
        if name not in self._said:
            self._said.add(name)
            self._sports.setdefault(folded(name), code)

    def discipline(self, name: str) -> str:
        """The code of a discipline; one that nobody says is made of its name."""
        plain = folded(name)
        for called in (plain, plain.removeprefix("para ").removesuffix(" para sport")):
            if called in self._sports:
                return self._sports[called]
        made = slug(name).upper()
        self._named[made] = name
        return made

    def event(self, discipline: str, name: str, gender: str) -> Event:
        """The event of a name; a new one where it is not held."""
        key = (discipline, name)
        if key in self._events:
            return self._events[key]
        code = self.discipline(discipline)
        held = self._by_words.get((code, gender, words(name)), ())
        if len(held) == 1 and held[0].id not in self._taken:
            event = held[0]
        else:
            made = f"{self._games}/{code}/{gender}/{slug(_without_gender(name))}"
            self._taken[made] = self._taken.get(made, 0) + 1
            event = Event(made if self._taken[made] == 1 else f"{made}-{self._taken[made]}", code, name, gender, ())
        self._taken.setdefault(event.id, 1)
        self._events[key] = event
        return event

    def known(self, discipline: str, name: str) -> Event | None:
        """The event of a name that was met before."""
        return self._events.get((discipline, name))

    def said(self, where: Where) -> list[Said]:
        """The disciplines that are called otherwise than by a code of others."""
        return [Said("DisciplineNamed", Discipline(code, name), where, weak=True) for code, name in self._named.items()]


def words(name: str) -> tuple[str, ...]:
    """A name as far as lists write it alike: `Men -90 kg` and `Men's -90kg` are one."""
    return tuple(sorted(word for word in _WORD.findall(name.lower()) if word not in _PASSED_OVER))


def _without_gender(name: str) -> str:
    return re.sub(r"^(?:men's|women's|mixed|open|men|women)\s+", "", name, flags=re.IGNORECASE)
