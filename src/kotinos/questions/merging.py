"""Organisations that are no more counted with a later one, by a policy that has a name (`successors.csv`)."""

import os.path
from collections.abc import Callable

from kotinos.diagnostics import KotinosError, Phrase

_FILE = os.path.join(os.path.dirname(__file__), "successors.csv")
Merge = Callable[[str, str], str]


def merging(policy: str | None) -> Merge:
    """The function that gives, for a code and a Games, the code that its medals are counted under.

    Without a policy every organisation stands by itself, as the IOC and the IPC count. `successors` counts those that
    are no more with the one that took their place, `germany` the German teams alone. A team that several states sent
    together stays apart where no single one took its place. Raises K514 for a policy that does not exist.
    """
    if policy is None:
        return lambda code, _games: code
    rows = policies().get(policy)
    if rows is None:
        said = Phrase("`{policy}` is no policy of merging organisations", policy=policy)
        hint = Phrase("policies: {known}; without one nothing is merged", known=", ".join(policies()))
        raise KotinosError("K514", said, hint)
    return lambda code, games: rows.get((code, games)) or rows.get((code, "")) or code


def policies() -> dict[str, dict[tuple[str, str], str]]:
    """Each policy: the code and the Games (empty: all of them) of a team, and the code that it is counted under."""
    import csv

    found: dict[str, dict[tuple[str, str], str]] = {}
    with open(_FILE, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["policy"], {})[row["code"], row["games"]] = row["into"]
    return found
