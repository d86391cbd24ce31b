"""`kotinos compare`: the cells that differ between two tables, and why."""

from argparse import ArgumentParser, Namespace

from kotinos import flow
from kotinos.commands.arguments import json_option, language_option, verb
from kotinos.commands.differences import tell_compared
from kotinos.commands.terminal import report, say_json
from kotinos.diagnostics import has_errors
from kotinos.telling import Teller


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "compare",
        "The cells that differ between two tables, paired by organisation, and what is behind each.",
        "kotinos compare PG2004@2004-09-28 PG2004",
    )
    made.add_argument("a", metavar="A", help="a file, or a Games reference such as PG2004#closing-ru")
    made.add_argument("b", metavar="B", help="the same")
    made.add_argument("--games", metavar="CODE", help="the Games that the files are of")
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Compare; exit 1 where a source has an error, not where the tables differ."""
    compared = flow.compare(given.a, given.b, games=given.games)
    teller = Teller(given.lang, compared.record, plain_dates=True)
    if given.json:
        from kotinos.shapes import shape_compared

        say_json(shape_compared(compared, teller))
    else:
        report(compared.diagnostics, teller.text)
        tell_compared(compared, teller, given.a, given.b)
    return int(has_errors(compared.diagnostics))
