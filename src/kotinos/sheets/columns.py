"""The sheets that a results desk fills in, as data: their columns, what each is for, and the words that it takes.

Headings and words are recognised in every language that has them; a template is written in one.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple
from unicodedata import normalize

from kotinos.languages.catalogue import LANGUAGES, translator

_BETWEEN = re.compile(r"[^\w+]|_")


class Word(NamedTuple):
    """A value that a column takes: as facts have it, and as a sheet says it; `also` are other ways to say it."""

    value: str
    text: str
    also: tuple[str, ...] = ()


class Column(NamedTuple):
    """A column: its heading, what it is for, an example.

    `needed`: a row without it is none. `words` are all that it takes, where that is a list. `names` is the sheet whose
    rows it refers to. A column that is not `usual` stands further right and may be left out.
    """

    key: str
    text: str
    hint: str
    example: str = ""
    needed: bool = False
    usual: bool = True
    words: tuple[Word, ...] = ()
    also: tuple[str, ...] = ()
    names: str | None = None


class Kind(NamedTuple):
    """A kind of sheet. `form` is one that has its headings below one another, and one value for each."""

    key: str
    text: str
    hint: str
    columns: tuple[Column, ...]
    form: bool = False

    def column(self, key: str) -> Column:
        """The column of a key."""
        return next(column for column in self.columns if column.key == key)


EXAMPLE = "Example"  # what a row to look at begins with


@lru_cache(maxsize=50_000)  # the same events and delegations stand in row after row
def folded(text: str) -> str:
    """Text as headings and names are compared: no difference of case, width, dashes, dots or spaces."""
    text = normalize("NFKC", text).casefold().replace("ё", "е")
    return " ".join(_BETWEEN.sub(" ", text).split())


@cache
def said_as(*texts: str) -> frozenset[str]:
    """The folded ways to say something, in every language."""
    return frozenset(folded(translator(language).text(text)) for language in LANGUAGES for text in texts) - {""}


@cache
def headings(kind: Kind) -> Mapping[str, Column]:
    """Folded heading → column. Where two columns are called alike in some language, the earlier one is meant."""
    found: dict[str, Column] = {}
    for column in kind.columns:
        for heading in said_as(column.text, *column.also) | {folded(column.key)}:
            found.setdefault(heading, column)
    return found


@cache
def words(column: Column) -> Mapping[str, str]:
    """Folded word → value of a column that takes words."""
    found: dict[str, str] = {}
    for word in column.words:
        for said in said_as(word.text, *word.also) | {folded(word.value)}:
            found.setdefault(said, word.value)
    return found


def is_kind(kind: Kind, names: Iterable[str]) -> bool:
    """Whether a sheet or file of one of these names is of a kind."""
    return any(folded(name) in said_as(kind.text) | {folded(kind.key)} for name in names)
