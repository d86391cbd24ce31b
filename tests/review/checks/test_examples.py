"""The examples of a check are its test."""

from importlib import import_module
from pathlib import Path

import pytest

from kotinos.diagnostics import ERROR, INFO, WARNING
from kotinos.review import checks
from kotinos.review.case import Check
from kotinos.review.checking import CHECKS, check
from tests.review.checks.stating import state

one_each = pytest.mark.parametrize("one", CHECKS, ids=[one.code for one in CHECKS])


@one_each
def test_the_bad_example_gives_this_code_and_no_other(one: Check) -> None:
    found = check(*state(one.bad))
    assert {diagnostic.code for diagnostic in found} == {one.code}
    assert all(_weight(diagnostic.severity) <= _weight(one.severity) for diagnostic in found)


@one_each
def test_the_good_example_gives_nothing(one: Check) -> None:
    assert check(*state(one.good)) == ()


@one_each
def test_the_bad_example_reads_as_sentences(one: Check) -> None:
    for diagnostic in check(*state(one.bad)):
        message, hint = diagnostic.said(lambda text: text)
        for said in filter(None, (message, hint)):
            assert "{" not in said
            assert "invalid" not in said
            assert "failed" not in said
            assert not said.endswith(".")
            assert "\n" not in said


def test_the_tuple_is_the_folder() -> None:
    folder = Path(next(iter(checks.__path__)))
    names = sorted(file.stem for file in folder.glob("*.py") if file.stem != "__init__")
    held = [import_module(f"kotinos.review.checks.{name}").CHECK for name in names]
    assert sorted(one.code for one in held) == [one.code for one in CHECKS]
    assert [name for name, one in zip(names, held, strict=True) if one.slug.replace("-", "_") != name] == []


def _weight(severity: str) -> int:
    return (INFO, WARNING, ERROR).index(severity)
