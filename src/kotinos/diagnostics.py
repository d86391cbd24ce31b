"""What is wrong with data is a `Diagnostic`, returned beside the value; a bad call is a `KotinosError`."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from kotinos.model import Where

ERROR, WARNING, INFO = "error", "warning", "info"


class Diagnostic(NamedTuple):
    """One finding about data.

    `text` and `hint` are templates in English that double as message ids for translation; `values` fills both.
    `expected` and `found` keep the two compared values as data. `code`: `K` and three digits, the first of which is
    the step (1 read, 2 resolve, 3 record, 4 award, 5 rank, 6 check, 7 publish); a code is never reused.
    """

    code: str
    severity: str
    text: str
    values: dict[str, Any]
    where: Where
    hint: str | None = None
    expected: Any = None
    found: Any = None

    @property
    def message(self) -> str:
        """The finding in English, one line."""
        return self.text.format(**self.values)

    def said(self, translate: Callable[[str], str]) -> tuple[str, str | None]:
        """Message and hint in another language, by a function from English text to the reader's."""
        hint = translate(self.hint).format(**self.values) if self.hint else None
        return translate(self.text).format(**self.values), hint


class KotinosError(Exception):
    """A call that cannot be carried out, in one line; the command line prints it and exits with 2.

    `code` is `K` and three digits, `hint` the cure where there is one.
    """

    def __init__(self, code: str, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is of severity error."""
    return any(diagnostic.severity == ERROR for diagnostic in diagnostics)
