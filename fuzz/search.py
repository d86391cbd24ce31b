"""Search for inputs that break a law of reading, reader by reader: `make fuzz` (SECONDS=600, READERS="csv html").

What is found is in `.cache/fuzz/READER/found/`, an input with the command that repeats it beside it. The inputs that
reached something new stay in `corpus/`, and the next run begins with them. Exit code 1: something was found.
"""

import argparse
import hashlib
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from seeding import CHECKOUT, TARGETS, seeds

HERE = Path(__file__).parent
LIMITS = ("-max_len=65536", "-timeout=120", "-rss_limit_mb=2048", "-print_final_stats=1", "-verbosity=1")


class Run(NamedTuple):
    """What a search came to: inputs tried, seconds, inputs in the corpus, and what it found."""

    name: str
    tried: int
    seconds: float
    kept: int
    found: tuple[Path, ...]


def main() -> int:
    """Search the readers that were named, or all of them."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("readers", nargs="*", choices=[[], *TARGETS], help="all where none is named")
    asked.add_argument("--seconds", type=int, default=600, help="for each reader (600)")
    asked.add_argument("--jobs", type=int, default=2, help="readers at a time (2)")
    asked.add_argument("--folder", type=Path, default=CHECKOUT / ".cache" / "fuzz")
    given = asked.parse_args()
    found = False
    with ThreadPoolExecutor(given.jobs) as pool:
        for run in pool.map(lambda name: searched(name, given.folder / name, given.seconds), given.readers or TARGETS):
            sys.stdout.write(
                f"{run.name:9} {run.tried:9,} inputs in {run.seconds:5.0f} s, {run.kept:6,} kept, "
                f"{len(run.found)} findings\n" + "".join(f"  {path}\n" for path in run.found)
            )
            sys.stdout.flush()
            found = found or bool(run.found)
    return int(found)


def searched(name: str, folder: Path, seconds: int) -> Run:
    """Search for so long; a process that dies is a finding, and another goes on."""
    corpus, found = folder / "corpus", folder / "found"
    corpus.mkdir(parents=True, exist_ok=True)
    found.mkdir(exist_ok=True)
    for data in seeds(name):
        (corpus / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)
    begin, tried = time.monotonic(), 0
    log = folder / "log"
    log.write_bytes(b"")
    while (left := int(seconds - (time.monotonic() - begin))) > 0:
        command = (sys.executable, str(HERE / "target.py"), name, str(found), *LIMITS, f"-max_total_time={left}")
        with log.open("ab") as out:
            start = out.tell()
            subprocess.run(
                (*command, f"-artifact_prefix={found}/", str(corpus)), stdout=out, stderr=out, cwd=CHECKOUT, check=False
            )
        said = log.read_bytes()[start:].decode("utf-8", "replace")
        done = [int(number) for number in re.findall(r"number_of_executed_units:\s*(\d+)", said)]
        if not done:
            raise SystemExit(f"{name} cannot be searched:\n{said[-3_000:]}")
        tried += done[-1]
    took = time.monotonic() - begin
    findings = tuple(path for path in sorted(found.iterdir()) if path.suffix != ".why" and _is_one(name, path))
    return Run(name, tried, took, sum(1 for _ in corpus.iterdir()), findings)


def _is_one(name: str, path: Path) -> bool:
    """Whether an input breaks a law without the fuzzer too, which makes everything slower."""
    try:
        tried = subprocess.run(
            (sys.executable, str(HERE / "laws.py"), name, str(path)), capture_output=True, timeout=120, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return tried.returncode != 0


if __name__ == "__main__":
    sys.exit(main())
