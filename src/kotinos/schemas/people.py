"""Medallists, people over the Games, days, organisations over the Games."""

from typing import TypedDict

from kotinos.schemas.parts import Answer, Competitor, EventLine


class Won(TypedDict):
    """A medal with its event and who holds it; `people` are the ids under which its holders are held."""

    medal: str
    organisation: str
    competitor: Competitor | None
    people: list[str]
    status: str
    event: EventLine
    source: str | None


class MedalOf(TypedDict):
    """A medal of a person at one Games."""

    medal: str
    event: EventLine


class Medallist(TypedDict):
    """A person at one Games with the medals that count; a null id is a name that cannot be one."""

    id: str | None
    name: str
    code: str
    organisation: str
    gold: int
    silver: int
    bronze: int
    total: int
    medals: list[MedalOf]


class Medallists(TypedDict):
    """The medallists of a Games, those with most medals first; null where they are not held."""

    games: str
    medallists: list[Medallist] | None
    next: str | None


class Near(TypedDict):
    """Another person who may be the same."""

    id: str
    name: str


class PersonMedal(TypedDict):
    """A medal of a person over the Games; `name` is the name that stands there."""

    games: str
    year: int
    medal: str
    organisation: str
    name: str
    team: bool
    event: EventLine
    source: str | None


class Person(TypedDict):
    """A person over the Games."""

    id: str
    name: str
    code: str
    organisation: str
    spellings: list[str]
    perhaps: list[Near]
    gold: int
    silver: int
    bronze: int
    total: int
    medals: list[PersonMedal]


class DisciplineLine(TypedDict):
    """A discipline of a Games; `leaders` have the most of its medals."""

    code: str
    name: str
    events: int
    gold: int
    silver: int
    bronze: int
    total: int
    leaders: list[str]


class Disciplines(TypedDict):
    """The disciplines of a Games."""

    games: str
    disciplines: list[DisciplineLine]


class DayLine(TypedDict):
    """A day of a Games; a null number is a day outside of it."""

    date: str
    number: int | None
    events: int
    gold: int
    silver: int
    bronze: int
    total: int


class Days(TypedDict):
    """The days of a Games: of how many of its events the day is held, and each day."""

    games: str
    events: int
    dated: int
    days: list[DayLine]


class OrganisationLine(TypedDict):
    """An organisation over all Games."""

    code: str
    organisation: str
    gold: int
    silver: int
    bronze: int
    total: int
    games: int


class Organisations(TypedDict):
    """All organisations with a code."""

    organisations: list[OrganisationLine]
    next: str | None


class AllTime(Answer):
    """The medal table over many Games; `next` is where it goes on, null at its end."""

    next: str | None


class OverAllGames(TypedDict):
    """An organisation over all Games: what it won at each, and its first medals."""

    code: str
    name: str
    history: Answer
    first_medals: Answer
