"""`kotinos publish`: the site as a folder of files."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from kotinos.commands.arguments import json_option, languages_of, verb
from kotinos.commands.journals import is_journal, journal_option
from kotinos.commands.terminal import report, say, say_json
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.languages.catalogue import COMPLETE

if TYPE_CHECKING:
    from kotinos.web.static_site.folder import Published


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "publish",
        "The pages and files of the site in a folder, for any server of files; published again, only what changed.",
        "kotinos publish site --games PG2004,PG2024 --base https://example.org/medals",
    )
    made.add_argument(
        "folder", metavar="DIR", type=_folder, help="the folder: a new one, an empty one, or one that it made before"
    )
    made.add_argument("given_journal", metavar="JOURNAL", nargs="?", help="a journal (a file): its Games is published")
    journal_option(made)
    made.add_argument(
        "--games", metavar="CODE[,CODE]", action="append", help="only these Games (default: all, or the journal's own)"
    )
    made.add_argument(
        "--lang",
        metavar="L[,L]",
        action="append",
        type=languages_of,
        help=f"languages, or `all`; the first at the short addresses (default: {','.join(COMPLETE)})",
    )
    made.add_argument(
        "--base", metavar="URL", type=_address, help="the address at which the folder will stand, for the site map"
    )
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Publish, and say in words what was written."""
    from pathlib import Path

    from kotinos.web.site import Still
    from kotinos.web.static_site.publishing import publish

    if given.given_journal and given.journal:
        raise KotinosError(
            "K708", Phrase("--journal names a second journal"), Phrase("one journal is published at a time")
        )
    languages = tuple(dict.fromkeys(tag for tags in given.lang or (COMPLETE,) for tag in tags))
    games = tuple(code for codes in given.games or () for code in codes.split(",") if code) or None
    path = given.given_journal or given.journal
    if Path(given.folder).is_file():
        said = Phrase("`{folder}` is a file, and the site is written into a folder", folder=given.folder)
        journal_first = path is None and is_journal(given.folder)
        raise KotinosError("K741", said, f"`kotinos publish DIR {given.folder if journal_first else '[JOURNAL]'}`")
    journal = None
    if path is not None:
        from kotinos.following import open_journal

        journal = open_journal(path)
    try:
        outcome = publish(Path(given.folder), Still(languages, games), journal, given.base, _progress)
    finally:
        if journal is not None:
            journal.store.close()
    if given.json:
        from kotinos.shapes.pages import shape_diagnostics

        counts = {**outcome.published._asdict(), "written": outcome.published.written}
        say_json({"folder": given.folder, **counts, "diagnostics": shape_diagnostics(outcome.diagnostics)})
    else:
        report(outcome.diagnostics)
        say(in_words(outcome.published))
    return 1 if outcome.diagnostics else 0


def in_words(published: "Published") -> str:
    """«12 files written (9 new, 3 changed), 1 removed; 480 unchanged.»"""
    files = "file" if published.written == 1 else "files"
    return (
        f"{published.written} {files} written ({published.new} new, {published.changed} changed), "
        f"{published.removed} removed; {published.same} unchanged."
    )


def _progress(made: int) -> None:
    """How far it is, on a terminal."""
    if made % 100 == 0 and sys.stderr.isatty():
        sys.stderr.write(f"\r{made} files")
        sys.stderr.flush()


def _folder(text: str) -> str:
    if not text:  # it would be the folder in which the command was given
        raise ArgumentTypeError("an empty name is no folder; `.` is the one that you are in")
    return text


def _address(text: str) -> str:
    from urllib.parse import urlsplit

    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ArgumentTypeError(f"`{text[:80]}` is no address such as https://example.org/medals")
    return text
