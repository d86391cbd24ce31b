"""Medals gathered into events, competitors and awards of one Games, the three files that the archive has of them."""

import re
import sys
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from csv_rows import save

MEDALS = ("gold", "silver", "bronze")
HEADERS = {
    "events": "id discipline gender name classes kind date date_source medal_set",
    "competitors": "id organisation name members guides",
    "awards": "event medal organisation competitor status decision source",
}
_GENDERS = {"M": "Men's", "W": "Women's", "X": "Mixed", "O": "Open"}
# Disciplines whose events end with a class, whatever else their names end with.
_CLASS = re.compile(r"[A-Z]{0,5}\d[\w/.,>-]*|[A-D](-[A-D])?|Standing|Sitting|Quad|WH\d|I{1,3}|I?V( [AB])?")
_NO_CLASS = re.compile(r"\d+(k|m|km|kg)?|.*\d+x\d+.*|.*[mM]\d+[xX]|.*\d(k|km|m)")


class Medal(NamedTuple):
    """One medal of one competitor, as a list has it.

    `contest` is the event's name without its gender. A team has members, and its name is that of its organisation
    or what it was called. `day` and `said_by` are empty where the day is not held.
    """

    discipline: str
    gender: str
    contest: str
    medal: str
    organisation: str
    name: str
    members: tuple[str, ...] = ()
    guides: tuple[str, ...] = ()
    sport_class: str = ""
    day: str = ""
    said_by: str = ""


def slug(text: str) -> str:
    """Small letters and figures, joined by hyphens."""
    marked = re.sub(r"(?<![\w-])\+ ?(\d)", r"over-\1", re.sub(r"(?<![\w-])-(\d)", r"up-to-\1", text))
    marked = marked.replace("≤", "up-to-").replace(">", "over-").replace("ø", "o").replace("Ø", "O")
    plain = unicodedata.normalize("NFKD", marked).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def natural(text: str) -> list[tuple[int, float | str]]:
    """Text as people sort it, 200 m before 1500 m."""
    return [
        (0, float(part)) if part.replace(".", "", 1).isdigit() else (1, part)
        for part in re.findall(r"\d+(?:\.\d+)?|[^\d]+", text)
    ]


def classes(contest: str) -> tuple[str, ...]:
    """The sport classes that a Paralympic contest prints at its end; `F44/46` names two, a range stays one."""
    words = contest.split(" ")
    if match := re.search(r"(Grade \S+)$", contest):
        return (match[1],)
    if match := re.search(r"(\S+) Div (\S+)$", contest):
        return tuple(f"{match[1]} Div {part}" for part in match[2].split("/"))
    last = words[-1]
    if len(words) < 2 or not _CLASS.fullmatch(last) or _NO_CLASS.fullmatch(last):
        return ()
    prefix = re.match(r"[A-Z]*", last)
    letters = prefix[0] if prefix else ""
    return tuple(part if part.startswith(letters) else letters + part for part in last.split("/"))


class Gathered:
    """The three files of one Games, from its medals in the order of the list."""

    def __init__(self, games: str, medals: Sequence[Medal], source: str) -> None:
        self.games = games
        self.source = source
        self.medals = medals
        self.ids = self._ids()
        self.events = self._events()
        self.competitors: list[tuple[str, ...]] = []
        self.awards: list[tuple[str, ...]] = []
        self._enter()

    def _ids(self) -> dict[tuple[str, str, str], str]:
        """An id for each contest; two names that would share one are told apart by a number."""
        ids: dict[tuple[str, str, str], str] = {}
        taken: Counter[str] = Counter()
        for key in sorted({(medal.discipline, medal.gender, medal.contest) for medal in self.medals}):
            identity = f"{self.games}/{key[0]}/{key[1]}/{slug(key[2]) or 'tournament'}"
            taken[identity] += 1
            ids[key] = identity if taken[identity] == 1 else f"{identity}-{taken[identity]}"
        return ids

    def event_of(self, medal: Medal) -> str:
        """The id of a medal's event."""
        return self.ids[medal.discipline, medal.gender, medal.contest]

    def _events(self) -> list[tuple[str, ...]]:
        won: dict[str, Counter[str]] = defaultdict(Counter)
        first: dict[str, Medal] = {}
        for medal in self.medals:
            won[self.event_of(medal)][medal.medal] += 1
            held = first.setdefault(self.event_of(medal), medal)
            if medal.day > held.day:
                first[self.event_of(medal)] = medal
        two = self._two_bronzes(won)
        listed = []
        for key, medal in first.items():
            pair = medal.discipline in two and won[key]["bronze"] == 2
            name = f"{_GENDERS[medal.gender]} {medal.contest}".strip()
            sport_classes: tuple[str, ...] = (medal.sport_class,) if medal.sport_class else ()
            if not sport_classes and self.games.startswith("P"):
                sport_classes = classes(medal.contest)
            listed.append(
                (key, medal.discipline, medal.gender, name, "; ".join(sport_classes), "medal", medal.day,
                 medal.said_by, "1-1-2" if pair else "1-1-1")
            )  # fmt: skip
        order = "MWXO"
        relay = re.compile(r"\d ?x ?\d")
        return sorted(listed, key=lambda e: (e[1], order.index(e[2]), bool(relay.search(e[3])), natural(e[3])))

    def _two_bronzes(self, won: dict[str, Counter[str]]) -> set[str]:
        """The disciplines that give two bronzes without a contest for them: most of their single events have two."""
        of: dict[str, list[bool]] = defaultdict(list)
        for key, medals in won.items():
            of[key.split("/")[1]].append(medals["bronze"] >= 2)
        return {discipline for discipline, double in of.items() if sum(double) * 2 > len(double) > 2}

    def _enter(self) -> None:
        people: dict[str, tuple[str, ...]] = {}
        awards = []
        for medal in self.medals:
            event = self.event_of(medal)
            if medal.members:
                _, discipline, gender, contest = event.split("/")
                key = f"{self.games}/{medal.organisation}/{discipline.lower()}-{gender.lower()}-{contest}"
                entry = ("", medal.organisation, medal.name, "; ".join(medal.members), "; ".join(medal.guides))
                while people.get(key, entry) != entry:
                    key = _next(key)
                people[key] = entry
            else:
                key = "--".join((self.games, medal.organisation, medal.name, *medal.guides))
                people[key] = ("", medal.organisation, medal.name, "", "; ".join(medal.guides))
            awards.append([event, medal.medal, medal.organisation, key, "official", "", self.source])
        numbered = without_names(self.games, people)
        position = {event[0]: place for place, event in enumerate(self.events)}
        for award in awards:
            award[3] = numbered.get(award[3], award[3])
        awards.sort(key=lambda a: (position[a[0]], MEDALS.index(a[1]), a[2], a[3]))
        self.awards = [tuple(award) for award in awards]
        self.competitors = sorted((numbered.get(key, key), *entry[1:]) for key, entry in people.items())

    def save(self, folder: Path) -> None:
        """Write the three files."""
        folder.mkdir(parents=True, exist_ok=True)
        save(folder / "events.csv", HEADERS["events"], self.events)
        save(folder / "competitors.csv", HEADERS["competitors"], self.competitors)
        save(folder / "awards.csv", HEADERS["awards"], self.awards)


def without_names(games: str, people: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """An id without the name in it for everyone who is not a team, so that a name can be withheld from the record.

    `people` are rows of competitors by what they are told apart by. Numbers are given once, in the order of names
    within an organisation; who comes later takes the next number.
    """
    numbers: Counter[str] = Counter()
    ids = {}
    for key, (_, organisation, _, members, _) in sorted(people.items()):
        if not members:
            numbers[organisation] += 1
            ids[key] = f"{games}/{organisation}/{numbers[organisation]:03}"
    return ids


def _next(key: str) -> str:
    """The key of another team of the same organisation in the same event."""
    stem, mark, number = key.rpartition(".")
    return f"{stem}.{int(number) + 1}" if mark and number.isdigit() else f"{key}.2"


def wanted(arguments: Sequence[str], found: Iterable[str]) -> list[str]:
    """The Games that the command line names, or all that the list has; PG2004 was made by hand and is left alone."""
    return list(arguments) or [code for code in sorted(found) if code != "PG2004"]


def say(text: str) -> None:
    """One line on what was done."""
    sys.stderr.write(text + "\n")
