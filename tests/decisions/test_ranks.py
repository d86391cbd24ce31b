"""A decision says the ranks that the table shows, whatever the policy of the Games for equal rows."""

from pathlib import Path

import pytest

from kotinos.journal.store import Draft
from kotinos.model import Delegation, Event
from kotinos.results import EventResult, Result
from tests.decisions.desk import GAMES, Desk, scheduled

EVENTS = [Event(f"XX2001/ATH/{gender}/100", "ATH", f"100 m, {gender}", gender, ()) for gender in ("M", "W")]
PODIUMS = (("BUL", "SRB", "IRI"), ("POL", "AUS", "NED"))


@pytest.mark.parametrize("ties", ["code", "name", "dense", "apart"])
@pytest.mark.parametrize("delegations", [(), (("AUS", "omitted"),), (("POL", "unranked"),)])
def test_a_decision_and_the_table_say_the_same_ranks(
    tmp_path: Path, ties: str, delegations: tuple[tuple[str, str], ...]
) -> None:
    games = GAMES._replace(policy_ties=ties, policy_delegations=delegations)
    # Names that stand the other way round than the codes.
    names = {code: chr(ord("Z") - place) for place, code in enumerate(sorted(sum(PODIUMS, ())))}
    entered = [
        Draft("DelegationEntered", Delegation(code, None, "desk", None, name), "2001-06-01")
        for code, name in names.items()
    ]
    results = [
        Draft("ResultStated", EventResult(event.id, "official", tuple(
            Result(f"{code}/1", code, place) for place, code in enumerate(codes, 1)
        )), "2001-06-01", "2001-06-01")
        for event, codes in zip(EVENTS, PODIUMS, strict=True)
    ]  # fmt: skip
    desk = Desk(tmp_path / "games.journal", *entered, *map(scheduled, EVENTS), *results, games=games)
    before = _ranks(desk)
    said = desk.decide(EVENTS[0].id, "disqualified", "--from", "SRB:silver", "--json")
    assert said.status == 0, said.err
    after = _ranks(desk)
    told = {row["code"]: row["rank"] for row in said.json["rows"]}
    assert told
    assert told == {code: [before.get(code), after.get(code)] for code in told}
    assert {code for code in before | after if before.get(code) != after.get(code)} <= told.keys()


def _ranks(desk: Desk) -> dict[object, object]:
    return {code: rank for rank, code, *_ in desk.table()}
