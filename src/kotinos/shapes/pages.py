"""What is found on a page, as JSON: findings, tables as they are read, names. Scripts depend on these shapes."""

from collections.abc import Callable, Iterable

from kotinos.diagnostics import ERROR, WARNING, Diagnostic, said
from kotinos.flow import Read
from kotinos.model import Resolution, StatedRow
from kotinos.model import StatedTable as Table
from kotinos.shapes.events import Shape


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
