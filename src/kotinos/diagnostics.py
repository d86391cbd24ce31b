"""What is wrong with data is a `Diagnostic`, returned beside the value; a bad call is a `KotinosError`."""

from collections.abc import Callable, Iterable

from kotinos.model import Where
from kotinos.tuples import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Any, Self

ERROR, WARNING, INFO = "error", "warning", "info"


class Phrase(str):
    """A part of a message that is said in the reader's language too: English text, and what fills its places."""

    __slots__ = ("template", "values")

    template: str
    values: "dict[str, Any]"

    def __new__(cls, template: str, **values: "Any") -> "Self":
        """The phrase as English text."""
        made = super().__new__(cls, template.format(**values))
        made.template, made.values = template, values
        return made

    def said(self, translate: Callable[[str], str]) -> str:
        """The phrase in another language."""
        return translate(self.template).format(**{name: said(value, translate) for name, value in self.values.items()})


class Term(Phrase):
    """A name within a message that the catalogue holds under a context: of a discipline, of a colour."""

    __slots__ = ("key",)

    key: str

    def __new__(cls, context: str, name: str) -> "Self":
        """The name in English. A catalogue holds it behind its context, and between them the sign that gettext has."""
        made = super().__new__(cls, "{name}", name=name)
        made.key = f"{context}\x04{name}"
        return made

    def said(self, translate: Callable[[str], str]) -> str:
        """The name in another language, or in English where that has none."""
        found = translate(self.key)
        return str(self) if found == self.key else found


class Day(str):
    """A date within a message: ISO as data and on a terminal, and as a sentence of the language writes it on a page."""

    __slots__ = ()


def said(value: "Any", translate: Callable[[str], str], date: Callable[[str], str] = str) -> "Any":
    """A value as a message in another language has it: a phrase in it, a date by `date`, all else as it is."""
    if isinstance(value, Day):
        return date(value)
    return value.said(translate) if isinstance(value, Phrase) else value


class Diagnostic(NamedTuple):
    """One finding about data.

    `text` and `hint` are templates in English that double as message ids for translation; `values` fills both.
    `expected` and `found` keep the two compared values as data. `code`: `K` and three digits, the first of which is
    the step (1 read, 2 resolve, 3 record, 4 award, 5 rank, 6 check, 7 publish); a code is never reused.
    """

    code: str
    severity: str
    text: str
    values: "dict[str, Any]"
    where: Where
    hint: str | None = None
    expected: "Any" = None
    found: "Any" = None

    @property
    def message(self) -> str:
        """The finding in English, one line."""
        return self.text.format(**self.values)

    def said(self, translate: Callable[[str], str], date: Callable[[str], str] = str) -> tuple[str, str | None]:
        """Message and hint in another language, by functions from English text and from an ISO date to the reader's."""
        values = {name: said(value, translate, date) for name, value in self.values.items()}
        hint = translate(self.hint).format(**values) if self.hint else None
        return translate(self.text).format(**values), hint


class KotinosError(Exception):
    """A call that cannot be carried out, in one line; the command line prints it and exits with 2.

    `code` is `K` and three digits, `hint` the cure where there is one. Each is said in a reader's language where it is
    a `Phrase`, as whatever a page may show is.
    """

    def __init__(self, code: str, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint

    def said(self, translate: Callable[[str], str]) -> tuple[str, str | None]:
        """Message and hint in another language, by a function from English text to the reader's."""
        return said(self.message, translate), said(self.hint, translate)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is of severity error."""
    return any(diagnostic.severity == ERROR for diagnostic in diagnostics)
