"""A journal that is followed: what is computed once, what is forgotten, what happens to many readers at a time."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from kotinos.diagnostics import KotinosError
from kotinos.following import Journal, Laid
from kotinos.holdings import ARCHIVE
from kotinos.journal.memory import MemoryStore
from kotinos.model import Fact, Games
from kotinos.states import hold
from tests.journal import school


class Counted(MemoryStore):
    """A store that counts how often all facts are read, and reads slowly enough to be asked meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.readings = 0

    def facts(self, since: int = 0, until: int | None = None, **chosen: Any) -> Iterator[Fact]:
        self.readings += 1
        yield from super().facts(since, until, **chosen)


@pytest.fixture
def store() -> Counted:
    made = Counted()
    made.append(school.games())
    return made


def test_a_state_is_computed_once_until_something_is_recorded(store: Counted) -> None:
    journal = Journal(store)
    first = journal.now()
    assert journal.now() is first
    assert store.readings == 1
    past = journal.state("SG2026", known="2026-06-02")
    assert journal.state("SG2026", known="2026-06-02") is past
    assert store.readings == 2
    store.append([school.retract(20, "2026-06-04")])
    assert journal.now() is not first
    assert journal.now().record.sequence == 21


def test_many_readers_at_once_wait_for_one_computation(store: Counted) -> None:
    journal = Journal(store)
    together = Barrier(8)

    def ask(_: int) -> object:
        together.wait(timeout=20)
        return journal.now()

    with ThreadPoolExecutor(8) as threads:
        states = list(threads.map(ask, range(8)))
    assert all(state is states[0] for state in states)
    assert store.readings == 1


def test_what_cannot_be_computed_is_told_to_all_and_tried_again() -> None:
    store = MemoryStore()
    journal = Journal(store)
    for _ in range(2):
        with pytest.raises(KotinosError) as error:
            journal.now()
        assert error.value.code == "K301"
    store.append(school.opening())
    assert journal.games().code == "SG2026"


def test_an_event_is_looked_at_again_only_where_its_facts_are_others(store: Counted) -> None:
    """What is kept of an event is that of the same facts, word for word: what is withheld is not among them."""
    journal = Journal(store)
    store.append([school.move(school.GIRLS, "hold", "jury", "2026-06-03T12:00:00Z", "Runner of Elm School", "protest")])
    before = journal.now()
    store.append([school.move(school.BOYS, "make-official", "referee", "2026-06-03T13:00:00Z")])
    after = journal.now()
    assert before.progress is not None
    assert after.progress is not None
    assert after.progress[school.GIRLS] is before.progress[school.GIRLS]
    assert after.progress[school.BOYS] != before.progress[school.BOYS]
    assert after == Journal(store).now()


def test_a_journal_is_laid_over_the_record(store: Counted) -> None:
    laid = Laid(Journal(store), ARCHIVE)
    assert laid.codes()[:1] == ("SG2026",)
    assert set(ARCHIVE.codes()) < set(laid.codes())
    assert laid.state("SG2026").record.games == school.GAMES
    assert laid.state("PG2004").record == hold("PG2004")


def test_a_journal_of_a_games_of_the_record_stands_in_its_place() -> None:
    store = MemoryStore()
    rehearsal = Games("PG2024", "P", "summer", 17, 2024, "Paris", "FRA", "2024-08-28", "2024-09-08")
    store.append([school.fact("GamesOpened", rehearsal, "2024-08-28")])
    laid = Laid(Journal(store), ARCHIVE)
    assert [games.code for games in laid.games_list()].count("PG2024") == 1
    assert laid.codes().count("PG2024") == 1
    assert laid.state("PG2024").record.awards == ()
