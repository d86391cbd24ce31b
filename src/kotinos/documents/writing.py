"""Write a published page in any of the formats."""

from kotinos.diagnostics import KotinosError
from kotinos.documents.published import PublishedPage

FORMATS = ("page", "text", "markdown", "html", "wikitext", "csv", "tsv", "json", "xlsx")


def write(page: PublishedPage, format: str) -> str | bytes:
    """The page in a format: text, or bytes for xlsx; raises KotinosError for a format that is not written."""
    from importlib import import_module

    if format not in FORMATS:
        raise KotinosError("K701", f"the format `{format}` is not written", f"formats: {', '.join(FORMATS)}")
    written: str | bytes = import_module(f"kotinos.documents.formats.{format}").write(page)
    return written
