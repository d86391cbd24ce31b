"""What a desk may say, what it changes, what is refused, and how it is taken back."""

from pathlib import Path

import pytest

from kotinos.decisions.words import DECISIONS, HANDED_BACK, MOVES, PRESENTED, WORDS
from kotinos.diagnostics import KotinosError
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.medals.deciding import KINDS
from kotinos.medals.statuses import HOLDS, STEPS
from kotinos.model import Decision, Delegation, Discipline, Event
from kotinos.results import EventResult, Presentation, Result, StatedMedal, StatedMedals
from tests.decisions.desk import GAMES, Desk, Said, entered, scheduled

MEN = Event("XX2001/ATH/M/shot-put-f55", "ATH", "Men's Shot Put F55", "M", ("F55",))
WOMEN = Event("XX2001/ATH/W/shot-put-f55", "ATH", "Women's Shot Put F55", "W", ("F55",))
LIGHT = Event("XX2001/JUD/M/60", "JUD", "Men's -60 kg", "M", ())
HEAVY = Event("XX2001/JUD/M/plus-60", "JUD", "Men's +60 kg", "M", ())
OWN = Event("XX2001/SAK/O/final", "SAK", "Final", "O", ())
CODES = ("BUL", "SRB", "IRI", "POL")


def result(status: str = "official", *codes: str, **more: object) -> Draft:
    results = tuple(Result(f"{code}/1", code, place) for place, code in enumerate(codes or CODES, 1))
    return Draft("ResultStated", EventResult(MEN.id, status, results, **more), "2001-06-01", "2001-06-01")  # type: ignore[arg-type]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    events = [scheduled(event) for event in (MEN, WOMEN, LIGHT, HEAVY, OWN)]
    names = [entered("BUL/1", "Ruzhdi Ruzhdi"), entered("SRB/1", "Nebojsa Djuric"), entered("POL/1", "Lech Stoltman")]
    sack = Draft("DisciplineNamed", Discipline("SAK", "Sack race"), "2001-06-01")
    return Desk(tmp_path / "games.journal", *events, *names, sack, result())


def last(desk: Desk) -> int:
    with SQLiteStore(desk.path, write=False) as store:
        return store.last()


def body(desk: Desk) -> Decision:
    with SQLiteStore(desk.path, write=False) as store:
        (fact,) = store.facts(store.last() - 1)
    assert isinstance(fact.body, Decision)
    return fact.body


def done(said: Said) -> Said:
    assert said.status == 0, said.err or said.out
    return said


# --- which event, and whose medal -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "event"),
    [
        (MEN.id, MEN.id),
        ("men's shot put f55", MEN.id),
        ("Men Shot Put", MEN.id),
        ("women shot", WOMEN.id),
        ("-60", LIGHT.id),
        ("+60 kg", HEAVY.id),
        ("judo -60", LIGHT.id),
        ("sack", OWN.id),
        ("SAK", OWN.id),
        ("shot put F55", None),
        ("60 kg", None),
        ("athletics", None),
        ("javelin", None),
        ("", None),
    ],
)
def test_an_event_is_named_by_what_no_other_has(desk: Desk, name: str, event: str | None) -> None:
    said = desk.decide(name, "vacant", "--json", "--dry-run")
    if event is None:
        assert (said.status, said.err[:13]) == (2, "kotinos: K361")
    else:
        assert done(said).json["events"][0]["id"] == event


def test_events_that_may_be_meant_are_listed(desk: Desk) -> None:
    said = desk.decide("shot put", "vacant")
    assert MEN.id in said.err
    assert WOMEN.id in said.err
    assert "Men's -60 kg" not in said.err


@pytest.mark.parametrize(
    ("who", "competitor"),
    [("SRB", "SRB/1"), ("srb", "SRB/1"), ("SRB Djuric", "SRB/1"), ("SRB nebojsa", "SRB/1"), ("SRB/1", "SRB/1"),
     ("SRB SRB/1", "SRB/1"), ("Nebojsa Djuric", "SRB/1")],
)  # fmt: skip
def test_who_has_a_medal_is_named_by_code_name_or_id(desk: Desk, who: str, competitor: str) -> None:
    done(desk.decide(MEN.id, "disqualified", "--from", f"{who}:silver"))
    assert [(move.organisation, move.competitor) for move in body(desk).moves] == [("SRB", competitor)]


@pytest.mark.parametrize("who", ["XXX", "SRB Ruzhdi", "Djuric", "SRB Nobody", ":"])
def test_who_is_not_found_is_told(desk: Desk, who: str) -> None:
    said = desk.decide(MEN.id, "disqualified", "--from", f"{who}:silver")
    assert said.status == 2
    assert ("K362" in said.err) or ("K363" in said.err)
    assert last(desk) == 11


def test_a_medal_held_twice_is_named_with_its_competitor(desk: Desk) -> None:
    medals = (StatedMedal("bronze", "CHN", "CHN/1"), StatedMedal("bronze", "CHN", "CHN/2"))
    desk.record(Draft("MedalsStated", StatedMedals(LIGHT.id, medals), "2001-06-01", "2001-06-01"))
    said = desk.decide(LIGHT.id, "disqualified", "--from", "CHN:bronze")
    assert (said.status, "K362" in said.err, "CHN CHN/2" in said.err) == (2, True, True)
    done(desk.decide(LIGHT.id, "disqualified", "--from", "CHN CHN/2:bronze"))
    assert body(desk).moves[0].competitor == "CHN/2"


def test_a_medal_in_place_of_another_or_beside_it_is_not_guessed(desk: Desk) -> None:
    said = desk.decide(MEN.id, "added", "--to", "SRB:gold")
    assert (said.status, "K365" in said.err) == (2, True)
    assert "`SRB:silver:gold` in its place, `SRB:none:gold` beside it" in said.err
    done(desk.decide(MEN.id, "added", "--to", "SRB:none:gold"))
    assert desk.table()[0] == (1, "SRB", 1, 1, 0)


# --- what it changes ------------------------------------------------------------------------------------------------


def test_a_decision_is_told_with_what_it_changes_and_its_undo(desk: Desk) -> None:
    said = done(
        desk.decide(
            "men shot put", "disqualified", "--from", "SRB:silver", "--to", "IRI:bronze:silver", "--to", "POL:bronze",
            "--on", "2001-06-02", "--authority", "World Para Athletics", "--rule", "R6.16.1", "--reason", "a protest",
            "--id", "D1",
        )
    )  # fmt: skip
    assert (
        said.out
        == f"""\
12: Athletics: Men's Shot Put F55: disqualified (a protest, World Para Athletics, R6.16.1). Serbia:
  silver lost; Iran: bronze became silver; Poland: bronze gained. Decided on 2001-06-02. [D1]

Athletics: Men's Shot Put F55:
  gold BUL, silver SRB, bronze IRI
  → gold BUL, silver IRI, bronze POL

The table:
  Iran (IRI)    0-0-1 → 0-1-0  3 → 2
  Poland (POL)  0-0-0 → 0-0-1  – → 3
  Serbia (SRB)  0-1-0 → 0-0-0  2 → –

to take it back: kotinos decide {desk.path} --retract 12
"""
    )
    again = done(desk.decide("--retract", "12", "--json")).json
    assert [(row["code"], row["before"], row["after"], row["rank"]) for row in again["rows"]] == [
        ("SRB", [0, 0, 0, 0], [0, 1, 0, 1], [None, 2]),
        ("IRI", [0, 1, 0, 1], [0, 0, 1, 1], [2, 3]),
        ("POL", [0, 0, 1, 1], [0, 0, 0, 0], [3, None]),
    ]
    assert again["undo"] == f"kotinos decide {desk.path} --retract 13"
    assert again["recorded"]


def test_a_rank_that_is_shared_now_is_a_row_that_changed(desk: Desk) -> None:
    said = done(desk.decide(MEN.id, "added", "--to", "POL:silver", "--json")).json
    assert [(row["code"], row["rank"], row["rank_equal"]) for row in said["rows"]] == [
        ("POL", [None, 2], [None, True]),
        ("SRB", [2, 2], [False, True]),
        ("IRI", [3, 4], [False, False]),
    ]


def test_a_dry_run_says_the_same_and_records_nothing(desk: Desk) -> None:
    asked = (MEN.id, "disqualified", "--from", "SRB:silver", "--id", "D1", "--json")
    dry = done(desk.decide(*asked, "--dry-run")).json
    assert last(desk) == 11
    wet = done(desk.decide(*asked)).json
    assert (dry["recorded"], wet["recorded"]) == (False, True)
    assert (dry["events"], dry["rows"]) == (wet["events"], wet["rows"])


def test_a_day_that_is_not_given_is_not_held(desk: Desk) -> None:
    said = done(desk.decide(MEN.id, "disqualified", "--from", "SRB:silver"))
    assert "The date of the decision is not held." in " ".join(said.out.split())
    held = body(desk)
    assert (held.decided_on, held.effect_on, held.authority, held.rule, held.reason) == (None,) * 5
    with SQLiteStore(desk.path, write=False) as store:
        (fact,) = store.facts(11)
    assert (fact.effective, fact.source, fact.actor) == (None, None, None)
    assert fact.recorded is not None
    assert len(fact.recorded) == len("2001-06-01T00:00:00Z")


def test_the_two_clocks_are_set_apart(desk: Desk) -> None:
    done(
        desk.decide(
            MEN.id, "disqualified", "--from", "SRB:silver", "--on", "2001-07-01", "--effective", "2001-06-02",
            "--recorded", "2001-07-03", "--source", "release", "--source", "press", "--inferred", "--actor", "desk",
        )
    )  # fmt: skip
    with SQLiteStore(desk.path, write=False) as store:
        (fact,) = store.facts(11)
    assert (fact.recorded, fact.effective, fact.source, fact.actor) == ("2001-07-03", "2001-06-02", "release", "desk")
    assert (body(desk).sources, body(desk).certainty) == (("release", "press"), "inferred")
    assert [row[1] for row in desk.table("XX2001@2001-07-02")] == ["BUL", "SRB", "IRI"]
    assert [row[1] for row in desk.table("--as-of", "2001-06-02")] == ["BUL", "IRI"]


# --- every word -----------------------------------------------------------------------------------------------------


def test_the_words_are_those_of_the_rules() -> None:
    assert set(WORDS) == {kind.kind for kind in KINDS} | {step.move for step in STEPS} | {PRESENTED, HANDED_BACK}


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_kind_of_decision_is_recorded_and_taken_back(desk: Desk, kind: str) -> None:
    before = desk.table()
    said = done(desk.decide(MEN.id, kind, "--from", "SRB:silver", "--keep", "BUL:gold", "--json")).json
    assert [row["code"] for row in said["rows"] if row["after"] == [0, 0, 0, 0]].count("SRB") == 1
    number = said["facts"][0]["sequence"]
    done(desk.decide("--retract", number))
    assert desk.table() == before
    done(desk.decide("--retract", number + 1))
    assert desk.table() != before
    done(desk.decide("--retract", number + 2))
    assert desk.table() == before


def test_medals_are_withheld_and_released_whole(desk: Desk) -> None:
    before = desk.table()
    said = done(desk.decide(MEN.id, "withheld"))
    assert "gold BUL (withheld), silver SRB (withheld), bronze IRI (withheld)" in said.out
    assert desk.table() == []
    done(desk.decide(MEN.id, "released"))
    assert desk.table() == before


def test_a_void_result_has_no_medals_and_a_decision_is_taken_back_by_another(desk: Desk) -> None:
    before = desk.table()
    done(desk.decide(MEN.id, "void-result", "--id", "D1"))
    assert desk.table() == []
    done(desk.decide(MEN.id, "appeal-upheld", "--against", "D1"))
    assert desk.table() == before
    assert desk.decide(MEN.id, "appeal-upheld", "--against", "D2").err.startswith("kotinos: K366")
    assert desk.decide(MEN.id, "appeal-rejected", "--against", "D1").err.startswith("kotinos: K363")


@pytest.mark.parametrize("kind", HOLDS)
def test_a_hold_takes_the_medals_out_until_it_is_lifted(desk: Desk, kind: str) -> None:
    before = desk.table()
    done(desk.decide(MEN.id, "hold", kind, "--role", "organiser"))
    assert desk.table() == []
    refused = desk.decide(MEN.id, "release", kind, "--role", "organiser")
    assert (refused.status, "K405" in refused.err) == (1, True)
    done(desk.decide(MEN.id, "release", kind, "--role", "organiser", "--reason", "no case"))
    assert desk.table() == before


def test_a_hold_on_one_leaves_those_ahead(desk: Desk) -> None:
    done(desk.decide(MEN.id, "hold", "doping", "--role", "anti-doping", "--competitor", "SRB Djuric"))
    assert [row[1] for row in desk.table()] == ["BUL"]


@pytest.mark.parametrize("word", MOVES)
def test_every_step_is_for_who_may_take_it(desk: Desk, word: str) -> None:
    desk.record(result("unofficial", version=1)._replace(body=EventResult(WOMEN.id, "live", ())))
    kind = ["protest"] if word in ("hold", "release") else []
    said = desk.decide(WOMEN.id, word, *kind, "--role", "anti-doping", "--reason", "x")
    assert said.status == 1
    assert ("K403" in said.err) or ("K404" in said.err)
    assert "Nothing is recorded." in said.out
    assert desk.decide(WOMEN.id, word, *kind).err.startswith("kotinos: K363")
    assert desk.decide(WOMEN.id, word, *kind, "--role", "weather").err.startswith("kotinos: K363")
    assert last(desk) == 12


def test_a_result_becomes_official_only_when_protests_are_no_longer_taken(desk: Desk) -> None:
    closes = EventResult(
        WOMEN.id, "unofficial", (Result("AAA/1", "AAA", 1),), window_closes="2999-01-01T00:00:00+00:00"
    )
    desk.record(Draft("ResultStated", closes, "2001-06-01", "2001-06-01"))
    for when in ((), ("--on", "2001-06-01T10:00:00+00:00")):
        said = desk.decide(WOMEN.id, "make-official", "--role", "referee", *when)
        assert (said.status, "K406" in said.err, last(desk)) == (1, True, 12)
        # Not even if it is meant: the step would have no effect.
        assert desk.decide(WOMEN.id, "make-official", "--role", "referee", "--anyway", *when).status == 1
    done(desk.decide(WOMEN.id, "make-official", "--role", "referee", "--on", "2999-01-01T00:00:00+00:00"))


def test_medals_are_handed_over_and_back(desk: Desk) -> None:
    before = desk.table()
    said = done(desk.decide(MEN.id, "presented", "--on", "2001-06-01", "--place", "stadium", "--json")).json
    assert [fact["sequence"] for fact in said["facts"]] == [12, 13, 14]
    done(desk.decide(MEN.id, "handed-back", "--from", "SRB:silver"))
    done(desk.decide(MEN.id, "presented", "--to", "SRB:silver"))
    with SQLiteStore(desk.path, write=False) as store:
        bodies = [fact.body for fact in store.facts(11)]
    assert bodies[0] == Presentation(MEN.id, "gold", "BUL", "BUL/1", True, "2001-06-01", "stadium")
    assert bodies[3] == Presentation(MEN.id, "silver", "SRB", None, False)
    assert desk.table() == before
    refused = desk.decide(MEN.id, "presented", "--to", "POL:silver")
    assert (refused.status, "K360" in refused.err) == (1, True)
    done(desk.decide("--retract", 14, 13, 12))


# --- what is refused ------------------------------------------------------------------------------------------------


def test_a_medal_that_is_not_held_is_not_moved_unless_it_is_meant(desk: Desk) -> None:
    for moves in (
        ["--from", "SRB:gold"],
        ["--to", "POL:silver:gold"],
        ["--from", "SRB:silver", "--keep", "POL:bronze"],
    ):
        said = desk.decide(MEN.id, "disqualified", *moves)
        assert said.status == 1
        assert "K360" in said.err
        assert "held are gold BUL, silver SRB, bronze IRI" in said.err
        assert said.out == "Nothing is recorded.\n"
        assert last(desk) == 11
    assert desk.decide(MEN.id, "disqualified", "--from", "SRB:gold", "--anyway").status == 0
    assert last(desk) == 12


def test_what_a_later_decision_builds_on_is_not_taken_back_before_it(desk: Desk) -> None:
    done(desk.decide(MEN.id, "disqualified", "--from", "SRB:silver", "--to", "IRI:bronze:silver"))
    done(desk.decide(MEN.id, "disqualified", "--from", "IRI:silver", "--id", "D2"))
    said = desk.decide("--retract", 12)
    assert (said.status, "decision `D2` moves a silver of `IRI`" in said.err, last(desk)) == (1, True, 13)
    done(desk.decide("--retract", 13, 12))
    assert [row[1] for row in desk.table()] == ["BUL", "SRB", "IRI"]


def test_a_fact_is_taken_back_once(desk: Desk) -> None:
    done(desk.decide(MEN.id, "disqualified", "--from", "SRB:silver"))
    done(desk.decide("--retract", 12))
    said = desk.decide("--retract", 12)
    assert (said.status, "K364 fact 12 is taken back already, by fact 13" in said.err) == (1, True)
    assert desk.decide("--retract", 99).err.startswith("kotinos: K315")
    assert desk.decide("--retract", 0).err.startswith("kotinos: K315")
    assert desk.decide("--retract", 1).err.startswith("kotinos: K364")
    assert last(desk) == 13


def test_who_is_disqualified_and_keeps_the_medal_is_told(desk: Desk) -> None:
    said = desk.decide(MEN.id, "disqualified", "--subject", "SRB Djuric")
    assert (said.status, "K367" in said.err, last(desk)) == (0, True, 12)
    # Nobody has a medal to lose: nothing is said.
    assert done(desk.decide(MEN.id, "disqualified", "--subject", "POL Stoltman")).err == ""


# The kinds whose words say what became of a medal, and what has to be named for that to be so.
OF_MEDALS = {
    "vacant": ("--from", "BUL:gold"), "withdrawn": ("--from", "BUL:gold"), "reallocated": ("--to", "POL:bronze"),
    "added": ("--to", "POL:bronze"), "reinstated": ("--to", "POL:bronze"), "withheld": (), "released": (),
}  # fmt: skip


@pytest.mark.parametrize("subject", [(), ("--subject", "POL Stoltman"), ("--subject", "a panel")])
@pytest.mark.parametrize("kind", DECISIONS)
def test_a_decision_says_nothing_of_medals_that_it_does_not_do(desk: Desk, kind: str, subject: tuple[str, ...]) -> None:
    before = desk.table()
    # No medal is held in an event without a result, and there is none to be withheld.
    where = LIGHT.id if kind == "withheld" else MEN.id
    said = done(desk.decide(where, kind, *subject, "--json")).json
    told = [(each["code"], each["severity"]) for each in said["diagnostics"]]
    assert told == ([("K369", "warning")] if kind in OF_MEDALS else [])
    assert desk.table() == before or kind in ("void-result", "cancelled-event")


@pytest.mark.parametrize("kind", OF_MEDALS)
def test_a_decision_that_does_what_it_says_is_not_doubted(desk: Desk, kind: str) -> None:
    if kind == "released":
        done(desk.decide(MEN.id, "withheld"))
    assert done(desk.decide(MEN.id, kind, *OF_MEDALS[kind], "--json")).json["diagnostics"] == []
    if kind == "vacant":  # the place is empty now, and may be said to stay so
        assert done(desk.decide(MEN.id, kind, "--json")).json["diagnostics"] == []


@pytest.mark.parametrize("kind", ["reallocated", "added", "reinstated"])
def test_a_medal_that_is_in_the_result_already_is_named_by_keeping_it(desk: Desk, kind: str) -> None:
    assert done(desk.decide(MEN.id, kind, "--keep", "BUL:gold", "--json")).json["diagnostics"] == []


def test_a_decision_that_is_in_the_result_already_is_told(desk: Desk) -> None:
    said = desk.decide(MEN.id, "added", "--to", "BUL:none:gold", "--json").json
    assert [each["code"] for each in said["diagnostics"]] == ["K368"]


def test_the_same_key_is_one_fact_and_the_same_id_one_decision(desk: Desk) -> None:
    asked = (MEN.id, "disqualified", "--from", "SRB:silver", "--id", "D1", "--key", "K1")
    done(desk.decide(*asked))
    assert last(desk) == 12
    done(desk.decide(MEN.id, "disqualified", "--to", "POL:bronze", "--id", "D1"))
    assert [row[1] for row in desk.table()] == ["BUL", "SRB", "IRI", "POL"]
    assert desk.decide(LIGHT.id, "vacant", "--id", "D1").err.startswith("kotinos: K366")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((), "K363"),
        ((MEN.id,), "K363"),
        ((MEN.id, "promoted"), "K363"),
        ((MEN.id, "vacant", "--retract", "1"), "K363"),
        ((MEN.id, "vacant", "protest"), "K363"),
        ((MEN.id, "vacant", "--from", "SRB"), "K363"),
        ((MEN.id, "vacant", "--from", "SRB:tin"), "K363"),
        ((MEN.id, "vacant", "--to", "SRB:none"), "K363"),
        ((MEN.id, "start", "--role", "referee", "--from", "SRB:silver"), "K363"),
        ((MEN.id, "hold", "--role", "jury"), "K363"),
        ((MEN.id, "hold", "weather", "--role", "jury"), "K363"),
        ((MEN.id, "start", "protest", "--role", "jury"), "K363"),
        ((MEN.id, "handed-back"), "K363"),
        ((MEN.id, "vacant", "--on", "yesterday"), "K307"),
        ((MEN.id, "vacant", "--on", "2001-13"), "K307"),
        ((MEN.id, "vacant", "--recorded", "20010601"), "K307"),
        (("--retract", "2", "--from", "SRB:silver"), "K363"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_line(desk: Desk, arguments: tuple[str, ...], code: str) -> None:
    said = desk.decide(*arguments)
    assert said.status == 2
    assert said.err.startswith(f"kotinos: {code} ")
    assert len(said.err.splitlines()) <= 2
    assert last(desk) == 11


# --- personal data --------------------------------------------------------------------------------------------------


def test_the_data_of_a_person_is_withheld_with_the_text_of_decisions(desk: Desk) -> None:
    done(desk.decide(MEN.id, "disqualified", "--from", "SRB:silver", "--subject", "SRB Djuric",
                     "--reason", "Djuric used a chair", "--note", "so Djuric"))  # fmt: skip
    table = desk.table()
    assert done(desk.decide("--withhold", "Nebojsa Djuric", "--dry-run")).out.startswith("personal data of SRB/1 would")
    assert "Djuric" in desk.log("--names").out
    assert done(desk.decide("--withhold", "Nebojsa Djuric", "--json")).json["facts"] == 2
    assert "Djuric" not in desk.log("--names").out
    assert desk.table() == table
    assert b"Djuric" not in b"".join(path.read_bytes() for path in desk.path.parent.iterdir())


@pytest.mark.parametrize("name", ["Nobody Here", "Djuric", "SRB/99", "XX2001/none", "", " ", "D-9"])
@pytest.mark.parametrize("more", [(), ("--dry-run",), ("--json",)])
def test_nothing_is_withheld_of_who_is_not_held(desk: Desk, name: str, more: tuple[str, ...]) -> None:
    before = desk.log("--names").out
    said = desk.decide("--withhold", name, *more)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("kotinos: K362 ")
    assert desk.log("--names").out == before


def test_the_text_of_an_event_and_of_a_decision_is_withheld_by_its_id(desk: Desk) -> None:
    done(desk.decide(MEN.id, "protest-rejected", "--keep", "SRB:silver", "--note", "of the team", "--id", "D-9"))
    done(desk.decide(MEN.id, "hold", "protest", "--role", "jury", "--reason", "of another team"))
    assert done(desk.decide("--withhold", "D-9", "--json")).json["facts"] == 1
    assert "of the team" not in desk.log("--names").out
    assert done(desk.decide("--withhold", "D-9", "--json")).json["facts"] == 0  # it is held, and says no more
    assert done(desk.decide("--withhold", MEN.id, "--json")).json["facts"] == 1
    assert "of another team" not in desk.log("--names").out


def test_delegations_that_are_entered_are_all_there_are(tmp_path: Path) -> None:
    desk = Desk(
        tmp_path / "games.journal", scheduled(MEN), result(), *[
            Draft("DelegationEntered", Delegation(code, None, "desk"), "2001-06-01") for code in ("HUN", "BUL")
        ],
    )  # fmt: skip
    assert desk.decide(MEN.id, "added", "--to", "HUN:bronze").status == 0
    assert desk.decide(MEN.id, "added", "--to", "GER:bronze").err.startswith("kotinos: K362")


def test_delegations_without_a_rank_are_told_without_one(tmp_path: Path) -> None:
    games = GAMES._replace(policy_delegations=(("IRI", "unranked"), ("POL", "omitted")))
    desk = Desk(tmp_path / "games.journal", scheduled(MEN), result(), games=games)
    said = done(desk.decide(MEN.id, "disqualified", "--from", "SRB:silver", "--to", "IRI:bronze:silver",
                            "--to", "POL:bronze", "--json")).json  # fmt: skip
    assert [(row["code"], row["rank"]) for row in said["rows"]] == [("IRI", [None, None]), ("SRB", [2, None])]


def test_the_errors_of_a_journal_are_lines(tmp_path: Path) -> None:
    with pytest.raises(KotinosError):
        SQLiteStore(tmp_path / "none", write=False)
    from tests.decisions.desk import typed

    said = typed("decide", tmp_path / "none", "E", "vacant")
    assert (said.status, said.err.splitlines()[0]) == (2, f"kotinos: K322 there is no journal `{tmp_path / 'none'}`")
    assert not (tmp_path / "none").exists()
