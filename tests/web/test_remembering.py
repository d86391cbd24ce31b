"""The logs of the archive that a server keeps: each part read once, and handed out as the archive itself would."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.archive import holding
from kotinos.archive.holding import PARTS
from kotinos.diagnostics import KotinosError
from kotinos.web import remembering
from kotinos.web.remembering import Logs

GAMES = ("PG2004", "OG1896", "PWG2026")


@given(st.lists(st.tuples(st.sampled_from(GAMES), st.frozensets(st.sampled_from(PARTS))), min_size=1, max_size=5))
def test_any_parts_in_any_order_are_those_of_the_archive(asked: list[tuple[str, frozenset[str]]]) -> None:
    logs = Logs()
    for code, parts in asked:
        assert logs.facts(code, parts) == holding.facts(code, parts)


def test_a_part_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def facts(code: str, parts: frozenset[str]) -> tuple[object, ...]:
        read.extend(parts)
        return holding.facts(code, parts)

    monkeypatch.setattr(remembering, "facts", facts)
    logs = Logs()
    for parts in (holding.SUMMARY, frozenset(PARTS), holding.COUNTED, holding.SUMMARY):
        logs.facts("PG2004", parts)
    assert sorted(read) == sorted(PARTS)


def test_games_that_are_not_held_take_no_place() -> None:
    logs = Logs()
    kept = logs.facts("PG2004", ())
    for number in range(100):
        with pytest.raises(KotinosError) as refused:
            logs.facts(f"PG{1000 + number}", ())
        assert refused.value.code == "K303"
    assert logs.facts("PG2004", ())[0] is kept[0]
