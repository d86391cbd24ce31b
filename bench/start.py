"""What a command costs from start to end, beside the bare interpreter of the same environment."""

from measuring import BARE, Case, kotinos

TITLE = "Commands, whole process, beside `python -c pass` in the same environment"
CASES = (
    Case("kotinos --version", kotinos("--version"), BARE, 3, memory=40),
    Case("kotinos --help", kotinos("--help"), BARE, 3, memory=40),
    Case("kotinos show PG2004", kotinos("show", "PG2004"), BARE, 5, memory=40),
    # The page has errors on purpose, which exit code 1 tells.
    Case(
        "kotinos explain examples/athens-2004.txt", kotinos("explain", "examples/athens-2004.txt"), BARE, 12, (0, 1), 40
    ),
)
