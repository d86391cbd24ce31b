"""`kotinos decide`: a decision, a step of a result, a presentation or an undo, into a journal."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from kotinos.commands.arguments import actor_option, json_option, language_option, verb
from kotinos.commands.terminal import report, say, say_json
from kotinos.dates import is_date
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.languages.catalogue import translator

if TYPE_CHECKING:
    from kotinos.decisions.drafting import Order
    from kotinos.decisions.taking import Taken
    from kotinos.journal.sqlite import SQLiteStore

_EXAMPLE = """\
kotinos decide games.journal "shot put F55" disqualified --from SRB:silver --to IRI:bronze:silver \\
      --to POL:none:bronze --on 2024-08-31 --authority "World Para Athletics" --rule R6.16.1
  kotinos decide games.journal "shot put F55" hold protest --role jury --on 2024-08-30T19:05:00+02:00
  kotinos decide games.journal --retract 12 --reason "typed wrongly"\
"""


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "decide",
        "Record a decision on the medals of an event, a step of its result, or an undo; and say what it changes.\n"
        "What is not given is not held: a decision without --on has no day.",
        _EXAMPLE,
    )
    made.add_argument("journal", metavar="JOURNAL", help="the file of the journal")
    made.add_argument("event", nargs="?", metavar="EVENT", help="its id, or words of its name that no other event has")
    made.add_argument(
        "what",
        nargs="?",
        metavar="WHAT",
        help="a decision (disqualified, withdrawn, vacant, withheld, released, reallocated, reinstated, added, "
        "class-change, void-result, corrected, protest-upheld, protest-rejected, appeal-upheld, appeal-rejected, "
        "cancelled-event), presented, handed-back, or a step of the result (start, finish, make-official, correct, "
        "reopen, cancel, hold, release)",
    )
    made.add_argument("kind", nargs="?", metavar="KIND", help="of a hold: protest, appeal, classification or doping")
    _medal_options(made)
    _telling_options(made)
    undo = made.add_argument_group("undo")
    undo.add_argument(
        "--retract", metavar="N", nargs="+", type=int, help="take back facts by their numbers, as if never recorded"
    )
    undo.add_argument(
        "--withhold", metavar="WHO",
        help="remove for good the personal data of a competitor, member or guide, or the text of a decision or event",
    )  # fmt: skip
    made.add_argument("--anyway", action="store_true", help="record it though it moves a medal that is not held")
    made.add_argument("--dry-run", action="store_true", help="say what it would change, and record nothing")
    made.add_argument("--wait", metavar="SECONDS", type=float, default=10.0, help="for another writer (default: 10)")
    language_option(made)
    json_option(made)
    return made


def _medal_options(made: ArgumentParser) -> None:
    medals = made.add_argument_group(
        "medals", "WHO is an organisation (IRI), one of its competitors (`IRI Nourafshan`), or a competitor's id."
    )
    medals.add_argument("--from", metavar="WHO:MEDAL", dest="lost", action="append", default=[], help="loses a medal")
    medals.add_argument(
        "--to", metavar="WHO:[BEFORE:]MEDAL", dest="gained", action="append", default=[],
        help="has a medal now: HUN:bronze, in place of another IRQ:silver:gold, beside another IRQ:none:gold",
    )  # fmt: skip
    medals.add_argument(
        "--keep",
        metavar="WHO:MEDAL",
        dest="kept",
        action="append",
        default=[],
        help="is named, and the medal stays theirs; with `withheld` it is kept back until it is released",
    )
    medals.add_argument("--against", metavar="ID", help="takes this decision back, move by move")


def _telling_options(made: ArgumentParser) -> None:
    made.add_argument("--on", metavar="WHEN", help="the day (or time) of the decision, the step or the ceremony")
    made.add_argument("--effective", metavar="DAY", help="since when it holds (default: --on)")
    made.add_argument("--recorded", metavar="WHEN", help="since when it is known (default: now)")
    made.add_argument("--authority", metavar="WHO", help="who decided")
    made.add_argument("--role", metavar="ROLE", help="who takes a step: results-desk, referee, jury, organiser …")
    made.add_argument("--rule", metavar="TEXT", help="by which rule")
    made.add_argument("--reason", metavar="TEXT", help="why; kept apart, as names are")
    made.add_argument("--note", metavar="TEXT", help="anything else; kept apart, as names are")
    made.add_argument("--subject", metavar="WHO", help="whom a decision is about; kept apart, as names are")
    made.add_argument("--competitor", metavar="WHO", help="whom a hold is on (default: the whole result)")
    made.add_argument("--place", metavar="TEXT", help="where medals were handed over")
    made.add_argument(
        "--source", metavar="ID", dest="sources", action="append", default=[], help="who says so; may be repeated"
    )
    made.add_argument("--inferred", action="store_true", help="no source states it: it follows from what is held")
    actor_option(made)
    made.add_argument("--id", metavar="ID", help="the id of the decision; one that is held states it anew")
    made.add_argument("--key", metavar="KEY", help="makes it one fact, however often the command is run")


def run(given: Namespace) -> int:
    """Record, and tell what it changed."""
    from kotinos.journal.alone import alone
    from kotinos.journal.sqlite import SQLiteStore

    _asked(given)
    order = _order(given)
    existing(given.journal)
    with (
        alone(given.journal, given.wait),
        SQLiteStore(given.journal, write=not given.dry_run, patience=given.wait) as store,
    ):
        if given.withhold is not None:
            return _withhold(store, given)
        taken = _taken(store, order, given)
    if given.json:
        from kotinos.commands.deciding import shape

        say_json(shape(taken, given.journal, given.lang))
    else:
        from kotinos.commands.deciding import tell

        if not taken.refused:
            tell(taken, given.journal, given.lang)
        else:
            say(translator(given.lang).text("Nothing is recorded."))
        sys.stdout.flush()
        report(taken.diagnostics, translator(given.lang).text)
    return int(taken.refused)


def existing(path: str) -> None:
    """Raises K322 where there is no such journal: a decision makes none."""
    import os

    if not os.path.exists(path):
        raise KotinosError(
            "K322", Phrase("there is no journal `{path}`", path=path), Phrase("`kotinos record` makes a journal")
        )


def _taken(store: "SQLiteStore", order: "Order", given: Namespace) -> "Taken":
    from kotinos.decisions.taking import decide, retract

    if given.retract:
        return retract(store, list(dict.fromkeys(given.retract)), order, dry_run=given.dry_run, anyway=given.anyway)
    return decide(store, given.event, order, dry_run=given.dry_run, anyway=given.anyway)


def _asked(given: Namespace) -> None:
    """Raises K363 where it is not one thing that is asked for."""
    ways = sum((given.event is not None, bool(given.retract), given.withhold is not None))
    if ways != 1 or (given.event is not None and given.what is None):
        hint = "kotinos decide JOURNAL EVENT WHAT, or JOURNAL --retract N, or JOURNAL --withhold WHO"
        raise KotinosError("K363", Phrase("one thing is decided at a time"), hint)
    if given.retract and (given.lost or given.gained or given.kept or given.on or given.authority):
        raise KotinosError("K363", Phrase("--retract takes a fact back as it is, and has nothing but a reason"))


def _order(given: Namespace) -> "Order":
    from datetime import UTC, datetime

    from kotinos.decisions.drafting import Order

    for name in ("on", "effective", "recorded"):
        when = getattr(given, name)
        if when is not None and not is_date(when):
            said = Phrase("`--{option} {when}` is no day and no time", option=name, when=when)
            hint = Phrase("as 2024-08-31, 2024-08 or 2024, or 2024-08-31T19:05:00+02:00")
            raise KotinosError("K307", said, hint)
    if given.on is not None and given.on[:4] < "1896":
        said = Phrase("`--on {day}` lies before the first Games, of 1896", day=given.on)
        raise KotinosError("K307", said, Phrase("the day of the decision"))
    recorded = given.recorded or datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Order(
        given.what or "", given.kind, tuple(given.lost), tuple(given.gained), tuple(given.kept), given.against,
        given.on, given.effective, recorded, given.role, given.authority, given.rule, given.reason, given.note,
        given.subject, given.competitor, given.place, tuple(given.sources), given.inferred, given.actor,
        given.id, given.key,
    )  # fmt: skip


def _withhold(store: "SQLiteStore", given: Namespace) -> int:
    from kotinos.decisions.withholding import meant

    who, facts = meant(store, given.withhold)
    count = store.named(who, facts) if given.dry_run else store.withhold(who, facts)
    if given.json:
        say_json({"withheld": who, "facts": count, "dry_run": given.dry_run, "diagnostics": []})
        return 0
    words = translator(given.lang)
    if given.dry_run:
        one, many = (
            "personal data of {who} would be removed from {count} fact",
            ("personal data of {who} would be removed from {count} facts"),
        )
    else:
        one, many = (
            "personal data of {who} is removed from {count} fact, for good",
            ("personal data of {who} is removed from {count} facts, for good"),
        )
    say(words.plural(one, many, count).format(who=who, count=count))
    return 0
