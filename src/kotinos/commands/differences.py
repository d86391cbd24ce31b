"""Tell a comparison on a terminal: what agrees, each row that differs, and the reasons with how certain they are."""

from collections.abc import Iterable

from kotinos.commands.terminal import say, table, wrapped
from kotinos.model import Decision
from kotinos.review.comparing import Comparison, Difference, Figures
from kotinos.states import Compared
from kotinos.telling import Teller


def tell_comparison(comparison: Comparison, teller: Teller, a: str, b: str) -> None:
    """The comparison in words: a summary, then the rows."""
    words = teller.words
    say(wrapped(teller.comparison(comparison), ""))
    if comparison.differences:
        say()
    for difference in comparison.differences:
        _tell_difference(difference, teller, a, b)
    if comparison.rank_differences:
        say(teller.text("Ranks that differ"))
        rows = [
            [teller.organisation(rank.code), str(rank.a), str(rank.b)]
            for rank in sorted(comparison.rank_differences, key=lambda rank: rank.b)
        ]
        say(_indented(table([words.text("Organisation"), a, b], rows, right=(1, 2))))


def _tell_difference(difference: Difference, teller: Teller, a: str, b: str) -> None:
    name = teller.organisation(difference.code)
    totals = difference.change == (0, 0, 0)
    of_a, of_b = figures(difference.a, totals=totals), figures(difference.b, totals=totals)
    say(f"{name} ({difference.code}): {of_a} {a}, {of_b} {b}")
    for reason in difference.reasons:
        say(wrapped(f"{teller.certainty(reason.certainty)}: {teller.reason(reason, difference, note=False)}", "  "))
    say()


def figures(of: Figures | None, *, totals: bool = False) -> str:
    """26-38-36, with the total (100) where that is what differs; a dash where there is no row."""
    if of is None:
        return "–"
    cells = ["?" if value is None else str(value) for value in of]
    return "-".join(cells[:3]) + (f" ({cells[3]})" if totals else "")


def tell_compared(compared: Compared, teller: Teller, a: str, b: str) -> None:
    """A comparison, and below it the decisions that one or both of the tables contain."""
    tell_comparison(compared.comparison, teller, a, b)
    for title, decisions in (
        (teller.text("Decisions that only one of the tables contains"), compared.taken_back),
        (teller.text("Decisions that both tables contain"), compared.history),
    ):
        if decisions:
            say()
            say(title)
            tell_decisions(decisions, teller)


def tell_decisions(decisions: Iterable[Decision], teller: Teller) -> None:
    """Decisions, each with how certain it is."""
    for decision in decisions:
        say(wrapped(f"{decision.id}, {teller.certainty(decision.certainty)}: {teller.decision(decision)}", "  "))


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
