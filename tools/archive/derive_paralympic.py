"""Derive events, competitors and awards of the Paralympic Games from lists of medallists.

    python derive_paralympic.py MEDALS DATES PARIS ARCHIVE [GAMES …]

MEDALS is a CSV with a row per medal: games_id, sport, event, medal, code, source_cell. Until 2018 it is the IPC's
historical results as copied in the Onyx DataDNA data set of September 2024, for 2020 the official list of Tokyo as
in PetroIvaniuk/paralympics-2020. DATES has games, sport, event, date, source. PARIS is a folder with the official
`medals.csv` and `medallists.csv` of Paris 2024 (Anikas8/Paralympics-2024), which has the members of teams. Years of
birth are not taken up. ARCHIVE is the archive's folder, or another one to compare with.
"""

import ast
import html
import re
import sys
from collections import defaultdict
from pathlib import Path

from csv_rows import rows, save_again
from derive_paralympic_events import MARK, SEAM
from derive_paralympic_events import competitors as cells_of
from derive_tables import organisation
from gathering import Gathered, Medal, say, wanted

DISCIPLINES = {
    "Alpine Skiing": "ALP", "Archery": "ARC", "Athletics": "ATH", "Badminton": "BDM", "Basketball ID": "BKB",
    "Biathlon": "BTH", "Blind Football": "FB5", "Boccia": "BOC", "Canoe": "CSP", "Canoe Sprint": "CSP",
    "Cross-Country": "CCS", "Cycling Road": "CRD", "Cycling Track": "CTR", "Dartchery": "DAR", "Equestrian": "EQU",
    "Football 5-a-side": "FB5", "Football 7-a-side": "FB7", "Goalball": "GBL", "Ice Hockey": "IHO",
    "Ice Sledge Speed Skating": "ISS", "Judo": "JUD", "Lawn Bowls": "LBW", "Powerlifting": "PWL", "Rowing": "ROW",
    "Sailing": "SAL", "Shooting": "SHO", "Shooting Para Sport": "SHO", "Sitting Volleyball": "VBS", "Snooker": "SNK",
    "Snowboard": "SBD", "Swimming": "SWM", "Table Tennis": "TTE", "Taekwondo": "TKW", "Triathlon": "TRI",
    "Volleyball": "VBS", "Weightlifting": "WLF", "Wheelchair Basketball": "WBK", "Wheelchair Curling": "WCU",
    "Wheelchair Fencing": "WFE", "Wheelchair Rugby": "WRU", "Wheelchair Tennis": "WTE", "Wrestling": "WRE",
}  # fmt: skip
GENDERS = {"Men's": "M", "Women's": "W", "Men": "M", "Women": "W", "Mixed": "X", "Open": "O"}
TRACK = re.compile(r"Track|Pursuit|Sprint|Kilo|\b1 ?km Time Trial|1000 ?m|500 ?m Time Trial|\b4000|\b3000|\b750")
SOURCES = {"PG2020": "tokyo-2020-medallists", "PG2024": "paris-2024"}
DAYS = {
    "en.wikipedia": "wikipedia-en-events", "DBpedia": "wikipedia-en-events", "de.wikipedia": "wikipedia-de-events",
    "Petro": "tokyo-2020-medallists", "Anikas8": "paris-2024", "russland": "russland-2014",
    "paralympic.org": "ipc-news", "china.org": "china-org", "depeche": "depeche-de-kabylie",
}  # fmt: skip
_WIKI = "CC BY-SA; figures are taken as facts"
_PRESS = "press report; facts are taken, no text"
DAY_TITLES = {
    "wikipedia-en-events": ("Wikipedia, English: pages on the events", "wikipedia", _WIKI, "en"),
    "wikipedia-de-events": ("Wikipedia, German: pages on the events", "wikipedia", _WIKI, "de"),
    "russland-2014": ("Page on the Games in Russia", "press", _PRESS, "de"),
    "ipc-news": ("International Paralympic Committee: news", "ipc", "none stated; figures are taken as facts", "en"),
    "china-org": ("China.org.cn on the days of the Games", "press", _PRESS, "en"),
    "depeche-de-kabylie": ("La Dépêche de Kabylie on the Games", "press", _PRESS, "fr"),
    "press-events": ("Press reports on single events", "press", _PRESS, ""),
}  # fmt: skip
# Which dash is a list's own typing before a class, and no part of the name.
BEFORE_CLASS = re.compile(r" - (?=(?:Classes |Grade )?[A-Z\d][\w/.-]*$|\d+ P)")


def discipline(sport: str, event: str) -> str:
    """The discipline's code in the Olympic Data Feed, or one of our own where it has none."""
    sport = sport.removeprefix("Para ")
    if sport == "Cycling":
        return "CTR" if TRACK.search(event) and " Road " not in event else "CRD"
    if sport == "Volleyball" and "Standing" in event:
        return "VVO"
    return DISCIPLINES[sport]


def contest(sport: str, event: str) -> tuple[str, str]:
    """Gender and name of the contest, without the typing of the list that has it."""
    name = html.unescape(event).replace("’", "'")
    name = re.sub(r"^[PR]\d+ - ", "", name)
    name = re.sub(r" - PR\d\w+\+?$", "", name)
    if match := re.match(r"(PR\d) (.*)", name):
        name = f"{match[2]} {match[1]}"
    name = BEFORE_CLASS.sub(" ", name)
    name = re.sub(r"(?<=\d)(kg|km|m|pts)\b", r" \1", name)
    name = re.sub(r"(\d+) (?:Points|Pts)$", r"\1 pts", name)
    first, _, rest = name.partition(" ")
    if first not in GENDERS:
        first, rest = "Mixed", name
    if sport == "Cycling":
        rest = re.sub(r"^(?:Road (?!Race)|Track )(?=.)", "", rest)
    rest = rest.replace("Quad Singles", "Singles Quad").replace("Quad Doubles", "Doubles Quad")
    rest = rest.replace(" team ", " Team ").replace("2.4mr", "2.4mR").replace("2.4 mR", "2.4mR")
    return GENDERS[first], rest.strip() or "Tournament"


def guided(tail: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Members and guides of the part behind the organisation: `A BGuide: C DE F` is two people with one guide."""
    members, guides = [], []
    for part in [part for part in SEAM.split(tail.replace("Guide:", "\0")) if part.strip()]:
        person, *behind = part.split("\0")
        if person.strip():
            members.append(MARK.sub("", person).strip())
        guides += [guide.strip() for guide in behind if guide.strip()]
    return tuple(members), tuple(guides)


def from_cells(listed: list[dict[str, str]]) -> list[Medal]:
    """The medals of a Games whose list has a cell of text for each medal."""
    found = []
    seen: dict[tuple[str, str, str, str], int] = defaultdict(int)
    for row in listed:
        games = row["games_id"]
        key = (row["sport"], row["event"], row["medal"], row["code"])
        gender, name = contest(row["sport"], row["event"])
        medal = (discipline(row["sport"], row["event"]), gender, name, row["medal"].lower())
        code = organisation(row["code"], games)
        if row["source_cell"].startswith("["):
            people = tuple(str(person) for person in ast.literal_eval(row["source_cell"]))
            team = people if len(people) > 1 else ()
            found.append(Medal(*medal, code, code if team else people[0], team))
            continue
        cell = row["source_cell"]
        if "Guide:" in cell:
            if len(re.findall(r"\([A-Z]{3}\)", cell)) > 1:
                # Two tied athletes with their guides behind both of them.
                names = re.findall(r"([^()]+?) \(([A-Z]{3})\)", cell)
                helpers = [part.strip() for part in cell.split("Guide:")[1:]]
                place = [each for _, each in names].index(row["code"])
                found.append(Medal(*medal, code, names[place][0].strip(), (), (helpers[place],)))
                continue
            head, _, tail = cell.partition(f"({row['code']})")
            members, guides = guided(tail)
            found.append(Medal(*medal, code, head.strip(), members, guides))
            continue
        of_code = [each for each in cells_of(cell) if each.organisation == row["code"]]
        competitor = of_code[min(seen[key], len(of_code) - 1)]
        seen[key] += 1
        called = re.sub(r" \([MW]\)$", "", competitor.name)
        found.append(Medal(*medal, code, called, competitor.members, competitor.pilots))
    return found


def from_paris(folder: Path) -> list[Medal]:
    """The medals of Paris 2024; a team's members are those with its code."""
    members: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in rows(folder / "medallists.csv"):
        if row["code_team"]:
            members[row["code_team"], row["event"]].append(row["name"])
    names = {(row["code_athlete"], row["event"]): row["name"] for row in rows(folder / "medallists.csv")}
    found = []
    for row in rows(folder / "medals.csv"):
        gender, name = contest(row["discipline"], row["event"])
        team = tuple(members.get((row["code"], row["event"]), ()))
        called = row["country"] if team else names.get((row["code"], row["event"]), row["name"])
        medal = row["medal_type"].split(" ")[0].lower()
        where = (discipline(row["discipline"], row["event"]), gender, name, medal)
        found.append(Medal(*where, row["country_code"], called, team))
    return found


def dated(games: str, medals: list[Medal], listed: list[dict[str, str]]) -> list[Medal]:
    """The medals with the day of their event, where it is held."""
    days = {}
    for row in listed:
        if row["games"] == games:
            gender, name = contest(row["sport"], row["event"])
            said_by = next((key for words, key in DAYS.items() if row["source"].startswith(words)), "press-events")
            days[discipline(row["sport"], row["event"]), gender, name] = (row["date"], said_by)
    found = []
    for medal in medals:
        day, said_by = days.get((medal.discipline, medal.gender, medal.contest), ("", ""))
        found.append(medal._replace(day=day, said_by=said_by))
    held = {(medal.discipline, medal.gender, medal.contest) for medal in medals}
    for key in days.keys() - held:
        say(f"{games}: no medal is held of the event of {days[key]}: {key}")
    return found


def name_sources(folder: Path, medals: list[Medal]) -> None:
    """Enter who dates an event among the sources of the Games."""
    held = rows(folder / "sources.csv")
    known = {row["id"] for row in held}
    for key in sorted({medal.said_by for medal in medals if medal.said_by} - known):
        title, family, licence, language = DAY_TITLES[key]
        held.append(
            {"id": key, "title": title, "family": family, "date": "", "licence": licence, "language": language,
             "table": "", "note": "Days of events."}
        )  # fmt: skip
    save_again(folder / "sources.csv", held)


def main(arguments: list[str]) -> None:
    """Write the three files of every Games that is wanted."""
    medals, dates, paris, archive, *games = arguments
    by_games: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows(Path(medals)):
        by_games[row["games_id"]].append(row)
    days = rows(Path(dates))
    for code in wanted(games, by_games):
        found = from_paris(Path(paris)) if code == "PG2024" else from_cells(by_games[code])
        found = dated(code, found, days)
        folder = Path(archive) / code
        Gathered(code, found, SOURCES.get(code, "ipc")).save(folder)
        name_sources(folder, found)


if __name__ == "__main__":
    main(sys.argv[1:])
