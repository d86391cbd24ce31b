"""`kotinos resolve`: names → organisations."""

from argparse import ArgumentParser, Namespace

from kotinos.commands.arguments import json_option, verb
from kotinos.commands.terminal import say, say_json, table
from kotinos.diagnostics import KotinosError


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "resolve", "Names of organisations → their codes.", "kotinos resolve Тайбэй 'Great Britain' --year 2004"
    )
    made.add_argument("names", nargs="+", metavar="NAME", help="a name as written anywhere; - reads a name a line")
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
    from kotinos.states import year_of

    year = given.year or year_of(given.games)
    if given.games and year_of(given.games) is None:
        raise KotinosError("K307", f"`{given.games}` is no Games code", "a code ends in the year, such as PG2004")
    among = _among(given.among) if given.among else None
    if among is None and given.games in holding.codes():
        among = holding.participants(given.games) or None
    answers = [resolve(name, year=year, language=given.lang, among=among) for name in _names(given.names)]
    if given.json:
        from kotinos.shapes import shape_resolution

        say_json({"names": [shape_resolution(answer) for answer in answers], "diagnostics": []})
        return 0
    rows = [
        [answer.name, answer.code or "", answer.status, answer.how or "", " ".join(answer.candidates)]
        for answer in answers
    ]
    say(table(["Name", "Code", "Status", "How", "Candidates"], rows))
    return 0


def _among(given: str) -> frozenset[str]:
    from kotinos.identities.codes import codes_known

    codes = frozenset(code.strip().upper() for code in given.split(",") if code.strip())
    if unknown := sorted(codes - codes_known()):
        raise KotinosError("K310", f"`{unknown[0]}` is no organisation that is known", "codes with commas, as CGO,COD")
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
