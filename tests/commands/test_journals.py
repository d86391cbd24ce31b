"""The verbs that read the record, on a journal: a small Games with codes, names and sports of its own."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kotinos.cli import main
from kotinos.journal.sqlite import SQLiteStore
from kotinos.journal.store import Draft
from kotinos.model import Decision, Delegation, Event
from tests.journal import school


class Desk:
    """A journal in a folder, and the command line on it."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self._capsys = folder / "school.journal", capsys

    def record(self, drafts: Sequence[Draft]) -> int:
        """Record, and give the number of the last fact."""
        with SQLiteStore(self.path) as store:
            return store.append(drafts)[-1].sequence

    def run(self, *arguments: str, status: int = 0) -> str:
        assert main([*arguments, "--journal", str(self.path)]) == status
        return self._capsys.readouterr().out

    def plain(self, *arguments: str) -> str:
        """What a verb says that takes the journal first."""
        assert main(list(arguments)) == 0
        return self._capsys.readouterr().out

    def told(self, *arguments: str, status: int = 0) -> str:
        """What is said of trouble."""
        assert main([*arguments, "--journal", str(self.path)]) == status
        return self._capsys.readouterr().err

    def json(self, *arguments: str) -> Any:
        return json.loads(self.run(*arguments, "--json"))


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


@pytest.fixture
def running(desk: Desk) -> Desk:
    desk.record(school.games())
    return desk


def test_a_table_is_counted_and_what_does_not_count_yet_stands_apart(running: Desk) -> None:
    shown = running.json("show")
    assert (shown["games"], shown["status"], shown["sequence"]) == ("SG2026", "live", 20)
    assert (shown["events"]["total"], shown["events"]["finished"]) == (3, 1)
    assert shown["events"]["last"]["name"] == "Running: Girls' 100 m"
    assert [(row["rank"], row["code"], row["name"], row["total"]) for row in shown["rows"]] == [
        (1, "Elm", "Elm School", 1), (2, "Oak", "Oak School", 1), (3, "Ash", "Ash School", 1),
    ]  # fmt: skip
    assert [(row["code"], row["gold"], row["silver"], row["bronze"]) for row in shown["provisional"]] == [
        ("Elm", 0, 1, 0), ("Gst", 1, 0, 0), ("Oak", 0, 0, 1),
    ]  # fmt: skip
    assert shown["diagnostics"] == []
    text = running.run("show")
    assert text.startswith("Anytown School Games 2026: Anytown, 1–3 June 2026\nAfter 1 of 3 medal events; ")
    assert "not counted yet: Elm School 0-1-0, Guests 1-0-0, Oak School 0-0-1." in text


def test_of_two_delegations_of_one_name_the_codes_are_told(running: Desk) -> None:
    namesake = Delegation("Oak", 2, "desk", None, school.DELEGATIONS["Elm"])
    running.record([school.fact("DelegationEntered", namesake, "2026-06-02")])
    said = "not counted yet: Elm School (Elm) 0-1-0, Guests 1-0-0, Elm School (Oak) 0-0-1."
    assert said in running.run("show")


def test_a_games_that_is_over_is_final_and_the_policy_of_its_delegations_holds(running: Desk) -> None:
    running.record([
        school.move(school.BOYS, "make-official", "referee", "2026-06-03T10:00:00Z"),
        school.result(school.TUG, ("Sta", "Ash", "Elm"), "2026-06-03T11:00:00Z"),
    ])  # fmt: skip
    shown = running.json("show")
    assert (shown["status"], shown["events"]["finished"], shown["provisional"]) == ("final", 3, [])
    assert [row["code"] for row in shown["rows"]] == ["Elm", "Ash", "Oak"]
    assert [(row["code"], row["gold"], row["rank"]) for row in shown["unranked"]] == [("Gst", 1, None)]
    assert [(row["code"], row["gold"]) for row in shown["omitted"]] == [("Sta", 1)]
    assert (shown["totals"]["gold"], shown["awarded"]["gold"]) == (1, 3)
    assert "Left out of the table by the policy of the Games: Staff 1-0-0." in running.run("show")


@pytest.mark.parametrize(
    ("arguments", "gold", "finished"),
    [
        (["@2026-06-02"], "Oak", 1),  # before the correction was known
        (["@2026-06-01T09:00Z"], None, 0),  # before the first result was
        (["@2026-06-01T10:00Z"], "Oak", 1),
        (["SG2026", "--as-of", "1"], "Elm", 1),  # the correction holds since the day of its event
        ([":1"], "Elm", 1),
        (["SG2026:1@2026-06-02"], "Oak", 1),
        (["SG2026", "--as-of", "2026-05-31"], None, 0),
        (["--discipline", "RUN"], "Elm", 1),
        (["--discipline", "TUG"], None, 0),
        (["--gender", "M"], None, 0),
    ],
)
def test_any_past_and_any_part(running: Desk, arguments: list[str], gold: str | None, finished: int) -> None:
    shown = running.json("show", *arguments)
    assert [row["code"] for row in shown["rows"] if row["gold"]] == ([gold] if gold else [])
    assert shown["events"]["finished"] == finished


@pytest.mark.parametrize("verb", [("show",), ("compare",), ("report", "standings")])
def test_a_day_is_refused_where_events_have_none(desk: Desk, verb: tuple[str, ...]) -> None:
    """A table without the medals of which no day is held would tell less than what is known, and not say so."""
    undated = [Event(school.GIRLS, "RUN", "Girls' 100 m", "W", ()), Event(school.TUG, "TUG", "Open", "X", ())]
    desk.record([*school.opening(), *[school.fact("EventScheduled", event, "2026-05-02") for event in undated]])
    desk.record([school.result(school.BOYS, ("Oak", "Elm", "Ash"), "2026-06-02T10:00:00Z")])
    desk.run(*verb, "SG2026:2")  # of an event that has nothing yet no day is needed
    desk.record([school.result(school.GIRLS, ("Elm", "Oak", "Ash"), "2026-06-01T10:00:00Z")])
    told = desk.told(*verb, "SG2026:2", status=2)
    assert "K309 the table as of 2026-06-02 is not held: 1 event is told of without a day: `SG2026/RUN/W/100`" in told
    desk.run(*verb, "SG2026@2026-06-02")
    desk.record([school.result(school.TUG, ("Elm", "Oak", "Ash"), "2026-06-03")._replace(effective="2026-06-03")])
    assert "1 event is" in desk.told(*verb, "SG2026:2", status=2)
    dated = undated[0]._replace(date="2026-06-01")
    desk.record([school.fact("EventScheduled", dated, "2026-06-04")])
    desk.run(*verb, "SG2026:2")
    assert [row["gold"] for row in desk.json("show", ":2")["rows"]] == [1, 1, 0]


def test_a_part_of_a_day_is_told_where_its_own_events_have_days(desk: Desk) -> None:
    desk.record(
        [*school.opening(), school.fact("EventScheduled", Event(school.GIRLS, "RUN", "100 m", "W", ()), "2026-05-02")]
    )
    desk.record([
        school.result(event, ("Elm", "Oak", "Ash"), "2026-06-03T10:00:00Z") for event in (school.GIRLS, school.TUG)
    ])  # fmt: skip
    assert [row["gold"] for row in desk.json("show", ":3", "--discipline", "TUG")["rows"]] == [1, 0, 0]
    assert "K309" in desk.told("show", ":3", "--gender", "W", status=2)


def test_a_stated_table_is_compared_with_no_day_of_which_medals_are_missing(desk: Desk) -> None:
    undated = Event(school.GIRLS, "RUN", "Girls' 100 m", "W", ())
    desk.record([*school.opening(), school.fact("EventScheduled", undated, "2026-05-02")])
    desk.record([
        school.result(school.GIRLS, ("Elm", "Oak", "Ash"), "2026-06-01T10:00:00Z"),
        school.table({"Elm": (1, 0, 0), "Oak": (0, 1, 0), "Ash": (0, 0, 1)}, "2026-06-01T18:00:00Z"),
    ])  # fmt: skip
    assert desk.json("show")["diagnostics"] == []


def test_a_policy_that_is_set_later_changes_no_past(running: Desk) -> None:
    moments = ("@2026-04-30", "@2026-06-02", ":1@2026-06-02")
    before = [(running.json("show", moment), running.run("show", moment)) for moment in moments]
    running.record([
        school.fact(
            "GamesOpened",
            school.GAMES._replace(policy_delegations=(("Oak", "omitted"),), city="Othertown", policy_ties="name"),
            "2026-06-04",
        )
    ])  # fmt: skip
    assert [(running.json("show", moment), running.run("show", moment)) for moment in moments] == before
    assert [row["code"] for row in running.json("show")["omitted"]] == ["Oak"]


def test_an_organisation_with_its_medals_and_what_is_behind_them(running: Desk) -> None:
    elm = running.json("show", "--organisation", "elm")
    assert (elm["code"], elm["name"], elm["tally"]["total"]) == ("Elm", "Elm School", 1)
    assert [(medal["medal"], medal["event"]["name"], medal["status"]) for medal in elm["medals"]] == [
        ("gold", "Running: Girls' 100 m", "official"), ("silver", "Running: Boys' 100 m", "provisional"),
    ]  # fmt: skip
    assert "Running: Boys' 100 m – Runner of Elm School (provisional)" in running.run("show", "--organisation", "Elm")
    assert "delegations: Oak, Elm, Ash, Gst, Sta" in running.told("show", "--organisation", "Fir", status=2)


def test_the_rules_stand_in_words_beside_the_table(running: Desk) -> None:
    text = " ".join(running.run("show", "--why").split())
    assert "The table: Equal medals share a rank, and the next rank skips" in text
    assert "Guests is shown without a rank. Staff is left out of the table" in text
    assert "Gold, silver and bronze are given 1-1-1." in text
    rules = running.json("show", "--why")["rules"]
    assert [len(rule["sentences"]) for rule in rules] == [3, 5]


def test_the_last_event_is_the_one_that_came_last_not_the_one_that_was_corrected_last(running: Desk) -> None:
    running.record([school.move(school.BOYS, "make-official", "referee", "2026-06-02T11:00:00Z")])
    assert running.json("show")["events"]["last"]["id"] == school.BOYS
    assert running.json("show", "@2026-06-01")["events"]["last"]["id"] == school.GIRLS
    running.record([school.disqualified(school.GIRLS, "Elm", "2026-07-01")])
    assert running.json("show")["events"]["last"]["id"] == school.BOYS


def test_a_decision_moves_medals_and_is_told(running: Desk) -> None:
    running.record([school.move(school.BOYS, "make-official", "referee", "2026-06-03T10:00:00Z")])
    running.record([school.disqualified(school.BOYS, "Gst", "2026-06-05")])
    shown = running.json("show", "--why")
    assert [(row["code"], row["gold"]) for row in shown["rows"]] == [("Elm", 2), ("Oak", 0), ("Ash", 0)]
    assert [decision["authority"] for decision in shown["decisions"]] == ["Jury of Appeal"]
    guests = running.json("show", "--organisation", "Gst")
    assert [(medal["medal"], medal["status"]) for medal in guests["medals"]] == [("gold", "withdrawn")]
    assert guests["tally"]["gold"] == 0
    text = " ".join(running.run("compare", "@2026-06-04").split())
    assert "Guests 1-0-0 → 0-0-0: gold lost in Running: Boys' 100 m, decided on 2026-06-05, by Jury of Appeal." in text
    assert "Elm School 1-1-0 → 2-0-0: silver became gold in Running: Boys' 100 m, decided on 2026-06-05" in text
    (guests, *_) = [change for change in running.json("compare", "@2026-06-04")["changes"] if change["code"] == "Gst"]
    assert guests["events"][0]["decision"] == "SG2026-1"


def test_the_difference_of_two_states_with_the_facts_behind_it(running: Desk) -> None:
    compared = running.json("compare", "SG2026@2026-06-02", "SG2026")
    assert (compared["a"], compared["b"], compared["equal_rows"]) == ("SG2026@2026-06-02", "SG2026", 1)
    assert [(row["code"], row["a"], row["b"]) for row in compared["differences"]] == [
        ("Elm", [0, 1, 0, 1], [1, 0, 0, 1]), ("Oak", [1, 0, 0, 1], [0, 1, 0, 1]),
    ]  # fmt: skip
    (reason,) = compared["differences"][0]["reasons"]
    assert (reason["cause"], reason["certainty"], reason["event"]) == ("correction", "known", school.GIRLS)
    assert (
        reason["explanation"]
        == "silver became gold in Running: Girls' 100 m, result corrected: photo finish read again"
    )
    assert reason["facts"][-1]["sequence"] == 20
    assert reason["facts"][-1]["text"].endswith("result stated, official, version 2: photo finish read again.")
    assert running.json("compare", ":1", ":2")["changes"] == []
    assert running.run("compare", "SG2026", "SG2026") == "No medal differs.\n"
    gold = running.json("compare", ":2026-05-31", ":1")["changes"][1]
    assert (gold["code"], gold["before"], gold["after"]) == ("Elm", [0, 0, 0, 0], [1, 0, 0, 1])


@pytest.mark.parametrize("kind", ["protest-rejected", "appeal-rejected"])
def test_a_decision_that_moves_nothing_is_no_reason(running: Desk, kind: str) -> None:
    rejected = Decision(
        f"{school.CODE}-9", school.GIRLS, "2026-06-04", None, kind, "Jury", None, None, "", (), "known", ()
    )
    running.record([school.fact("AwardDecided", rejected, "2026-06-04")])
    for change in running.json("compare", "@2026-06-02")["changes"]:
        (reason,) = change["events"]
        assert (reason["cause"], reason["certainty"], reason["decision"]) == ("correction", "known", None)
        assert reason["explanation"].endswith("result corrected: photo finish read again")
        assert [fact["sequence"] for fact in reason["facts"]] == [20]
    assert "Jury" not in running.run("compare", "@2026-06-02")
    assert running.json("compare", "@2026-06-03")["changes"] == []


def test_what_was_undone_meanwhile_is_no_reason(running: Desk) -> None:
    """A medal that was held for a protest, and counts again, is what it is by the decision."""
    running.record([
        school.move(school.BOYS, "make-official", "referee", "2026-06-03T10:00:00Z"),
        school.disqualified(school.BOYS, "Gst", "2026-06-05"),
        school.move(school.BOYS, "hold", "jury", "2026-06-06T10:00:00Z", hold="protest"),
        school.move(school.BOYS, "release", "jury", "2026-06-07T10:00:00Z", hold="protest"),
    ])  # fmt: skip
    changes = running.json("compare", "@2026-06-04")["changes"]
    assert {(reason["cause"], reason["decision"]) for each in changes for reason in each["events"]} == {
        ("decision", "SG2026-1")
    }


def test_a_podium_of_another_size_is_counted_otherwise(desk: Desk) -> None:
    desk.record([*school.opening(), school.result(school.GIRLS, ("Oak", "Elm", "Ash", "Gst"), "2026-06-01T10:00:00Z")])
    two = Event(school.GIRLS, "RUN", "Girls' 100 m", "W", (), date="2026-06-01", medal_set=(1, 1, 2))
    desk.record([school.fact("EventScheduled", two, "2026-06-02")])
    (change,) = desk.json("compare", "@2026-06-01")["changes"]
    assert [reason["cause"] for reason in change["events"]] == ["counting"]


@pytest.mark.parametrize("certainty", ["known", "inferred"])
def test_a_reason_is_as_certain_as_the_decision(running: Desk, certainty: str) -> None:
    running.record([school.move(school.BOYS, "make-official", "referee", "2026-06-03T10:00:00Z")])
    asked = ["decide", str(running.path), school.BOYS, "disqualified", "--from", "Gst:gold", "--to", "Elm:silver:gold"]
    asked += ["--on", "2026-06-05", "--recorded", "2026-06-05", "--authority", "Jury", "--id", "D1"]
    asked += ["--inferred"] * (certainty == "inferred")
    said = running.plain(*asked, "--dry-run")
    (fact,) = json.loads(running.plain(*asked, "--json"))["facts"]
    assert fact["certainty"] == certainty
    changes = running.json("compare", "@2026-06-04")["changes"]
    assert {reason["certainty"] for each in changes for reason in each["events"]} == {certainty}
    text = " ".join(running.run("compare", "@2026-06-04").split())
    assert ("by Jury (inferred)." in text) == (certainty == "inferred")
    for told in (said, fact["told"], changes[0]["events"][0]["facts"][-1]["text"], text):
        assert ("Inferred." in " ".join(told.split())) == (certainty == "inferred")


def test_a_retraction_is_a_reason_too(running: Desk) -> None:
    running.record([school.retract(20, "2026-06-04T08:00:00Z", "photo of another race")])
    text = running.run("compare", "@2026-06-03", "SG2026")
    assert "taken back: photo of another race" in " ".join(text.split())
    assert running.json("compare", "@2026-06-03")["changes"][0]["events"][0]["cause"] == "retraction"


def test_a_journal_without_medals_shows_the_latest_table_that_is_stated(desk: Desk) -> None:
    desk.record(school.opening())
    assert desk.json("show")["rows"] == []
    desk.record([
        school.table({"Oak": (1, 0, 0)}, "2026-06-01T18:00:00Z"),
        school.table({"Oak": (1, 0, 0), "Ash": (0, 2, 0)}, "2026-06-02T18:00:00Z", "paper"),
    ])  # fmt: skip
    assert [row["code"] for row in desk.json("show")["rows"]] == ["Oak", "Ash"]
    assert [row["code"] for row in desk.json("show", "#desk")["rows"]] == ["Oak"]
    assert [row["code"] for row in desk.json("show", "@2026-06-01")["rows"]] == ["Oak"]
    assert [row["code"] for row in desk.json("show", ":1")["rows"]] == ["Oak"]
    compared = desk.json("compare", "#desk", "SG2026")
    assert [difference["code"] for difference in compared["differences"]] == ["Ash"]


def test_where_a_stated_table_and_the_counted_one_differ_both_are_told(running: Desk) -> None:
    running.record([school.table({"Elm": (1, 0, 0), "Oak": (0, 2, 0), "Ash": (0, 0, 1)}, "2026-06-01T18:00:00Z")])
    (found,) = running.json("show")["diagnostics"]
    assert (found["code"], found["severity"], found["expected"], found["found"]) == (
        "K502",
        "warning",
        [0, 1, 0],
        [0, 2, 0],
    )
    assert "K502 `desk` states 0-2-0 for `Oak` on 2026-06-01; its medals of that day come to 0-1-0" in running.told(
        "show"
    )
    assert [row["silver"] for row in running.json("show", "#desk")["rows"]] == [0, 2, 0]


def test_a_table_that_was_published_is_compared_by_the_names_of_the_games(running: Desk, tmp_path: Path) -> None:
    page = tmp_path / "paper.txt"
    page.write_text(
        "| Rank | School | Gold | Silver | Bronze | Total |\n| 1 | Oak School | 1 | 0 | 0 | 1 |\n"
        "| 2 | elm school | 0 | 1 | 0 | 1 |\n| 3 | Ash | 0 | 0 | 1 | 1 |\n",
        encoding="utf-8",
    )
    compared = running.json("compare", str(page), "SG2026")
    assert (compared["equal_rows"], compared["unresolved"]["a"], compared["diagnostics"]) == (1, 0, [])
    assert [(row["code"], row["a"], row["b"]) for row in compared["differences"]] == [
        ("Elm", [0, 1, 0, 1], [1, 0, 0, 1]), ("Oak", [1, 0, 0, 1], [0, 1, 0, 1]),
    ]  # fmt: skip
    assert running.json("compare", str(page))["differences"] == compared["differences"]
    assert "Elm School (Elm): 0-1-0" in running.run("compare", str(page), "SG2026")


def test_a_games_and_what_takes_part(running: Desk) -> None:
    held = running.json("games")
    assert (held["code"], held["names"]["ru"]) == ("SG2026", "Anytown School Games 2026")
    assert held["policy"]["delegations"] == {"Gst": "unranked", "Sta": "omitted"}
    text = running.run("games", "SG2026")
    assert "delegations: 5\n  Oak  Oak School\n" in text
    assert "disciplines: 2\n  RUN  Running\n  TUG  Tug of war\n" in text


@pytest.mark.parametrize("format", ["text", "page", "markdown", "html", "wikitext", "csv", "tsv", "json", "xlsx"])
def test_every_format_has_the_names_of_the_games(running: Desk, format: str, tmp_path: Path) -> None:
    written = tmp_path / f"table.{format}"
    running.run("show", "--to", format, "-o", str(written), "--lang", "ru")
    if format == "xlsx":
        from python_calamine import load_workbook

        text = str(load_workbook(str(written)).get_sheet_by_index(0).to_python())
    else:
        text = written.read_text(encoding="utf-8")
    assert "Elm School" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "PG2004"], "K303 nothing is held of `PG2004` in"),
        (["show", "SG2026@yesterday"], "K307 `SG2026@yesterday` is no Games reference"),
        (["show", "SG2026:1", "--as-of", "2"], "K307 `SG2026:1` names a day already"),
        (["show", "SG2026:40000"], "K309 `40000` is no day"),
        (["show", "--discipline", "ATH"], "K309 `ATH` is no discipline of SG2026"),
        (["show", "#desk", "--as-of", "1"], "K309 the medals behind `SG2026#desk` are not held, only its table"),
        (["show", "#desk", "--gender", "W"], "K309 the medals behind `SG2026#desk` are not held, only its table"),
        (["show", "#paper"], "K312 `paper` is no source of a table of SG2026"),
        (["games", "PG2004"], "K303"),
        (["compare", "PG2004"], "K303"),
    ],
)
def test_what_a_journal_does_not_hold(running: Desk, arguments: list[str], said: str) -> None:
    assert said in running.told(*arguments, status=2)


def test_a_file_that_is_no_journal(desk: Desk, tmp_path: Path) -> None:
    assert "K322 there is no journal" in desk.told("show", status=2)
    assert not desk.path.exists()
    desk.path.write_text("| Rank | Nation |\n", encoding="utf-8")
    assert "is no journal" in desk.told("show", status=2)
    assert desk.told("games", status=2).count("\n") == 2
    desk.path = tmp_path
    assert "K318" in desk.told("show", status=2)


def test_a_journal_of_a_newer_version_is_refused(running: Desk) -> None:
    import sqlite3

    with sqlite3.connect(running.path) as connection:
        connection.execute("PRAGMA user_version=99")
    connection.close()
    for verb in ("show", "games"):
        said = running.told(verb, status=2)
        assert "K316" in said
        assert "is a journal of version 99" in said
        assert said.count("\n") == 2


def test_a_journal_of_no_games(desk: Desk) -> None:
    desk.record([school.result(school.GIRLS, ("Oak",), "2026-06-01")])
    assert "K301 the log does not say which Games it is of" in desk.told("show", status=2)


def test_without_a_journal_a_games_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show"]) == 2
    assert "K324 no Games is named, and more than one is held" in capsys.readouterr().err
    assert main(["compare", "PG2004"]) == 2
    assert "K324" in capsys.readouterr().err
