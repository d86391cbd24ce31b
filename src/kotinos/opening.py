"""Open a source that a caller names: a file, or `-` for standard input. Nothing is fetched."""

import os
import stat
import sys

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.documents.decoding import MOST_BYTES

LARGEST = MOST_BYTES  # more would be opened and not read
WAIT = 10.0  # seconds for someone to write into a named pipe


def open_source(name: str) -> bytes:
    """The bytes of a source; raises K120 to K124 or K150 with one line where it cannot be had or is too large."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(name, "rb", opener=_waiting_for_a_writer) as file:
                size = os.fstat(file.fileno())
                if stat.S_ISREG(size.st_mode) and size.st_size > LARGEST:
                    raise _too_large(name, size.st_size)
                data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise KotinosError("K120", Phrase("`{name}` does not exist", name=name)) from None
    except IsADirectoryError:
        raise KotinosError("K121", Phrase("`{name}` is a folder", name=name), Phrase("name a file in it")) from None
    except PermissionError:
        raise KotinosError("K122", Phrase("`{name}` may not be read by this user", name=name)) from None
    except (OSError, ValueError) as error:  # a name with a NUL byte is a ValueError
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        said = Phrase("`{name}` cannot be read: {reason}", name=name, reason=reason.lower())
        raise KotinosError("K123", said) from None
    if len(data) > LARGEST:
        raise _too_large(name, None)
    return data


def _waiting_for_a_writer(name: str, flags: int) -> int:
    """Open what is named; a named pipe into which no one writes is K150, where it would be waited for without end.

    A pipe without a name (`<(command)`) is open for writing from the start, and is read to its end however long that
    takes, as standard input is.
    """
    if not stat.S_ISFIFO(os.stat(name).st_mode) or not os.path.exists(os.path.realpath(name)):
        return os.open(name, flags)
    import threading

    opened: list[int | OSError] = []

    def wait() -> None:
        try:
            opened.append(os.open(name, flags))
        except OSError as error:
            opened.append(error)

    waiting = threading.Thread(target=wait, daemon=True)  # the system itself knows when a writer comes, and only so
    waiting.start()
    waiting.join(WAIT)
    if not opened:
        said = Phrase("no one writes into the pipe `{name}` within {seconds} s", name=name, seconds=f"{WAIT:g}")
        raise KotinosError("K150", said, Phrase("start what writes into it first, or pipe that into `-`"))
    if isinstance(opened[0], OSError):
        raise opened[0]
    return opened[0]


def sources_in(name: str) -> list[str]:
    """The name itself, or the files of a folder, sorted; raises K121 where the folder holds none."""
    if name == "-" or not os.path.isdir(name):
        return [name]
    try:
        entries = sorted(entry.path for entry in os.scandir(name) if entry.is_file() and not entry.name.startswith("."))
    except PermissionError:
        raise KotinosError("K122", Phrase("`{name}` may not be read by this user", name=name)) from None
    if not entries:
        raise KotinosError("K121", Phrase("the folder `{folder}` holds no file", folder=name))
    return entries


def _too_large(name: str, size: int | None) -> KotinosError:
    most = LARGEST // (1024 * 1024)
    if size:
        held = f"{size / (1024 * 1024):.0f}"
        said = Phrase("`{name}` is {size} MB; at most {most} MB is read", name=name, size=held, most=most)
    else:
        said = Phrase("`{name}` is more than {most} MB; at most {most} MB is read", name=name, most=most)
    return KotinosError("K124", said, Phrase("cut out the table, or split the file"))
