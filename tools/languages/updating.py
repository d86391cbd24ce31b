"""Brings the catalogues up to date: `python tools/languages/updating.py [POT]`.

Every `.po` gets the texts that are new and loses those that are gone, what is translated stays, and the `.mo` beside
it is compiled. A translation that is marked fuzzy is one that no native speaker has confirmed: it is used all the same.
With a file name it also writes the empty catalogue that a new language starts from.
"""

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from kotinos.languages.catalogue import COMPLETE, SITE_COMPLETE

sys.path.insert(0, str(Path(__file__).parent))
from areas import of_the_site
from extracting import PACKAGE, catalogue

LANGUAGES = PACKAGE / "languages"


# Headers of the `.po` format that say who wrote when; the repository knows better.
_PERSONAL = ("Report-Msgid", "POT-Creation", "PO-Revision", "Last-Translator", "Language-Team", "Generated-By")


def compiled(po: Path) -> bytes:
    """The compiled form of a catalogue; the same bytes for the same texts."""
    held = read(po)
    held.creation_date = held.revision_date = datetime(2004, 9, 28, tzinfo=UTC)  # else it would be the time of the run
    for message in untranslated(held):  # plural forms that are empty would be said as nothing
        held.delete(message.id, message.context)
    written = BytesIO()
    write_mo(written, held, use_fuzzy=True)
    return written.getvalue()


def read(po: Path) -> Catalog:
    """A catalogue as the editors of its language keep it."""
    with po.open("rb") as file:
        return read_po(file, locale=po.stem.replace("-", "_"), abort_invalid=True)


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
        _replace(po, updated(po))
        _replace(po.with_suffix(".mo"), compiled(po))
        waiting = untranslated(read(po))
        print(f"{po.name}: {len(waiting)} texts wait for a translation")
        # A language that says everything must say these too, one whose site is whole those of the site.
        for message in waiting if po.stem in COMPLETE else of_the_site(waiting) if po.stem in SITE_COMPLETE else ():
            print("   ", message.id)


def untranslated(held: Catalog) -> list[Message]:
    """The texts of a catalogue that are said in English."""
    return [message for message in held if message.id and not all(_forms(message.string))]


def _forms(string: str | tuple[str, ...] | list[str]) -> list[str]:
    return [string] if isinstance(string, str) else list(string)


def _replace(path: Path, content: bytes) -> None:
    """Write a file whole, and only where it changes: a program that starts meanwhile reads the old or the new one."""
    if path.exists() and path.read_bytes() == content:
        return
    beside = path.with_suffix(f"{path.suffix}.new")
    beside.write_bytes(content)
    beside.replace(path)


if __name__ == "__main__":
    main()
