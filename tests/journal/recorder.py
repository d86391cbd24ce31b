"""A recorder that is killed: several threads record, and tell each acknowledged number on standard output.

Started by `test_killed.py` as a process of its own: `recorder.py JOURNAL WRITERS`.
"""

import os
import sys
import threading
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from kotinos.journal.sqlite import SQLiteStore
from tests.journal.contract import medal


def main() -> None:
    store = SQLiteStore(sys.argv[1])
    os.write(1, b"ready\n")

    def write(writer: int) -> None:
        for number in count():
            # Three facts that must come together or not at all.
            keys = [f"{os.getpid()}-{writer}-{number}-{part}" for part in range(3)]
            facts = store.append([medal(number, key) for key in keys])
            os.write(1, "".join(f"{fact.sequence} {fact.key}\n" for fact in facts).encode())

    for writer in range(int(sys.argv[2])):
        threading.Thread(target=write, args=(writer,)).start()


if __name__ == "__main__":
    main()
