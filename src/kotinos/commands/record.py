"""`kotinos record`: results, medals and tables into a journal."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from kotinos.commands.arguments import actor_option, json_option, language_option, verb
from kotinos.commands.terminal import one_line, report, say, say_json
from kotinos.diagnostics import KotinosError, Phrase, has_errors
from kotinos.languages.catalogue import translator

if TYPE_CHECKING:
    from kotinos.model import Games
    from kotinos.recording.recorder import Order, Recorded, Taken
    from kotinos.telling import Teller

# Changes that are told one by one; of more only their number is told, and --json has them all.
_MOST_TOLD = 200
_MOST_FOUND = 1_000


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "record",
        "Results, medals and tables into a journal, which is made where there is none. A source is compared with\n"
        "what is held: only what is new or changed is recorded, and what was and what is are shown.",
        "kotinos record --template games.xlsx\n  kotinos record games.journal games.xlsx --dry-run",
    )
    made.add_argument("journal", nargs="?", metavar="JOURNAL", help="the file of the journal")
    made.add_argument(
        "sources",
        nargs="*",
        metavar="SOURCE",
        help="sheets that were filled in (a workbook, or CSV files), lists of medals and results, an exported log, "
        "or any medal table; a file, a folder, or - for standard input",
    )
    made.add_argument(
        "--template", metavar="FILE", help="write sheets to fill in: a workbook FILE.xlsx, or a folder of CSV files"
    )
    made.add_argument("--games", metavar="CODE", help="the Games; one that is held brings its dates and policies")
    made.add_argument("--source", metavar="ID", help="the id of the source (default: the name of its file)")
    made.add_argument("--date", metavar="DAY", help="the day of a medal table, such as 2026-06-02")
    actor_option(made)
    made.add_argument("--reason", metavar="TEXT", help="why official results change, where their rows do not say so")
    made.add_argument("--dry-run", action="store_true", help="show what would be recorded, and record nothing")
    made.add_argument("--all-or-nothing", action="store_true", help="record nothing where a row cannot be read")
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Write a template, or record sources."""
    if given.template is not None:
        if given.journal is not None:
            raise KotinosError(
                "K359", Phrase("--template writes sheets to fill in, and records nothing"), _TEMPLATE_HINT
            )
        from kotinos.sheets.template import write

        write(given.template, given.lang)
        say(translator(given.lang).text("written: {file}").format(file=given.template))
        return 0
    if given.journal is None or not given.sources:
        raise KotinosError("K359", Phrase("a journal and a source are needed"), _TEMPLATE_HINT)
    from kotinos.recording.recorder import record

    recorded = record(given.journal, given.sources, _order(given))
    if given.json:
        say_json(_shape(recorded, given))
    else:
        _tell(recorded, given)
    return int(has_errors(recorded.found))


_TEMPLATE_HINT = "kotinos record JOURNAL SOURCE, or kotinos record --template FILE.xlsx"


def _order(given: Namespace) -> "Order":
    from datetime import UTC, date, datetime

    from kotinos.recording.recorder import Order

    if given.date is not None:
        try:
            date.fromisoformat(given.date)
        except ValueError:
            raise KotinosError("K307", Phrase("`{day}` is no day", day=given.date), Phrase("as 2026-06-02")) from None
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Order(
        now, given.games, given.actor, given.source, given.date, given.reason, given.dry_run, given.all_or_nothing
    )


def _tell(recorded: "Recorded", given: Namespace) -> None:
    from kotinos.commands.changes import counted, told
    from kotinos.languages.punctuation import comma

    words = translator(given.lang)
    text, plural = words.text, words.plural
    for taken in recorded.taken:
        if taken.plan.changes or taken.kind == "log":
            say(f"{one_line(taken.name)}:")
        if taken.kind == "log":
            new = plural("{count} fact is new", "{count} facts are new", taken.recorded).format(count=taken.recorded)
            before = plural("{count} was here before", "{count} were here before", taken.present)
            say(f"  {new}{comma(given.lang)}{before.format(count=taken.present)}")
        for line in counted(taken.plan.changes, text):
            say(f"  {line}")
        lines = [line for change in taken.plan.changes for line in told(change, taken.names, text)]
        for line in lines[:_MOST_TOLD]:
            say(f"    {line}")
        if len(lines) > _MOST_TOLD:
            say("    " + text("and {count} more; --json has all of them").format(count=len(lines) - _MOST_TOLD))
    if recorded.games is not None and recorded.rows and not recorded.withheld:
        _tell_rows(recorded, recorded.games, given)
    sys.stdout.flush()
    report(recorded.found[:_MOST_FOUND], text)
    if len(recorded.found) > _MOST_FOUND:
        more = text("and {count} more; --json has all of them").format(count=len(recorded.found) - _MOST_FOUND)
        say(more, sys.stderr)
    say(one_line(_summary(recorded, given)))


def _tell_rows(recorded: "Recorded", games: "Games", given: Namespace) -> None:
    from kotinos.commands.rows import rows_in_words

    teller = _teller(recorded, games, given)
    say(teller.text("The table would change:") if given.dry_run else teller.text("The table:"))
    say(rows_in_words(recorded.rows[:_MOST_TOLD], teller))
    if len(recorded.rows) > _MOST_TOLD:
        more = teller.text("and {count} more; --json has all of them")
        say("  " + more.format(count=len(recorded.rows) - _MOST_TOLD))


def _teller(recorded: "Recorded", games: "Games", given: Namespace) -> "Teller":
    from kotinos.model import Record
    from kotinos.telling import Teller

    record = Record(games, recorded.last, delegations=recorded.delegations)
    return Teller(given.lang, record, plain_dates=True)


def _summary(recorded: "Recorded", given: Namespace) -> str:
    words = translator(given.lang)
    text, plural = words.text, words.plural
    games = (recorded.games.name or recorded.games.code) if recorded.games else recorded.journal
    values: dict[str, Any] = {"games": games, "journal": recorded.journal, "count": recorded.new, "last": recorded.last}
    if recorded.withheld:
        return text("{games}: nothing is recorded in {journal}, since not all can be").format(**values)
    if given.dry_run:
        one, many = (
            "{games}: {count} fact would be recorded in {journal}",
            "{games}: {count} facts would be recorded in {journal}",
        )
        return plural(one, many, recorded.new).format(**values)
    if not recorded.new:
        return text("{games}: nothing new; {journal} stays as it is").format(**values)
    one, many = (
        "{games}: {count} fact recorded in {journal}, number {last}",
        "{games}: {count} facts recorded in {journal}, up to number {last}",
    )
    return plural(one, many, recorded.new).format(**values)


def _shape(recorded: "Recorded", given: Namespace) -> dict[str, Any]:
    from kotinos.commands.rows import shape_row
    from kotinos.shapes.pages import shape_diagnostics

    done = not (given.dry_run or recorded.withheld)
    teller = _teller(recorded, recorded.games, given) if recorded.games else None
    return {
        "journal": recorded.journal,
        "games": recorded.games.code if recorded.games else None,
        "recorded": recorded.new if done else 0,
        "last": recorded.last,
        "dry_run": given.dry_run,
        "sources": [_shape_taken(taken) for taken in recorded.taken],
        "rows": [shape_row(row, teller) for row in recorded.rows] if teller else [],
        "diagnostics": shape_diagnostics(recorded.found),
    }


def _shape_taken(taken: "Taken") -> dict[str, Any]:
    from kotinos.commands.changes import shaped

    changes = [
        {
            "how": change.how,
            "what": change.what,
            "about": change.about,
            "where": {"source": change.where.source, "sheet": change.where.sheet, "line": change.where.line},
            "before": shaped(change.before),
            "after": shaped(change.after),
        }
        for change in taken.plan.changes
    ]
    return {
        "name": taken.name, "kind": taken.kind, "source": taken.source, "new": taken.recorded,
        "present": taken.present, "changes": changes,
    }  # fmt: skip
