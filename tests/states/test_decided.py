"""What the decisions of the record changed, one after the other, from the table that is held."""

import pytest

from kotinos.archive import holding
from kotinos.decided import decided, effective
from kotinos.medals.reversing import delta
from kotinos.model import Decision
from kotinos.states import claim, hold, ranked, table_at_close, tallies_of

CODES = [code for code in holding.codes() if hold(code).decisions]


@pytest.mark.parametrize("code", CODES)
def test_one_decision_begins_where_the_last_one_ended(code: str) -> None:
    """Of each organisation, in the order of effect; and the difference is what the decision says."""
    stands: dict[str, tuple[int, int, int]] = {}
    changes = decided(hold(code))
    assert [effective(change.fact) for change in changes] == sorted(effective(change.fact) for change in changes)
    for change in changes:
        assert isinstance(change.fact.body, Decision)
        assert {row.organisation for row in change.rows} == delta(change.fact.body).keys()
        for row in change.rows:
            assert stands.get(row.organisation, row.before) == row.before
            assert min(*row.before, *row.after) >= 0
            moved = tuple(now - was for was, now in zip(row.before, row.after, strict=True))
            assert moved == delta(change.fact.body)[row.organisation]
            stands[row.organisation] = row.after


@pytest.mark.parametrize("code", CODES)
def test_the_last_one_ends_at_the_table_that_is_held(code: str) -> None:
    """Where its decisions are all in it: those of later years are added to it."""
    record = hold(code)
    held = {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in tallies_of(claim(record).rows)}
    table = ranked(tallies_of(claim(record).rows), record.games, record.delegations)
    ranks = {row.code: row.rank for row in table.rows}
    last = {row.organisation: row.after for change in decided(record) for row in change.rows}
    placed = {moved.organisation: moved.after for change in decided(record) for moved in change.ranks}
    source = next(source for source in record.sources if source.id == claim(record).source)
    if any(effective(change.fact) > (source.date or "9999") and change.rows for change in decided(record)):
        pytest.skip("the table that is held is older than a decision that changed it")
    assert {of: medals for of, medals in last.items() if medals != held.get(of, (0, 0, 0))} == {}
    assert {of: rank for of, rank in placed.items() if rank != ranks.get(of)} == {}


def test_iraq_won_its_gold_of_athens_after_the_close() -> None:
    record = hold("PG2004")
    close = table_at_close(record)
    assert close is not None
    closing = {row.code: (row.gold, row.silver, row.bronze) for row in close.rows}
    later = [change for change in decided(record) if effective(change.fact) > "2004-09-28"]
    (iraq,) = (row for change in later for row in change.rows if row.organisation == "IRQ")
    assert (iraq.before, iraq.after) == (closing["IRQ"], (1, 0, 1)) == ((0, 1, 1), (1, 0, 1))


def test_what_was_decided_after_the_table_is_added_to_it() -> None:
    """Sochi's Paralympic table is of 2024, and five decisions of 2025 are not in it yet."""
    record = hold("PWG2014")
    rows = {row.code: row for row in claim(record).rows}
    first = next(row for change in decided(record) for row in change.rows if row.organisation == "BLR")
    assert first.before == (rows["BLR"].gold, rows["BLR"].silver, rows["BLR"].bronze)
    assert decided(hold("PG1960")) == ()
