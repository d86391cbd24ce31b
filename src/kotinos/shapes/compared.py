"""What differs between tables, and why, as JSON: `compare` and `explain`. Scripts depend on these shapes."""

from collections.abc import Sequence

from kotinos.agreeing import Agreement
from kotinos.differences import Compared
from kotinos.flow import Explanation
from kotinos.model import Figure
from kotinos.model import StatedTable as Table
from kotinos.review.comparing import Comparison, Difference, Reason
from kotinos.review.figures import FigureFinding
from kotinos.review.reasons.moving import Moved
from kotinos.shapes.events import Shape, shape_cause, shape_change, shape_decision
from kotinos.shapes.pages import shape_diagnostics
from kotinos.telling import Teller


def shape_compared(compared: Compared, teller: Teller) -> Shape:
    """What `compare --json` gives."""
    document = shape_comparison(compared.comparison, teller)
    if compared.changes is not None:
        changes = {change.organisation: change for change in compared.changes}
        for difference in document["differences"]:
            if change := changes.get(difference["code"]):
                difference["reasons"] = [shape_cause(cause, teller) for cause in change.causes]
        document["changes"] = [shape_change(change, teller) for change in compared.changes]
    return {**document, "diagnostics": shape_diagnostics(compared.diagnostics)}


def shape_agreement(found: Agreement, sources: Sequence[str], teller: Teller) -> Shape:
    """`compare` of three tables or more."""
    return {
        "tables": [
            {"table": source, "family": witness.family, "totals": list(witness.side.totals)}
            for source, witness in zip(sources, found.witnesses, strict=True)
        ],
        "organisations": found.organisations,
        "equal": found.equal,
        "cells": [
            {
                "code": cell.code,
                "name": teller.organisation(cell.code),
                "cell": cell.cell,
                "values": list(cell.values),
                "majority": cell.majority,
                "voices": cell.voices,
                "families": cell.families,
            }
            for cell in found.cells
        ],
        "diagnostics": shape_diagnostics(found.diagnostics, teller.text),
    }


def shape_explanation(explanation: Explanation, teller: Teller) -> Shape:
    """What `explain --json` gives: the comparison of the first table, the figures, and the other tables."""
    tables = []
    for explained in explanation.tables:
        compared = explained.compared
        own = teller.of_record(compared.record) if compared else teller
        tables.append(
            {
                "games": explained.table.games,
                "title": explained.table.title,
                "rows": len(explained.table.rows),
                "same_as": list(explained.same_as),
                "moved": _moved(explained.moved, teller) if explained.moved else None,
                **(shape_comparison(compared.comparison, own) if compared else _nothing_compared(explained.table)),
                "history": [shape_decision(decision, own) for decision in compared.history] if compared else [],
            }
        )
    nothing: Shape = {"games": None, "history": [], "same_as": [], "moved": None}
    first = tables[0] if tables else {**_nothing_compared(None), **nothing}
    return {
        "source": explanation.statement.source,
        **first,
        "figures": [_finding(finding, teller) for finding in explanation.figures],
        "irregular_events": [
            {**irregular._asdict(), "explanation": teller.irregular(irregular)} for irregular in explanation.irregular
        ],
        "more_tables": tables[1:],
        "diagnostics": shape_diagnostics(explanation.diagnostics),
    }


def shape_comparison(comparison: Comparison, teller: Teller) -> Shape:
    """What differs between two tables, row by row."""
    return {
        "a": comparison.a.label,
        "b": comparison.b.label,
        "equal_rows": comparison.equal_rows,
        "differences": [shape_difference(difference, teller) for difference in comparison.differences],
        "rank_differences": len(comparison.rank_differences),
        "ranks": [difference._asdict() for difference in comparison.rank_differences],
        "beyond": {"a": list(comparison.beyond_a), "b": list(comparison.beyond_b)},
        "aliases": [{"a": code, "b": other} for code, other in comparison.aliases],
        "unresolved": {"a": comparison.a.apart, "b": comparison.b.apart},
        "totals": {"a": list(comparison.a.totals), "b": list(comparison.b.totals)},
    }


def shape_difference(difference: Difference, teller: Teller) -> Shape:
    """The two rows of an organisation that differ, with the reasons."""
    return {
        "code": difference.code,
        "a": list(difference.a) if difference.a else None,
        "b": list(difference.b) if difference.b else None,
        "reasons": [_reason(reason, difference, teller) for reason in difference.reasons],
    }


def _reason(reason: Reason, difference: Difference, teller: Teller) -> Shape:
    return {
        "cause": reason.cause,
        "certainty": reason.certainty,
        "event": reason.event,
        "decision": reason.decision,
        "explanation": teller.reason(reason, difference),
        "sources": list(reason.sources),
    }


def _moved(moved: Moved, teller: Teller) -> Shape:
    """Columns that changed places: one reason for the whole table; the differences are those with them put back."""
    return {
        "cause": "typing",
        "certainty": "inferred",
        "columns": list(moved.columns),
        "order": list(moved.order),
        "rows": moved.rows,
        "explanation": teller.moved(moved),
    }


def _nothing_compared(table: Table | None) -> Shape:
    return {
        "a": table.where.source if table else None,
        "b": None,
        "equal_rows": None,
        "differences": [],
        "rank_differences": None,
        "ranks": [],
        "beyond": {"a": [], "b": []},
        "aliases": [],
        "unresolved": {"a": None, "b": None},
        "totals": {"a": None, "b": None},
    }


def _finding(finding: FigureFinding, teller: Teller) -> Shape:
    return {
        "what": finding.stated.what,
        "value": finding.stated.value,
        "line": finding.stated.line,
        "printed": finding.stated.printed,
        "agrees": finding.agrees,
        "held": finding.held,
        "agreeing": [shape_figure(figure, teller) for figure in finding.agreeing],
        "differing": [shape_figure(figure, teller) for figure in finding.differing],
    }


def shape_figure(figure: Figure, teller: Teller) -> Shape:
    """A figure of participation that a source claims."""
    return {**figure._asdict(), "note": teller.text(figure.note) if figure.note else None}
