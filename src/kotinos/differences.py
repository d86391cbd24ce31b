"""Two tables of one Games compared, with the reasons that the record of the Games holds for what differs."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kotinos.archive import holding
from kotinos.diagnostics import Diagnostic
from kotinos.model import MEDALS, Decision, Record
from kotinos.states import side_of_claim
from kotinos.tuples import NamedTuple

if TYPE_CHECKING:  # a table is shown without them
    from kotinos.journal.differing import Difference as Changed
    from kotinos.review.comparing import Comparison, Reason, Side


class Compared(NamedTuple):
    """Two tables compared, with the reasons that the record of their Games holds.

    `taken_back` are the decisions that only one of the two tables contains, `history` those that both contain.
    `since`: from that day on all decisions are in one of the tables alone; null where those are single ones.
    `changes` are, of two states of a journal, whose medals differ, in which events, and by which facts. `beside` tells
    of which day of the Games, or of which disciplines, the state is that a table is compared with; null of the whole.
    """

    comparison: "Comparison"
    record: Record | None
    taken_back: tuple[Decision, ...]
    history: tuple[Decision, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    changes: "tuple[Changed, ...] | None" = None
    since: str | None = None
    beside: Diagnostic | None = None


def compare_with_reasons(a: "Side", b: "Side", record: Record | None) -> Compared:
    """Compare two tables of one Games and say what is behind each difference, as far as the record holds it."""
    from kotinos.identities.codes import heirs, kin
    from kotinos.review.comparing import compare, paired

    a, aliases = paired(a, b, kin, heirs)
    comparison = compare(a, b)._replace(aliases=aliases)
    if record is None:
        return Compared(comparison, None, (), ())
    from kotinos.medals.reversing import delta
    from kotinos.review.reasons.explaining import explain as explain_differences

    effects = {decision.id: delta(decision) for decision in record.decisions}
    remarks = {remark.organisation: (remark.text, remark.sources) for remark in record.remarks}
    policy = dict(record.games.policy_delegations)
    explained = explain_differences(comparison, record.decisions, effects, remarks, policy, {}, heirs)
    # What decisions account for needs no other cause, and to look for one costs more than to show a table.
    if any(reason.cause != "decision" for row in explained.comparison.differences for reason in row.reasons):
        shown = holding.demonstrations(record.games.code) if record.games.code in holding.codes() else {}
        counted = {**medals_by_discipline(record), **shown}
        explained = explain_differences(
            comparison, record.decisions, effects, remarks, policy, counted, heirs, beside=shown.keys()
        )
    compared = _of_another_games(explained.comparison, record)
    found = Compared(compared, record, explained.taken_back, explained.history, since=explained.since)
    if not (compared.beyond_a or compared.beyond_b):
        return found
    return _of_its_rows(_as_the_whole_table(found, a, b))


def rows_shown(compared: Compared) -> frozenset[str] | None:
    """The organisations of an excerpt; null where neither table is one."""
    comparison = compared.comparison
    if not (comparison.beyond_a or comparison.beyond_b):
        return None
    return frozenset((comparison.a if comparison.beyond_a else comparison.b).figures)


def _of_its_rows(found: Compared) -> Compared:
    """The comparison of an excerpt with the decisions of the events in which one of them moved a medal of its rows."""
    shown = rows_shown(found) or frozenset()
    events = {
        each.event or each.id
        for each in (*found.taken_back, *found.history)
        for move in each.moves
        if move.before != move.after and move.organisation in shown
    }
    taken_back, history = (
        tuple(each for each in of if (each.event or each.id) in events) for of in (found.taken_back, found.history)
    )
    return found._replace(taken_back=taken_back, history=history)


def _as_the_whole_table(found: Compared, a: "Side", b: "Side") -> Compared:
    """The comparison of an excerpt, with the reasons that a held whole table has for the rows that are the same there.

    An inference. An excerpt alone has too few rows to find the decisions by that were taken since; the whole table of
    the same state has them. At least five rows are the same, and at most one in ten is neither as there nor as in the
    table that the excerpt is compared with: a page may have taken over a change of one row and not that of another. A
    decision is behind a row where no other row that is shown contradicts it.
    """
    from kotinos.review.comparing import rows_alike

    comparison, record = found.comparison, found.record
    first, excerpt, other = (True, a, b) if comparison.beyond_a else (False, b, a)
    open_rows = {row.code for row in comparison.differences if any(r.certainty == "unexplained" for r in row.reasons)}
    if record is None or not open_rows:
        return found
    tables = [side_of_claim(each.source, record, each) for each in record.tables if each.coverage == "full"]
    wholes = [(rows_alike(excerpt, each), each) for each in tables if each.figures != other.figures]
    alike, whole = max(wholes, key=lambda each: len(each[0]), default=(frozenset(), None))
    neither = excerpt.figures.keys() - alike - rows_alike(excerpt, other)
    if whole is None or len(alike) < 5 or 10 * len(neither) > len(excerpt.figures) or not alike & open_rows:
        return found
    of_whole = compare_with_reasons(*((whole, other) if first else (other, whole)), record)
    contradicted = {
        each.id
        for each in of_whole.taken_back
        for move in each.moves
        if move.before != move.after and move.organisation in excerpt.figures.keys() - alike
    }
    reasons = {
        row.code: tuple(map(_inferred, row.reasons))
        for row in of_whole.comparison.differences
        if row.code in alike & open_rows and not contradicted & {reason.decision for reason in row.reasons}
    }
    if not reasons:
        return found
    told = (row._replace(reasons=reasons.get(row.code, row.reasons)) for row in comparison.differences)
    return found._replace(
        comparison=comparison._replace(differences=tuple(told)),
        taken_back=tuple(each for each in of_whole.taken_back if each.id not in contradicted),
        history=tuple(each for each in record.decisions if each in of_whole.history or each.id in contradicted),
    )


def _inferred(reason: "Reason") -> "Reason":
    return reason._replace(certainty="inferred") if reason.certainty == "known" else reason


def _of_another_games(comparison: "Comparison", record: Record) -> "Comparison":
    """The comparison, with the reason of those rows that a table of another Games has: a page may show the wrong one.

    An inference: at least five of the rows that differ, and more than half of them, stand in one held table of one
    other Games, and in no whole table of this one.
    """
    rows = comparison.differences
    own = {(row.code, row.figures) for table in record.tables if table.coverage == "full" for row in table.rows}
    for figures in ("a", "b"):
        there = {row.code: of for row in rows if (of := getattr(row, figures)) and (row.code, of) not in own}
        found = holding.games_with([(of, *row[:3]) for of, row in there.items()]) if len(there) >= 5 else ()
        others = [games for games in found if games != record.games.code]
        if len(others) != 1:
            continue
        held = {
            (row.code, row.figures) for table in holding.tables(others[0]) for row in table.rows if row.code in there
        }
        same = {of for of, row in there.items() if (of, row) in held}
        if len(same) * 2 > len(rows):
            from kotinos.review.comparing import Reason

            reason = Reason("edition", "inferred", games=others[0], only_in=figures)
            return comparison._replace(
                differences=tuple(row._replace(reasons=(reason,)) if row.code in same else row for row in rows)
            )
    return comparison


def medals_of(record: Record) -> Iterable[tuple[str, str, str, str]]:
    """The medals of a record: event, medal, organisation, status; those of the archive where it was read without."""
    if record.awards:
        return ((award.event, award.medal, award.organisation, award.status) for award in record.awards)
    return holding.medals(record.games.code) if record.games.code in holding.codes() else ()


def medals_by_discipline(record: Record) -> dict[str, dict[str, tuple[int, int, int]]]:
    """The medals of each discipline by organisation."""
    from kotinos.medals.counting import COUNTED

    counts: dict[str, dict[str, list[int]]] = {}
    for event, medal, organisation, status in medals_of(record):
        if status in COUNTED and "/" in event:
            row = counts.setdefault(event.split("/")[1], {}).setdefault(organisation, [0, 0, 0])
            row[MEDALS.index(medal)] += 1
    return {
        discipline: {code: (row[0], row[1], row[2]) for code, row in rows.items()}
        for discipline, rows in counts.items()
    }
