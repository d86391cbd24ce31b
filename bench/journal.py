"""A journal: replay beside decoding, any past beside replay, and group commit beside a plain log file."""

import os
import random
import resource
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

from measuring import Measured, alone, told

if TYPE_CHECKING:
    from kotinos.journal.sqlite import SQLiteStore
    from kotinos.journal.store import Draft

TITLE = "Journal: 1,000,000 facts from SQLite to standings, any past of them, and 64 writers at once"
FACTS = int(os.environ.get("KOTINOS_BENCH_FACTS", "1000000"))
WRITERS, EACH = 64, 100
DAYS = [f"2024-08-{day:02}" for day in range(1, 18)]


def measured(folder: Path, rounds: int) -> list[Measured]:
    """The figures of this subject, from a process of its own."""
    return alone(__file__, folder, rounds)


def games(count: int) -> "Iterator[Draft]":
    """A Games of 1,000 events on 17 days, told as a feed tells it: most facts are steps of a result on its way.

    Each event has its programme, some hundred versions of its result, three medals; in one of ten a decision moves
    them on a later day, and some facts are retracted.
    """
    from kotinos.journal.store import Draft
    from kotinos.model import Award, Decision, Event, Games, Move, Retraction
    from kotinos.results import EventResult, Result

    chance = random.Random(4)  # noqa: S311 -- no secret
    codes = [f"{number:03}" for number in range(200)]
    events = [f"XX2024/ATH/M/event-{number}" for number in range(1000)]
    yield Draft("GamesOpened", Games("XX2024", "X", "summer", 1, 2024, "A", "000", DAYS[0], DAYS[-1]), DAYS[0])
    for number, event in enumerate(events):
        yield Draft("EventScheduled", Event(event, "ATH", f"Event {number}", "MWX"[number % 3], ()), DAYS[0])
    ends = len(events) * 4 + len(events) // 10 + 20
    versions = (count - 1 - ends) // len(events)
    sequence = 1 + len(events)
    decided: list[tuple[str, str, str]] = []
    for number, event in enumerate(events):
        day = DAYS[number * len(DAYS) // len(events)]
        recorded = f"{day}T10:00:00Z"
        places = chance.sample(codes, 4)
        for version in range(versions):
            results = tuple(
                [
                    Result(f"{code}/{number}", code, place, mark=f"{chance.random():.2f}")
                    for place, code in enumerate(places, 1)
                ]
            )
            yield Draft("ResultStated", EventResult(event, "live", results, version), recorded, day, "timing", "feed")
        for medal, code in zip(("gold", "silver", "bronze"), places, strict=False):
            yield Draft("MedalAwarded", Award(event, medal, code, f"{code}/{number}"), recorded, day, "timing", "feed")
        sequence += versions + 3
        if number % 10 == 0:
            decided.append((event, places[0], places[1]))
        if number % 50 == 49:
            sequence += 1
            yield Draft("Retracted", Retraction(sequence - 1, "typed wrongly"), recorded, None, "desk", "desk")
    for number, (event, first, second) in enumerate(decided):
        moves = (Move(first, "gold", None), Move(second, "silver", "gold"))
        decision = Decision(f"D{number}", event, DAYS[-1], None, "doping", "IF", None, None, "", moves, "known", ("s",))
        yield Draft("AwardDecided", decision, "2024-11-01", DAYS[-1], "desk", "desk")


def awards_only(count: int) -> "Iterator[Draft]":
    """Nothing is superseded: an event, its three medals, the next event."""
    from kotinos.journal.store import Draft
    from kotinos.model import Award, Event, Games

    chance = random.Random(4)  # noqa: S311 -- no secret
    codes = [f"{number:03}" for number in range(200)]
    yield Draft("GamesOpened", Games("XX2024", "X", "summer", 1, 2024, "A", "000", DAYS[0], DAYS[-1]), DAYS[0])
    for number in range((count - 1) // 4):
        day = DAYS[number * len(DAYS) * 4 // count]
        event = f"XX2024/ATH/M/event-{number}"
        yield Draft("EventScheduled", Event(event, "ATH", f"Event {number}", "MWX"[number % 3], ()), DAYS[0])
        for medal, code in zip(("gold", "silver", "bronze"), chance.sample(codes, 3), strict=True):
            award = Award(event, medal, code, f"{code}/{number}")
            yield Draft("MedalAwarded", award, f"{day}T10:00:00Z", day, "timing", "feed")


def written(path: Path, drafts: "Iterator[Draft]") -> None:
    """A journal of these facts."""
    from itertools import islice

    from kotinos.journal.sqlite import SQLiteStore

    with SQLiteStore(path) as store:
        while batch := list(islice(drafts, 20_000)):
            store.append(batch)


def replayed(path: Path, rounds: int, name: str, bars: tuple[float, float]) -> None:
    """Replay, beside the decoding of the same facts as lines in memory; and a past, beside the replay."""
    from kotinos.journal.sqlite import SQLiteStore
    from kotinos.journal.timeline import Moment, Timeline
    from kotinos.medals.counting import tallies

    pairs: list[tuple[float, float]] = []
    pasts: list[tuple[float, float]] = []
    colds: list[tuple[float, float]] = []
    peak = 0.0
    with SQLiteStore(path) as store:
        for _ in range(rounds):
            begin = time.perf_counter()
            timeline = Timeline(tallies)
            timeline.catch_up(store)
            now = timeline.tallies()
            seconds = time.perf_counter() - begin
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            store.keep("timeline", timeline.dump())
            pairs.append((seconds, decoding(store)))
            moments = [Moment(DAYS[-2]), Moment(None, DAYS[8]), Moment(DAYS[3], DAYS[2])]
            fresh = Timeline(tallies)
            begin = time.perf_counter()
            fresh.load(store.kept("timeline"))
            fresh.catch_up(store)
            past = fresh.tallies(moments[0])
            colds.append((time.perf_counter() - begin, seconds))
            assert past == timeline.tallies(moments[0]) != now
            begin = time.perf_counter()
            for moment in moments:
                timeline.tallies(moment)
            pasts.append(((time.perf_counter() - begin) / len(moments), seconds))
    told(f"{name}: replay, of decoding", bars[0], pairs, peak)
    told(f"{name}: any past, another process, of replay", bars[1], colds)
    told(f"{name}: any past, same process, of replay", bars[1], pasts)


def decoding(store: "SQLiteStore") -> float:
    """Seconds that msgspec takes for the same facts, each whole as a line in memory: envelope and body as its nouns."""
    import msgspec

    from kotinos.journal.encoding import KINDS

    envelope = (int, str, str | None, str | None, str | None, str | None, str)
    decoders: dict[str, Callable[[bytes], object]] = {
        what: msgspec.json.Decoder(tuple.__class_getitem__((*envelope, kind.body))).decode
        for what, kind in KINDS.items()
    }
    encode = msgspec.json.encode
    seconds = 0.0
    for rows in store.rows("sequence, what, recorded, effective, source, actor, key, CAST(body AS BLOB)"):
        lines = [(decoders[row[1]], encode((*row[:7], msgspec.Raw(row[7])))) for row in rows]
        begin = time.perf_counter()
        for decode, line in lines:
            decode(line)
        seconds += time.perf_counter() - begin
    return seconds


class PlainLog:
    """What group commit is measured against: the same thread that writes for all, into a file, with fdatasync."""

    def __init__(self, path: Path) -> None:
        from queue import SimpleQueue

        self._file = path.open("ab", buffering=0)
        self._queue: SimpleQueue[tuple[Future[int], bytes] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def append(self, drafts: "list[Draft]") -> int:
        """Write facts, and wait until they are on the disk."""
        import msgspec

        done: Future[int] = Future()
        self._queue.put((done, b"".join([msgspec.json.encode(draft) + b"\n" for draft in drafts])))
        return done.result()

    def close(self) -> None:
        """Write what was handed in."""
        self._queue.put(None)
        self._thread.join()
        self._file.close()

    def _run(self) -> None:
        going = True
        while going:
            waiting = [self._queue.get()]
            while not self._queue.empty():
                waiting.append(self._queue.get())
            going = None not in waiting
            taken = [each for each in waiting if each is not None]
            if taken:
                self._file.write(b"".join([line for _, line in taken]))
                os.fdatasync(self._file.fileno())
            for done, _ in taken:
                done.set_result(0)


def committed(append: "Callable[[list[Draft]], object]", writer_facts: "list[list[Draft]]") -> float:
    """Seconds until all writers have recorded all of theirs, one after the other."""
    ready = threading.Barrier(len(writer_facts) + 1)

    def write(drafts: "list[Draft]") -> None:
        ready.wait()
        for draft in drafts:
            append([draft])

    threads = [threading.Thread(target=write, args=(drafts,)) for drafts in writer_facts]
    for thread in threads:
        thread.start()
    ready.wait()
    begin = time.perf_counter()
    for thread in threads:
        thread.join()
    return time.perf_counter() - begin


def group_commit(folder: Path, rounds: int) -> None:
    """64 writers, each waiting for its fact to be durable before it hands in the next."""
    from kotinos.journal.sqlite import SQLiteStore
    from kotinos.journal.store import Draft
    from kotinos.model import Award

    pairs = []
    for turn in range(rounds):
        given = [
            [
                Draft(
                    "MedalAwarded",
                    Award(f"E{number}", "gold", "AAA", f"AAA/{writer}"),
                    "2024-08-01T10:00:00Z",
                    DAYS[0],
                    "desk",
                    "desk",
                    f"{turn}-{writer}-{number}",
                )
                for number in range(EACH)
            ]
            for writer in range(WRITERS)
        ]
        plain = PlainLog(folder / f"log-{turn}")
        base = committed(plain.append, given)
        plain.close()
        with SQLiteStore(folder / f"commit-{turn}") as store:
            pairs.append((committed(store.append, given), base))
            assert store.last() == WRITERS * EACH
    told("64 writers, group commit, of a log with fdatasync", 2, pairs)


def main() -> None:
    """All figures of this subject."""
    folder, rounds = Path(sys.argv[1]), int(sys.argv[2])
    group_commit(folder, rounds)
    # The second shows what a log costs in which nothing is superseded, at a tenth of the size.
    for name, drafts, count, bars in (
        ("a Games", games, FACTS, (4, 1 / 20)),
        ("awards only", awards_only, FACTS // 10, (4, 1 / 20)),
    ):
        path = folder / drafts.__name__
        written(path, drafts(count))
        replayed(path, max(1, rounds // 5), name, bars)
        path.unlink()


if __name__ == "__main__":
    main()
