"""`kotinos resolve`: names → organisations."""

from argparse import ArgumentParser, Namespace

from kotinos.commands.arguments import json_option, verb
from kotinos.commands.sources import each_source
from kotinos.commands.terminal import report, say, say_json, table
from kotinos.diagnostics import Diagnostic, KotinosError, Phrase, has_errors
from kotinos.model import Resolution, StatedRow


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "resolve", "Names of organisations → their codes.", "kotinos resolve Тайбэй 'Great Britain' --year 2004"
    )
    made.add_argument("names", nargs="*", metavar="NAME", help="a name as written anywhere; - reads a name a line")
    made.add_argument(
        "--table",
        metavar="FILE",
        action="append",
        default=[],
        help="the names of a medal table, or of a file with a name a line: the rows are evidence for one another",
    )
    made.add_argument("--games", metavar="CODE", help="the Games in which the name stands")
    made.add_argument("--year", metavar="Y", type=int, help="the year in which the name stands")
    made.add_argument("--lang", metavar="L", help="the language of the names")
    made.add_argument("--among", metavar="CODES", help="the organisations that it may be, as codes with commas")
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Resolve each name; an unknown one is no error."""
    from kotinos.archive import holding
    from kotinos.identities.resolving import resolve
    from kotinos.naming_rows import of_table
    from kotinos.states import year_of

    if not given.names and not given.table:
        raise KotinosError(
            "K221", Phrase("there is no name to resolve"), Phrase("names, or --table FILE for those of a table")
        )
    year = given.year or year_of(given.games)
    if given.games and year_of(given.games) is None:
        raise KotinosError(
            "K307",
            Phrase("`{games}` is no Games code", games=given.games),
            Phrase("a code ends in the year, such as PG2004"),
        )
    among = _among(given.among) if given.among else None
    if among is None and given.games in holding.codes():
        among = holding.participants(given.games) or None
    answers: list[tuple[Resolution, tuple[str, StatedRow] | None]] = [
        (resolve(name, year=year, language=given.lang, among=among, games=given.games), None)
        for name in _names(given.names)
    ]
    diagnostics: list[Diagnostic] = []
    status = 0
    for source, data in each_source(given.table):
        if data is None:
            status = 2
            continue
        named = of_table(data, source, games=given.games, language=given.lang, year=given.year, among=among)
        answers += [(answer, (source, row)) for row, answer in named.answers]
        diagnostics += named.diagnostics
    if given.json:
        from kotinos.shapes.pages import shape_diagnostic, shape_resolution

        shaped = [{**shape_resolution(answer), **(_place(*place) if place else {})} for answer, place in answers]
        say_json({"names": shaped, "diagnostics": [shape_diagnostic(found) for found in diagnostics]})
        return status or int(has_errors(diagnostics))
    report(diagnostics)
    rows = [
        [answer.name, answer.code or "", answer.status, answer.how or "", " ".join(answer.candidates)]
        for answer, _ in answers
    ]
    say(table(["Name", "Code", "Status", "How", "Candidates"], rows))
    return status or int(has_errors(diagnostics))


def _place(source: str, row: StatedRow) -> dict[str, str | int | None]:
    """Where a name of a table stands, and the code that is printed beside it."""
    return {"source": source, "line": row.line, "printed_code": row.code_printed}


def _among(given: str) -> frozenset[str]:
    from kotinos.identities.codes import codes_known

    codes = frozenset(code.strip().upper() for code in given.split(",") if code.strip())
    if unknown := sorted(codes - codes_known()):
        raise KotinosError(
            "K310",
            Phrase("`{unknown}` is no organisation that is known", unknown=unknown[0]),
            Phrase("codes with commas, as CGO,COD"),
        )
    return codes


def _names(given: list[str]) -> list[str]:
    from kotinos.opening import open_source

    names = []
    for name in given:
        if name == "-":
            names += [line for line in open_source("-").decode("utf-8", "replace").splitlines() if line.strip()]
        else:
            names.append(name)
    return names
