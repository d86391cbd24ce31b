"""The words of a language, and what one Games and all that it names is called in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Self

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
    Event,
    Games,
    Record,
    Source,
    Standing,
)
from kotinos.wording import (
    GENDERS,
    MEDAL_WORDS,
)

if TYPE_CHECKING:  # a table is told without them
    pass


class Namer:
    """Says the names of one Games in one language: of organisations, events, people, sources, and of the Games itself.

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

    def in_language(self, language: str) -> Self:
        """The same in another language."""
        return type(self)(language, self.record, plain_dates=self.plain_dates)

    def of_record(self, record: Record | None) -> Self:
        """The same of another Games: a page may have tables of several."""
        return self if record is self.record else type(self)(self.language, record, plain_dates=self.plain_dates)

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

    def _day(self, date: str) -> str:
        return self.date(date) or date

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
        if not discipline or not event.discipline:
            return name
        of = self.discipline(event.discipline)
        return name if name == of else self.headed(of, name)  # the one event of a sport may bear its name

    def discipline(self, code: str) -> str:
        """A discipline, by the name that its Games gives it, else by that of ODF's."""
        from kotinos.languages.events import discipline_name

        return self._disciplines.get(code) or discipline_name(code, self.language)

    def source(self, id: str) -> str:
        """The title of a source, or its id where nothing more is held."""
        return self.text(self._titles.get(id, id))

    def lists(self, id: str) -> bool:
        """Whether a source is among those of the state that is told."""
        return id in self._titles

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
        return text.format(**{what: figure_text(getattr(standing, what)) for what in (*MEDALS, "total")})

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

    def count(self, one: str, many: str, count: int) -> str:
        """A number with its noun, in the form that the number asks for."""
        return self.words.plural(one, many, count).format(count=self.number(count))


def figure_text(value: int | None) -> str:
    """A figure, or the mark of one that is not held."""
    return "?" if value is None else str(value)
