"""Judge pages of the site by Lighthouse: `make lighthouse`.

Starts `kotinos serve`, asks Lighthouse for performance, accessibility and best practices of each page in the installed
Chromium, and prints the scores, with what a performance is made of beside them. Exit code 1 where one is below 98.
Needs npm, the network and a quiet machine.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

VERSION = "12.2.3"  # the last one for Node 20
PAGES = ("/", "/PG2004", "/OG2024?lang=ru", "/PG2004/IRQ", "/PG2004?lang=ar", "/all-time", "/PG2004/medallists")
CATEGORIES = ("performance", "accessibility", "best-practices")
METRICS = {
    "largest-contentful-paint": "LCP",
    "total-blocking-time": "TBT",
    "cumulative-layout-shift": "CLS",
    "server-response-time": "first byte",
}
LEAST = 98
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"


def main() -> int:
    """Print the scores of each page."""
    chromium = next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )
    assert chromium, "no Chromium is found"
    kept = True
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kotinos", "serve", "--port", "0", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as serving:
            assert serving.stdout
            address = serving.stdout.readline().split("/  ")[0]
            try:
                for page in PAGES:
                    scores, metrics = judged(address + page, chromium, Path(folder))
                    kept = kept and min(scores.values()) >= LEAST
                    told = [f"{name} {value}" for name, value in (scores | metrics).items()]
                    print(f"{page:24}", "  ".join(told), flush=True)
            finally:
                serving.terminate()
    return 0 if kept else 1


def judged(address: str, chromium: str, folder: Path) -> tuple[dict[str, int], dict[str, str]]:
    """The scores of a page, 0 to 100, and its metrics: milliseconds, of the shifts of its layout the share."""
    report = folder / "report.json"
    subprocess.run(
        [
            *("npx", "--yes", f"lighthouse@{VERSION}", address, "--quiet", "--output=json", f"--output-path={report}"),
            f"--only-categories={','.join(CATEGORIES)}",
            f"--chrome-path={chromium}",
            f"--chrome-flags={FLAGS}",
        ],
        check=True,
    )
    found = json.loads(report.read_text("utf-8"))
    scores = {name: round(100 * found["categories"][name]["score"]) for name in CATEGORIES}
    return scores, {short: f"{found['audits'][name]['numericValue']:.4g}" for name, short in METRICS.items()}


if __name__ == "__main__":
    sys.exit(main())
