"""What is in a source: sheets of a desk, lists of results, medal tables; each piece is read when its turn comes."""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kotinos.diagnostics import ERROR, INFO, Diagnostic, has_errors
from kotinos.model import Games, Where
from kotinos.recording import tables
from kotinos.recording.grids import File, files, is_log
from kotinos.recording.opening import with_decisions
from kotinos.sheets import workbook
from kotinos.sheets.cells import Sheet
from kotinos.sheets.feeds import reading as feeds
from kotinos.sheets.feeds.lists import list_of
from kotinos.sheets.said import Known, Reading
from kotinos.sheets.unread import Names, without_headings
from kotinos.sheets.workbook import names_held, no_games

_SHEETS = (".xlsx", ".csv", ".tsv", ".txt")
_NOTHING = "`{source}` holds nothing to record: no sheet of a Games, no list of results, no log, no medal table"
_NOTHING_HINT = "`kotinos record --template FILE.xlsx` makes sheets to fill in"


class Part(NamedTuple):
    """Files that are read together, under the id of their source. `log`: they are exported logs."""

    name: str
    source: str
    files: tuple[File, ...]
    log: bool = False


class Piece(NamedTuple):
    """Something in a source that is recorded by itself. `kind`: sheets, lists, table.

    `read` gives what it says, of a Games and beside what is known.
    """

    name: str
    kind: str
    source: str
    read: Callable[[Games | None, Known], Reading]


def parts(sources: Sequence[str], source: str | None) -> tuple[Part, ...]:
    """The sources with their ids; those of one id are read together, each log by itself. Raises K120 to K124."""
    found: dict[str, Part] = {}
    for place, name in enumerate(sources):
        opened = files(name)
        log = all(is_log(file.data) for file in opened)
        own = source or id_of(name)
        key = f"log {place}" if log else own
        before = found.get(key)
        found[key] = Part(name, own, (*before.files, *opened) if before else opened, log)
    return tuple(found.values())


def id_of(name: str) -> str:
    """The id of a source that has none: its name without what stands before and behind it."""
    stem = os.path.splitext(os.path.basename(os.path.normpath(name)))[0]
    return re.sub(r"[^\w.-]+", "-", stem).strip("-.") or "desk"


def pieces(part: Part, date: str | None) -> Iterator[Piece]:
    """What is in the files of a source: all sheets of a desk together, all lists together, each table by itself."""
    lists = [sheet for file in part.files for sheet in file.sheets if list_of(sheet)]
    if not feeds.is_feed(lists):
        lists = []
    others = [sheet for file in part.files for sheet in file.sheets if sheet not in lists]
    books = {sheet.source for sheet in others if workbook.is_workbook([sheet])}
    if books:  # what belongs to them by its name is missed where it cannot be read
        books |= {sheet.source for sheet in others if without_headings(sheet, None)}
        books |= {file.name for file in part.files if _is_damaged(file)}
    sheets = [sheet for sheet in others if sheet.source in books]
    used = books | {sheet.source for sheet in lists}
    damaged = tuple(each for file in part.files if file.name in used for each in file.found)
    if sheets:
        yield Piece(part.name, "sheets", part.source, _desk(sheets, part.source, () if lists else damaged))
    if lists:
        yield Piece(part.name, "lists", part.source, _lists(lists, part.source, damaged))
    rest = [file for file in part.files if file.name not in used]
    for file in rest:
        source = part.source if len(part.files) == 1 else id_of(file.name)
        yield Piece(file.name, "table", source, _table(file, source, date, alone=len(part.files) == 1))


def _desk(
    sheets: Sequence[Sheet], source: str, found: tuple[Diagnostic, ...]
) -> Callable[[Games | None, Known], Reading]:
    def read(games: Games | None, known: Known) -> Reading:
        return _beside(found, workbook.read(sheets, known._replace(games=games), source))

    return read


def _beside(found: tuple[Diagnostic, ...], reading: Reading) -> Reading:
    """What was read, with what is found on its files; where they were not read as a whole nothing is taken back."""
    cut = has_errors(found) or any(each.code == "K107" for each in found)
    return reading._replace(found=(*found, *reading.found), whole=frozenset() if cut else reading.whole)


def _lists(
    sheets: Sequence[Sheet], source: str, found: tuple[Diagnostic, ...]
) -> Callable[[Games | None, Known], Reading]:
    def read(games: Games | None, known: Known) -> Reading:
        if games is None:
            raise no_games(source)
        return _beside(found, with_decisions(feeds.read(sheets, games, known, source), games))

    return read


def _table(file: File, source: str, date: str | None, *, alone: bool) -> Callable[[Games | None, Known], Reading]:
    """A medal table; a file without one is an error where it is all that is handed in, and passed over in a folder.

    What is damaged, or a sheet of a desk that has lost its headings, is an error in a folder too.
    """

    def read(games: Games | None, known: Known) -> Reading:
        if has_errors(file.found) and (alone or _is_damaged(file)):
            return Reading((), file.found)
        reading, holds = tables.read(file.data, file.name, games, known, source, date)
        if holds:
            if games is None:  # a later source may say so for the journal; of this table it is not known
                raise no_games(file.name, table=True)
            return reading
        if lost := _lost(file, names_held(known) if games else None):
            return Reading((), (*file.found, *lost))
        severity = ERROR if alone else INFO
        nothing = Diagnostic("K348", severity, _NOTHING, {"source": file.name}, Where(file.name), _NOTHING_HINT)
        return Reading((), (*(reading.found if alone else ()), nothing))

    return read


def _is_damaged(file: File) -> bool:
    """Whether a file is one of those that a desk fills in by its name, and cannot be opened."""
    return has_errors(file.found) and file.name.lower().endswith(_SHEETS)


def _lost(file: File, names: Names | None) -> tuple[Diagnostic, ...]:
    return tuple([said for sheet in file.sheets if (said := without_headings(sheet, names)) is not None])
