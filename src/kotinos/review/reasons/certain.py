"""Which of the decisions that account for a difference are the only ones that can."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from kotinos.model import Decision
from kotinos.review.reasons.amounts import NONE, ByOrganisation, Medals, less, signed, size, total
from kotinos.review.reasons.chains import chains, latest
from kotinos.tuples import NamedTuple

# How many steps a search takes at most: where it finds no end by then, nothing is certain.
_STEPS = 2_000


class _Choice(NamedTuple):
    """The latest decisions of an event, and what they changed together."""

    ids: frozenset[str]
    effect: dict[str, Medals]


def certain(
    changes: Mapping[str, Medals],
    taken: Sequence[Decision],
    decisions: Sequence[Decision],
    effects: ByOrganisation,
    inferred: Collection[str] = (),
) -> frozenset[str]:
    """The ids of those decisions, of all that were taken back, that nothing else could stand for.

    `changes` is what the table with the decisions has more than the one without; of the rows `inferred` a part is
    accounted for by an inference already, so that nothing in them is certain. A decision is certain where the rows
    that it changes are accounted for without a rest, and no other set of decisions does that, in either of the
    two tables, without setting another row further apart. Of one event only the latest decisions can be taken back.
    """
    choices = _choices(changes, decisions, effects)
    ids = frozenset(decision.id for decision in taken)
    back = list(_taken(choices, ids))
    found = set()
    for decision in taken:
        rows = {code for code, medals in effects.get(decision.id, {}).items() if medals != NONE}
        accounted = {code: total(choice.effect.get(code, NONE) for choice in back) for code in rows}
        if any(code in inferred or accounted[code] != changes.get(code, NONE) for code in rows):
            continue
        touching = frozenset(
            id for id, effect in effects.items() if any(effect.get(code, NONE) != NONE for code in rows)
        )
        if rows and not _another(changes, rows, choices, touching, ids & touching):
            found.add(decision.id)
    return frozenset(found)


def _choices(
    changes: Mapping[str, Medals], decisions: Sequence[Decision], effects: ByOrganisation
) -> dict[str, list[_Choice]]:
    """By event, what may be taken back of it: what changes something, and no row that is equal in both tables."""
    found: dict[str, list[_Choice]] = defaultdict(list)
    for event, chain in chains(decisions).items():
        for chosen, changed in latest(chain, effects):
            effect = {code: medals for code, medals in changed.items() if medals != NONE}
            if effect and effect.keys() <= changes.keys():
                found[event].append(_Choice(frozenset(each.id for each in chosen), effect))
    return found


def _taken(choices: Mapping[str, Sequence[_Choice]], ids: frozenset[str]) -> Iterable[_Choice]:
    """What was taken back of each event: the longest of its choices that is among the ids."""
    for of_event in choices.values():
        fitting = [choice for choice in of_event if choice.ids <= ids]
        if fitting:
            yield max(fitting, key=lambda choice: len(choice.ids))


def _another(
    changes: Mapping[str, Medals],
    rows: Iterable[str],
    choices: Mapping[str, Sequence[_Choice]],
    touching: frozenset[str],
    own: frozenset[str],
) -> bool:
    """Whether another set accounts for the rows as well, or the search for one finds no end.

    `touching` are the decisions that change the rows at all, `own` those of them that were taken back.
    """
    codes = list(rows)
    near = [of for each in choices.values() if (of := [choice for choice in each if choice.effect.keys() & set(codes)])]
    return any(_Search(changes, codes, near, touching, own, sign).finds() for sign in (1, -1))


class _Search:
    """Goes through the sets of choices, one or none of each event, and leaves out those that cannot fit any more."""

    def __init__(
        self,
        changes: Mapping[str, Medals],
        codes: Sequence[str],
        events: Sequence[Sequence[_Choice]],
        touching: frozenset[str],
        own: frozenset[str],
        sign: int,
    ) -> None:
        self._changes = {code: signed(medals, sign) for code, medals in changes.items()}
        self._touching, self._own = touching, own
        self._steps = 0
        self._goal = [value for code in codes for value in self._changes.get(code, NONE)]
        # What each choice changes in the rows, as one list of figures, and how far those that are left can go.
        self._events = [[(choice, self._figures(choice, codes)) for choice in of] for of in events]
        self._least, self._most = [[0] * len(self._goal)], [[0] * len(self._goal)]
        for of in reversed(self._events):
            columns = list(zip(*[figures for _, figures in of], strict=True))
            self._least.append([low + min(0, *column) for low, column in zip(self._least[-1], columns, strict=True)])
            self._most.append([high + max(0, *column) for high, column in zip(self._most[-1], columns, strict=True)])
        self._least.reverse()
        self._most.reverse()

    @staticmethod
    def _figures(choice: _Choice, codes: Sequence[str]) -> list[int]:
        return [value for code in codes for value in choice.effect.get(code, NONE)]

    def finds(self) -> bool:
        """Whether there is a set that is not the own one, or too many to look at."""
        return self._from(0, self._goal, [])

    def _from(self, place: int, left: list[int], chosen: list[_Choice]) -> bool:
        self._steps += 1
        if self._steps > _STEPS:
            return True
        bounds = zip(self._least[place], left, self._most[place], strict=True)
        if not all(low <= value <= high for low, value, high in bounds):
            return False
        if place == len(self._events):
            ids = frozenset(id for choice in chosen for id in choice.ids)
            return ids & self._touching != self._own and self._no_row_is_worse(chosen)
        for choice, figures in self._events[place]:
            without = [value - part for value, part in zip(left, figures, strict=True)]
            if self._from(place + 1, without, [*chosen, choice]):
                return True
        return self._from(place + 1, left, chosen)

    def _no_row_is_worse(self, chosen: Sequence[_Choice]) -> bool:
        for code in {code for choice in chosen for code in choice.effect}:
            after = less(self._changes[code], total(choice.effect.get(code, NONE) for choice in chosen))
            if size(after) > size(self._changes[code]):
                return False
        return True
