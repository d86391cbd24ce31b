"""A rehearsal: every medal of a Games comes again on its day, and the table ends as it was at the close."""

import time
from pathlib import Path

import pytest

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError
from kotinos.following import open_journal
from kotinos.journal.sqlite import SQLiteStore
from kotinos.model import Award, Decision
from kotinos.showing import show
from kotinos.web.rehearsing import Rehearsal, opening, rehearse, steps

REHEARSED = ("OG2024", "PG2024")
FIGURES = ("rank", "gold", "silver", "bronze", "total")


@pytest.mark.parametrize("code", REHEARSED)
def test_it_ends_with_the_table_of_the_close(code: str, tmp_path: Path) -> None:
    with SQLiteStore(tmp_path / "games.journal") as store:
        rehearse(code, store.append)
        journal = open_journal(store.path)
        ended = show(code, held=journal)
        held = show(code)
        journal.store.close()
    # What the archive holds was changed by decisions that came later; its own comparison names those rows.
    later = {row.code for row in held.at_close.comparison.differences} if held.at_close else set()
    rows = {row.code: [getattr(row, name) for name in FIGURES[1:]] for row in held.rows}
    assert {row.code: [getattr(row, name) for name in FIGURES[1:]] for row in ended.rows if row.code not in later} == {
        code: figures for code, figures in rows.items() if code not in later
    }
    assert len(ended.rows) == len(rows)
    assert ended.diagnostics == ()


@pytest.mark.parametrize("code", REHEARSED)
def test_every_medal_comes_on_the_day_of_its_event(code: str) -> None:
    days = {fact.body.id: fact.body.date for fact in opening(code) if fact.what == "EventScheduled"}  # type: ignore[attr-defined]
    made = steps(code)
    assert [step.at for step in made] == sorted(step.at for step in made)
    for step in made:
        for draft in step.drafts:
            if isinstance(draft.body, Award):
                assert draft.effective == days[draft.body.event]
                assert (draft.recorded or "")[:10] == draft.effective
    events = {draft.body.event for step in made for draft in step.drafts if isinstance(draft.body, Award)}
    assert events == {award.event for award in holding.awards(code)}


def test_a_decision_comes_on_its_day_after_the_medals_that_it_moves() -> None:
    told = [draft for step in steps("OG2024") for draft in step.drafts]
    floor = [draft for draft in told if getattr(draft.body, "event", None) == "OG2024/GAR/W/floor-exercise"]
    bronze = [
        draft.body.organisation for draft in floor if isinstance(draft.body, Award) and draft.body.medal == "bronze"
    ]
    assert bronze == ["ROU"]  # until the jury decided, on the same day
    assert [(draft.recorded or "")[:10] for draft in floor if isinstance(draft.body, Decision)] == [
        "2024-08-05", "2024-08-10", "2024-08-10",
    ]  # fmt: skip


@pytest.mark.parametrize(("code", "error"), [("PG2004", "K751"), ("OG1900", "K751"), ("XX2001", "K303")])
def test_what_cannot_be_rehearsed_is_said(code: str, error: str) -> None:
    with pytest.raises(KotinosError) as raised:
        steps(code)
    assert raised.value.code == error


@pytest.mark.parametrize("speed", [0.0, -1.0, float("nan"), float("inf")])
def test_a_speed_that_is_none_is_said(speed: float, tmp_path: Path) -> None:
    with SQLiteStore(tmp_path / "games.journal") as store, pytest.raises(KotinosError) as raised:
        Rehearsal("OG2024", store, speed)
    assert raised.value.code == "K752"


def test_it_records_by_itself_until_it_is_stopped(tmp_path: Path) -> None:
    with SQLiteStore(tmp_path / "games.journal") as store:
        rehearsal = Rehearsal("OG2024", store, 1e9)
        assert store.last() == len(opening("OG2024"))
        rehearsal.start()
        until = time.monotonic() + 60
        while store.last() == len(opening("OG2024")) and time.monotonic() < until:
            time.sleep(0.01)
        assert store.last() > len(opening("OG2024"))
        rehearsal.stop()
        last = store.last()
        assert rehearsal.stopped  # its thread is over: nothing can be recorded any more
        assert store.last() == last
