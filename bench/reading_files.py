"""Workbooks, wikitext and delimited text, each beside the library that only takes it apart."""

import csv
import io
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from measuring import Measured, alone, told

TITLE = "XLSX, wikitext and CSV, beside the libraries that take them apart"
ROWS = 20_000
HEADS = (
    "rank", "code", "name", "gold", "silver", "bronze", "total", "sport", "event", "gender", "class", "date", "venue",
    "source", "note",
)  # fmt: skip
RECORDS = 420_000


def measured(folder: Path, rounds: int) -> list[Measured]:
    """The figures of this subject, from a process of its own."""
    return alone(__file__, folder, rounds)


def main() -> None:
    """Each in turns with its base."""
    rounds = int(sys.argv[2])
    workbook(rounds)
    wikitext(rounds)
    detection(rounds)
    extraction(max(1, rounds // 5))


def workbook(rounds: int) -> None:
    """20,000 rows of nine columns, bounded and taken apart."""
    import python_calamine

    from kotinos.documents.formats import xlsx

    data = made_workbook()

    def theirs() -> object:
        return python_calamine.load_workbook(io.BytesIO(data)).get_sheet_by_index(0).to_python()

    def ours() -> object:
        reading, remarks = xlsx.workbook(data, "a.xlsx")
        assert not remarks
        return reading

    told(f"XLSX, {ROWS} rows, of python-calamine", 2, in_turns(ours, theirs, rounds))


def wikitext(rounds: int) -> None:
    """The whole pipeline, beside a parse of which nothing is asked; each page is met for the first time."""
    import mwparserfromhell
    import pages

    from kotinos import flow

    def ours(data: bytes) -> object:
        page = flow.read(data, "page.wiki")
        assert page.statement.tables
        return flow.check(page)

    for size in (50_000, 150_000):
        pairs = []
        for turn in range(rounds + 1):
            text = pages.wikitext(turn, size)
            pairs.append((timed(partial(ours, text.encode())), timed(partial(mwparserfromhell.parse, text))))
        told(f"wikitext, whole pipeline, {size // 1000} kB, of mwparserfromhell", 1 / 8, pairs[1:])


def detection(rounds: int) -> None:
    """What format it is and how it is delimited, of 25 kB."""
    import clevercsv

    from kotinos.documents.formats.csv import delimiter_of
    from kotinos.documents.reading import format_of
    from kotinos.model import Where

    text = records(350, ";")[:25_000]

    def ours() -> object:
        assert format_of(text, None, Where("a.csv"))[0].NAME == "csv"
        mark = delimiter_of(text, ",;|")
        assert mark == ";"
        return mark

    pairs = in_turns(ours, lambda: clevercsv.Sniffer().sniff(text), rounds)
    told("CSV, detection on 25 kB, of clevercsv", 1 / 20, pairs)


def extraction(rounds: int) -> None:
    """Every record, beside `csv.reader`."""
    from kotinos.documents.formats import csv as ours

    text = records(RECORDS, ",")
    name = f"CSV, extraction of {len(text) // 1_000_000} MB, of csv.reader"

    def theirs() -> object:
        return list(csv.reader(io.StringIO(text, newline="")))

    told(name, 4, in_turns(lambda: ours.grids(text), theirs, rounds))


def in_turns(ours: Callable[[], object], theirs: Callable[[], object], rounds: int) -> list[tuple[float, float]]:
    """Seconds of each, in turns; the first round warms both and is not counted."""
    return [(timed(ours), timed(theirs)) for _ in range(rounds + 1)][1:]


def timed(work: Callable[[], object]) -> float:
    """Seconds of the processor, what was made being freed within them."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def records(count: int, mark: str) -> str:
    """Fifteen columns, as lists of medals have them."""
    import pages

    chance = random.Random(4)  # noqa: S311 -- no secret
    held = [(code, name.replace(",", "")) for code, name in pages.organisations()]
    lines = [mark.join(HEADS)]
    for number in range(count):
        code, name = chance.choice(held)
        medals = [chance.randrange(60) for _ in range(3)]
        cells = [number + 1, code, name, *medals, sum(medals), chance.choice(pages.SPORTS), "100 m", "M", "S8"]
        cells += [f"2004-09-{chance.randrange(17, 29)}", "Olympic Aquatic Centre", f"book-{number % 99}"]
        lines.append(mark.join(map(str, [*cells, f"provisional result no {number % 9999}"])))
    return "\n".join(lines) + "\n"


def made_workbook() -> bytes:
    """A sheet of names and figures."""
    import pages
    import xlsxwriter

    chance = random.Random(4)  # noqa: S311 -- no secret
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    sheet = book.add_worksheet("Medals")
    sheet.write_row(0, 0, ["Rank", "Code", "Name", "Sport", "Year", "Gold", "Silver", "Bronze", "Total"])
    for number in range(1, ROWS + 1):
        code, name = chance.choice(pages.organisations())
        medals = [chance.randrange(60) for _ in range(3)]
        sheet.write_row(number, 0, [number, code, name, chance.choice(pages.SPORTS), 2004, *medals, sum(medals)])
    book.close()
    return out.getvalue()


if __name__ == "__main__":
    main()
