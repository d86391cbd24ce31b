"""The command line: one thin command per verb, in the order of the flow, each loaded only when it is called."""

import gc
import sys

from kotinos import __version__

VERBS = (
    ("explain", "read a published medal table, check it, compare it with the record, say what is behind it"),
    ("read", "the medal tables and facts that each source states"),
    ("resolve", "names of organisations → their codes"),
    ("check", "what is wrong in each source"),
    ("compare", "the cells that differ between two tables, and why"),
    ("convert", "the table of a source in another format or language"),
    ("games", "the Games held, or one Games with its facts and sources"),
    ("show", "the standings of a Games, as they stand now, as known on a date, or as one source claims"),
    ("report", "standings, medallists, multi-medallists and what is to come, to be printed"),
    ("ask", "questions across Games: all-time tables, an organisation's history, hosts, athletes"),
    ("record", "results, medals and tables into a journal"),
    ("decide", "a decision, a step of a result, or an undo, into a journal; and what it changes"),
    ("log", "the facts of a journal as NDJSON, or a whole copy of it"),
    ("serve", "the site and the API on this machine"),
    ("publish", "the same pages and files in a folder, for any server of files"),
    ("rule", "the page of a diagnostic"),
)

HELP = """\
usage: kotinos VERB ... [--help]

The record of multi-sport Games and their medal tables: read, checked, explained and published.

{verbs}

  kotinos VERB --help     the options of a verb, with an example
  kotinos --version       the version

A source is a file, or - for standard input. A Games is named by its code: PG2004 as it stands now,
PG2004@2004-09-28 as known on that date, PG2012:3 after the third day, PG2004#closing-ru as one source claims it.

  kotinos explain page.txt
  kotinos show PG2004 --lang ru
"""


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0: nothing of severity error, 1: some, 2: could not run (one line on stderr)."""
    given = sys.argv[1:] if arguments is None else arguments
    # A command makes many nouns and few cycles: to look for those after every 700 objects costs it a twentieth.
    gc.set_threshold(50_000, 20, 50)
    try:
        return _main(given)
    except OSError:  # whoever should read the help or the version is gone, or its disk is full
        return 2
    finally:
        if arguments is None:  # the process ends: to look for cycles in all that it made costs it another twentieth
            gc.freeze()


def _main(given: list[str]) -> int:
    if sys.stdout is None or sys.stderr is None or sys.stdin is None:  # started with a stream closed
        _open_closed_streams()
    if not given or given[0] in ("--help", "-h", "help"):
        verbs = "\n".join(f"  {verb:<10}{does}" for verb, does in VERBS)
        sys.stdout.write(HELP.format(verbs=verbs))
        sys.stdout.flush()
        return 0 if given else 2
    if given[0] in ("--version", "-V"):
        sys.stdout.write(f"kotinos {__version__}\n")
        sys.stdout.flush()
        return 0
    from kotinos.commands.running import run

    return run(given[0], given[1:], tuple(verb for verb, _ in VERBS))


def _open_closed_streams() -> None:
    """Give a command that was started with a stream closed an empty one in its place."""
    import os

    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - for as long as the process runs
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


if __name__ == "__main__":
    sys.exit(main())
