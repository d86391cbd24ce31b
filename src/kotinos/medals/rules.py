"""The medal rule of an event in words, to be printed beside its table."""

from typing import Any, NamedTuple

from kotinos.model import MEDALS, Event


class Sentence(NamedTuple):
    """A sentence in English with places that `values` fills; the template is what is translated."""

    text: str
    values: dict[str, Any]

    @property
    def said(self) -> str:
        """The sentence in English."""
        return self.text.format(**self.values)


_SET = "Gold, silver and bronze are given {gold}-{silver}-{bronze}."
_BRONZE = {
    "rank": "The third place has the bronze.",
    "match": "The bronze is decided by a match; who is left without an opponent has it unplayed.",
    "matches": "Two bronzes are given, one for each bronze match.",
    "semi-finals": "Both losers of the semi-finals have the bronze.",
}
_RANKED_BY = {
    "factored-time": "Classes compete together; the least factored time wins.",
    "points": "Classes compete together; the most points win.",
}
_TIE = "Who ties shares the medal, and as many of the next medals fall away; any number may share the bronze."
_MINUS_ONE = "There is always one medal fewer than entries: with three entries no bronze, with two no silver."
_MINIMUM_ENTRIES = "With fewer than {entries} entries no medals are given."
_MINIMUM = "A medal takes a performance of {minimum}."
_CLASSES = "It is for {classes}; the result of anyone else is void."
_LIMIT = "A team has {limit} class points at most; the result of one with more is void."
_EACH = "A team of several organisations has a medal for each of them."
_TEAM = "A team has one medal, and so has an athlete with a guide or pilot."
_DECISION = "A disqualification moves nobody up by itself: a place stays empty until it is decided."


def rule_in_words(event: Event) -> tuple[Sentence, ...]:
    """The rule by which an event gives its medals, a sentence for each part of it that is not empty."""
    rule = event.rule
    said = [Sentence(text=_SET, values=dict(zip(MEDALS, event.medal_set, strict=True)))]
    if rule.ranked_by in _RANKED_BY:
        said.append(Sentence(text=_RANKED_BY[rule.ranked_by], values={}))
    if rule.bronze in _BRONZE and (rule.bronze != "rank" or event.medal_set == (1, 1, 1)):
        said.append(Sentence(text=_BRONZE[rule.bronze], values={}))
    said.append(Sentence(text=_TIE, values={}))
    if rule.few_entries == "minus-one":
        said.append(Sentence(text=_MINUS_ONE, values={}))
    if rule.minimum_entries > 1:
        said.append(Sentence(text=_MINIMUM_ENTRIES, values={"entries": rule.minimum_entries}))
    if rule.minimum is not None:
        said.append(Sentence(text=_MINIMUM, values={"minimum": rule.minimum}))
    if rule.eligible_classes:
        said.append(Sentence(text=_CLASSES, values={"classes": ", ".join(rule.eligible_classes)}))
    if rule.class_points_limit is not None:
        said.append(Sentence(text=_LIMIT, values={"limit": rule.class_points_limit}))
    said.append(Sentence(text=_EACH if rule.mixed_teams == "each" else _TEAM, values={}))
    said.append(Sentence(text=_DECISION, values={}))
    return tuple(said)
