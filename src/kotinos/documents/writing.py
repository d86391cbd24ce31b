"""Write a published page in any of the formats, and how a table is laid out in each."""

from kotinos.diagnostics import KotinosError
from kotinos.documents.published import PublishedPage
from kotinos.tuples import NamedTuple


class Style(NamedTuple):
    """How a table is laid out in a format: as a program wants it, unless said otherwise.

    A person reads organisations by their names without `codes`, with `sums` below, in the `digits` of the language,
    and under a `sentence` where the format is prose.
    """

    codes: bool = True
    sums: bool = False
    digits: bool = False
    sentence: bool = False


FORMATS = {
    "page": Style(codes=False, digits=True, sentence=True),
    "text": Style(sums=True, digits=True, sentence=True),
    "markdown": Style(codes=False, sums=True, digits=True),
    "html": Style(sums=True, digits=True),
    "wikitext": Style(codes=False, sums=True, digits=True),
    "csv": Style(),
    "tsv": Style(),
    "json": Style(),
    "xlsx": Style(),
}


def style_of(format: str) -> Style:
    """How a table is laid out in a format; raises K701 for one that is not written."""
    if format not in FORMATS:
        raise KotinosError("K701", f"the format `{format}` is not written", f"formats: {', '.join(FORMATS)}")
    return FORMATS[format]


def write(page: PublishedPage, format: str) -> str | bytes:
    """The page in a format: text, or bytes for xlsx; raises K701 for a format that is not written."""
    from importlib import import_module

    style_of(format)
    written: str | bytes = import_module(f"kotinos.documents.formats.{format}").write(page)
    return written
