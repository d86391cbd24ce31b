"""Explaining: what a held decision accounts for, what it does not, and that nothing is made up."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotinos.model import Decision, Move, StatedRow
from kotinos.review.comparing import Reason, Side, compare, side
from kotinos.review.reasons.amounts import Medals
from kotinos.review.reasons.explaining import Explained, explain

Rows = dict[str, Medals]


def decision(
    id: str, event: str | None, moves: Sequence[tuple[str, str | None, str | None]], certainty: str
) -> Decision:
    made = tuple(Move(*move) for move in moves)
    return Decision(id, event, None, None, "disqualified", None, None, None, "", made, certainty, ("source",), "note")


def effects(decisions: Sequence[Decision]) -> dict[str, dict[str, Medals]]:
    places = {"gold": 0, "silver": 1, "bronze": 2}
    made: dict[str, dict[str, Medals]] = {}
    for held in decisions:
        for move in held.moves:
            change = list(made.setdefault(held.id, {}).get(move.organisation, (0, 0, 0)))
            if move.before:
                change[places[move.before]] -= 1
            if move.after:
                change[places[move.after]] += 1
            made[held.id][move.organisation] = (change[0], change[1], change[2])
    return made


def a_side(rows: Rows) -> Side:
    return side("", [StatedRow(None, None, code, code, *medals, sum(medals)) for code, medals in rows.items()])


def explained(a: Rows, b: Rows, decisions: Sequence[Decision]) -> Explained:
    return explain(compare(a_side(a), a_side(b)), decisions, effects(decisions), {"GER": ("remark", ("press",))})


def told(of: Explained) -> dict[str, list[tuple[str, str | None, Medals]]]:
    return {
        difference.code: [(reason.certainty, reason.decision, reason.medals) for reason in difference.reasons]
        for difference in of.comparison.differences
    }


# The closing table of Athens 2004 and that of today, the seven rows that differ and one that does not.
CLOSE: Rows = {
    "AUS": (26, 38, 36),
    "GER": (19, 28, 32),
    "AUT": (8, 11, 4),
    "IRI": (7, 3, 13),
    "NED": (5, 11, 12),
    "HUN": (1, 8, 9),
    "IRQ": (0, 1, 1),
    "SVK": (5, 3, 4),
}
TODAY: Rows = {
    "AUS": (26, 39, 36),
    "GER": (19, 28, 31),
    "AUT": (8, 10, 4),
    "IRI": (6, 3, 13),
    "NED": (5, 12, 12),
    "HUN": (1, 8, 10),
    "IRQ": (1, 0, 1),
    "SVK": (5, 3, 4),
}
SPRINT = decision("sprint", "tandem", [("SVK", "silver", None), ("JPN", "bronze", "silver")], "known")
SHOT = decision(
    "shot", "F36", [("AUT", "silver", None), ("NED", "bronze", "silver"), ("AUS", None, "bronze")], "inferred"
)
LIFT = decision(
    "lift",
    "+100",
    [("IRI", "gold", None), ("IRQ", "silver", "gold"), ("AUS", "bronze", "silver"), ("HUN", None, "bronze")],
    "inferred",
)
NONE = (0, 0, 0)
ATHENS = {
    "AUS": [("inferred", "shot", NONE), ("inferred", "lift", NONE)],
    "AUT": [("inferred", "shot", NONE)],
    "GER": [("unexplained", None, (0, 0, -1))],
    "HUN": [("inferred", "lift", NONE)],
    "IRI": [("inferred", "lift", NONE)],
    "IRQ": [("inferred", "lift", NONE)],
    "NED": [("inferred", "shot", NONE), ("unexplained", None, (0, 0, 1))],
}


def test_athens_2004() -> None:
    outcome = explained(CLOSE, TODAY, [SPRINT, SHOT, LIFT])
    assert told(outcome) == ATHENS
    assert [held.id for held in outcome.taken_back] == ["shot", "lift"]
    assert [held.id for held in outcome.history] == ["sprint"]


def test_the_same_the_other_way_round() -> None:
    reasons = told(explained(TODAY, CLOSE, [SPRINT, SHOT, LIFT]))
    assert reasons["GER"] == [("unexplained", None, (0, 0, 1))]
    assert reasons["NED"] == [("inferred", "shot", NONE), ("unexplained", None, (0, 0, -1))]
    assert {code: reasons[code] for code in ("AUS", "AUT", "HUN", "IRI", "IRQ")} == {
        code: ATHENS[code] for code in ("AUS", "AUT", "HUN", "IRI", "IRQ")
    }


def test_a_remark_stands_beside_what_is_unexplained() -> None:
    difference = next(d for d in explained(CLOSE, TODAY, []).comparison.differences if d.code == "GER")
    assert difference.reasons == (
        Reason("unexplained", "unexplained", medals=(0, 0, -1), text="remark", sources=("press",)),
    )


def test_a_decision_that_would_break_an_equal_row_explains_nothing() -> None:
    # A silver more for Slovakia is no reason to take the sprint back: Japan's row is the same in both tables.
    a, b = {"SVK": (5, 4, 4), "JPN": (17, 15, 20)}, {"SVK": (5, 3, 4), "JPN": (17, 15, 20)}
    outcome = explained(a, b, [SPRINT])
    assert told(outcome) == {"SVK": [("unexplained", None, (0, -1, 0))]}
    assert outcome.taken_back == ()


def test_of_one_event_the_latest_decisions_are_taken_back_first() -> None:
    # Paris 2024, men's shot put F55: Serbia's silver to Iran by protest, then a second silver by appeal.
    protest = decision(
        "protest", "F55", [("SRB", "silver", None), ("IRI", "bronze", "silver"), ("POL", None, "bronze")], "known"
    )
    appeal = decision("appeal", "F55", [("SRB", None, "silver")], "known")
    final: Rows = {"SRB": (3, 5, 4), "IRI": (8, 10, 7), "POL": (8, 6, 9)}
    between: Rows = {"SRB": (3, 4, 4), "IRI": (8, 10, 7), "POL": (8, 6, 9)}
    first: Rows = {"SRB": (3, 5, 4), "IRI": (8, 9, 8), "POL": (8, 6, 8)}
    assert [held.id for held in explained(between, final, [protest, appeal]).taken_back] == ["appeal"]
    assert [held.id for held in explained(first, final, [protest, appeal]).taken_back] == ["protest", "appeal"]
    assert told(explained(first, final, [protest, appeal])) == {
        "IRI": [("known", "protest", NONE)],
        "POL": [("known", "protest", NONE)],
    }


def test_a_total_that_is_not_the_sum() -> None:
    a = compare(side("a", [StatedRow(None, 1, "FRA", "FRA", 16, 26, 22, 61)]), a_side({"FRA": (16, 26, 22)}))
    (difference,) = explain(a, [], {}).comparison.differences
    assert [(reason.cause, reason.certainty) for reason in difference.reasons] == [("typing", "inferred")]


def test_a_slip_that_the_rows_own_total_gives_away() -> None:
    a = compare(side("a", [StatedRow(None, 1, "FRA", "FRA", 16, 62, 22, 64)]), a_side({"FRA": (16, 26, 22)}))
    (difference,) = explain(a, [], {}).comparison.differences
    assert [(reason.cause, reason.certainty) for reason in difference.reasons] == [("typing", "inferred")]


def test_a_delegation_that_the_policy_leaves_out() -> None:
    whole: Rows = {"FRA": (16, 26, 22), "AIN": (1, 3, 1), "ALB": (0, 0, 2)}
    part = {code: medals for code, medals in whole.items() if code != "AIN"}
    outcome = explain(compare(a_side(part), a_side(whole)), [], {}, delegations={"AIN": "omitted"})
    (difference,) = outcome.comparison.differences
    assert [(reason.cause, reason.certainty) for reason in difference.reasons] == [("missing-organisation", "known")]
    (without,) = explain(compare(a_side(part), a_side(whole)), [], {}).comparison.differences
    assert without.reasons[0].certainty == "unexplained"


TABLES = st.dictionaries(
    st.sampled_from(["AUS", "GER", "AUT", "IRI", "NED", "HUN", "IRQ", "SVK", "JPN"]),
    st.tuples(*[st.integers(1, 3)] * 3),
    min_size=1,
)


@given(TABLES, TABLES)
def test_reasons_and_what_stays_unexplained_always_add_up_to_the_difference(a: Rows, b: Rows) -> None:
    decisions = [SPRINT, SHOT, LIFT]
    changes = effects(decisions)
    outcome = explained(a, b, decisions)
    for difference in outcome.comparison.differences:
        if difference.reasons[0].cause not in ("decision", "unexplained"):
            continue
        unexplained = [r.medals for r in difference.reasons if r.cause == "unexplained"]
        decided = [changes[r.decision][difference.code] for r in difference.reasons if r.decision]
        rest = unexplained[0] if unexplained else NONE
        for sign in (1, -1):
            total = tuple(sign * sum(m[i] for m in decided) + rest[i] for i in range(3))
            if total == difference.change:
                break
        else:
            raise AssertionError(difference)


def test_what_an_excerpt_does_not_list_speaks_neither_for_nor_against_a_decision() -> None:
    # The first rows of Vancouver 2010 before the mass start of 2010 was decided anew: Slovakia stands below their end.
    mass = decision(
        "mass", "15 km", [("RUS", "gold", None), ("FRA", "silver", "gold"), ("SVK", "bronze", "silver")], "known"
    )
    whole: Rows = {"USA": (9, 15, 13), "FRA": (3, 2, 6), "RUS": (2, 5, 7), "SVK": (1, 2, 0), "KAZ": (0, 1, 0)}
    top: Rows = {"USA": (9, 15, 13), "FRA": (2, 3, 6), "RUS": (3, 5, 7)}
    outcome = explained(top, whole, [mass])
    assert outcome.comparison.beyond_a == ("KAZ", "SVK")
    assert told(outcome) == {"FRA": [("known", "mass", NONE)], "RUS": [("known", "mass", NONE)]}
    assert [held.id for held in outcome.taken_back] == ["mass"]


def test_every_move_of_an_organisation_is_a_part_of_the_reason() -> None:
    sweep = decision(
        "sweep", "walk", [("RUS", "gold", None), ("CHN", "silver", "gold"), ("CHN", "bronze", "silver")], "known"
    )
    outcome = explained({"RUS": (5, 5, 5), "CHN": (3, 3, 3)}, {"RUS": (4, 5, 5), "CHN": (4, 3, 2)}, [sweep])
    reason = outcome.comparison.differences[0].reasons[0]
    assert [(move.before, move.after) for move in reason.moves] == [("silver", "gold"), ("bronze", "silver")]


def test_the_side_that_has_a_decision_is_named() -> None:
    there, back = explained(CLOSE, TODAY, [LIFT]), explained(TODAY, CLOSE, [LIFT])
    assert {r.only_in for d in there.comparison.differences for r in d.reasons if r.decision} == {"b"}
    assert {r.only_in for d in back.comparison.differences for r in d.reasons if r.decision} == {"a"}


def test_a_figure_that_is_not_held_is_no_slip_of_the_pen() -> None:
    a = side("a", [StatedRow(None, 1, "FRA", "FRA", 5, None, 2, 10)])
    (difference,) = explain(compare(a, a_side({"FRA": (5, 3, 2), "CHN": (9, 9, 9)})), [], {}).comparison.differences
    assert difference.code == "CHN"
    b = side("b", [StatedRow(None, 1, "FRA", "FRA", 5, None, 2, 11)])
    (unread,) = explain(compare(a, b), [], {}).comparison.differences
    assert [(reason.cause, reason.certainty) for reason in unread.reasons] == [("incomplete-source", "unexplained")]


# Stockholm 1912: art competitions were held, and many tables leave their five golds and one silver out.
STOCKHOLM: Rows = {"USA": (26, 19, 19), "ITA": (5, 1, 2), "GER": (6, 13, 7), "FRA": (7, 5, 3), "SUI": (1, 0, 0)}
WITHOUT_ART: Rows = {"USA": (25, 19, 19), "ITA": (3, 1, 2), "GER": (5, 13, 7), "FRA": (7, 4, 3)}
ART = {"ART": {"USA": (1, 0, 0), "ITA": (2, 0, 0), "GER": (1, 0, 0), "FRA": (0, 1, 0), "SUI": (1, 0, 0)}}


def causes(of: Explained) -> dict[str, list[tuple[str, str]]]:
    return {row.code: [(reason.cause, reason.certainty) for reason in row.reasons] for row in of.comparison.differences}


def compared(a: Rows, b: Rows, **evidence: object) -> Explained:
    return explain(compare(a_side(a), a_side(b)), (), {}, **evidence)  # type: ignore[arg-type]


def test_a_discipline_that_one_table_leaves_out_is_an_inference_in_every_row() -> None:
    for a, b, only_in in ((WITHOUT_ART, STOCKHOLM, "b"), (STOCKHOLM, WITHOUT_ART, "a")):
        found = compared(a, b, disciplines=ART)
        assert causes(found) == {code: [("scope", "inferred")] for code in STOCKHOLM}
        assert {reason.only_in for row in found.comparison.differences for reason in row.reasons} == {only_in}


def test_a_discipline_is_left_out_whole_or_not_at_all() -> None:
    """Italy's row is equal, so that art competitions are in both tables, and nothing is inferred from the others."""
    found = compared({**WITHOUT_ART, "ITA": STOCKHOLM["ITA"]}, STOCKHOLM, disciplines=ART)
    assert {cause for told in causes(found).values() for cause, _ in told} == {"unexplained", "missing-organisation"}


def test_a_decision_is_not_held_responsible_for_what_a_discipline_accounts_for() -> None:
    """The gold of the United States fits a reinstatement too, which would leave Sweden and Norway apart."""
    given_back = decision("back", "pentathlon", [("USA", None, "gold")], "known")
    found = explain(
        compare(a_side(WITHOUT_ART), a_side(STOCKHOLM)), (given_back,), effects((given_back,)), disciplines=ART
    )
    assert causes(found)["USA"] == [("scope", "inferred")]


def test_a_discipline_that_is_counted_today_must_be_too_large_for_chance() -> None:
    three = {"GOL": {"USA": (1, 0, 0), "GBR": (0, 1, 0), "FRA": (0, 0, 1)}}
    b: Rows = {"USA": (2, 1, 0), "GBR": (1, 1, 1), "FRA": (1, 0, 1)}
    a: Rows = {"USA": (1, 1, 0), "GBR": (1, 0, 1), "FRA": (1, 0, 0)}
    assert {cause for told in causes(compared(a, b, disciplines=three)).values() for cause, _ in told} == {
        "unexplained"
    }


def test_one_organisation_under_several_codes() -> None:
    kin = {"GER": frozenset({"FRG", "GDR"}), "FRG": frozenset({"GER"}), "GDR": frozenset({"GER"})}
    found = compared(
        {"GER": (33, 34, 39), "USA": (1, 0, 0), "CHN": (2, 0, 0)},
        {"FRG": (13, 11, 16), "GDR": (20, 23, 23), "USA": (1, 0, 0), "CHN": (2, 0, 0)},
        kin=lambda code: kin.get(code, frozenset()),
    )
    assert causes(found) == {code: [("code-alias", "inferred")] for code in ("FRG", "GDR", "GER")}


def test_codes_whose_figures_do_not_add_up_are_no_aliases() -> None:
    kin = {"GER": frozenset({"FRG", "GDR"})}
    found = compared(
        {"GER": (14, 18, 16)}, {"FRG": (5, 11, 10), "GDR": (9, 9, 7)}, kin=lambda code: kin.get(code, frozenset())
    )
    assert causes(found) == {code: [("missing-organisation", "unexplained")] for code in ("FRG", "GDR", "GER")}


def test_a_row_with_the_figures_of_an_organisation_that_has_none() -> None:
    found = compared({"NGR": (0, 1, 0)}, {"NGR": (0, 0, 1), "NIG": (0, 1, 0)})
    assert causes(found) == {code: [("typing", "inferred")] for code in ("NGR", "NIG")}


def test_a_source_that_lacks_medals_by_its_own_word_lacks_these() -> None:
    a, b = a_side({"USA": (1, 1, 0), "GBR": (1, 2, 0)}), a_side({"USA": (2, 1, 0), "GBR": (2, 1, 0)})
    found = explain(compare(a._replace(lacking=True), b), (), {})
    # That it has gaps is known; that this gold is one of them is inferred.
    assert causes(found) == {"USA": [("incomplete-source", "inferred")], "GBR": [("unexplained", "unexplained")]}


@pytest.mark.parametrize("turned", [False, True])
def test_a_lower_figure_that_another_source_has_too_is_no_gap(turned: bool) -> None:
    """Toronto 1976: four tables of others have 17 Austrian golds too, and none the 16 bronzes."""
    a, b = a_side({"AUT": (17, 16, 16)}), a_side({"AUT": (18, 16, 17)})
    a = a._replace(lacking=True, shared=frozenset({("AUT", 0), ("AUT", 1)}))
    found = explain(compare(b, a) if turned else compare(a, b), (), {})
    sign = -1 if turned else 1
    assert [(each.cause, each.medals) for each in found.comparison.differences[0].reasons] == [
        ("incomplete-source", (0, 0, sign)),
        ("unexplained", (sign, 0, 0)),
    ]
    both = a._replace(shared=frozenset({("AUT", 0), ("AUT", 2)}))
    assert causes(explain(compare(both, b), (), {})) == {"AUT": [("unexplained", "unexplained")]}


def test_a_lower_figure_that_leaves_art_out_says_nothing_of_a_gap() -> None:
    """London 1948: the Finnish silver that two lists lack is of the art competitions, which one of them leaves out."""
    a, b = a_side({"FIN": (10, 7, 6)}), a_side({"FIN": (10, 8, 6)})
    a = a._replace(lacking=True, shared=frozenset({("FIN", 1)}))
    art = {"ART": {"FIN": (2, 1, 1), "ITA": (1, 0, 0)}}
    found = explain(compare(a, b), (), {}, disciplines=art)
    assert causes(found) == {"FIN": [("incomplete-source", "inferred")]}


RELAY = decision(
    "relay", "relay", [("RUS", "gold", None), ("GER", "silver", "gold"), ("AUT", "bronze", "silver"),
                       ("NOR", None, "bronze")], "known",
)  # fmt: skip


def test_a_medal_that_was_taken_away_long_before_it_was_given() -> None:
    """Sochi 2014: the Russian gold is gone from both tables, and one of them has not moved the others up yet."""
    then: Rows = {"RUS": (10, 10, 9), "GER": (8, 6, 5), "AUT": (4, 8, 5), "NOR": (11, 6, 9)}
    now: Rows = {"RUS": (10, 10, 9), "GER": (9, 5, 5), "AUT": (4, 9, 4), "NOR": (11, 6, 10)}
    for a, b in ((then, now), (now, then)):
        found = explained(a, b, (RELAY,))
        assert causes(found) == {code: [("decision", "inferred")] for code in ("GER", "AUT", "NOR")}
        assert found.history == ()


def test_half_of_a_decision_is_not_inferred_from_one_row() -> None:
    found = explained({"RUS": (10, 10, 9), "GER": (8, 6, 5)}, {"RUS": (10, 10, 9), "GER": (9, 5, 5)}, (RELAY,))
    assert causes(found) == {"GER": [("unexplained", "unexplained")]}


# --- teams of several nations ----------------------------------------------------------------------------------------


COUNTING = [("counting", "inferred")]
OPEN = [("unexplained", "unexplained")]


def test_a_team_that_one_table_counts_as_mixed_and_the_other_for_a_nation() -> None:
    """Athens 1896: the silver of the doubles in tennis."""
    a: Rows = {"GRE": (10, 18, 19), "ZZX": (1, 0, 1), "USA": (11, 7, 2)}
    b: Rows = {"GRE": (10, 17, 19), "ZZX": (1, 1, 1), "USA": (11, 7, 2)}
    assert causes(explained(a, b, ())) == {"GRE": COUNTING, "ZZX": COUNTING}
    assert causes(explained(b, a, ())) == {"GRE": COUNTING, "ZZX": COUNTING}


def test_nations_that_lose_more_than_the_mixed_teams_gain_stay_open() -> None:
    """Paris 1900: in which rows the medals of mixed teams are is not to be told from the figures."""
    a: Rows = {"FRA": (31, 41, 40), "GBR": (20, 8, 9), "ZZX": (1, 2, 3)}
    b: Rows = {"FRA": (27, 38, 37), "GBR": (15, 8, 9), "ZZX": (8, 5, 6)}
    assert causes(explained(a, b, ())) == {"FRA": OPEN, "GBR": OPEN, "ZZX": COUNTING}


def test_mixed_teams_that_all_the_rows_add_up_to() -> None:
    a: Rows = {"FRA": (3, 1, 1), "GBR": (2, 2, 2), "ZZX": (0, 0, 0)}
    b: Rows = {"FRA": (2, 1, 1), "GBR": (2, 1, 2), "ZZX": (1, 1, 0)}
    assert causes(explained(a, b, ())) == {"FRA": COUNTING, "GBR": COUNTING, "ZZX": COUNTING}


def test_a_mixed_team_whose_medal_nobody_lost_stays_open() -> None:
    a: Rows = {"FRA": (3, 1, 1), "ZZX": (0, 1, 0)}
    b: Rows = {"FRA": (4, 1, 1), "ZZX": (1, 1, 0)}
    assert causes(explained(a, b, ())) == {"FRA": OPEN, "ZZX": OPEN}


# --- two events that meet in a row -----------------------------------------------------------------------------------


def test_two_decisions_that_only_together_bring_the_tables_nearer() -> None:
    """The first rows of Athens 2004: Australia gained by the one and the other, and moved by one silver in the end."""
    first = {code: CLOSE[code] for code in ("AUS", "AUT")}
    later = {code: TODAY[code] for code in ("AUS", "AUT")}
    seen = effects([SHOT, LIFT])
    listed = {id: {code: medals for code, medals in rows.items() if code in first} for id, rows in seen.items()}
    found = explain(compare(a_side(first), a_side(later)), [SHOT, LIFT], listed)
    assert told(found) == {
        "AUS": [("inferred", "shot", NONE), ("inferred", "lift", NONE)],
        "AUT": [("inferred", "shot", NONE)],
    }


def test_two_decisions_are_not_taken_together_for_a_single_row() -> None:
    first, later = {"AUS": CLOSE["AUS"]}, {"AUS": TODAY["AUS"]}
    listed = {"shot": {"AUS": (0, 0, 1)}, "lift": {"AUS": (0, 1, -1)}}
    found = explain(compare(a_side(first), a_side(later)), [SHOT, LIFT], listed)
    assert causes(found) == {"AUS": OPEN}


def test_of_two_pairs_that_fit_alike_none_is_taken() -> None:
    other = SHOT._replace(id="other", event="F37")
    first = {code: CLOSE[code] for code in ("AUS", "AUT")}
    later = {code: TODAY[code] for code in ("AUS", "AUT")}
    change = {"AUS": (0, 0, 1), "AUT": (0, -1, 0)}
    listed = {"shot": change, "other": change, "lift": {"AUS": (0, 1, -1)}}
    found = explain(compare(a_side(first), a_side(later)), [SHOT, other, LIFT], listed)
    assert causes(found) == {"AUS": OPEN, "AUT": OPEN}


def test_a_decision_that_leaves_nothing_open_stands_alone_behind_a_row_of_an_excerpt() -> None:
    """Sydney 2000, the first rows of a page: a gold of basketball was given back, and another row stays open."""
    given_back = decision("back", "basketball", [("ESP", "gold", None), ("RUS", "silver", "gold")], "known")
    whole: Rows = {"AUS": (63, 39, 47), "ESP": (38, 30, 38), "GER": (16, 41, 38), "RUS": (13, 10, 12)}
    top: Rows = {"AUS": (63, 39, 47), "ESP": (39, 30, 38), "GER": (15, 42, 38)}
    outcome = explained(whole, top, [given_back])
    assert [held.id for held in outcome.taken_back] == ["back"]
    assert causes(outcome)["ESP"] == [("decision", "inferred")]
    assert causes(outcome)["GER"] == [("unexplained", "unexplained")]


def test_a_decision_on_a_row_that_agrees_is_not_chosen_for_an_excerpt() -> None:
    given_back = decision("back", "basketball", [("ESP", "gold", None), ("RUS", "silver", "gold")], "known")
    whole: Rows = {"AUS": (63, 39, 47), "ESP": (38, 30, 38), "GER": (16, 41, 38), "RUS": (13, 10, 12)}
    outcome = explained(whole, {"AUS": (63, 39, 47), "ESP": (38, 30, 38), "GER": (15, 42, 38)}, [given_back])
    assert outcome.taken_back == ()
    assert "decision" not in {cause for found in causes(outcome).values() for cause, _ in found}


# Atlanta 1996: wheelchair rugby was demonstrated, and one table counts its medals.
RUGBY = {"WRU": {"USA": (1, 0, 0), "CAN": (0, 1, 0), "NZL": (0, 0, 1)}}


def test_a_discipline_that_was_demonstrated_is_counted_by_one_table_only_as_a_whole() -> None:
    counted: Rows = {"USA": (47, 46, 65), "CAN": (24, 22, 24), "NZL": (9, 6, 4)}
    held: Rows = {"USA": (46, 46, 65), "CAN": (24, 21, 24), "NZL": (9, 6, 3)}
    found = compared(held, counted, disciplines=RUGBY, beside=("WRU",))
    assert causes(found) == {code: [("scope", "inferred")] for code in ("USA", "CAN", "NZL")}
    partly = compared(held, {**counted, "CAN": (24, 21, 24)}, disciplines=RUGBY, beside=("WRU",))
    assert {cause for of in causes(partly).values() for cause, _ in of} == {"unexplained"}
    usual = compared(held, counted, disciplines=RUGBY)
    assert {cause for of in causes(usual).values() for cause, _ in of} == {"unexplained"}
