"""What a source says, fact by fact, before it is compared with what a journal holds."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kotinos.diagnostics import Diagnostic
from kotinos.model import Competitor, Discipline, Event, Games, Where
from kotinos.results import EventResult

# The kinds of facts that a source can say, in the order in which they are recorded, each with the field of its body
# that names the thing it is about. Every one of them supersedes an earlier one about the same thing.
IDENTITY = {
    "GamesOpened": "code", "SourceNamed": "id", "DisciplineNamed": "code", "DelegationEntered": "organisation",
    "EventScheduled": "id", "CompetitorEntered": "id", "AwardDecided": "id", "ResultStated": "event",
    "MedalsStated": "event", "TableStated": "source",
}  # fmt: skip

Thing = tuple[str, str]  # a kind of fact, and what it is about


class Said(NamedTuple):
    """One fact that a source says, with its place.

    `weak`: it is no news where anybody has said something about the same thing. `part`: rows of it could not be read.
    `effective` is since when it holds, null where that is the day of its event, or not held.
    """

    what: str
    body: NamedTuple
    where: Where
    weak: bool = False
    part: bool = False
    effective: str | None = None

    @property
    def thing(self) -> Thing:
        """What it is about."""
        return self.what, str(getattr(self.body, IDENTITY[self.what]))


class Reading(NamedTuple):
    """All that a source says.

    `whole` are the kinds of facts of which it says every one: what it said before and says no more, it takes back.
    """

    said: tuple[Said, ...] = ()
    found: tuple[Diagnostic, ...] = ()
    whole: frozenset[str] = frozenset()


class Known(NamedTuple):
    """What is held already, which a source may refer to, and what reading needs of others.

    `names` are the delegations with their names, null where the code is one that names are held of. `salt` is that of
    the journal. `day` reads a date in words, of a year where it has none. `calendar` are the
    events of a Games whose record is held, `sports` its disciplines by folded name; `is_code` says whether names of an
    organisation are held.
    """

    games: Games | None = None
    names: Mapping[str, str | None] = {}
    disciplines: tuple[Discipline, ...] = ()
    events: tuple[Event, ...] = ()
    competitors: tuple[Competitor, ...] = ()
    results: Mapping[str, EventResult] = {}
    salt: str = ""
    calendar: tuple[Event, ...] = ()
    sports: Mapping[str, str] = {}
    is_code: Callable[[str], bool] = lambda code: False  # noqa: ARG005 - replaced by the caller
    day: Callable[[str, int | None], str | None] = lambda text, year: None  # noqa: ARG005 - replaced by the caller
