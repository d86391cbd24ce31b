"""The checks find nothing in the tables of the record that its page does not explain."""

import csv
import io

import pytest

from kotinos import flow
from kotinos.archive import holding
from kotinos.identities.naming import name_of
from kotinos.showing import show

# A code of statistics for nations of before: docs/explanation/record.md says so of each.
EXPLAINED = {"OWG1924": ["K612"]}


@pytest.mark.parametrize("code", holding.codes())
def test_a_table_of_the_record_is_read_checked_and_recognised(code: str) -> None:
    shown = show(code)
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(("rank", "code", "name", "gold", "silver", "bronze", "total"))
    for row in (*shown.rows, *shown.unranked):
        assert row.code is not None
        name = name_of(row.code, "en", year=shown.games.year)
        writer.writerow((row.rank or "", row.code, name, row.gold, row.silver, row.bronze, row.total))
    data = written.getvalue().encode()
    page = flow.read(data, "table.csv", games=code)
    found = [each.code for each in (*page.diagnostics, *flow.check(page))]
    assert found == EXPLAINED.get(code, [])
    unnamed = flow.explain(data, "table.csv")
    assert unnamed.record is not None
    assert unnamed.record.games.code == code
