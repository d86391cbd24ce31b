"""The facts of a log in words: every kind has its sentence, in every language that is whole; changes of medals too."""

from pathlib import Path

import pytest

from kotinos.chronicle import CAUSES, ROLES, difference, headline, kind_of, told
from kotinos.following import Journal
from kotinos.journal.differing import Cause, Difference
from kotinos.journal.encoding import KINDS
from kotinos.journal.memory import MemoryStore
from kotinos.languages.catalogue import COMPLETE, SITE_COMPLETE
from kotinos.medals import deciding, statuses
from kotinos.model import Award, Fact, Figure, Remark
from kotinos.results import Presentation, StatedMedal, StatedMedals, StatusMove
from kotinos.telling import Teller
from kotinos.wording import KINDS as DECISIONS
from tests.journal import school

DRAFTS = [
    *school.games(),
    school.move(school.BOYS, "make-official", "referee", "2026-06-03T10:00:00Z"),
    school.disqualified(school.BOYS, "Gst", "2026-06-05"),
    school.table({"Oak": (1, 0, 0)}, "2026-06-01T18:00:00Z"),
    school.fact("FigureStated", Figure("athletes", 10, "desk", None), "2026-06-01"),
    school.fact("MedalAwarded", Award(school.TUG, "gold", "Oak", "Oak/1"), "2026-06-03"),
    school.fact("MedalsStated", StatedMedals(school.TUG, (StatedMedal("gold", "Oak"),), "Jury"), "2026-06-03"),
    school.fact("MedalPresented", Presentation(school.TUG, "gold", "Oak"), "2026-06-03"),
    school.fact("RemarkMade", Remark("Oak", None, "differs", ()), "2026-06-03"),
    school.retract(20, "2026-06-06"),
]


DESK = ("{event}: result stated, {status}, version {version}", "{event}: medals stated: {medals}")


@pytest.fixture(scope="module")
def facts() -> tuple[Fact, ...]:
    return MemoryStore().append(DRAFTS)


@pytest.fixture(scope="module")
def journal() -> Journal:
    store = MemoryStore()
    store.append(DRAFTS)
    return Journal(store)


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_every_kind_of_fact_has_its_sentence(facts: tuple[Fact, ...], journal: Journal, language: str) -> None:
    assert {fact.what for fact in facts} == KINDS.keys()
    teller = Teller(language, journal.now().record)
    by_number = {fact.sequence: fact for fact in facts}
    for fact in facts:
        said = told(fact, teller, by_number)
        assert said.endswith(".")
        assert fact.what not in said
        assert "{" not in said
        assert "None" not in said
        assert "/" not in said.replace(school.TUG, "")  # no ids where there are names


@pytest.mark.parametrize("language", SITE_COMPLETE)
def test_who_follows_the_medals_reads_who_won_them_and_nothing_of_the_desk(journal: Journal, language: str) -> None:
    teller = Teller(language, journal.now().record)
    facts = {fact.sequence: fact for fact in journal.store.facts()}
    changes = [change for change in journal.log(0, journal.store.last()) if change.rows]
    assert len({change.fact.what for change in changes}) > 3
    for change in changes:
        said = headline(change._replace(fact=facts[change.fact.sequence]), teller, facts)
        assert teller.event(change.event or "") in said
        assert all(teller.organisation(row.organisation) in said for row in change.rows)
        version, stated = (teller.text(text).partition("{event}")[2] for text in DESK)
        assert stated not in said
        assert version.partition("{status}")[0] not in said


def test_headlines(journal: Journal) -> None:
    teller = Teller("en", journal.now().record)
    facts = {fact.sequence: fact for fact in journal.store.facts()}
    changes = [change for change in journal.log(0, journal.store.last()) if change.rows]
    said = [headline(change._replace(fact=facts[change.fact.sequence]), teller, facts) for change in changes]
    assert said == [
        "Running: Girls' 100 m: gold Oak School, silver Elm School, bronze Ash School. The result is official.",
        (
            "Running: Girls' 100 m: Elm School: silver became gold; Oak School: gold became silver. "
            "The result is corrected: photo finish read again."
        ),
        "Running: Boys' 100 m: gold Guests, silver Elm School, bronze Oak School. The result is official.",
        (
            "Running: Boys' 100 m: disqualified (Runner of Gst, Jury of Appeal, rule 7). Guests: gold lost; "
            "Elm School: silver became gold. Decided on 5 June 2026."
        ),
        "Tug of war: Open: gold Oak School.",
        (
            "Running: Girls' 100 m: Elm School: gold became silver; Oak School: silver became gold. "
            "Taken back: typed wrongly."
        ),
    ]


def test_every_step_and_every_hold_has_its_words(journal: Journal) -> None:
    teller = Teller("en", journal.now().record)
    steps = [StatusMove(school.BOYS, step.move, "jury") for step in statuses.STEPS if step.after is not None]
    steps += [
        StatusMove(school.BOYS, move, "jury", hold=kind) for move in ("hold", "release") for kind in statuses.HOLDS
    ]
    said = [told(Fact(1, "StatusMoved", None, None, None, step), teller) for step in steps]
    assert len(set(said)) == len(steps)
    assert all(" the " in one or "held" in one for one in said)
    assert set(ROLES) == set(statuses.ROLES)
    assert {kind.kind for kind in deciding.KINDS} <= DECISIONS.keys()


def test_a_retraction_says_what_it_takes_back(facts: tuple[Fact, ...], journal: Journal) -> None:
    teller = Teller("en", journal.now().record)
    said = told(facts[-1], teller, {fact.sequence: fact for fact in facts})
    assert said == (
        "Fact 20 is taken back: typed wrongly. It was: Running: Girls' 100 m: result stated, official, version 2: "
        "photo finish read again."
    )
    assert told(facts[-1], teller) == "Fact 20 is taken back: typed wrongly."


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        ((0, 0, 0), (1, 0, 0), "gold"),
        ((0, 1, 0), (0, 0, 0), "silver lost"),
        ((0, 1, 0), (1, 0, 0), "silver became gold"),
        ((1, 0, 0), (0, 0, 1), "gold became bronze"),
        ((0, 0, 0), (0, 0, 2), "bronze +2"),
        ((1, 0, 0), (0, 1, 1), "gold −1, silver +1, bronze +1"),
    ],
)
def test_a_change_of_medals_in_words(
    journal: Journal, before: tuple[int, int, int], after: tuple[int, int, int], change: str
) -> None:
    teller = Teller("en", journal.now().record)
    of = Difference("Elm", before, after, (Cause(school.TUG, before, after, ()),))
    sides = " → ".join("-".join(map(str, medals)) for medals in (before, after))
    assert difference(of, teller) == f"Elm School {sides}: {change} in Tug of war: Open."


def test_every_cause_is_given_and_documented(facts: tuple[Fact, ...], checkout: Path) -> None:
    page = (checkout / "docs" / "reference" / "journal.md").read_text(encoding="utf-8")
    of_events = [fact for fact in facts if hasattr(fact.body, "event") or fact.what in ("EventScheduled", "Retracted")]
    given = {kind_of(Cause(school.GIRLS, (0, 0, 0), (1, 0, 0), (fact,))) for fact in of_events}
    assert given == set(CAUSES)
    assert {cause for cause in CAUSES if f"\n| `{cause}` |" not in page} == set()
