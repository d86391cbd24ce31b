"""What an event's facts come to: the rule, the authority and decisions, and which of them wins."""

from pathlib import Path

import pytest

from kotinos.archive import holding
from kotinos.journal.replaying import awarded, fold
from kotinos.medals.awarding import award, in_words
from kotinos.medals.counting import tallies
from kotinos.medals.deciding import KINDS
from kotinos.medals.podiums import podium
from kotinos.medals.presenting import InHand, in_hand
from kotinos.medals.rules import rule_in_words
from kotinos.model import Award, Fact, Games, MedalRule, Tally
from kotinos.results import Presentation, StatedMedal, StatedMedals
from tests.medals.cases import EVENT, Body, decided, event, in_short, log, result, stated


def given(*bodies: Body) -> tuple[str, list[str]]:
    awards, found = award(event(), log(*((None, body) for body in bodies)))
    return in_short(podium(awards)), [one.code for one in found]


def test_stated_medals_win_over_the_rule_and_the_difference_shows_both() -> None:
    assert given(result("AAA BBB CCC"), stated("AAA CCC BBB", "IPC")) == ("AAA CCC BBB", ["K401"])
    _, found = award(event(), log((None, result("AAA BBB CCC")), (None, stated("AAA CCC BBB", "IPC"))))
    assert found[0].expected == "gold AAA, silver BBB, bronze CCC"
    assert found[0].found == "gold AAA, silver CCC, bronze BBB"
    assert found[0].message == (
        f"`IPC` states gold AAA, silver CCC, bronze BBB for `{EVENT}`; the rule gives gold AAA, silver BBB, bronze CCC"
    )


def test_a_difference_that_the_authority_gives_a_reason_for_is_no_warning() -> None:
    podium = stated("AAA BBB+CCC DDD", "World Para Athletics")._replace(reason="appeal upheld")
    _, found = award(event(), log((None, result("AAA BBB CCC DDD")), (None, podium)))
    assert [(one.code, one.severity) for one in found] == [("K401", "info")]
    assert found[0].message.endswith(": appeal upheld")


def test_it_does_not_matter_which_of_result_and_medals_is_stated_first() -> None:
    assert given(stated("AAA BBB CCC"), result("AAA BBB CCC")) == ("AAA BBB CCC", [])
    assert given(stated("AAA CCC BBB"), result("AAA BBB CCC")) == ("AAA CCC BBB", ["K401"])


def test_a_decision_accounts_for_the_difference() -> None:
    """Shot put F55, Paris 2024: 1-2-1, which no rule gives."""
    first = decided("disqualified", "2024-08-31", "WPA", "SRB:silver>none IRI:bronze>silver POL:none>bronze")
    appeal = decided("appeal-upheld", "2024-09-03", "WPA", "SRB:none>silver")
    held = result("BUL SRB IRI POL")
    assert given(held, first, appeal) == ("BUL IRI+SRB POL", [])
    assert given(held, first, appeal, stated("BUL SRB+IRI POL")) == ("BUL IRI+SRB POL", [])
    assert given(held, stated("BUL SRB IRI"), first, appeal) == ("BUL IRI+SRB POL", [])
    assert given(held, stated("BUL SRB+IRI POL")) == ("BUL IRI+SRB POL", ["K401"])


def test_decisions_before_a_stated_podium_are_in_it() -> None:
    lost = decided("disqualified", None, "IOC", "AAA:gold>none BBB:silver>gold")
    assert given(lost, stated("BBB - CCC")) == ("BBB - CCC", [])
    assert given(stated("AAA BBB CCC"), lost) == ("BBB - CCC", [])


def test_a_corrected_result_does_not_give_a_lost_medal_back() -> None:
    """The mark of the third is corrected after the winner lost the gold; the result still ranks him first."""
    lost = decided("disqualified", None, "IOC", "AAA:gold>none BBB:silver>gold CCC:bronze>silver")
    corrected = result("AAA BBB CCC DDD", version=2, reason="mark of CCC")
    assert given(result("AAA BBB CCC DDD"), lost, corrected) == ("BBB CCC -", [])
    # One that has the decision in it is not moved twice.
    assert given(result("AAA BBB CCC DDD"), lost, result("BBB CCC DDD", version=2, reason="doping")) == (
        "BBB CCC DDD",
        [],
    )


def test_a_decision_on_a_medal_that_nobody_holds_is_told() -> None:
    lost = decided("disqualified", None, "IOC", "ZZZ:gold>none BBB:silver>gold")
    assert given(stated("AAA BBB CCC"), lost) == ("AAA+BBB - CCC", ["K402"])


def test_medals_of_an_event_that_is_not_scheduled_are_held_and_none_are_proposed() -> None:
    awards, found = award(None, log((None, result("AAA BBB CCC"))))
    assert (awards, [one.code for one in found]) == ((), ["K414"])
    awards, found = award(None, log((None, stated("AAA BBB CCC"))))
    assert (in_words(awards), found) == ("gold AAA, silver BBB, bronze CCC", ())


def test_a_demonstration_has_no_medals_by_rule() -> None:
    """Giant slalom of 1984: medals were given, and never counted."""
    demonstration = event()._replace(kind="demonstration")
    assert award(demonstration, log((None, result("AAA BBB CCC")))) == ((), ())


def test_a_colour_that_is_no_medal_is_left_out() -> None:
    odd = StatedMedals(EVENT, (StatedMedal("gold", "AAA"), StatedMedal("platinum", "BBB")))
    assert given(odd) == ("AAA - -", ["K416"])


def test_two_of_one_organisation_are_told_apart_by_competitor() -> None:
    lost = decided("disqualified", None, "IOC", "CHN.Bao:bronze>none")
    two = stated("AAA CHN.Wu CHN.Bao")._replace(
        medals=(
            StatedMedal("gold", "AAA"),
            StatedMedal("bronze", "CHN", "CHN.Wu"),
            StatedMedal("bronze", "CHN", "CHN.Bao"),
        )
    )
    assert given(two, lost) == ("AAA - CHN.Wu", [])


def test_medals_awarded_one_by_one_are_moved_by_what_comes_after() -> None:
    medals = [Award(EVENT, medal, code, None) for medal, code in (("gold", "AAA"), ("silver", "BBB"))]
    facts = [Fact(place, "MedalAwarded", None, None, "s", medal) for place, medal in enumerate(medals, 1)]
    lost = Fact(3, "AwardDecided", None, None, "s", decided("disqualified", None, None, "AAA:gold>none"))
    later = Fact(4, "MedalAwarded", None, None, "s", Award(EVENT, "bronze", "CCC", None))
    awards, found = award(event(), [*facts, lost, later])
    assert (in_short(podium(awards)), found) == ("- BBB CCC", ())
    assert awarded(event(), [*facts, lost, later])[0] == awards


def test_the_fold_of_a_log_calls_the_rule() -> None:
    games = Games("XX2001", "X", "summer", 1, 2001, "Anywhere", "AAA", "2001-06-01", "2001-06-03")
    opened = Fact(1, "GamesOpened", None, None, None, games)
    scheduled = Fact(2, "EventScheduled", None, None, None, event())
    lost = decided("disqualified", None, "jury", "AAA:gold>none BBB:silver>gold")
    facts = [
        opened,
        scheduled,
        *(fact._replace(sequence=fact.sequence + 2) for fact in log((None, result("AAA BBB CCC")), (None, lost))),
    ]
    record, found = fold(facts, award=award)
    assert tallies(record.awards) == (Tally("BBB", 1, 0, 0), Tally("CCC", 0, 0, 1))
    assert found == ()
    assert tallies(fold(facts[:3], award=award)[0].awards)[0] == Tally("AAA", 1, 0, 0)


# --- presented ------------------------------------------------------------------------------------------------------


def test_a_medal_in_the_hand_is_not_a_medal_in_the_table() -> None:
    """Discus throw F35/36, London 2012: the first gold stayed out for three days, and was to be handed back."""

    def handed(medal: str, name: str, day: str, presented: bool = True) -> Presentation:
        return Presentation(EVENT, medal, name[:3], name, presented, day)

    swapped = decided(
        "void-result",
        "2012-08-31",
        "IPC Athletics",
        "UKR.Pomazan:gold>silver CHN.Wu:silver>gold CHN.Bao:bronze>none AUS.Proudfoot:none>bronze",
    )
    ceremony = [handed("gold", "UKR.Pomazan", "2012-08-31"), handed("silver", "CHN.Wu", "2012-08-31")]
    facts = log(
        ("2012-08-31", stated("UKR.Pomazan CHN.Wu CHN.Bao")),
        *((each.on, each) for each in ceremony),
        ("2012-08-31", swapped),
    )
    awards, found = award(event(), facts)
    assert (in_short(podium(awards)), found) == ("CHN.Wu UKR.Pomazan AUS.Proudfoot", ())
    held = in_hand(awards, ceremony)
    assert [(each.medal, each.competitor, each.in_force, each.presented) for each in held] == [
        ("gold", "CHN.Wu", True, None),
        ("gold", "UKR.Pomazan", False, True),
        ("silver", "CHN.Wu", False, True),
        ("silver", "UKR.Pomazan", True, None),
        ("bronze", "AUS.Proudfoot", True, None),
    ]
    returned = [*ceremony, handed("gold", "UKR.Pomazan", "2012-09-03", False), handed("gold", "CHN.Wu", "2012-09-03")]
    assert in_hand(awards, returned)[0] == InHand(EVENT, "gold", "CHN", "CHN.Wu", True, True, "2012-09-03")
    assert "UKR.Pomazan" not in [each.competitor for each in in_hand(awards, returned) if not each.in_force]


# --- in words -------------------------------------------------------------------------------------------------------


def words(**rule: object) -> str:
    medal_set = (1, 1, 2) if rule.get("bronze") in ("matches", "semi-finals") else (1, 1, 1)
    return " ".join(one.said for one in rule_in_words(event(medal_set, MedalRule(**rule))))  # type: ignore[arg-type]


def test_the_rule_is_told_in_words() -> None:
    assert words().startswith("Gold, silver and bronze are given 1-1-1. The third place has the bronze.")
    assert "Both losers of the semi-finals have the bronze." in words(bronze="semi-finals")
    assert "with three entries no bronze" in words(few_entries="minus-one")
    assert "the most points win" in words(ranked_by="points")
    assert "for F51, F52" in words(eligible_classes=("F51", "F52"))
    assert "34 class points" in words(class_points_limit=34)
    assert "a performance of 10.00" in words(minimum="10.00")
    assert "fewer than 3 entries" in words(minimum_entries=3)
    assert "a medal for each of them" in words(mixed_teams="each")


def test_every_kind_of_decision_is_explained(checkout: Path) -> None:
    page = (checkout / "docs" / "explanation" / "awards.md").read_text(encoding="utf-8")
    assert [kind.kind for kind in KINDS if f"`{kind.kind}`" not in page] == []


@pytest.mark.parametrize("games", ["PG1992", "PG2004", "PG2008", "OG1912", "OG2012", "OG2024", "PG2024"])
def test_the_record_has_the_same_medals_by_this_rule(games: str) -> None:
    """A record of medals and decisions without results is what replaying alone makes of it."""
    facts = holding.facts(games)
    assert fold(facts, award=award)[0] == fold(facts)[0]
