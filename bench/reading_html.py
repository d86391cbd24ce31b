"""A page of HTML through the whole pipeline (find, align, resolve, check), beside pandas, which only extracts.

`pandas.read_html` with lxml is what is used today. Warm, each page is met for the first time: another one in every
round, and before each page of the shared folder what is remembered of texts is forgotten and a page of ours is read, so
that only what pages have in common is remembered of it. As a command both start from nothing.

The floor, in shares of pandas' time: the parser alone 0.05 to 0.1, the bounding of tags and nesting that it needs 0.03
to 0.13, the cells of all tables with both 0.14 to 0.5. The bar leaves the rest for recognising, resolving and checking.
"""

import io
import sys
import time
from collections.abc import Callable
from pathlib import Path

from measuring import SHARED, Case, Measured, alone, kotinos, measure, told

TITLE = "HTML: find, align, resolve and check, beside pandas.read_html (lxml), which extracts"
SIZES = (130_000, 300_000, 500_000)
PANDAS = "import sys, pandas; pandas.read_html(sys.argv[1], flavor='lxml')"


def measured(folder: Path, rounds: int) -> list[Measured]:
    """Warm, in one process, then as commands."""
    import pages

    found = alone(__file__, folder, rounds)
    cases = []
    for size in SIZES:
        page = folder / f"page-{size}.html"
        page.write_text(pages.encyclopaedia(size // 1000, size), "utf-8")
        base = (sys.executable, "-c", PANDAS, str(page))
        name = f"`kotinos check`, a page of {size // 1000} kB"
        cases.append(Case(name, kotinos("check", str(page)), base, 0.1, (0, 1)))
    return found + measure(cases, max(1, rounds // 3))


def main() -> None:
    """Each page is read by both; who begins changes from round to round."""
    import pages

    rounds = int(sys.argv[2])
    for size in SIZES:
        pairs = [pair(pages.encyclopaedia(turn, size), turn) for turn in range(1 + rounds)]
        told(f"a page of {size // 1000} kB", 1 / 2, pairs[1:])
    for path in sorted((SHARED / "corpus").glob("*.html")):
        text = path.read_text("utf-8")
        name = f"{path.stem[:3]} of the shared pages, {len(text) // 1000} kB"
        pairs = []
        for turn in range(1 + rounds):
            forget()
            ours(pages.encyclopaedia(turn, SIZES[0]).encode())
            pairs.append(pair(text, turn))
        told(name, 1 / 2, pairs[1:])


def pair(text: str, turn: int) -> tuple[float, float]:
    """Seconds of the pipeline and of pandas on one page."""
    data = text.encode()
    both = {"ours": lambda: ours(data), "pandas": lambda: theirs(text)}
    order = ("ours", "pandas") if turn % 2 else ("pandas", "ours")
    seconds = {who: timed(both[who]) for who in order}
    return seconds["ours"], seconds["pandas"]


def ours(data: bytes) -> object:
    """What `kotinos check` does with a page."""
    from kotinos import flow

    page = flow.read(data, "page.html")
    assert page.statement.tables
    return flow.check(page)


def theirs(text: str) -> object:
    """Every table of the page."""
    import pandas as pd

    return pd.read_html(io.StringIO(text), flavor="lxml")


def timed(work: Callable[[], object]) -> float:
    """Seconds of the processor; what was freed is put in order, for which whoever comes next would pay otherwise."""
    bytearray(70_000)
    begin = time.process_time()
    work()
    bytearray(70_000)
    return time.process_time() - begin


def forget() -> None:
    """Empty what is remembered of texts; the words and names by which they are read are kept."""
    for name, module in list(sys.modules.items()):
        if name.startswith("kotinos.documents."):
            for each in vars(module).values():
                if hasattr(each, "cache_parameters") and each.cache_parameters()["maxsize"]:
                    each.cache_clear()


if __name__ == "__main__":
    main()
