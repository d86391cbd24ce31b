"""Put pages of every type through the Nu Html Checker: `make validate`.

Starts `kotinos serve` with Paris 2024 running again, takes a page of each type in three languages, has a document
explained, publishes a Games as a folder, and prints what the checker says of the pages, the styles and the drawings.
Exit code 1 where it says anything. Needs a Java, npm and the network.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

CHECKER = "vnu-jar@26.9.27"
LANGUAGES = ("en", "ru", "ar")
PUBLISHED = "PWG1976"  # has events, medallists and decisions, and is soon written
PAGES = (
    "/", "/PG2004", "/PG2004?known=2004-09-28", "/PG2004?source=closing-ru", "/PG2004?order=3-2-1&gender=W", "/OG1904",
    "/PG2004/IRQ", "/PG2004/CHN?discipline=SWM", "/PG2004/disciplines", "/PG2004/disciplines/PWL", "/PG2004/events",
    "/PG2004/events/ATH/M/100-m-t11", "/PG2004/events/JUD/M/up-to-60-kg", "/PG2004/medallists", "/PG2004/changes",
    "/OG2008/days", "/OG2008/days/2008-08-15", "/OG2024", "/OG2024/live", "/OG2024/board", "/OG2024/changes",
    "/organisations", "/organisations/GER", "/athletes/FRA-hess-beatrice", "/all-time",
    "/all-time?kind=P&season=winter", "/compare", "/compare?a=PG2004@2004-09-28&b=PG2004",
    "/compare?a=OG1900%23olympedia&b=OG1900%23olympedia-2022&c=OG1900",
    "/accessibility", "/api", "/embed/PG2004", "/PG2004/NOWHERE", "/PG2004?order=backwards",
)  # fmt: skip
DOCUMENT = Path(__file__).parents[2] / "examples" / "athens-2004.txt"


def main() -> int:
    """Print what the checker says; 1 where it says anything."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        served, published = folder / "served", folder / "published"
        served.mkdir()
        command = [sys.executable, "-m", "kotinos", "serve", "--port", "0", "--data", str(folder / "data")]
        with subprocess.Popen([*command, "--rehearse", "OG2024"], stdout=subprocess.PIPE, text=True) as serving:
            assert serving.stdout
            address = re.split(r"\s", serving.stdout.readline())[0].rstrip("/")
            try:
                for language in LANGUAGES:
                    for page in PAGES:
                        keep(served, page, language, fetched(address + page, language))
                    given = urlencode({"text": DOCUMENT.read_text("utf-8")}).encode()
                    keep(served, "/explained", language, fetched(f"{address}/", language, given))
            finally:
                serving.terminate()
        publish = [sys.executable, "-m", "kotinos", "publish", str(published), "--games", PUBLISHED]
        subprocess.run([*publish, "--lang", ",".join(LANGUAGES)], check=True, stdout=subprocess.DEVNULL)
        found = [said for kind in ("html", "css", "svg") for said in judged(folder, kind)]
    print(
        "\n".join(found) or f"nothing to say of {len(PAGES) + 1} pages in {len(LANGUAGES)} languages, and {PUBLISHED}"
    )
    return int(bool(found))


def fetched(address: str, language: str, given: bytes | None = None) -> bytes:
    """A page as it is served, one of an error too; `given` is a form that is sent."""
    request = Request(address, given, {"accept-language": language})  # noqa: S310 - of the server just started
    try:
        with urlopen(request) as answer:  # noqa: S310 - the same
            return bytes(answer.read())
    except HTTPError as error:
        return error.read()


def keep(folder: Path, page: str, language: str, body: bytes) -> None:
    """Write a page under a name that says which it is."""
    (folder / f"{re.sub(r'[^A-Za-z0-9]+', '-', page).strip('-') or 'home'}.{language}.html").write_bytes(body)


def judged(folder: Path, kind: str) -> list[str]:
    """What the checker says of the files of a kind, a line each."""
    files = sorted(str(path) for path in folder.rglob(f"*.{kind}"))
    assert files, f"there is no .{kind}"
    told = []
    for at in range(0, len(files), 200):
        command = ["npx", "--yes", CHECKER, "--format", "gnu", "--stdout", f"--{kind}", *files[at : at + 200]]
        told += subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return [line.replace(str(folder), "") for line in told]


if __name__ == "__main__":
    sys.exit(main())
