"""One desk at a time: what a decision looked at stays as it was until the decision is recorded."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from kotinos.diagnostics import KotinosError, Phrase

_EVERY = 0.02  # seconds between two tries


@contextmanager
def alone(path: str | os.PathLike[str], patience: float) -> Iterator[None]:
    """Keep other desks from deciding in a journal meanwhile; they wait. Raises K319 after `patience` seconds.

    To be entered before the journal is opened and left after it is closed: to close a file gives up every lock that
    the process has on it, those of SQLite included. Where the system has no such lock (Windows) nobody waits.
    """
    try:
        import fcntl

        file = open(path, "rb")  # noqa: SIM115 - closed below
    except (ModuleNotFoundError, OSError):  # what cannot be opened the journal itself tells of
        yield
        return
    with file:
        end = time.monotonic() + patience
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() >= end:
                    said = "another desk is deciding in `{path}`, and has not finished within {seconds} seconds"
                    hint = Phrase("--wait SECONDS waits longer")
                    raise KotinosError("K319", Phrase(said, path=path, seconds=f"{patience:g}"), hint) from None
                time.sleep(_EVERY)
        yield
