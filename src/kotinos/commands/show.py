"""`kotinos show`: the standings of a Games in one of its states."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kotinos.commands.arguments import json_option, language_option, naming_options, part_options, verb
from kotinos.commands.journals import games_argument, held_by, reference_in
from kotinos.commands.publishing import CHARTS, format_option, only_with, publish, write_body
from kotinos.commands.terminal import report, say, say_json, wrapped
from kotinos.diagnostics import Diagnostic, KotinosError, Phrase, has_errors
from kotinos.holdings import Held
from kotinos.medals.counting import COUNTED
from kotinos.ranking.methods.choosing import is_method
from kotinos.showing import Delegated, Medal, Shown, organisation, show
from kotinos.telling import Teller

if TYPE_CHECKING:  # a table by gold or total is shown without them
    from kotinos.documents.published import PublishedPage
    from kotinos.ranking.methods.ranking import Ranking

_METHODS = "weights as 5-3-1, all-weightings, improvement; with --inputs per-head, per-gdp, u-index, shrinkage"
# Kinds of charts: the bars of the table, its medals day by day, the leaders day by day, an organisation over the Games.
_CHARTS = ("table", "days", "race", "games")


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "show",
        "The facts and the standings of a Games: as they stand now (PG2004), as known on a date\n"
        "(PG2004@2004-09-28), or as one source claims them (PG2004#closing-ru). With --journal, of a\n"
        "journal: its medals are counted, those that do not count yet stand apart.",
        "kotinos show PG2004 --organisation IRQ --why",
    )
    games_argument(made)
    made.add_argument("--order", metavar="ORDER", default="gold", help=f"gold (default), total, {_METHODS}")
    made.add_argument("--inputs", metavar="FILE", help="for methods per head: a CSV of code, value, date, source")
    part_options(made)
    made.add_argument("--organisation", metavar="CODE", help="one organisation with the medals behind its figures")
    made.add_argument("--as-of", metavar="DAY", help="the table after a day of the Games: a date, or N for the Nth day")
    made.add_argument(
        "--why", action="store_true", help="also what is behind the figures: decisions, sources, differences, rules"
    )
    format_option(made, "the format to write", also=CHARTS)
    made.add_argument(
        "--chart", choices=_CHARTS, help="with --to svg or png: table (default), days, race; of an organisation games"
    )
    language_option(made)
    naming_options(made, "games")
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """Show a state of a Games; exit 1 where its facts hold an error."""
    held = held_by(given)
    given.games = reference_in(given.games, held)
    only_with(given, "chart", given.to in CHARTS and not given.json, f"--to {' or '.join(CHARTS)} draws it")
    if given.organisation:
        if given.as_of or given.discipline or given.gender != "TOT" or given.order != "gold" or given.inputs:
            message = Phrase(
                "--organisation shows all medals of one organisation, as they stand in the state that is named"
            )
            raise KotinosError(
                "K309", message, Phrase("leave out --order, --inputs, --discipline, --gender and --as-of")
            )
        return _show_organisation(_organisation(given, held), given, held)
    as_json = given.json or given.to == "json"
    only_with(given, "output", not given.json, "--to json -o FILE writes the document")
    only_with(given, "to", not given.json or given.to == "json", "--json is a document of its own")
    only_with(given, "why", as_json or (given.to or "text") in _TOLD, f"it is told with {', '.join(_TOLD)} and JSON")
    by_method = is_method(given.order)
    only_with(given, "inputs", by_method, "--order u-index takes people")
    shown = show(
        given.games, held=held, order="gold" if by_method else given.order, discipline=given.discipline,
        gender=given.gender, as_of=given.as_of, why=given.why,
    )  # fmt: skip
    teller = Teller(given.lang, shown.record, plain_dates=True)
    ranking, found = _ranking(shown, given, held) if by_method else (None, ())
    shown = shown._replace(diagnostics=(*shown.diagnostics, *found))
    if given.to in CHARTS and not as_json:
        from kotinos.commands.charting import chart_of_games

        report(shown.diagnostics, teller.text)
        picture = chart_of_games(shown, ranking, given.chart or "table", given.to, teller, given.names, held)
        write_body(picture, given.to, given.output)
    elif as_json:
        say_json(_document(shown, ranking, given, teller), given.output)
    else:
        format = given.to or "text"
        page = _page(shown, ranking, format, given)
        report(shown.diagnostics, teller.text)
        publish(page, format, given.output)
        if given.why:
            _tell_why(shown, teller, ranking)
    return int(has_errors(shown.diagnostics))


def _ranking(shown: Shown, given: Namespace, held: Held) -> tuple["Ranking", Sequence[Diagnostic]]:
    """The table by a method, and what is found in the figures that are given for it."""
    from kotinos.commands.questions import read_figures
    from kotinos.questions.ranking import rank_shown

    inputs, found = read_figures(given.inputs, given.order, given.lang) if given.inputs else ((), ())
    return rank_shown(shown, given.order, inputs=inputs, held=held), found


def _document(shown: Shown, ranking: "Ranking | None", given: Namespace, teller: Teller) -> dict[str, Any]:
    from kotinos.shapes.games import shape_shown, shape_why

    if ranking is None:
        document = shape_shown(shown, teller, given.names, given.codes)
    else:
        from kotinos.ordered import shape_by_method

        document = shape_by_method(shown, ranking, given.order, teller, given.names, given.codes)
    return {**document, **shape_why(shown, teller, ranking)} if given.why else document


def _page(shown: Shown, ranking: "Ranking | None", format: str, given: Namespace) -> "PublishedPage":
    teller = Teller(given.lang, shown.record)
    if ranking is None:
        from kotinos.publishing import page_of

        return page_of(shown, teller, format, names=given.names, codes=given.codes)
    from kotinos.ordered import page_by_method

    return page_by_method(shown, ranking, teller, format, names=given.names, codes=given.codes)


def _organisation(given: Namespace, held: Held) -> Delegated:
    """An organisation by its code in any case; a journal may have codes of its own, which go first."""
    try:
        return organisation(given.games, given.organisation, held=held)
    except KotinosError as error:
        if error.code != "K310" or given.organisation == given.organisation.upper():
            raise
        return organisation(given.games, given.organisation.upper(), held=held)


# Formats that a person reads, so that prose may follow the table.
_TOLD = ("text", "page", "markdown")


def _tell_why(shown: Shown, teller: Teller, ranking: "Ranking | None") -> None:
    from kotinos.commands.differences import tell_compared, tell_decisions
    from kotinos.scopes import decisions_of

    if shown.source:
        say()
        say(wrapped(teller.source_line(shown.source), ""))
    if shown.at_close:
        comparison = shown.at_close.comparison
        say()
        say(teller.text("Against the table at the close of the Games"))
        tell_compared(shown.at_close, teller, comparison.a.label, comparison.b.label)
    elif decisions := decisions_of(shown.record, shown.discipline, shown.gender):
        say()
        say(teller.text("Decisions"))
        tell_decisions(decisions, teller)
    if shown.progress is not None:
        from kotinos.rules import rules

        say()
        say(teller.text("Rules"))
        for rule in rules(shown, teller):
            say(wrapped(f"{rule.of}: {' '.join(rule.sentences)}", "  "))
    _tell_citation(shown, teller, ranking)


def _tell_citation(shown: Shown, teller: Teller, ranking: "Ranking | None" = None) -> None:
    from kotinos.citing import citation

    say()
    say(wrapped(teller.text("To cite: {line}").format(line=citation(shown, teller, ranking)), ""))


def _show_organisation(delegated: Delegated, given: Namespace, held: Held) -> int:
    teller = Teller(given.lang, delegated.shown.record, plain_dates=True)
    allowed = ("json", "text", *CHARTS)
    only_with(given, "to", given.to in allowed, f"one organisation is told as {', '.join(allowed)}")
    only_with(given, "output", given.to in ("json", *CHARTS), "--to json -o FILE writes the document")
    if given.to in CHARTS and not given.json:
        from kotinos.commands.charting import chart_of_organisation

        picture = chart_of_organisation(delegated, given.chart or "games", given.to, teller, given.names, held)
        write_body(picture, given.to, given.output)
        return 0
    if given.json or given.to == "json":
        from kotinos.shapes.games import shape_organisation

        say_json(shape_organisation(delegated, teller), given.output)
        return 0
    _tell_organisation(delegated, teller, given)
    return 0


def _tell_organisation(delegated: Delegated, teller: Teller, given: Namespace) -> None:
    """Its row, what it was at the close, its medals, and apart from them those that do not count."""
    name = teller.organisation(delegated.code, given.names)
    say(f"{name} ({delegated.code}), {teller.games(delegated.shown.games)}")
    say(teller.standing(delegated.standing, delegated.took_part))
    if delegated.since_close and delegated.since_close.a:
        gold, silver, bronze, total = delegated.since_close.a
        text = teller.text("At the close of the Games: {gold} gold, {silver} silver, {bronze} bronze, {total} in all.")
        say(text.format(gold=gold, silver=silver, bronze=bronze, total=total))
        for reason in delegated.since_close.reasons if given.why else ():
            say(wrapped(f"{teller.certainty(reason.certainty)}: {teller.reason(reason, delegated.since_close)}", "  "))
    if not delegated.shown.record.awards and delegated.shown.progress is None:
        say(teller.text("The medals behind these figures are not held in this state."))
    above = None
    for medal in delegated.medals:
        if medal.award.status not in COUNTED:
            continue
        if medal.award.medal != above:
            above = medal.award.medal
            say()
            say(teller.medal(above).capitalize())
        _tell_medal(medal, teller, why=given.why)
    apart = [medal for medal in delegated.medals if medal.award.status not in COUNTED]
    if apart:
        say()
        say(teller.text("Medals that do not count"))
    for medal in apart:
        _tell_medal(medal, teller, why=given.why, named=f"{teller.medal(medal.award.medal).capitalize()}: ")
    if given.why:
        _tell_citation(delegated.shown, teller)


def _tell_medal(medal: Medal, teller: Teller, *, why: bool, named: str = "") -> None:
    said = f"{named}{teller.event(medal.event)} – {teller.competitor(medal.competitor, medal.award)}"
    if medal.award.status != "official":
        from kotinos.chronicle import award_status

        said = f"{said} ({award_status(medal.award.status, teller)})"
    say(wrapped(said, "  "))
    if not why:
        return
    if medal.award.source:
        say(wrapped(teller.text("source: {source}").format(source=medal.award.source), "    "))
    for decision in medal.decisions:
        say(wrapped(f"{teller.certainty(decision.certainty)}: {teller.decision(decision)}", "    "))
