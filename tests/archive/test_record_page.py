"""The page on the record tells what the record holds."""

import re
from pathlib import Path

from kotinos.archive import holding
from kotinos.journal.replaying import replay
from kotinos.medals.medal_sets import irregular

RECORD = replay(holding.facts("PG2004"))


def page(checkout: Path) -> str:
    return (checkout / "docs" / "explanation" / "record.md").read_text(encoding="utf-8")


def test_events_without_the_usual_set_are_told(checkout: Path) -> None:
    for found in irregular(RECORD):
        medals = "-".join(map(str, found.medals))
        assert f"| `{found.event}` | {medals} | {'a gap' if found.kind == 'gap' else found.kind}" in page(checkout)


def test_counts_are_those_of_the_record(checkout: Path) -> None:
    told = {
        name: int(count.replace(",", ""))
        for name, count in re.findall(r"\| `([\w/-]+)\.csv` \| ([\d,]+) \|", page(checkout))
    }
    assert told == {
        "sources": len(RECORD.sources),
        "figures": len(RECORD.figures),
        "tables": 204,
        "delegations": len(RECORD.delegations),
        "events": len(RECORD.events),
        "awards": len(RECORD.awards),
        "competitors": len(RECORD.competitors),
        "decisions": len(RECORD.decisions),
        "remarks": len(RECORD.remarks),
    }
    undated = sum(event.date is None for event in RECORD.events)
    assert f"the day of {undated} of the {len(RECORD.events)} events" in page(checkout)
    partial = [table for table in RECORD.tables if table.coverage == "part"]
    assert f"{sum(len(table.rows) for table in partial)} of seven tables" in page(checkout)
    assert len(partial) == 7


def test_every_claim_on_a_figure_is_told(checkout: Path) -> None:
    for figure in RECORD.figures:
        if figure.value is not None:
            assert f"{figure.value:,}" in page(checkout), figure


def test_rows_that_differ_are_told_with_both_figures(checkout: Path) -> None:
    tables = {table.source: {row.code: row.figures[:3] for row in table.rows} for table in RECORD.tables}
    for code, close in tables["closing-ru"].items():
        today = tables["ipc"][code]
        if close != today:
            both = " | ".join("-".join(map(str, figures)) for figures in (close, today))
            assert f"| {code} | {both} |" in page(checkout)


def test_every_decision_is_told(checkout: Path) -> None:
    for decision in RECORD.decisions:
        number = decision.id.removeprefix("PG2004")
        assert f"`{decision.id}`" in page(checkout) or f"`{number}`" in page(checkout)
