"""Who may move a result from where to where, and what its medals are meanwhile."""

import re
from pathlib import Path

import pytest

from kotinos.medals.awarding import award
from kotinos.medals.counting import pending, tallies
from kotinos.medals.statuses import HOLDS, ROLES, STATUSES, STEPS, Status, moved, status_of
from kotinos.model import Tally, Where
from kotinos.results import EventResult, Result, StatusMove
from tests.medals.cases import EVENT, Body, decided, event, log, result, stated

HERE = Where("log", 1)


def step(move: str, role: str, **more: str | None) -> StatusMove:
    return StatusMove(EVENT, move, role, **more)


def after(*steps: Body) -> tuple[Status, list[str]]:
    status, found = status_of(log(*((None, body) for body in steps)))
    return status, [one.code for one in found]


def test_a_result_goes_its_way() -> None:
    start = step("start", "results-desk")
    status, found = after(start, step("finish", "results-desk"), step("make-official", "referee", at="2024-08-30"))
    assert (status.status, status.role, status.at, found) == ("official", "referee", "2024-08-30", [])
    corrected = step("correct", "jury", reason="timing of lane 4")
    status, found = after(start, step("finish", "referee"), step("make-official", "referee"), corrected)
    assert (status.status, status.reason, found) == ("corrected", "timing of lane 4", [])


@pytest.mark.parametrize("move", [step.move for step in STEPS if step.after])
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("before", STATUSES)
def test_the_table_says_who_may_move_what(move: str, role: str, before: str) -> None:
    rule = next(step for step in STEPS if step.move == move)
    status, found = moved(Status(before), step(move, role, reason="why"), HERE)
    if before not in rule.before:
        assert ([one.code for one in found], status.status) == (["K403"], before)
    elif role not in rule.roles:
        assert ([one.code for one in found], status.status) == (["K404"], before)
    else:
        assert (found, status.status) == ((), rule.after)


@pytest.mark.parametrize("kind", HOLDS)
@pytest.mark.parametrize("role", ROLES)
def test_a_hold_is_placed_and_lifted_by_who_may(kind: str, role: str) -> None:
    place, lift = HOLDS[kind]
    status, found = moved(Status("official"), step("hold", role, hold=kind), HERE)
    assert (bool(status.holds), bool(found)) == (role in place, role not in place)
    held, _ = moved(Status("official"), step("hold", "organiser", hold=kind), HERE)
    status, found = moved(held, step("release", role, hold=kind, reason="rejected"), HERE)
    assert (not status.holds, bool(found)) == (role in lift, role not in lift)


def test_what_is_no_step_is_told_and_changes_nothing() -> None:
    for wrong in (step("publish", "referee"), step("hold", "referee", hold="weather")):
        status, found = moved(Status("unofficial"), wrong, HERE)
        assert (status, [one.code for one in found]) == (Status("unofficial"), ["K403"])
    assert [one.code for one in moved(Status("live"), step("release", "jury", hold="protest"), HERE)[1]] == [
        "K405",
        "K403",
    ]


def test_a_result_is_not_official_while_protests_are_taken() -> None:
    held = result("AAA BBB CCC", "unofficial", window_closes="2024-08-30T21:00:00+02:00")
    early = step("make-official", "referee", at="2024-08-30T18:59:00+00:00")
    late = step("make-official", "referee", at="2024-08-30T19:00:00+00:00")
    assert (after(held, early)[0].status, after(held, early)[1]) == ("unofficial", ["K406"])
    assert (after(held, late)[0].status, after(held, late)[1]) == ("official", [])
    # A time that is not held, or has no offset to compare, says nothing.
    assert after(held, step("make-official", "referee"))[1] == []
    assert after(held, step("make-official", "referee", at="2024-08-30T18:59:00"))[1] == []


def test_a_new_version_of_an_official_result_is_a_correction_with_a_reason() -> None:
    first, second = result("AAA BBB"), result("BBB AAA", version=2, reason="points")
    status, found = after(first, second)
    assert (status.status, status.version, status.reason, found) == ("corrected", 2, "points", [])
    assert after(first, second._replace(reason=None))[1] == ["K405"]
    assert after(second, first)[1] == ["K407"]


def test_of_a_log_that_keeps_the_last_result_only_holds_and_steps_stay() -> None:
    official, hold = step("make-official", "referee"), step("hold", "jury", hold="appeal")
    last = result("AAA CCC BBB", version=2, reason="lane 4")
    status, found = after(official, hold, last)
    assert (status.status, [held.kind for held in status.holds], found) == ("corrected", ["appeal"], [])
    assert medals(official, hold, last) == ("", "AAA BBB CCC")
    assert after(step("make-official", "results-desk"), last)[1] == ["K404"]


def test_an_official_result_never_becomes_unofficial_again() -> None:
    status, found = after(result("AAA BBB"), result("BBB AAA", "unofficial", version=2))
    assert (status.status, found) == ("official", ["K403"])
    assert after(result("AAA BBB", "guessed"))[1] == ["K403"]


# --- what counts meanwhile ------------------------------------------------------------------------------------------


def medals(*steps: Body) -> tuple[str, str]:
    """Who has medals that count, and whose are shown apart."""
    awards, _ = award(event(), log(*((None, body) for body in steps)))
    return " ".join(tally.code for tally in tallies(awards)), " ".join(tally.code for tally in pending(awards))


def test_medals_of_an_unofficial_result_are_shown_apart() -> None:
    held = result("AAA BBB CCC", "unofficial")
    assert medals(held) == ("", "AAA BBB CCC")
    assert medals(held, step("make-official", "referee")) == ("AAA BBB CCC", "")
    assert medals(held, step("make-official", "results-desk")) == ("", "AAA BBB CCC")


def test_a_hold_takes_the_medals_out_until_it_is_lifted() -> None:
    held, protest = result("AAA BBB CCC DDD"), step("hold", "results-desk", hold="protest")
    lifted = step("release", "jury", hold="protest", reason="rejected")
    assert medals(held, protest) == ("", "AAA BBB CCC")
    assert medals(held, protest, lifted) == ("AAA BBB CCC", "")
    assert medals(held, protest, result("AAA CCC BBB", version=2, reason="x")) == ("", "AAA BBB CCC")
    # What the authority states is held too.
    assert medals(held, stated("AAA BBB CCC"), protest) == ("", "AAA BBB CCC")


def test_a_hold_on_one_leaves_those_ahead_alone() -> None:
    held = result("AAA BBB CCC DDD")
    doping = {name: step("hold", "anti-doping", hold="doping", competitor=name) for name in ("AAA", "BBB", "DDD")}
    assert medals(held, doping["BBB"]) == ("AAA", "BBB CCC")
    assert medals(held, doping["AAA"]) == ("", "AAA BBB CCC")
    assert medals(held, doping["DDD"]) == ("AAA BBB CCC", "")


def test_two_holds_are_lifted_one_by_one() -> None:
    held = result("AAA BBB CCC")
    one, other = step("hold", "jury", hold="protest"), step("hold", "anti-doping", hold="doping")
    lifted = step("release", "jury", hold="protest", reason="x"), step("release", "anti-doping", hold="doping")
    assert medals(held, one, other, lifted[0]) == ("", "AAA BBB CCC")
    assert medals(held, one, other, *lifted) == ("AAA BBB CCC", "")


def test_stated_medals_count_while_others_still_compete() -> None:
    """ODF: PARTIAL, official for some of the competitors."""
    running = EventResult(EVENT, "unofficial", (*result("AAA BBB CCC").results, Result("DDD", "DDD", competing=True)))
    assert medals(running) == ("", "AAA BBB CCC")
    assert medals(running, stated("AAA BBB CCC")) == ("AAA BBB CCC", "")
    facts = log((None, running._replace(status="official")))
    awards, found = award(event(), facts)
    assert (tallies(awards), [one.code for one in found]) == ((), ["K417"])


def test_a_cancelled_event_has_no_medals() -> None:
    assert medals(result("AAA BBB CCC"), step("cancel", "jury", reason="weather")) == ("", "")
    assert medals(stated("AAA BBB CCC"), decided("cancelled-event", None, "IPC")) == ("", "")


def test_withheld_medals_are_shown_apart() -> None:
    withheld = decided("withheld", None, "IOC", "AAA:gold>gold BBB:silver>silver")
    assert medals(stated("AAA BBB CCC"), withheld) == ("CCC", "AAA BBB")
    released = decided("released", None, "IOC", "AAA:gold>gold")
    assert medals(stated("AAA BBB CCC"), withheld, released) == ("AAA CCC", "BBB")


def test_a_provisional_podium_of_an_authority_is_shown_apart() -> None:
    assert medals(stated("AAA BBB CCC", status="provisional")) == ("", "AAA BBB CCC")
    assert pending(award(event(), log((None, stated("AAA AAA -", status="provisional"))))[0]) == (
        Tally("AAA", 1, 1, 0),
    )


def test_the_page_is_the_table(checkout: Path) -> None:
    page = (checkout / "docs" / "reference" / "statuses.md").read_text(encoding="utf-8")
    rows = [
        tuple(cell.strip() for cell in line.strip("|").split("|"))
        for line in page.splitlines()
        if line.startswith("| `")
    ]
    plain = [tuple(re.sub("`", "", cell) for cell in row) for row in rows]
    steps = [
        (
            step.move,
            ", ".join(step.before),
            step.after or "the same",
            ", ".join(step.roles) or "by kind",
            "yes" if step.needs_reason else "",
        )
        for step in STEPS
    ]
    holds = [(kind, ", ".join(place), ", ".join(lift)) for kind, (place, lift) in HOLDS.items()]
    assert plain == steps + holds
