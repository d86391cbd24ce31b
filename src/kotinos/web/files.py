"""The table of a Games as a file to take away."""

from typing import TYPE_CHECKING, NamedTuple

from kotinos.showing import Shown

if TYPE_CHECKING:
    from kotinos.ranking.methods.ranking import Ranking


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


def table_file(
    shown: Shown, ranking: "Ranking | None", ending: str, language: str, names: str = "games", codes: str = "current"
) -> bytes:
    """The table in one of `FILES` but JSON, its names in a language; by a method where a ranking is given."""
    from kotinos.documents.writing import write
    from kotinos.publishing import page_of
    from kotinos.telling import Teller

    teller, form = Teller(language, shown.record), FILES[ending].format
    if ranking is None:
        page = page_of(shown, teller, form, names=names, codes=codes)
    else:
        from kotinos.ordered import page_by_method

        page = page_by_method(shown, ranking, teller, form, names=names, codes=codes)
    text = write(page, form)
    return text.encode() if isinstance(text, str) else text
