"""Build the drawings of flags that the site ships: `make flags`.

In go the drawings of one package, fetched at its pinned version, and our own in `own.tsv` where it has none; out comes
`src/kotinos/web/flags/drawings.tsv`, with the drawings that `flags.csv` beside it binds to a code, and no other. The
network is used here and nowhere else.
"""

import re
import subprocess
import sys
import tarfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FLAGS = ROOT / "src" / "kotinos" / "web" / "flags"
PACKAGE, VERSION = "circle-flags", "2.8.3"
# Each drawing of the package is a square of 512 under a mask that makes it a disc; the page's style does that for us.
WHOLE = re.compile(
    r'<svg [^>]*viewBox="0 0 512 512"><mask id="a">.*?</mask><g mask="url\(#a\)">(?P<body>.*)</g></svg>\s*'
)


def main() -> None:
    """Fetch, take the drawings that are bound, write them."""
    sys.path.insert(0, str(ROOT / "src"))
    from kotinos.web.flags.binding import bound

    own = dict(line.split("\t") for line in (HERE / "own.tsv").read_text("utf-8").splitlines())
    folder = fetch(ROOT / ".cache" / "flags")
    drawn = {
        name: own[name] if name in own else taken(folder / "flags" / f"{name}.svg") for name in sorted(wanted(bound()))
    }
    (FLAGS / "drawings.tsv").write_text("".join(f"{name}\t{body}\n" for name, body in drawn.items()), "utf-8")
    print(f"{len(drawn)} drawings, {len(own.keys() & drawn.keys())} of them our own")


def wanted(spans: dict[str, tuple[tuple[int, int, str], ...]]) -> set[str]:
    """The names of the drawings that some code has in some years."""
    return {flag for of in spans.values() for _, _, flag in of}


def fetch(cache: Path) -> Path:
    """Fetch and unpack the package with the ordinary client; what is there is kept."""
    place = cache / f"{PACKAGE}-{VERSION}"
    if not place.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "pack", "--silent", f"{PACKAGE}@{VERSION}"], cwd=cache, check=True)  # noqa: S607  the client of the user's path
        with tarfile.open(cache / f"{PACKAGE}-{VERSION}.tgz") as archive:
            archive.extractall(place, filter="data")
    return place / "package"


def taken(path: Path) -> str:
    """What a drawing of the package draws, without its mask."""
    whole = WHOLE.fullmatch(path.read_text("utf-8"))
    assert whole, f"{path.name} is drawn another way than its neighbours"
    return whole["body"]


if __name__ == "__main__":
    main()
