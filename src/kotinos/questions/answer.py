"""What every question gives: rows of plain values, and notes on what they rest on and what is not held."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from kotinos.diagnostics import Diagnostic, said
from kotinos.tuples import NamedTuple

Row = TypeVar("Row", bound=NamedTuple)


class Note(NamedTuple):
    """A sentence on what an answer rests on: a text with places in braces, and what stands in them."""

    text: str
    values: dict[str, object]

    def said(self, translate: Callable[[str], str]) -> str:
        """The sentence in the words of a language; so is what stands in its places, where that is a phrase."""
        return translate(self.text).format(**{name: said(value, translate) for name, value in self.values.items()})


class Answer(NamedTuple, Generic[Row]):
    """The rows of an answer, all of one kind, its notes, and what is found in the figures that were given for it."""

    rows: Sequence[Row]
    notes: tuple[Note, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
