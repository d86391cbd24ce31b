"""Write a table in a format, to standard output or a file: what `show`, `convert` and `explain --to` share."""

import sys
from argparse import ArgumentParser, Namespace

from kotinos.commands.terminal import safe
from kotinos.diagnostics import KotinosError
from kotinos.documents.published import PublishedPage
from kotinos.model import Record, Statement
from kotinos.telling import Teller


def format_option(parser: ArgumentParser, does: str, *, required: bool = False) -> None:
    """`--to` and `-o`."""
    parser.add_argument("--to", metavar="FORMAT", required=required, help=f"{does}: {', '.join(formats())}")
    parser.add_argument("-o", "--output", metavar="FILE", help="write to this file instead of standard output")


def formats() -> tuple[str, ...]:
    """The formats that can be written."""
    from kotinos.documents.writing import FORMATS

    return tuple(FORMATS)


def publish(page: PublishedPage, format: str, output: str | None) -> None:
    """Write a page; raises K701 for a format that does not exist, K706 for bytes on a terminal."""
    from kotinos.documents.writing import write

    written = write(page, format)
    if output is not None:
        data = written.encode() if isinstance(written, str) else written
        with open(output, "wb") as file:
            file.write(data)
    elif isinstance(written, bytes):
        if sys.stdout.isatty():
            raise KotinosError("K706", f"{format} is not for a terminal", "write it to a file with -o FILE")
        sys.stdout.buffer.write(written)
    else:
        # A pipe or a file gets what was written, a terminal only what cannot steer it.
        sys.stdout.write(safe(written) if sys.stdout.isatty() else written)


def publish_table(statement: Statement, record: Record | None, given: Namespace) -> None:
    """Write the first table of a source again; raises K305 where it has none."""
    from kotinos.publishing import page_of_table

    if not statement.tables:
        raise KotinosError("K305", f"`{statement.source}` holds no medal table")
    teller = Teller(given.lang, record)
    page = page_of_table(
        statement.tables[0],
        statement,
        teller,
        given.to,
        games=record.games if record else None,
        names=given.names,
        codes=given.codes,
    )
    publish(page, given.to, given.output)
