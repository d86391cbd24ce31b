"""What is counted of each Games once and kept: the same figures as straight from the record, whoever asks and when."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Barrier, Event

import pytest

from kotinos.archive import holding
from kotinos.medals.counting import COUNTED
from kotinos.questions.counted import from_events, from_tables, of_latest_table
from kotinos.questions.keeping import Kept
from kotinos.questions.selecting import EVERY, select
from kotinos.states import claim, hold, tallies_of

GAMES = select(EVERY)


def test_the_quick_way_to_the_latest_table_is_the_way_of_a_claim() -> None:
    for code in holding.codes():
        assert of_latest_table(code) == tuple(tallies_of(claim(hold(code, parts=("tables",))).rows)), code


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(("discipline", "gender"), [(None, "TOT"), ("ATH", "TOT"), (None, "W"), ("SWM", "M")])
def test_events_are_counted_as_their_medals_stand(discipline: str | None, gender: str, again: bool) -> None:
    if again:
        list(from_events(GAMES, discipline, gender))
    for games, tallies, gap in from_events(GAMES, discipline, gender):
        of_games = [award for award in holding.awards(games.code) if award.status in COUNTED]
        parts = [(award, award.event.split("/")) for award in of_games]
        wanted = sorted(
            (award.organisation, award.medal)
            for award, (_, of, sex, *_) in parts
            if discipline in (None, of) and gender in ("TOT", sex)
        )
        counted = [(row.code, medal) for row in tallies for medal in ("gold", "silver", "bronze")
                   for _ in range(getattr(row, medal))]  # fmt: skip
        assert sorted(counted) == wanted, games.code
        (table,) = from_tables((games,))
        assert gap == sum(row.total for row in table.tallies) - len(of_games)


def test_threads_that_ask_at_once_wait_for_one_maker_and_for_no_other_games() -> None:
    made, started, go = count(), Barrier(9), Event()

    def make(code: str) -> tuple[str, int]:
        if code == "A":
            go.wait(30)
        return code, next(made)

    kept = Kept(make)

    def ask(code: str) -> tuple[str, int]:
        started.wait(30)
        return kept.of(code)

    with ThreadPoolExecutor(9) as threads:
        several = [threads.submit(ask, "A") for _ in range(8)]
        other = threads.submit(ask, "B")
        assert other.result(30) == ("B", 0)  # while A is in the making
        go.set()
        assert {each.result(30) for each in several} == {("A", 1)}


def test_what_cannot_be_made_is_tried_again() -> None:
    answers = iter([None, 1])

    def make(_: str) -> int:
        if (answer := next(answers)) is None:
            raise KeyError
        return answer

    kept = Kept(make)
    with pytest.raises(KeyError):
        kept.of("A")
    assert kept.of("A") == kept.of("A") == 1
