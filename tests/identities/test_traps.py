"""Names that are taken for one another: one file a cluster, with what must never be answered."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from kotinos.identities.resolving import resolve

CLUSTERS = sorted((Path(__file__).parent / "traps").glob("*.toml"))


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def cases(part: str) -> list[Any]:
    found = []
    for path in CLUSTERS:
        for code, names in read(path).get(part, {}).items():
            found += [pytest.param(name, code, id=f"{path.stem}: {name}") for name in names]
    return found


@pytest.mark.parametrize(("name", "code"), cases("names"))
def test_a_name_of_the_cluster_is_its_own(name: str, code: str) -> None:
    assert resolve(name).code == code


@pytest.mark.parametrize(("name", "code"), cases("must_not_match"))
def test_a_name_that_looks_alike_is_never_answered(name: str, code: str) -> None:
    assert resolve(name).code != code


@pytest.mark.parametrize(("name", "_"), cases("unanswered"))
def test_what_may_be_several_or_none_is_not_answered(name: str, _: str) -> None:
    assert resolve(name).code is None


def test_every_cluster_says_why_it_is_one() -> None:
    assert all(read(path)["why"] for path in CLUSTERS)
