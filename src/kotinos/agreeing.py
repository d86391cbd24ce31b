"""Three tables or more of one Games: on which cells they differ, and what most independent sources have."""

from collections.abc import Sequence

from kotinos.comparing import TWO_GAMES, open_side
from kotinos.diagnostics import Diagnostic, KotinosError, Phrase
from kotinos.holdings import ARCHIVE, Held
from kotinos.model import Record
from kotinos.review.majority import Cell, Witness, majority
from kotinos.states import claim, hold, is_reference, parse_reference
from kotinos.tuples import NamedTuple


class Agreement(NamedTuple):
    """Several tables compared cell by cell. `organisations` is how many they name, `equal` how many of them alike."""

    witnesses: tuple[Witness, ...]
    cells: tuple[Cell, ...]
    organisations: int
    equal: int
    record: Record | None
    diagnostics: tuple[Diagnostic, ...]


def agree(
    sources: Sequence[str], *, games: str | None = None, held: Held = ARCHIVE, number: int | None = None
) -> Agreement:
    """Compare three files or Games references, or more.

    A held table has the voice of its source's family, so that copies of one source have one; a file is a family of its
    own. `number` is that of the table which is taken from a file of several. Raises K305 where a file holds no table,
    K306 where two are of different Games.
    """
    found: list[Diagnostic] = []
    witnesses = []
    code: str | None = None
    first = ""  # the source that said it
    for source in sources:
        side, of, diagnostics, _, _ = open_side(source, games, held, number=number, beside=code)
        found += [each for each in diagnostics if each not in found]
        if code and of and code != of:
            raise KotinosError("K306", Phrase(TWO_GAMES, a=source, code_a=of, b=first, code_b=code))
        if of and not code:
            first, code = source, of
        witnesses.append(Witness(side, _family(source, held)))
    cells = majority(witnesses)
    named = {organisation for witness in witnesses for organisation in witness.side.figures}
    equal = len(named - {cell.code for cell in cells})
    record = hold(code, held=held) if code in held.codes() else None
    return Agreement(tuple(witnesses), cells, len(named), equal, record, tuple(found))


def _family(source: str, held: Held) -> str:
    """The family of a held table's source; a file's own name."""
    if not is_reference(source, held):
        return source
    reference = parse_reference(source, held)
    record = hold(reference.games, held=held)
    if not record.tables:
        return source
    table = claim(record, reference.source, reference.known)
    return next((each.family for each in record.sources if each.id == table.source), source)
