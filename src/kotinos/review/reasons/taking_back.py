"""Which decisions only the later of two tables contains: those that bring them nearer when they are taken back."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from kotinos.model import Decision
from kotinos.review.reasons.amounts import NONE, ByOrganisation, Medals, add, less, size
from kotinos.review.reasons.chains import Choice, chains, latest
from kotinos.review.reasons.cutting import Cut, nearest_state


def later_than_one(
    changes: Mapping[str, Medals],
    decisions: Sequence[Decision],
    effects: ByOrganisation,
    *,
    excerpt: bool,
) -> tuple[Cut, int]:
    """The decisions that only one table contains, and +1 where that is the second, −1 where it is the first.

    All that came after a day, where that accounts for as much as any choice of single decisions does: tables are of a
    day. An excerpt has too few rows to choose single decisions by, but for those that each leave nothing open.
    """
    taken_back, gain = _only_in_later(changes, decisions, effects)
    sign = 1
    earlier = {code: less(NONE, medals) for code, medals in changes.items()}
    if gain == 0 and decisions:  # the first table may be the later one
        taken_back, gain = _only_in_later(earlier, decisions, effects)
        sign = -1 if gain else 1
    apart = sum(map(size, changes.values()))
    cuts = [(nearest_state(of, decisions, effects), way) for of, way in ((changes, 1), (earlier, -1))]
    cut, way = min(cuts, key=lambda entry: (entry[0].apart, -entry[1]))
    moving = sum(1 for each in cut.later if effects.get(each.id))
    if moving and (moving == 1 or cut.nearer > 1) and (cut.apart <= apart - gain or (excerpt and cut.apart < apart)):
        return cut._replace(later=tuple(each for each in decisions if each in cut.later)), way
    if not excerpt or apart <= gain:
        return Cut(taken_back, apart - gain, None), sign
    singles = [(_single(of, decisions, effects), way) for of, way in ((changes, 1), (earlier, -1))]
    single, way = max(singles, key=lambda entry: len(entry[0]))
    return Cut(single, apart, None), way


def _single(
    changes: Mapping[str, Medals], decisions: Sequence[Decision], effects: ByOrganisation
) -> tuple[Decision, ...]:
    """The decisions that stand each alone behind whole rows of an excerpt, whatever is behind its other rows.

    No other decision touches one of these rows, and each that the excerpt lists differs by exactly what was decided.
    """
    touching = Counter(
        code for each in decisions for code, amount in effects.get(each.id, {}).items() if amount != NONE
    )
    found = []
    for each in decisions:
        moved = {code: amount for code, amount in effects.get(each.id, {}).items() if amount != NONE}
        if moved and all(touching[code] == 1 and changes.get(code) == amount for code, amount in moved.items()):
            found.append(each)
    return tuple(found)


def _only_in_later(
    changes: Mapping[str, Medals], decisions: Sequence[Decision], effects: ByOrganisation
) -> tuple[tuple[Decision, ...], int]:
    """The decisions to take back so that the later table comes as near to the earlier as they can bring it.

    `changes`: what each organisation has more in the later table. Also answers by how many medals they bring the
    tables nearer. Of one event only the latest decisions can be taken back, since each builds on the one before. An
    event is taken only where it brings the tables nearer and touches no row that is equal in both. With n events
    of k decisions each pass costs n × k, and there are at most n passes.
    """
    rest = dict(changes)
    nearer = 0
    taken: list[Decision] = []
    open_events = {event: list(latest(chain, effects)) for event, chain in chains(decisions).items()}
    while True:
        best: tuple[int, int, str, Sequence[Decision], dict[str, Medals]] | None = None
        for event, choices in open_events.items():
            for chosen, effect in choices:
                if any(medals != NONE and code not in rest for code, medals in effect.items()):
                    continue
                gain = sum(size(rest[code]) - size(less(rest[code], m)) for code, m in effect.items() if code in rest)
                if gain > 0 and (best is None or (gain, -len(chosen)) > best[:2]):
                    best = (gain, -len(chosen), event, chosen, effect)
        if best is None:
            break
        gain, _, event, chosen, effect = best
        nearer += gain
        for code, medals in effect.items():
            if code in rest:
                rest[code] = less(rest[code], medals)
        taken += chosen
        del open_events[event]
    for chosen in _together(rest, open_events.values()):
        nearer += 1
        taken += chosen
    ids = {decision.id for decision in taken}
    return tuple(decision for decision in decisions if decision.id in ids), nearer


def _together(rest: Mapping[str, Medals], open_events: Iterable[Iterable[Choice]]) -> tuple[Sequence[Decision], ...]:
    """Two events whose decisions bring the tables nearer only when both are taken back, since they meet in a row.

    They account for at least two rows without a rest, and no other two do that.
    """
    choices: list[Choice] = []
    for of_event in open_events:
        for chosen, effect in of_event:
            rows = {code: medals for code, medals in effect.items() if medals != NONE}
            if rows and all(rest.get(code, NONE) != NONE for code in rows):
                choices.append((chosen, rows))
    found = []
    for (one, rows), (other, others) in combinations(choices, 2):
        if one[-1].event == other[-1].event or not rows.keys() & others.keys():
            continue
        both = {code: add(rows.get(code, NONE), others.get(code, NONE)) for code in rows.keys() | others.keys()}
        if len(both) > 1 and all(medals == rest[code] for code, medals in both.items()):
            found.append((one, other))
    return found[0] if len(found) == 1 else ()
