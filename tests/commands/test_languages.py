"""A table in any language and format says the same: what `show` and `convert` write is read back to the same rows."""

import json
from pathlib import Path

import pytest

from kotinos.cli import main
from kotinos.documents.writing import FORMATS
from kotinos.languages.catalogue import LANGUAGES, direction, translator
from kotinos.languages.numbers import in_digits

Rows = list[tuple[str | None, int, int, int, int]]


@pytest.fixture(scope="module")
def standings(tmp_path_factory: pytest.TempPathFactory) -> Rows:
    """What the record holds of Athens 2004, by code."""
    path = tmp_path_factory.mktemp("record") / "table.json"
    assert main(["show", "PG2004", "--to", "json", "-o", str(path)]) == 0
    rows = json.loads(path.read_text("utf-8"))["rows"]
    return [(row["code"], row["gold"], row["silver"], row["bronze"], row["total"]) for row in rows]


def _read(path: Path, language: str, capsys: pytest.CaptureFixture[str]) -> Rows:
    capsys.readouterr()
    main(["read", str(path), "--games", "PG2004", "--json"])
    (source,) = json.loads(capsys.readouterr().out)["sources"]
    (table,) = source["tables"]
    assert source["language"] in (language.partition("-")[0], None), path
    return [(row["code"], row["gold"], row["silver"], row["bronze"], row["total"]) for row in table["rows"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format", [format for format in FORMATS if format != "json"])
def test_what_is_shown_is_read_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, standings: Rows, format: str, language: str
) -> None:
    path = tmp_path / f"table.{format}"
    assert main(["show", "PG2004", "--lang", language, "--to", format, "-o", str(path)]) == 0
    assert _read(path, language, capsys) == standings


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_converted_is_read_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, standings: Rows, language: str
) -> None:
    english, other = tmp_path / "english.html", tmp_path / "other.html"
    assert main(["show", "PG2004", "--to", "html", "-o", str(english)]) == 0
    asked = ("--games", "PG2004", "--to", "html", "--lang", language, "--names", "games", "-o", str(other))
    assert main(["convert", str(english), *asked]) == 0
    assert _read(other, language, capsys) == standings


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_its_language_and_its_direction(capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert main(["show", "PG2004", "--lang", language, "--to", "html"]) == 0
    page = capsys.readouterr().out
    right = ' dir="rtl"' if direction(language) == "rtl" else ""
    assert f'<html lang="{language}"{right}>' in page
    assert f"<td>{in_digits('141', language)}</td>" in page
    for heading in ("Rank", "Organisation", "Gold", "Silver", "Bronze", "Total"):
        said = translator(language).text(heading)
        assert f">{said}</th>" in page
        assert language == "en" or said != heading or heading in ("Bronze", "Gold", "Total")


@pytest.mark.parametrize(("ranks", "written"), [("١٢٣", "1 2 3"), ("۱۲۳", "1 2 3"), ("१२३", "1 2 3"), ("123", "1 2 3")])
def test_a_rank_is_written_in_the_digits_of_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ranks: str, written: str
) -> None:
    source = tmp_path / "table.csv"
    figures = ("30,20,10,60", "20,10,30,60", "10,30,20,60")
    rows = [f"{rank},{code},{row}" for rank, code, row in zip(ranks, ("NOR", "GER", "KEN"), figures, strict=True)]
    source.write_text("\n".join(["Rank,Nation,Gold,Silver,Bronze,Total", *rows]), encoding="utf-8")
    assert main(["convert", str(source), "--to", "csv"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert " ".join(line.partition(",")[0] for line in out[1:]) == written


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("ask", "ranking", "--games", "OG2024", "--discipline", "ATH"), "не учитывает --discipline"),
        (("ask", "history"), "нужна команда"),
        (("show", "PG2004", "--organisation", "IRQ", "--as-of", "3"), "уберите --order"),
        (("resolve",), "нет названия, которое надо распознать"),
        (("compare", "PG2004"), "сравнивать не с чем"),
        (("games", "PG2004@2004"), "состояние Игр"),
    ],
)
def test_what_cannot_be_done_is_said_in_russian(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", "ru"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("given", "said"), [("ru,en", "в `"), ("en,ru", "holds files"), (None, "holds files")])
def test_publish_says_what_stands_in_the_way_in_the_first_of_its_languages(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, given: str | None, said: str
) -> None:
    (tmp_path / "of-others.txt").write_text("x")
    language = ["--lang", given] if given else []
    assert main(["publish", str(tmp_path), "--games", "PWG1976", *language]) == 2
    assert said in capsys.readouterr().err
