"""Days that are known in part, set in order: a month counts as its last day, a year as its 31 December."""

from kotinos.dates import last_day

NEVER = "9999-12-31"


def end_of(day: str | None) -> str:
    """The last day that a date known in part may mean, with its time where it has one; no date is the latest of all.

    Text in, text out, so that days compare as text.
    """
    if not day:
        return NEVER
    if len(day) in (4, 7):
        day = last_day(day)
    return day + "T~" if len(day) == 10 else day
