"""Athens 2004 in the archive, against itself and against the facts that it was taken from."""

import csv
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from kotinos.archive import holding
from kotinos.journal.replaying import fold
from kotinos.medals.counting import tallies
from kotinos.medals.persons import medallists, persons
from kotinos.model import Award, ClaimedTable

RECORD, CONTRADICTIONS = fold(holding.facts("PG2004"))
SPORTS = {
    "ARC": "Archery", "ATH": "Athletics", "BOC": "Boccia", "CRD": "Cycling", "CTR": "Cycling", "EQU": "Equestrian",
    "FB5": "Football 5-a-side", "FB7": "Football 7-a-side", "GBL": "Goalball", "JUD": "Judo", "PWL": "Powerlifting",
    "SAL": "Sailing", "SHO": "Shooting", "SWM": "Swimming", "TTE": "Table Tennis", "VBS": "Volleyball",
    "WBK": "Wheelchair Basketball", "WFE": "Wheelchair Fencing", "WRU": "Wheelchair Rugby", "WTE": "Wheelchair Tennis",
}  # fmt: skip


def claim(source: str) -> ClaimedTable:
    return next(table for table in RECORD.tables if table.source == source)


def sport_of(award: Award) -> str:
    return SPORTS[award.event.split("/")[1]]


def checks(shared: Path, *kinds: str) -> Iterator[dict[str, str]]:
    with (shared / "facts" / "checks_athens2004.csv").open(encoding="utf-8", newline="") as file:
        yield from (row for row in csv.DictReader(file) if row["kind"] in kinds)


def test_the_log_does_not_contradict_itself() -> None:
    assert CONTRADICTIONS == ()


def test_the_medals_by_event_add_up_to_the_table_of_today_row_by_row() -> None:
    counted = {tally.code: (tally.gold, tally.silver, tally.bronze, tally.total) for tally in tallies(RECORD.awards)}
    assert counted == {row.code: row.figures for row in claim("ipc").rows}
    assert len(counted) == 75
    assert [sum(column) for column in zip(*counted.values(), strict=True)] == [519, 517, 532, 1568]
    assert len(RECORD.events) == 519


def test_seven_rows_differ_from_the_table_at_the_close() -> None:
    close = {row.code: row.figures for row in claim("closing-ru").rows}
    today = {row.code: row.figures for row in claim("ipc").rows}
    assert {code for code in close if close[code] != today[code]} == {"AUS", "GER", "AUT", "IRI", "NED", "HUN", "IRQ"}


def test_figures_in_dispute_are_held_with_their_sources() -> None:
    held: dict[str, set[int | None]] = {}
    for figure in RECORD.figures:
        held.setdefault(figure.what, set()).add(figure.value)
        assert figure.note
        assert figure.certainty in ("known", "inferred", "unexplained")
    assert held["nations"] >= {144, 136, 135}
    assert held["athletes"] >= {3969, 3808, 3806, 3749}
    assert held["sports"] == {18, 19}
    assert held["disciplines"] == {20}
    assert held["events"] >= {None, 519, 517, 525, 550, 566}


def test_who_took_part_adds_up_to_the_figures_of_the_committee() -> None:
    assert len(RECORD.delegations) == 135
    assert sum(delegation.athletes or 0 for delegation in RECORD.delegations) == 3749
    assert {award.organisation for award in RECORD.awards} <= holding.participants("PG2004")


def test_people_stand_apart_from_teams_and_pilots_from_athletes() -> None:
    by_name = {competitor.name: competitor for competitor in RECORD.competitors if not competitor.members}
    tandem = by_name["WHITSELL Karissa"]
    assert (tandem.organisation, tandem.guides) == ("USA", ("COMPTON Katie",))
    relay = next(c for c in RECORD.competitors if c.id == "PG2004/THA/ath-m-4x100-m-t53-54")
    assert relay.members == ("KOYSUB Supachai", "TANA Rawat", "KRUNGGET Pichet", "WAHORUM Prawat")
    tied = [a.organisation for a in RECORD.awards if a.event.endswith("grade-ii") and a.medal == "bronze"]
    assert sorted(tied) == ["GBR", "GBR", "NED"]  # tied in the championship; the third is of the freestyle
    for competitor in RECORD.competitors:
        for name in persons(competitor):
            family = name.split(" ")[0].strip(".")
            assert family.isupper(), competitor
            assert "(" not in name, competitor


def test_medals_of_a_decision_name_it() -> None:
    by_decision = Counter(award.decision for award in RECORD.awards if award.status == "reallocated")
    assert by_decision == {"PG2004-04": 3, "PG2004-09": 2, "PG2004-11": 1, "PG2004-12": 2, "PG2004-13": 3}


# --- against the facts that others published -------------------------------------------------------------------------


def test_the_closing_table_is_the_page_cell_for_cell(shared: Path) -> None:
    page = next((shared / "seed").glob("*.txt")).read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:1] == "|"][1:]
    printed = []
    for row in rows:
        cells = [cell for cell in row if cell]
        rank = cells.pop(0) if cells[0].isdigit() else None
        printed.append((rank, cells[0], *map(int, cells[1:])))
    assert printed == [(row.rank_printed, row.name, *row.figures) for row in claim("closing-ru").rows]


def test_medals_by_sport_are_those_of_the_facts(shared: Path) -> None:
    totals: Counter[tuple[str, str]] = Counter()
    rows: Counter[tuple[str, str, str]] = Counter()
    for award in RECORD.awards:
        totals[sport_of(award), award.medal] += 1
        rows[sport_of(award), award.organisation, award.medal] += 1
    for check in checks(shared, "sport_total"):
        for medal in ("gold", "silver", "bronze"):
            assert totals[check["sport"], medal] == int(check[medal]), check
    for check in checks(shared, "sport_by_organisation"):
        for medal in ("gold", "silver", "bronze"):
            assert rows[check["sport"], check["code"], medal] == int(check[medal]), check


def test_medals_by_person_are_those_of_the_facts(shared: Path) -> None:
    # The facts know a person by family name and initial: Chen Yang and Chen Yong Gang of China are one there, as are
    # Ana and Angel Jimenez of Cuba. Here they are two, so those of one initial are added up again to compare.
    held: Counter[tuple[str, str, str, str]] = Counter()
    for sport in set(SPORTS.values()):
        of_sport = [award for award in RECORD.awards if sport_of(award) == sport]
        for person in medallists(of_sport, RECORD.competitors):
            for medal in ("gold", "silver", "bronze"):
                held[sport, person.organisation, family_and_initial(person.name), medal] += getattr(person, medal)
    count = 0
    for check in checks(shared, "athlete"):
        name = family_and_initial(check["subject"].removeprefix("PT"))
        for medal in ("gold", "silver", "bronze"):
            assert held[check["sport"], check["code"], name, medal] == int(check[medal]), check
        count += 1
    assert count > 40


def family_and_initial(name: str) -> str:
    words = name.split(" ")
    family = [word for word in words if word.isupper() and len(word) > 1 and not word.endswith(".")]
    given = [word for word in words if word not in family]
    return " ".join([*family, given[0][0] if given else ""])


def test_every_medal_of_the_facts_is_held_once(shared: Path) -> None:
    with (shared / "facts" / "paralympic_event_medals.csv").open(encoding="utf-8", newline="") as file:
        facts = Counter(
            (row["sport"], row["medal"].lower(), row["code"])
            for row in csv.DictReader(file)
            if row["games_id"] == "PG2004"
        )
    assert facts == Counter((sport_of(award), award.medal, award.organisation) for award in RECORD.awards)
