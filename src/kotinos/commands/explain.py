"""`kotinos explain`: the main job in one command."""

from argparse import ArgumentParser, Namespace

from kotinos import flow
from kotinos.commands.arguments import json_option, language_option, naming_options, reading_options, verb
from kotinos.commands.differences import tell_compared
from kotinos.commands.publishing import format_option, only_with, publish_table
from kotinos.commands.terminal import report, say, say_json, wrapped
from kotinos.diagnostics import has_errors
from kotinos.model import Record
from kotinos.opening import open_source
from kotinos.telling import Teller


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "explain",
        "Read a published medal table, resolve its names, check it, compare it with the record,\n"
        "and say for each disputed figure what is behind it: known, inferred or unexplained.",
        "kotinos explain page.txt --lang ru",
    )
    made.add_argument("source", metavar="SOURCE", help="a file, or - for standard input")
    reading_options(made)
    language_option(made)
    format_option(made, "write the table of the source again in this format instead of explaining it")
    naming_options(made, "games")
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Explain one source."""
    name = "standard input" if given.source == "-" else given.source
    only_with(given, "to", not given.json, "--json is a document of its own")
    only_with(given, "output", bool(given.to), "it is for a table that is written again with --to FORMAT")
    explanation = flow.explain(open_source(given.source), name, format=given.format, games=given.games)
    teller = Teller(given.lang, explanation.record, plain_dates=True)
    status = int(has_errors(explanation.diagnostics))
    if given.json:
        from kotinos.shapes.compared import shape_explanation

        say_json(shape_explanation(explanation, teller))
        return status
    report(explanation.diagnostics, teller.text)
    if given.to and explanation.statement.tables:
        publish_table(explanation.statement, _record_of_first(explanation), given)
    if given.to:
        return status
    _tell(explanation, teller)
    return status


def _record_of_first(explanation: flow.Explanation) -> Record | None:
    """The record of the Games of the first table, which is the one that is written again."""
    first, record = explanation.tables[0], explanation.record
    if first.compared is not None:
        return first.compared.record
    return record if record is not None and first.table.games == record.games.code else None


def _tell(explanation: flow.Explanation, teller: Teller) -> None:
    record, source = explanation.record, explanation.statement.source
    if record:
        say(f"{source}: {teller.games(record.games)}, {teller.place_and_dates(record.games)} ({record.games.code})")
    else:
        say(source)
    if explanation.figures:
        say()
        for line in teller.findings(explanation.figures):
            say(wrapped(line, "  "))
    for explained in explanation.tables:
        say()
        say(wrapped(teller.table_line(explained.table, explained.same_as), ""))
        if explained.compared is None:
            continue
        own = teller.of_record(explained.compared.record)
        if own is not teller and own.record and record and own.record.games.code != record.games.code:
            say(f"  {own.games(own.record.games)}, {own.place_and_dates(own.record.games)} ({own.record.games.code})")
        if explained.moved:
            say(wrapped(f"{teller.certainty('inferred')}: {teller.moved(explained.moved)}", "  "))
        tell_compared(explained.compared, own, teller.text("the page"), teller.text("the record"))
    if explanation.irregular:
        say()
        say(teller.text("Events whose medals are not one gold, one silver and the bronzes of the event"))
        for irregular in explanation.irregular:
            say(wrapped(teller.irregular(irregular), "  "))
