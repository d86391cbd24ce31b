"""`--journal`: the verbs that read the archive read a journal instead."""

from argparse import ArgumentParser, Namespace

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.holdings import ARCHIVE, Held


def games_argument(parser: ArgumentParser) -> None:
    """The Games of a verb that reads one, and `--journal`."""
    said = "a Games reference; may be left out with --journal, which holds one"
    parser.add_argument("games", nargs="?", metavar="GAMES", help=said)
    journal_option(parser)


def journal_option(parser: ArgumentParser) -> None:
    """`--journal`."""
    parser.add_argument("--journal", metavar="JOURNAL", help="read this journal (a file) instead of the bundled record")


def held_by(given: Namespace) -> Held:
    """The journal that is named, opened to be read, else the archive; raises as `following.open_journal` does."""
    if given.journal is None:
        return ARCHIVE
    from kotinos.following import open_journal

    return open_journal(given.journal)


def reference_in(text: str | None, held: Held) -> str:
    """A Games reference whose Games may be left out where only one is held: nothing, `@2026-06-01`, `:2`, `#desk`.

    Raises K324 where it is left out and several are held, K303 where it is the file of a journal.
    """
    if text and not text.startswith(("@", ":", "#")):
        if text not in held.codes() and is_journal(text):
            said = Phrase("`{text}` is a journal, and stands where a Games reference does", text=text)
            raise KotinosError("K303", said, Phrase("--journal {text} reads it", text=text))
        return text
    codes = held.codes()
    if len(codes) != 1:
        hint = Phrase("a Games code such as PG2004, or --journal JOURNAL, which holds one")
        raise KotinosError("K324", Phrase("no Games is named, and more than one is held"), hint)
    return f"{codes[0]}{text or ''}"


def is_journal(name: str) -> bool:
    """Whether this is the name of a journal: of a file that is one, or that would be called so."""
    import os

    if not os.path.isfile(name):
        return name.endswith(".journal")
    try:
        with open(name, "rb") as file:
            return file.read(16) == b"SQLite format 3\0"
    except OSError:
        return False
