"""A desk at the command line: a journal of one event, and the commands that are typed."""

import json
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple

from kotinos.cli import main
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.model import Competitor, Event, Games

GAMES = Games("XX2001", "X", "summer", 1, 2001, "Anywhere", "AAA", "2001-06-01", "2001-06-03")


class Said(NamedTuple):
    """What a command said, and how it ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def typed(*arguments: object) -> Said:
    """A command, run to its end."""
    out, err = TextIOWrapper(BytesIO(), "utf-8"), TextIOWrapper(BytesIO(), "utf-8")
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as ended:  # of argparse
            status = int(ended.code or 0)
    texts = []
    for stream in (out, err):
        stream.flush()
        texts.append(stream.detach().getvalue().decode("utf-8"))
    return Said(status, *texts)


class Desk:
    """A journal, and what is decided in it."""

    def __init__(self, path: Path, *drafts: Draft, games: Games = GAMES) -> None:
        self.path = path
        with SQLiteStore(path) as store:
            store.append([Draft("GamesOpened", games, games.opens), *drafts])

    def record(self, *drafts: Draft) -> None:
        with SQLiteStore(self.path) as store:
            store.append(drafts)

    def decide(self, *arguments: object) -> Said:
        return typed("decide", self.path, *arguments)

    def log(self, *arguments: object) -> Said:
        return typed("log", self.path, *arguments)

    def show(self, *arguments: object) -> Said:
        return typed("show", "--journal", self.path, *arguments)

    def table(self, *arguments: object) -> list[tuple[object, ...]]:
        """The rows of the table: rank, code, golds, silvers, bronzes."""
        shown = self.show("--json", *arguments)
        assert shown.status == 0, shown.err
        return [
            tuple(row[field] for field in ("rank", "code", "gold", "silver", "bronze")) for row in shown.json["rows"]
        ]


def scheduled(event: Event, known: str = "2001-06-01") -> Draft:
    return Draft("EventScheduled", event, known)


def entered(id: str, name: str) -> Draft:
    return Draft("CompetitorEntered", Competitor(id, id[:3], name), "2001-06-01")
