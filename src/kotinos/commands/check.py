"""`kotinos check`: what is wrong in each source."""

from argparse import ArgumentParser, Namespace

from kotinos import flow
from kotinos.commands.arguments import json_option, language_option, reading_options, verb
from kotinos.commands.sources import each_source
from kotinos.commands.terminal import report, say, say_json
from kotinos.diagnostics import ERROR, WARNING, Diagnostic, has_errors
from kotinos.languages.catalogue import Translator


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb("check", "What is wrong in each source. Nothing is repaired.", "kotinos check table.csv --ignore K604")
    made.add_argument("sources", nargs="+", metavar="SOURCE", help="a file, a folder, or - for standard input")
    reading_options(made)
    made.add_argument(
        "--select",
        metavar="K…",
        action="append",
        help="only codes that begin so, such as K6 (repeat or list with commas)",
    )
    made.add_argument("--ignore", metavar="K…", action="append", help="no codes that begin so")
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Check every source; exit 1 where one has an error."""
    from kotinos.languages.catalogue import translator
    from kotinos.review.checking import chosen

    words = translator(given.lang)
    found: list[Diagnostic] = []
    status = 0
    for name, data in each_source(given.sources):
        if data is None:
            status = 2
            continue
        page = flow.read(data, name, format=given.format, games=given.games)
        recognised: tuple[Diagnostic, ...] = ()
        if any(one.code == "K223" for one in page.diagnostics):  # which of two Games it is, the figures may say
            page, recognised = flow.recognise(page)
        of_source = chosen(recognised + flow.check(page), _codes(given.select), _codes(given.ignore))
        if not given.json:
            report(of_source, words.text)
            say(_summary(name, of_source, words))
        found += of_source
    if given.json:
        from kotinos.shapes.pages import shape_check

        say_json(shape_check(found, words.text))
    return status or int(has_errors(found))


def _codes(given: list[str] | None) -> tuple[str, ...]:
    return tuple(code.strip() for part in given or () for code in part.split(",") if code.strip())


def _summary(name: str, found: tuple[Diagnostic, ...], words: Translator) -> str:
    errors = sum(diagnostic.severity == ERROR for diagnostic in found)
    warnings = sum(diagnostic.severity == WARNING for diagnostic in found)
    said = (
        words.plural("{count} error", "{count} errors", errors).format(count=errors),
        words.plural("{count} warning", "{count} warnings", warnings).format(count=warnings),
    )
    return f"{name}: {', '.join(said)}"
