"""Inputs to begin with, all of them the project's own, and the pieces that each format is made of."""

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

from kotinos.documents.published import PublishedPage, PublishedRow
from kotinos.documents.reading import FORMATS as READ
from kotinos.documents.writing import FORMATS, write

CHECKOUT = Path(__file__).parents[1]
TARGETS = (*READ, "any")
_ENDINGS = {"txt": "text", "md": "markdown", "wiki": "wikitext", "js": "program"}

_PIECES: dict[str, list[str]] = json.loads((Path(__file__).parent / "pieces.json").read_text(encoding="utf-8"))
_ROWS = (
    PublishedRow("1", "China", "CHN", 63, 46, 32, 141),
    PublishedRow("2", "Côte d’Ivoire", "CIV", 3, 0, 1, 4),
    PublishedRow("=3", "Fiji", "FIJ", 1, 0, 0, 1),
    PublishedRow("=3", "Китай", None, 1, 0, 0, 1),
)
_PAGE = PublishedPage(
    "XII Paralympic Games, Athens 2004",
    ("nations: 144", "events:"),
    "a note",
    ("Rank", "Nation", "Gold", "Silver", "Bronze", "Total"),
    _ROWS,
    PublishedRow("", "Total", None, 68, 46, 33, 147),
)


def pieces(name: str) -> list[bytes]:
    """What inputs of a target are made of."""
    everywhere = _PIECES["everywhere"]
    own = _PIECES.get(name) or [piece for other in _PIECES.values() for piece in other]
    return [piece.encode("utf-8", "surrogatepass") for piece in (*own, *own, *everywhere)]


def seeds(name: str) -> Iterator[bytes]:
    """The pages of the tests that are of the format, and one that we write."""
    for path in sorted((CHECKOUT / "tests" / "documents" / "golden").glob("*/input.*")):
        ending = path.suffix[1:]
        if name in (_ENDINGS.get(ending, ending), "any"):
            yield path.read_bytes()
    for target in FORMATS:
        if name == "any" or name == {"page": "text"}.get(target, target):
            written = write(_PAGE, target)
            yield written.encode() if isinstance(written, str) else stored(parts(written))


def parts(data: bytes) -> dict[str, bytes]:
    """The parts of a workbook, unpacked."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {entry.filename: archive.read(entry) for entry in archive.infolist()[:40]}


def stored(content: dict[str, bytes], compression: int = zipfile.ZIP_STORED) -> bytes:
    """Parts as a workbook, not packed, so that what changes in it is what is read."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression) as archive:
        for name, part in content.items():
            archive.writestr(zipfile.ZipInfo(name), part, compression)
    return out.getvalue()
