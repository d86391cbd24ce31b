"""Cells of a sheet, and what is written in one: a day, a number, a place, a medal set, a list, a word."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from kotinos.dates import is_day
from kotinos.diagnostics import ERROR, Diagnostic
from kotinos.model import Where
from kotinos.sheets.columns import Column, Kind, words
from kotinos.sheets.irms import irm_of

# What a spreadsheet shows where a formula came to nothing, in any language of spreadsheets.
_ERROR = re.compile(
    r"#(?:REF!|DIV/0!|N/A|NAME\?|NULL!|NUM!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|GETTING_DATA|UNKNOWN!)"
)
UNCOMPUTED = "\x00formula"  # a formula whose value is not held; no text has such a character

_RANK = re.compile(r"(?:[=T#]\s*-?\s*)?(\d{1,5})(?:\.0+)?\s*(?:[=T.)]|st|nd|rd|th|º|°)?", re.IGNORECASE)
_SET = re.compile(r"(\d{1,2})\s*[-–—:/,; ]\s*(\d{1,2})\s*[-–—:/,; ]\s*(\d{1,2})")
_ISO = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[T ][\d:.+Z-]*)?")

NO_DAY = "`{value}` in the column `{column}` is no day"
NO_NUMBER = "`{value}` in the column `{column}` is no number"
NO_PLACE = "`{value}` in the column `{column}` is neither a place nor an IRM"
NO_SET = "`{value}` in the column `{column}` is no medal set"
NO_WORD = "`{value}` in the column `{column}` is none of its words"
EMPTY = "the column `{column}` is empty"
_NO_VALUE = "the column `{column}` holds `{value}`, which a formula came to, and no value"
_NOT_WORKED_OUT = "the column `{column}` holds a formula, and the workbook does not hold what it came to"
_FORMULA_HINT = "open the workbook in a spreadsheet, put the value in the place of the formula, and save it"
_DAY_HINT = "a day is written as 2026-06-01 or 1 June 2026"
_PLACE_HINT = "a place is a number (`=2` where it is shared); DNS, DNF or DSQ stand for who has none"
_SET_HINT = "golds, silvers and bronzes, such as 1-1-1 or 1-1-2, in a cell that is formatted as text"


class Sheet(NamedTuple):
    """Rows of cell text from one sheet of a workbook, or from one file, with their lines in it.

    `name` is that of the sheet, or of the file without its ending where the sheet is `alone` in it.
    """

    source: str
    name: str | None
    rows: Sequence[Sequence[str]]
    lines: Sequence[int]
    alone: bool = False

    @property
    def where(self) -> Where:
        """The place of the sheet."""
        return Where(self.source, sheet=None if self.alone else self.name)


class Row(NamedTuple):
    """A row by the keys of its columns; what is not there is empty. `heads` are the headings as the sheet has them."""

    kind: Kind
    cells: dict[str, str]
    where: Where
    found: list[Diagnostic]
    heads: dict[str, str]

    def cell(self, key: str) -> str:
        """What is written in a column."""
        return self.cells.get(key, "")

    def needed(self) -> bool:
        """Whether every column that a row needs is filled in, K335 for the others, and every cell of it can be read."""
        if without := self.without_value():
            for key in without:
                text = _NOT_WORKED_OUT if self.cell(key) == UNCOMPUTED else _NO_VALUE
                self.reject("K325", text, self.kind.column(key), _FORMULA_HINT)
            return False
        empty = [column for column in self.kind.columns if column.needed and not self.cell(column.key)]
        for column in empty:
            self.reject("K335", EMPTY, column, None)
        return not empty

    def without_value(self) -> list[str]:
        """The columns that hold a formula and no value."""
        return [key for key, cell in self.cells.items() if cell[:1] in ("#", "\x00") and has_no_value(cell)]

    def reject(self, code: str, text: str, column: Column, hint: str | None, **values: Any) -> None:
        """Report what is wrong with a cell."""
        head = self.heads.get(column.key, column.text)
        values = {"value": self.cell(column.key)[:80], "column": head, **values}
        where = self.where._replace(column=head)
        self.found.append(Diagnostic(code, ERROR, text, values, where, hint, None, values["value"]))

    def refuse(self, code: str, text: str, hint: str | None = None, **values: Any) -> None:
        """Report what is wrong with the row."""
        self.found.append(Diagnostic(code, ERROR, text, values, self.where, hint))

    def word(self, key: str, default: str) -> str:
        """The value of a column that takes words; K336 for another word, and the default for it."""
        text = self.cell(key)
        if not text:
            return default
        from kotinos.sheets.columns import folded

        column = self.kind.column(key)
        value = words(column).get(folded(text))
        if value is None:
            hint = "words: {words}"
            self.reject("K336", NO_WORD, column, hint, words=", ".join(word.text for word in column.words))
        return default if value is None else value

    def number(self, key: str) -> int | None:
        """A whole number; K336 for anything else."""
        text = self.cell(key)
        if not text:
            return None
        plain = text.removesuffix(".0")
        if plain.isdecimal() and len(plain) <= 9:
            return int(plain)
        self.reject("K336", NO_NUMBER, self.kind.column(key), None)
        return None

    def day(self, key: str, year: int | None, read: Any) -> str | None:
        """A day, in ISO form; K336 for what is none."""
        text = self.cell(key)
        if not text:
            return None
        iso = _ISO.fullmatch(text)
        found = f"{iso[1]}-{iso[2]}-{iso[3]}" if iso else read(text[:100], year)
        if found is None or not is_day(found):
            self.reject("K336", NO_DAY, self.kind.column(key), _DAY_HINT)
            return None
        return str(found)

    def listed(self, key: str) -> tuple[str, ...]:
        """The parts of a cell that holds several."""
        text = self.cell(key)
        if not text:
            return ()
        return tuple(part for part in (" ".join(part.split()) for part in re.split(r"[;\n]", text)) if part)

    def medal_set(self, key: str) -> tuple[int, int, int] | None:
        """Golds, silvers and bronzes, 1-1-1 where nothing is written; null, and K337, for what is no set."""
        text = self.cell(key)
        if not text:
            return (1, 1, 1)
        found = _SET.fullmatch(text) or re.fullmatch(r"(\d)(\d)(\d)", text)
        if found is not None:
            gold, silver, bronze = int(found[1]), int(found[2]), int(found[3])
            if gold + silver + bronze:
                return (gold, silver, bronze)
        self.reject("K337", NO_SET, self.kind.column(key), _SET_HINT)
        return None

    def place(self, key: str) -> tuple[int | None, str | None, bool]:
        """The place and the IRM that a cell holds, and whether it could be read; K336 where not."""
        text = self.cell(key)
        if not text or text in ("-", "–", "—"):
            return None, None, True
        if (rank := _RANK.fullmatch(text)) and int(rank[1]) > 0:
            return int(rank[1]), None, True
        if irm := irm_of(text):
            return None, irm, True
        self.reject("K336", NO_PLACE, self.kind.column(key), _PLACE_HINT)
        return None, None, False


def is_place(cell: str) -> bool:
    """Whether a cell holds a place or an IRM."""
    rank = _RANK.fullmatch(cell.strip())
    return (rank is not None and int(rank[1]) > 0) or irm_of(cell) is not None


def has_no_value(cell: str) -> bool:
    """Whether a cell holds what a formula came to that has no value, or one that was not worked out."""
    return cell == UNCOMPUTED or _ERROR.fullmatch(cell) is not None
