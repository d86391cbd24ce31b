"""Build the table of names that Kotinos ships: `make names`.

Libraries' names and our own reviewed files go in, `src/kotinos/identities/data/names.bin` and `display.bin` come out,
and `tools/names/report.txt` says which keys were dropped and why. The network is used here and nowhere else.
"""

import argparse
import sys
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src"
sys.path[:0] = [str(HERE), str(SOURCE)]

import display  # noqa: E402  after the path is set
import own  # noqa: E402
import sources  # noqa: E402
import voting  # noqa: E402
import writing  # noqa: E402

DATA = SOURCE / "kotinos" / "identities" / "data"


def main() -> None:
    """Fetch, vote, derive, write."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--cache", type=Path, default=HERE.parents[1] / ".cache" / "names", help="where packages are kept"
    )
    arguments.add_argument("--without", default="", help="leave one source out, to measure what it is worth")
    options = arguments.parse_args()
    places = sources.fetch(options.cache)
    said = [*sources.cldr_territories(places), *sources.i18n_iso_countries(places), *sources.countrynames(places)]
    said = [one for one in said if one.source != options.without]
    around = [*sources.cldr_subdivisions(places), *sources.cldr_cities(places)]
    data = own.read(DATA)
    report: dict[str, list[str]] = defaultdict(list)
    table = voting.decide(said, around, data, report)
    writing.write_names(DATA / "names.bin", table, data)
    display.write_display(DATA / "display.bin", said, data)
    (HERE / "report.txt").write_text(
        "".join(f"== {what} ({len(lines)})\n" + "".join(f"{line}\n" for line in sorted(lines)) for what, lines in sorted(report.items())),
        "utf-8",
    )  # fmt: skip
    print({what: len(lines) for what, lines in report.items()}, file=sys.stderr)


if __name__ == "__main__":
    main()
