"""Tell what a decision changed: the facts, the medals of the event, the rows of the table, and the undo."""

import shlex
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kotinos.chronicle import told
from kotinos.commands.rows import rows_in_words, shape_row
from kotinos.commands.terminal import say, wrapped
from kotinos.medals.podiums import PROVISIONAL, VACANT, WITHHELD, Place, podium
from kotinos.model import MEDALS, Award, Decision
from kotinos.telling import Teller

if TYPE_CHECKING:
    from kotinos.decisions.taking import Taken
    from kotinos.effects import Effect


def tell(taken: "Taken", journal: str, language: str) -> None:
    """For people."""
    teller = Teller(language, taken.frame, plain_dates=True)
    others = {fact.sequence: fact for fact in taken.retracted}
    if taken.known:
        say(teller.text("This was recorded before under the same key; nothing new is recorded."))
    for fact in taken.facts:
        number = str(fact.sequence) if taken.recorded else teller.text("not recorded yet")
        said = told(fact, teller, others)
        if isinstance(fact.body, Decision):
            said += f" [{fact.body.id}]"
        say(wrapped(f"{number}: {said}", "").replace("\n", "\n  "))
    for effect in taken.effects:
        if effect.event is not None and _places(effect, "before") != _places(effect, "after"):
            say()
            say(f"{teller.event(effect.event)}:")
            say(f"  {_podium(_places(effect, 'before'), teller)}")
            say(f"  → {_podium(_places(effect, 'after'), teller)}")
    if taken.known:
        return
    rows = [row for effect in taken.effects for row in effect.rows]
    say()
    if rows:
        say(teller.text("The table:") if taken.recorded else teller.text("The table would change:"))
        say(rows_in_words(rows, teller))
    else:
        say(teller.text("The table stays as it is.") if taken.recorded else teller.text("The table would not change."))
    if taken.recorded:
        say()
        say(teller.text("to take it back: {command}").format(command=undo(taken, journal)))


def undo(taken: "Taken", journal: str) -> str:
    """The command that takes it back."""
    numbers = " ".join(str(fact.sequence) for fact in reversed(taken.facts))
    return f"kotinos decide {shlex.quote(journal)} --retract {numbers}"


def shape(taken: "Taken", journal: str, language: str) -> dict[str, Any]:
    """The same as JSON."""
    from kotinos.shapes.pages import shape_diagnostics

    teller = Teller(language, taken.frame, plain_dates=True)
    others = {fact.sequence: fact for fact in taken.retracted}
    return {
        "journal": journal,
        "games": taken.frame.games.code,
        "recorded": taken.recorded,
        "known": taken.known,
        "refused": taken.refused,
        "facts": [
            {
                "sequence": fact.sequence if taken.recorded else None,
                "what": fact.what,
                "told": told(fact, teller, others),
                "decision": fact.body.id if isinstance(fact.body, Decision) else None,
                "certainty": fact.body.certainty if isinstance(fact.body, Decision) else None,
            }
            for fact in taken.facts
        ],
        "events": [
            {
                "id": effect.event,
                "name": teller.event(effect.event),
                "before": _shape_medals(effect.before),
                "after": _shape_medals(effect.after),
            }
            for effect in taken.effects
            if effect.event is not None
        ],
        "rows": [shape_row(row, teller) for effect in taken.effects for row in effect.rows],
        "undo": undo(taken, journal) if taken.recorded else None,
        "diagnostics": shape_diagnostics(taken.diagnostics),
    }


def _shape_medals(awards: Iterable[Award]) -> list[dict[str, Any]]:
    held = sorted(awards, key=lambda each: (MEDALS.index(each.medal), each.organisation))
    return [
        {
            "medal": each.medal, "organisation": each.organisation, "competitor": each.competitor,
            "status": each.status, "decision": each.decision,
        }
        for each in held
    ]  # fmt: skip


def _places(effect: "Effect", side: str) -> tuple[Place, ...]:
    awards = effect.before if side == "before" else effect.after
    return podium(awards, effect.scheduled.medal_set if effect.scheduled else (1, 1, 1))


def _podium(places: Iterable[Place], teller: Teller) -> str:
    said = []
    for place in places:
        who = "–" if place.state == VACANT else place.organisation or "–"
        state = {PROVISIONAL: "provisional", WITHHELD: "withheld"}.get(place.state)
        said.append(f"{teller.medal(place.medal)} {who}" + (f" ({teller.text(state)})" if state else ""))
    return ", ".join(said)
