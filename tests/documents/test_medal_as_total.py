"""The sum of the medals under the heading `Medal`, and a rank by gold beside one by all medals."""

import json

import pytest

from kotinos.flow import read

ROWS = (("USA", 39, 41, 33, 1, 1), ("CHN", 38, 32, 19, 2, 2), ("ROC", 20, 28, 23, 4, 3), ("JPN", 27, 14, 17, 3, 5))


@pytest.mark.parametrize("first", ["RankGold", "RankMedal"])
def test_the_rank_is_that_by_gold_and_medal_is_the_sum(first: str) -> None:
    records = []
    for code, gold, silver, bronze, by_gold, by_all in ROWS:
        ranks = {"RankGold": str(by_gold), "RankMedal": str(by_all)}
        figures = {
            "Gold": str(gold),
            "Silver": str(silver),
            "Bronze": str(bronze),
            "Medal": str(gold + silver + bronze),
        }
        records.append({first: ranks[first], **ranks, "OrganisationCode": code, **figures})
    table = read(json.dumps(records).encode(), "medals.json", games="OG2020").statement.tables[0]
    assert [(row.rank, row.total) for row in table.rows] == [(1, 113), (2, 89), (4, 71), (3, 58)]


def test_a_column_of_medals_that_sums_nothing_is_no_total() -> None:
    rows = [f"<tr><td>{code}</td><td>{g}</td><td>{s}</td><td>{b}</td><td>7</td></tr>" for code, g, s, b, *_ in ROWS]
    head = "<tr><th>NOC</th><th>Gold</th><th>Silver</th><th>Bronze</th><th>Medal</th></tr>"
    table = read(f"<table>{head}{''.join(rows)}</table>".encode(), "medals.html").statement.tables[0]
    assert [row.total for row in table.rows] == [None] * len(ROWS)


def test_a_cell_in_a_list_of_its_own_is_read() -> None:
    """As services write what they have taken out of a page."""
    fields = ("Rank", "Country", "Gold", "Silver", "Bronze", "Total")
    values = (("1", "Norway", "16", "8", "13", "37"), ("2", "Germany", "12", "10", "5", "27"))
    group = [{field: [{"text": cell}] for field, cell in zip(fields, row, strict=True)} for row in values]
    document = {"extractorData": {"data": [{"group": group}]}}
    table = read(json.dumps(document).encode(), "medals.json").statement.tables[0]
    assert [(row.code, *row.figures) for row in table.rows] == [("NOR", 16, 8, 13, 37), ("GER", 12, 10, 5, 27)]
