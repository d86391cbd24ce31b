"""Telling: every kind has its word, and the sentences of Athens 2004 in English and Russian."""

import re
from itertools import combinations

import pytest

from kotinos.archive import holding
from kotinos.journal.replaying import replay
from kotinos.medals import deciding
from kotinos.medals.medal_sets import irregular
from kotinos.model import Decision, Discipline, Event, Games
from kotinos.publishing import page_of
from kotinos.showing import show
from kotinos.states import hold
from kotinos.telling import Teller
from kotinos.web.naming import sentence, short
from kotinos.wording import CERTAINTIES, GROUNDS, KINDS


def decisions() -> list[Decision]:
    return [decision for code in holding.codes() for decision in hold(code, parts=holding.SUMMARY).decisions]


def test_every_kind_of_decision_has_its_word() -> None:
    assert {kind[0] for kind in deciding.KINDS} <= KINDS.keys()
    held = decisions()
    assert {decision.kind for decision in held} <= KINDS.keys()
    assert {decision.certainty for decision in held} <= CERTAINTIES.keys()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_held_decision_can_be_told(language: str) -> None:
    for code in holding.codes():
        record = hold(code, parts=holding.SUMMARY)
        teller = Teller(language, record)
        for decision in record.decisions:
            said = teller.decision(decision)
            assert said.endswith((".", "!", "?", "”", ")", "»")), said
            assert "None" not in said


def test_a_ground_that_has_no_word_is_told_as_it_is_written() -> None:
    """A desk gives reasons of its own."""
    record = hold("PG2004")
    odd = record.decisions[0]._replace(reason="left the lane")
    assert "left the lane" not in GROUNDS
    assert ", left the lane, " in Teller("en", record).decision(odd)


def test_a_decision_of_which_little_is_held() -> None:
    """Who it is about may be withheld, and a kind may be one that is not known here."""
    odd = Decision("1", None, None, None, "overruled", None, None, None, "", (), "known", ())
    assert Teller("ru").decision(odd) == "Overruled. Дата решения неизвестна."


def test_an_event_that_has_the_name_of_its_sport_is_named_once() -> None:
    event = Event("VG2026/TUG/X/open", "TUG", "Tug of war", "X", ())
    record = hold("PG2004")._replace(disciplines=(Discipline("TUG", "Tug of war"),))
    assert Teller("en", record).event(event) == "Tug of war"
    assert Teller("en", record).event(event._replace(name="Juniors")) == "Tug of war: Juniors"


def test_the_figures_of_athens() -> None:
    record = hold("PG2004")
    figures = {figure.value: figure for figure in record.figures if figure.what in ("nations", "athletes")}
    assert Teller("en", record).figure(figures[3969]) == "3,969 athletes"
    russian = Teller("ru", record)
    assert russian.figure(figures[144]).replace("\xa0", " ") == "144 страны"
    assert russian.figure(figures[135]).replace("\xa0", " ") == "135 стран"


def test_the_heading_reads_like_the_language() -> None:
    record = hold("PG2004")
    assert Teller("en", record).heading(record.games) == (
        "XII Summer Paralympic Games took place in Athens, Greece, 17–28 September 2004."
    )
    assert Teller("ru", record).heading(record.games) == (
        "XII летние Паралимпийские игры прошли в Афинах (Греция) 17–28 сентября 2004 года."
    )


def test_a_reason_says_who_lost_and_who_moved() -> None:
    shown = show("PG2004")
    assert shown.at_close is not None
    teller = Teller("en", shown.record)
    told = {
        difference.code: [teller.reason(reason, difference, note=False) for reason in difference.reasons]
        for difference in shown.at_close.comparison.differences
    }
    assert told["IRI"] == ["Powerlifting: Men's +100 kg: gold lost."]
    assert told["IRQ"] == ["Powerlifting: Men's +100 kg: silver became gold, because the gold of Iran was taken away."]
    assert told["GER"][0].startswith("Bronze −1: no reason is held. ")


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
@pytest.mark.parametrize("format", ["page", "markdown", "html", "wikitext"])
def test_what_is_carried_to_another_page_names_no_command(format: str, language: str) -> None:
    teller = Teller(language, hold("PG2004"))
    page = page_of(show("PG2004"), teller, format)
    assert page.note is not None
    assert teller.number(7) in page.note
    assert "kotinos" not in f"{page.heading} {page.note} {' '.join(page.figures)}"
    assert "kotinos show PG2004@2004-09-28" in str(page_of(show("PG2004"), teller, "text").note)


def test_a_games_of_which_no_place_is_held_is_told_without_one() -> None:
    games = Games("PG2028", "P", "summer", None, 2028, "", "", None, None)
    teller = Teller("en")
    assert teller.heading(games) == "2028 Summer Paralympic Games"
    assert teller.title(games) == "2028 Summer Paralympic Games, 2028"


HELD = {"city": "Athens", "country": "GRE", "opens": "2004-09-17", "closes": "2004-09-28"}


@pytest.mark.parametrize("language", ["en", "ru", "de", "ja", "ar"])
@pytest.mark.parametrize("held", [held for count in range(4) for held in combinations(HELD, count)])
def test_nothing_stands_for_what_is_not_held_of_a_games(held: tuple[str, ...], language: str) -> None:
    known = {what: value if what in held else "" for what, value in HELD.items()}
    games = Games("PG2028", "P", "summer", 12, 2028, known["city"], known["country"], known["opens"] or None,
                  known["closes"] or None)  # fmt: skip
    teller = Teller(language)
    said = (teller.heading(games), teller.title(games), sentence(games, teller), short(games, language))
    for text in said:
        assert not re.search(r"\(\)|[,،、:] *[,،、.:]|[,،、:(]\s*$|^[\s,،、.]|  ", text), text
    assert (said[2] == "") == (not held)


def test_rows_without_a_rank_move_no_row_that_has_one() -> None:
    shown = show("PG2004")
    printed = (*shown.rows[10:20], *shown.rows[:10], *shown.rows[20:])  # as a source may print its rows
    apart = tuple(row._replace(rank=None, code=None, name=f"Apart {row.gold}") for row in shown.rows[15:60:15])
    rows = page_of(shown._replace(rows=printed, unranked=apart), Teller("en"), "csv").rows
    ranked = [row for row in rows if not any("Apart" in cell for cell in row.cells)]
    assert ranked == list(page_of(shown._replace(rows=printed, unranked=()), Teller("en"), "csv").rows)
    assert len(rows) == len(printed) + len(apart)


@pytest.mark.parametrize("language", ["ja", "zh", "zh-Hant"])
def test_nothing_stands_behind_a_stop_that_is_as_wide_as_a_letter(language: str) -> None:
    record = replay(holding.facts("PG2008"))
    teller = Teller(language, record)
    said = [*map(teller.decision, record.decisions), *map(teller.irregular, irregular(record))]
    assert [each for each in said if "。 " in each] == []
    assert any("。" in each for each in said)


def test_an_event_that_is_told_of_has_the_digits_of_the_language() -> None:
    record = replay(holding.facts("PG1992"))
    said = [Teller("fa", record).irregular(each) for each in irregular(record)]
    assert said
    assert [each for each in said if re.search(r"(?<![\w-])[0-9]+(?![\w-])", each)] == []
