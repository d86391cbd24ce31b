"""The athletes with most medals, by the names under which the record has them."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kotinos.archive import holding
from kotinos.medals.counting import COUNTED
from kotinos.model import MEDALS, Award, Competitor, Games
from kotinos.questions.answer import Answer, Note
from kotinos.questions.merging import merging
from kotinos.questions.selecting import EVERY, Selection, select
from kotinos.ranking.orders import Key
from kotinos.ranking.standing import competition_ranks


class AthleteRow(NamedTuple):
    """A name of one organisation with its medals. `disciplines` and the years say over what they are spread.

    `code` is the team that all medals were won for, as it was then (`URS`); of several teams that are merged the one
    that is counted today.

    A name is no proof of a person: two people of one name and organisation are one row, and one person under two
    spellings or two organisations that are not merged is two.
    """

    rank: int
    rank_equal: bool
    name: str
    code: str
    gold: int
    silver: int
    bronze: int
    total: int
    disciplines: tuple[str, ...]
    games: int
    first: int
    last: int


class _Held(NamedTuple):
    """What is gathered of a name: medals by colour, disciplines, years, spellings, and the teams it won them for."""

    counts: list[int]
    disciplines: dict[str, None]
    years: list[int]
    spellings: dict[str, None]
    teams: dict[str, None]


def athletes(
    selection: Selection = EVERY,
    *,
    discipline: str | None = None,
    gender: str = "TOT",
    organisation: str | None = None,
    order: str = "gold",
    limit: int = 50,
    merge: str | None = "successors",
) -> Answer[AthleteRow]:
    """The names with most medals in the Games of a selection, the first `limit` ranks of them.

    A member of a team has the team's medal; guides and pilots have none of their own. Teams whose members are not held
    are nobody's. Organisations are merged by default, so that an athlete of two states in turn is one. Raises K501,
    K513, K514.
    """
    from kotinos.model import Tally
    from kotinos.ranking.orders import order_named

    key = order_named(order)
    into = merging(merge)
    held: dict[tuple[str, str, str], _Held] = {}
    nobodys = 0
    for games, award, competitor in _medals(select(selection)):
        _, of, sex, *_ = award.event.split("/")
        code = into(award.organisation, games.code)
        if (
            discipline not in (None, of)
            or gender not in ("TOT", sex)
            or organisation not in (None, code, award.organisation)
        ):
            continue
        people = names_of(competitor)
        nobodys += not people
        for name in people:
            row = held.setdefault((games.kind, code, folded(name)), _Held([0, 0, 0], {}, [], {}, {}))
            row.counts[MEDALS.index(award.medal)] += 1
            row.disciplines[of] = None
            row.spellings[name] = None
            row.teams[award.organisation] = None
            if games.year not in row.years:
                row.years.append(games.year)
    _join_forms(held)
    rows = [(key(Tally(code, *row.counts)), name, code, row) for (_, code, name), row in held.items()]
    rows.sort(key=lambda row: row[:3])
    listed = _listed(((key, code, row) for key, _, code, row in rows), limit)
    notes = [Note("Counted by name and organisation: a name is no proof of a person.", {})]
    if nobodys:
        notes.append(Note("Medals whose holder is not held: {count}", {"count": nobodys}))
    return Answer(listed, tuple(notes))


# Until 2016 the lists of the Olympic Games have full names (`Kathleen Genevieve "Katie" Ledecky`), since 2018 those in
# use, and that of 2024 has the family name first (`LEDECKY Katie`).
_FULL_UNTIL, _IN_USE_SINCE = 2016, 2018


def _join_forms(held: dict[tuple[str, str, str], _Held]) -> None:
    """Count the name in use with the full name that it is a form of, where only one of a discipline can be meant."""
    full: dict[tuple[str, str, str], list[tuple[str, str, str]]] = {}
    for key, row in held.items():
        if key[0] == "O" and max(row.years) <= _FULL_UNTIL:
            for form in _forms_in_use(next(iter(row.spellings))):
                full.setdefault((key[1], form, next(iter(row.disciplines))), []).append(key)
    for key in [key for key, row in held.items() if key[0] == "O" and min(row.years) >= _IN_USE_SINCE]:
        row = held[key]
        name = _given_first(next(iter(row.spellings)))
        same = (key[0], key[1], name)
        found = {one for of in row.disciplines for one in full.get((key[1], name, of), ()) if one in held}
        if same != key and same in held:
            found = {same}
        near = [one for one in found if min(row.years) - max(held[one].years) <= _LONGEST_PAUSE]
        if len(found) == 1 and near:
            into = held[near[0]]
            for place, count in enumerate(row.counts):
                into.counts[place] += count
            into.disciplines.update(row.disciplines)
            into.years.extend(year for year in row.years if year not in into.years)
            into.spellings.update(row.spellings)
            into.teams.update(row.teams)
            del held[key]


def _given_first(name: str) -> str:
    """A name with its family name at the end, folded: one that stands first in capitals is moved there."""
    words = name.split()
    family = [word for word in words if word.isupper()]
    given = [word for word in words if not word.isupper()]
    return folded(" ".join((*given, *family)) if words[:1] == family[:1] and given else name)


# Between the last medal under one name and the first under the other: three Games of a kind.
_LONGEST_PAUSE = 12


def _forms_in_use(name: str) -> set[str]:
    """First name or nickname, and family name: `Kathleen Genevieve "Katie" Ledecky (-Smith)` is `katie ledecky` too."""
    plain = name.partition(" (")[0].partition(",")[0]
    nick = re.search(r'"([^"]+)"', plain)
    words = re.sub(r'"[^"]+"', " ", plain).split()
    if len(words) < 2:
        return set()
    given = {words[0], *([nick[1]] if nick else [])}
    return {folded(f"{first} {words[-1]}") for first in given}


def _listed(rows: Iterable[tuple[Key, str, _Held]], limit: int) -> tuple[AthleteRow, ...]:
    """The first ranks of sorted rows. Teams that have a name alone are no athletes: whether it is one is asked last."""
    people: list[tuple[Key, str, _Held]] = []
    for key, code, row in rows:
        if len(people) >= limit and key != people[-1][0]:
            break
        if not is_team(next(iter(row.spellings)), code):
            people.append((key, code, row))
    ranks, shared = competition_ranks([key for key, *_ in people])
    return tuple(
        _row(rank, equal, code, row) for rank, equal, (_, code, row) in zip(ranks, shared, people, strict=True)
    )


def is_team(name: str, code: str) -> bool:
    """Whether a name is that of an organisation, in whatever language and year, for certain or not."""
    from kotinos.identities.resolving import resolve

    return name == code or resolve(name).status in ("resolved", "ambiguous", "conflict")


def _row(rank: int, equal: bool, code: str, row: _Held) -> AthleteRow:
    gold, silver, bronze = row.counts
    total = gold + silver + bronze
    first, last = min(row.years), max(row.years)
    name, disciplines = next(iter(row.spellings)), tuple(row.disciplines)
    code = next(iter(row.teams)) if len(row.teams) == 1 else code
    return AthleteRow(rank, equal, name, code, gold, silver, bronze, total, disciplines, len(row.years), first, last)


def _medals(selected: tuple[Games, ...]) -> Iterator[tuple[Games, Award, Competitor | None]]:
    for games in selected:
        competitors = {competitor.id: competitor for competitor in holding.competitors(games.code)}
        for award in holding.awards(games.code):
            if award.status in COUNTED:
                yield games, award, competitors.get(award.competitor or "")


def names_of(competitor: Competitor | None) -> tuple[str, ...]:
    """The names that a medal is of: those of a team's members, else the competitor's own."""
    if competitor is None:
        return ()
    return competitor.members or (competitor.name,)


def folded(name: str) -> str:
    """A name without accents and capitals, as one list and another may have it."""
    plain = unicodedata.normalize("NFKD", name)
    return " ".join("".join(char for char in plain if not unicodedata.combining(char)).casefold().split())
