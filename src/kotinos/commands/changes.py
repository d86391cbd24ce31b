"""What recording changes, in words: what was, what is, row by row."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from kotinos.model import MEDALS, ClaimedTable, MedalRule, StatedRow
from kotinos.recording.planning import CHANGED, NEW, REMOVED, Change
from kotinos.results import EventResult, Result, StatedMedals
from kotinos.sheets.columns import Column
from kotinos.sheets.kinds import KINDS

# What each kind of facts is about, as a heading; those that are not named here are told of only in JSON.
_ABOUT = {
    "GamesOpened": "Games", "DelegationEntered": "Delegations", "DisciplineNamed": "Disciplines",
    "EventScheduled": "Events", "CompetitorEntered": "Competitors", "ResultStated": "Results",
    "MedalsStated": "Medals", "AwardDecided": "Decisions", "TableStated": "Tables",
}  # fmt: skip
# Fields that are called otherwise than the column that they come from.
_FIELDS = {"policy_ties": "ties", "policy_delegations": "table", "medal_set": "medals", "sport_class": "class"}

Text = Callable[[str], str]


def counted(changes: Iterable[Change], text: Text) -> Iterator[str]:
    """How much is new, changed and said no more, a line for each kind of thing."""
    counts: dict[str, dict[str, int]] = {}
    for change in changes:
        if change.what in _ABOUT:
            of_kind = counts.setdefault(change.what, dict.fromkeys((NEW, CHANGED, REMOVED), 0))
            of_kind[change.how] += 1
    said = {NEW: text("{count} new"), CHANGED: text("{count} changed"), REMOVED: text("{count} taken back")}
    for what, of_kind in counts.items():
        parts = [said[how].format(count=count) for how, count in of_kind.items() if count]
        yield f"{text(_ABOUT[what])}: {', '.join(parts)}"


def told(change: Change, names: Mapping[str, str], text: Text) -> Iterator[str]:
    """A change as lines, of whatever was there before; what is new needs no telling."""
    if change.how == NEW or change.what not in _ABOUT:
        return
    name = called(change, names)
    where = change.where
    place = ", ".join(str(part) for part in (where.sheet or os.path.basename(where.source), where.line) if part)
    if change.how == REMOVED:
        yield text("{what} `{name}` is there no more: taken back").format(what=text(_ABOUT[change.what]), name=name)
        return
    heading = f"{text(_ABOUT[change.what])} `{name}`" + (f" ({place})" if place else "")
    for line in _differences(change.before, change.after, names, text):
        yield f"{heading}: {line}"


def called(change: Change, names: Mapping[str, str]) -> str:
    """What a thing is called: its name where it has one."""
    body: Any = change.after if change.after is not None else change.before
    return names.get(change.about) or getattr(body, "name", None) or change.about.partition("/")[2] or change.about


def shaped(value: Any) -> Any:
    """A noun with its fields by name, and so whatever is in it."""
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        if fields:
            return {field: shaped(getattr(value, field)) for field in fields}
        return [shaped(each) for each in value]
    return value


def _differences(before: Any, after: Any, names: Mapping[str, str], text: Text) -> Iterator[str]:
    if isinstance(before, EventResult) and isinstance(after, EventResult):
        yield from _of_result(before, after, names, text)
    elif isinstance(before, StatedMedals) and isinstance(after, StatedMedals):
        yield f"{_medals(before)} → {_medals(after)}"
    elif isinstance(before, ClaimedTable) and isinstance(after, ClaimedTable):
        yield from _of_table(before, after, text)
    else:
        yield from _fields(before, after, text)


def _of_result(before: EventResult, after: EventResult, names: Mapping[str, str], text: Text) -> Iterator[str]:
    """First what is of the whole result, then who has another place."""
    if before.status != after.status:
        status = _column("status")
        yield f"{_heading(status, text)} {_word(status, before.status, text)} → {_word(status, after.status, text)}"
    if before.version != after.version:
        reason = f" ({after.reason})" if after.reason else ""
        yield text("version {before} → {after}").format(before=before.version, after=after.version) + reason
    left, right = ({each.competitor: each for each in of.results} for of in (before, after))
    for key in dict.fromkeys((*left, *right)):
        old, new = left.get(key), right.get(key)
        if old == new:
            continue
        who = _who(old or new, names)
        if old is None or new is None:
            gone = text("{who} is there no more (was: {place})") if new is None else text("{who} is new: {place}")
            yield gone.format(who=who, place=_place(old or new))
        else:
            yield f"{who}: {'; '.join(_fields(old, new, text))}"


def _of_table(before: ClaimedTable, after: ClaimedTable, text: Text) -> Iterator[str]:
    """The rows of a stated table that are other ones now; `?` is a figure that is not held."""
    left, right = ({row.code or row.name: row for row in of.rows} for of in (before, after))
    for key in dict.fromkeys((*left, *right)):
        old, new = left.get(key), right.get(key)
        one, other = _stated(old), _stated(new)
        if old is None or new is None:
            gone = text("{who} is there no more (was: {place})") if new is None else text("{who} is new: {place}")
            yield gone.format(who=key, place=other if old is None else one)
        elif one != other:
            yield f"{key}: {one} → {other}"


def _stated(row: StatedRow | None) -> str:
    if row is None:
        return ""
    rank = "" if row.rank is None else f"{row.rank}. "
    return rank + "-".join("?" if figure is None else str(figure) for figure in row.figures)


def _who(result: Result | None, names: Mapping[str, str]) -> str:
    if result is None:
        return ""
    return " ".join(part for part in (names.get(result.competitor), f"({result.organisation})") if part)


def _place(result: Result | None) -> str:
    return "–" if result is None else str(result.rank or result.irm or "–")


def _fields(before: Any, after: Any, text: Text) -> Iterator[str]:
    for field in after._fields:
        old, new = getattr(before, field), getattr(after, field)
        if old == new or field == "source":
            continue
        if isinstance(old, MedalRule):
            yield from _fields(old, new, text)
        else:
            column = _column(_FIELDS.get(field, field))
            heading = _heading(column, text) if column else field
            yield f"{heading} {_value(column, old, text)} → {_value(column, new, text)}"


def _column(key: str) -> Column | None:
    return next((column for kind in KINDS for column in kind.columns if column.key == key), None)


def _heading(column: Column | None, text: Text) -> str:
    return text(column.text).lower() if column else ""


def _value(column: Column | None, value: Any, text: Text) -> str:
    if value is None or value in ("", ()):
        return "–"
    if isinstance(value, bool):
        return text("yes") if value else text("no")
    if isinstance(value, tuple):
        if all(isinstance(each, int) for each in value):
            return "-".join(map(str, value))
        return "; ".join(" ".join(each) if isinstance(each, tuple) else str(each) for each in value)
    return _word(column, str(value), text)


def _word(column: Column | None, value: str, text: Text) -> str:
    words = {word.value: word.text for word in column.words} if column else {}
    return text(words[value]) if value in words else value


def _medals(stated: StatedMedals) -> str:
    held = sorted(stated.medals, key=lambda each: (MEDALS.index(each.medal) if each.medal in MEDALS else 3, each[1:]))
    return ", ".join(f"{each.medal} {each.organisation}" for each in held)
