"""What a copy of the record is made of, as one digest: where it is the same, so is every file."""

import sys
from hashlib import sha256
from importlib.metadata import distributions
from pathlib import Path
from typing import TYPE_CHECKING

from kotinos.web.rendering import today

if TYPE_CHECKING:
    from kotinos.web.site import Still

_PACKAGE = Path(__file__).parents[2]


def digest_of(still: "Still", base: str | None) -> str:
    """The digest of what was asked for, of Kotinos with its record, of what it works with, and of the day.

    It works with Python and libraries. The day, since a page says what was known on a day that is over. A file of the
    package is known by its size and the time of its last change.
    """
    files = []
    for path in _PACKAGE.rglob("*"):
        if path.suffix != ".pyc" and path.is_file():
            stat = path.stat()
            files.append(f"{path.relative_to(_PACKAGE)} {stat.st_size} {stat.st_mtime_ns}")
    libraries = sorted(f"{each.name} {each.version}" for each in distributions())
    told = (repr(still), repr(base), today().isoformat(), sys.version, *libraries, *sorted(files))
    return sha256("\n".join(told).encode()).hexdigest()
