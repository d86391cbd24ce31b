"""Write a table in a format, to standard output or a file: what `show`, `convert` and `explain --to` share."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from kotinos.commands.arguments import output_option
from kotinos.commands.terminal import one_line, safe, say
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.documents.published import PublishedPage
from kotinos.model import Record, Statement
from kotinos.telling import Teller

# The formats of charts, which tables and answers share.
CHARTS = ("svg", "png")


def format_option(parser: ArgumentParser, does: str, *, required: bool = False, also: Sequence[str] = ()) -> None:
    """`--to` and `-o`; `also` are formats that the verb writes beside those of tables."""
    named = ", ".join((*formats(), *also))
    parser.add_argument("--to", metavar="FORMAT", required=required, help=f"{does}: {named}")
    output_option(parser)


def formats() -> tuple[str, ...]:
    """The formats that can be written."""
    from kotinos.documents.writing import FORMATS

    return tuple(FORMATS)


def publish(page: PublishedPage, format: str, output: str | None) -> None:
    """Write a page; raises K701 for a format that does not exist, K706 for bytes on a terminal."""
    from kotinos.documents.writing import write

    written = write(page, format)
    if output is not None:
        write_file(output, written)
    elif isinstance(written, bytes):
        if sys.stdout.isatty():
            raise KotinosError(
                "K706",
                Phrase("{format} is not for a terminal", format=format),
                Phrase("write it to a file with -o FILE"),
            )
        sys.stdout.buffer.write(written)
    else:
        # A pipe or a file gets what was written, a terminal only what cannot steer it.
        sys.stdout.write(safe(written) if sys.stdout.isatty() else written)


def write_body(body: str | bytes, format: str, output: str | None) -> None:
    """Write a file's text or bytes to a file or to standard output; raises K706 for bytes on a terminal."""
    if output:
        write_file(output, body)
    elif isinstance(body, str):
        sys.stdout.write(safe(body) if sys.stdout.isatty() else body)
    elif sys.stdout.isatty():
        raise KotinosError(
            "K706", Phrase("{format} is not for a terminal", format=format), Phrase("write it to a file with -o FILE")
        )
    else:
        sys.stdout.buffer.write(body)


def write_file(path: str, written: str | bytes) -> None:
    """Write a file whole or leave what stands there."""
    _replace(path, written.encode() if isinstance(written, str) else written)


def only_with(given: Namespace, option: str, allowed: bool, hint: str) -> None:
    """Refuse an option that the others leave nothing to do for; raises K708."""
    if getattr(given, option) and not allowed:
        raise KotinosError(
            "K708", Phrase("{option} has nothing to do beside the other options", option=_OPTIONS[option]), hint
        )


_OPTIONS = {"output": "-o FILE", "to": "--to FORMAT", "why": "--why", "chart": "--chart", "inputs": "--inputs FILE"}


def _replace(path: str, data: bytes) -> None:
    """Write a file whole or leave what stands there: a full disk must not cost the old table."""
    from os import path as paths
    from os import remove, replace
    from tempfile import mkstemp

    if paths.exists(path) and not paths.isfile(path):  # /dev/stdout, a pipe, a folder
        with open(path, "wb") as file:
            file.write(data)
        return
    try:
        descriptor, beside = mkstemp(dir=paths.dirname(paths.abspath(path)), prefix=".kotinos-")
    except OSError as error:
        raise KotinosError(
            "K123",
            Phrase("`{path}` cannot be written: {trouble}", path=path, trouble=(error.strerror or str(error)).lower()),
        ) from None
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
        _take_over_mode(path, beside)
        replace(beside, path)
    except BaseException:
        remove(beside)
        raise


def _take_over_mode(path: str, beside: str) -> None:
    """The permissions of the file that is replaced, or those that a new file gets."""
    import os

    if os.path.exists(path):
        mode = os.stat(path).st_mode & 0o7777
    else:
        mask = os.umask(0)
        os.umask(mask)
        mode = 0o666 & ~mask
    os.chmod(beside, mode)


def publish_table(statement: Statement, record: Record | None, given: Namespace) -> None:
    """Write the first table of a source again, and say so where it holds more; it holds one at least."""
    from kotinos.publishing import page_of_table

    if len(statement.tables) > 1:
        count = len(statement.tables)
        say(f"kotinos: `{one_line(statement.source)}` holds {count} tables; the first is written", sys.stderr)
    # A table that keeps its names keeps its language, unless another is asked for.
    own = statement.language if given.names == "stated" and statement.language else None
    page = page_of_table(
        statement.tables[0],
        statement,
        Teller(given.lang or own or "en", record),
        given.to,
        games=record.games if record else None,
        names=given.names,
        codes=given.codes,
    )
    publish(page, given.to, given.output)
