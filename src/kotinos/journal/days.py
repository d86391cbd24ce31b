"""Days that are known in part, set in order: a month counts as its last day, a year as its 31 December."""

NEVER = "9999-12-31"
_LAST = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def end_of(day: str | None) -> str:
    """The last day that a date known in part may mean, with its time where it has one; no date is the latest of all.

    Text in, text out, so that days compare as text. A February ends on the 29th here: no day lies between.
    """
    if not day:
        return NEVER
    if len(day) == 4:
        return day + "-12-31T~"
    if len(day) == 7:
        return f"{day}-{_LAST[int(day[5:7]) - 1]:02}T~"
    return day + "T~" if len(day) == 10 else day
