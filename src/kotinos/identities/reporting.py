"""What is to be said about a name that is not resolved for certain."""

from kotinos.diagnostics import INFO, WARNING, Diagnostic
from kotinos.model import Resolution, StatedRow, Where


def report(answer: Resolution, row: StatedRow, where: Where, *, regional: bool = False) -> Diagnostic | None:
    """The finding on one row, or nothing where its name is resolved exactly.

    In Games whose delegations need not be Olympic or Paralympic committees (`regional`) an unknown name is no
    warning: provinces, clubs and islands have no code.
    """
    if answer.code is not None and answer.status == "resolved" and answer.how != "one-edit":
        return None
    printed = row.name or row.code_printed
    where = where._replace(line=row.line, column="name")
    values = {
        "name": printed,
        "printed": row.code_printed,
        "code": answer.code,
        "candidates": ", ".join(f"`{code}`" for code in answer.candidates),
    }
    if answer.status == "conflict" and row.code_printed:
        text = "the name `{name}` and the code `{printed}` beside it are two organisations"
        return Diagnostic("K203", WARNING, text, values, where, "candidates: {candidates}", found=printed)
    if answer.status in ("ambiguous", "conflict"):
        text = "`{name}` may be more than one organisation"
        hint = "candidates: {candidates}; `--games CODE` says which Games it is" if answer.candidates else None
        return Diagnostic("K202", WARNING, text, values, where, hint, found=printed)
    if answer.code is None:
        text = "`{name}` is not the name of an organisation that is known"
        hint = "nearest: {candidates}" if answer.candidates else None
        severity = INFO if regional or answer.status == "not-an-organisation" else WARNING
        return Diagnostic("K201", severity, text, values, where, hint, found=printed)
    if answer.how == "one-edit":
        text = "`{name}` is read as `{code}`: one letter differs from a known name"
        return Diagnostic("K204", INFO, text, values, where, None, answer.code, printed)
    return None
