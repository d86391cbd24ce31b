"""People by name over all Games: an id that lasts, and all medals of the person that it stands for."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from threading import Lock
from typing import NamedTuple

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import ARCHIVE, Held
from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Award, Competitor, Event, Games
from kotinos.questions.athletes import folded, is_team, names_of
from kotinos.questions.merging import Merge, merging


class PersonMedal(NamedTuple):
    """A medal of a person: at which Games, in which event, under which name and organisation, alone or in a team."""

    games: Games
    event: Event
    award: Award
    name: str
    team: bool


class Person(NamedTuple):
    """A name of one organisation with all its medals, oldest Games first.

    A name is no proof of a person: two people of one name and organisation are one here. `spellings` are the ways in
    which the lists write it, the most frequent first. `perhaps` are the ids of names of the same words in another
    order: it may be the same person.
    """

    id: str
    name: str
    code: str
    spellings: tuple[str, ...]
    gold: int
    silver: int
    bronze: int
    total: int
    medals: tuple[PersonMedal, ...]
    perhaps: tuple[tuple[str, str], ...]


class _Entry(NamedTuple):
    """What the index has of an id: its organisation, its spellings with how often each stands, and the Games."""

    code: str
    spellings: dict[str, int]
    games: dict[str, None]


_Index = dict[str, _Entry]
_MOST_NAMES = 100_000
_LOCK = Lock()


def person_id(name: str, code: str, games: str) -> str | None:
    """The id of a person by name, organisation and Games; null for a name that is withheld.

    It is made of the organisation that is counted today (`GER` for `FRG`) and of the words of the name without
    capitals, accents and punctuation, and so stays what it is as long as the name is written in that way.
    """
    slug = _slug(name)
    return f"{_successors()(code, games)}-{slug}" if slug else None


@lru_cache(maxsize=_MOST_NAMES)
def medallist_id(name: str, code: str, games: str) -> str | None:
    """The id under which a holder of a medal has a page; null for a team that has no more than a name."""
    return None if not name or is_team(name, code) else person_id(name, code, games)


@cache
def _successors() -> Merge:
    return merging("successors")


@lru_cache(maxsize=_MOST_NAMES)
def _slug(name: str) -> str:
    return "-".join(re.findall(r"[^\W_]+", folded(name)))


def forget_names() -> None:
    """Let go of the names that ids were made of: where a journal is another than before, some may be withheld now."""
    medallist_id.cache_clear()
    _slug.cache_clear()


def person(id: str, held: Held = ARCHIVE) -> Person:
    """The person of an id with all medals that are held; raises K731 where no medal is held of it."""
    indexes = (_archive(), *_journals(held))
    entry = _entry(id, indexes)
    if entry is None or is_team(next(iter(entry.spellings)), entry.code):
        said = Phrase("no medallist is held under `{id}`", id=id[:60])
        raise KotinosError("K731", said, Phrase("the medallists of a Games link to each"))
    medals = [medal for code in entry.games for medal in _medals(id, code, held)]
    medals.sort(key=lambda each: (each.games.opens or str(each.games.year), MEDALS.index(each.award.medal)))
    counts = [sum(each.award.medal == medal for each in medals) for medal in MEDALS]
    spellings = tuple(sorted(entry.spellings, key=lambda name: -entry.spellings[name]))
    return Person(
        id, spellings[0], entry.code, spellings, counts[0], counts[1], counts[2], len(medals), tuple(medals),
        _perhaps(id, entry, indexes),
    )  # fmt: skip


def _entry(id: str, indexes: Sequence[_Index]) -> _Entry | None:
    """What is held of an id, in the archive and in a journal that is laid over it."""
    found = [index[id] for index in indexes if id in index]
    if not found:
        return None
    spellings: dict[str, int] = {}
    for each in found:
        for name, count in each.spellings.items():
            spellings[name] = spellings.get(name, 0) + count
    return _Entry(found[0].code, spellings, {code: None for each in found for code in each.games})


def _perhaps(id: str, entry: _Entry, indexes: Sequence[_Index]) -> tuple[tuple[str, str], ...]:
    """The ids and names that have the same words in another order, of the same organisation."""
    words = sorted(id.removeprefix(f"{entry.code}-").split("-"))
    found = []
    for index in indexes:
        for other, of in index.items():
            if other == id or of.code != entry.code or len(other) != len(id):
                continue  # said first, since it is quick
            if sorted(other.removeprefix(f"{of.code}-").split("-")) == words:
                found.append((other, next(iter(of.spellings))))
    return tuple(dict.fromkeys(found))


def _medals(id: str, code: str, held: Held) -> list[PersonMedal]:
    record = held.state(code).record
    events = {event.id: event for event in record.events}
    competitors = {competitor.id: competitor for competitor in record.competitors}
    found = []
    for award in record.awards:
        competitor = competitors.get(award.competitor or "")
        if award.status not in COUNTED or competitor is None or award.event not in events:
            continue
        own = [name for name in names_of(competitor) if person_id(name, award.organisation, code) == id]
        found += [PersonMedal(record.games, events[award.event], award, name, bool(competitor.members)) for name in own]
    return found


def _archive() -> _Index:
    """The index of the bundled record, which does not change while a program runs; who comes meanwhile waits for it."""
    with _LOCK:
        return _archive_index()


@cache
def _archive_index() -> _Index:
    index: _Index = {}
    for code in holding.codes():
        competitors = {competitor.id: competitor for competitor in holding.competitors(code)}
        _enter(index, code, holding.awards(code), competitors)
    return index


def _journals(held: Held) -> list[_Index]:
    """The index of each Games that is not the archive's."""
    below = {games.code: games for games in holding.games_list()}
    found: list[_Index] = []
    for games in held.games_list():
        if below.get(games.code) != games:
            record = held.state(games.code).record
            found.append({})
            _enter(found[-1], games.code, record.awards, {each.id: each for each in record.competitors})
    return found


def _enter(index: _Index, games: str, awards: tuple[Award, ...], competitors: dict[str, Competitor]) -> None:
    for award in awards:
        competitor = competitors.get(award.competitor or "")
        if competitor is None or award.status not in COUNTED:
            continue
        for name in names_of(competitor):
            id = person_id(name, award.organisation, games)
            if id is None:
                continue
            entry = index.get(id)
            if entry is None:
                entry = index[id] = _Entry(_successors()(award.organisation, games), {}, {})
            entry.spellings[name] = entry.spellings.get(name, 0) + 1
            entry.games[games] = None
