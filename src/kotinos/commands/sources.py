"""Open the sources of a command one after the other; one that cannot be opened does not stop the others."""

from collections.abc import Iterable, Iterator

from kotinos.commands.terminal import complain
from kotinos.diagnostics import KotinosError
from kotinos.opening import open_source, sources_in


def each_source(names: Iterable[str]) -> Iterator[tuple[str, bytes | None]]:
    """Name and bytes of each source, a folder giving each of its files; null bytes where it could not be opened."""
    for given in names:
        try:
            inside = sources_in(given)
        except KotinosError as error:
            complain(f"{error.code} {error.message}", error.hint)
            yield given, None
            continue
        for name in inside:
            try:
                data: bytes | None = open_source(name)
            except KotinosError as error:
                complain(f"{error.code} {error.message}", error.hint)
                data = None
            yield ("standard input" if name == "-" else name), data
