"""The table of a Games as a file to take away."""

from typing import NamedTuple

from kotinos.showing import Shown


class File(NamedTuple):
    """A kind of file: its format as the command line calls it, and its media type."""

    format: str
    media_type: str


FILES = {
    "csv": File("csv", "text/csv"),
    "xlsx": File("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    "json": File("json", "application/json"),
    "md": File("markdown", "text/markdown"),
    "wiki": File("wikitext", "text/plain"),
    "txt": File("text", "text/plain"),
}


def written(shown: Shown, ending: str, language: str) -> bytes:
    """The table in one of `FILES`, its names in a language."""
    from kotinos.documents.writing import write
    from kotinos.publishing import page_of
    from kotinos.shapes import shape_shown
    from kotinos.telling import Teller
    from kotinos.web import interface

    teller = Teller(language, shown.record)
    if ending == "json":
        return interface.written(shape_shown(shown, teller))
    form = FILES[ending].format
    text = write(page_of(shown, teller, form), form)
    return text.encode() if isinstance(text, str) else text
