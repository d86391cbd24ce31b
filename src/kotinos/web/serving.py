"""Runs the site on this machine, until it is told to stop."""

from pathlib import Path


def serve(
    host: str = "127.0.0.1", port: int = 8004, journal: str | None = None, data: str | Path | None = None
) -> None:
    """Answers requests until interrupted; those under way are finished first.

    `journal` is a file: its Games stands first, and what is recorded in it meanwhile is told at the next request; it
    is not written to. Raises as `following.open_journal` where it cannot be read.

    `data` is the folder for documents that readers keep (else the state folder of the user); where it cannot be
    written, pages are explained without being kept. Raises K702 where the address is taken or not ours to take.
    """
    import logging
    import socket
    import sys

    import uvicorn

    from kotinos.diagnostics import KotinosError
    from kotinos.web.application import application
    from kotinos.web.keeping import Kept, default_folder

    opened = None
    if journal is not None:
        from kotinos.following import open_journal

        opened = open_journal(journal)
    try:
        kept = Kept(Path(data) if data is not None else default_folder())
    except KotinosError as error:
        if data is not None:
            raise
        sys.stderr.write(f"{error.message}; pasted documents are explained and not kept\n")
        kept = None
    try:
        if not 0 <= port <= 65_535:  # the system's resolver would take the rest of the division by 65,536
            raise OverflowError("a port is a number from 0 to 65535")  # noqa: TRY301 - told as any other address
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            listening.listen(2048)  # whoever reads the address may ask at once, and is answered when the site is up
        except BaseException:
            listening.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        message = f"cannot serve at `{host}` port {port}: {told.lower()}"
        raise KotinosError("K702", message, "choose another with --host and --port") from error
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    shown = f"[{host}]" if ":" in host else host
    print(f"http://{shown}:{listening.getsockname()[1]}/  (Ctrl+C stops)", flush=True)
    config = uvicorn.Config(
        application(kept=kept, journal=opened),
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=10,
        limit_concurrency=2_000,  # connections that only wait count too, and must not shut others out
        h11_max_incomplete_event_size=16_384,
    )
    server = uvicorn.Server(config)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:  # uvicorn raises the signal again once it has stopped; being told to stop is no failure
        pass
    finally:
        listening.close()
        if opened is not None:
            opened.store.close()
