"""Try every verb of an installed Kotinos, as `make wheel` does in an environment that holds only the wheel.

Standard library only; started with that environment's own Python, in a folder of its own, so that nothing of the
checkout can stand in for what the wheel lacks. It is a fault, too, where a verb of the command line has no try here.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from kotinos import cli

CHECKOUT = Path(__file__).parents[2]
KOTINOS = Path(sys.executable).with_name("kotinos")
PAGE = "athens-2004.txt"

# Arguments, the exit code, and what the output must hold.
TRIES: tuple[tuple[tuple[str, ...], int, str], ...] = (
    (("--version",), 0, "kotinos "),
    (("explain", PAGE), 1, "Iraq"),
    (("explain", PAGE, "--lang", "ru"), 1, "Ирак"),
    (("explain", PAGE, "--json"), 1, '"known"'),
    (("read", PAGE), 0, "CHN"),
    (("resolve", "Китай", "--json"), 0, '"CHN"'),
    (("check", PAGE), 1, "K601"),
    (("compare", PAGE, "PG2004"), 0, "IRQ"),
    (("convert", PAGE, "--to", "csv"), 0, "63,46,32"),
    (("games",), 0, "PG2004"),
    (("games", "PG2004"), 0, "closing-ru"),
    (("show", "PG2004"), 0, "China"),
    (("show", "PG2004", "--lang", "ru", "--to", "page"), 0, "Китай"),
    (("show", "PG2004", "--organisation", "IRQ", "--why"), 0, "Powerlifting"),
    (("report", "standings", "PG2004"), 0, "There is no official ranking"),
    (("report", "to-come", "PG2004", "--to", "pdf", "-o", "report.pdf"), 2, "K720"),
    (("ask", "history", "--organisation", "IRQ", "--kind", "P"), 0, "PG2004"),
    (("ask", "hosts", "--to", "xlsx", "-o", "hosts.xlsx"), 0, ""),
    (("record", "--template", "games.xlsx"), 0, ""),
    (("record", "school.journal", "school-games"), 0, "25 facts recorded"),
    (("decide", "school.journal", "Boys 100", "disqualified", "--from", "OAK:silver"), 0, "silver lost"),
    (("show", "--journal", "school.journal"), 0, "Oak School"),
    (("log", "school.journal"), 0, "AwardDecided"),
    (("publish", "site", "--games", "PWG1976", "--base", "https://example.org/medals"), 0, "0 unchanged."),
    (("publish", "site", "--games", "PWG1976", "--base", "https://example.org/medals"), 0, "0 files written"),
    (("publish", "school-site", "school.journal", "--lang", "ru"), 0, "0 removed"),
    (("rule", "K601"), 0, "K601"),
)
# The site is on this machine, whatever proxy a shell may name.
DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
# What the site must answer, and what the answer must hold.
ROUTES = (
    ("/healthz", ""),
    ("/?lang=en", "Kotinos"),
    ("/PG2004?lang=ru", "Китай"),
    ("/api/games/PG2004", "closing-ru"),
    ("/api/games/PG2004/standings", '"CHN"'),
)


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


def served(folder: Path) -> list[str]:
    """Start the site on a free port, ask for its pages, stop it as Ctrl+C does; what was wrong."""
    with subprocess.Popen(
        [KOTINOS, "serve", "--port", "0", "--data", str(folder / "kept")],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[0].rstrip("/")
        for _ in range(100):  # the address is printed just before the site listens
            if asked(f"{address}/healthz", "ok") is None:
                break
            time.sleep(0.1)
        faults = [fault for route, holds in ROUTES if (fault := asked(address + route, holds))]
        process.send_signal(signal.SIGINT)
        code = process.wait(timeout=30)
    return [*faults, *([f"kotinos serve ended with {code}, not 0"] if code else [])]


def asked(address: str, holds: str) -> str | None:
    """Ask for one page; what is wrong with the answer, or nothing."""
    try:
        with DIRECTLY.open(address, timeout=30) as answer:
            body = answer.read().decode("utf-8")
    except OSError as error:
        return f"{address}: {error}"
    return None if holds in body else f"{address} does not hold {holds!r}: {body[:500]}"


def main() -> int:
    """Try everything; the exit code is 1 where something is not as it should be."""
    faults = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(CHECKOUT / "examples", folder, dirs_exist_ok=True)
        for arguments, code, holds in TRIES:
            fault = tried(arguments, code, holds, folder)
            print(f"{'FAULT' if fault else 'ok':6}kotinos {' '.join(arguments)}", flush=True)
            faults += [f"kotinos {' '.join(arguments)} {fault}"] if fault else []
        wrong = served(folder)
        print(f"{'FAULT' if wrong else 'ok':6}kotinos serve", flush=True)
        faults += wrong
    untried = {verb for verb, _ in cli.VERBS} - {arguments[0] for arguments, _, _ in TRIES} - {"serve"}
    faults += [f"no try for the verb {verb}: add one to {Path(__file__).name}" for verb in sorted(untried)]
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
