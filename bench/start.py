"""What a command costs from start to end, beside the bare interpreter of the same environment."""

import subprocess
from pathlib import Path

from measuring import BARE, Case, kotinos

TITLE = "Commands, whole process, beside `python -c pass` in the same environment"
OURS = "examples/athens-2004.txt"


def cases(folder: Path) -> tuple[Case, ...]:
    """The figures of this subject; `folder` is for what they need."""
    page = folder / "closing-ru.txt"
    shown = kotinos("show", "PG2004#closing-ru", "--lang", "ru", "--names", "stated", "--to", "page")
    page.write_bytes(subprocess.run(shown, check=True, capture_output=True).stdout)
    explain = kotinos("explain", str(page))
    return (
        Case("kotinos --version", kotinos("--version"), BARE, 3, memory=40),
        Case("kotinos --help", kotinos("--help"), BARE, 3, memory=40),
        Case("kotinos show PG2004", kotinos("show", "PG2004"), BARE, 5, memory=40),
        Case("kotinos explain, the page of the close", explain, BARE, 12, memory=40),
        # Errors on purpose, which exit code 1 tells, and names with a slip, which cost an index of near names.
        Case("kotinos explain, our page with slips", kotinos("explain", OURS), BARE, 12, (0, 1), 40),
    )
