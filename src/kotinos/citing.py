"""A line to cite a state of a Games by: what it is, as of when, after which source, and of which version."""

from kotinos import __version__
from kotinos.showing import Shown
from kotinos.telling import Teller


def citation(shown: Shown, teller: Teller) -> str:
    """The line. Whoever follows it finds the same figures: a reference, the source's own date, and the last fact."""
    games = teller.games(shown.games)
    scope = ""
    if shown.discipline or shown.gender != "TOT":
        scope = teller.scope(shown.discipline, shown.gender, shown.games).removeprefix(games).strip(" :")
    parts = [
        teller.listed((games, teller.place(shown.games))),
        scope,
        teller.text("medal table"),
        teller.text("as of {date}").format(date=shown.as_of) if shown.as_of else "",
        teller.text("as known on {date}").format(date=shown.reference.known) if shown.reference.known else "",
    ]
    said = teller.listed(part for part in parts if part)
    if shown.source:
        title = teller.text(shown.source.title)
        said += f". {teller.listed(filter(None, (title, shown.source.date)))}"
    text = teller.text("Kotinos {version}, {reference}, fact {sequence}")
    where = text.format(version=__version__, reference=shown.reference, sequence=shown.record.sequence)
    return f"{said}. {where}."
