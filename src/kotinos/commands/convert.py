"""`kotinos convert`: the table of a source in another format or language."""

from argparse import ArgumentParser, Namespace

from kotinos import flow
from kotinos.archive import holding
from kotinos.commands.arguments import json_option, language_option, naming_options, reading_options, verb
from kotinos.commands.publishing import format_option, only_with, publish_table
from kotinos.commands.terminal import report, say_json
from kotinos.diagnostics import has_errors
from kotinos.opening import open_source
from kotinos.states import hold


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "convert",
        "The table of a source in another format or language. Nothing is repaired.",
        "kotinos convert page.txt --to csv --names current",
    )
    made.add_argument("source", metavar="SOURCE", help="a file, or - for standard input")
    reading_options(made)
    format_option(made, "the format to write", required=True)
    language_option(made, None)
    naming_options(made, "stated")
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Convert the first table of a source."""
    name = "standard input" if given.source == "-" else given.source
    from kotinos.languages.catalogue import translator

    page = flow.read(open_source(given.source), name, format=given.format, games=given.games)
    tables = page.statement.tables
    games = tables[0].games if tables else page.games  # the first table is written, under the name of its own Games
    record = hold(games) if games in holding.codes() else None
    if given.json:
        from kotinos.shapes.pages import shape_read

        only_with(given, "output", False, "--json tells what was read; without it the table is written")
        say_json({"sources": [shape_read(page, translator(given.lang).text)]})
    else:
        report(page.diagnostics, translator(given.lang).text)
        if tables:
            publish_table(page.statement, record, given)
    return int(has_errors(page.diagnostics))
