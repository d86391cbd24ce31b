"""Tell a comparison on a terminal: what agrees, each row that differs, and the reasons with how certain they are."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kotinos.commands.terminal import say, table, wrapped
from kotinos.differences import Compared
from kotinos.model import Decision
from kotinos.review.comparing import Comparison, Difference, Figures
from kotinos.telling import Teller

if TYPE_CHECKING:
    from kotinos.agreeing import Agreement
    from kotinos.journal.differing import Difference as Changed


def _named(code: str, teller: Teller) -> str:
    """An organisation with its code; a school or a province, which has none, by its name."""
    name = teller.organisation(code)
    return name if name == code else f"{name} ({code})"


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
    name = _named(difference.code, teller)
    totals = difference.change == (0, 0, 0)
    of_a, of_b = figures(difference.a, totals=totals), figures(difference.b, totals=totals)
    say(f"{name}: {of_a} {a}, {of_b} {b}")
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
    """A comparison, with what it is of, and below it the decisions that one or both of the tables contain."""
    if beside := teller.beside(compared):
        say(wrapped(beside, ""))
    tell_comparison(compared.comparison, teller, a, b)
    for title, decisions in (
        (teller.text("Decisions that only one of the tables contains"), compared.taken_back),
        (teller.text("Decisions that both tables contain"), compared.history),
    ):
        if decisions:
            say()
            say(title)
            tell_decisions(decisions, teller)


def tell_changes(changes: Iterable["Changed"], teller: Teller) -> None:
    """Whose medals differ between two states of a journal, each in a sentence, and below them the facts behind."""
    from kotinos.chronicle import authority, difference, told

    held = list(changes)
    if not held:
        say(teller.text("No medal differs."))
    for change in held:
        say(wrapped(difference(change, teller), ""))
    facts = {fact.sequence: fact for change in held for cause in change.causes for fact in cause.facts}
    if facts:
        say()
        say(teller.text("Facts behind it"))
    for _, fact in sorted(facts.items()):
        by = ", ".join(part for part in (teller.date(fact.recorded), authority(fact, teller), fact.source) if part)
        said = f"{told(fact, teller, facts)} ({by})" if by else told(fact, teller, facts)
        say(wrapped(f"{fact.sequence}: {said}", "  "))


def tell_decisions(decisions: Iterable[Decision], teller: Teller) -> None:
    """Decisions, each with how certain it is."""
    for decision in decisions:
        say(wrapped(f"{decision.id}, {teller.certainty(decision.certainty)}: {teller.decision(decision)}", "  "))


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def tell_agreement(found: "Agreement", sources: Sequence[str], teller: Teller) -> None:
    """Each cell on which several tables differ: what each has, and what most independent families have."""
    say(
        teller.text("{equal} of {count} organisations have the same figures in all {tables} tables.").format(
            equal=teller.number(found.equal), count=teller.number(found.organisations), tables=len(sources)
        )
    )
    if not found.cells:
        return
    rows = []
    for cell in found.cells:
        values = ["–" if value is None else str(value) for value in cell.values]
        text = teller.text("{voices} of {families} families").format(voices=cell.voices, families=cell.families)
        agreed = teller.text("no majority") if cell.majority is None else f"{cell.majority} ({text})"
        name = _named(cell.code, teller)
        rows.append([name, teller.text(CELLS[cell.cell]), *values, agreed])
    headings = [teller.text("Organisation"), "", *sources, teller.text("Most families")]
    say()
    say(table(headings, rows, range(2, 2 + len(sources))))


CELLS = {"gold": "Gold", "silver": "Silver", "bronze": "Bronze", "total": "Total"}
