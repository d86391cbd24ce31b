"""Days that are known in part, set in order: a month counts as its last day, a year as its 31 December."""

NEVER = "9999-12-31"
_LAST = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def end_of(day: str | None) -> str:
    """The last day that a date known in part may mean, with its time where it has one; no date is the latest of all.

    Text in, text out, so that days compare as text.
    """
    if not day:
        return NEVER
    if len(day) == 4:
        return day + "-12-31T~"
    if len(day) == 7:
        return f"{day}-{_LAST[int(day[5:7]) - 1] + _leap(day):02}T~"
    return day + "T~" if len(day) == 10 else day


def _leap(day: str) -> int:
    """One day more, in the February of a leap year; `calendar` costs a command more than to show a table."""
    year = int(day[:4])
    return int(day[5:7] == "02" and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))
