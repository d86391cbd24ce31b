"""Names as met in the wild, in 51 languages, with what they stand for: no wrong answer among all."""

import csv
from pathlib import Path

import pytest

from kotinos.identities.resolving import codes_known, resolve


@pytest.fixture(scope="module")
def truth(shared: Path) -> list[dict[str, str]]:
    path = shared / "facts" / "names_truth.csv"
    if not path.is_file():
        pytest.skip("the list of names is not here")
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_no_answer_is_wrong_and_nearly_all_are_given(truth: list[dict[str, str]]) -> None:
    wrong, right = [], 0
    for row in truth:
        code = resolve(row["name"]).code
        allowed = row["code"].split("|")
        right += (code or "") in allowed or (code is None and not row["code"])
        if code and code not in allowed:
            wrong.append((row["name"], row["code"], code))
    assert wrong == []
    assert right >= 0.995 * len(truth)


def test_the_language_of_the_page_makes_no_answer_wrong(truth: list[dict[str, str]]) -> None:
    answers = [(row, resolve(row["name"], language=row["lang"]).code) for row in truth]
    assert [row for row, code in answers if code and code not in row["code"].split("|")] == []


def test_what_must_stay_unanswered_does(truth: list[dict[str, str]]) -> None:
    assert [row["name"] for row in truth if not row["code"] and resolve(row["name"]).code] == []


def test_every_participant_of_every_games_is_known(shared: Path) -> None:
    with (shared / "facts" / "participation.csv").open(encoding="utf-8", newline="") as lines:
        printed = {row["code"] for row in csv.DictReader(lines)}
    # NAN, NFL, UNK and CRT are one data set's own marks for what has no code.
    unknown = {code for code in printed - codes_known() if resolve(code, year=None).code is None}
    assert unknown <= {"NAN", "NFL", "UNK", "CRT", "SMY", "THE"}
