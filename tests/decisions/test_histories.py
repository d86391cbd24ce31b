"""Real podiums, decision by decision, as a desk types them: every state by name and day, on both ways."""

from pathlib import Path

import pytest

from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.medals.awarding import award
from kotinos.medals.podiums import podium, states
from kotinos.model import Award, Decision, Fact
from kotinos.results import EventResult, StatedMedals, StatusMove
from tests.decisions.desk import Desk, entered, scheduled
from tests.medals.cases import EVENT, event, in_short
from tests.medals.test_histories import HISTORIES, History

KINDS = {EventResult: "ResultStated", StatedMedals: "MedalsStated"}


def options(body: Decision | StatusMove) -> list[str]:
    """A decision or a step as a desk types it."""
    if isinstance(body, StatusMove):
        typed = [body.move, *([body.hold] if body.hold else []), "--role", body.role]
        given = {"--on": body.at, "--reason": body.reason}
    else:
        typed = [body.kind]
        given = {"--on": body.decided_on, "--authority": body.authority}
        for move in body.moves:
            who = f"{move.organisation} {move.competitor}" if move.competitor else move.organisation
            if move.before == move.after:
                typed += ["--keep", f"{who}:{move.before}"] if move.before else ["--subject", who]
            elif move.after is None:
                typed += ["--from", f"{who}:{move.before}"]
            else:
                typed += ["--to", f"{who}:{move.before or 'none'}:{move.after}"]
    return typed + [part for option, value in given.items() if value for part in (option, value)]


def people(history: History) -> list[Draft]:
    """Everyone who is named, entered by name."""
    ids: dict[str, None] = {}
    for _, body in history.steps:
        if isinstance(body, Decision):
            ids |= {move.competitor: None for move in body.moves if move.competitor}
        elif isinstance(body, EventResult):
            ids |= {each.competitor: None for each in body.results}
        elif isinstance(body, StatedMedals):
            ids |= {each.competitor: None for each in body.medals if each.competitor}
    return [entered(id, id.partition(".")[2]) for id in ids if "." in id]


def after(said: list[dict[str, str | None]]) -> tuple[Award, ...]:
    return tuple(Award(EVENT, each["medal"] or "", each["organisation"] or "", each["competitor"], each["status"] or "")
                 for each in said)  # fmt: skip


def counts(text: str) -> dict[str, tuple[int, ...]]:
    """The medals of a podium in short that count."""
    found: dict[str, list[int]] = {}
    for place, holders in enumerate(text.split()):
        for one in holders.split("+"):
            if one != "-" and not one.endswith("?"):
                found.setdefault(one.partition(".")[0], [0, 0, 0])[place] += 1
    return {code: tuple(of) for code, of in found.items()}


@pytest.mark.parametrize("history", HISTORIES, ids=[history.name for history in HISTORIES])
def test_a_history_is_decided_state_by_state_and_taken_back(tmp_path: Path, history: History) -> None:
    of = event(history.medal_set)
    desk = Desk(tmp_path / "games.journal", scheduled(of), *people(history))
    seen: list[str] = []
    tables = [desk.table()]
    undo: list[int] = []
    for day, body in history.steps:
        if isinstance(body, EventResult | StatedMedals):
            desk.record(Draft(KINDS[type(body)], body, day or "1900", day, "source"))
            with SQLiteStore(desk.path, write=False) as store:
                undo.append(store.last())
                seen.append(in_short(podium(award(of, list(store.facts(about=EVENT))[1:])[0], of.medal_set)))
        else:
            assert isinstance(body, Decision | StatusMove)
            said = desk.decide(EVENT, *options(body), "--json")
            assert said.status == 0, said.err or said.out
            # A word that claims a move is warned of where the source names no medal that moved, or it moved before.
            assert {found["code"] for found in said.json["diagnostics"]} <= {"K369"}
            seen.append(in_short(podium(after(said.json["events"][0]["after"]), of.medal_set)))
            undo.append(said.json["facts"][0]["sequence"])
            # What it says of the table is what the table was and is.
            was, now = ({row[1]: row for row in table} for table in (tables[-1], desk.table()))
            moved = {code for code in was.keys() | now.keys() if was.get(code) != now.get(code)}
            assert moved <= {row["code"] for row in said.json["rows"]}
            for row in said.json["rows"]:
                assert row["before"][:3] == list(was.get(row["code"], (0,) * 5)[2:])
                assert row["after"][:3] == list(now.get(row["code"], (0,) * 5)[2:])
        tables.append(desk.table())
    with SQLiteStore(desk.path, write=False) as store:
        facts: list[Fact] = [fact for fact in store.facts(about=EVENT) if fact.what != "EventScheduled"]
    passed = states(of, facts, award)
    assert tuple((state.since, in_short(state.podium)) for state in passed) == history.states
    assert [text for n, text in enumerate(seen) if not n or text != seen[n - 1]] == _distinct(history)
    if all(day for day, _ in history.steps):
        for day in {state.since for state in passed if state.since}:
            text = [text for since, text in history.states if since and since[:10] <= day][-1]
            if len(day) == 10:
                assert {row[1]: row[2:] for row in desk.table("--as-of", day)} == counts(text), day
    for sequence, table in zip(reversed(undo), reversed(tables[:-1]), strict=True):
        assert desk.decide("--retract", sequence, "--reason", "typed wrongly").status == 0
        assert desk.table() == table


def _distinct(history: History) -> list[str]:
    texts = [text for _, text in history.states]
    return [text for n, text in enumerate(texts) if not n or text != texts[n - 1]]
