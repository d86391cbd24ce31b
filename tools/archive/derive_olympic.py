"""Derive events, competitors and awards of the Olympic Games from lists of medallists.

    python derive_olympic.py MEDALLISTS PARIS ARCHIVE [GAMES …]

MEDALLISTS is a CSV with a row per medallist: games_id, code, team, sport, event, medal, athlete, sex. It is the athlete
rows of moderndive/olympicAthletes: until 2016 as sports-reference.com had them in about 2018, later those of Olympedia
of April 2026, where the team events of 2018 to 2026 are missing. PARIS is a folder with the official `medals.csv` and
`medallists.csv` of Paris 2024, which are used for OG2024. A team has a row for each member there, and counts once here.
"""

import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

from csv_rows import rows
from derive_tables import organisation
from gathering import Gathered, Medal, wanted

DISCIPLINES = {
    "Aeronautics": "AER", "Alpine Skiing": "ALP", "Alpinism": "ALN", "Archery": "ARC", "Art Competitions": "ART",
    "Athletics": "ATH", "Badminton": "BDM", "Baseball": "BSB", "Basketball": "BKB", "Basque Pelota": "PEL",
    "Biathlon": "BTH", "Bobsleigh": "BOB", "Boxing": "BOX", "Canoeing": "CSP", "Cricket": "CKT", "Croquet": "CRO",
    "Cross Country Skiing": "CCS", "Curling": "CUR", "Cycling": "CTR", "Diving": "DIV", "Equestrianism": "EQU",
    "Fencing": "FEN", "Figure Skating": "FSK", "Football": "FBL", "Freestyle Skiing": "FRS", "Golf": "GLF",
    "Gymnastics": "GAR", "Handball": "HBL", "Hockey": "HOC", "Ice Hockey": "IHO", "Jeu De Paume": "JDP", "Judo": "JUD",
    "Karate": "KTE", "Lacrosse": "LAX", "Luge": "LUG", "Military Ski Patrol": "MSP", "Modern Pentathlon": "MPN",
    "Motorboating": "PBT", "Nordic Combined": "NCB", "Polo": "POL", "Racquets": "RQT", "Roque": "RQE", "Rowing": "ROW",
    "Rugby": "RUG", "Rugby Sevens": "RU7", "Sailing": "SAL", "Shooting": "SHO", "Short Track Speed Skating": "STK",
    "Skateboarding": "SKB", "Skeleton": "SKN", "Ski Jumping": "SJP", "Ski Mountaineering": "SMT", "Snowboarding": "SBD",
    "Softball": "SBL", "Speed Skating": "SSK", "Sport Climbing": "CLB", "Surfing": "SRF", "Swimming": "SWM",
    "Synchronized Swimming": "SWA", "Table Tennis": "TTE", "Taekwondo": "TKW", "Tennis": "TEN", "Triathlon": "TRI",
    "Tug-Of-War": "TOW", "Volleyball": "VVO", "Water Polo": "WPO", "Weightlifting": "WLF", "Wrestling": "WRE",
}  # fmt: skip
PARIS = {
    "3x3 Basketball": "BK3", "Artistic Gymnastics": "GAR", "Artistic Swimming": "SWA", "Beach Volleyball": "VBV",
    "Breaking": "BKG", "Canoe Slalom": "CSL", "Canoe Sprint": "CSP", "Cycling BMX Freestyle": "BMF",
    "Cycling BMX Racing": "BMX", "Cycling Mountain Bike": "MTB", "Cycling Road": "CRD", "Cycling Track": "CTR",
    "Equestrian": "EQU", "Marathon Swimming": "OWS", "Rhythmic Gymnastics": "GRY", "Skateboarding": "SKB",
    "Trampoline Gymnastics": "GTR",
}  # fmt: skip
# Parts of a sport that the feed has as disciplines of their own: sport, words of the event, code.
PARTS = (
    ("Cycling", r"Road|Time Trial|100 kilometres Team|12-Hours? Race", "CRD"),
    ("Cycling", r"BMX Freestyle|BMX, Freestyle|BMX Park", "BMF"), ("Cycling", "BMX", "BMX"),
    ("Cycling", "Mountain", "MTB"), ("Cycling", r"1,?000 metres Time Trial|500 metres Time Trial|1/3 mile Time", "CTR"),
    ("Canoeing", "Slalom", "CSL"), ("Gymnastics", "Rhythmic", "GRY"), ("Gymnastics", "Trampolin", "GTR"),
    ("Gymnastics", r"^(Men's |Women's )?Group", "GRY"),
    ("Swimming", r"Open Water|10 kilometres|Marathon", "OWS"), ("Volleyball", "Beach", "VBV"),
    ("Basketball", "3x3|3-on-3", "BK3"), ("Football", "x", "FBL"),
)  # fmt: skip
GENDERS = {"Men": "M", "Women": "W", "Mixed": "X", "Open": "O"}
PREFIXES = (
    "Canoe Slalom", "Canoe Marathon", "Canoe Sprint", "Artistic Gymnastics", "Rhythmic Gymnastics", "Trampolining",
    "Beach Volleyball", "Cycling Road", "Cycling Track", "Marathon Swimming", "Artistic Swimming",
)  # fmt: skip
# Where the team of a row is a horse in some lists, its riders are the team of their nation.
RIDDEN = "Equestrianism"
# Sports whose crews and partners are one competitor though most of their events have but one name.
CREWS = ("Sailing", "Art Competitions")
MIXED = "ZZX"
_SECOND = re.compile(r"-\d$")
_WHOSE = re.compile(r"\b(Men's|Women's|Men|Women|Mixed) ?")


def discipline(sport: str, event: str) -> str:
    """The discipline's code in the Olympic Data Feed, or one of our own where it has none."""
    code = DISCIPLINES[sport]
    for of, words, part in PARTS:
        if of == sport and re.search(words, event):
            code = part
    return code


def contest(sport: str, event: str) -> tuple[str, str]:
    """Gender and name of the contest, without the sport that the list repeats, and with units as everywhere."""
    name = event.removeprefix(sport).strip()
    for prefix in PREFIXES:
        name = name.removeprefix(prefix + " ")
    gender = "Mixed"
    if match := re.match(r"(Men|Women|Mixed|Open)(?:'s)?(?: |$)(.*)", name):
        gender, name = match[1], match[2]
    elif match := re.match(r"(.*), (Men|Women|Mixed|Open)$", name):
        name, gender = match[1], match[2]
    name = name.removeprefix("(Men)'s ")
    if name in (sport, "Beach " + sport):
        name = "Tournament"
    name = re.sub(r"(?<=\d) (metres|meters)\b", " m", name)
    name = re.sub(r"(?<=\d) kilometres\b", " km", name)
    name = re.sub(r"(?<=\d) kilograms\b", " kg", name)
    name = re.sub(r"(\d) x (\d)", r"\1x\2", name)
    name = re.sub(r"(?<=\d),(?=\d{3}\b)", "", name)
    return GENDERS[gender], name.strip() or "Tournament"


def teams(listed: list[dict[str, str]]) -> set[tuple[str, str]]:
    """The events whose medals are won by teams: in most of their medals several names stand together."""
    groups: dict[tuple[str, str], dict[tuple[str, ...], int]] = defaultdict(lambda: defaultdict(int))
    for row in listed:
        key = (row["games_id"], row["medal"], row["team"])
        groups[row["sport"], row["event"]][key] += 1
    found = set()
    for event, sizes in groups.items():
        several = sum(size > 1 for size in sizes.values())
        if several * 10 > len(sizes) * 6 or (event[0] in CREWS and several):
            found.add(event)
    return found


def medals_of(listed: list[dict[str, str]], in_teams: set[tuple[str, str]]) -> list[Medal]:
    """The medals of one Games: one for each person, or for each team whatever its number of names."""
    found = []
    together: dict[tuple[tuple[str, str, str, str], str], list[tuple[str, str]]] = defaultdict(list)
    called_mostly = {
        code: Counter(row["team"] for row in listed if row["code"] == code).most_common(1)[0][0]
        for code in {row["code"] for row in listed}
    }
    for row in listed:
        code = organisation(row["code"], row["games_id"])
        gender, name = contest(row["sport"], row["event"])
        medal = (discipline(row["sport"], row["event"]), gender, name, row["medal"].lower())
        if (row["sport"], row["event"]) in in_teams:
            # The expedition of 1924 was one, and has a row of a team for each of its nations.
            team = "" if (row["games_id"], row["sport"]) == ("OWG1924", "Alpinism") else row["team"]
            if row["sport"] == RIDDEN:
                team = called_mostly[row["code"]]
            together[medal, team].append((code, row["athlete"].strip()))
        else:
            found.append(Medal(*medal, code, row["athlete"].strip()))
    for (medal, team), people in together.items():
        # A team has the nation of more than half of its people, else it is a mixed team, which has a code of its own.
        (code, most), *_ = Counter(code for code, _ in people).most_common()
        if most * 2 <= len(people) or not team:
            code = MIXED
        names = tuple(name for _, name in people)
        called = _SECOND.sub("", team)
        if len(names) > 1:
            found.append(Medal(*medal, code, called if len(called) > 3 else code, names))
        else:
            found.append(Medal(*medal, code, names[0]))
    return found


def from_paris(folder: Path) -> list[Medal]:
    """The medals of Paris 2024, with the day of the final."""
    members: dict[tuple[str, str], list[str]] = defaultdict(list)
    names = {}
    for row in rows(folder / "medallists.csv"):
        if row["code_team"]:
            members[row["code_team"], row["event"]].append(row["name"])
        names[row["code_athlete"], row["event"]] = row["name"]
    found = []
    for row in rows(folder / "medals.csv"):
        code = PARIS.get(row["discipline"]) or DISCIPLINES[row["discipline"]]
        # The list says whose event it is, and the name may say it at its end (Trap Women) or within it, or not at all.
        _, name = contest("", _WHOSE.sub("", row["event"]))
        name = re.sub(r"(?<=\d)(kg|km|m)\b", r" \1", name)
        team = tuple(members.get((row["code"], row["event"]), ()))
        called = row["country"] if team else names.get((row["code"], row["event"]), row["name"])
        medal = row["medal_type"].split(" ")[0].lower()
        found.append(
            Medal(
                code,
                row["gender"],
                name,
                medal,
                row["country_code"],
                called,
                team,
                day=row["medal_date"],
                said_by="paris-2024",
            )
        )
    return found


def main(arguments: list[str]) -> None:
    """Write the three files of every Games that is wanted."""
    medallists, paris, archive, *games = arguments
    listed = rows(Path(medallists))
    in_teams = teams(listed)
    by_games: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in listed:
        by_games[row["games_id"]].append(row)
    for code in wanted(games, by_games):
        found = from_paris(Path(paris)) if code == "OG2024" else medals_of(by_games[code], in_teams)
        Gathered(code, found, "paris-2024" if code == "OG2024" else "olympedia").save(Path(archive) / code)


if __name__ == "__main__":
    main(sys.argv[1:])
