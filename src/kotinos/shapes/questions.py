"""The answers to questions, people and days as plain values: parts of the documents of `games.py`, and whole."""

from typing import Any

from kotinos.medals.counting import COUNTED
from kotinos.model import Standing, Tally
from kotinos.question_rows import listed, notes_of
from kotinos.questions.answer import Answer
from kotinos.questions.athletes import names_of
from kotinos.questions.days import Day, Days
from kotinos.questions.medallists import Medallist, Won
from kotinos.questions.people import Person, medallist_id
from kotinos.shapes.events import Shape, shape_event_line
from kotinos.shapes.games import shape_shown
from kotinos.shapes.pages import shape_diagnostics
from kotinos.telling import Teller


def shape_answer(question: str, answer: Answer[Any], teller: Teller) -> Shape:
    """What `ask QUESTION --json` gives, and the API for the same question."""
    columns, rows = listed(answer, teller)
    return {
        "question": question,
        "rows": [dict(zip(columns, row, strict=True)) for row in rows],
        "notes": notes_of(answer, teller),
        "diagnostics": shape_diagnostics(answer.diagnostics, teller.text),
    }


def shape_won(each: Won, teller: Teller) -> Shape:
    """A medal with its event and who holds it; `people` are the ids under which the holders have pages.

    A medal that does not count makes nobody a medallist.
    """
    from kotinos.shapes.events import shape_competitor

    code, games = each.award.organisation, each.award.event.partition("/")[0]
    names = names_of(each.competitor) if each.award.status in COUNTED else ()
    return {
        "medal": each.award.medal,
        "organisation": code,
        "competitor": shape_competitor(each.competitor),
        "people": [id for name in names if (id := medallist_id(name, code, games))],
        "status": each.award.status,
        "event": shape_event_line(each.event, teller),
        "source": each.award.source,
    }


def shape_medallist(row: Medallist, teller: Teller) -> Shape:
    """A person at one Games with the medals that count."""
    return {
        "id": medallist_id(row.name, row.code, row.won[0].award.event.partition("/")[0]),
        "name": row.name,
        "code": row.code,
        "organisation": teller.organisation(row.code),
        "gold": row.gold,
        "silver": row.silver,
        "bronze": row.bronze,
        "total": row.total,
        "medals": [{"medal": each.award.medal, "event": shape_event_line(each.event, teller)} for each in row.won],
    }


def shape_person(person: Person, teller: Teller) -> Shape:
    """All medals of a person over the Games."""
    return {
        "id": person.id,
        "name": person.name,
        "code": person.code,
        "organisation": teller.organisation(person.code, "current"),
        "spellings": list(person.spellings),
        "perhaps": [{"id": id, "name": name} for id, name in person.perhaps],
        "gold": person.gold,
        "silver": person.silver,
        "bronze": person.bronze,
        "total": person.total,
        "medals": [
            {
                "games": each.games.code,
                "year": each.games.year,
                "medal": each.award.medal,
                "organisation": each.award.organisation,
                "name": each.name,
                "team": each.team,
                "event": shape_event_line(each.event, teller),
                "source": each.award.source,
            }
            for each in person.medals
        ],
    }


def shape_days(days: Days) -> Shape:
    """The days of a Games."""
    return {
        "games": days.record.games.code,
        "events": days.events,
        "dated": days.dated,
        "days": [row._asdict() for row in days.rows],
    }


def shape_day(day: Day, teller: Teller) -> Shape:
    """One day of a Games: what was decided, and the table after it, null where it is not held."""
    return {
        "games": day.record.games.code,
        "date": day.date,
        "number": day.number,
        "events": [shape_event_line(event, teller) for event in day.events],
        "medals": [shape_won(each, teller) for each in day.won],
        "rows": [shape_row(row, teller) for row in day.rows],
        "events_dated": day.dated,
        "events_total": day.of,
        "after": shape_shown(day.after, teller) if day.after else None,
    }


def shape_row(row: Standing | Tally, teller: Teller) -> Shape:
    """The medals of an organisation with its name."""
    return {**row._asdict(), "name": teller.organisation(row.code) if row.code else None}
