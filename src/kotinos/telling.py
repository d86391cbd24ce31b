"""Tell results to people in their language: the same sentences for the terminal, the pages and the JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kotinos.identities.codes import printed_code
from kotinos.identities.naming import name_of
from kotinos.languages.catalogue import LANGUAGES, direction, translator
from kotinos.languages.dates import day, interval
from kotinos.languages.numbers import in_digits, number
from kotinos.languages.punctuation import between_sentences, colon, comma, semicolon, stop
from kotinos.medals.placing import is_own_team
from kotinos.model import (
    MEDALS,
    Award,
    Competitor,
    Decision,
    Event,
    Figure,
    Games,
    Move,
    Record,
    Source,
    Standing,
    StatedTable,
)
from kotinos.wording import (
    APART,
    BEYOND_FIRST,
    BEYOND_SECOND,
    CERTAINTIES,
    COUNTED_BY,
    FACT_WORDS,
    FIGURE_FORMS,
    FIGURES,
    GENDERS,
    GROUNDS,
    KINDS,
    LOSSES,
    MEDAL_WORDS,
    MESSAGES,
    OF_ANOTHER,
)

if TYPE_CHECKING:  # a table is told without them
    from kotinos.medals.medal_sets import Irregularity
    from kotinos.review.comparing import Comparison, Difference, Figures, Reason
    from kotinos.review.figures import FigureFinding
    from kotinos.review.moving import Moved


class Teller:
    """Says things of one Games in one language.

    `record` may be null where nothing is held. `plain_dates` writes ISO dates, which a terminal and a script want;
    otherwise they are written as a sentence of the language writes them.
    """

    languages = LANGUAGES

    def __init__(self, language: str = "en", record: Record | None = None, *, plain_dates: bool = False) -> None:
        self.words = translator(language)
        self.language = self.words.language
        self.record = record
        self.plain_dates = plain_dates
        self.year = record.games.year if record else None
        self._events = {event.id: event for event in record.events} if record else {}
        self._decisions = {decision.id: decision for decision in record.decisions} if record else {}
        self._titles = {source.id: source.title for source in record.sources} if record else {}
        # What a Games calls its own delegations and disciplines goes before every name that is known.
        self._names = {each.organisation: each.name for each in record.delegations if each.name} if record else {}
        self._disciplines = {each.code: each.name for each in record.disciplines} if record else {}

    def in_language(self, language: str) -> Teller:
        """The same in another language."""
        return Teller(language, self.record, plain_dates=self.plain_dates)

    def of_record(self, record: Record | None) -> Teller:
        """The same of another Games: a page may have tables of several."""
        return self if record is self.record else Teller(self.language, record, plain_dates=self.plain_dates)

    # --- words -----------------------------------------------------------------------------------------------------

    def text(self, message: str) -> str:
        """A sentence of the code or the record."""
        return self.words.text(message)

    def remark(self, message: str) -> str:
        """A remark of the record, or of a journal; one that stays English does not turn a line around."""
        said = self.text(message)
        # FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, as `<bdi>` is on a page.
        return f"\u2068{said}\u2069" if said == message and direction(self.language) == "rtl" else said

    def listed(self, parts: Iterable[str]) -> str:
        """Parts one after another, with the comma of the language."""
        return comma(self.language).join(parts)

    def apart(self, parts: Iterable[str]) -> str:
        """Parts one after another that may have commas themselves."""
        return semicolon(self.language).join(parts)

    def headed(self, head: str, said: str) -> str:
        """What is spoken of, and what is said of it, with the colon of the language."""
        return f"{head}{colon(self.language)}{said}"

    def in_a_row(self, sentences: Iterable[str]) -> str:
        """Sentences one after another; those that say nothing are left out."""
        return between_sentences(self.language).join(filter(None, sentences))

    def sentence(self, text: str) -> str:
        """A capital at its head and a full stop at its end."""
        ended = not text or text.endswith((".", "!", "?", "。", "！", "？"))
        return text[:1].upper() + text[1:] + ("" if ended else stop(self.language))

    def organisation(self, code: str, names: str = "games") -> str:
        """The name of an organisation: `games` as at that Games, `current` as today."""
        if names == "stated":  # of a table that was counted, and of the rows of a source that prints none
            names = "games"
        return self._names.get(code) or name_of(code, self.language, year=self.year, names=names)

    def row(self, row: Standing, names: str = "games") -> str:
        """The name of a row of a table: of its organisation, or as its source prints it where `names` are stated.

        So it also stands where no organisation is certain; `?` where the source prints no name either.
        """
        if row.code is None or (names == "stated" and row.name):
            return row.name or "?"
        return self.organisation(row.code, names)

    def code(self, code: str, codes: str = "current") -> str:
        """The code of an organisation: `current`, or as printed in the `period` of the Games."""
        return printed_code(code, self.year) if codes == "period" and self.year and code not in self._names else code

    def date(self, date: str | None) -> str | None:
        """A date, or nothing where it is not held."""
        return date if date is None or self.plain_dates else day(date, self.language)

    def number(self, value: int) -> str:
        """A number as the language groups it."""
        return number(value, self.language)

    def medal(self, medal: str) -> str:
        """Gold, silver or bronze."""
        return self.text(MEDAL_WORDS[medal])

    def event(self, event: Event | str, *, discipline: bool = True) -> str:
        """An event, with its discipline before it unless that is said already."""
        from kotinos.languages.events import event_name

        if isinstance(event, str):
            if event not in self._events:
                return event
            event = self._events[event]
        name = event_name(event, self.language)
        return self.headed(self.discipline(event.discipline), name) if discipline and event.discipline else name

    def discipline(self, code: str) -> str:
        """A discipline, by the name that its Games gives it, else by that of ODF's."""
        from kotinos.languages.events import discipline_name

        return self._disciplines.get(code) or discipline_name(code, self.language)

    def source(self, id: str) -> str:
        """The title of a source, or its id where nothing more is held."""
        return self._titles.get(id, id)

    # --- a Games -----------------------------------------------------------------------------------------------------

    def games(self, games: Games) -> str:
        """The name of a Games: XII Summer Paralympic Games, or the one that it gives itself."""
        from kotinos.archive.naming import games_name

        return games.name or games_name(games, self.language)

    def title(self, games: Games) -> str:
        """A Games with its place and year, which a name of its own may have in it already."""
        return games.name or self.listed(filter(None, (self.games(games), self.place(games))))

    def place_and_dates(self, games: Games) -> str:
        """Host and dates, for the line below the name."""
        from kotinos.archive.naming import city_name

        country = self.organisation(games.country) if games.country else ""
        dates = interval(games.opens, games.closes, self.language)
        if self.plain_dates and games.opens and games.closes:
            dates = f"{games.opens} – {games.closes}"
        return self.listed(part for part in (city_name(games.city, self.language), country, dates) if part)

    def place(self, games: Games) -> str:
        """Host city and year: Athens 2004."""
        return f"{self.city(games.city)} {in_digits(str(games.year), self.language)}".strip()

    def city(self, city: str) -> str:
        """A host city."""
        from kotinos.archive.naming import city_name

        return city_name(city, self.language)

    def heading(self, games: Games) -> str:
        """The sentence that heads the page of a Games."""
        from kotinos.archive.naming import city_name

        # It has its own name, and need not be over; or not all of what the sentence says is held of it.
        if games.name or not all((games.city, games.country, games.opens, games.closes)):
            place = self.place_and_dates(games)
            return self.headed(self.games(games), place) if place else self.games(games)
        inside = city_name(games.city, f"{self.language}-in")
        city = inside if inside != games.city else city_name(games.city, self.language)
        text = self.text("{games} took place in {city}, {country}, {dates}.")
        dates = interval(games.opens, games.closes, self.language)
        country = self.organisation(games.country)
        return text.format(games=self.games(games), city=city, country=country, dates=dates)

    def scope(self, discipline: str | None, gender: str, games: Games) -> str:
        """A part of the Games: a discipline, a gender, or both."""
        parts = [self.discipline(discipline)] if discipline else []
        parts += [self.text(GENDERS[gender])] if gender != "TOT" else []
        return self.headed(self.games(games), self.listed(parts))

    def source_line(self, source: Source) -> str:
        """Where a table comes from."""
        date = self.date(source.date) or self.text("no date held")
        text = self.text("The table is the claim of {source}: {title} ({date}; {licence})")
        title = self.text(source.title)
        return self.sentence(text.format(source=source.id, title=title, date=date, licence=self.text(source.licence)))

    def standing(self, standing: Standing | None, took_part: bool | None) -> str:
        """The row of one organisation in words, or that it has none."""
        if standing is None:
            known = {
                True: "took part without a medal",
                False: "did not take part",
                None: "whether it took part is not held",
            }
            return self.sentence(self.text(known[took_part]))
        said = self.tally(standing)
        if standing.rank is None:
            return self.sentence(self.apart((said, self.text("not ranked"))))
        rank = self.text("rank {rank}, shared") if standing.rank_equal else self.text("rank {rank}")
        return self.sentence(self.apart((said, rank.format(rank=standing.rank))))

    def tally(self, standing: Standing) -> str:
        """The figures of a row in words; `?` where one is not held."""
        text = self.text("{gold} gold, {silver} silver, {bronze} bronze, {total} in all")
        return text.format(**{what: _figure(getattr(standing, what)) for what in (*MEDALS, "total")})

    def competitor(self, competitor: Competitor | None, award: Award | None = None) -> str:
        """Who holds a medal: the athlete or team, its members, its guides and pilots.

        Of a competitor without a name the `award` says whether it is the team of its organisation.
        """
        if competitor is None:
            return self.text(
                "Team" if award and is_own_team(award.competitor, award.organisation) else "competitor not held"
            )
        # A team bears the name of its organisation, which stands beside it in the reader's language.
        said = self.listed(competitor.members) or competitor.name or self.text("name withheld")
        if competitor.guides:
            said = f"{said} ({self.text('guide or pilot: {names}').format(names=self.listed(competitor.guides))})"
        return said

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
        for beyond, one, many in (
            (comparison.beyond_a, *BEYOND_FIRST),
            (comparison.beyond_b, *BEYOND_SECOND),
        ):
            if beyond:
                sentences.append(self.count(one, many, len(beyond)))
        for code, other in comparison.aliases:
            text = self.text("{a} of the first table is counted as {b} in the second")
            sentences.append(text.format(a=self.organisation(code), b=self.organisation(other)))
        apart = comparison.a.apart + comparison.b.apart
        if apart:
            sentences.append(self.count(*APART, apart))
        return self.in_a_row(self.sentence(sentence) for sentence in sentences)

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

    def count(self, one: str, many: str, count: int) -> str:
        """A number with its noun, in the form that the number asks for."""
        return self.words.plural(one, many, count).format(count=self.number(count))

    def irregular(self, irregular: Irregularity) -> str:
        """An event whose medals are not the set of its rule, with the reason."""
        return f"{self.sentence(self.event(irregular.event))} {self.text(irregular.text).format(**irregular.values)}"

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
        details = self.listed(part for part in (subject, ground, decision.authority, decision.rule) if part)
        moved = self.apart(filter(None, map(self.move, decision.moves)))
        sentences = [f"{head} ({details})" if details else head, moved, self.when(decision)]
        said = self.in_a_row(self.sentence(sentence) for sentence in sentences if sentence)
        return f"{said} {self.remark(decision.note)}" if decision.note else said

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
    return "-".join(map(_figure, figures))


def _figure(value: int | None) -> str:
    """A figure, or the mark of one that is not held."""
    return "?" if value is None else str(value)


def _signed(count: int) -> str:
    return f"+{count}" if count > 0 else f"−{-count}"
