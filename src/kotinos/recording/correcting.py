"""A result that is stated anew: a later version, a correction with its reason, or one that may not take its place."""

from typing import Any

from kotinos.diagnostics import ERROR, WARNING, Diagnostic
from kotinos.medals.statuses import FINAL, status_of
from kotinos.model import Event, Fact
from kotinos.recording.journal_facts import JournalFacts
from kotinos.results import EventResult
from kotinos.sheets.said import Said

_NO_REASON = "the result of `{event}` is `{status}` and changes here without a reason: it stays as it is"
_REASON_HINT = "say why in the column `Reason of correction`, or with `--reason TEXT`"
_BACK = "the result of `{event}` is `{status}` and stands here as `{stated}`: it stays as it is"
_BACK_HINT = "an official result is corrected; `kotinos decide` takes it back"
_PART = "rows of `{event}` cannot be read: its result is recorded as unofficial, without them"
_PART_STAYS = "rows of `{event}` cannot be read: its result stays as it is"
_PART_HINT = "correct the rows that are reported, and record the sheet again"


def same_result(one: EventResult, other: EventResult) -> bool:
    """Whether two results say the same: in any order of their rows, and whatever their versions and reasons.

    A corrected one is an official one.
    """
    return _content(one) == _content(other)


def _content(result: EventResult) -> tuple[Any, ...]:
    rows = tuple(sorted(result.results, key=repr))
    final = "official" if result.status in FINAL else result.status
    contests = tuple(sorted(result.contests, key=repr))
    return (final, rows, contests, result.entries, result.window_closes, result.unit)


def corrected(
    said: Said,
    body: EventResult,
    of: JournalFacts,
    current: Fact | None,
    event: Event | None,
    reason: str | None,
    found: list[Diagnostic],
) -> EventResult | None:
    """The result as it is to be recorded, null where it is not.

    K344: rows of it could not be read. One that is new is unofficial then, one that is held stays as it is. K342: an
    official one changes without a reason; K343: it would go back to a status before.
    """
    held = current.body if current is not None and isinstance(current.body, EventResult) else None
    values: dict[str, Any] = {"event": event.name if event is not None else body.event}
    if said.part:
        # Where places follow from values, a row that is missing would move the others up.
        stays = held is not None or (event is not None and event.rule.ranked_by != "rank")
        text = _PART_STAYS if stays else _PART
        found.append(Diagnostic("K344", WARNING, text, values, said.where, _PART_HINT))
        return None if stays else body._replace(status="unofficial" if body.status in FINAL else body.status)
    status, _ = status_of(of.of_event.get(body.event, ()))
    if held is None:
        return body
    version = max(body.version, held.version)
    if not status.counts and status.status != "cancelled":
        return body._replace(version=version)
    if same_result(body, held._replace(status=status.status)):
        return None  # steps were taken meanwhile, and led to what the source says
    values |= {"status": status.status, "stated": body.status}
    if body.status not in FINAL or status.status == "cancelled":
        found.append(Diagnostic("K343", ERROR, _BACK, values, said.where, _BACK_HINT))
        return None
    if not (body.reason or reason):
        found.append(Diagnostic("K342", ERROR, _NO_REASON, values, said.where, _REASON_HINT))
        return None
    return body._replace(status="corrected", version=max(body.version, held.version + 1), reason=body.reason or reason)
