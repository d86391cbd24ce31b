"""Try every verb of an installed Kotinos, as `make wheel` does in an environment that holds only the wheel.

Standard library only; started with that environment's own Python, in a folder of its own, so that nothing of the checkout
can stand in for what the wheel lacks. A verb that the command line lists and this table does not name is a failure.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
KOTINOS = Path(sys.executable).with_name("kotinos")
PAGE = "athens-2004.txt"

# Arguments, the exit code, and what the output must hold.
TRIES: tuple[tuple[tuple[str, ...], int, str], ...] = (
    (("--version",), 0, "kotinos "),
    (("explain", PAGE), 1, "Iraq"),
    (("explain", PAGE, "--lang", "ru"), 1, "Ирак"),
    (("explain", PAGE, "--json"), 1, '"known"'),
    (("read", PAGE), 1, "CHN"),
    (("resolve", "Китай", "--json"), 0, '"CHN"'),
    (("check", PAGE), 1, "K601"),
    (("compare", PAGE, "PG2004"), 0, "IRQ"),
    (("convert", PAGE, "--to", "csv"), 0, "63,46,32"),
    (("games",), 0, "PG2004"),
    (("games", "PG2004"), 0, "closing-ru"),
    (("show", "PG2004"), 0, "China"),
    (("show", "PG2004", "--lang", "ru", "--to", "page"), 0, "Китай"),
    (("show", "PG2004", "--organisation", "IRQ", "--why"), 0, "powerlifting"),
    (("rule", "K601"), 0, "K601"),
)
# Verbs that are tried by a function of their own.
SERVERS = {"serve"}


def environment() -> dict[str, str]:
    """What a user's shell has, and nothing that leads back to the checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KOTINOS"))}
    return {**kept, "NO_COLOR": "1", "PYTHONUTF8": "1"}


def tried(arguments: tuple[str, ...], code: int, holds: str, folder: Path) -> str | None:
    """Run one command; what is wrong with what it did, or nothing."""
    done = subprocess.run(
        [KOTINOS, *arguments],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    said = done.stdout + done.stderr
    if done.returncode != code:
        return f"ended with {done.returncode}, not {code}:\n{said[-2000:]}"
    if holds not in said:
        return f"does not say {holds!r}:\n{said[-2000:]}"
    return None


def listed_verbs() -> set[str]:
    """The verbs that the command line itself lists."""
    from kotinos import cli

    return set(cli.VERBS)


def main() -> int:
    """Try everything; the exit code is 1 where something is not as it should be."""
    faults = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(CHECKOUT / "examples" / PAGE, folder)
        for arguments, code, holds in TRIES:
            fault = tried(arguments, code, holds, folder)
            print(f"{'FAULT' if fault else 'ok':6}kotinos {' '.join(arguments)}", flush=True)
            faults += [f"kotinos {' '.join(arguments)} {fault}"] if fault else []
    untried = listed_verbs() - {arguments[0] for arguments, _, _ in TRIES} - SERVERS
    faults += [f"no try for the verb {verb}: add one to {Path(__file__).name}" for verb in sorted(untried)]
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
