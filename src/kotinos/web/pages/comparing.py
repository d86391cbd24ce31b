"""Two or three states of a Games beside each other: the figures that differ, and what is behind each."""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kotinos.agreeing import Agreement, agree
from kotinos.chronicle import difference
from kotinos.comparing import compare
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.differences import Compared
from kotinos.holdings import Held
from kotinos.model import FIGURE_COLUMNS, Record
from kotinos.shapes.compared import shape_agreement, shape_compared
from kotinos.states import parse_reference
from kotinos.telling import Teller
from kotinos.web import naming
from kotinos.web.answers import validated
from kotinos.web.pages.answering import answered, of_all, of_all_for_program
from kotinos.web.parameters import reference_of
from kotinos.web.rendering import page as rendered
from kotinos.web.site import Site
from kotinos.web.tables import Table, filed

PARAMETERS = ("a", "b", "c", "lang")


class Found(NamedTuple):
    """What is compared: the references, their Games, and either two tables with reasons or three with majorities."""

    references: tuple[str, ...]
    games: str
    held: Held
    compared: Compared | None
    agreement: Agreement | None

    @property
    def record(self) -> Record | None:
        """The record of the Games."""
        of = self.compared or self.agreement
        return of.record if of else None


def page(site: Site, request: Request) -> Response:
    """Two or three states of a Games compared, with the reasons of each difference; without them a form."""
    language, fresh = of_all(site, request)
    found = _found(site, request)
    record = found.record if found else None
    teller = Teller(language, record)
    changes = found.compared.changes if found and found.compared else None
    values = {
        "teller": teller,
        "games": record.games if record else None,
        "here": None,
        "sources_at": f"/{record.games.code}" if record else None,
        "asked": request.query_params,
        "found": found,
        "record": record,
        "title": teller.title(record.games) if record else None,
        "changes": [difference(change, teller) for change in changes] if changes is not None else None,
        "states": _states(record) if record else (),
        "every": tuple(naming.told_apart(site.held.games_list(), teller).items()),
    }
    body = rendered("compare.html", request, language, **values)
    return validated(request, body, "text/html", modified=fresh.modified, cache=fresh.cache)


def answer(site: Site, request: Request) -> Response:
    """Two states of a Games compared (`compare --json`), or three: which figures most independent sources have."""
    language, fresh = of_all_for_program(site, request)
    found = _found(site, request)
    if found is None:
        raise KotinosError("K733", Phrase("there is nothing to compare"), _HINT)
    teller = Teller(language, found.record, plain_dates=True)
    if found.agreement is not None:
        return answered(request, shape_agreement(found.agreement, found.references, teller), fresh)
    assert found.compared is not None  # noqa: S101 - one of the two is there
    return answered(request, shape_compared(found.compared, teller), fresh)


def file(site: Site, request: Request) -> Response:
    """The differences as a file."""
    language, fresh = of_all(site, request)
    found = _found(site, request)
    if found is None:
        raise KotinosError("K733", Phrase("there is nothing to compare"), _HINT)
    teller = Teller(language, found.record)
    title = " – ".join(found.references)
    if found.agreement is not None:
        columns: tuple[str, ...] = ("code", "organisation", "medal", *found.references, "majority")
        rows = [
            (cell.code, teller.organisation(cell.code), cell.cell, *cell.values, cell.majority)
            for cell in found.agreement.cells
        ]
    else:
        columns = ("code", "organisation", *(f"{side}_{what}" for side in "ab" for what in FIGURE_COLUMNS), "reasons")
        rows = _two(found, teller)
    return filed(request, Table(f"compare-{'-'.join(found.references)}", title, columns, rows), teller, fresh)


_HINT = Phrase("`a` and `b`, as a=PG2004@2004-09-28&b=PG2004")


def _two(found: Found, teller: Teller) -> list[tuple[str | int | None, ...]]:
    assert found.compared is not None  # noqa: S101 - one of the two is there
    return [
        (
            row.code, teller.organisation(row.code), *(row.a or (None,) * 4), *(row.b or (None,) * 4),
            " ".join(teller.headed(teller.certainty(each.certainty), teller.reason(each, row)) for each in row.reasons),
        )
        for row in found.compared.comparison.differences
    ]  # fmt: skip


def _found(site: Site, request: Request) -> Found | None:
    """What is compared; null where nothing is named. Raises K303, K306, K307, K312, K733 for what cannot be."""
    references = tuple(
        reference for name in ("a", "b", "c") if (reference := reference_of(request.query_params, name)) is not None
    )
    if not references:
        return None
    if len(references) == 1:
        said = Phrase("`{state}` stands alone, and there is nothing to compare it with", state=references[0])
        raise KotinosError("K733", said, _HINT)
    # Parsed before they are read: what is no reference would be taken for the name of a file.
    codes = [parse_reference(reference, site.held).games for reference in references]
    held = site.holding(codes[0])
    if len(references) > 2:
        return Found(references, codes[0], held, None, agree(references, held=held))
    return Found(references, codes[0], held, compare(*references, held=held), None)


def _states(record: Record) -> tuple[str, ...]:
    """The states of a Games that can be named: now, at the close, and each source's table."""
    code, closes = record.games.code, record.games.closes
    at_close = (f"{code}@{closes}",) if closes else ()
    return (code, *at_close, *(f"{code}#{table.source}" for table in record.tables))
