"""`kotinos serve`: the site and the API."""

from argparse import ArgumentParser, Namespace

from kotinos.commands.arguments import verb


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
    return made


def run(given: Namespace) -> int:
    """Serve until interrupted."""
    from kotinos.web.serving import serve

    serve(given.host, given.port, given.journal, given.data)
    return 0
