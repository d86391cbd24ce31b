"""`kotinos serve`: the site and the API."""

from argparse import ArgumentParser, Namespace

from kotinos.commands.arguments import verb
from kotinos.diagnostics import KotinosError, Phrase


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb("serve", "The site and the API on this machine, until interrupted.", "kotinos serve --port 8004")
    made.add_argument(
        "journal",
        metavar="JOURNAL",
        nargs="?",
        help="a journal (a file) whose Games stands first, followed as it grows",
    )
    made.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1, this machine alone)"
    )
    made.add_argument("--port", type=int, default=8004, help="the port (default: 8004; 0 takes a free one)")
    made.add_argument("--data", metavar="DIR", help="where explained pages are kept (default: the user's state folder)")
    made.add_argument(
        "--rehearse", metavar="GAMES", help="serve a Games of the archive as if it ran now, medal by medal: OG2024"
    )
    made.add_argument(
        "--speed",
        type=float,
        default=3600.0,
        help="seconds of the rehearsed Games in one second (default: 3600, a day in 24 seconds)",
    )
    made.add_argument(
        "--log",
        choices=("json", "text", "none"),
        default="none",
        help="a line for each answer on standard error, without addresses of readers (default: none)",
    )
    made.add_argument(
        "--streams",
        metavar="N",
        type=int,
        default=1000,
        help="how many may follow the journal at once (default: 1000)",
    )
    return made


def run(given: Namespace) -> int:
    """Serve until interrupted; raises K708 where both a journal and a rehearsal are asked for."""
    from kotinos.web.serving import Rehearsed, serve

    if given.rehearse and given.journal:
        said = Phrase("`{journal}` has no effect beside --rehearse", journal=given.journal)
        raise KotinosError("K708", said, Phrase("a rehearsal records into a journal of its own"))
    serve(
        given.host,
        given.port,
        given.journal,
        given.data,
        rehearsed=Rehearsed(given.rehearse, given.speed) if given.rehearse else None,
        log=given.log,
        streams=max(0, given.streams),
    )
    return 0
