"""The facts of a log in the reader's language: what was recorded, what it changed, what differs between two states."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kotinos.journal.differing import Cause, Difference
from kotinos.journal.effects import Effect
from kotinos.medals.progress import Progress
from kotinos.model import (
    MEDALS,
    Award,
    ClaimedTable,
    Competitor,
    Decision,
    Delegation,
    Discipline,
    Event,
    Fact,
    Figure,
    Games,
    Remark,
    Retraction,
    Source,
)
from kotinos.results import EventResult, Presentation, StatedMedals, StatusMove
from kotinos.telling import Teller
from kotinos.wording import FIGURES, MESSAGES

STATUSES = {
    "start-list": "start list",
    "live": "live",
    "unofficial": "unofficial",
    "official": "official",
    "corrected": "corrected",
    "cancelled": "cancelled",
}
MOVES = {
    "start": "the event has started",
    "finish": "the result is unofficial",
    "reopen": "the result is open again",
    "make-official": "the result is official",
    "correct": "the result is corrected",
    "cancel": "the event is cancelled",
}
_LED_TO = {"unofficial": "finish", "official": "make-official", "corrected": "correct", "cancelled": "cancel"}
HELD = {
    "protest": "held for a protest",
    "appeal": "held for an appeal",
    "classification": "held for a classification",
    "doping": "held for a doping case",
}
RELEASED = {
    "protest": "no longer held for a protest",
    "appeal": "no longer held for an appeal",
    "classification": "no longer held for a classification",
    "doping": "no longer held for a doping case",
}
ROLES = {
    "results-desk": "results desk",
    "referee": "referee",
    "jury": "jury",
    "classification": "classification panel",
    "anti-doping": "anti-doping",
    "organiser": "organiser",
}
AWARD_STATUSES = {
    "official": "official",
    "provisional": "provisional",
    "withdrawn": "withdrawn",
    "vacant": "vacant",
    "withheld": "withheld",
    "reallocated": "reallocated",
    "reinstated": "reinstated",
}

# What a difference of two states of a journal is due to; `docs/reference/journal.md` says what each means.
CAUSES = ("decision", "retraction", "correction", "counting", "result")

Medals = tuple[int, int, int]


def award_status(status: str, teller: Teller) -> str:
    """The status of a medal, in a word."""
    return teller.text(AWARD_STATUSES[status]) if status in AWARD_STATUSES else status


def result_status(status: str, teller: Teller) -> str:
    """The status of a result, in a word or two."""
    return teller.text(STATUSES[status]) if status in STATUSES else status


def event_status(far: Progress, teller: Teller) -> str:
    """How far an event is: the status of its result, or whether its medals are stated."""
    if far.cancelled:
        return teller.text(STATUSES["cancelled"])
    if far.status is not None:
        return result_status(far.status.status, teller)
    return teller.text("medals stated") if far.finished else teller.text("to come")


def hold_in_words(kind: str, teller: Teller) -> str:
    """What a result is held for."""
    return teller.text(HELD[kind]) if kind in HELD else kind


def authority(fact: Fact, teller: Teller) -> str | None:
    """Who decided or said it, null where no authority is named; who recorded it is a clerk, whom nobody publishes."""
    body = fact.body
    if isinstance(body, StatusMove):
        return teller.text(ROLES[body.role]) if body.role in ROLES else body.role
    if isinstance(body, Decision | StatedMedals) and body.authority:
        return teller.remark(body.authority)
    return None


def told(fact: Fact, teller: Teller, others: Mapping[int, Fact] | None = None) -> str:
    """A fact as one sentence. `others` are facts by number, for what a retraction takes back."""
    body = fact.body
    if isinstance(body, Retraction):
        return _retracted(body, teller, others or {})
    if isinstance(body, Decision):
        return teller.in_a_row((teller.decision(body), *_inferred(body, teller)))
    said = _of_event(body, teller) or _of_games(body, teller) or fact.what
    return teller.sentence(said)


def headline(change: Effect, teller: Teller, others: Mapping[int, Fact] | None = None) -> str:
    """A fact that changed medals as a reader of news would have it: who won or lost what, and how the result stands.

    `others` as in `told`, which a decision, and what changed nobody's medals, is told by.
    """
    fact = change.fact
    if not change.rows or change.event is None or isinstance(fact.body, Decision):
        return told(fact, teller, others)
    gained = [
        (medal, row.organisation)
        for place, medal in enumerate(MEDALS)
        for row in change.rows
        for _ in range(row.after[place] - row.before[place])
    ]
    if sum(sum(row.after) - sum(row.before) for row in change.rows) == len(gained):  # and nobody lost one
        said = _podium(gained, teller)
    else:
        said = teller.apart(
            teller.headed(teller.organisation(row.organisation), _change(row.before, row.after, teller))
            for row in change.rows
        )
    sentence = teller.sentence(teller.headed(teller.event(change.event), said))
    outcome = _outcome(fact.body, teller)
    return teller.in_a_row((sentence, teller.sentence(outcome))) if outcome else sentence


def _outcome(body: Any, teller: Teller) -> str | None:
    """How a result stands after a fact of it, with the reason; null of what says no more than the medals do."""
    if isinstance(body, EventResult):
        move = "correct" if body.reason and body.version > 1 else _LED_TO.get(body.status)
        return _with_reason(teller.text(MOVES[move]), body.reason, teller) if move else body.reason
    if isinstance(body, StatusMove):
        return _with_reason(_moved(body, teller), body.reason, teller)
    if isinstance(body, Retraction):
        return _with_reason(teller.text("taken back"), body.reason, teller)
    return body.reason if isinstance(body, StatedMedals) else None


def _inferred(decision: Decision, teller: Teller) -> tuple[str, ...]:
    """What is said of a decision that no source states, as a sentence of its own."""
    if decision.certainty == "known":
        return ()
    return (teller.sentence(teller.certainty(decision.certainty)),)


def _retracted(body: Retraction, teller: Teller, others: Mapping[int, Fact]) -> str:
    taken = others.get(body.sequence)
    text = teller.text("Fact {number} is taken back")
    said = text.format(number=body.sequence)
    sentence = teller.sentence(teller.headed(said, body.reason) if body.reason else said)
    return teller.in_a_row((sentence, f"{teller.text('It was:')} {told(taken, teller, others)}")) if taken else sentence


def _of_event(body: Any, teller: Teller) -> str | None:
    """What is said of an event, and of the medals in it."""
    if isinstance(body, EventResult):
        said = teller.text("{event}: result stated, {status}, version {version}").format(
            event=teller.event(body.event), status=result_status(body.status, teller), version=body.version
        )
        return teller.headed(said, body.reason) if body.reason else said
    if isinstance(body, StatusMove):
        said = teller.headed(teller.event(body.event), _moved(body, teller))
        return teller.headed(said, body.reason) if body.reason else said
    if isinstance(body, StatedMedals):
        said = teller.text("{event}: medals stated: {medals}").format(
            event=teller.event(body.event), medals=_podium(((each[0], each[1]) for each in body.medals), teller)
        )
        return teller.headed(said, body.reason) if body.reason else said
    if isinstance(body, Award):
        text = teller.text("{event}: {medal} for {organisation}")
        medal, organisation = _medal(body.medal, teller), teller.organisation(body.organisation)
        return text.format(event=teller.event(body.event), medal=medal, organisation=organisation)
    if isinstance(body, Presentation):
        text = teller.text("{event}: {medal} handed to {organisation}")
        if not body.presented:
            text = teller.text("{event}: {medal} handed back by {organisation}")
        medal, organisation = _medal(body.medal, teller), teller.organisation(body.organisation)
        return text.format(event=teller.event(body.event), medal=medal, organisation=organisation)
    if isinstance(body, Event):
        if body.date is None:
            return teller.text("{event}: on the programme").format(event=teller.event(body))
        return teller.text("{event}: on the programme of {day}").format(
            event=teller.event(body), day=teller.date(body.date)
        )
    return None


def _of_games(body: Any, teller: Teller) -> str | None:
    """What is said of a Games, and of who takes part in what."""
    if isinstance(body, Games):
        return teller.text("{games}: {place}").format(games=teller.games(body), place=teller.place_and_dates(body))
    if isinstance(body, Delegation):
        return teller.text("{organisation} is entered").format(organisation=teller.organisation(body.organisation))
    if isinstance(body, Competitor):
        text = teller.text("{competitor} is entered for {organisation}")
        competitor, organisation = teller.competitor(body), teller.organisation(body.organisation)
        return text.format(competitor=competitor, organisation=organisation)
    if isinstance(body, Discipline):
        return teller.text("{discipline} is one of the disciplines").format(discipline=teller.discipline(body.code))
    return _of_source(body, teller)


def _of_source(body: Any, teller: Teller) -> str | None:
    """What is said of what others state."""
    if isinstance(body, Source):
        return teller.text("source: {source}").format(source=teller.text(body.title))
    if isinstance(body, ClaimedTable):
        rows = teller.count("table of {count} row", "table of {count} rows", len(body.rows))
        return teller.text("{source} states a {table}").format(source=teller.source(body.source), table=rows)
    if isinstance(body, Figure):
        what = teller.text(FIGURES[body.what]) if body.what in FIGURES else body.what
        value = "–" if body.value is None else teller.number(body.value)
        text = teller.text("{source} states {what}: {value}")
        return text.format(source=teller.source(body.source), what=what, value=value)
    if isinstance(body, Remark):
        return teller.headed(teller.organisation(body.organisation), teller.text(body.text))
    return None


def _moved(move: StatusMove, teller: Teller) -> str:
    if move.hold in HELD and move.move == "hold":
        return teller.text(HELD[move.hold])
    if move.hold in RELEASED and move.move == "release":
        return teller.text(RELEASED[move.hold])
    return teller.text(MOVES[move.move]) if move.move in MOVES else move.move


def _medal(medal: str, teller: Teller) -> str:
    return teller.medal(medal) if medal in MEDALS else medal


def _podium(medals: Iterable[tuple[str, str]], teller: Teller) -> str:
    return teller.listed(f"{_medal(medal, teller)} {teller.organisation(code)}" for medal, code in medals) or "–"


# --- what differs between two states --------------------------------------------------------------------------------


def shift(before: Medals, after: Medals) -> str:
    """«0-1-1 → 1-0-1»."""
    return f"{'-'.join(map(str, before))} → {'-'.join(map(str, after))}"


def difference(of: Difference, teller: Teller) -> str:
    """«Iraq 0-1-1 → 1-0-1: silver became gold in Powerlifting: Men's Over 100 kg, decided on 2004-10-09.»"""
    causes = teller.apart(cause_in_words(cause, teller) for cause in of.causes)
    head = f"{teller.organisation(of.organisation)} {shift(of.before, of.after)}"
    return teller.sentence(teller.headed(head, causes))


def cause_in_words(cause: Cause, teller: Teller) -> str:
    """What changed in one event, and by what."""
    change = _change(cause.before, cause.after, teller)
    text = teller.text("{change} in {event}")
    said = text.format(change=change, event=teller.event(cause.event))
    how = _how(cause.facts, teller)
    return f"{said}, {how}" if how else said


def kind_of(cause: Cause) -> str:
    """What is behind it, one of `CAUSES`, as `compare --json` names it."""
    last = cause.facts[-1].body if cause.facts else None
    if isinstance(last, Retraction):
        return "retraction"
    if isinstance(last, Decision):
        return "decision"
    if isinstance(last, Event):
        return "counting"
    corrected = any(isinstance(fact.body, EventResult) and fact.body.reason for fact in cause.facts)
    moved = any(isinstance(fact.body, StatusMove) and fact.body.move == "correct" for fact in cause.facts)
    return "correction" if corrected or moved else "result"


def certainty_of(cause: Cause) -> str:
    """How certain that is, as `compare --json` has it: as the decision is; what else a journal holds is known."""
    last = cause.facts[-1].body if cause.facts else None
    return last.certainty if isinstance(last, Decision) else "known"


def _change(before: Medals, after: Medals, teller: Teller) -> str:
    """«silver became gold», «gold», «bronze lost», or the counts where more than one medal moved."""
    more = [medal for medal, was, now in zip(MEDALS, before, after, strict=True) if now == was + 1]
    less = [medal for medal, was, now in zip(MEDALS, before, after, strict=True) if now == was - 1]
    moved = sum(abs(now - was) for was, now in zip(before, after, strict=True))
    if moved == len(more) == 1:
        return teller.medal(more[0])
    if moved == len(less) == 1:
        return teller.text(MESSAGES[less[0], None])
    if moved == 2 and len(more) == len(less) == 1:
        return teller.text(MESSAGES[less[0], more[0]])
    gold, silver, bronze = (now - was for was, now in zip(before, after, strict=True))
    return teller.medals((gold, silver, bronze))


def _how(facts: Sequence[Fact], teller: Teller) -> str | None:
    """The last of the facts that moved the medals: it made them what they are."""
    body = facts[-1].body if facts else None
    if isinstance(body, Decision):
        return _decided(body, teller)
    if isinstance(body, Retraction):
        return _with_reason(teller.text("taken back"), body.reason, teller)
    if isinstance(body, EventResult):
        if body.reason:
            return _with_reason(teller.text("result corrected"), body.reason, teller)
        return teller.text("result {status}").format(status=result_status(body.status, teller))
    if isinstance(body, StatusMove):
        return _with_reason(_moved(body, teller), body.reason, teller)
    if isinstance(body, StatedMedals | Award):
        return teller.text("medals stated")
    return None


def _decided(decision: Decision, teller: Teller) -> str:
    said = teller.when(decision)
    if decision.authority:
        text = teller.text("{decided}, by {authority}")
        said = text.format(decided=said, authority=teller.remark(decision.authority))
    return said if decision.certainty == "known" else f"{said} ({teller.certainty(decision.certainty)})"


def _with_reason(said: str, reason: str | None, teller: Teller) -> str:
    return teller.headed(said, reason) if reason else said
