"""Medals are ranked by the policies of their Games in one place, and wherever a rank of a Games is said."""

import ast
from pathlib import Path

import pytest

import kotinos
from kotinos.model import ClaimedTable, Delegation, Games, Record, Source, StatedRow, Tally
from kotinos.states import ranked, side_of_claim

GAMES = Games("XX2001", "X", "summer", 1, 2001, "Anywhere", "AAA", "2001-06-01", "2001-06-03")
MEDALS = {"AUS": (1, 0, 0), "BUL": (1, 0, 0), "CAN": (0, 1, 0), "DEN": (0, 1, 0), "EST": (0, 0, 1)}


@pytest.mark.parametrize(
    ("ties", "ranks"),
    [("code", [1, 1, 3, 3, 5]), ("name", [1, 1, 3, 3, 5]), ("dense", [1, 1, 2, 2, 3]), ("apart", [1, 2, 3, 4, 5])],
)
def test_a_claim_without_ranks_has_those_of_the_policy_of_its_games(ties: str, ranks: list[int]) -> None:
    rows = tuple(StatedRow(None, None, code, code, *medals, None) for code, medals in MEDALS.items())
    table = ClaimedTable("desk", "full", rows)
    games = GAMES._replace(policy_ties=ties)
    source = Source("desk", "Results desk", "desk", "2001-06-01", "CC0-1.0")
    record = Record(games, 2, (source,), tables=(table,))
    assert list(side_of_claim("", record, table).ranks.values()) == ranks
    tallies = [Tally(code, *medals) for code, medals in MEDALS.items()]
    assert [row.rank for row in ranked(tallies, games).rows] == ranks


def test_equal_rows_are_listed_by_the_names_of_their_games() -> None:
    tallies = [Tally(code, *medals) for code, medals in MEDALS.items()]
    games = GAMES._replace(policy_ties="name", policy_delegations=(("EST", "unranked"), ("DEN", "omitted")))
    made = ranked(tallies, games, (Delegation("AUS", None, "desk", None, "Zebras"),))
    assert [row.code for row in made.rows] == ["BUL", "AUS", "CAN"]
    assert [row.code for row in made.unranked] == ["EST"]
    assert [row.code for row in made.omitted] == ["DEN"]


def test_no_other_code_ranks_by_the_policy_of_a_games() -> None:
    """Who splits medals by policy and ranks them again forgets one of the policies sooner or later."""
    root = Path(kotinos.__file__).parent
    importing = {
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and any(name.name == "split_by_policy" for name in node.names)
    }
    assert importing == {"states.py"}
