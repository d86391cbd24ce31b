"""What pages load beside themselves: the style, the mark, the drawings of flags."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kotinos.web.flags.binding import drawing, names

_FOLDER = Path(__file__).parent / "static"
_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_FLAGS = "flags/"
_JOINED = {"kotinos.css": ("kotinos.css", "long_tables.css")}  # sent as one file, so that a page waits for no second


class Asset(NamedTuple):
    """A file that never depends on who asks, and for how many seconds it may be kept."""

    body: bytes
    media_type: str
    seconds: int


@cache
def _files() -> frozenset[str]:
    parts = {part for name, parts in _JOINED.items() for part in parts if part != name}
    return frozenset(path.name for path in _FOLDER.iterdir() if path.suffix in _TYPES and path.name not in parts)


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
    body = b"\n".join((_FOLDER / part).read_bytes() for part in _JOINED.get(name, (name,)))
    return Asset(body, _TYPES[Path(name).suffix], 3_600)
