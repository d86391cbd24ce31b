"""Derive the decisions of every Games from a list of them, and carry those into the medals that these lack.

    python derive_decisions.py DECISIONS ARCHIVE [GAMES …]

DECISIONS is a CSV: id, games, discipline, event, decided_on, effect_on, kind, authority, reason, rule, organisation,
medal_before, medal_after, beneficiaries, certainty, source, source_date. The names of those decided on are not taken
up. ARCHIVE is the archive's folder, whose events, awards and tables
must be there already. Notes are ours: `decision_notes.csv` beside this script.

A list of medallists may be older than a decision. A decision is carried into the medals of its event only where that
brings them nearer to the current table; who moves up without a name in the list has a medal without a competitor.
"""

import re
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

from csv_rows import rows, save
from gathering import HEADERS, MEDALS, wanted

HEADER = "id event decided_on effect_on recorded kind authority reason rule subject moves certainty sources note"
SUBJECTS = {
    "gold": "gold medallist", "silver": "silver medallist", "bronze": "bronze medallist",
    "none": "competitor without a medal", "": "podium",
}  # fmt: skip
DISCIPLINES = {
    "Alpine Skiing": "ALP", "Artistic Gymnastics": "GAR", "Artistic Swimming": "SWA", "Athletics": "ATH",
    "Basketball ID": "BKB", "Biathlon": "BTH", "Bobsleigh": "BOB", "Canoe Sprint": "CSP", "Cross-Country Skiing": "CCS",
    "Curling": "CUR", "Cycling Road": "CRD", "Cycling Track": "CTR", "Equestrian Eventing": "EQU",
    "Equestrian Jumping": "EQU", "Figure Skating": "FSK", "Freestyle Skiing": "FRS", "Judo": "JUD", "Luge": "LUG",
    "Modern Pentathlon": "MPN", "Powerlifting": "PWL", "Rowing": "ROW", "Shooting": "SHO", "Skeleton": "SKN",
    "Speed Skating": "SSK", "Swimming": "SWM", "Weightlifting": "WLF", "Wheelchair Basketball": "WBK",
    "Wheelchair Curling": "WCU", "Wrestling": "WRE",
}  # fmt: skip
# Weight classes from 1998 to 2016, which the lists of medallists print as words.
WEIGHTS = {
    ("W", "48"): "Flyweight", ("W", "53"): "Featherweight", ("W", "58"): "Lightweight", ("W", "63"): "Middleweight",
    ("W", "69"): "Light-Heavyweight", ("W", "75"): "Heavyweight", ("W", "+75"): "Super-Heavyweight",
    ("M", "56"): "Bantamweight", ("M", "62"): "Featherweight", ("M", "69"): "Lightweight", ("M", "77"): "Middleweight",
    ("M", "85"): "Light-Heavyweight", ("M", "94"): "Middle-Heavyweight", ("M", "105"): "Heavyweight",
    ("M", "+105"): "Super-Heavyweight",
}  # fmt: skip
WORDS = {
    "metres": "m", "event": "", "women's": "", "men's": "", "mixed": "", "visual": "visually", "sitski": "sitting",
    "classical": "classic", "technique": "", "free": "freestyle", "race": "", "singles": "individual",
    "all-around": "allaround", "two-man": "two", "four-man": "four", "c1": "canoe", "vi": "visually", "tournament": "",
}  # fmt: skip


HERE = Path(__file__).parent


class Move(NamedTuple):
    """What a decision does to one organisation; `none` is no medal."""

    organisation: str
    before: str
    after: str


def moves(row: dict[str, str]) -> list[Move]:
    """All moves of a decision, the subject's first."""
    found = []
    if row["organisation"]:
        found.append(Move(row["organisation"], row["medal_before"], row["medal_after"]))
    for part in filter(None, row["beneficiaries"].split("; ")):
        code, change = part.split(":")
        before, after = change.split(">")
        found.append(Move(code, before, after))
    return found


def genders(event: str) -> str:
    """The genders that an event may be of, by what its name says."""
    said = re.search(r"\b(men|women)\b", event.lower())
    return {"men": "MXO", "women": "WXO"}.get(said[1] if said else "", "MWXO")


def key(contest: str) -> frozenset[str]:
    """A contest's words without those that lists choose differently."""
    plain = re.sub(r"(?<=\d)(?=(m|km|kg)\b)", " ", contest.lower().replace(",", ""))
    plain = re.sub(r"(\d)/(\d)", r"\1x\2", plain).replace(" x ", "x").replace("/", " ")
    words = [WORDS.get(word, word) for word in re.split(r"[\s,()]+", plain)]
    return frozenset(word for word in words if word)


class Games:
    """One Games with its medals, its current table and its decisions."""

    def __init__(self, code: str, folder: Path, listed: list[dict[str, str]]) -> None:
        self.code = code
        self.folder = folder
        self.listed = listed
        self.notes = {row["id"]: row["note"] for row in rows(HERE / "decision_notes.csv")}
        self.sources = rows(folder / "sources.csv")
        self.events = rows(folder / "events.csv") if (folder / "events.csv").exists() else []
        self.awards = rows(folder / "awards.csv") if self.events else []
        first = self.sources[0]["id"]
        self.table: Counter[tuple[str, str]] = Counter()
        for row in rows(folder / "tables.csv"):
            if row["source"] == first:
                self.table.update({(row["code"], medal): int(row[medal] or 0) for medal in MEDALS})
        self.held: dict[str, list[dict[str, str]]] = defaultdict(list)
        for award in self.awards:
            self.held[award["event"]].append(award)
        self.carried: set[str] = set()
        self.found = self._find_events()

    def _find_events(self) -> dict[tuple[str, str], str]:
        """The event of the record that each decided event is, where it is certain."""
        found = {}
        groups: dict[tuple[str, str], list[dict[str, str]]] = defaultdict(list)
        for row in self.listed:
            groups[row["discipline"], row["event"]].append(row)
        for (discipline, event), decided in groups.items():
            if match := self._find(discipline, event, decided):
                found[discipline, event] = match
        return found

    def _find(self, discipline: str, event: str, decided: list[dict[str, str]]) -> str | None:
        code = DISCIPLINES.get(discipline)
        fitting = [e for e in self.events if e["discipline"] == code and e["gender"] in genders(event)]
        if self.code.startswith("O") and code == "WLF":
            weight = re.search(r"\+?\d+(?= kg)", event)
            named = WEIGHTS.get((genders(event)[0], weight[0] if weight else ""))
            year = int(self.code[-4:])
            if named and 1998 < year < 2018:
                return next((str(e["id"]) for e in fitting if e["name"].endswith(f"s {named}")), None)
        of_horses = "jumping " if discipline == "Equestrian Jumping" else ""
        same = [e for e in fitting if key(e["name"]) == key(of_horses + event)]
        if len(same) == 1:
            return str(same[0]["id"])
        words = {word for word in ("greco-roman", "freestyle", "team", "relay") if word in event.lower()}
        close = [
            e for e in same or fitting
            if words <= set(re.split(r"[ ,]+", e["name"].lower())) and self._states_fit(e["id"], decided)
        ]  # fmt: skip
        figures = {part for part in key(event) if any(letter.isdigit() for letter in part)}
        if figures and (exact := [e for e in close if figures <= key(e["name"])]):
            close = exact
        elif figures and code not in ("WRE", "JUD"):
            return None
        return str(close[0]["id"]) if len(close) == 1 else None

    def _states_fit(self, event: str, decided: list[dict[str, str]]) -> bool:
        """Whether the medals of the event are those before the first of the decisions, or after the last."""
        medals = Counter((award["organisation"], award["medal"]) for award in self.held[event])
        before = Counter((m.organisation, m.before) for m in moves(decided[0]) if m.before != "none")
        after = Counter((m.organisation, m.after) for m in moves(decided[-1]) if m.after != "none")
        return bool((before and not before - medals) or (after and not after - medals and sum(after.values()) > 1))

    def distance(self) -> int:
        """How far the medals by event are from the current table."""
        counted = Counter((award["organisation"], award["medal"]) for each in self.held.values() for award in each)
        return sum(((counted - self.table) + (self.table - counted)).values())

    def carry(self) -> None:
        """Carry the decisions into the medals that are older than they."""
        groups: dict[str, list[dict[str, str]]] = defaultdict(list)
        for row in self.listed:
            if event := self.found.get((row["discipline"], row["event"])):
                groups[event].append(row)
        for event, decided in groups.items():
            before, stands = self.held[event], self.distance()
            best, moved = before, stands
            for start in range(len(decided)):
                self.held[event] = after(before, decided[start:], event)
                if (distance := self.distance()) < moved:
                    best, moved = self.held[event], distance
            self.held[event] = best
            self._mark(event, decided)

    def _mark(self, event: str, decided: list[dict[str, str]]) -> None:
        """Name the last decision that gave an organisation the medal that it holds."""
        for award in self.held[event]:
            for row in decided:
                for move in moves(row):
                    gained = move.organisation == award["organisation"] and move.after == award["medal"] != move.before
                    if gained:
                        kind = "reinstated" if row["kind"] in ("reinstated", "appeal-upheld") else "reallocated"
                        award["status"], award["decision"] = kind, row["id"]

    def lines(self) -> list[list[str]]:
        """The rows of decisions.csv."""
        found = []
        for row in self.listed:
            event = self.found.get((row["discipline"], row["event"]), "")
            told = []
            for move in moves(row):
                held = [
                    a
                    for a in self.held.get(event, [])
                    if a["organisation"] == move.organisation and a["medal"] == move.after
                ]
                competitor = f":{held[0]['competitor']}" if len(held) == 1 and held[0]["competitor"] else ""
                told.append(f"{move.organisation}:{move.before}>{move.after}{competitor}")
            said = self._name_sources(row)
            unnamed = "" if event or row["event"] in ("unknown", "") else _unlisted(row)
            note = " ".join(part for part in (unnamed, self.notes.get(row["id"], "")) if part)
            certainty = {"stated": "known"}.get(row["certainty"], row["certainty"])
            authority = "" if row["authority"] == "unknown" else row["authority"]
            found.append(
                [row["id"], event, day(row["decided_on"]), day(row["effect_on"]), self._known(row, said), row["kind"],
                 authority, row["reason"], row["rule"], SUBJECTS[row["medal_before"] if row["organisation"] else ""],
                 "; ".join(told), certainty, "; ".join(said), note]
            )  # fmt: skip
        return found

    def _known(self, row: dict[str, str], said: list[str]) -> str:
        """Since when a decision is known: since it was taken or reported, else since its source."""
        dates = {source["id"]: source["date"] for source in self.sources}
        return day(row["decided_on"]) or day(row["source_date"]) or max((dates[key] for key in said), default="")

    def _name_sources(self, row: dict[str, str]) -> list[str]:
        """The ids of a decision's sources, entered among those of the Games."""
        found = []
        for part in row["source"].split("; "):
            name, title, family, date = self._source(part.removeprefix("cited there: "), row["source_date"])
            if name in found:
                continue
            held = next((source for source in self.sources if source["id"] == name), None)
            if held is None:
                licence = "press report; facts are taken, no text" if family == "press" else _NONE
                values = (name, title, family, date, licence, "", "", "")
                self.sources.append(dict(zip(_SOURCE, values, strict=True)))
            found.append(name)
        return found

    def _source(self, cited: str, date: str) -> tuple[str, str, str, str]:
        if "IPC archive of 2026" in cited:
            return "ipc-2026", "International Paralympic Committee: results of 2026, told at second hand", "ipc", "2026"
        if "Dakalo156" in cited:
            return "ipc", "", "ipc", ""
        if "plmrry" in cited:
            return (
                "stripped-medals",
                "Olympic medals taken away, 1968 to 2016, a table behind a graphic of the press",
                "press",
                "2016",
            )
        if "sports-reference medal" in cited or "olympedia.org" in cited:
            return "olympedia", "", "olympedia", ""
        if "project copy feeds" in cited or cited.startswith("Games-time medal file"):
            return "paris-2024", "", "ocog", ""
        site = re.match(r"[\w.-]+\.[a-z]{2,}", cited)
        if site is None:
            return "press-reports", "Press reports on decisions", "press", ""
        name = site[0].removeprefix("www.")
        family = "ipc" if name.endswith("paralympic.org") else "press"
        stated = re.search(r"\d{4}-\d{2}-\d{2}", cited)
        return name.replace(".", "-"), name, family, stated[0] if stated else day(date)

    def save(self) -> None:
        """Write decisions, medals and sources."""
        save(self.folder / "decisions.csv", HEADER, self.lines())
        if self.events:
            place = {event["id"]: number for number, event in enumerate(self.events)}
            awards = [award for each in self.held.values() for award in each]
            awards.sort(key=lambda a: (place[a["event"]], MEDALS.index(a["medal"]), a["organisation"], a["competitor"]))
            save(self.folder / "awards.csv", HEADERS["awards"], [list(award.values()) for award in awards])
        save(self.folder / "sources.csv", " ".join(self.sources[0]), [list(source.values()) for source in self.sources])


def _unlisted(row: dict[str, str]) -> str:
    """An event that the archive has no line of, with the capitals of an event's name: `Men's Freestyle 74 kg`."""
    return f"{row['discipline']}: {row['event'].replace(' freestyle ', ' Freestyle ')}."


_SOURCE = ("id", "title", "family", "date", "licence", "language", "table", "note")
_NONE = "none stated; figures are taken as facts"


def after(awards: list[dict[str, str]], decided: list[dict[str, str]], event: str) -> list[dict[str, str]]:
    """The medals of an event after decisions; one that is given back goes to the competitor who had it."""
    held = [dict(award) for award in awards]
    lost: dict[str, dict[str, str]] = {}
    for row in decided:
        moved = moves(row)
        taken = _taken(held, moved)
        gained = [move for move in moved if move.before == "none" != move.after]
        there = [(award["organisation"], award["medal"]) for award in held]
        if taken is None or any((move.organisation, move.after) in there for move in gained if not taken):
            continue  # the list has it already, or it is of another state
        for move, award in taken:
            if move.after == "none":
                held.remove(award)
                lost[move.organisation] = award
            else:
                award["medal"] = move.after
        for move in gained:
            back = lost.pop(move.organisation, {})
            values = (event, move.after, move.organisation, back.get("competitor", ""), "official", "")
            held.append(dict(zip(HEADERS["awards"].split(" "), (*values, awards[0]["source"]), strict=True)))
    return held


def _taken(held: list[dict[str, str]], moved: list[Move]) -> list[tuple[Move, dict[str, str]]] | None:
    """The medals that a decision takes or changes; null where one of them is not there."""
    taken: list[tuple[Move, dict[str, str]]] = []
    for move in moved:
        if move.before not in ("none", move.after):
            used = [id(award) for _, award in taken]
            award = next((a for a in held if (a["organisation"], a["medal"]) == move[:2] and id(a) not in used), None)
            if award is None:
                return None
            taken.append((move, award))
    return taken


def day(text: str) -> str:
    """A date that is one."""
    return text if re.fullmatch(r"\d{4}(-\d{2}){0,2}", text) else ""


def main(arguments: list[str]) -> None:
    """Write the decisions of every Games that is wanted."""
    decisions, archive, *games = arguments
    by_games: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows(Path(decisions)):
        by_games[row["games"]].append(row)
    for code in wanted(games, by_games):
        made = Games(code, Path(archive) / code, by_games[code])
        before = made.distance()
        made.carry()
        made.save()
        missing = {f"{row['discipline']}: {row['event']}" for row in by_games[code]} - {
            f"{discipline}: {event}" for discipline, event in made.found
        }
        sys.stderr.write(f"{code}: {before} → {made.distance()} from the table; no event for {sorted(missing)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
