"""The rules of a Games in words, to stand beside its table: how events give medals, how organisations are ranked."""

from typing import NamedTuple

from kotinos.medals.rules import rule_in_words
from kotinos.model import Event
from kotinos.showing import Shown
from kotinos.telling import Teller

TIES = {
    "code": "Equal medals share a rank, and the next rank skips; equal rows stand in the order of their codes.",
    "name": "Equal medals share a rank, and the next rank skips; equal rows stand in the order of their names.",
    "dense": "Equal medals share a rank, and the next rank does not skip.",
    "apart": "Equal medals share no rank; equal rows stand in the order of their codes.",
}
TREATMENTS = {
    "unranked": "{organisation} is shown without a rank.",
    "omitted": "{organisation} is left out of the table, though its medals exist.",
}
MOST_NAMED = 3


class Rule(NamedTuple):
    """A rule in sentences, and what it is of."""

    of: str
    sentences: tuple[str, ...]


def rules(shown: Shown, teller: Teller) -> tuple[Rule, ...]:
    """The rules of the table, and those of its events; events with the same rule are told together."""
    ranking = [teller.text(TIES.get(shown.games.policy_ties, TIES["code"]))]
    for code, treatment in shown.games.policy_delegations:
        if treatment in TREATMENTS:
            ranking.append(teller.text(TREATMENTS[treatment]).format(organisation=teller.organisation(code)))
    groups: dict[tuple[str, ...], list[Event]] = {}
    for event in shown.scope:
        groups.setdefault(event_rule(event, teller), []).append(event)
    found = [Rule(teller.text("The table"), tuple(ranking))]
    for sentences, events in sorted(groups.items(), key=lambda group: -len(group[1])):
        of = teller.listed(teller.event(event) for event in events)
        if len(events) > MOST_NAMED:
            of = teller.count("{count} medal event", "{count} medal events", len(events))
        found.append(Rule(of, sentences))
    return tuple(found)


def event_rule(event: Event, teller: Teller) -> tuple[str, ...]:
    """The rule by which an event gives its medals, in sentences."""
    return tuple(teller.text(sentence.text).format(**sentence.values) for sentence in rule_in_words(event))
