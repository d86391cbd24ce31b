"""The questions of `kotinos ask`: which options each takes, and how it is answered."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import Any

from kotinos.commands.terminal import report
from kotinos.diagnostics import Diagnostic, KotinosError, Phrase
from kotinos.languages.catalogue import translator
from kotinos.questions.answer import Answer
from kotinos.questions.selecting import Selection
from kotinos.tuples import NamedTuple


class Question(NamedTuple):
    """A question: what it asks, which options it takes, and how it is answered."""

    asks: str
    options: tuple[str, ...]
    answer: Callable[[Selection, Namespace], Answer[Any]]


def _all_time(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.all_time import all_time

    return all_time(
        selection, discipline=given.discipline, gender=given.gender, events=given.events, merge=given.merge,
        groups=given.group, order=given.order,
    )  # fmt: skip


def _history(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.history import history

    if given.organisation is None:
        raise KotinosError(
            "K002", Phrase("`ask history` wants an organisation"), "kotinos ask history --organisation IRQ"
        )
    return history(given.organisation, selection, merge=given.merge)


def _first_medals(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.first_medals import first_medals

    return first_medals(selection, medal=given.medal, code=given.organisation, merge=given.merge)


def _hosts(selection: Selection, _given: Namespace) -> Answer[Any]:
    from kotinos.questions.hosts import hosts

    return hosts(selection)


def _most_medals(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.most_medals import most_medals

    return most_medals(
        selection, discipline=given.discipline, gender=given.gender, order=given.order, limit=given.limit
    )


def _athletes(selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.athletes import athletes

    return athletes(
        selection, discipline=given.discipline, gender=given.gender, organisation=given.organisation,
        order=given.order, limit=given.limit,
        merge=given.merge or (None if given.organisation else "successors"),
    )  # fmt: skip


def _ranking(_selection: Selection, given: Namespace) -> Answer[Any]:
    from kotinos.questions.ranking import ranking

    if given.games is None or given.method is None:
        said = Phrase("`ask ranking` wants a Games and a method")
        raise KotinosError("K002", said, "kotinos ask ranking --games OG2024 --method 5-3-1")
    inputs, found = read_figures(given.inputs, given.method, given.lang) if given.inputs else ((), ())
    answer = ranking(given.games, given.method, inputs=inputs, merge=given.merge, groups=given.group)
    return answer._replace(diagnostics=tuple(found))


def read_figures(path: str, method: str, language: str) -> tuple[Any, Sequence[Diagnostic]]:
    """The figures of a file, and what is found; organisations whose figures cannot be taken are not ranked.

    Raises K516 where the method wants figures and none can be taken, after what is found in the rows is told.
    """
    from kotinos.documents.decoding import decode
    from kotinos.opening import open_source
    from kotinos.ranking.inputs import HINT, read_inputs
    from kotinos.ranking.methods.choosing import WITH_INPUTS

    text, said = decode(open_source(path), path)
    inputs, found = read_inputs(text.split("\n"), path) if text is not None else ((), ())
    if not inputs and method in WITH_INPUTS:
        report((*said, *found), translator(language).text)
        raise KotinosError(
            "K516",
            Phrase("`{method}` takes figures beside the medals, and `{path}` holds none", method=method, path=path),
            HINT,
        )
    return inputs, (*said, *found)


_GAMES = ("kind", "season", "since", "until", "uncounted")
QUESTIONS = {
    "all-time": Question(
        "the medal table over many Games",
        (*_GAMES, "discipline", "gender", "events", "merge", "group", "order"),
        _all_time,
    ),
    "history": Question("an organisation at each Games", (*_GAMES, "organisation", "merge"), _history),
    "first-medals": Question(
        "each organisation's first medal", (*_GAMES, "organisation", "medal", "merge"), _first_medals
    ),
    "hosts": Question("how the hosts did at home, before and after", _GAMES, _hosts),
    "most-medals": Question(
        "the most medals of an organisation at one Games",
        (*_GAMES, "discipline", "gender", "order", "limit"),
        _most_medals,
    ),
    "athletes": Question(
        "the athletes with most medals, by name",
        (*_GAMES, "discipline", "gender", "organisation", "order", "limit", "merge"),
        _athletes,
    ),
    "ranking": Question(
        "one Games by weights, by all weightings, per head, by the U-index …",
        ("games", "method", "inputs", "merge", "group"),
        _ranking,
    ),
}
