"""The documents by name, and their JSON Schemas (2020-12)."""

from typing import Any

from kotinos.schemas import comparisons, games, old, parts, people, sources, tables

DOCUMENTS: dict[str, Any] = {
    "all-games": games.AllGames,
    "games": games.Games,
    "standings": tables.Standings,
    "discipline": tables.DisciplineStandings,
    "disciplines": people.Disciplines,
    "medallists": people.Medallists,
    "days": people.Days,
    "day": games.Day,
    "events": games.Events,
    "event": games.OneEvent,
    "changes": games.Changes,
    "organisation": games.Organisation,
    "organisations": people.Organisations,
    "organisation-over-all": people.OverAllGames,
    "all-time": people.AllTime,
    "person": people.Person,
    "answer": parts.Answer,
    "comparison": comparisons.Comparison,
    "agreement": comparisons.Agreement,
    "explanation": comparisons.Explanation,
    "read": sources.Read,
    "check": sources.Check,
    "resolve": sources.Resolve,
    "words": games.Words,
    "old-olympics": old.OlympicsMedals,
    "old-tally": old.MedalTally,
    "error": parts.ErrorAnswer,
}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def components(at: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A reference for each document, and the schemas that these lead to; `at` holds `{name}`, where a schema is."""
    import msgspec

    references, schemas = msgspec.json.schema_components(list(DOCUMENTS.values()), ref_template=at)
    return dict(zip(DOCUMENTS, references, strict=True)), schemas


def schema(name: str) -> dict[str, Any]:
    """The schema of a document, whole; raises KeyError for a name that is none."""
    import msgspec

    (reference,), schemas = msgspec.json.schema_components([DOCUMENTS[name]], ref_template="#/$defs/{name}")
    return {"$schema": DIALECT, "$id": f"{name}.json", **reference, "$defs": schemas}
