"""The table of names answers the same whatever was asked of it before, since it is read as it is asked."""

import zlib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Barrier

from hypothesis import given
from hypothesis import strategies as st

from kotinos.identities import table as tables
from kotinos.identities.table import MOST_SEARCHES, Table

CONTENT = (Path(tables.__file__).parent / "data" / "names.bin").read_bytes()


@cache
def scripts() -> tuple[str, ...]:
    heading = CONTENT.partition(b"\n")[0].decode()
    return tuple(name for name, _, _ in (part.partition("=") for part in heading.split(" ")) if name != "organisations")


@cache
def whole() -> tuple[Table, tuple[str, ...]]:
    """A table of which every script was read, and all its keys."""
    table = Table(CONTENT)
    for script in scripts():
        table._read(script)
    return table, (*table._names, *table._places)


def test_each_key_stands_once() -> None:
    """So that it matters nothing which section is read first."""
    heading, _, rest = CONTENT.partition(b"\n")
    keys: Counter[str] = Counter()
    for part in heading.decode().split(" "):
        name, _, size = part.partition("=")
        packed, rest = rest[: int(size)], rest[int(size) :]
        for section in zlib.decompress(packed).decode()[1:].split("\n#") if name != "organisations" else ():
            title, _, body = section.partition("\n")
            for line in body.split("\n") if body else ():
                keys.update([line.split("\t")[0]] if title == "ambiguous" else line.split("\t")[1].split(" "))
    assert len(keys) > 60_000
    assert [key for key, times in keys.items() if times > 1] == []
    assert len(keys) == len(whole()[1])


UNKNOWN = st.text(min_size=1, max_size=12).map(lambda text: text.replace(" ", "") or "x")
KNOWN = st.integers(0, 10**9).map(lambda at: whole()[1][at % len(whole()[1])])
CUT = st.tuples(KNOWN, st.integers(1, 4)).map(lambda pair: pair[0][: -pair[1]] or pair[0])


@given(st.lists(KNOWN | CUT | UNKNOWN | st.sampled_from(["names", "official", "places", "AFG", "usual"]), max_size=40))
def test_a_key_means_the_same_whatever_was_asked_before(keys: list[str]) -> None:
    fresh, (held, _) = Table(CONTENT), whole()
    for key in keys:
        assert fresh.meaning(key) == held.meaning(key)
        assert fresh.place(key) == held.place(key)


def test_a_script_is_read_whole_after_many_searches() -> None:
    fresh, (held, keys) = Table(CONTENT), whole()
    for number in range(MOST_SEARCHES + 2):
        assert fresh.meaning(f"nobody{number}") is None
    assert "latin" not in fresh._unread
    latin = [key for key in keys if key.isascii()][::50]
    assert [fresh.meaning(key) for key in latin] == [held.meaning(key) for key in latin]
    assert [fresh.place(key) for key in latin] == [held.place(key) for key in latin]


def neighbours(table: Table, key: str) -> list[str]:
    return list(table.near(key).beginning(key[:2], len(key)))


def test_threads_that_ask_at_once_get_what_one_gets() -> None:
    """A site asks from several threads, and its first readers come together."""
    keys = whole()[1][:: len(whole()[1]) // 400]
    expected = [(whole()[0].meaning(key), whole()[0].place(key)) for key in keys]
    near = [neighbours(whole()[0], key) for key in keys[:5]]
    for _ in range(5):
        fresh = Table(CONTENT)
        together = Barrier(8)

        def ask(turn: int, fresh: Table = fresh, together: Barrier = together) -> tuple[object, object]:
            order = keys[turn * 50 :] + keys[: turn * 50]
            together.wait()
            found = {key: (fresh.meaning(key), fresh.place(key)) for key in order}
            return [found[key] for key in keys], [neighbours(fresh, key) for key in keys[:5]]

        with ThreadPoolExecutor(8) as pool:
            assert all(answers == (expected, near) for answers in pool.map(ask, range(8)))
