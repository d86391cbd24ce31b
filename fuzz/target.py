"""One reader under the fuzzer: `python fuzz/target.py READER FOLDER [options of libFuzzer]`, as `run.py` starts it.

What breaks a law is written to the folder and the search goes on; what kills the process, libFuzzer writes there.
"""

import hashlib
import sys
import time
import traceback
from importlib import import_module
from pathlib import Path

import atheris

import kotinos.identities.resolving
import kotinos.telling  # noqa: F401 - both loaded before the watch begins: names and words are not what is searched

with atheris.instrument_imports(include=["kotinos.documents"]):
    import laws
    from seeding import pieces

    from kotinos.documents import reading, writing
    from kotinos.documents.layouts import lines, literals  # noqa: F401 - loaded here to be watched
    from kotinos.documents.markup import wiki_cells  # noqa: F401 - as these

    for each in {*reading.FORMATS, *writing.FORMATS}:
        import_module(f"kotinos.documents.formats.{each}")
from mutating import mutator

SLOW = 1.0  # seconds under the fuzzer that make an input worth a look without it


class Watch:
    """Tries inputs, and keeps the smallest of each kind of finding and the slowest input."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.folder = name, folder
        self.smallest: dict[str, int] = {}
        self.slowest = SLOW

    def __call__(self, data: bytes) -> None:
        """One input."""
        begin = time.process_time()
        try:
            laws.hold(data, self.name)
        except MemoryError:
            raise
        except BaseException as trouble:  # noqa: BLE001 - whatever it is, it is a finding
            self.keep(data, trouble)
        seconds = time.process_time() - begin
        if seconds > self.slowest:
            self.slowest = seconds * 1.2
            self.write(f"slow-{seconds:06.1f}", data, f"{seconds:.1f} s under the fuzzer")

    def keep(self, data: bytes, trouble: BaseException) -> None:
        """Write the input where it is the smallest that shows this finding."""
        if isinstance(trouble, laws.LawBrokenError):
            where = str(trouble).partition(":")[0]
        else:
            frame = traceback.extract_tb(trouble.__traceback__)[-1]
            where = f"{type(trouble).__name__} {Path(frame.filename).name} {frame.name}"
        if len(data) < self.smallest.get(where, sys.maxsize):
            self.smallest[where] = len(data)
            key = hashlib.sha256(where.encode()).hexdigest()[:8]
            self.write(f"broken-{key}", data, "".join(traceback.format_exception(trouble))[-3_000:])

    def write(self, name: str, data: bytes, said: str) -> None:
        """The input, and beside it what is wrong and the command that repeats it."""
        path = self.folder / name
        path.write_bytes(data)
        command = f"python fuzz/laws.py {self.name} {path}"
        path.with_suffix(".why").write_text(f"{command}\n\n{said}\n", encoding="utf-8", errors="replace")


def main() -> None:
    """Search until libFuzzer's time is up."""
    name, folder = sys.argv[1], Path(sys.argv[2])
    # Asked for by each call: the fuzzer puts its function there when it starts.
    change = mutator(name, pieces(name), lambda data, most: bytes(atheris.Mutate(data, most)))
    atheris.Setup([sys.argv[0], *sys.argv[3:]], Watch(name, folder), custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
