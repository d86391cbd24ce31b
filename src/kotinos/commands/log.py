"""`kotinos log`: the facts of a journal, a line each, and whole copies of it."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from kotinos.commands.arguments import json_option, language_option, verb
from kotinos.commands.terminal import complain, escaped, report, say, say_json
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.languages.catalogue import translator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kotinos.diagnostics import Diagnostic
    from kotinos.journal.sqlite import SQLiteStore

# Seconds between two looks for new facts.
_EVERY = 0.2

LAST = 2**63 - 1  # what a number of SQLite holds


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "log",
        "The facts of a journal as NDJSON, in the order in which they were recorded. Names, free text that may\n"
        "hold names, and who recorded a fact are left out unless they are asked for.",
        "kotinos log games.journal --since 120\n  kotinos log games.journal --names > games.ndjson",
    )
    made.add_argument("journal", metavar="JOURNAL", help="the file of the journal")
    made.add_argument("--since", metavar="N", type=int, default=0, help="only facts after this number")
    made.add_argument("--until", metavar="N", type=int, help="only facts up to this number")
    made.add_argument("--event", metavar="EVENT", help="only facts about an event: its id, or words of its name")
    made.add_argument("--follow", action="store_true", help="go on with what is recorded from now on")
    made.add_argument("--names", action="store_true", help="with personal data: names, reasons, notes, who recorded it")
    made.add_argument("--backup", metavar="FILE", help="write a whole copy of the journal, which may be in use")
    made.add_argument("--wait", metavar="SECONDS", type=float, default=10.0, help="for another writer (default: 10)")
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Write the facts, or a copy."""
    from kotinos.journal.sqlite import SQLiteStore

    if given.backup is not None and (given.since or given.until or given.event or given.follow or given.names):
        raise KotinosError(
            "K363", Phrase("--backup copies the whole journal"), Phrase("without --backup, a part of it is written")
        )
    if given.follow and given.json:
        raise KotinosError(
            "K363", Phrase("--json is one document, and --follow has no end"), Phrase("the lines are JSON each")
        )
    if min(given.since, given.until or 0) < 0 or max(given.since, given.until or 0) > LAST:
        raise KotinosError("K363", Phrase("facts are numbered from 1 on"), Phrase("--since 0 begins with the first"))
    with SQLiteStore(given.journal, write=False, patience=given.wait) as store:
        if given.backup is not None:
            return _backup(store, given)
        event = _event(store, given.event) if given.event else None
        missing = store.missing()
        if given.json:
            return _document(store, given, event, missing)
        _lines(store, given, event)
        if missing is not None:
            report(_lost(given.journal, missing), translator(given.lang).text)
    return int(missing is not None)


def _lost(journal: str, missing: int) -> "tuple[Diagnostic, ...]":
    from kotinos.diagnostics import ERROR, Diagnostic
    from kotinos.model import Where

    text = "fact {number} is missing: somebody has taken it out of the file"
    return (Diagnostic("K321", ERROR, text, {"number": missing}, Where(journal), "a backup of the journal is whole"),)


def _backup(store: "SQLiteStore", given: Namespace) -> int:
    from kotinos.journal.sqlite import SQLiteStore

    store.backup(given.backup)
    with SQLiteStore(given.backup, write=False) as copy:
        last = copy.last()
    if given.json:
        say_json({"backup": given.backup, "last": last, "diagnostics": []})
    else:
        words = translator(given.lang)
        said = words.plural("{file}: {count} fact", "{file}: {count} facts", last)
        say(said.format(file=given.backup, count=last))
    return 0


def _document(store: "SQLiteStore", given: Namespace, event: str | None, missing: int | None) -> int:
    from json import loads

    from kotinos.shapes.pages import shape_diagnostics

    found = _lost(given.journal, missing) if missing is not None else ()

    until = store.last() if given.until is None else given.until
    facts = [loads(line) for line in _exported(store, given, event, given.since, until)]
    document: dict[str, Any] = {"facts": facts, "last": store.last(), "names": given.names}
    say_json({**document, "diagnostics": shape_diagnostics(found)})
    return int(missing is not None)


def _lines(store: "SQLiteStore", given: Namespace, event: str | None) -> None:
    import time

    since = given.since
    terminal = sys.stdout.isatty()
    while True:
        last = store.last() if given.until is None else min(store.last(), given.until)
        if last > since:
            for line in _exported(store, given, event, since, last):
                sys.stdout.buffer.write(escaped(line.decode()).encode() if terminal else line)
            sys.stdout.buffer.flush()
            since = last
        if not given.follow or (given.until is not None and since >= given.until):
            break
        time.sleep(_EVERY)
    if not given.names and not given.follow:
        hidden = store.hidden(given.since, given.until, about=event)
        if hidden:
            words = translator(given.lang)
            said = words.plural(
                "the personal data of {count} fact is left out",
                "the personal data of {count} facts is left out",
                hidden,
            )
            complain(said.format(count=hidden), words.text("--names writes it; a log without it is no backup"))


def _exported(store: "SQLiteStore", given: Namespace, event: str | None, since: int, until: int) -> "Iterator[bytes]":
    from kotinos.journal.exchange import export

    return export(store, since, until, about=event, personal=given.names)


def _event(store: "SQLiteStore", name: str) -> str:
    from kotinos.decisions.taking import named_event

    return named_event(store, name)
