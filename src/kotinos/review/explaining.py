"""Say what is behind the differences between two tables: known, inferred, or unexplained.

The decisions of the Games that the later of two tables contains are taken back, event by event and the latest first,
as long as each step brings the tables nearer. What remains is *unexplained*; nothing is made up for it.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kotinos.model import Decision
from kotinos.review.comparing import Comparison, Difference, Reason

Medals = tuple[int, int, int]
NONE: Medals = (0, 0, 0)


class Explained(NamedTuple):
    """A comparison with its reasons.

    `taken_back` are the decisions that only one of the tables contains, `history` those that both contain, both in
    order of effect.
    """

    comparison: Comparison
    taken_back: tuple[Decision, ...]
    history: tuple[Decision, ...]


def explain(
    comparison: Comparison,
    decisions: Sequence[Decision],
    effects: Mapping[str, Mapping[str, Medals]],
    remarks: Mapping[str, tuple[str, tuple[str, ...]]] | None = None,
    delegations: Mapping[str, str] | None = None,
) -> Explained:
    """Give each difference its reasons.

    `decisions` stand in order of effect; `effects` gives, by decision id, what it changed in the second table
    (organisation → golds, silvers, bronzes). `remarks` holds, by organisation, what is known about an unexplained
    difference, with sources. `delegations` is the policy of the Games (AIN → omitted).
    """
    changes = {difference.code: difference.change for difference in comparison.differences}
    # What an excerpt does not list cannot speak for or against a decision.
    unseen = frozenset((*comparison.beyond_a, *comparison.beyond_b))
    effects = {
        decision: {code: medals for code, medals in effect.items() if code not in unseen}
        for decision, effect in effects.items()
    }
    taken_back, gain = _only_in_later(changes, decisions, effects)
    sign = 1
    if gain == 0 and decisions:  # the first table may be the later one
        taken_back, gain = _only_in_later({c: _less(NONE, m) for c, m in changes.items()}, decisions, effects)
        sign = -1 if gain else 1
    ids = {decision.id for decision in taken_back}
    differences = tuple(
        _with_reasons(difference, taken_back, effects, sign, remarks or {}, delegations or {})
        for difference in comparison.differences
    )
    history = tuple(decision for decision in decisions if decision.id not in ids)
    return Explained(comparison._replace(differences=differences), taken_back, history)


def _only_in_later(
    changes: Mapping[str, Medals], decisions: Sequence[Decision], effects: Mapping[str, Mapping[str, Medals]]
) -> tuple[tuple[Decision, ...], int]:
    """The decisions to take back so that the later table comes as near to the earlier as they can bring it.

    `changes`: what each organisation has more in the later table. Also answers by how many medals they bring the
    tables nearer. Of one event only the latest decisions can be taken back, since each builds on the one before. An
    event is taken only where it brings the tables nearer and touches no row that is equal in both. With n events
    of k decisions each pass costs n × k, and there are at most n passes.
    """
    rest = dict(changes)
    nearer = 0
    by_event: dict[str | None, list[Decision]] = defaultdict(list)
    for decision in decisions:
        by_event[decision.event or decision.id].append(decision)
    taken: list[Decision] = []
    open_events = dict(by_event)
    while True:
        best: tuple[int, int, str | None, list[Decision], dict[str, Medals]] | None = None
        for event, chain in open_events.items():
            effect: dict[str, Medals] = {}
            for count in range(1, len(chain) + 1):
                for code, medals in effects.get(chain[-count].id, {}).items():
                    effect[code] = _add(effect.get(code, NONE), medals)
                if any(medals != NONE and code not in rest for code, medals in effect.items()):
                    continue
                gain = sum(
                    _size(rest[code]) - _size(_less(rest[code], m)) for code, m in effect.items() if code in rest
                )
                if gain > 0 and (best is None or (gain, -count) > best[:2]):
                    best = (gain, -count, event, chain[-count:], dict(effect))
        if best is None:
            break
        gain, _, event, chain, effect = best
        nearer += gain
        for code, medals in effect.items():
            if code in rest:
                rest[code] = _less(rest[code], medals)
        taken += chain
        del open_events[event]
    ids = {decision.id for decision in taken}
    return tuple(decision for decision in decisions if decision.id in ids), nearer


def _with_reasons(
    difference: Difference,
    taken_back: Sequence[Decision],
    effects: Mapping[str, Mapping[str, Medals]],
    sign: int,
    remarks: Mapping[str, tuple[str, tuple[str, ...]]],
    delegations: Mapping[str, str],
) -> Difference:
    reasons: list[Reason] = []
    rest = difference.change
    for decision in taken_back:
        medals = effects.get(decision.id, {}).get(difference.code, NONE)
        if medals == NONE:
            continue
        rest = _less(rest, medals) if sign > 0 else _add(rest, medals)
        moves = [move for move in decision.moves if move.organisation == difference.code and move.before != move.after]
        reasons.append(
            Reason(
                "decision",
                decision.certainty,
                decision.event,
                tuple(moves),
                "b" if sign > 0 else "a",
                decision.id,
                text=decision.note,
                sources=decision.sources,
            )
        )
    if rest == NONE:
        if not reasons:  # only the totals differ, or a figure cannot be read
            reasons.append(_typing(difference))
    elif (difference.a is None or difference.b is None) and not reasons:
        reasons.append(_missing(difference, delegations))
    elif (slip := _slip(difference)) is not None and not reasons:
        reasons.append(slip)
    else:
        text, sources = remarks.get(difference.code, (None, ()))
        reasons.append(Reason("unexplained", "unexplained", medals=rest, text=text, sources=sources))
    return difference._replace(reasons=tuple(reasons))


def _missing(difference: Difference, delegations: Mapping[str, str]) -> Reason:
    """One side has no row: the policy of the Games may say why, else only that it is missing is known."""
    policy = delegations.get(difference.code, "ranked")
    certainty = "known" if policy != "ranked" else "unexplained"
    return Reason("missing-organisation", certainty, medals=difference.change, text=_POLICY_TEXTS.get(policy))


_POLICY_TEXTS = {
    "omitted": "The policy of the Games leaves this delegation out of the table; its medals exist.",
    "unranked": "The policy of the Games shows this delegation without a rank.",
}


def _typing(difference: Difference) -> Reason:
    """The medals agree and only a total differs: one of the two totals does not add up."""
    if None in (difference.a or ()) or None in (difference.b or ()):
        text = "A figure of the row is not held, so that it cannot be said which medal differs."
        return Reason("incomplete-source", "unexplained", text=text)
    return Reason("typing", "inferred", text="The medals agree; the stated total is not their sum.")


def _slip(difference: Difference) -> Reason | None:
    """A stated total that fits the other table's medals while the row's own medals do not add up to it."""
    for row, other in ((difference.a, difference.b), (difference.b, difference.a)):
        if row is None or other is None or None in row or None in other:
            continue
        if sum(row[:3]) != row[3] and sum(other[:3]) == row[3]:  # type: ignore[arg-type]
            text = "The row's own total fits the medals of the other table, not its own."
            return Reason("typing", "inferred", medals=difference.change, text=text)
    return None


def _add(a: Medals, b: Medals) -> Medals:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def _less(a: Medals, b: Medals) -> Medals:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _size(medals: Medals) -> int:
    return sum(abs(value) for value in medals)
