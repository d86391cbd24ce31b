"""Runs the site on this machine, until it is told to stop."""

import socket
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from uvicorn import Config, Server

    from kotinos.following import Journal
    from kotinos.web.keeping import Kept
    from kotinos.web.noting import Notes

SECONDS_TO_STOP = 10
_CONNECTIONS = 2_000  # those that only wait count too, and must not shut others out


class Rehearsed(NamedTuple):
    """What is rehearsed: the code of a Games of the archive, and how many of its seconds pass in one."""

    games: str
    speed: float


def serve(
    host: str = "127.0.0.1",
    port: int = 8004,
    journal: str | None = None,
    data: str | Path | None = None,
    *,
    rehearsed: Rehearsed | None = None,
    log: str = "none",
    streams: int | None = None,
) -> None:
    """Answers requests until interrupted; those under way are finished first, and those who follow are told.

    `journal` is a file: its Games stands first, and what is recorded in it meanwhile is told at the next request; it
    is not written to. Raises as `following.open_journal` where it cannot be read. `rehearsed` serves one that grows by
    itself and is forgotten at the end; raises K303, K751 or K752 where there is nothing to rehearse.

    `data` is the folder for documents that readers keep (else the state folder of the user); where it cannot be
    written, pages are explained without being kept. Raises K702 where the address is taken or not ours to take.
    `log` is a form of `noting.FORMS`; `streams` is how many may follow the journal at once.
    """
    import uvicorn

    from kotinos.web.application import application
    from kotinos.web.noting import Noted
    from kotinos.web.prepared import Prepared, Preparing
    from kotinos.web.protocol import Protocol
    from kotinos.web.streaming import MOST
    from kotinos.web.watching import Watch

    with ExitStack() as closing:
        opened = _opened(journal, rehearsed, closing)
        kept = _kept(data)
        listening = _listening(host, port)
        closing.callback(listening.close)
        notes = _notes(log)
        app = application(kept=kept, journal=opened)
        app.state.site.rehearsed = rehearsed is not None
        most = MOST if streams is None else streams
        if app.state.site.streams is not None:
            app.state.site.streams.most = most
        if opened is not None:
            watch = Watch(opened)
            closing.callback(watch.close)
            prepared = Prepared(watch.version)
        else:
            prepared = Prepared(lambda: 0)  # the archive stays as it is
        shown = f"[{host}]" if ":" in host else host
        print(f"http://{shown}:{listening.getsockname()[1]}/  (Ctrl+C stops)", flush=True)
        ready = Preparing(app, prepared)
        config = uvicorn.Config(
            ready if notes is None else Noted(ready, notes),
            http=partial(Protocol, prepared=prepared, notes=notes),  # type: ignore[arg-type]
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            date_header=True,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=SECONDS_TO_STOP,
            limit_concurrency=_CONNECTIONS + most,
            h11_max_incomplete_event_size=16_384,
        )
        server = _server(config, app)
        try:
            server.run(sockets=[listening])
        except KeyboardInterrupt:  # uvicorn raises the signal again once it has stopped; being told is no failure
            pass
        finally:
            if notes is not None:
                notes.close()


def _server(config: "Config", app: "Starlette") -> "Server":
    import uvicorn

    class Telling(uvicorn.Server):
        """uvicorn's server; who follows a journal is told before the connections are waited for."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """As the base class."""
            if (streams := app.state.site.streams) is not None:
                streams.stop()
            await super().shutdown(sockets)

    return Telling(config)


def _opened(journal: str | None, rehearsed: Rehearsed | None, closing: ExitStack) -> "Journal | None":
    """The journal that is served, and the one who records into it where it is a rehearsal; null for neither."""
    from tempfile import TemporaryDirectory

    from kotinos.following import open_journal

    if rehearsed is not None:
        from kotinos.journal.sqlite import SQLiteStore
        from kotinos.web.rehearsing import Rehearsal

        journal = str(Path(closing.enter_context(TemporaryDirectory(prefix="kotinos-"))) / "rehearsal.journal")
        store = closing.enter_context(SQLiteStore(journal))
        rehearsal = Rehearsal(rehearsed.games, store, rehearsed.speed)
        rehearsal.start()
        closing.callback(rehearsal.stop)
    if journal is None:
        return None
    opened = open_journal(journal)
    closing.callback(opened.store.close)
    return opened


def _kept(data: str | Path | None) -> "Kept | None":
    import sys

    from kotinos.diagnostics import KotinosError
    from kotinos.web.keeping import Kept, default_folder

    try:
        return Kept(Path(data) if data is not None else default_folder())
    except KotinosError as error:
        if data is not None:
            raise
        sys.stderr.write(f"{error.message}; pasted documents are explained and not kept\n")
        return None


def _listening(host: str, port: int) -> socket.socket:
    """A socket at the address; whoever asks from here on is answered when the site is up."""
    from kotinos.diagnostics import KotinosError, Phrase

    try:
        if not 0 <= port <= 65_535:  # the system's resolver would take the rest of the division by 65,536
            raise OverflowError("a port is a number from 0 to 65535")  # noqa: TRY301 - told as any other address
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            listening.listen(2048)
        except BaseException:
            listening.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        said = Phrase("cannot serve at `{host}` port {port}: {reason}", host=host, port=str(port), reason=told.lower())
        raise KotinosError("K702", said, Phrase("choose another with --host and --port")) from error
    return listening


def _notes(log: str) -> "Notes | None":
    """Where answers are noted; what libraries have to say goes the same way."""
    import logging

    from kotinos.web.noting import Handler, Notes

    if log == "none":
        logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
        return None
    notes = Notes(log)
    logging.basicConfig(level=logging.WARNING, handlers=[Handler(notes)], format="%(message)s")
    return notes
