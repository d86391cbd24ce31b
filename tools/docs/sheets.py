"""Write `docs/reference/sheets.md` from the sheets that are read, column by column."""

from pathlib import Path

from kotinos.sheets.columns import Column, Kind
from kotinos.sheets.kinds import KINDS

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "sheets.md"
BEGINNING = """\
# Sheets

<!-- Written by tools/docs/sheets.py from the sheets of the package: `make docs`. -->

What a results desk fills in, and `kotinos record JOURNAL SHEETS` records: a workbook with these sheets, or a folder of
CSV files named after them. `kotinos record --template games.xlsx` writes them. [How it is
used](../how-to/run-a-games.md).

* A sheet that is not there is no sheet that is empty: it takes nothing back. Columns may stand in any order, and all
  that are not needed may be left out. Headings and words are recognised in every language of Kotinos.
* A row that says what the columns are for, and one that begins with `Example:`, are passed over.
* **Places** are numbers; `=2`, `2=` and `T2` are shared. DNS, DNF, DSQ and other IRMs stand in their place, the three
  also in words: did not finish, disqualifiziert, н/я, 失格.
* **Days** are those of the spreadsheet, 2026-06-01, or words in any language that is read; of 1/6/2026 the day comes
  first.
* **References** are codes or names, in any case; one that nothing is called is reported, never guessed.
* **Medals** are `1-1-1` or `1-1-2` in a cell of text; a spreadsheet makes a day of it elsewhere.
* A row that cannot be read is reported with its sheet, its line and [the reason](checks/README.md); the others are
  recorded. As long as there is one, nothing is taken back. The result of its event is unofficial, or stays as it is.
"""


def page() -> str:
    """The whole page."""
    return BEGINNING + "".join(section(kind) for kind in KINDS)


def section(kind: Kind) -> str:
    """The part about one sheet."""
    lines = [f"\n## {kind.text}\n", f"{kind.hint}\n", "| column | needed | is | words |", "| --- | --- | --- | --- |"]
    return "\n".join(lines + [line(column) for column in kind.columns]) + "\n"


def line(column: Column) -> str:
    """A column as a row of the table."""
    words = ", ".join(word.text if word.text == word.value else f"{word.text} ({word.value})" for word in column.words)
    also = f"; also headed {', '.join(column.also)}" if column.also else ""
    return f"| {column.text} | {'yes' if column.needed else ''} | {column.hint}{also} | {words} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
