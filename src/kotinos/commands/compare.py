"""`kotinos compare`: the cells that differ between two tables, and why."""

from argparse import ArgumentParser, Namespace

from kotinos.commands.arguments import json_option, language_option, verb
from kotinos.commands.differences import tell_agreement, tell_changes, tell_compared
from kotinos.commands.journals import held_by, journal_option, reference_in
from kotinos.commands.terminal import report, say_json
from kotinos.comparing import compare
from kotinos.diagnostics import KotinosError, Phrase, has_errors
from kotinos.holdings import Held
from kotinos.telling import Teller


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "compare",
        "The cells that differ between two tables, paired by organisation, and what is behind each; with three tables\n"
        "or more, which figures most independent families of sources have. With --journal,\n"
        "two states of a journal: SG2026@2026-06-01 as known on a day, SG2026:2 after the second day.",
        "kotinos compare PG2004@2004-09-28 PG2004",
    )
    made.add_argument("a", metavar="A", help="a file, or a Games reference such as PG2004#closing-ru")
    made.add_argument("b", metavar="B", nargs="?", help="the same; left out, the journal as it stands now")
    made.add_argument(
        "more", metavar="C", nargs="*", help="more of them: which figures do most independent sources have?"
    )
    journal_option(made)
    made.add_argument("--games", metavar="CODE", help="the Games that the files are of")
    made.add_argument(
        "--table", metavar="N", type=int, help="the table of a file that holds several, as `read` lists them"
    )
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Compare; exit 1 where a source has an error, not where the tables differ."""
    held = held_by(given)
    if given.b is None and given.journal is None:
        raise KotinosError(
            "K324",
            Phrase("there is nothing to compare with"),
            Phrase("two tables, or --journal JOURNAL for one of them"),
        )
    if given.more:
        return _agree([reference_in(text, held) for text in (given.a, given.b, *given.more)], given, held)
    a, b = (reference_in(text, held) for text in (given.a, given.b))
    compared = compare(a, b, games=given.games, held=held, number=given.table)
    teller = Teller(given.lang, compared.record, plain_dates=True)
    if given.json:
        from kotinos.shapes.compared import shape_compared

        say_json(shape_compared(compared, teller))
    else:
        report(compared.diagnostics, teller.text)
        if compared.changes is None:
            tell_compared(compared, teller, a, b)
        else:
            tell_changes(compared.changes, teller)
    return int(has_errors(compared.diagnostics))


def _agree(sources: list[str], given: Namespace, held: Held) -> int:
    from kotinos.agreeing import agree

    found = agree(sources, games=given.games, held=held, number=given.table)
    teller = Teller(given.lang, found.record, plain_dates=True)
    if given.json:
        from kotinos.shapes.compared import shape_agreement

        say_json(shape_agreement(found, sources, teller))
    else:
        report(found.diagnostics, teller.text)
        tell_agreement(found, sources, teller)
    return int(has_errors(found.diagnostics))
