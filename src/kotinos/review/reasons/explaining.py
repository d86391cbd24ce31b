"""Say what is behind the differences between two tables: known, inferred, or unexplained.

Disciplines that only one of them counts come off first. The decisions of the Games that the later of two tables
contains are then taken back, event by event and the latest first, as long as each step brings the tables nearer. That
a decision is behind a difference is known where no other set of decisions could be, else inferred. What
remains may be one organisation under several codes, a row that stands in another's place, teams that only one table
counts as mixed, or medals that a source says it lacks; else it is *unexplained*, and nothing is made up for it.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence

from kotinos.model import Decision
from kotinos.review.comparing import Comparison, Difference, Reason
from kotinos.review.reasons.amounts import NONE, ByOrganisation, Medals, add, less, signed, total
from kotinos.review.reasons.certain import certain
from kotinos.review.reasons.incomplete_sources import lacking, not_counted
from kotinos.review.reasons.misplacing import kindred, misplaced
from kotinos.review.reasons.mixing import mixed
from kotinos.review.reasons.scoping import Scope, scopes
from kotinos.review.reasons.slipping import slip
from kotinos.review.reasons.taking_back import later_than_one
from kotinos.tuples import NamedTuple


class Explained(NamedTuple):
    """A comparison with its reasons.

    `taken_back` are the decisions that only one of the tables contains, `history` those that both contain, both in
    order of effect. `since`: from that day on all decisions are taken back; null where single ones are.
    """

    comparison: Comparison
    taken_back: tuple[Decision, ...]
    history: tuple[Decision, ...]
    since: str | None = None


def explain(
    comparison: Comparison,
    decisions: Sequence[Decision],
    effects: ByOrganisation,
    remarks: Mapping[str, tuple[str, tuple[str, ...]]] | None = None,
    delegations: Mapping[str, str] | None = None,
    disciplines: ByOrganisation | None = None,
    kin: Callable[[str], frozenset[str]] = lambda _: frozenset(),
    beside: Collection[str] = (),
) -> Explained:
    """Give each difference its reasons.

    `decisions` stand in order of effect; `effects` gives, by decision id, what it changed in the second table
    (organisation → golds, silvers, bronzes). `remarks` holds, by organisation, what is known about an unexplained
    difference, with sources. `delegations` is the policy of the Games (AIN → omitted). `disciplines` holds, by
    discipline, the medals of each organisation, also of those `beside` the programme that were demonstrated. `kin`
    gives an organisation's predecessors and successors.
    """
    changes = {difference.code: difference.change for difference in comparison.differences}
    unseen = _unseen(comparison, effects, disciplines or {})
    effects, disciplines = _seen(effects, unseen), _seen(disciplines or {}, unseen)
    lacks = int(comparison.a.lacking) - int(comparison.b.lacking)
    scoped = _scoped(scopes(changes, disciplines, lacks, beside), disciplines)
    rest = {code: less(medals, total(scoped[code].values())) for code, medals in changes.items()}
    changes = {code: medals for code, medals in rest.items() if medals != NONE or not scoped[code]}
    cut, sign = later_than_one(changes, decisions, effects, excerpt=bool(unseen))
    after = {decision.id for decision in cut.later}
    # An excerpt does not show the rows that most decisions changed.
    taken_back = tuple(each for each in cut.later if effects.get(each.id)) if unseen else cut.later
    later = changes if sign > 0 else {code: less(NONE, medals) for code, medals in changes.items()}
    partly = {code for code, parts in scoped.items() if parts}
    sure = certain(later, taken_back, decisions, effects, partly) if taken_back else frozenset()
    halves = _half_taken(changes, [each for each in decisions if each not in taken_back], effects)
    ids = {decision.id for decision in (*taken_back, *halves)} | after
    left = _left(later, taken_back, effects)
    teams = mixed(left if sign > 0 else {code: less(NONE, medals) for code, medals in left.items()})
    others = {**teams, **misplaced(comparison.differences), **kindred(comparison.differences, kin)}
    evidence = _Evidence(
        taken_back,
        sure,
        halves,
        effects,
        sign,
        scoped,
        others,
        remarks or {},
        delegations or {},
        comparison,
        not_counted(disciplines, beside),
    )
    differences = tuple(_with_reasons(difference, evidence) for difference in comparison.differences)
    history = tuple(decision for decision in decisions if decision.id not in ids)
    return Explained(comparison._replace(differences=differences), taken_back, history, cut.since)


def _unseen(comparison: Comparison, effects: ByOrganisation, disciplines: ByOrganisation) -> frozenset[str]:
    """What an excerpt does not list cannot speak for or against a decision or a discipline.

    That is also an organisation that the other table has no row of, since its medals are gone today.
    """
    named = {code for of in (effects, disciplines) for each in of.values() for code in each}
    unseen = {*comparison.beyond_a, *comparison.beyond_b}
    for excerpt, beyond in ((comparison.a, comparison.beyond_a), (comparison.b, comparison.beyond_b)):
        if beyond:
            unseen |= named - excerpt.figures.keys()
    return frozenset(unseen)


def _left(later: Mapping[str, Medals], taken_back: Sequence[Decision], effects: ByOrganisation) -> dict[str, Medals]:
    """What the later table has more, without what the decisions account for."""
    left = dict(later)
    for decision in taken_back:
        for code, medals in effects.get(decision.id, {}).items():
            left[code] = less(left.get(code, NONE), medals)
    return left


class _Evidence(NamedTuple):
    """What is known of the differences of one comparison."""

    taken_back: Sequence[Decision]
    sure: frozenset[str]
    halves: Sequence[Decision]
    effects: ByOrganisation
    sign: int
    scoped: ByOrganisation
    others: Mapping[str, Reason]
    remarks: Mapping[str, tuple[str, tuple[str, ...]]]
    delegations: Mapping[str, str]
    comparison: Comparison
    uncounted: Mapping[str, Medals]


def _with_reasons(difference: Difference, evidence: _Evidence) -> Difference:
    reasons: list[Reason] = []
    rest = difference.change
    for discipline, medals in evidence.scoped[difference.code].items():
        rest = less(rest, medals)
        only_in = "b" if sum(medals) > 0 else "a"
        reasons.append(Reason("scope", "inferred", only_in=only_in, medals=medals, discipline=discipline))
    for decision in evidence.taken_back:
        medals = evidence.effects.get(decision.id, {}).get(difference.code, NONE)
        if medals == NONE:
            continue
        rest = less(rest, medals) if evidence.sign > 0 else add(rest, medals)
        reasons.append(
            _decided(decision, difference.code, "b" if evidence.sign > 0 else "a", sure=decision.id in evidence.sure)
        )
    for decision in evidence.halves if rest != NONE else ():
        medals = evidence.effects[decision.id].get(difference.code, NONE)
        if medals != NONE and medals in (rest, less(NONE, rest)):
            only_in = "b" if medals == rest else "a"
            reasons.append(_decided(decision, difference.code, only_in, sure=False)._replace(text=_HALF))
            rest = NONE
    if rest == NONE:
        if not reasons:  # only the totals differ, or a figure cannot be read
            reasons.append(_typing(difference))
        return difference._replace(reasons=tuple(reasons))
    if not reasons:
        whole = evidence.others.get(difference.code) or slip(difference)
        if whole is None and (difference.a is None or difference.b is None):
            whole = _missing(difference, evidence.delegations)
        if whole is not None:
            return difference._replace(reasons=(whole,))
    missing = lacking(difference.code, rest, evidence.comparison, evidence.uncounted)
    reasons += missing
    if not missing:
        text, sources = evidence.remarks.get(difference.code, (None, ()))
        reasons.append(Reason("unexplained", "unexplained", medals=rest, text=text, sources=sources))
    return difference._replace(reasons=tuple(reasons))


_HALF = "Both tables have taken the medal away, and only one of them has given it to others."


def _seen(amounts: ByOrganisation, unseen: frozenset[str]) -> dict[str, dict[str, Medals]]:
    """Without the organisations that an excerpt does not list."""
    return {key: {code: medals for code, medals in each.items() if code not in unseen} for key, each in amounts.items()}


def _half_taken(
    changes: Mapping[str, Medals], decisions: Sequence[Decision], effects: ByOrganisation
) -> tuple[Decision, ...]:
    """The decisions of which both tables have the loss and one the gain: a medal may be gone long before it is given.

    At least two rows differ by exactly what the decision gave them, and whoever only lost by it is equal in both.
    """
    found = []
    for decision in decisions:
        effect = {code: medals for code, medals in effects.get(decision.id, {}).items() if medals != NONE}
        rows = {code: medals for code, medals in effect.items() if changes.get(code, NONE) != NONE}
        losers = [medals for code, medals in effect.items() if code not in rows]
        if len(rows) < 2 or not losers or any(max(medals) > 0 for medals in losers):
            continue
        if any(all(changes[code] == signed(medals, sign) for code, medals in rows.items()) for sign in (1, -1)):
            found.append(decision)
    return tuple(found)


def _decided(decision: Decision, code: str, only_in: str, *, sure: bool) -> Reason:
    """A decision is a fact; that it is what is behind a difference is one only where nothing else can be."""
    moves = tuple(move for move in decision.moves if move.organisation == code and move.before != move.after)
    certainty = decision.certainty if sure or decision.certainty != "known" else "inferred"
    return Reason(
        "decision", certainty, decision.event, moves, only_in, decision.id, text=decision.note,
        sources=decision.sources,
    )  # fmt: skip


def _scoped(left_out: Sequence[Scope], disciplines: ByOrganisation) -> defaultdict[str, dict[str, Medals]]:
    """By organisation, what each discipline that one table leaves out makes of its difference."""
    found: defaultdict[str, dict[str, Medals]] = defaultdict(dict)
    for discipline, sign in left_out:
        for code, medals in disciplines[discipline].items():
            found[code][discipline] = signed(medals, sign)
    return found


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
