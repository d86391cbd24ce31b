"""Write `docs/reference/command-line.md` from the parsers that the command line itself uses."""

import argparse
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from kotinos import cli

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "command-line.md"
BEGINNING = """\
# Command line

<!-- Written by tools/docs/command_line.py from the command line's own parsers: `make docs`. -->

`kotinos VERB …`. A source is a file, a folder where a verb takes several sources, or `-` for standard input. Nothing is
fetched from the network.

A Games is named by a reference: `PG2004` is the record as it stands now, `PG2004@2004-09-28` as known on that date,
`PG2004#closing-ru` what one source claims. `kotinos games PG2004` lists the sources. `PG2012:3` is the table after the
third day. A journal holds one Games, whose code may be left out beside `--journal`: `@2026-06-02`, `:2`, `#desk`.

Tables go to standard output, findings to standard error; with `--json` one document on standard output holds both.
Colour is used on a terminal only, and not where `NO_COLOR` is set.

| exit code | says |
| --- | --- |
| 0 | nothing of severity error was found |
| 1 | something of severity error was found; all sources were still worked through |
| 2 | the command could not run, or a source could not be opened: one line on standard error says why |
"""


def actions(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """What a parser takes, in its own order; the standard library has no public way to ask."""
    hidden = argparse.SUPPRESS
    return [action for action in parser._actions if action.dest != "help" and action.help != hidden]  # noqa: SLF001


def spelled(action: argparse.Action) -> str:
    """An argument as it is typed: `--order gold|total`, `SOURCE…`."""
    metavar = action.metavar if isinstance(action.metavar, str) else None
    shown = metavar or ("|".join(map(str, action.choices)) if action.choices else action.dest.upper())
    if not action.option_strings:
        many = "…" if action.nargs in ("+", "*") else ""
        return f"[{shown}{many}]" if action.nargs in ("?", "*") else f"{shown}{many}"
    names = ", ".join(action.option_strings)
    return names if action.nargs == 0 else f"{names} {shown}"


def cell(text: str) -> str:
    """Text that may stand in a cell of a Markdown table."""
    return text.replace("|", "\\|")


def section(verb: str, does: str) -> Iterator[str]:
    """The lines about one verb."""
    parser: argparse.ArgumentParser = import_module(f"kotinos.commands.{verb}").parser()
    taken = actions(parser)
    positional = " ".join(spelled(action) for action in taken if not action.option_strings)
    yield f"\n## `{' '.join(filter(None, ('kotinos', verb, positional)))}`\n"
    yield parser.description or does
    if taken:
        yield "\n| takes | which is |\n| --- | --- |"
        for action in taken:
            yield f"| `{cell(spelled(action))}` | {cell(action.help or '')} |"
    example = (parser.epilog or "").removeprefix("example:").strip()
    if example:
        lines = "\n".join(line.strip() for line in example.splitlines())
        yield f"\n```sh\n{lines}\n```"


def page() -> str:
    """The whole page."""
    lines = [BEGINNING, "| verb | does |", "| --- | --- |"]
    lines += [f"| `{verb}` | {cell(does)} |" for verb, does in cli.VERBS]
    for verb, does in cli.VERBS:
        lines += section(verb, does)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
