"""Laws of recording, on sheets that nobody would think of: any edit, in any order, ends where the last sheet says."""

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kotinos.recording.recorder import Order, Recorded, record
from tests.recording import reading
from tests.recording.books import GAMES, Rows, book

CODES = ("OAK", "ELM", "ASH")
NAMES = ("Ada", "Bea", "Cleo", "Dora")


@st.composite
def school(draw: st.DrawFn) -> dict[str, Rows]:
    """Sheets of a Games: some delegations, events and results, each competitor once an event."""
    codes = draw(st.lists(st.sampled_from(CODES), min_size=1, unique=True))
    events = draw(st.lists(st.integers(1, 4), min_size=1, unique=True))
    rows: list[list[Any]] = []
    for event in events:
        for code, name in draw(st.lists(st.tuples(st.sampled_from(codes), st.sampled_from(NAMES)), unique=True)):
            place = draw(st.sampled_from(("1", "2", "=2", "3", "4", "DNF")))
            rows.append([str(event), f"{name} {code}", code, place, draw(st.sampled_from(("", "10.1")))])
    return {
        "Games": GAMES,
        "Delegations": [["Code", "Name"], *[[code, draw(st.sampled_from((code, code.title())))] for code in codes]],
        "Events": [
            ["Event", "Name", "Discipline", "Gender", "Medals"],
            *[
                [str(event), f"Contest {event}", "Sport", "W", draw(st.sampled_from(("1-1-1", "1-1-2")))]
                for event in events
            ],
        ],
        "Results": [["Event", "Competitor", "Delegation", "Rank", "Mark"], *rows],
    }


def recorded(folder: Path, sheets: dict[str, Rows], journal: str = "a.journal") -> Recorded:
    book(folder / "school.xlsx", sheets)
    order = Order("2026-06-01T10:00:00Z", reason="said so")
    return record(str(folder / journal), [str(folder / "school.xlsx")], order)


def state(folder: Path, journal: str) -> tuple[Any, ...]:
    """All that readers see; versions and reasons of results are history, and ids follow from the first sheet."""
    of = reading.record(folder / journal)
    return (
        of.games, sorted(each[:1] + each[4:] for each in of.delegations), sorted(of.events), reading.places(of),
        sorted((each.organisation, each.name) for each in of.competitors),
        reading.medals(folder / journal),
    )  # fmt: skip


@settings(max_examples=40)
@given(school())
def test_the_same_sheet_twice_is_recorded_once(sheets: dict[str, Rows]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first = recorded(folder, sheets)
        again = recorded(folder, sheets)
        assert first.new == first.last == again.last
        assert (again.new, again.taken[0].plan.changes) == (0, ())


@settings(max_examples=40)
@given(st.lists(school(), min_size=2, max_size=3))
def test_edits_end_where_the_last_sheet_alone_would(edits: list[dict[str, Rows]]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for sheets in edits:
            recorded(folder, sheets)
        recorded(folder, edits[-1], "b.journal")
        assert state(folder, "a.journal") == state(folder, "b.journal")
        assert recorded(folder, edits[-1]).new == 0


@settings(max_examples=30)
@given(school(), school())
def test_a_trial_changes_nothing_and_foretells_everything(before: dict[str, Rows], after: dict[str, Rows]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        recorded(folder, before)
        facts = reading.facts(folder / "a.journal")
        book(folder / "school.xlsx", after)
        trial = record(
            str(folder / "a.journal"),
            [str(folder / "school.xlsx")],
            Order("2026-06-01T10:00:00Z", reason="said so", dry_run=True),
        )
        assert reading.facts(folder / "a.journal") == facts
        done = recorded(folder, after)
        assert (trial.new, trial.taken[0].plan) == (done.new, done.taken[0].plan)
