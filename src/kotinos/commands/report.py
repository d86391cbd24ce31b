"""`kotinos report`: what a results desk prints, numbered, timed and versioned."""

from argparse import ArgumentParser, Namespace

from kotinos.commands.arguments import json_option, language_option, output_option, part_options, verb
from kotinos.commands.journals import games_argument, held_by, reference_in
from kotinos.commands.publishing import write_body
from kotinos.commands.terminal import report as say_found
from kotinos.commands.terminal import safe, say_json, table, wrapped
from kotinos.diagnostics import has_errors
from kotinos.languages.catalogue import translator
from kotinos.questions.medallists import Filter
from kotinos.reports.making import KINDS, make
from kotinos.reports.report import Report

FORMATS = ("text", "csv", "tsv", "json", "xlsx", "pdf")


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    kinds = "\n".join(f"  {kind.number}  {name:<18}{kind.title}" for name, kind in KINDS.items())
    made = verb(
        "report",
        f"A report of a Games, or of a journal, in the state that is named:\n{kinds}",
        "kotinos report medallists OG2024 --day 2024-08-03 --to xlsx -o day-8.xlsx",
    )
    made.add_argument("kind", metavar="REPORT", choices=KINDS, help=", ".join(KINDS))
    games_argument(made)
    part_options(made)
    made.add_argument("--organisation", metavar="CODE", help="one organisation, such as IRQ")
    made.add_argument("--event", metavar="EVENT", help="one event: its id, or words of its name")
    made.add_argument("--day", metavar="DAY", help="the events of one day: a date, or N for the Nth day")
    made.add_argument("--as-of", metavar="DAY", help="the state after a day of the Games: a date, or N for the Nth day")
    made.add_argument("--to", metavar="FORMAT", choices=FORMATS, default="text", help=f"format: {', '.join(FORMATS)}")
    output_option(made)
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Make a report; exit 1 where what it is of holds an error."""
    from datetime import UTC, datetime

    held = held_by(given)
    reference = reference_in(given.games, held)
    part = Filter(given.discipline, given.gender, given.organisation, given.event, given.day)
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%MZ")
    report = make(given.kind, reference, now=now, language=given.lang, held=held, part=part, as_of=given.as_of)
    if given.json or given.to == "json":
        say_json(_shape(given.kind, reference, report), given.output)
        return int(has_errors(report.diagnostics))
    say_found(report.diagnostics, translator(report.language).text)
    if given.to == "text":
        write_body(_told(report), given.to, given.output)
    else:
        write_body(_written(report, given.to), given.to, given.output)
    return int(has_errors(report.diagnostics))


def _written(report: Report, format: str) -> str | bytes:
    if format == "pdf":
        from kotinos.reports.printing import pdf

        return pdf(report)
    from kotinos.listing import written

    heading = (*report.heading, f"{report.made} · {_version(report)}") if format == "xlsx" else ()
    return written(report.columns, report.rows, format, heading=heading)


def _version(report: Report) -> str:
    return translator(report.language).text("version {number}").format(number=report.version)


def _shape(kind: str, reference: str, report: Report) -> dict[str, object]:
    from kotinos.shapes.pages import shape_diagnostics

    rows = [dict(zip(report.columns, row, strict=True)) for row in report.rows]
    return {
        "report": kind, "number": report.number, "title": report.title, "games": reference, "scope": report.scope,
        "state": report.state, "version": report.version, "made": report.made, "rows": rows, "notes": report.notes,
        "diagnostics": shape_diagnostics(report.diagnostics, translator(report.language).text),
    }  # fmt: skip


def _told(report: Report) -> str:
    report = report.compact()
    lines = [line for line in report.heading if line]
    lines += [f"{report.made} · {_version(report)}", ""]
    if not report.rows:
        lines.append(translator(report.language).text("Nothing."))
    else:
        rows = [["" if value is None else str(value) for value in row] for row in report.rows]
        lines.append(table(report.columns, rows, report.numeric))
    lines += [wrapped(note, "") for note in report.notes]
    return safe("\n".join(lines) + "\n")
