"""Write `docs/reference/games/`: Games by Games, how well the record is verified, from the archive alone."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from kotinos.archive import holding
from kotinos.archive.naming import games_name
from kotinos.differences import compare_with_reasons
from kotinos.identities.naming import name_of
from kotinos.medals.counting import tallies
from kotinos.medals.medal_sets import TIE, Irregularity, irregular
from kotinos.model import MEDALS, ClaimedTable, Record
from kotinos.review.comparing import Difference, Reason
from kotinos.states import claim, hold, side_of_claim

FOLDER = Path(__file__).parents[2] / "docs" / "reference" / "games"
MADE = "<!-- Written by tools/docs/games_pages.py from the archive: `make docs`. -->\n"
INTRODUCTION = """\
# The Games, and how well each is verified

{made}
Every table that is held is the claim of a source, and one of them is *current*: the latest whole one with a date. The
page of a Games says which claims agree with it, cell by cell where they do not and what is behind each difference,
what the medals by event add up to, which events have no usual set of medals, and the licence of each source.
[The record](../../explanation/record.md) says how it was made and what the words mean, and
[how the causes were judged](../../explanation/causes.md) what they are worth.

*Agree*: the families of sources, the current one among them, whose whole table is the same in every row; sources of
one family are one source. *Differ*: whole tables that are not. *Explained*: of the rows in which the other tables
differ from the current one, those that have a cause, known or inferred, without a rest. *By event*: the medals held by
event, of those in the current table; *off*: medals that the one has more than the other, cell by cell on the page.
*Odd*: events whose medals neither the rule nor a tie gave, decided ones among them.

| Games | current | rows | agree | differ | explained | by event | off | odd |
| --- | --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |
"""

Cells = dict[str, tuple[int, int, int]]


class Verified(NamedTuple):
    """What the record of one Games says of itself."""

    record: Record
    current: ClaimedTable
    agree: tuple[str, ...]
    differ: tuple[str, ...]
    counted: Cells
    off: tuple[tuple[str, tuple[int, int, int], tuple[int, int, int]], ...]
    odd: tuple[Irregularity, ...]
    behind: tuple[tuple[str, tuple[Difference, ...]], ...]


def cells(table: ClaimedTable) -> Cells:
    """A table by organisation."""
    return {row.code: (row.gold or 0, row.silver or 0, row.bronze or 0) for row in table.rows if row.code}


def verify(code: str) -> Verified:
    """Compare what is held of a Games with itself."""
    record = hold(code)
    current = claim(record)
    held = cells(current)
    families = {source.id: source.family for source in record.sources}
    whole = [table for table in record.tables if table.coverage == "full"]
    agree = dict.fromkeys(families[table.source] for table in whole if cells(table) == held)
    differ = [table.source for table in whole if cells(table) != held]
    counted = {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in tallies(record.awards)}
    off = [
        (each, counted.get(each, (0, 0, 0)), held.get(each, (0, 0, 0)))
        for each in sorted(counted.keys() | held.keys())
        if counted and counted.get(each) != held.get(each)
    ]
    odd = tuple(event for event in irregular(record) if event.kind != TIE)
    behind = [
        (table.source, rows)
        for table in record.tables
        if table.source != current.source and (rows := _differences(record, table, current))
    ]
    return Verified(record, current, tuple(agree), tuple(differ), counted, tuple(off), odd, tuple(behind))


def _differences(record: Record, table: ClaimedTable, current: ClaimedTable) -> tuple[Difference, ...]:
    """The rows in which a claim differs from the current table, with what is behind each, as `compare` gives them."""
    of, now = side_of_claim(table.source, record, table), side_of_claim(current.source, record, current)
    rows = compare_with_reasons(of, now, record).comparison.differences
    return tuple(row for row in rows if table.coverage == "full" or row.a is not None)


def medals(counts: Iterable[int]) -> str:
    """1-2-3."""
    return "-".join(map(str, counts))


def distance(verified: Verified) -> int:
    """The medals that the table and the medals by event do not share."""
    return sum(abs(a - b) for _, counted, held in verified.off for a, b in zip(counted, held, strict=True))


def row(verified: Verified) -> str:
    """The line of one Games in the list."""
    games = verified.record.games
    total = sum(sum(counts) for counts in cells(verified.current).values())
    counted = sum(sum(counts) for counts in verified.counted.values())
    by_event = f"{counted:,} of {total:,}" if counted else "not held"
    off = str(distance(verified)) if counted else ""
    rows = [row for _, rows in verified.behind for row in rows]
    explained = f"{sum(map(is_explained, rows))} of {len(rows)}" if rows else ""
    return (
        f"| [{games.code}]({games.code}.md) | `{verified.current.source}` | {len(verified.current.rows)} | "
        f"{', '.join(verified.agree)} | {len(verified.differ)} | {explained} | {by_event} | {off} | "
        f"{len(verified.odd)} |\n"
    )


def page(verified: Verified) -> str:
    """The page of one Games."""
    games = verified.record.games
    parts = [
        f"# {games.code}: {games_name(games, 'en')}\n",
        MADE,
        f"{games.city}, {name_of(games.country, 'en', year=games.year)}, {games.opens} to {games.closes}.",
    ]
    if games.note:
        parts.append(games.note)
    parts += [*_table(verified), *_events(verified), *_decisions(verified.record), *_figures(verified.record)]
    parts += [*_participation(verified.record), *_sources(verified.record)]
    return "\n".join(parts) + "\n"


def _table(verified: Verified) -> Iterator[str]:
    held = cells(verified.current)
    yield "\n## The table\n"
    yield (
        f"Current is `{verified.current.source}`: {len(held)} organisations, "
        f"{medals(sum(column) for column in zip(*held.values(), strict=True))}. Families that agree in every row: "
        f"{', '.join(verified.agree)}.\n"
    )
    others = [table for table in verified.record.tables if table.source != verified.current.source]
    if not others:
        yield "No other table is held: nothing confirms it.\n"
        return
    yield "| claim | covers | rows | rows that differ |\n| --- | --- | ---: | ---: |"
    behind = dict(verified.behind)
    for table in others:
        rows = behind.get(table.source, ())
        yield f"| `{table.source}` | {table.coverage} | {len(table.rows)} | {len(rows) or 'none'} |"
    for source, rows in verified.behind:
        yield f"\n### What is behind the differences of `{source}`\n"
        yield f"| organisation | `{source}` | `{verified.current.source}` | what is behind it |"
        yield "| --- | --- | --- | --- |"
        for row in rows:
            said = "; ".join(map(cause, row.reasons))
            yield f"| {row.code} | {figures(row.a)} | {figures(row.b)} | {said} |"


def figures(row: tuple[int | None, ...] | None) -> str:
    """The medals of a row, and its total where they do not add up to it."""
    if row is None:
        return "no row"
    said = "-".join("?" if figure is None else str(figure) for figure in row[:3])
    off = None not in row and sum(figure or 0 for figure in row[:3]) != row[3]
    return f"{said} (total {row[3]})" if off else said


def cause(reason: Reason) -> str:
    """A cause with its certainty, and the decision, the discipline or the Games that it names."""
    what = reason.decision or reason.discipline or reason.games or ""
    rest = ", ".join(f"{medal} {count:+d}" for medal, count in zip(MEDALS, reason.medals, strict=True) if count)
    rest = rest.replace("-", "\N{MINUS SIGN}") if reason.cause == "unexplained" else ""
    named = f" `{what}`" if what else f" ({rest})" if rest else ""
    return f"{reason.cause}{named}" + ("" if reason.cause == "unexplained" else f", {reason.certainty}")


def is_explained(row: Difference) -> bool:
    """Whether every reason of a row is known or inferred."""
    return all(reason.certainty in ("known", "inferred") for reason in row.reasons)


def _events(verified: Verified) -> Iterator[str]:
    record = verified.record
    yield "\n## Medals by event\n"
    if not record.awards:
        yield "Not held."
        return
    dated = sum(event.date is not None for event in record.events)
    unnamed = sum(award.competitor is None for award in record.awards)
    yield (
        f"{len(record.events)} events with {len(record.awards):,} medals; the day of {dated} events is held."
        + (f" {unnamed} medals are held without their competitor." if unnamed else "")
    )
    if not verified.off:
        yield "\nThey add up to the current table in every row."
    else:
        yield (
            "\nThey do not add up to the current table in these rows. A *gap*: the list of medallists has fewer medals "
            "and of no colour more. A *dispute*: it has medals that the table does not have.\n"
        )
        yield "| organisation | by event | current table | |\n| --- | --- | --- | --- |"
        for code, counted, held in verified.off:
            kind = "gap" if all(a <= b for a, b in zip(counted, held, strict=True)) else "dispute"
            yield f"| {code} | {medals(counted)} | {medals(held)} | {kind} |"
    if verified.odd:
        yield "\nEvents whose medals neither their rule nor a tie gave:\n"
        yield "| event | medals | why |\n| --- | --- | --- |"
        for event in verified.odd:
            why = f"by decision `{event.decision}`" if event.decision else "not known: a gap"
            yield f"| `{event.event}` | {medals(event.medals)} | {why} |"


def _decisions(record: Record) -> Iterator[str]:
    if not record.decisions:
        return
    yield "\n## Decisions\n"
    yield "| decision | event | what | day | medals | certainty | sources |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for decision in record.decisions:
        moved = "; ".join(
            f"{move.organisation} {move.before or 'none'} → {move.after or 'none'}" for move in decision.moves
        )
        event = f"`{decision.event}`" if decision.event else ""
        day = decision.decided_on or decision.effect_on or ""
        said = ", ".join(f"`{source}`" for source in decision.sources)
        what = " ".join(part for part in (decision.kind, f"({decision.reason})" if decision.reason else "") if part)
        yield f"| `{decision.id}` | {event} | {what} | {day} | {moved} | {decision.certainty} | {said} |"
    notes = [f"* `{decision.id}`: {decision.note}" for decision in record.decisions if decision.note]
    if notes:
        yield "\n" + "\n".join(notes)


def _figures(record: Record) -> Iterator[str]:
    if not record.figures:
        return
    yield "\n## Figures\n"
    yield "| what | value | source | why it differs |\n| --- | ---: | --- | --- |"
    for figure in record.figures:
        value = "not given" if figure.value is None else f"{figure.value:,}"
        why = figure.note or ("not known" if figure.certainty == "unexplained" else "")
        yield f"| {figure.what} | {value} | `{figure.source}` | {why} |"


def _participation(record: Record) -> Iterator[str]:
    yield "\n## Who took part\n"
    if not record.delegations:
        yield "The list is not held; known are those with a medal."
        return
    sources = Counter(delegation.source for delegation in record.delegations)
    said = ", ".join(f"`{source}` ({count})" for source, count in sources.most_common())
    athletes = sum(delegation.athletes or 0 for delegation in record.delegations)
    yield f"{len(record.delegations)} organisations with {athletes:,} athletes: {said}."
    notes = [f"* {each.organisation}: {each.note}" for each in record.delegations if each.note]
    if notes:
        yield "\n" + "\n".join(notes)


def _sources(record: Record) -> Iterator[str]:
    yield "\n## Sources\n"
    yield "| id | what | family | date | licence |\n| --- | --- | --- | --- | --- |"
    for source in record.sources:
        title = f"{source.title}. {source.note}" if source.note else source.title
        yield f"| `{source.id}` | {title} | {source.family} | {source.date or 'not held'} | {source.licence} |"


def pages() -> Iterator[tuple[str, str]]:
    """File name and text of every page, the list first."""
    found = [verify(code) for code in holding.codes()]
    yield "README.md", INTRODUCTION.format(made=MADE) + "".join(map(row, found))
    for verified in found:
        yield f"{verified.record.games.code}.md", page(verified)


def main() -> None:
    """Write the pages, and take away those of Games that are no longer held."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    written = dict(pages())
    for path in FOLDER.glob("*.md"):
        if path.name not in written:
            path.unlink()
    for name, text in written.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
