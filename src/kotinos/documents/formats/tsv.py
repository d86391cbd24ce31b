"""Records between tabs."""

from kotinos.documents.formats import csv
from kotinos.documents.grids import Reading
from kotinos.documents.published import PublishedPage

NAME = "tsv"
STRONGEST = 60


def claims(text: str) -> int:
    """Claims a source most of whose lines have the same number of tabs."""
    return STRONGEST if csv.delimiter_of(text, "\t") is not None else 0


def grids(text: str) -> Reading:
    """One grid of all records."""
    return csv.records(text, "\t")


def write(page: PublishedPage) -> str:
    """The table alone: a record of headings, then a record a row."""
    return csv.written(page, "\t")
