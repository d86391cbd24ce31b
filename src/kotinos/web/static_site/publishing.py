"""Publishes the site into a folder: from the front page along every link, each page asked of the application."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kotinos.diagnostics import Diagnostic
from kotinos.web.site import Still
from kotinos.web.static_site.digest import digest_of
from kotinos.web.static_site.folder import Published, opened
from kotinos.web.static_site.walking import Walk

if TYPE_CHECKING:
    from kotinos.following import Journal


class Outcome(NamedTuple):
    """What was published: files, and what was found on the way."""

    published: Published
    diagnostics: tuple[Diagnostic, ...]


def publish(
    folder: Path,
    still: Still,
    journal: "Journal | None" = None,
    base: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Publish the site, or what changed of it; nothing in the folder changes before all of it is made.

    Where the folder holds what the same record gives, nothing is made. `base` is the address at which the folder will
    stand; `progress` is called with the number of files made so far.
    Raises K303 for a Games that is not held, K741 to K743 and K123 as `folder.opened`.
    """
    import anyio

    from kotinos.holdings import ARCHIVE
    from kotinos.web.application import application

    held = (*ARCHIVE.codes(), *(journal.codes() if journal else ()))
    for code in still.games or ():
        if code not in held:
            raise ARCHIVE.not_held(code)
    made = application(journal=journal, still=still)
    # A journal is told as it stands, and what it withholds is no file that could be looked at.
    state = None if journal else digest_of(still, base)
    with opened(folder) as waiting:
        if state is not None and waiting.stands(state):
            return Outcome(waiting.same(), ())
        walk = Walk(made, still, base, waiting, progress or (lambda _: None))
        anyio.run(walk.all)
        return Outcome(waiting.switch(None if walk.found else state), tuple(walk.found))
