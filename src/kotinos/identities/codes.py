"""Codes as printed: which organisation a code meant in a year, and which code an organisation had in a year."""

from collections.abc import Collection

from kotinos.identities.table import ASSOCIATIONS, Printed, Table, load


def codes_known() -> frozenset[str]:
    """The codes of all organisations that are known: Olympic and Paralympic committees, and every other delegation."""
    return frozenset(code for code, held in load().organisations.items() if held.kind not in ASSOCIATIONS)


def valid_in(code: str, year: int) -> bool:
    """Whether an organisation could take part in Games of a year; true where its years are not held."""
    held = load().organisations.get(code)
    return held is None or not held.alive or any(first <= year <= last for first, last in held.alive)


def kin(code: str) -> frozenset[str]:
    """The predecessors and successors of an organisation; none for a code that is not known."""
    held = load().organisations.get(code)
    return held.kin if held is not None else frozenset()


def heirs(code: str) -> frozenset[str]:
    """All that came before or after an organisation, and before or after those; without the organisation itself."""
    near: dict[str, set[str]] = {}
    for one, held in load().organisations.items():
        for other in held.kin:
            near.setdefault(one, set()).add(other)
            near.setdefault(other, set()).add(one)
    found = {code}
    asked = [code]
    while asked:
        new = near.get(asked.pop(), set()) - found
        found |= new
        asked += new
    return frozenset(found - {code})


def printed_code(code: str, year: int) -> str:
    """The code under which an organisation was printed in a year: LBN was LIB until 2016."""
    for rows in load().printed.values():
        for row in rows:
            if row.organisation == code and row.kind == "standing" and row.first <= year <= row.last:
                return row.printed
    return code


def meanings_of_code(
    token: str, year: int | None, *, associations: Collection[str] = (), games: str | None = None
) -> tuple[tuple[str, ...], bool]:
    """The organisations that a printed code may mean, best first, and whether the first of them is certain.

    In a year, the code of that time goes before today's; without one, today's goes first, and codes that were in use
    for a Games or two mean nothing. IOC codes go before those of ISO 3166 (BRN is Bahrain). `games` leaves out the
    codes of other Games of the year; `associations` are the kinds of teams that only some Games know.
    """
    table = load()
    if len(token) == 2:
        iso2 = table.by_iso2.get(token)
        return ((iso2,), True) if iso2 else ((), False)
    rows = table.printed.get(token, ())
    organisation = table.organisations.get(token)
    if organisation is not None and organisation.kind in ASSOCIATIONS and organisation.kind not in associations:
        organisation = None
    then = [row for row in rows if year is not None and row.first <= year <= row.last and _of_games(row, games)]
    if then:
        if twin := next((row.organisation for row in then if row.kind == "twin"), None):
            return tuple(dict.fromkeys((twin, token, *(row.organisation for row in then)))), True
        meant = tuple(dict.fromkeys(row.organisation for row in then))
        others = (token,) if organisation is not None and token not in meant else ()
        two_games = any(row.season for row in then) and bool(others)
        return (*meant, *others), not two_games
    iso = _iso(table, token, associations)
    if organisation is not None:
        clashing = [row.organisation for row in rows if row.kind == "clash" and year is None]
        if organisation.kind == "historic" and iso and iso != token and (year is None or not valid_in(token, year)):
            clashing.append(iso)
            if year is not None:
                return (iso, token), True
        undated = organisation.kind == "historic" and bool(clashing)
        return tuple(dict.fromkeys((token, *clashing))), not undated
    lasting = [row.organisation for row in rows if row.kind in ("standing", "variant")]
    found = tuple(dict.fromkeys((*lasting, *((iso,) if iso else ()))))
    return found, len(found) == 1


def _of_games(row: Printed, games: str | None) -> bool:
    """Whether a printed code is one of these Games: of its season, and Olympic or Paralympic where the row says so."""
    family, season = _GAMES.get(games[:-4], _OTHER) if games and games[-4:].isdecimal() else _OTHER
    if row.kind == "twin":
        return row.season == family
    return not (row.season and season) or row.season == season


_GAMES = {
    "OG": ("olympic", "summer"),
    "OWG": ("olympic", "winter"),
    "PG": ("paralympic", "summer"),
    "PWG": ("paralympic", "winter"),
}
_OTHER = (None, None)


def _iso(table: Table, token: str, associations: Collection[str]) -> str | None:
    code = table.by_iso3.get(token)
    if code and (kind := table.organisations[code].kind) in ASSOCIATIONS and kind not in associations:
        return None
    return code
