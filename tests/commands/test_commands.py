"""The verbs as a user meets them: output, exit status, and one line for whatever cannot be done."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kotinos.cli import VERBS, main
from kotinos.commands import running

TABLE = """\
XII Summer Paralympic Games, Athens, Greece, 17-28 September 2004
nations: 144
| Rank | Nation | Gold | Silver | Bronze | Total |
| 1 | China | 63 | 46 | 32 | 141 |
| 2 | Great Britain | 35 | 30 | 29 | 94 |
| 3 | Canada | 28 | 19 | 25 | 73 |
"""


class Ran:
    """What a command did."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def kotinos(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "page.txt").write_text(TABLE, encoding="utf-8")

    def run(*arguments: str) -> Ran:
        try:
            status = main(list(arguments))
        except SystemExit as stopped:  # argparse: --help, or a wrong option
            status = int(stopped.code or 0)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run


@pytest.mark.parametrize("verb", [verb for verb, _ in VERBS])
def test_every_verb_has_help_with_an_example(kotinos: Any, verb: str) -> None:
    ran = kotinos(verb, "--help")
    assert ran.status == 0
    assert f"example:\n  kotinos {verb}" in ran.out


def test_without_a_verb(kotinos: Any) -> None:
    assert kotinos().status == 2
    assert kotinos("--help").status == 0
    assert kotinos("--version").out.startswith("kotinos ")
    ran = kotinos("explian")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("kotinos: `explian` is no verb\n")


def test_read(kotinos: Any) -> None:
    ran = kotinos("read", "page.txt", "--json")
    (source,) = ran.json["sources"]
    assert ran.status == 0
    assert [row["code"] for row in source["tables"][0]["rows"]] == ["CHN", "GBR", "CAN"]
    assert source["tables"][0]["games"] == "PG2004"
    assert {"what": "nations", "value": 144, "line": 2, "printed": "144"} in source["facts"]
    assert "  1  CHN   China" in kotinos("read", "page.txt").out


def test_check(kotinos: Any) -> None:
    ran = kotinos("check", "page.txt")
    assert ran.status == 1
    assert "page.txt:6: error K601 total of `Canada` is 73, but 28 + 19 + 25 = 72" in ran.err
    assert ran.out == "page.txt: 1 error, 0 warnings\n"
    assert kotinos("check", "page.txt", "--ignore", "K601").status == 0
    assert kotinos("check", "page.txt", "--select", "K603,K604").out == "page.txt: 0 errors, 0 warnings\n"
    found = kotinos("check", "page.txt", "--json").json
    assert (found["errors"], found["warnings"], [d["code"] for d in found["diagnostics"]]) == (1, 0, ["K601"])
    assert found["diagnostics"][0]["where"]["line"] == 6


def test_all_sources_are_worked_through(kotinos: Any, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("")
    ran = kotinos("check", "missing.txt", "empty.txt", "page.txt", "--json")
    assert ran.status == 2
    assert "K120 `missing.txt` does not exist" in ran.err
    assert {d["where"]["source"] for d in ran.json["diagnostics"]} == {"empty.txt", "page.txt"}


def test_a_folder_is_its_files(kotinos: Any, tmp_path: Path) -> None:
    ran = kotinos("read", str(tmp_path), "--json")
    assert [source["source"] for source in ran.json["sources"]] == [str(tmp_path / "page.txt")]


def test_explain(kotinos: Any) -> None:
    ran = kotinos("explain", "page.txt", "--json")
    assert ran.status == 1
    assert (ran.json["a"], ran.json["b"], ran.json["equal_rows"]) == ("page.txt", "PG2004", 2)
    (difference,) = ran.json["differences"]
    assert (difference["code"], difference["reasons"][0]["cause"]) == ("CAN", "typing")
    assert len(ran.json["beyond"]["a"]) == 72
    text = kotinos("explain", "page.txt").out
    assert "Canada (CAN): 28-19-25 (73) the page, 28-19-25 (72) the record" in text
    assert "72 organisations of the second table are not in the first, which is an excerpt." in " ".join(text.split())


def test_explain_of_games_that_are_not_held(kotinos: Any, tmp_path: Path) -> None:
    page = TABLE.replace("XII Summer Paralympic Games, Athens, Greece, 17-28 September 2004", "Some Games of 1873")
    page = page.replace("| 63 | 46 | 32 | 141 |", "| 60 | 46 | 32 | 138 |")  # else it is known by its figures
    (tmp_path / "other.txt").write_text(page)
    ran = kotinos("explain", "other.txt")
    assert ran.status == 1
    assert "info K311" in ran.err
    assert "able of 3 rows." in ran.out


def test_explain_writes_the_table_again(kotinos: Any) -> None:
    ran = kotinos("explain", "page.txt", "--to", "csv", "--lang", "ru")
    assert "1,CHN,Китай,63,46,32,141" in ran.out


def test_compare(kotinos: Any) -> None:
    ran = kotinos("compare", "PG2004@2004-09-28", "PG2004", "--json")
    assert ran.status == 0
    assert (ran.json["equal_rows"], len(ran.json["differences"]), ran.json["rank_differences"]) == (68, 7, 12)
    assert kotinos("compare", "PG2004", "PG2004").out.startswith("75 rows agree.")
    assert "Canada (CAN): 28-19-25 (73) page.txt" in kotinos("compare", "page.txt", "PG2004").out
    ran = kotinos("compare", "page.txt", "missing.txt")
    assert (ran.status, ran.err) == (2, "kotinos: K120 `missing.txt` does not exist\n")


def test_convert(kotinos: Any) -> None:
    ran = kotinos("convert", "page.txt", "--to", "csv")
    assert (ran.status, ran.out.splitlines()[1]) == (0, "1,CHN,China,63,46,32,141")
    ran = kotinos("convert", "page.txt", "--to", "csv", "--names", "current", "--lang", "ru", "-o", "out.csv")
    assert (ran.out, "Великобритания" in Path("out.csv").read_text(encoding="utf-8")) == ("", True)
    assert kotinos("convert", "page.txt", "--to", "papyrus").err.startswith("kotinos: K701 ")


def test_games(kotinos: Any) -> None:
    assert "XII Summer Paralympic Games" in kotinos("games").out
    held = kotinos("games", "PG2004", "--json").json
    assert (held["edition"], held["host"], held["opens"]) == (12, {"city": "Athens", "country": "GRE"}, "2004-09-17")
    athletes = {fact["value"] for fact in held["facts"] if fact["what"] == "athletes"}
    assert {3969, 3808, 3806, 3749} <= athletes
    assert "closing-ru" in [source["id"] for source in held["sources"]]


def test_show(kotinos: Any) -> None:
    shown = kotinos("show", "PG2004", "--json").json
    assert shown["totals"] == {"gold": 519, "silver": 517, "bronze": 532, "total": 1568}
    assert (len(shown["rows"]), shown["rows"][52]["rank"], shown["rows"][52]["rank_equal"]) == (75, 53, True)
    text = kotinos("show", "PG2004").out
    assert "7 rows differ from the table at the close of the Games: AUS, AUT, GER, HUN, IRI, IRQ, NED." in text
    assert "kotinos show PG2004@2004-09-28" in text
    assert "differ" not in kotinos("show", "PG2004@2004-09-28").out
    assert kotinos("show", "PG2004", "--to", "json").json == shown


def test_the_page_as_such_pages_are_laid_out(kotinos: Any) -> None:
    lines = kotinos("show", "PG2004#closing-ru", "--to", "page", "--lang", "ru", "--names", "stated").out.splitlines()
    assert lines[:2] == [
        "XII летние Паралимпийские игры прошли в Афинах (Греция) 17–28 сентября 2004 года.",
        "- страны-участницы: 144",
    ]
    assert lines[-23:-20] == [
        "| 53 | Индия | 1 | 0 | 1 | 2 |",
        "| Ямайка | 1 | 0 | 1 | 2 | |",
        "| Турция | 1 | 0 | 1 | 2 | |",
    ]


def test_why(kotinos: Any) -> None:
    ran = kotinos("show", "PG2004", "--organisation", "irq", "--why")
    assert "Iraq (IRQ), XII Summer Paralympic Games" in ran.out
    assert "At the close of the Games: 0 gold, 1 silver, 1 bronze, 2 in all." in ran.out
    assert "inferred: Powerlifting: Men's +100 kg: silver became gold" in ran.out
    assert "ABED Faris" in ran.out
    held = kotinos("show", "PG2004", "--organisation", "IRQ", "--json").json
    assert [medal["medal"] for medal in held["medals"]] == ["gold", "bronze"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("show", "PG1904"), "K303"),
        (("show", "PG2004@1999-01-01"), "K302"),
        (("show", "PG2004#nobody"), "K312"),
        (("show", "PG2004", "--order", "beauty"), "K501"),
        (("show", "PG2004", "--as-of", "3"), "K309"),
        (("show", "PG2004", "--organisation", "XYZ"), "K310"),
        (("explain", "."), "K121"),
        (("resolve", "Fiji", "--games", "nonsense"), "K307"),
        (("rule", "K999"), "K"),
    ],
)
def test_what_cannot_be_done_is_one_line(kotinos: Any, arguments: tuple[str, ...], code: str) -> None:
    ran = kotinos(*arguments)
    assert (ran.status, ran.out) == (2, "")
    first, *rest = ran.err.splitlines()
    assert first.startswith(f"kotinos: {code}")
    assert all(line.startswith("  hint: ") for line in rest)
    assert len(rest) <= 1


def test_resolve(kotinos: Any) -> None:
    ran = kotinos("resolve", "Тайбэй", "Atlantis", "--json")
    assert ran.status == 0
    assert [(name["code"], name["status"]) for name in ran.json["names"]] == [("TPE", "resolved"), (None, "unknown")]


def test_rule(kotinos: Any) -> None:
    assert kotinos("rule", "k601").out.startswith("# K601 total-not-sum\n")


def test_a_source_cannot_steer_the_terminal(kotinos: Any, tmp_path: Path) -> None:
    hostile = TABLE.replace("China", "Chi\x1b[2Jna\x07\u202e")
    (tmp_path / "hostile.txt").write_text(hostile, encoding="utf-8")
    for verb in ("read", "check", "explain"):
        ran = kotinos(verb, "hostile.txt")
        assert not set(ran.out + ran.err) & set("\x1b\x07\u202e")


def test_a_fault_of_our_own_is_one_line(kotinos: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> None:
        raise ValueError("first line\nsecond line")

    monkeypatch.delenv("KOTINOS_TRACEBACK", raising=False)
    monkeypatch.setattr(running, "import_module", broken)
    ran = kotinos("games")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.splitlines()[0] == "kotinos: K001 a fault in Kotinos itself: ValueError first line"


def run_process(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "kotinos", *arguments], capture_output=True, check=False, **options)


def test_a_reader_that_has_had_enough() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "kotinos", "show", "PG2004", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_an_output_that_knows_no_unicode() -> None:
    done = run_process("show", "PG2004", "--lang", "ru", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    done = run_process("show", "PG2004", "--lang", "ru", "--json", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert json.loads(done.stdout)["rows"][0]["name"] == "Китай"


def test_standard_input(kotinos: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TABLE.encode())))
    ran = kotinos("check", "-")
    assert ran.out == "standard input: 1 error, 0 warnings\n"


@pytest.mark.parametrize("streams", [">&-", "2>&-", "<&-", ">/dev/full"])
@pytest.mark.parametrize("command", ["--help", "--version", "show PG2004", "check -", "show --help"])
def test_a_stream_that_is_closed_or_full_is_no_traceback(command: str, streams: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m kotinos {command} {streams}"],  # noqa: S607 - the shell closes the stream
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert "K001" not in done.stderr


def test_a_file_is_replaced_whole_or_not_at_all(kotinos: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out.csv"
    out.write_text("old")
    out.chmod(0o640)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.replace", full)
        assert kotinos("convert", "page.txt", "--to", "csv", "-o", "out.csv").status == 2
    assert out.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.csv", "page.txt"]
    assert kotinos("convert", "page.txt", "--to", "csv", "-o", "out.csv").status == 0
    assert "China" in out.read_text()
    assert out.stat().st_mode & 0o777 == 0o640


def test_a_file_name_stays_within_its_line(kotinos: Any, tmp_path: Path) -> None:
    (tmp_path / "a\nb.txt").write_text("")
    assert kotinos("check", "a\nb.txt").err == "a b.txt: error K101 the source is empty\n"
    assert len(kotinos("check", "no\nsuch.txt").err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "PG2004", "--organisation", "IRQ", "--as-of", "1"),
        ("show", "PG2004", "--organisation", "IRQ", "--gender", "M"),
        ("games", "PG2004#closing-ru"),
        ("check", "page.txt", "--games", "NONSENSE"),
    ],
)
def test_an_option_is_never_ignored(kotinos: Any, arguments: tuple[str, ...]) -> None:
    ran = kotinos(*arguments)
    assert (ran.status, ran.out) == (2, "")


def test_a_page_without_a_sentence_and_a_selection_of_rows(kotinos: Any, tmp_path: Path) -> None:
    page = (
        "XII Summer Paralympic Games, Athens 2004\n\n| Rank | Nation | Gold | Silver | Bronze | Total |\n"
        "| 8 | Germany | 19 | 28 | 32 | 79 |\n| 23 | Iran | 7 | 3 | 13 | 23 |\n"
    )
    (tmp_path / "small.txt").write_text(page)
    ran = kotinos("explain", "small.txt")
    assert "year 2004" in " ".join(ran.out.split())
    assert "73 organisations of the second table are not in the first" in " ".join(ran.out.split())
    assert "Algeria" not in ran.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("explain", "page.txt", "-o", "F"),
        ("explain", "page.txt", "--json", "--to", "csv"),
        ("convert", "page.txt", "--to", "csv", "--json", "-o", "F"),
        ("show", "PG2004", "--json", "-o", "F"),
        ("show", "PG2004", "--json", "--to", "csv"),
        ("show", "PG2004", "--why", "--to", "csv"),
        ("show", "PG2004", "--organisation", "IRQ", "--to", "csv"),
        ("show", "PG2004", "--organisation", "IRQ", "-o", "F"),
    ],
)
def test_options_that_leave_one_another_nothing_to_do_are_refused(kotinos: Any, arguments: tuple[str, ...]) -> None:
    ran = kotinos(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("kotinos: K708 ")
    assert not Path("F").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("explain", "page.txt", "--to", "csv"),
        ("convert", "page.txt", "--to", "json"),
        ("show", "PG2004", "--to", "json"),
        ("show", "PG2004", "--to", "csv"),
        ("show", "PG2004", "--organisation", "IRQ", "--to", "json"),
    ],
)
def test_a_file_that_is_asked_for_is_written(kotinos: Any, arguments: tuple[str, ...]) -> None:
    assert kotinos(*arguments, "-o", "F").out == ""
    assert Path("F").read_text(encoding="utf-8").strip() == kotinos(*arguments).out.strip()


def test_a_file_that_cannot_be_written_is_named_as_it_was_given(kotinos: Any) -> None:
    ran = kotinos("show", "PG2004", "--to", "csv", "-o", "missing/out.csv")
    assert (ran.status, ran.err) == (
        2,
        "kotinos: K123 `missing/out.csv` cannot be written: no such file or directory\n",
    )


def test_why_is_in_the_document_too(kotinos: Any) -> None:
    document = kotinos("show", "PG2004", "--json", "--why").json
    assert (document["since_close"]["equal_rows"], len(document["decisions"])) == (68, 13)


def test_what_is_not_held_in_a_state_is_null_and_said(kotinos: Any) -> None:
    document = kotinos("show", "PG2004@2004-09-28", "--organisation", "IRQ", "--json").json
    assert (document["tally"]["silver"], document["medals"]) == (1, None)
    assert "are not held in this state" in kotinos("show", "PG2004@2004-09-28", "--organisation", "IRQ").out


def test_the_table_after_a_day(kotinos: Any) -> None:
    document = kotinos("show", "PG2024", "--as-of", "2", "--json").json
    assert (document["as_of"], document["status"], document["events"]["finished"]) == ("2024-08-29", "as-of", 22)
    assert "2024-08-29, after 22 medal events" in kotinos("show", "PG2024", "--as-of", "2").out


def test_a_source_without_a_table_is_bad_data_and_no_bad_call(kotinos: Any, tmp_path: Path) -> None:
    (tmp_path / "prose.txt").write_text("Nothing but words.")
    assert kotinos("convert", "prose.txt", "--to", "csv").status == 1
    assert kotinos("explain", "prose.txt", "--to", "csv").status == 1


def test_two_games_are_not_compared(kotinos: Any) -> None:
    assert kotinos("compare", "PG2004", "PG2000").err.startswith("kotinos: K306 ")


def test_participants_in_either_case(kotinos: Any) -> None:
    for among in ("COD", "cod", " cod "):
        assert kotinos("resolve", "Congo", "--among", among, "--json").json["names"][0]["code"] == "COD"
    assert kotinos("resolve", "Congo", "--among", "XXX").status == 2


def test_a_table_of_other_games_is_one_line(kotinos: Any, tmp_path: Path) -> None:
    (tmp_path / "asia.csv").write_text(
        "2022 Asian Games\nRank,Nation,Gold,Silver,Bronze,Total\n1,China,201,111,71,383\n2,Japan,52,67,69,188\n"
    )
    ran = kotinos("explain", "asia.csv")
    assert "K311" in ran.err
    assert max(map(len, ran.err.splitlines())) < 200


@pytest.mark.parametrize(
    ("tag", "heading"),
    [("pt-BR", "Posição"), ("de_AT", "Rang"), ("zh-TW", "排名"), ("zh-Hans", "排名"), ("iw", "מקום")],
)
def test_a_language_is_asked_for_with_or_without_its_region(kotinos: Any, tag: str, heading: str) -> None:
    assert kotinos("show", "PG2004", "--lang", tag, "--to", "csv").out.startswith(heading)


@pytest.mark.parametrize("tag", ["xx", "tlh", "english", "", "sv"])
def test_a_language_that_is_not_offered_is_one_clear_line(kotinos: Any, tag: str) -> None:
    for arguments in (("show", "PG2004"), ("convert", "page.txt", "--to", "csv"), ("explain", "page.txt")):
        ran = kotinos(*arguments, "--lang", tag)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"kotinos: K709 the language `{tag}` is not offered\n  hint: languages: en, de, ")


def test_a_part_of_games_whose_events_are_not_all_held_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "OG2020", "--discipline", "ATH"]) == 0
    assert "K503" in capsys.readouterr().err
    assert main(["show", "OG2024", "--discipline", "ATH"]) == 0
    assert "K503" not in capsys.readouterr().err


TABLE_OF_NAMES = "Rank\tNation\tCode\tGold\tSilver\tBronze\n1\tKorea\tKOR\t3\t1\t2\n2\tVirgin Islands\t\t1\t0\t0\n"


@pytest.mark.parametrize(
    ("text", "codes", "lines"),
    [
        (
            "Korea\nSouth Korea\nNorth Korea\nVirgin Islands\nUS Virgin Islands\n",
            "COR KOR PRK IVB ISV",
            [1, 2, 3, 4, 5],
        ),
        ("Congo\tCOD\n\nCongo\tCGO\n", "COD CGO", [1, 3]),
        (TABLE_OF_NAMES + "3\tUS Virgin Islands\t\t0\t1\t0\n", "KOR IVB ISV", [2, 3, 4]),
        ("England\nScotland\nNiue\n", "ENG SCO NIU", [1, 2, 3]),
    ],
)
def test_names_of_a_table_are_resolved_with_one_another(
    kotinos: Any, tmp_path: Path, text: str, codes: str, lines: list[int]
) -> None:
    (tmp_path / "names").write_text(text, "utf-8")
    ran = kotinos("resolve", "--table", str(tmp_path / "names"), "--json")
    assert ran.status == 0, ran.err
    assert [name["code"] for name in ran.json["names"]] == codes.split()
    assert [name["line"] for name in ran.json["names"]] == lines
    assert {name["source"] for name in ran.json["names"]} == {str(tmp_path / "names")}
    assert codes.partition(" ")[0] in kotinos("resolve", "--table", str(tmp_path / "names")).out


def test_a_table_and_names_may_be_resolved_together_and_nothing_cannot(kotinos: Any, tmp_path: Path) -> None:
    (tmp_path / "names").write_text("Fiji\n", "utf-8")
    ran = kotinos("resolve", "Samoa", "--table", str(tmp_path / "names"), "--json")
    assert [name["code"] for name in ran.json["names"]] == ["SAM", "FIJ"]
    assert "line" not in ran.json["names"][0]
    assert kotinos("resolve").status == 2
    assert kotinos("resolve", "--table", str(tmp_path / "none")).status == 2
    (tmp_path / "zip").write_bytes(b"PK\x03\x04" + bytes(40))
    assert kotinos("resolve", "--table", str(tmp_path / "zip")).status == 1
