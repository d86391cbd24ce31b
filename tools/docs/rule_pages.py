"""Write `docs/reference/checks/`: the page of every diagnostic, and a page that lists them."""

from pathlib import Path

from kotinos.review.pages import codes, page

FOLDER = Path(__file__).parents[2] / "docs" / "reference" / "checks"
BEGINNING = """\
# Diagnostics

<!-- Written by tools/docs/rule_pages.py from the checks and the pages beside them: `make docs`. -->

Everything that Kotinos says of a source has a code, and every code a page, which `kotinos rule CODE` prints too. The
first digit is the step: 1 read, 2 resolve, 3 record, 4 award, 5 rank, 6 check, 7 publish; 0 is for Kotinos itself. A
code is never used again for something else.

| code | severity | says |
| --- | --- | --- |
"""


def pages() -> dict[str, str]:
    """File name → text of all pages."""
    written = {f"{code}.md": page(code) for code in codes()}
    lines = []
    for code in codes():
        _, summary, severity, *_ = page(code).split("\n\n")
        lines.append(f"| [{code}]({code}.md) | {severity.removeprefix('Severity: ')} | {summary} |\n")
    return {"README.md": BEGINNING + "".join(lines)} | written


def main() -> None:
    """Write the pages, and remove those of codes that are gone."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    written = pages()
    for path in FOLDER.glob("*.md"):
        if path.name not in written:
            path.unlink()
    for name, text in written.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
