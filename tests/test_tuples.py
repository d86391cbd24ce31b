"""A row of named fields is what `typing.NamedTuple` makes of the same class."""

import copy
import inspect
import pickle
import typing
from collections.abc import Callable
from typing import Any

import pytest

from kotinos import model, results
from kotinos.tuples import NamedTuple

NOUNS = [
    each
    for module in (model, results)
    for each in vars(module).values()
    if isinstance(each, type) and hasattr(each, "_fields")
]


class Ours(NamedTuple):
    """Some fields."""

    gold: int
    names: tuple[str, ...] = ()
    note: str | None = None

    @property
    def double(self) -> int:
        """Twice the gold."""
        return 2 * self.gold


class Theirs(typing.NamedTuple):
    """Some fields."""

    gold: int
    names: tuple[str, ...] = ()
    note: str | None = None

    @property
    def double(self) -> int:
        """Twice the gold."""
        return 2 * self.gold


@pytest.mark.parametrize(
    "of",
    [
        lambda noun: noun(3, note="a"),
        lambda noun: noun(3, ("x",)).double,
        lambda noun: noun(3)._replace(gold=5, note="b"),
        lambda noun: noun._make((1, (), None)),
        lambda noun: noun(1)._asdict(),
        lambda noun: hash(noun(1)),
        lambda noun: repr(noun(1)).partition("(")[2],
        lambda noun: copy.copy(noun(1)),
        lambda noun: pickle.loads(pickle.dumps(noun(1))),  # noqa: S301 - what was written a moment ago
        lambda noun: noun._fields,
        lambda noun: noun._field_defaults,
        lambda noun: noun.__match_args__,
        lambda noun: noun.__doc__,
        lambda noun: noun.__slots__,
        lambda noun: noun.__bases__,
        typing.get_type_hints,
        lambda noun: list(inspect.signature(noun).parameters),
    ],
)
def test_it_does_as_typing_does(of: Callable[[Any], object]) -> None:
    assert of(Ours) == of(Theirs)


@pytest.mark.parametrize(
    "call",
    [
        lambda noun: noun(),
        lambda noun: noun(1, (), None, 4),
        lambda noun: noun(1, gold=2),
        lambda noun: noun(1, silver=2),
        lambda noun: noun._make((1, 2)),
        lambda noun: setattr(noun(1), "gold", 2),
        lambda noun: setattr(noun(1), "silver", 2),
    ],
)
def test_it_refuses_as_typing_does(call: Callable[[Any], object]) -> None:
    with pytest.raises((TypeError, AttributeError)) as theirs:
        call(Theirs)
    with pytest.raises(theirs.type) as ours:
        call(Ours)
    assert str(ours.value).replace("Ours", "Theirs") == str(theirs.value)


def test_a_field_that_is_none_is_not_replaced() -> None:
    with pytest.raises((TypeError, ValueError), match="silver"):
        Ours(1)._replace(silver=2)  # type: ignore[call-arg]


@pytest.mark.parametrize("noun", NOUNS, ids=lambda noun: noun.__name__)
def test_every_noun_holds_each_value_in_its_own_field(noun: Any) -> None:
    values = tuple(object() for _ in noun._fields)
    assert [getattr(noun(*values), field) for field in noun._fields] == list(values)
    assert tuple(noun(**dict(zip(noun._fields, values, strict=True)))) == values
