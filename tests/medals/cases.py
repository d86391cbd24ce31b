"""Podiums, results and decisions in short, for tables of real cases.

`BUL.Ruzhdi SRB+IRI -` is a podium: gold, silver, bronze; `+` joins who shares a medal, `-` is an empty place, `?` a
medal that is pending. `USA.Malone:silver>gold` is a move; `none` is no medal. Names are those of published results.
"""

from kotinos.medals.podiums import HELD, VACANT, Place
from kotinos.model import MEDALS, Decision, Event, Fact, MedalRule, Move
from kotinos.results import EventResult, Presentation, Result, StatedMedal, StatedMedals, StatusMove

EVENT = "XX2001/ATH/M/event"
Body = EventResult | StatedMedals | StatusMove | Decision | Presentation


def event(medal_set: tuple[int, int, int] = (1, 1, 1), rule: MedalRule | None = None) -> Event:
    return Event(EVENT, "ATH", "Event", "M", (), medal_set=medal_set, rule=rule or MedalRule())


def who(text: str) -> tuple[str, str | None]:
    """`BUL.Ruzhdi` or `BUL`: organisation and competitor."""
    organisation, _, competitor = text.partition(".")
    return organisation, text if competitor else None


def result(text: str, status: str = "official", **more: object) -> EventResult:
    """`BUL.Ruzhdi SRB.Djuric+IRI.Zaker POL`: the ranks of those who tie are equal, and the next skips."""
    results: list[Result] = []
    for together in text.split():
        rank = len(results) + 1
        for one in together.split("+"):
            organisation, competitor = who(one)
            results.append(Result(competitor or organisation, organisation, rank))
    return EventResult(EVENT, status, tuple(results), **more)  # type: ignore[arg-type]


def stated(text: str, authority: str | None = None, status: str = "official") -> StatedMedals:
    medals = [
        StatedMedal(medal, *who(one))
        for medal, holders in zip(MEDALS, text.split(), strict=True)
        for one in holders.split("+")
        if one != "-"
    ]
    return StatedMedals(EVENT, tuple(medals), authority, status)


def decided(kind: str, day: str | None, authority: str | None, moves: str = "", *, id: str = "D") -> Decision:
    """A decision; a day or an authority that is not held is null."""
    made = []
    for move in moves.split():
        name, _, change = move.partition(":")
        before, _, after = change.partition(">")
        organisation, competitor = who(name)
        made.append(
            Move(
                organisation,
                None if before == "none" else before,
                None if after == "none" else after,
                competitor,
            )
        )
    return Decision(id, EVENT, day, None, kind, authority, None, None, "", tuple(made), "known", ("source",))


def log(*steps: tuple[str | None, Body]) -> tuple[Fact, ...]:
    """Facts in their order, each with the day from which it holds, null where that is not held."""
    kinds = {
        EventResult: "ResultStated", StatedMedals: "MedalsStated", StatusMove: "StatusMoved",
        Decision: "AwardDecided", Presentation: "MedalPresented",
    }  # fmt: skip
    return tuple(
        Fact(sequence, kinds[type(body)], None, day, "source", body) for sequence, (day, body) in enumerate(steps, 1)
    )


def in_short(podium: tuple[Place, ...]) -> str:
    """A podium as text, in the form that `stated` reads."""
    said = []
    for medal in MEDALS:
        of_medal = [place for place in podium if place.medal == medal]
        names = [_name(place) for place in of_medal]
        said.append("+".join(names) or "-")
    return " ".join(said)


def _name(place: Place) -> str:
    if place.state == VACANT:
        return "-"
    name = place.competitor or place.organisation or ""
    return name if place.state == HELD else f"{name}?"
