"""The medals that a rule gives for a result, on the shapes that real events have had."""

import pytest

from kotinos.medals.podiums import podium
from kotinos.medals.proposing import proposed
from kotinos.model import MedalRule
from kotinos.results import Contest, EventResult, Result, Side
from tests.medals.cases import EVENT, event, in_short, result

Ranks = str | list[Result]


def medals(held: EventResult, medal_set: tuple[int, int, int] = (1, 1, 1), rule: MedalRule | None = None) -> str:
    """The podium in short, its medals without the mark of what is pending."""
    awards, _ = proposed(event(medal_set, rule), held)
    return in_short(podium(awards, medal_set)).replace("?", "")


def codes(held: EventResult, medal_set: tuple[int, int, int] = (1, 1, 1), rule: MedalRule | None = None) -> list[str]:
    return [one.code for one in proposed(event(medal_set, rule), held)[1]]


def ranks(*places: tuple[str, int | None, str | None]) -> EventResult:
    return EventResult(EVENT, "official", tuple(Result(code, code, rank, irm) for code, rank, irm in places))


@pytest.mark.parametrize(
    ("places", "medal_set", "given"),
    [
        pytest.param("AAA BBB CCC DDD", (1, 1, 1), "AAA BBB CCC", id="one of each"),
        pytest.param("AAA BBB+CCC DDD", (1, 1, 1), "AAA BBB+CCC -", id="two silvers: PG2016 100 m T42"),
        pytest.param("AAA+BBB CCC DDD", (1, 1, 1), "AAA+BBB - CCC", id="two golds: PG2016 100 m breaststroke SB13"),
        pytest.param("AAA BBB CCC+DDD EEE", (1, 1, 1), "AAA BBB CCC+DDD", id="two bronzes: PG2024 high jump T64"),
        pytest.param("AAA BBB CCC+DDD EEE+FFF", (1, 1, 2), "AAA BBB CCC+DDD", id="two bronzes by rule: judo"),
        pytest.param("AAA BBB CCC DDD EEE", (1, 1, 2), "AAA BBB CCC+DDD", id="two bronzes, third and fourth"),
        pytest.param("AAA BBB+CCC+DDD EEE", (1, 1, 1), "AAA BBB+CCC+DDD -", id="three silvers: OG2012 high jump"),
        pytest.param("AAA+BBB+CCC DDD", (1, 1, 1), "AAA+BBB+CCC - -", id="three golds"),
        pytest.param("AAA+BBB+CCC+DDD EEE", (1, 1, 1), "AAA+BBB+CCC+DDD - -", id="four golds"),
        pytest.param("AAA BBB CCC+DDD+EEE+FFF", (1, 1, 1), "AAA BBB CCC+DDD+EEE+FFF", id="four bronzes"),
        pytest.param("AAA+BBB CCC+DDD EEE", (1, 1, 1), "AAA+BBB - CCC+DDD", id="ties for gold and bronze"),
        pytest.param(
            "AAA BBB CCC DDD+EEE FFF GGG HHH", (4, 4, 4), "AAA+BBB+CCC+DDD+EEE FFF+GGG+HHH -+-+-+-", id="4-4-4"
        ),
        pytest.param("AAA BBB", (1, 1, 1), "AAA BBB -", id="two came"),
        pytest.param("AAA", (1, 1, 1), "AAA - -", id="one came: PG2004 table tennis, a gold only"),
        pytest.param("AAA.1 AAA.2 AAA.3 BBB", (1, 1, 1), "AAA.1 AAA.2 AAA.3", id="one organisation has all three"),
    ],
)
def test_a_medal_set_is_given(places: str, medal_set: tuple[int, int, int], given: str) -> None:
    assert medals(result(places), medal_set) == given


def test_a_place_that_a_tie_uses_up_is_not_vacant() -> None:
    awards, found = proposed(event(), result("AAA BBB+CCC DDD"))
    assert [place.state for place in podium(awards)] == ["provisional"] * 3
    assert found == ()


def test_who_is_disqualified_moves_nobody_up() -> None:
    held = ranks(("AAA", 1, None), ("BBB", None, "DSQ"), ("CCC", 3, None), ("DDD", 4, None))
    assert medals(held) == "AAA - CCC"
    assert codes(held) == ["K408"]


def test_a_result_that_was_ranked_anew_moves_them_up() -> None:
    """Universal relay, Tokyo 2020: second across the line, disqualified; four teams, three ranked."""
    assert medals(ranks(("USA", 1, None), ("GBR", 2, None), ("JPN", 3, None), ("CHN", None, "DSQ"))) == "USA GBR JPN"


def test_a_printed_mark_does_not_decide_a_rank() -> None:
    """50 m freestyle S4, London 2012: third and fourth with the same printed time."""
    marks = ("38.26", "38.75", "39.47", "39.47")
    results = [Result(f"{rank}", "AAA", rank, mark=mark) for rank, mark in enumerate(marks, 1)]
    assert medals(EventResult(EVENT, "official", tuple(results))) == "1 2 3"


def test_a_winner_who_is_not_in_the_list_leaves_the_gold_empty() -> None:
    """Judo -60 kg, Athens 2004, as it is listed today."""
    held = ranks(("JPN", 2, None), ("HUN", 3, None), ("UKR", 3, None))
    assert (medals(held, (1, 1, 2)), codes(held, (1, 1, 2))) == ("- JPN HUN+UKR", ["K408"])


def test_no_show_and_no_mark_hold_nothing_up() -> None:
    held = ranks(("AAA", 1, None), ("BBB", 2, None), ("CCC", None, "DNS"), ("DDD", None, "NM"))
    assert (medals(held), codes(held)) == ("AAA BBB -", [])


def test_who_is_not_eligible_is_placed_and_the_medal_passes_to_the_next() -> None:
    results = (Result("AAA", "AAA", 1), Result("GST", "GST", 2, eligible=False), Result("CCC", "CCC", 3))
    held = EventResult(EVENT, "official", (*results, Result("DDD", "DDD", 4)))
    assert (medals(held), codes(held)) == ("AAA CCC DDD", [])


def test_a_tie_with_who_is_not_eligible_is_no_tie_for_the_medal() -> None:
    results = (Result("GST", "GST", 1, eligible=False), Result("AAA", "AAA", 1), Result("BBB", "BBB", 3))
    assert medals(EventResult(EVENT, "official", results)) == "AAA BBB -"


def test_ranks_that_do_not_skip_are_counted_as_if_they_did() -> None:
    held = ranks(("AAA", 1, None), ("BBB", 2, None), ("CCC", 2, None), ("DDD", 3, None))
    assert (medals(held), codes(held)) == ("AAA BBB+CCC -", ["K413"])


@pytest.mark.parametrize(
    ("entered", "given"),
    [("AAA BBB CCC DDD", "AAA BBB CCC"), ("AAA BBB CCC", "AAA BBB -"), ("AAA BBB", "AAA - -"), ("AAA", "- - -")],
)
def test_minus_one(entered: str, given: str) -> None:
    """Asian Para Games 2023, men's high jump T63: three entered, and there was no bronze."""
    assert medals(result(entered), rule=MedalRule(few_entries="minus-one")) == given


def test_entries_are_those_stated_before_those_who_came() -> None:
    assert medals(result("AAA BBB CCC", entries=4), rule=MedalRule(few_entries="minus-one")) == "AAA BBB CCC"
    came = ranks(("AAA", 1, None), ("BBB", 2, None), ("CCC", None, "DNS"))
    assert medals(came, rule=MedalRule(few_entries="minus-one")) == "AAA - -"


def test_too_few_entries_give_no_medals() -> None:
    assert medals(result("AAA BBB"), rule=MedalRule(minimum_entries=3)) == "- - -"
    assert medals(result("AAA BBB CCC"), rule=MedalRule(minimum_entries=3)) == "AAA BBB CCC"


@pytest.mark.parametrize(
    ("minimum", "kind", "marks", "given"),
    [
        ("10.00", "distance", ("12.40", "11.98", "9.99"), "AAA BBB -"),
        ("1:00.00", "time", ("58.12", "59.99", "1:00.01"), "AAA BBB -"),
        ("2:00:00", "time", ("1:17:59", "1:18:04", "2:00:00"), "AAA BBB CCC"),
        ("10", "points", ("9", "8", "7"), "- - -"),
    ],
)
def test_a_medal_takes_a_performance(minimum: str, kind: str, marks: tuple[str, ...], given: str) -> None:
    results = [
        Result(code, code, rank, mark=mark, mark_type=kind)
        for rank, (code, mark) in enumerate(zip(("AAA", "BBB", "CCC"), marks, strict=True), 1)
    ]
    assert medals(EventResult(EVENT, "official", tuple(results)), rule=MedalRule(minimum=minimum)) == given


def combined(*lines: tuple[str, int | None, str, str]) -> EventResult:
    """Organisation, rank, mark, factored value."""
    results = [Result(code, code, rank, None, mark, factored=value) for code, rank, mark, value in lines]
    return EventResult(EVENT, "official", tuple(results))


def test_points_rank_classes_that_compete_together() -> None:
    """Discus throw F53/54, Beijing 2008: 26.21 m of class F53 comes before 27.98 m of class F54."""
    held = combined(("AAA", None, "27.98", "1017"), ("BBB", None, "26.21", "1032"), ("CCC", None, "27.10", "985"))
    assert medals(held, rule=MedalRule(ranked_by="points")) == "BBB AAA CCC"


def test_factored_times_rank_with_the_least_first_and_equal_ones_share() -> None:
    held = combined(("AAA", None, "1:17.0", "1:10.5"), ("BBB", None, "1:12.0", "1:12.0"), ("CCC", None, "70", "72.00"))
    assert medals(held, rule=MedalRule(ranked_by="factored-time")) == "AAA BBB+CCC -"


def test_printed_ranks_stand_and_are_compared_with_the_points() -> None:
    """Discus throw F35/36, London 2012: the first podium went by a table of points that was out of date."""
    held = combined(("UKR", 1, "30.12", "1020"), ("CHN", 2, "28.01", "1062"), ("AUS", 3, "", ""))
    assert medals(held, rule=MedalRule(ranked_by="points")) == "UKR CHN AUS"
    assert codes(held, rule=MedalRule(ranked_by="points")) == ["K411"]


def test_equal_points_may_be_told_apart_by_something_else() -> None:
    """Road race and time trial, Athens 2004: 3 and 3 points, told apart by the sum of times."""
    held = combined(("ESP", 1, "", "3"), ("GBR", 2, "", "3"), ("ARG", 3, "", "9"))
    assert codes(held, rule=MedalRule(ranked_by="factored-time")) == []


def test_a_value_that_cannot_be_read_ranks_nobody() -> None:
    held = combined(("AAA", None, "", "n/a"), ("BBB", None, "", "900"))
    assert medals(held, rule=MedalRule(ranked_by="points")) == "BBB - -"
    assert codes(held, rule=MedalRule(ranked_by="points")) == ["K415"]


def test_a_class_that_the_event_is_not_for_voids_the_result() -> None:
    """Discus throw F52, Tokyo 2020: third, and then not of the class."""
    results = (
        Result("POL", "POL", 1, sport_class="F52"),
        Result("CRO", "CRO", 2, sport_class="F52"),
        Result("IND", "IND", 3, sport_class="F54"),
        Result("LAT", "LAT", 4, sport_class="F52"),
    )
    held = EventResult(EVENT, "official", results)
    rule = MedalRule(eligible_classes=("F51", "F52"))
    assert medals(held, rule=rule) == "POL CRO -"
    assert codes(held, rule=rule) == ["K409", "K408"]
    again = held._replace(results=(*results[:2], results[3]._replace(rank=3)), version=2)
    assert medals(again, rule=rule) == "POL CRO LAT"
    assert medals(held) == "POL CRO IND"  # a rule that names no classes checks none


def test_relay_points_over_the_limit_void_the_result() -> None:
    results = (Result("AAA", "AAA", 1, class_points=34), Result("BBB", "BBB", 2, class_points=35))
    held = EventResult(EVENT, "official", results)
    assert medals(held, rule=MedalRule(class_points_limit=34)) == "AAA - -"
    assert codes(held, rule=MedalRule(class_points_limit=34)) == ["K410"]


def test_a_competitor_that_stands_twice_has_one_place() -> None:
    held = ranks(("AAA", 1, None), ("BBB", 2, None), ("BBB", 3, None), ("CCC", 4, None))
    assert medals(held) == "AAA BBB -"
    assert codes(held) == ["K412", "K408"]


# --- contests -------------------------------------------------------------------------------------------------------


def contest(unit: str, winner: int | None, loser: int | None, *sides: tuple[str, str | None, str | None]) -> Contest:
    return Contest(unit, winner, loser, tuple(Side(code, code, outcome, irm) for code, outcome, irm in sides))


def decided(*contests: Contest) -> EventResult:
    return EventResult(EVENT, "official", (), contests=contests)


FINAL = contest("FNL-1", 1, 2, ("AAA", "W", None), ("BBB", "L", None))
SEMI_FINALS = (
    contest("SFNL-1", None, 3, ("AAA", "W", None), ("CCC", "L", None)),
    contest("SFNL-2", None, 3, ("DDD", "L", None), ("BBB", "W", None)),
)


def test_a_final_and_a_bronze_match_decide() -> None:
    bronze = contest("FNL-2", 3, 4, ("CCC", "L", None), ("DDD", "W", None))
    assert medals(decided(bronze, FINAL)) == "AAA BBB DDD"


def test_both_losers_of_the_semi_finals_have_the_bronze() -> None:
    assert medals(decided(FINAL, *SEMI_FINALS), (1, 1, 2)) == "AAA BBB CCC+DDD"


def test_two_contests_of_the_repechage_give_two_bronzes() -> None:
    """Judo -48 kg, Paris 2024: two contests for bronze, two fifth places."""
    one = contest("REPF-1", 3, 5, ("SWE", "W", None), ("KAZ", "L", None))
    other = contest("REPF-2", 3, 5, ("ESP", "L", None), ("FRA", "W", None))
    assert medals(decided(FINAL, one, other), (1, 1, 2)) == "AAA BBB FRA+SWE"


def test_a_bronze_match_that_is_not_played_is_won_by_who_is_left() -> None:
    """Badminton women's singles, Paris 2024: hurt in the semi-final, and no match for bronze."""
    injured = contest("FNL-2", 3, 4, ("INA", None, None), ("ESP", None, "RET"))
    alone = contest("FNL-2", 3, 4, ("INA", None, None))
    assert medals(decided(FINAL, injured)) == medals(decided(FINAL, alone)) == "AAA BBB INA"
    assert medals(decided(FINAL, contest("FNL-2", 3, 4, ("INA", None, "RET"), ("ESP", None, "RET")))) == "AAA BBB -"


def test_who_loses_by_an_irm_is_second_and_who_is_stripped_is_nothing() -> None:
    assert medals(decided(contest("F", 1, 2, ("AAA", "W", None), ("BBB", "L", "DSQ")))) == "AAA BBB -"
    assert medals(decided(contest("F", 1, 2, ("AAA", "W", None), ("BBB", "L", "DQB")))) == "AAA - -"


def test_what_is_not_decided_gives_nothing() -> None:
    assert medals(decided(contest("F", 1, 2, ("AAA", None, None), ("BBB", None, None)))) == "- - -"


def test_bronze_of_a_lost_semi_final_comes_before_the_final() -> None:
    held = decided(SEMI_FINALS[0])._replace(status="live")
    assert medals(held, (1, 1, 2)) == "- - CCC+-"


def test_leaders_of_a_running_race_have_no_medals() -> None:
    assert medals(result("AAA BBB CCC", "live")) == "- - -"
    assert medals(result("AAA BBB CCC", "start-list")) == "- - -"
    assert medals(result("AAA BBB CCC", "unofficial")) == "AAA BBB CCC"


# --- teams ----------------------------------------------------------------------------------------------------------


def test_a_team_of_several_organisations_counts_by_policy() -> None:
    mixed = Result("team", "ZZX", 1, organisations=("DEN", "SWE", "DEN"))
    held = EventResult(EVENT, "official", (mixed,))
    assert [award.organisation for award in proposed(event(), held)[0]] == ["ZZX"]
    each = proposed(event(rule=MedalRule(mixed_teams="each")), held)[0]
    assert [(award.organisation, award.competitor) for award in each] == [("DEN", "team"), ("SWE", "team")]
