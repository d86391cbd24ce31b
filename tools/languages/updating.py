"""Brings the catalogues up to date: `python tools/languages/updating.py [POT]`.

Every `.po` gets the texts that are new and loses those that are gone, what is translated stays, and the `.mo` beside
it is compiled. With a file name it also writes the empty catalogue that a new language starts from.
"""

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).parent))
from extracting import PACKAGE, catalogue  # type: ignore[import-not-found]  # a script beside this one

LANGUAGES = PACKAGE / "languages"


# Headers of the `.po` format that say who wrote when; the repository knows better.
_PERSONAL = ("Report-Msgid", "POT-Creation", "PO-Revision", "Last-Translator", "Language-Team", "Generated-By")


def compiled(po: Path) -> bytes:
    """The compiled form of a catalogue; the same bytes for the same texts."""
    held = read(po)
    held.creation_date = held.revision_date = datetime(2004, 9, 28, tzinfo=UTC)  # else it would be the time of the run
    written = BytesIO()
    write_mo(written, held)
    return written.getvalue()


def read(po: Path) -> Catalog:
    """A catalogue as the editors of its language keep it."""
    with po.open("rb") as file:
        return read_po(file, locale=po.stem, abort_invalid=True)


def updated(po: Path) -> bytes:
    """The catalogue with exactly the texts that the package says now, sorted by where they are said."""
    held = read(po)
    held.update(catalogue(), no_fuzzy_matching=True)
    held.obsolete.clear()
    written = BytesIO()
    write_po(written, held, width=118, omit_header=False, sort_by_file=True, include_previous=False)
    lines = written.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(tuple(f'"{name}'.encode() for name in _PERSONAL)))


def main() -> None:
    """Updates and compiles every catalogue; prints how many texts of each wait for a translation."""
    if len(sys.argv) > 1:
        with Path(sys.argv[1]).open("wb") as file:
            write_po(file, catalogue(), width=118, sort_by_file=True)
    for po in sorted(LANGUAGES.glob("*.po")):
        po.write_bytes(updated(po))
        po.with_suffix(".mo").write_bytes(compiled(po))
        waiting = [message.id for message in read(po) if message.id and not all(_forms(message.string))]
        print(f"{po.name}: {len(waiting)} texts wait for a translation")
        for text in waiting:
            print("   ", text)


def _forms(string: str | tuple[str, ...] | list[str]) -> list[str]:
    return [string] if isinstance(string, str) else list(string)


if __name__ == "__main__":
    main()
