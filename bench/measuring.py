"""Commands timed beside their base, in turns, so that a slow minute of the machine slows both."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).parents[1]
SHARED = CHECKOUT.parent / "shared"  # the documents of others, where they are at hand
BARE = (sys.executable, "-c", "pass")


class Case(NamedTuple):
    """What a command takes as a multiple of what its base takes, and the most that it may be.

    `exits` are the exit codes that count as done. `memory` bounds the peak of the process in MB; null is no bound.
    """

    name: str
    command: tuple[str, ...]
    base: tuple[str, ...]
    bar: float
    exits: tuple[int, ...] = (0,)
    memory: float | None = None


class Measured(NamedTuple):
    """Medians over the rounds, in seconds and MB, and the median of the ratios round by round."""

    case: Case
    seconds: float
    base_seconds: float
    ratio: float
    peak: float

    @property
    def kept(self) -> bool:
        """Whether both bounds are kept."""
        return self.ratio <= self.case.bar and (self.case.memory is None or self.peak <= self.case.memory)


def kotinos(*arguments: str) -> tuple[str, ...]:
    """The command as a user starts it: the script that pip wrote into this environment."""
    return (str(Path(sys.executable).with_name("kotinos")), *arguments)


def started(command: Sequence[str], exits: Sequence[int]) -> tuple[float, float]:
    """Run a command to its end: seconds on the wall and peak memory in MB. Another exit code ends the bench.

    The peak that the kernel tells of a child begins with that of the parent: this process is kept small for it.
    """
    # Compiled modules are written, as they are for a user: an environment may say otherwise.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    begin = time.perf_counter()
    process = subprocess.Popen(
        command,
        cwd=CHECKOUT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    process.stderr.close()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in exits:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}:\n{said.decode('utf-8', 'replace')}")
    return seconds, usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024)


def measure(cases: Sequence[Case], rounds: int) -> list[Measured]:
    """Each round runs every case and its base once; the first round warms the caches and is not counted."""
    taken: list[list[tuple[float, float, float]]] = [[] for _ in cases]
    for turn in range(rounds + 1):
        for case, kept in zip(cases, taken, strict=True):
            base, _ = started(case.base, (0,))
            seconds, peak = started(case.command, case.exits)
            if turn:
                kept.append((seconds, base, peak))
    return [
        Measured(
            case,
            statistics.median(seconds for seconds, _, _ in kept),
            statistics.median(base for _, base, _ in kept),
            statistics.median(seconds / base for seconds, base, _ in kept),
            max(peak for _, _, peak in kept),
        )
        for case, kept in zip(cases, taken, strict=True)
    ]


def alone(script: str, folder: Path, rounds: int) -> list[Measured]:
    """Figures that are taken inside of one process: the script is started with the folder and the number of rounds.

    It answers with `told`, a line for each figure. This process stays small, and what it starts later too.
    """
    command = (sys.executable, script, str(folder), str(rounds))
    lines = subprocess.run(command, cwd=CHECKOUT, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    found = []
    for line in lines.splitlines():
        name, bar, seconds, base, ratio, peak = line.split("\t")
        case = Case(name, command, (), float(bar))
        found.append(Measured(case, float(seconds), float(base), float(ratio), float(peak)))
    return found


def told(name: str, bar: float, pairs: Sequence[tuple[float, float]], peak: float = 0) -> None:
    """Print a figure for `alone`: seconds of each round and of its base, in turns."""
    seconds, base = (statistics.median(part) for part in zip(*pairs, strict=True))
    ratio = statistics.median(each / other for each, other in pairs)
    sys.stdout.write(f"{name}\t{bar}\t{seconds}\t{base}\t{ratio}\t{peak}\n")
    sys.stdout.flush()


def printed(title: str, measured: Sequence[Measured]) -> str:
    """A table for people: the figure, its bar, and whether it is kept."""
    width = max(len(each.case.name) for each in measured)
    lines = [title, f"  {'':{width}}      ms  base ms   ratio     bar  peak MB"]
    for each in measured:
        bound = f" (≤ {each.case.memory:.0f})" if each.case.memory else ""
        lines.append(
            f"  {each.case.name:{width}} {each.seconds * 1000:7.1f} {each.base_seconds * 1000:8.1f} {each.ratio:6.2f} ×"
            f" ≤ {each.case.bar:3.3g} × {each.peak:8.1f}{bound}{'' if each.kept else '   TOO MUCH'}"
        )
    return "\n".join(lines)
