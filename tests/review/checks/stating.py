"""Small tables as text → statements: `rank | name | code | gold | silver | bronze | total`, facts and context above."""

from kotinos.model import Games, StatedFact, StatedRow, StatedTable, Statement, Where
from kotinos.review.case import Context

FACTS = ("nations", "athletes", "sports", "events", "opens", "closes", "gold", "silver", "bronze", "total")


def state(text: str) -> tuple[Statement, Context]:
    """The statement, and what is known beside it."""
    facts, rows, total_row = [], [], None
    games, ties, delegations, gone = None, "code", [], {}
    for line, written in enumerate(text.strip("\n").splitlines(), start=1):
        if "|" in written:
            row = _row(line, written)
            if (row.rank_printed or "") == "Total":
                total_row = row._replace(rank=None, rank_printed=None, name="Total")
            else:
                rows.append(row)
            continue
        key, _, value = (part.strip() for part in written.partition(":"))
        if key in FACTS:
            facts.append(StatedFact(key, int(value) if value.isdecimal() else value or None, line, written))
        elif key == "games":
            games = value
        elif key == "ties":
            ties = value
        elif key == "delegations":
            delegations = [(pair.split()[0], pair.split()[1]) for pair in value.split(",")]
        elif key.startswith("gone in"):
            gone[int(key.split()[-1])] = set(value.split())
    columns = ("rank", "name", "code", "gold", "silver", "bronze", "total")
    scope = "games" if games else "unknown"
    table = StatedTable(None, games, scope, Where("table.txt", 1, table=1), tuple(rows), total_row, columns)
    held = None
    if games:
        year = int(games[-4:])
        held = Games(games, "O", "summer", None, year, "Athens", "GRE", None, None, ties, tuple(delegations))
    context = Context(held, organisation_valid_in=lambda code, of_year: code not in gone.get(of_year, ()))
    return Statement("table.txt", "text", "en", tuple(facts), (table,), ()), context


def _row(line: int, written: str) -> StatedRow:
    rank, name, code, *figures = (cell.strip() for cell in written.split("|"))
    gold, silver, bronze, total = (int(figure) if figure.isdecimal() else None for figure in (*figures, "")[:4])
    digits = rank.strip("=T")
    return StatedRow(
        line,
        int(digits) if digits.isdecimal() else None,
        name or None,
        code or None,
        gold,
        silver,
        bronze,
        total,
        rank_printed=rank or None,
    )
