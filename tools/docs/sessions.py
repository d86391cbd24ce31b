"""Play the sessions that the README and the documentation show, and write down what is said.

A `console` block holds commands after `$ ` and their output, standard output and error as a terminal shows them. They
run in a folder that holds the project's `examples/`. `tests/house/test_sessions.py` fails where a page shows something
else than what happens; read the change before you commit it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
PAGES = sorted([*CHECKOUT.glob("*.md"), *CHECKOUT.glob("docs/**/*.md"), *CHECKOUT.glob("examples/*.md")])
BLOCK = re.compile(r"^```(console|pycon)\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> Iterator[tuple[str, str]]:
    """Place and text of each block of a kind on the pages."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in BLOCK.finditer(text):
            if match[1] == kind:
                yield f"{page.relative_to(CHECKOUT)}:{text[: match.start()].count(chr(10)) + 2}", match[2]


def environment(folder: Path) -> dict[str, str]:
    """A reader's shell: the installed command first on the path, no colour, English."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    return {"PATH": path, "HOME": str(folder), "LANG": "C.UTF-8", "NO_COLOR": "1"}


def played(session: str, folder: Path) -> str:
    """The session as it happens now: its commands, each followed by what it says."""
    said = ""
    for command in re.findall(r"^\$ (.*)$", session, flags=re.MULTILINE):
        done = subprocess.run(
            ["sh", "-c", command],  # noqa: S607 -- the shell that the reader types into
            cwd=folder,
            env=environment(folder),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=60,
        )
        output = done.stdout.decode("utf-8")
        said += f"$ {command}\n{output}" + ("\n" if output and not output.endswith("\n") else "")
    return said


def afresh(session: str) -> str:
    """The session in a folder of its own, as the tests play it: what one leaves behind is not there for the next."""
    with tempfile.TemporaryDirectory() as name:
        shutil.copytree(CHECKOUT / "examples", Path(name) / "examples")
        return played(session, Path(name))


def main() -> None:
    """Write every session again, each played in a folder of its own, as the tests play it."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        written = BLOCK.sub(_again, text)
        if written != text:
            page.write_text(written, encoding="utf-8")


def _again(block: re.Match[str]) -> str:
    return f"```console\n{afresh(block[2])}```" if block[1] == "console" else block[0]


if __name__ == "__main__":
    main()
