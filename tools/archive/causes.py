"""Give every cell in which published tables disagree its cause, and count the causes.

    python causes.py DISAGREEMENTS [CELLS [SEED COUNT]]

DISAGREEMENTS is a CSV of cells: games_id, code, cell, value_a, source_a, value_b, source_b. Both sources are tables
that the archive holds, or the copies that it was made from (`sources.csv`). CELLS is where to write each cell with its
cause; with a SEED, only COUNT of those that have one, drawn at random, to be judged by hand.
"""

import csv
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from derive_tables import Named, find, named, organisation

from kotinos.archive import holding
from kotinos.differences import Compared, compare_with_reasons
from kotinos.review.comparing import Reason
from kotinos.states import claim, hold, side_of_claim
from kotinos.telling import Teller

# The sources of the Games whose record was made by hand.
ATHENS = {
    "nicholsons_ipc_web": "ipc", "seed_ru_athens2004": "closing-ru", "dbs_goalball_2004": "dbs-2004",
    "dewiki_2004": "wikipedia-de", "jawiki_2004": "wikipedia-ja", "wtq_enwiki_2004_rev557803315": "wikipedia-en-2013",
}  # fmt: skip


def key_of(cited: str, games: str, registry: list[Named], other: str = "") -> str:
    """The id of a source in the archive; of several copies that agree in every row it holds one."""
    if games == "PG2004":
        return ATHENS[cited]
    found = find(registry, cited, games)
    held = [source for source in holding.sources(games) if source.id == found.id or source.family == found.family]
    tables = {table.source for table in holding.tables(games)}
    copies = [source.id for source in held if source.id in tables - {other}]
    return found.id if found.id in tables or not copies else copies[0]


@cache
def compared(games: str, a: str, b: str) -> Compared:
    """Two tables of one Games, with reasons."""
    record = hold(games)
    one, other = (side_of_claim(key, record, claim(record, key)) for key in (a, b))
    return compare_with_reasons(one, other, record)


def reasons(row: dict[str, str], registry: list[Named]) -> list[tuple[str, str, str]]:
    """The causes of a cell: cause, certainty, words; of several those that concern its colour."""
    games = row["games_id"]
    code = organisation(row["code"], games)
    first = key_of(row["source_a"], games, registry)
    keys = [first, key_of(row["source_b"], games, registry, other=first)]
    if row["cell"] == "stated_total_vs_own_sum":
        return [("typing", "known", "the row's own total is not its sum")]
    held = {table.source for table in holding.tables(games)}
    if not held.issuperset(keys) or keys[0] == keys[1]:
        return [("not held", "", f"{keys[0]} {keys[1]}")]
    outcome = compared(games, *keys)
    aliases = {code for pair in outcome.comparison.aliases for code in pair}
    if code in aliases:
        return [("code-alias", "inferred", "one organisation under two codes")]
    found = next((each for each in outcome.comparison.differences if each.code == code), None)
    if found is None:
        return [("code-alias", "known", "a code of another period, put right when the table was taken up")]
    teller = Teller("en", outcome.record)
    told = [(each, teller.reason(each, found)) for each in found.reasons if concerns(each, row["cell"])]
    return [(each.cause, each.certainty, text) for each, text in told] or [("unexplained", "unexplained", "")]


def dated(row: dict[str, str], registry: list[Named]) -> bool:
    """Whether the date of both sources is held."""
    games = row["games_id"]
    first = key_of(row["source_a"], games, registry)
    keys = {first, key_of(row["source_b"], games, registry, other=first)}
    return all(source.date for source in holding.sources(games) if source.id in keys)


def concerns(reason: Reason, cell: str) -> bool:
    """Whether a reason is about a colour, as far as it says."""
    place = {"gold": 0, "silver": 1, "bronze": 2}.get(cell)
    if place is None or reason.cause in ("missing-organisation", "code-alias", "typing", "edition"):
        return True
    if reason.moves:
        return any(cell in (move.before, move.after) for move in reason.moves)
    return reason.medals[place] != 0


def main(arguments: list[str]) -> None:
    """Count the causes, and write the cells where it is said where to."""
    registry = named()
    with open(arguments[0], encoding="utf-8", newline="") as file:
        cells = list(csv.DictReader(file))
    counts: Counter[tuple[str, str]] = Counter()
    shares: Counter[tuple[str, bool]] = Counter()
    listed = []
    for row in cells:
        for cause, certainty, text in reasons(row, registry)[:1]:
            counts[cause, certainty] += 1
            for of in ("all", "dated") if dated(row, registry) else ("all",):
                shares[of, certainty in ("known", "inferred")] += 1
            listed.append((row["games_id"], row["code"], row["cell"], row["value_a"], row["source_a"], row["value_b"],
                           row["source_b"], cause, certainty, text))  # fmt: skip
    for (cause, certainty), count in counts.most_common():
        sys.stdout.write(f"{count:5}  {cause} {certainty}\n")
    for of in ("all", "dated"):
        explained, every = shares[of, True], shares[of, True] + shares[of, False]
        sys.stdout.write(f"explained of {of} cells: {explained} of {every} ({explained / max(every, 1):.1%})\n")
    if len(arguments) > 3:
        having = [cell for cell in listed if cell[7] != "unexplained"]
        drawn = Random(int(arguments[2])).sample(having, int(arguments[3]))  # noqa: S311 - nothing secret
        listed = sorted(drawn)
    if len(arguments) > 1:
        with Path(arguments[1]).open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(listed)


if __name__ == "__main__":
    main(sys.argv[1:])
