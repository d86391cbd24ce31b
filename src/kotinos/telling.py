"""Tell results to people in their language: the same sentences for the terminal, the pages and the JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kotinos.languages.punctuation import colon
from kotinos.model import (
    MEDALS,
    Decision,
    Figure,
    Move,
    StatedTable,
)
from kotinos.named import Namer, figure_text
from kotinos.wording import (
    APART,
    BEYOND_FIRST,
    BEYOND_SECOND,
    CERTAINTIES,
    COUNTED_BY,
    FACT_WORDS,
    FIGURE_FORMS,
    FIGURES,
    GROUNDS,
    KINDS,
    LOSSES,
    MEDAL_WORDS,
    MESSAGES,
    OF_ANOTHER,
)

if TYPE_CHECKING:  # a table is told without them
    from kotinos.differences import Compared
    from kotinos.medals.medal_sets import Irregularity
    from kotinos.review.comparing import Comparison, Difference, Figures, Reason
    from kotinos.review.figures import FigureFinding
    from kotinos.review.reasons.moving import Moved


class Teller(Namer):
    """Says what is found of one Games in one language: figures, differences, reasons, decisions."""

    def figure(self, figure: Figure) -> str:
        """A figure with its noun in the form that the number asks for: 144 nations."""
        if figure.value is None:
            return self.text("{what}: announced without a figure").format(what=self.text(FIGURES[figure.what]))
        one, many = FIGURE_FORMS[figure.what]
        return self.words.plural(one, many, figure.value).format(count=self.number(figure.value))

    # --- a page beside the record ------------------------------------------------------------------------------------

    def table_line(self, table: StatedTable, same_as: tuple[str, ...]) -> str:
        """What table this is, and which held claim has the same figures in every row."""
        rows = self.words.plural("table of {count} row", "table of {count} rows", len(table.rows))
        said = rows.format(count=self.number(len(table.rows)))
        if table.title:
            said = self.headed(table.title, said)
        if same_as:
            held = self.text("held, row for row, as {sources}").format(sources=self.listed(same_as))
            said = self.apart((said, held))
        return self.sentence(said)

    def moved(self, moved: Moved) -> str:
        """That whole columns changed places, said once; the rows are compared with the columns put back."""
        words = {**MEDAL_WORDS, "total": "all medals"}
        columns = self.listed(self.text(words[column]) for column in moved.columns)
        text = self.text("the columns {columns} have changed places; put back, {rows} of {shared} rows agree")
        return self.sentence(
            text.format(columns=columns, rows=self.number(moved.rows), shared=self.number(moved.shared))
        )

    def comparison(self, comparison: Comparison) -> str:
        """How far two tables agree: rows, totals, ranks, and what lies beyond the end of an excerpt."""
        sentences = [self.count("{count} row agrees", "{count} rows agree", comparison.equal_rows)]
        if comparison.differences:
            differing = self.count("{count} row differs", "{count} rows differ", len(comparison.differences))
            codes = self.listed(self.code(difference.code) for difference in comparison.differences)
            sentences.append(self.headed(differing, codes))
        if comparison.rank_differences:
            sentences.append(
                self.count("{count} rank differs", "{count} ranks differ", len(comparison.rank_differences))
            )
        a, b = comparison.a.totals, comparison.b.totals
        both = [(one, other) for one, other in zip(a, b, strict=True) if one is not None and other is not None]
        if a == b and len(both) == len(a):
            gold, silver, bronze, total = ("?" if value is None else self.number(value) for value in a)
            text = self.text("All totals agree: {gold} gold, {silver} silver, {bronze} bronze, {total} in all")
            sentences.append(text.format(gold=gold, silver=silver, bronze=bronze, total=total))
        elif both and all(one == other for one, other in both):
            text = self.text("The totals {a} and {b} agree as far as they are held")
            sentences.append(text.format(a=_joined(a), b=_joined(b)))
        elif both and not comparison.beyond_a and not comparison.beyond_b:
            text = self.text("The totals differ: {a} and {b}")
            sentences.append(text.format(a=_joined(a), b=_joined(b)))
        sentences += self.beyond(comparison)
        for code, other in comparison.aliases:
            text = self.text("{a} of the first table is counted as {b} in the second")
            sentences.append(text.format(a=self.organisation(code), b=self.organisation(other)))
        apart = comparison.a.apart + comparison.b.apart
        if apart:
            sentences.append(self.count(*APART, apart))
        return self.in_a_row(self.sentence(sentence) for sentence in sentences)

    def beyond(self, comparison: Comparison) -> list[str]:
        """How many organisations lie beyond the end of an excerpt: a part of a sentence for each table that is one."""
        counted = ((comparison.beyond_a, *BEYOND_FIRST), (comparison.beyond_b, *BEYOND_SECOND))
        return [self.count(one, many, len(codes)) for codes, one, many in counted if codes]

    def beside(self, compared: Compared) -> str:
        """Of which day or disciplines the state is that a table is compared with; nothing of the whole Games."""
        return self.sentence(compared.beside.said(self.text, self._day)[0]) if compared.beside else ""

    def findings(self, findings: Iterable[FigureFinding]) -> list[str]:
        """What a page says of the Games beside the record: a line for what agrees, then one for each figure."""
        agreeing, lines = [], []
        for finding in map(self._with_country, findings):
            if finding.stated.what not in FIGURES:  # sums of medals in prose: the checks speak of them
                continue
            what = self.text(FIGURES[finding.stated.what])
            if finding.agrees and not finding.agreeing:
                agreeing.append(f"{what} {self._fact(finding.stated.what, finding.stated.value)}")
            elif finding.stated.value is None:
                said = self.text("{what}: announced, without a figure").format(what=what)
                lines.append(self.in_a_row((self.sentence(said), *self._claims(finding.differing))))
            elif finding.held is not None:
                text = self.text("{what}: the page has {stated}, the record {held}")
                lines.append(
                    self.sentence(
                        text.format(
                            what=what,
                            stated=self._fact(finding.stated.what, finding.stated.value),
                            held=self._fact(finding.stated.what, finding.held),
                        )
                    )
                )
            else:
                lines.append(self._claimed(what, finding))
        if agreeing:
            lines.insert(0, self.sentence(self.text("as in the record: {facts}").format(facts=self.listed(agreeing))))
        return lines

    def _with_country(self, finding: FigureFinding) -> FigureFinding:
        """The host country with its name in the reader's language instead of its code."""
        if finding.stated.what != "host_country":
            return finding
        held = self.organisation(str(finding.held))
        stated = finding.stated._replace(value=held) if finding.agrees else finding.stated
        return finding._replace(held=held, stated=stated)

    def _claimed(self, what: str, finding: FigureFinding) -> str:
        said = self.headed(what, self._fact(finding.stated.what, finding.stated.value))
        if finding.agreeing:
            by = self.text("as stated by {sources}").format(sources=self._sources(finding.agreeing))
            said = self.listed((said, by))
        elif finding.differing:
            said = self.listed((said, self.text("as no source that is held")))
        notes = dict.fromkeys(self.remark(figure.note) for figure in finding.agreeing if figure.note)
        return self.in_a_row((self.sentence(said), *notes, *self._claims(finding.differing)))

    def _claims(self, figures: tuple[Figure, ...]) -> tuple[str, ...]:
        """The other claims on a figure, the most often stated first."""
        values: dict[int, list[Figure]] = {}
        for figure in figures:
            if figure.value is not None:
                values.setdefault(figure.value, []).append(figure)
        parts = [
            f"{self.number(value)} ({self._sources(same)})"
            for value, same in sorted(values.items(), key=lambda item: -len(item[1]))
        ]
        return (self.sentence(self.text("other sources: {claims}").format(claims=self.listed(parts))),) if parts else ()

    def _sources(self, figures: Iterable[Figure]) -> str:
        return self.listed(dict.fromkeys(figure.source for figure in figures))

    def _fact(self, what: str, value: int | str | None) -> str:
        if what == "host_city" and isinstance(value, str):
            return self.city(value)
        if isinstance(value, int):
            return str(value) if what == "year" else self.number(value)
        return self.text(FACT_WORDS[value]) if value in FACT_WORDS else self.date(value) or ""

    def irregular(self, irregular: Irregularity) -> str:
        """An event whose medals are not the set of its rule, with the reason."""
        values = {
            name: self.number(value) if isinstance(value, int) else value for name, value in irregular.values.items()
        }
        return self.in_a_row((self.sentence(self.event(irregular.event)), self.text(irregular.text).format(**values)))

    # --- decisions and reasons -------------------------------------------------------------------------------------

    def certainty(self, certainty: str) -> str:
        """Known, inferred or unexplained."""
        return self.text(CERTAINTIES[certainty])

    def reason(self, reason: Reason, difference: Difference, *, note: bool = True) -> str:
        """What is behind a difference, or a part of it, without the certainty.

        `note` adds what is known of the decision; a page that tells each decision below leaves it out.
        """
        if reason.cause == "decision":
            return self._decided(reason, difference, note=note)
        if reason.cause == "unexplained":
            said = self.text("{medals}: no reason is held").format(medals=self.medals(reason.medals))
        elif reason.cause == "missing-organisation":
            said = self.text("only one of the two tables has this organisation")
        elif reason.cause == "scope" and reason.discipline:
            said = self.text(COUNTED_BY[reason.only_in or "b"]).format(discipline=self.discipline(reason.discipline))
        elif reason.cause == "edition" and reason.games:
            said = self.text(OF_ANOTHER[reason.only_in or "b"]).format(games=reason.games)
        else:
            said = self.listed(f"{self.organisation(code)} ({code})" for code in reason.organisations)
        return self.in_a_row((self.sentence(said), self.remark(reason.text) if reason.text else ""))

    def _decided(self, reason: Reason, difference: Difference, *, note: bool) -> str:
        decision = self._decisions[reason.decision or ""]
        event = self.event(reason.event) if reason.event else self.text("event not known")
        said = self.headed(event, self.listed(self.text(MESSAGES[move.before, move.after]) for move in reason.moves))
        loser = next((move for move in decision.moves if move.before and not move.after), None)
        if loser and loser.before and loser.organisation != difference.code:
            cause = self.text(LOSSES[loser.before]).format(organisation=self.organisation(loser.organisation))
            said = self.listed((said, cause))
        sentences = [self.sentence(said)]
        if reason.only_in == "a":
            sentences.append(self.text("The first of the two tables has this decision, the second has not."))
        if note:
            sentences += [self.sentence(self.when(decision)), self.remark(decision.note) if decision.note else ""]
        return self.in_a_row(sentences)

    def when(self, decision: Decision) -> str:
        """When a decision was taken, as far as it is held."""
        if decision.decided_on is None:
            return self.text("the date of the decision is not held")
        if len(decision.decided_on) < len("2004-09-28"):
            return self.text("decided in {date}").format(date=self.date(decision.decided_on))
        return self.text("decided on {date}").format(date=self.date(decision.decided_on))

    def decision(self, decision: Decision) -> str:
        """A decision of the Games in a few sentences: event, subject, what moved, when, by whom, and why."""
        event = self.event(decision.event) if decision.event else None
        kind = self.text(KINDS[decision.kind]) if decision.kind in KINDS else decision.kind
        head = colon(self.language).join(part for part in (event, kind) if part)
        subject = self.remark(decision.subject) if decision.subject else None  # names may be withheld
        ground = self.text(GROUNDS[decision.reason]) if decision.reason in GROUNDS else decision.reason
        authority, rule = (self.remark(said) if said else None for said in (decision.authority, decision.rule))
        details = self.listed(part for part in (subject, ground, authority, rule) if part)
        moved = self.apart(filter(None, map(self.move, decision.moves)))
        sentences = [f"{head} ({details})" if details else head, moved, self.when(decision)]
        said = self.in_a_row(self.sentence(sentence) for sentence in sentences if sentence)
        return self.in_a_row((said, self.remark(decision.note) if decision.note else ""))

    def move(self, move: Move) -> str | None:
        """What a decision changed for one organisation; nothing where it changed nothing."""
        if move.before == move.after:
            return None
        return self.headed(self.organisation(move.organisation), self.text(MESSAGES[move.before, move.after]))

    def medals(self, medals: tuple[int, int, int]) -> str:
        """A change of medals: «gold +1, bronze −1»."""
        parts = [f"{self.medal(medal)} {_signed(count)}" for medal, count in zip(MEDALS, medals, strict=True) if count]
        return self.listed(parts)


def _joined(figures: Figures) -> str:
    return "-".join(map(figure_text, figures))


def _signed(count: int) -> str:
    return f"+{count}" if count > 0 else f"−{-count}"
