"""A line to cite a state of a Games by: what it is, in which order, as of when, after which source and version."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotinos import __version__
from kotinos.diagnostics import said
from kotinos.showing import Shown
from kotinos.telling import Teller

if TYPE_CHECKING:
    from kotinos.ranking.methods.ranking import Ranking

_ORDERS = {"gold": "golds first", "total": "all medals first"}


def citation(shown: Shown, teller: Teller, ranking: Ranking | None = None) -> str:
    """The line. Whoever follows it finds the same figures: a reference, the source's own date, and the last fact.

    `ranking` is the method that the table is ranked by where that is neither gold nor total.
    """
    games = teller.games(shown.games)
    scope = ""
    if shown.discipline or shown.gender != "TOT":
        scope = teller.scope(shown.discipline, shown.gender, shown.games).removeprefix(games).strip(" :：")
    parts = [
        teller.listed((games, teller.place(shown.games))),
        scope,
        teller.text("medal table"),
        said(ranking.formula, teller.text) if ranking else teller.text(_ORDERS[shown.order]),
        teller.text("as of {date}").format(date=shown.as_of) if shown.as_of else "",
        teller.text("as known on {date}").format(date=shown.reference.known) if shown.reference.known else "",
    ]
    sentences = [teller.listed(part for part in parts if part)]
    if shown.source:
        title, of_family = teller.text(shown.source.title), teller.text("source family {family}")
        sentences.append(
            teller.listed(filter(None, (title, shown.source.date, of_family.format(family=shown.source.family))))
        )
    text = teller.text("Kotinos {version}, {reference}, fact {sequence}")
    sentences.append(text.format(version=__version__, reference=shown.reference, sequence=shown.record.sequence))
    return teller.in_a_row(teller.sentence(sentence) for sentence in sentences)
