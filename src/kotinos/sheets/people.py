"""Who is who: the competitors that sheets name, each with an id that stays the same when a sheet is edited.

An id holds no name. It is the one that is held where the same name, or the same start number, is held for the same
delegation; or where somebody's places are exactly those of a name that is gone (a name that was written otherwise).
Else it is a digest of delegation and name: two desks that enter the same person mean the same competitor.
"""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import NamedTuple

from kotinos.model import Competitor
from kotinos.results import EventResult
from kotinos.sheets.cells import Row
from kotinos.sheets.columns import folded
from kotinos.sheets.names import SEVERAL, Named

_NOT_ENTERED = "`{value}` is not entered in the event"
_NOT_ENTERED_HINT = "the sheet of entries names all who compete in it; correct the name, or add the entry"
_NO_NUMBER = "nobody here has the start number `{value}`"
_NO_NUMBER_HINT = "start numbers stand in the sheet of entries, which is recorded together with that of results"
_NO_DELEGATION = "of which delegation `{value}` is, is not said"
_BY_NUMBER = "the start number says which one"

_MOST_NAMESAKES = 100  # of one name in one delegation, told apart by their numbers

Places = frozenset[tuple[str, int | None, str | None, str | None]]  # event, rank, IRM, mark


class Person(NamedTuple):
    """A competitor as sheets name it; one without a name is a delegation as a team, or somebody who is not named."""

    delegation: str
    name: str
    number: str = ""
    members: tuple[str, ...] = ()
    guides: tuple[str, ...] = ()


class People:
    """The competitors of a source, in the order in which it names them, and who is entered where."""

    def __init__(self) -> None:
        self.persons: list[Person] = []
        self.entered: dict[str, dict[int, str]] = {}  # event → competitor → class
        # Competitors by event (null: any), delegation (null: any) and what they are called or numbered (null: any).
        self._index: dict[tuple[str | None, str | None, str | None], list[int]] = {}
        self._unnamed: dict[str, int] = {}

    def enter(self, row: Row, event: str, delegation: str) -> int | None:
        """A row of the sheet of entries; null where its competitor is in the event already."""
        person = Person(
            delegation, row.cell("competitor"), row.cell("number"), row.listed("members"), row.listed("guides")
        )
        place = self._place(person)
        if place in self.entered.setdefault(event, {}):
            return None
        self.entered[event][place] = row.cell("class")
        self._add(event, place, None, folded(person.name), folded(person.number))
        return place

    def find(self, row: Row, event: str, names: Named) -> int | None:
        """The competitor of a row of results; null where it is not found, which is reported (K339 to K341)."""
        text = row.cell("competitor")
        delegation = None
        if row.cell("delegation"):
            delegation = names.find(row, "delegation")
            if delegation is None:
                return None
        entered = event in self.entered
        called = folded(text) or None
        fitting: list[int] = []
        if called or entered:
            fitting = self._index.get((event if entered else None, delegation, called), [])
        if len(fitting) == 1:
            return fitting[0]
        if not fitting and not entered and delegation is not None and not text.isdecimal():  # somebody new
            return self._place(Person(delegation, text))
        column = row.kind.column("competitor")
        if len(fitting) > 1:
            one, other = (self._told(place) for place in fitting[:2])
            row.reject("K340", SEVERAL, column, _BY_NUMBER, one=one, other=other)
        elif entered:
            row.reject("K341", _NOT_ENTERED, column, _NOT_ENTERED_HINT, value=(text or row.cell("delegation"))[:80])
        elif text.isdecimal():
            row.reject("K341", _NO_NUMBER, column, _NO_NUMBER_HINT)
        else:
            row.reject("K335", _NO_DELEGATION, row.kind.column("delegation"), None, value=text[:80] or "?")
        return None

    def _place(self, person: Person) -> int:
        """The place of a person, who is added where nobody of the delegation has this name and this number."""
        called = folded(person.name)
        for place in self._index.get((None, person.delegation, called), ())[:_MOST_NAMESAKES] if called else ():
            held = self.persons[place]
            if folded(held.name) == called and (not held.number or not person.number or held.number == person.number):
                self.persons[place] = held._replace(
                    number=held.number or person.number,
                    members=held.members or person.members,
                    guides=held.guides or person.guides,
                )
                self._add(None, place, folded(person.number))
                return place
        place = len(self.persons)
        if not person.name and self._unnamed.setdefault(person.delegation, place) != place:
            return self._unnamed[person.delegation]
        self.persons.append(person)
        self._add(None, place, called, folded(person.number))
        return place

    def _add(self, event: str | None, place: int, *called: str | None) -> None:
        for each in dict.fromkeys(called):
            for delegation in (None, self.persons[place].delegation):
                if each != "":
                    of = self._index.setdefault((event, delegation, each), [])
                    if not of or of[-1] != place:
                        of.append(place)

    def _told(self, place: int) -> str:
        person = self.persons[place]
        return " ".join(part for part in (person.delegation, person.name, person.number) if part)

    def ids(
        self,
        games: str,
        salt: str,
        held: Iterable[Competitor],
        results: Mapping[str, EventResult],
        places: Mapping[int, Places],
    ) -> list[str]:
        """The id of each competitor. `places` are those that the source gives each of them."""
        by_name: dict[tuple[str, str], list[str]] = {}
        numbered: set[str] = set()
        of: dict[str, str] = {}
        for each in held:
            of[each.id] = each.organisation
            numbered.add(each.id)
            if each.name:
                by_name.setdefault((each.organisation, folded(each.name)), []).append(each.id)
        found: list[str | None] = []
        taken: set[str] = set()
        for person in self.persons:
            own = _own(games, salt, person)
            known = by_name.get((person.delegation, folded(person.name)), []) if person.name else []
            key = own if own in numbered else known[0] if len(known) == 1 else None
            if key is not None and key not in taken:
                taken.add(key)
                found.append(key)
            else:
                found.append(None)
        self._renamed(found, taken, of, _held_places(results), places)
        made: dict[str, int] = {}
        return [key or self._made(games, salt, place, taken, made) for place, key in enumerate(found)]

    def _renamed(
        self,
        found: list[str | None],
        taken: set[str],
        of: Mapping[str, str],
        before: Mapping[str, Places],
        places: Mapping[int, Places],
    ) -> None:
        """Whoever is new and has exactly the places of somebody of the same delegation who is named no more."""
        gone: dict[tuple[str, Places], list[str]] = {}
        for key, organisation in of.items():
            if key not in taken and before.get(key):
                gone.setdefault((organisation, before[key]), []).append(key)
        new: dict[tuple[str, Places], list[int]] = {}
        for place, none in enumerate(found):
            if none is None and self.persons[place].name and places.get(place):
                new.setdefault((self.persons[place].delegation, places[place]), []).append(place)
        for which, several in new.items():
            if len(several) == 1 and len(gone.get(which, ())) == 1:
                found[several[0]] = gone[which][0]
                taken.add(gone[which][0])

    def _made(self, games: str, salt: str, place: int, taken: set[str], made: dict[str, int]) -> str:
        key = _own(games, salt, self.persons[place])
        made[key] = made.get(key, 0) + 1
        while key in taken:
            made[key] = made.get(key, 0) + 1
            key = f"{_own(games, salt, self.persons[place])}-{made[key]}"
        taken.add(key)
        return key


def _own(games: str, salt: str, person: Person) -> str:
    """The id that a person has where none is held."""
    if not person.name:
        return f"{games}/{person.delegation}"
    text = "\x1f".join((salt, games, person.delegation, folded(person.name), folded(person.number)))
    return f"{games}/{person.delegation}/{blake2b(text.encode(), digest_size=6).hexdigest()}"


def _held_places(results: Mapping[str, EventResult]) -> dict[str, Places]:
    found: dict[str, set[tuple[str, int | None, str | None, str | None]]] = {}
    for event, result in results.items():
        for each in result.results:
            found.setdefault(each.competitor, set()).add((event, each.rank, each.irm, each.mark))
    return {competitor: frozenset(places) for competitor, places in found.items()}
