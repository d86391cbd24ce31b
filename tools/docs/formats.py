"""Write `docs/reference/formats.md` from the formats that are read and written."""

from importlib import import_module
from pathlib import Path

from kotinos.documents import reading, writing

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "formats.md"
BEGINNING = """\
# Formats

<!-- Written by tools/docs/formats.py from the formats of the package: `make docs`. -->

A source is recognised by what it holds, not by the ending of its name; `--format` forces a format. `--to` writes a
table in one. [How a page is read](../explanation/reading.md) says what happens to headers, ties, marks and prose.

| format | is | read | written |
| --- | --- | --- | --- |
"""


def page() -> str:
    """The whole page."""
    lines = []
    for name in sorted({*reading.FORMATS, *writing.FORMATS}):
        told = (import_module(f"kotinos.documents.formats.{name}").__doc__ or "").partition("\n")[0]
        does = ("yes" if name in formats else "" for formats in (reading.FORMATS, writing.FORMATS))
        lines.append(f"| `{name}` | {told} | {' | '.join(does)} |")
    return BEGINNING + "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
