"""Lay out what is to be published in the reader's language: the page of a state of a Games, or a table read again."""

from collections.abc import Sequence

from kotinos.documents.published import PublishedPage, PublishedRow
from kotinos.documents.writing import style_of
from kotinos.languages.numbers import in_digits
from kotinos.model import Figure, Games, Standing, StatedRow, StatedTable, Statement, Tally
from kotinos.review.comparing import sum_of
from kotinos.showing import Shown
from kotinos.telling import Teller

COLUMNS = ("rank", "code", "name", "gold", "silver", "bronze", "total")
HEADINGS = {
    "rank": "Rank",
    "code": "Code",
    "name": "Organisation",
    "gold": "Gold",
    "silver": "Silver",
    "bronze": "Bronze",
    "total": "Total",
}
LABELS = {
    "nations": "participating nations",
    "athletes": "participating athletes",
    "sports": "sports",
    "disciplines": "disciplines",
    "events": "medal events",
}


def page_of(
    shown: Shown, teller: Teller, format: str, *, names: str = "games", codes: str = "current"
) -> PublishedPage:
    """The page of a state of a Games: heading, figures, a line on the table at the close, and the standings.

    `names`: stated (as the source prints them), games (of that time) or current.
    """
    games = shown.games
    rows = [row_of(row, shown, teller, names, codes) for row in _in_place(shown)]
    figures = (
        f"{teller.text(LABELS[figure.what])}:"
        + ("" if figure.value is None else f" {in_digits(str(figure.value), teller.language)}")
        + (_of_a_part(figure, shown, teller) if format == "text" else "")
        for figure in shown.figures
    )
    scoped = shown.discipline or shown.gender != "TOT" or shown.as_of
    sums = [sum_of(getattr(row, what) for row in rows) for what in ("gold", "silver", "bronze", "total")]
    return _page(
        rows,
        teller,
        format,
        heading=in_digits(_heading(shown, teller, format), teller.language),
        figures=() if scoped else tuple(figures),
        note=close_line(shown, teller, commands=format == "text")
        or state_line(shown, teller)
        or (teller.text(games.note) if format == "text" and games.note and not scoped else None),
        sums=sums,
        games=games,
    )


def _of_a_part(figure: Figure, shown: Shown, teller: Teller) -> str:
    """The remark of a figure that its source gives beside another: of one of two places, as in 1956 and 1984."""
    beside = any(
        each.what == figure.what and each.source == figure.source and each.value != figure.value
        for each in shown.record.figures
    )
    return f" ({teller.text(figure.note).rstrip('.。')})" if beside and figure.note else ""


def _heading(shown: Shown, teller: Teller, format: str) -> str:
    """A sentence where prose follows, a title where a heading of the format does."""
    if shown.discipline or shown.gender != "TOT":
        title = teller.scope(shown.discipline, shown.gender, shown.games)
    elif style_of(format).sentence and shown.as_of is None:
        return teller.heading(shown.games)
    else:
        title = teller.title(shown.games)
    if shown.as_of is None:
        return title
    done = teller.count("after {count} medal event", "after {count} medal events", shown.finished or 0)
    return teller.headed(title, teller.listed((shown.as_of, done)))


def state_line(shown: Shown, teller: Teller) -> str | None:
    """One line on a table that is counted from a journal: after how many events, what is not in it, and why."""
    if shown.progress is None or shown.source is not None:
        return None
    said = []
    if shown.total is not None and shown.as_of is None:
        text = teller.words.plural("After {n} of {count} medal event", "After {n} of {count} medal events", shown.total)
        said.append(text.format(n=teller.number(shown.finished or 0), count=teller.number(shown.total)))
        if shown.last is not None:
            last = teller.text("the last was {event}").format(event=teller.event(shown.last))
            said[-1] = teller.apart((said[-1], last))
    said += [line for line in (pending_line(shown, teller), apart_line(shown, teller)) if line]
    return " ".join(f"{sentence}." for sentence in said) or None


def pending_line(shown: Shown, teller: Teller) -> str | None:
    """The medals that are provisional or withheld, and do not count yet."""
    names = [teller.organisation(row.code) for row in shown.pending]
    medals = [
        f"{name} ({row.code}) {_medals(row)}" if names.count(name) > 1 else f"{name} {_medals(row)}"
        for name, row in zip(names, shown.pending, strict=True)
    ]
    text = teller.text("Provisional or withheld, and not counted yet: {medals}")
    return text.format(medals=teller.listed(medals)) if medals else None


def apart_line(shown: Shown, teller: Teller) -> str | None:
    """The delegations that are left out of the table by the policy of the Games, with their medals."""
    medals = [f"{teller.row(row)} {_medals(row)}" for row in shown.omitted]
    text = teller.text("Left out of the table by the policy of the Games: {medals}")
    return text.format(medals=teller.listed(medals)) if medals else None


def _medals(row: Tally | Standing) -> str:
    return "-".join("?" if figure is None else str(figure) for figure in (row.gold, row.silver, row.bronze))


def close_line(shown: Shown, teller: Teller, *, commands: bool) -> str | None:
    """One line: how the table differs from that at the close of the Games, and with which commands to see that and why.

    What is carried to a page of somebody else's has no use for `commands`.
    """
    if shown.at_close is None or shown.close is None:
        return None
    differences = shown.at_close.comparison.differences
    if not differences:
        return None
    if not commands:
        text = teller.words.plural(
            "{n} row differs from the table at the close of the Games.",
            "{n} rows differ from the table at the close of the Games.",
            len(differences),
        )
        return text.format(n=teller.number(len(differences)))
    reference = f"{shown.close.games}@{shown.close.known}"
    here = str(shown.reference)
    rows = teller.count("{count} row differs", "{count} rows differ", len(differences))
    return teller.text(
        "{rows} from the table at the close of the Games: {codes}. "
        "To see it: kotinos show {reference}. Why: kotinos compare {reference} {here}"
    ).format(rows=rows, codes=teller.listed(d.code for d in differences), reference=reference, here=here)


def _in_place(shown: Shown) -> Sequence[Standing]:
    """The ranked rows, with the unranked ones where their medals would stand."""
    if not shown.unranked:
        return shown.rows
    from kotinos.ranking.orders import ORDERS

    def key(row: Standing) -> tuple[int, ...]:  # a row stands where what it has at least puts it
        return ORDERS[shown.order](Tally("", row.gold or 0, row.silver or 0, row.bronze or 0))

    rows = list(shown.rows)  # in their order, which a source may print as it likes
    for row in sorted(shown.unranked, key=key):
        rows.insert(next((place for place, other in enumerate(rows) if key(other) > key(row)), len(rows)), row)
    return rows


def row_of(row: Standing, shown: Shown, teller: Teller, names: str, codes: str) -> PublishedRow:
    """A row of the standings, with its name and its code as they are wanted."""
    rank = row.rank_total if shown.order == "total" else row.rank
    return PublishedRow(
        "" if rank is None else str(rank),
        teller.row(row, names),
        teller.code(row.code, codes) if row.code else None,
        row.gold,
        row.silver,
        row.bronze,
        row.total,
    )


def page_of_table(
    table: StatedTable,
    statement: Statement,
    teller: Teller,
    format: str,
    *,
    games: Games | None = None,
    names: str = "stated",
    codes: str = "current",
) -> PublishedPage:
    """A table that was read, to be written again: its figures and its order as stated, nothing repaired.

    A name that is not resolved stays as it is printed. `games` heads the table, but for one over several Games.
    """
    if table.scope == "all-time":
        games = None
    rows = [_stated(row, teller, names, codes) for row in table.rows]
    figures = (
        f"{teller.text(LABELS[fact.what])}:"
        + ("" if fact.value is None else f" {in_digits(str(fact.value), teller.language)}")
        for fact in statement.facts
        if fact.what in LABELS
    )
    heading = table.title or ""
    if games:
        title = teller.title(games)
        heading = in_digits(teller.heading(games) if style_of(format).sentence else title, teller.language)
    page = _page(rows, teller, format, heading=heading, figures=tuple(figures), note=None, sums=None, games=games)
    if table.total_row:
        total = table.total_row
        page = page._replace(total=_stated(total, teller, "stated", codes)._replace(name=total.name or _total(teller)))
    return page


def _stated(row: StatedRow, teller: Teller, names: str, codes: str) -> PublishedRow:
    name = row.name or row.code_printed or ""
    if names != "stated" and row.code:
        name = teller.organisation(row.code, names)
    code = teller.code(row.code, codes) if row.code else None
    rank = row.rank_printed or ""
    if row.rank is not None and (not rank or (rank.isdecimal() and not rank.isascii())):
        rank = str(row.rank)  # in the digits of the figures beside it
    return PublishedRow(rank, name, code, row.gold, row.silver, row.bronze, row.total)


def _page(
    rows: list[PublishedRow],
    teller: Teller,
    format: str,
    *,
    heading: str,
    figures: tuple[str, ...],
    note: str | None,
    sums: list[int | None] | None,
    games: Games | None,
) -> PublishedPage:
    style = style_of(format)
    columns = tuple(column for column in COLUMNS if column != "code" or style.codes)
    if format == "page" and sums is not None:  # a table that was read keeps its ranks as they are printed
        rows = printed_once(rows)
    total = None
    if sums is not None and style.sums:
        gold, silver, bronze, every = sums
        total = PublishedRow("", _total(teller), None, gold, silver, bronze, every)
    return PublishedPage(
        heading,
        figures,
        note,
        tuple(teller.text(HEADINGS[column]) for column in columns),
        tuple(rows),
        total,
        columns,
        teller.text("NATION / MEDALS"),
        teller.language,
        heading or None,
        games.code if games else None,
        in_digits("0123456789", teller.language) if style.digits else "",
    )


def _total(teller: Teller) -> str:
    return teller.text("Total")


def printed_once(rows: list[PublishedRow]) -> list[PublishedRow]:
    """A rank that several rows share is printed in the first of them."""
    printed, above = [], ""
    for row in rows:
        printed.append(row._replace(rank="") if row.rank == above else row)
        above = row.rank or above
    return printed
