"""The Games that a journal is of: the one that it holds, or one that is asked for by its code."""

from kotinos.archive import holding
from kotinos.diagnostics import KotinosError, Phrase
from kotinos.model import Decision, Games, Source, Where
from kotinos.sheets.said import Reading, Said
from kotinos.states import year_of


def games_asked_for(code: str) -> Games:
    """A Games by its code: with its dates and policies where its record is held; raises K307 for what is no code."""
    if code in holding.codes():
        return holding.games(code)
    year = year_of(code)
    if year is None:
        raise KotinosError(
            "K307", Phrase("`{code}` is no Games code", code=code), Phrase("letters and a year, such as SG2026")
        )
    return Games(code, code.rstrip("0123456789")[:1], "summer", None, year, "", "", None, None)


def with_games(reading: Reading, games: Games, source: str) -> Reading:
    """What a source says, and before it the Games that it is of, where nothing says so."""
    if not reading.said or any(said.what == "GamesOpened" for said in reading.said):
        return reading
    opened = Said("GamesOpened", games, Where(source), weak=True)
    return reading._replace(said=(opened, *reading.said))


def with_source(reading: Reading, source: str, title: str) -> Reading:
    """What a source says, and before it which source it is."""
    if not reading.said or any(said.what == "SourceNamed" for said in reading.said):
        return reading
    named = Said("SourceNamed", Source(source, title, source, None, "not stated"), Where(source), weak=True)
    return reading._replace(said=(named, *reading.said))


def with_decisions(reading: Reading, games: Games) -> Reading:
    """What lists of results say, and before it the decisions that the record holds of its events.

    Competitors have other ids there: a decision is taken over by its organisations.
    """
    if games.code not in holding.codes():
        return reading
    events = {said.body.event for said in reading.said if said.what in ("ResultStated", "MedalsStated")}  # type: ignore[attr-defined]
    known = {}
    decided = []
    for fact in holding.facts(games.code, ("decisions",)):
        if isinstance(fact.body, Source):
            known[fact.body.id] = fact.body
        if isinstance(fact.body, Decision) and fact.body.event in events:
            moves = tuple([move._replace(competitor=None) for move in fact.body.moves])
            body = fact.body._replace(moves=moves)
            decided.append(Said("AwardDecided", body, Where(games.code), weak=True, effective=fact.effective))
    ids = dict.fromkeys(source for said in decided for source in said.body.sources)  # type: ignore[attr-defined]
    named = [Said("SourceNamed", known[each], Where(games.code), weak=True) for each in ids if each in known]
    return reading._replace(said=(*named, *decided, *reading.said))
