"""Dates as facts have them: ISO 8601 with dashes, known in part or to the second; and where a part of one ends."""

_LAST = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_date(text: str) -> bool:
    """Whether it is a year, a month, a day, or a time of a day with its date."""
    from datetime import datetime

    whole = {4: f"{text}-01-01", 7: f"{text}-01"}.get(len(text), text)
    if not whole.isascii() or whole[4:5] != "-" or whole[7:8] != "-" or whole[10:11] not in ("", "T", " "):
        return False
    try:
        datetime.fromisoformat(whole)
    except ValueError:
        return False
    return True


def last_day(text: str) -> str:
    """The last day of a year or a month that is named alone; all else as it is."""
    if len(text) == 4:
        return f"{text}-12-31"
    return f"{text}-{_LAST[int(text[5:]) - 1] + _leap(text)}" if len(text) == 7 else text


def _leap(text: str) -> int:
    """One day more, in the February of a leap year; `calendar` costs a command more than to show a table."""
    year = int(text[:4])
    return int(text[5:7] == "02" and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))


def is_day(text: str) -> bool:
    """Whether it is a whole day, and no more."""
    return len(text) == 10 and is_date(text)
