"""The answers to questions as rows for a reader: names beside codes, events and notes in the reader's language."""

from typing import Any

from kotinos.listing import Value
from kotinos.model import Event
from kotinos.questions.answer import Answer
from kotinos.telling import Teller


def listed(answer: Answer[Any], teller: Teller) -> tuple[list[str], list[list[Value]]]:
    """The columns and the rows of an answer, with the name of each organisation beside its code, and events by name."""
    columns = list(answer.rows[0]._fields) if answer.rows else []
    place = columns.index("code") + 1 if "code" in columns else 0
    named = [*columns[:place], "organisation", *columns[place:]] if place else columns
    rows = []
    for row in answer.rows:
        values: list[Value] = [", ".join(value) if isinstance(value, tuple) else value for value in row]
        if "event_name" in columns and row.event_name is not None:
            values[columns.index("event_name")] = _event_name(row.event, row.event_name, teller)
        if place:
            values.insert(place, teller.organisation(row.code, "current"))
        rows.append(values)
    return named, rows


def _event_name(id: str, name: str, teller: Teller) -> str:
    """An event of the record by its English name, in the reader's language: its id holds the discipline and gender."""
    _, discipline, gender, *_ = (*id.split("/"), "", "")
    return teller.event(Event(id, discipline, name, gender, ()))


def notes_of(answer: Answer[Any], teller: Teller) -> list[str]:
    """What an answer rests on, in words."""
    return [note.said(teller.text) for note in answer.notes]
