"""`kotinos read`: what each source states."""

from argparse import ArgumentParser, Namespace

from kotinos import flow
from kotinos.commands.arguments import json_option, language_option, reading_options, verb
from kotinos.commands.sources import each_source
from kotinos.commands.terminal import report, say, say_json, table
from kotinos.diagnostics import has_errors, said
from kotinos.languages.catalogue import Translator
from kotinos.model import StatedTable
from kotinos.wording import FIGURES


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "read", "The medal tables and facts that each source states, as printed.", "kotinos read page.txt --json"
    )
    made.add_argument("sources", nargs="+", metavar="SOURCE", help="a file, a folder, or - for standard input")
    reading_options(made)
    made.add_argument("--all", action="store_true", help="also list what was passed over, with the reason")
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Read every source; what cannot be opened is said, and the others are still read."""
    from kotinos.languages.catalogue import translator

    words = translator(given.lang)
    shapes = []
    status = 0
    for name, data in each_source(given.sources):
        if data is None:
            status = 2
            continue
        page = flow.read(data, name, format=given.format, games=given.games, everything=given.all)
        status = max(status, int(has_errors(page.diagnostics)))
        if given.json:
            from kotinos.shapes.pages import shape_read

            shapes.append(shape_read(page, words.text))
            continue
        _tell(page, words)
        report(page.diagnostics, words.text)
    if given.json:
        say_json({"sources": shapes})
    return status


def _tell(page: flow.Read, words: Translator) -> None:
    statement, text = page.statement, words.text
    language = f", {statement.language}" if statement.language else ""
    say(f"{statement.source}: {statement.format}{language}")
    for fact in statement.facts:
        value = text("announced without a figure") if fact.value is None else fact.value
        say(f"  {text(FIGURES.get(fact.what, fact.what))}: {value}")
    for found in statement.tables:
        games = f", {found.games}" if found.games else ""
        say()
        rows = words.plural("{count} row", "{count} rows", len(found.rows)).format(count=len(found.rows))
        scope = text("scope: {scope}").format(scope=text(SCOPES[found.scope]))
        say(f"{found.title or text('table')}{games} ({scope}, {rows})")
        say(stated_table(found, words))
    for passed in statement.passed_over:
        what, reason = (said(part, text) for part in (passed.what, passed.reason))
        place = text("line {line}").format(line=passed.where.line) + ": " if passed.where.line else ""
        say(text("passed over: {what}").format(what=f"{what}: {place}{reason}"))


SCOPES = {
    "games": "the Games",
    "discipline": "one discipline",
    "all-time": "all-time",
    "other": "other",
    "unknown": "unknown",
}


def stated_table(found: StatedTable, words: Translator) -> str:
    """The rows as printed, with the codes that the names resolve to."""
    rows = [*found.rows, *([found.total_row] if found.total_row else [])]
    cells = [
        ["" if cell is None else str(cell) for cell in (row.rank, row.code or "", row.name, *row.figures)]
        for row in rows
    ]
    headings = [words.text(heading) for heading in HEADINGS]
    return table(headings, cells, right=(0, 3, 4, 5, 6))


HEADINGS = ("Rank", "Code", "Name", "Gold", "Silver", "Bronze", "Total")
