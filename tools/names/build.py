"""Build the table of names that Kotinos ships: `make names`.

Libraries' names and our own reviewed files go in, `src/kotinos/identities/data/names.bin` and `display.bin` come out,
and `tools/names/report.txt` says which keys were dropped and why. The network is used here and nowhere else.
"""

import argparse
import sys
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src"
sys.path[:0] = [str(HERE), str(SOURCE)]

import display  # noqa: E402  after the path is set
import marks  # noqa: E402
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
    draft = voting.decide(said, around, list(sources.cldr_languages(places)), data)
    writing.write_names(DATA / "names.bin", draft, data, display.printed_names(said, data))
    said += sources.cldr_in_script(places, marks.OTHER_SCRIPTS)
    display.write_display(DATA / "display.bin", said, data)
    parts = []
    for what, lines in sorted(draft.report.items()):
        parts += [f"== {what} ({len(lines)})", *sorted(lines)]
        print(f"{what}: {len(lines)}", file=sys.stderr)
    (HERE / "report.txt").write_text("\n".join(parts) + "\n", "utf-8")


if __name__ == "__main__":
    main()
