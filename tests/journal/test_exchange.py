"""A log exported and taken into another journal: nothing twice, whatever comes first, and nothing left out unsaid."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError
from kotinos.journal.exchange import Merged, export, merge
from kotinos.journal.memory import MemoryStore
from kotinos.journal.replaying import fold, replay
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from tests.journal.contract import ATHLETE, medal, retract
from tests.journal.logs import GAMES, logs


def desk(*drafts: Draft) -> MemoryStore:
    store = MemoryStore()
    store.append(drafts)
    return store


def test_a_line_has_its_fields_by_name() -> None:
    (line,) = export(desk(medal(1, "k")))
    assert json.loads(line) == {
        "sequence": 1, "what": "MedalAwarded", "recorded": "2001-06-02T10:00:00Z", "effective": "2001-06-02",
        "source": "desk", "actor": "anyone", "key": "k",
        "body": {
            "event": "E", "medal": "gold", "organisation": "C1", "competitor": "C1/1", "status": "official",
            "decision": None, "source": None,
        },
    }  # fmt: skip


@pytest.mark.parametrize("code", ["PG2004", "OG2024", "PG1960"])
def test_a_whole_games_goes_out_and_comes_in(code: str, tmp_path: Path) -> None:
    facts = holding.facts(code)
    with SQLiteStore(tmp_path / "one") as one, SQLiteStore(tmp_path / "two") as two:
        one.append([Draft(fact.what, fact.body, fact.recorded, fact.effective, fact.source) for fact in facts])
        assert replay(one.facts()) == replay(facts)
        assert merge(two, export(one), "log") == (Merged(len(facts), 0), ())
        assert list(two.facts()) == list(one.facts())
        assert merge(two, export(one), "log") == (Merged(0, len(facts)), ())
        assert two.last() == len(facts)


@given(logs())
def test_what_comes_in_is_what_went_out(log: list[Draft]) -> None:
    one, two = desk(*log), MemoryStore()
    merge(two, export(one), "log")
    assert list(two.facts()) == list(one.facts())


@given(logs(), logs(), st.booleans())
def test_two_desks_come_to_one_state_and_merging_again_adds_nothing(
    here: list[Draft], there: list[Draft], first: bool
) -> None:
    one, two = desk(*here), desk(*there)
    merged = MemoryStore()
    for store in (one, two) if first else (two, one):
        merge(merged, export(store), "log")
    count = merged.last()
    assert count == one.last() + two.last()
    for store in (two, one):
        assert merge(merged, export(store), "log")[0] == Merged(0, store.last())
    assert merged.last() == count


def independent(desk_of: str) -> MemoryStore:
    """What a desk records of its own events while it is offline."""
    store = desk(GAMES._replace(key="games"))
    store.append([medal(number, f"{desk_of}{number}", event=f"{desk_of}/{number % 3}") for number in range(6)])
    store.append([retract(3, f"{desk_of}-undo")])
    return store


@given(st.permutations(["A", "B", "C"]))
def test_the_logs_of_offline_desks_give_one_state_whichever_comes_first(order: list[str]) -> None:
    merged = MemoryStore()
    for name in order:
        merge(merged, export(independent(name)), name)
    record, _ = fold(merged.facts())
    assert merged.last() == 1 + 3 * 7
    assert sorted(award.event + award.organisation for award in record.awards) == sorted(
        f"{name}/{number % 3}C{number}" for name in "ABC" for number in range(6) if number != 1
    )


def test_a_retraction_finds_its_fact_under_its_new_number() -> None:
    one = desk(medal(1, "a"), retract(1, "u"))
    two = desk(medal(7), medal(8))
    merge(two, export(one), "log")
    assert [fact.body.sequence for fact in two.facts(what=("Retracted",))] == [3]  # type: ignore[attr-defined]
    # Only the part of the log after the fact: the fact is found where it is held.
    assert merge(two, export(one, since=1), "log")[0] == Merged(0, 1)
    _, found = merge(desk(), export(one, since=1), "log")
    assert [(each.code, each.where.line) for each in found] == [("K323", 1)]


def test_a_log_that_was_cut_off_loses_its_last_line_and_says_so() -> None:
    whole = b"".join(export(desk(*[medal(number, f"k{number}") for number in range(5)])))
    store = desk()
    merged, found = merge(store, whole[:-30].splitlines(keepends=True), "desk.ndjson")
    assert merged == Merged(4, 0)
    assert [(each.code, each.severity, each.where.source, each.where.line) for each in found] == [
        ("K323", "error", "desk.ndjson", 5)
    ]
    assert merge(store, whole.splitlines(keepends=True), "desk.ndjson") == (Merged(1, 4), ())


@pytest.mark.parametrize(
    "line",
    [b"{}", b"[]", b"\xff", b"null", b'{"what": "MedalAwarded"}', b'{"what": "MedalAwarded", "key": "k", "body": {}}',
     b'{"what": "MedalAwarded", "key": "k", "body": {"event": 1, "medal": "", "organisation": "", "competitor": ""}}',
     b'{"what": "Retracted", "key": "k", "body": {"sequence": 9, "reason": null}}', b"[" * 5000],
)  # fmt: skip
def test_a_line_that_is_no_fact_is_told_and_the_others_are_recorded(line: bytes) -> None:
    lines = [next(export(desk(medal(1, "k1")))), line, b"\n", next(export(desk(medal(2, "k2"))))]
    store = desk()
    merged, found = merge(store, lines, "log")
    assert merged == Merged(2, 0)
    assert [(each.code, each.where.line) for each in found] == [("K323", 2)]


@pytest.mark.parametrize(
    "line",
    [
        b'{"what": "MedalMelted", "key": "k", "body": {}}',
        b'{"what": "Retracted", "key": "k", "body": {"sequence": 1, "reason": null, "mood": "good"}}',
    ],
)
def test_what_a_newer_kotinos_wrote_is_refused(line: bytes) -> None:
    with pytest.raises(KotinosError) as refused:
        merge(desk(medal(1)), [line], "log")
    assert refused.value.code == "K314"


def test_names_can_stay_at_home() -> None:
    store = desk(Draft("CompetitorEntered", ATHLETE, None, key="k"), medal(1))
    lines = b"".join(export(store, personal=False))
    assert b"Nobody" not in lines
    other = desk()
    merge(other, lines.splitlines(), "log")
    assert [fact.sequence for fact in other.facts()] == [1, 2]


def test_a_journal_is_exported_while_it_is_written_to() -> None:
    store = desk(*[medal(number) for number in range(10)])
    lines = export(store)
    first = next(lines)
    store.append([medal(11)])
    assert json.loads(first)["sequence"] == 1
    assert [json.loads(line)["sequence"] for line in lines] == list(range(2, 11))
