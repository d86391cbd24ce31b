"""`kotinos games`: the Games held, or one with its facts and sources."""

from argparse import ArgumentParser, Namespace

from kotinos.commands.arguments import json_option, language_option, verb
from kotinos.commands.journals import held_by, journal_option, reference_in
from kotinos.commands.terminal import say, say_json, table, wrapped
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.model import Record
from kotinos.telling import Teller
from kotinos.wording import FIGURES


def parser() -> ArgumentParser:
    """Arguments of the verb."""
    made = verb(
        "games", "The Games held, or one Games with its facts, its sources and who took part.", "kotinos games PG2004"
    )
    made.add_argument("games", nargs="?", metavar="CODE", help="a Games code such as PG2004")
    journal_option(made)
    language_option(made)
    json_option(made)
    return made


def run(given: Namespace) -> int:
    """List the Games, or tell of one."""
    from kotinos.archive import holding
    from kotinos.states import hold, parse_reference

    if given.games is None and given.journal is None:
        teller = Teller(given.lang, plain_dates=True)
        held = holding.games_list()
        if given.json:
            say_json({"games": [{"code": games.code, "name": teller.games(games)} for games in held]})
        else:
            say(
                table(
                    [""] * 3, [[games.code, teller.games(games), teller.place_and_dates(games)] for games in held]
                ).lstrip()
            )
        return 0
    held_in = held_by(given)
    given.games = reference_in(given.games, held_in)
    reference = parse_reference(given.games, held_in)
    if reference.known or reference.source or reference.as_of:
        raise KotinosError(
            "K307", Phrase("`{games}` is a state of a Games", games=given.games), f"`kotinos games {reference.games}`"
        )
    record = hold(reference.games, parts=holding.SUMMARY, held=held_in)
    teller = Teller(given.lang, record, plain_dates=True)
    if given.json:
        from kotinos.shapes.games import shape_games

        say_json(shape_games(record, teller))
    else:
        _tell(record, teller, of_journal=given.journal is not None)
    return 0


def _tell_entries(record: Record, teller: Teller) -> None:
    """Who takes part in what: the archive has whole lists of it, a desk wants to see that all is there."""
    disciplines = sorted({event.discipline for event in record.events})
    for title, codes in (
        (teller.text("delegations"), [each.organisation for each in record.delegations]),
        (teller.text("disciplines"), disciplines),
    ):
        say()
        say(f"{title}: {len(codes)}")
        names = teller.organisation if codes is not disciplines else teller.discipline
        for code in codes:
            name = names(code)
            say(f"  {code}" if name == code else f"  {code}  {name}")
    say()
    say(f"{teller.text('medal events')}: {sum(event.kind == 'medal' for event in record.events)}")


def _tell(record: Record, teller: Teller, *, of_journal: bool = False) -> None:
    say(f"{teller.games(record.games)} ({record.games.code})")
    say(teller.place_and_dates(record.games))
    if of_journal:
        _tell_entries(record, teller)
    for what, title in FIGURES.items():
        claims = [figure for figure in record.figures if figure.what == what]
        if not claims:
            continue
        say()
        say(teller.text(title))
        values = dict.fromkeys(figure.value for figure in claims)
        for value in values:
            same = [figure for figure in claims if figure.value == value]
            shown = "–" if value is None else teller.number(value)
            say(f"  {shown}: {', '.join(figure.source for figure in same)}")
            for note in dict.fromkeys(figure.note for figure in same if figure.note):
                say(wrapped(teller.text(note), "    "))
    say()
    say(teller.text("sources"))
    for source in record.sources:
        held = next((held.coverage for held in record.tables if held.source == source.id), None)
        what = teller.text(_COVERAGE[held]) if held else ""
        licence, date = teller.text(source.licence), source.date or teller.text("no date held")
        details = teller.listed(part for part in (date, what, licence) if part)
        say(wrapped(f"{source.id}: {teller.text(source.title)} ({details})", "  "))


_COVERAGE = {"full": "whole table", "part": "part of a table", "lacking": "table that lacks medals"}
