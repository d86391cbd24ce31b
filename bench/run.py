"""Print each figure beside its base, from one run, as a ratio: `make bench`.

A file of this folder with a `TITLE` and a function `cases` (commands) or `measured` (figures taken inside of one
process) is a subject; another needs no more than to be there. What is
measured is the wheel, installed and compiled by pip in an environment of its own. Exit code 1: a bar is not kept.
"""

import argparse
import importlib
import os
import platform
import sys
import tempfile
from pathlib import Path

from measuring import measure, printed

MACHINERY = {"run", "measuring", "pages"}


def main() -> int:
    """Measure the subjects that were named, or all of them."""
    subjects = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in MACHINERY)
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("subjects", nargs="*", choices=[[], *subjects], help="all where none is named")
    asked.add_argument("--rounds", type=int, default=15, help="runs of each command and its base, in turns (15)")
    given = asked.parse_args()
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores; the wheel, installed and compiled by pip;\n"
        f"PYTHONDONTWRITEBYTECODE unset; medians of {given.rounds} runs in turns with the base\n"
    )
    kept = True
    for subject in given.subjects or subjects:
        module = importlib.import_module(subject)
        with tempfile.TemporaryDirectory() as folder:
            inside = getattr(module, "measured", None)  # figures of one process, in place of whole commands
            measured = (
                inside(Path(folder), given.rounds) if inside else measure(module.cases(Path(folder)), given.rounds)
            )
        print(printed(module.TITLE, measured), flush=True)
        kept = kept and all(each.kept for each in measured)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
