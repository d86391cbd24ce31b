"""The end of a date that is known in part."""

from calendar import monthrange

from hypothesis import given
from hypothesis import strategies as st

from kotinos.dates import is_date, last_day
from kotinos.journal.days import end_of


@given(st.dates())
def test_a_month_and_a_year_end_on_the_last_day_that_the_calendar_has(day: object) -> None:
    text = str(day)
    year, month = int(text[:4]), int(text[5:7])
    assert last_day(text[:7]) == f"{text[:7]}-{monthrange(year, month)[1]}"
    assert last_day(text[:4]) == f"{text[:4]}-12-31"
    assert last_day(text) == text
    for part in (text[:4], text[:7]):
        assert is_date(last_day(part))
        assert end_of(text) <= end_of(part) == end_of(last_day(part))
