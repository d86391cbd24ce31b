"""The medals of up to each day: they only grow, and are all of them in the end."""

from hypothesis import given
from hypothesis import strategies as st

from kotinos.medals.counting import COUNTED, PENDING, by_day, tallies
from kotinos.model import MEDALS, Award

EVENTS = [f"XG2024/ATH/M/{number}" for number in range(6)]
MEDAL = st.tuples(
    st.sampled_from(EVENTS),
    st.sampled_from(MEDALS),
    st.sampled_from(["FRA", "JPN", "KEN"]),
    st.sampled_from(sorted(COUNTED | PENDING)),
)
DAYS = st.fixed_dictionaries({event: st.sampled_from(["2024-07-27", "2024-07-28", "2024-07-30"]) for event in EVENTS})


@given(st.lists(MEDAL, max_size=30), DAYS)
def test_each_day_has_the_medals_of_the_events_up_to_it(
    medals: list[tuple[str, str, str, str]], days: dict[str, str]
) -> None:
    found = [(day, dict(counts)) for day, counts in by_day(medals, days)]
    assert [day for day, _ in found] == sorted(set(days.values()))
    for day, counts in found:
        awards = [Award(event, medal, code, None, status, None, "") for event, medal, code, status in medals]
        held = tallies(award for award in awards if days[award.event] <= day)
        assert counts == {tally.code: (tally.gold, tally.silver, tally.bronze) for tally in held}


@given(st.lists(MEDAL, min_size=1), DAYS, st.sampled_from(EVENTS))
def test_where_the_day_of_one_event_is_not_held_there_is_nothing(
    medals: list[tuple[str, str, str, str]], days: dict[str, str], event: str
) -> None:
    assert list(by_day(medals, {**days, event: None})) == []
