"""Write the page of the names that are known to have lost letters in the record: `docs/reference/lost-letters.md`."""

import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools" / "archive"))

from csv_rows import rows  # noqa: E402 - of the folder above
from spelling import ARCHIVE, lost  # noqa: E402

PAGE = ROOT / "docs" / "reference" / "lost-letters.md"
HEAD = """# Names that lost letters

The list of Olympic medallists until 2016 drops every letter outside of ASCII: `Marit Bjrgen`. A name that another held
list has whole is mended ([how](../explanation/record.md#how-it-was-made)). In these {count} a letter is known to be
missing, since a word has no vowel or is held with its letters in other names of the same organisation, and no source
that is held has the whole name. More have lost one that nothing shows: of names in the lists since 2018, one in seven
has such a letter.

To mend one, name a source that has it: [correct the record](../how-to/correct-the-record.md).
"""


def main() -> None:
    """Write the page."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for organisation, name in lost({path: rows(path) for path in sorted(ARCHIVE.glob("*/competitors.csv"))}):
        found[organisation].append(name)
    lines = [f"* **{organisation}**: {', '.join(sorted(names))}" for organisation, names in sorted(found.items())]
    count = sum(map(len, found.values()))
    PAGE.write_text(f"{HEAD.format(count=count)}\n" + "\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
