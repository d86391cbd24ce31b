"""A table of a part of its Games, whose rows say so themselves: one discipline, or all those of one sport."""

from collections.abc import Iterator, Sequence

from kotinos.diagnostics import INFO, Diagnostic, Phrase, Term
from kotinos.differences import Compared, compare_with_reasons, medals_by_discipline
from kotinos.model import Record, StatedTable
from kotinos.review.comparing import Side
from kotinos.states import side_of_medals
from kotinos.tuples import NamedTuple

_FEWEST_ROWS, _MEDALS = 5, 20  # that are those of a part; of a whole part, with no row that is another, the rows alone
# The disciplines of the sports that have several, by the codes of ODF: aquatics, baseball and softball, basketball,
# bobsleigh, canoe, cycling, gymnastics, skating, skiing, volleyball.
_SPORTS = (
    ("DIV", "OWS", "SWA", "SWM", "WPO"),
    ("BSB", "SBL"),
    ("BK3", "BKB"),
    ("BOB", "SKN"),
    ("CSL", "CSP"),
    ("BMF", "BMX", "CRD", "CTR", "MTB"),
    ("GAR", "GRY", "GTR"),
    ("FSK", "SSK", "STK"),
    ("ALP", "CCS", "FRS", "NCB", "SBD", "SJP"),
    ("VBV", "VVO"),
)


class _Fit(NamedTuple):
    """How far a table is one of these disciplines: the rows that are others, and those that are equal."""

    other: int
    equal: int
    disciplines: tuple[str, ...]
    medals: dict[str, tuple[int, int, int]]


def compare_part(stated: Side, table: StatedTable, record: Record) -> Compared | None:
    """A table beside the medals of the discipline whose rows it has, or of the disciplines of a sport.

    Null where nine rows in ten of none are the same, or as many of two.
    """
    fits = sorted(_fits(stated, record), key=lambda fit: fit.other)
    if not fits or (len(fits) > 1 and fits[1].other == fits[0].other):
        return None
    _, equal, disciplines, medals = fits[0]
    part = _part(record, disciplines)
    compared = compare_with_reasons(stated, side_of_medals(_label(record, disciplines), medals, record), part)
    values = {"equal": equal, "rows": len(stated.figures), "disciplines": _listed(disciplines)}
    text = "{equal} of {rows} rows have the medals of these disciplines alone: {disciplines}; it is compared with these"
    where = table.where._replace(line=None)
    return compared._replace(beside=Diagnostic("K226", INFO, text, values, where, found=list(disciplines)))


def _fits(stated: Side, record: Record) -> Iterator[_Fit]:
    """The parts of a Games of which nearly all rows are those of a table."""
    from kotinos.identities.codes import heirs, kin
    from kotinos.review.comparing import compare, paired, rows_alike

    held = medals_by_discipline(record)
    sports = (tuple(code for code in sport if code in held) for sport in _SPORTS)
    for disciplines in (*((code,) for code in held), *(sport for sport in sports if len(sport) > 1)):
        medals: dict[str, tuple[int, int, int]] = {}
        for code in disciplines:
            for organisation, won in held[code].items():
                so_far = medals.get(organisation, (0, 0, 0))
                medals[organisation] = (so_far[0] + won[0], so_far[1] + won[1], so_far[2] + won[2])
        same = sum(medals.get(code) == row[:3] for code, row in stated.figures.items())
        if 2 * same < len(stated.figures):
            continue
        side = side_of_medals("", medals, record)
        table, _ = paired(stated, side, kin, heirs)
        alike = rows_alike(table, side)
        found = compare(table, side)
        other, excerpt = len(found.differences), bool(found.beyond_a or found.beyond_b)
        if len(alike) < _FEWEST_ROWS or other * 10 > len(stated.figures):
            continue
        if sum(sum(medals[code]) for code in alike) >= _MEDALS or not (other or excerpt):
            yield _Fit(other, len(alike), disciplines, medals)


def _part(record: Record, disciplines: Sequence[str]) -> Record:
    """What is held of some disciplines of a Games, without what is held of the whole."""
    events = tuple(event for event in record.events if event.discipline in disciplines)
    ids = {event.id for event in events}
    return record._replace(
        events=events,
        awards=tuple(award for award in record.awards if award.event in ids),
        decisions=tuple(decision for decision in record.decisions if decision.event in ids),
        tables=(),
        remarks=(),
    )


def _label(record: Record, disciplines: Sequence[str]) -> str:
    return f"{record.games.code}/{'+'.join(disciplines)}"


def _listed(disciplines: Sequence[str]) -> Phrase:
    """The names of disciplines, which are said in the reader's language."""
    from kotinos.languages.events import discipline_name

    places = ", ".join(f"{{{code}}}" for code in disciplines)
    return Phrase(places, **{code: Term("discipline", discipline_name(code, "en")) for code in disciplines})
