"""The JSON documents that the command line and the API give, as plain values. Scripts depend on these shapes."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kotinos.agreeing import Agreement
from kotinos.diagnostics import ERROR, WARNING, Diagnostic, said
from kotinos.event_shapes import shape_cause, shape_change, shape_competitor, shape_decision, shape_event_line
from kotinos.flow import Explanation, Read
from kotinos.model import (
    Figure,
    Record,
    Resolution,
    Standing,
    StatedRow,
    Tally,
)
from kotinos.model import StatedTable as Table
from kotinos.review.comparing import Comparison, Difference, Reason, sum_of
from kotinos.review.figures import FigureFinding
from kotinos.review.moving import Moved
from kotinos.showing import Delegated, Shown
from kotinos.states import Compared
from kotinos.telling import Teller

Shape = dict[str, Any]


def shape_diagnostic(diagnostic: Diagnostic) -> Shape:
    """One finding."""
    where = diagnostic.where
    hint = diagnostic.hint.format(**diagnostic.values) if diagnostic.hint else None
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "hint": hint,
        "where": where._asdict(),
        "expected": diagnostic.expected,
        "found": diagnostic.found,
    }


def shape_diagnostics(diagnostics: Iterable[Diagnostic], translate: Callable[[str], str] = str) -> list[Shape]:
    """Findings, in their order, said in English or by a function from that to the reader's language."""
    found = []
    for diagnostic in diagnostics:
        message, hint = diagnostic.said(translate)
        found.append({**shape_diagnostic(diagnostic), "message": message, "hint": hint})
    return found


def shape_check(diagnostics: Iterable[Diagnostic], translate: Callable[[str], str] = str) -> Shape:
    """What `check --json` gives."""
    found = list(diagnostics)
    return {
        "diagnostics": shape_diagnostics(found, translate),
        "errors": sum(diagnostic.severity == ERROR for diagnostic in found),
        "warnings": sum(diagnostic.severity == WARNING for diagnostic in found),
    }


def shape_read(page: Read, translate: Callable[[str], str] = str) -> Shape:
    """One source of `read --json`."""
    statement = page.statement
    return {
        "source": statement.source,
        "format": statement.format,
        "language": statement.language,
        "facts": [fact._asdict() for fact in statement.facts],
        "tables": [_table(table) for table in statement.tables],
        "passed_over": [
            {
                "where": passed.where._asdict(),
                "what": said(passed.what, translate),
                "reason": said(passed.reason, translate),
            }
            for passed in statement.passed_over
        ],
        "diagnostics": shape_diagnostics(page.diagnostics, translate),
    }


def _table(table: Table) -> Shape:
    where = {"line": table.where.line, "table": table.where.table, "sheet": table.where.sheet}
    return {
        "title": table.title,
        "games": table.games,
        "scope": table.scope,
        "where": where,
        "rows": [_stated_row(row) for row in table.rows],
        "total_row": _stated_row(table.total_row) if table.total_row else None,
    }


def _stated_row(row: StatedRow) -> Shape:
    return {
        "line": row.line,
        "rank": row.rank,
        "name": row.name,
        "code": row.code,
        "gold": row.gold,
        "silver": row.silver,
        "bronze": row.bronze,
        "total": row.total,
    }


def shape_resolution(answer: Resolution) -> Shape:
    """One name of `resolve --json`."""
    return {**answer._asdict(), "candidates": list(answer.candidates)}


def shape_shown(shown: Shown, teller: Teller, names: str = "games", codes: str = "current") -> Shape:
    """What `show --json` and `GET /api/games/{code}/standings` give."""
    record = shown.record
    rows = [shape_standing(row, teller, names, codes) for row in shown.rows]
    beside = [shape_standing(row, teller, names, codes) for row in shown.unranked]
    apart = [shape_standing(row, teller, names, codes) for row in shown.omitted]
    return {
        "games": shown.games.code,
        "order": shown.order,
        "scope": {"discipline": shown.discipline, "gender": shown.gender},
        "as_of": shown.as_of,
        "known": shown.reference.known,
        "source": shown.reference.source,
        "sequence": record.sequence,
        "events": {
            "total": shown.total,
            "finished": shown.finished,
            "last": shape_event_line(shown.last, teller) if shown.last else None,
        },
        "status": shown.status,
        "rows": rows,
        "totals": _sums(rows),
        "awarded": _sums(rows + beside + apart),
        "unranked": beside,
        "omitted": apart,
        "provisional": [_tally(tally, teller, codes) for tally in shown.pending],
        "diagnostics": shape_diagnostics(shown.diagnostics),
    }


def shape_why(shown: Shown, teller: Teller) -> Shape:
    """What `--why` adds: how the state differs from the table at the close, and the decisions of the Games."""
    since = _comparison(shown.at_close.comparison, teller) if shown.at_close else None
    decisions = [shape_decision(decision, teller) for decision in shown.record.decisions]
    from kotinos.citing import citation

    why: Shape = {"since_close": since, "decisions": decisions, "citation": citation(shown, teller)}
    if shown.progress is not None:
        from kotinos.rules import rules

        why["rules"] = [{"of": rule.of, "sentences": list(rule.sentences)} for rule in rules(shown, teller)]
    return why


def shape_standing(row: Standing, teller: Teller, names: str, codes: str) -> Shape:
    """A row of the standings, with its name and its code as they are wanted."""
    code = teller.code(row.code, codes) if row.code else None
    return {**row._asdict(), "code": code, "name": teller.row(row, names)}


def _tally(tally: Tally, teller: Teller, codes: str) -> Shape:
    code, name = teller.code(tally.code, codes), teller.organisation(tally.code)
    return {**tally._asdict(), "code": code, "name": name, "total": tally.total}


def _sums(rows: Iterable[Shape]) -> Shape:
    held = list(rows)
    return {what: sum_of(row[what] for row in held) for what in ("gold", "silver", "bronze", "total")}


def shape_games(record: Record, teller: Teller) -> Shape:
    """What `games CODE --json` and `GET /api/games/{code}` give."""
    games = record.games
    return {
        "code": games.code,
        "names": {language: teller.in_language(language).games(games) for language in teller.languages},
        "kind": games.kind,
        "season": games.season,
        "edition": games.edition,
        "host": {"city": games.city, "country": games.country},
        "opens": games.opens,
        "closes": games.closes,
        "facts": [_figure(figure, teller) for figure in record.figures],
        "sources": [
            {
                "id": source.id,
                "title": source.title,
                "family": source.family,
                "date": source.date,
                "licence": source.licence,
                "table": next((table.coverage for table in record.tables if table.source == source.id), None),
            }
            for source in record.sources
        ],
        "participation": games.participation,
        "policy": {"ties": games.policy_ties, "delegations": dict(games.policy_delegations)},
    }


def _figure(figure: Figure, teller: Teller) -> Shape:
    return {**figure._asdict(), "note": teller.text(figure.note) if figure.note else None}


def shape_compared(compared: Compared, teller: Teller) -> Shape:
    """What `compare --json` gives."""
    document = _comparison(compared.comparison, teller)
    if compared.changes is not None:
        changes = {change.organisation: change for change in compared.changes}
        for difference in document["differences"]:
            if change := changes.get(difference["code"]):
                difference["reasons"] = [shape_cause(cause, teller) for cause in change.causes]
        document["changes"] = [shape_change(change, teller) for change in compared.changes]
    return {**document, "diagnostics": shape_diagnostics(compared.diagnostics)}


def _comparison(comparison: Comparison, teller: Teller) -> Shape:
    return {
        "a": comparison.a.label,
        "b": comparison.b.label,
        "equal_rows": comparison.equal_rows,
        "differences": [_difference(difference, teller) for difference in comparison.differences],
        "rank_differences": len(comparison.rank_differences),
        "ranks": [difference._asdict() for difference in comparison.rank_differences],
        "beyond": {"a": list(comparison.beyond_a), "b": list(comparison.beyond_b)},
        "aliases": [{"a": code, "b": other} for code, other in comparison.aliases],
        "unresolved": {"a": comparison.a.apart, "b": comparison.b.apart},
        "totals": {"a": list(comparison.a.totals), "b": list(comparison.b.totals)},
    }


def _difference(difference: Difference, teller: Teller) -> Shape:
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
                **(_comparison(compared.comparison, own) if compared else _nothing_compared(explained.table)),
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
        "agreeing": [_figure(figure, teller) for figure in finding.agreeing],
        "differing": [_figure(figure, teller) for figure in finding.differing],
    }


def shape_organisation(delegated: Delegated, teller: Teller) -> Shape:
    """What `show --organisation CODE --json` and `GET /api/games/{code}/organisations/{code}` give."""
    shown, standing = delegated.shown, delegated.standing
    zeros = {"gold": 0, "silver": 0, "bronze": 0, "total": 0}
    return {
        "games": shown.games.code,
        "code": delegated.code,
        "name": teller.organisation(delegated.code),
        "took_part": delegated.took_part,
        "athletes": delegated.delegation.athletes if delegated.delegation else None,
        "standing": _ranks(standing) if standing else None,
        "tally": {what: getattr(standing, what) for what in zeros} if standing else zeros,
        "medals": [
            {
                "medal": medal.award.medal,
                "event": shape_event_line(medal.event, teller),
                "competitor": shape_competitor(medal.competitor),
                "status": medal.award.status,
                "source": medal.award.source,
                "decisions": [shape_decision(decision, teller) for decision in medal.decisions],
            }
            for medal in delegated.medals
        ]
        if shown.record.awards
        else None,  # in this state they are not held, which is not the same as none
        "since_close": _difference(delegated.since_close, teller) if delegated.since_close else None,
    }


def _ranks(standing: Standing) -> Shape:
    """The ranks and figures of an organisation, whose name stands beside them."""
    figures = standing._asdict()
    del figures["name"]
    return figures


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
