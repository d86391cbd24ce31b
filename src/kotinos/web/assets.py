"""What pages load beside themselves: the style, the mark, the drawings of flags."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kotinos.web.flags.binding import drawing, names

_FOLDER = Path(__file__).parent / "static"
_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_FLAGS = "flags/"


class Asset(NamedTuple):
    """A file that never depends on who asks, and for how many seconds it may be kept."""

    body: bytes
    media_type: str
    seconds: int


@cache
def _files() -> frozenset[str]:
    return frozenset(path.name for path in _FOLDER.iterdir() if path.suffix in _TYPES)


def every() -> Iterator[str]:
    """The names of all assets, as they stand after `/static/`."""
    yield from sorted(_files())
    yield from (f"{_FLAGS}{name}.svg" for name in names())


def asset(name: str) -> Asset | None:
    """An asset by its name; null where there is none."""
    if name.startswith(_FLAGS) and name.endswith(".svg"):
        drawn = drawing(name[len(_FLAGS) : -len(".svg")])
        return None if drawn is None else Asset(drawn, _TYPES[".svg"], 604_800)  # a flag is drawn anew once in years
    if name not in _files():
        return None
    path = _FOLDER / name
    return Asset(path.read_bytes(), _TYPES[path.suffix], 3_600)
